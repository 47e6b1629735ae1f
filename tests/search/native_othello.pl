% Othello: compares native twins with the clauses on positions of random games.

% main: 1500 positions
% main: moves true
% main: counts true
% main: values true
% main: played true
% main: searches true
% main: perft [4,12,56,244,1396,8200,55092]
% main: off again true
% small: 12 positions
% small: moves true
% small: counts true
% small: values true

:- ensure_loaded('../../prolog/othello/optimise').

% A random game, as a list of Grid-Side, passes left out.
game(Seed, Positions) :-
    grilleDeDepart(G),
    Random is Seed * 7919 + 1,
    positions(G, x, Random, Positions).

positions(G, Camp, R0, [G-Camp|Positions]) :-
    R is R0 * 16807 mod 2147483647,
    coupsRapides(G, Camp, Coups),
    Coups = [_|_],
    !,
    length(Coups, N),
    K is R // 64 mod N,
    nth0(K, Coups, [Col, Lig]),
    coupJoueDansGrille(G, Lig, Col, Camp, G1),
    campAdverse(Camp, Adverse),
    positions(G1, Adverse, R, Positions).
positions(_, _, _, []).

sample(N, Sample) :-
    use_native(othello),
    findall(P, ( between(1, 60, Seed), game(Seed, Ps), member(P, Ps) ), All),
    length(Sample, N),
    append(Sample, _, All),
    use_native(othello, off).

both(Label, Sample, Template, Goal) :-
    use_native(othello, off),
    findall(Template, ( member(P, Sample), call(Goal, P) ), Plain),
    use_native(othello, on),
    findall(Template, ( member(P, Sample), call(Goal, P) ), Native),
    (   Plain == Native
    ->  format("~w true~n", [Label])
    ;   format("~w differ~n", [Label])
    ).

moves(L/V, G-C) :-
    listeDesCoupsCamp(G, C, L),
    findall(Lig, ( between(1, 8, Lig), leCoupEstValide(G, C, Lig, d) ), V).
counts(X/O, G-_) :-
    comptePions(G, X, O).
values(V/F, G-C) :-
    evalue(G, C, V),
    evalueFin(G, C, F).
played(Gs, G-C) :-
    findall(G1, ( member(Lig, [1, 3, 5, 6]), member(Col, [a, c, d, h]),
                  coupJoueDansGrille(G, Lig, Col, C, G1) ), Gs).
searches(Coup/V/Seen/Coup2/V2/Coup3/V3/Seen3, G-C) :-
    alphaBeta(G, C, 2, Coup, V),
    positionsVues(Seen),
    minimax(G, C, 1, Coup2, V2),
    optimise(G, C, 2, Coup3, V3),
    positionsVues(Seen3).

main :-
    run(1500),
    sample(900, S0),
    every(15, S0, S),
    both(played, S, R1, played(R1)),
    both(searches, S, R2, searches(R2)),
    use_native(othello),
    grilleDeDepart(G),
    findall(N, ( between(1, 7, D), perft(G, x, D, N) ), Ns),
    format("perft ~w~n", [Ns]),
    use_native(othello, off),
    perft(G, x, 3, 56),
    format("off again true~n").

run(N) :-
    sample(N, S),
    length(S, L),
    format("~w positions~n", [L]),
    both(moves, S, R1, moves(R1)),
    both(counts, S, R2, counts(R2)),
    both(values, S, R3, values(R3)).

every(K, L, S) :-
    findall(X, ( nth0(I, L, X), I mod K =:= 0 ), S).

small :-
    run(12).
