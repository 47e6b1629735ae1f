% Sorting agrees with compare/3, for lists of one kind and for mixed ones, long and short, with equal elements and common prefixes.

main :-
    forall(kind(Kind), check(Kind)).
% expect: integers: ok
% expect: floats: ok
% expect: numbers: ok
% expect: large numbers: ok
% expect: atoms: ok
% expect: atoms with a common start: ok
% expect: strings: ok
% expect: pairs: ok
% expect: pairs with the same key: ok
% expect: compounds: ok
% expect: nested compounds: ok
% expect: lists: ok
% expect: variables: ok
% expect: everything: ok

check(Kind) :-
    forall(( member(Length, [2, 11, 12, 13, 40, 300]), member(Seed, [1, 2, 3]) ), check(Kind, Length, Seed)),
    format("~w: ok~n", [Kind]).

check(Kind, Length, Seed) :-
    terms(Length, Seed, Kind, Terms),
    msort(Terms, Sorted),
    length(Sorted, Length),
    must(in_order(Sorted, [<, =]), msort(Kind, Length, Seed)),
    sort(Terms, Set),
    must(in_order(Set, [<]), sort(Kind, Length, Seed)),
    must(same_elements(Terms, Set), elements(Kind, Length, Seed)),
    sort(0, @>=, Terms, Down),
    must(in_order(Down, [>, =]), down(Kind, Length, Seed)),
    sort(0, @>, Terms, DownSet),
    reverse(DownSet, UpSet),
    must(UpSet == Set, down_set(Kind, Length, Seed)),
    numbered(Terms, 1, Pairs),
    keysort(Pairs, ByKey),
    must(stable(ByKey), keysort(Kind, Length, Seed)),
    sort(1, @>=, Pairs, ByKeyDown),
    must(stable_down(ByKeyDown), sort4(Kind, Length, Seed)).

must(Goal, What) :-
    (   call(Goal)
    ->  true
    ;   format("wrong: ~w~n", [What])
    ).

in_order([], _).
in_order([X|Xs], Orders) :-
    in_order(Xs, X, Orders).

in_order([], _, _).
in_order([Y|Ys], X, Orders) :-
    compare(Order, X, Y),
    memberchk(Order, Orders),
    in_order(Ys, Y, Orders).

same_elements(Terms, Set) :-
    forall(member(X, Terms), ( member(Y, Set), X == Y )),
    forall(member(X, Set), ( member(Y, Terms), X == Y )).

stable([_]).
stable([K1-N1,K2-N2|Rest]) :-
    compare(Order, K1, K2),
    ( Order = (<) ; Order = (=), N1 < N2 ),
    !,
    stable([K2-N2|Rest]).

stable_down([_]).
stable_down([K1-N1,K2-N2|Rest]) :-
    compare(Order, K1, K2),
    ( Order = (>) ; Order = (=), N1 < N2 ),
    !,
    stable_down([K2-N2|Rest]).

numbered([], _, []).
numbered([X|Xs], N, [X-N|Pairs]) :-
    N1 is N + 1,
    numbered(Xs, N1, Pairs).

terms(0, _, _, []) :- !.
terms(N, Seed, Kind, [Term|Terms]) :-
    next(Seed, Seed1),
    term(Kind, Seed1, Term),
    N1 is N - 1,
    terms(N1, Seed1, Kind, Terms).

next(Seed, Next) :-
    Next is (Seed * 1103515245 + 12345) mod 2147483648.

kind(integers).
kind(floats).
kind(numbers).
kind('large numbers').
kind(atoms).
kind('atoms with a common start').
kind(strings).
kind(pairs).
kind('pairs with the same key').
kind(compounds).
kind('nested compounds').
kind(lists).
kind(variables).
kind(everything).

term(integers, S, X) :- X is S // 65536 mod 50 - 25.
term(floats, S, X) :- X is (S // 65536 mod 64 - 32) / 8.0.
term(numbers, S, X) :- I is S // 65536 mod 40 - 20, ( I mod 3 =:= 0 -> X is I / 4.0 ; X = I ).
term('large numbers', S, X) :-
    I is S // 65536 mod 9,
    nth0(I, [9007199254740993, 9007199254740992, 9007199254740992.0, 1.0e300, -1.0e300, 123456789012345678901234567890,
             123456789012345678901234567891, -123456789012345678901234567890, 0.0], X).
term(atoms, S, X) :- I is S // 65536 mod 10, nth0(I, ['', a, b, 'é', ab, 'aé', [], '[]', zzzzzzzzzz, zzzzzzzzza], X).
term('atoms with a common start', S, X) :- I is S // 65536 mod 60, atom_concat('a long common start ', I, X).
term(strings, S, X) :- I is S // 65536 mod 60, format(string(X), "text ~d", [I]).
term(pairs, S, X-Y) :- term(integers, S, Y), I is S // 1048576 mod 5, X = k(I).
term('pairs with the same key', S, key-X) :- term(numbers, S, X).
term(compounds, S, X) :-
    I is S // 65536 mod 20,
    J is I mod 4,
    nth0(J, [f(I), g(I), f(I, I), f(I, b)], X).
term('nested compounds', S, f(a, g(b, h(X), Y))) :- X is S // 65536 mod 6, Y is S // 1048576 mod 3.
term(lists, S, X) :- I is S // 65536 mod 6, J is S // 1048576 mod 4, length(L, J), maplist(=(I), L), X = [a|L].
term(variables, S, X) :- I is S // 65536 mod 4, ( I =:= 0 -> X = f(_) ; I =:= 1 -> X = f(1) ; X = f(a) ).
term(everything, S, X) :-
    I is S // 65536 mod 8,
    nth0(I, [integers, floats, 'large numbers', atoms, strings, pairs, compounds, lists], Kind),
    next(S, S1),
    term(Kind, S1, X).
