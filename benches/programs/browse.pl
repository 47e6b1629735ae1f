% browse: matching patterns with segment variables against a small data base of generated terms.
% kind: classic

run :-
    symbols(60, 10, Symbols),
    patterns(Patterns),
    (   between(1, 60, _),
        investigate(Symbols, Patterns),
        fail
    ;   findall(x, (member(S, Symbols), member(P, Patterns), matches(P, S)), Xs),
        length(Xs, Count),
        Count =:= 4197
    ).

investigate(Symbols, Patterns) :-
    member(Symbol, Symbols),
    member(Pattern, Patterns),
    matches(Pattern, Symbol),
    fail.
investigate(_, _).

patterns([
    [star(SA), b, star(SB), b, star(SA), a, star(_), star(SB)],
    [star(SC), star(SD), star(SD), b, star(SC), star(_)],
    [_, star(_), a, star(_), b, _]
]).

% A symbol is a list of ten a's and b's, taken from a small generator of random bits.
symbols(0, _, []) :- !.
symbols(N, Seed, [Symbol|Symbols]) :-
    letters(10, Seed, Seed1, Symbol),
    N1 is N - 1,
    symbols(N1, Seed1, Symbols).

letters(0, Seed, Seed, []) :- !.
letters(N, Seed0, Seed, [L|Ls]) :-
    Seed1 is (Seed0 * 1103 + 12345) mod 65536,
    Bit is (Seed1 >> 8) /\ 1,
    letter(Bit, L),
    N1 is N - 1,
    letters(N1, Seed1, Seed, Ls).

letter(0, a).
letter(1, b).

matches([], []).
matches([star(Segment)|Ps], Xs) :-
    concat(Segment, Rest, Xs),
    matches(Ps, Rest).
matches([P|Ps], [P|Xs]) :-
    matches(Ps, Xs).

concat([], Ys, Ys).
concat([X|Xs], Ys, [X|Zs]) :-
    concat(Xs, Ys, Zs).
