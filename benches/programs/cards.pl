% cards: ranks 50000 pseudo-random poker hands by matching patterns against sorted cards.
% kind: game

run :- deal(50000, 99, 0, Points), Points > 1000.

deal(0, _, P, P) :- !.
deal(N, S, P0, P) :-
    hand(5, S, S1, Cards),
    sorted(Cards, Sorted),
    rank(Sorted, R),
    P1 is P0 + R,
    N1 is N - 1,
    deal(N1, S1, P1, P).

hand(0, S, S, []) :- !.
hand(N, S0, S, [c(V, U)|Cs]) :-
    S1 is (S0 * 1103515245 + 12345) mod 2147483648,
    V is (S1 >> 8) mod 13,
    U is (S1 >> 16) mod 4,
    N1 is N - 1,
    hand(N1, S1, S, Cs).

sorted([], []).
sorted([C|Cs], Sorted) :- sorted(Cs, Rest), put(Rest, C, Sorted).

put([], C, [C]).
put([c(W, T)|Cs], c(V, U), [c(V, U), c(W, T)|Cs]) :- V =< W, !.
put([D|Cs], C, [D|Ds]) :- put(Cs, C, Ds).

rank([c(A, S), c(B, S), c(C, S), c(D, S), c(E, S)], 8) :- run_of([A, B, C, D, E]), !.
rank([c(A, _), c(A, _), c(A, _), c(A, _), _], 7) :- !.
rank([_, c(A, _), c(A, _), c(A, _), c(A, _)], 7) :- !.
rank([c(A, _), c(A, _), c(A, _), c(B, _), c(B, _)], 6) :- !.
rank([c(A, _), c(A, _), c(B, _), c(B, _), c(B, _)], 6) :- !.
rank([c(_, S), c(_, S), c(_, S), c(_, S), c(_, S)], 5) :- !.
rank([c(A, _), c(B, _), c(C, _), c(D, _), c(E, _)], 4) :- run_of([A, B, C, D, E]), !.
rank(Cards, 3) :- same(3, Cards), !.
rank(Cards, 2) :- pairs(Cards, 2), !.
rank(Cards, 1) :- pairs(Cards, 1), !.
rank(_, 0).

run_of([_]) :- !.
run_of([A, B|Cs]) :- B =:= A + 1, run_of([B|Cs]).

same(3, [c(A, _), c(A, _), c(A, _)|_]) :- !.
same(N, [_|Cs]) :- same(N, Cs).

pairs(_, 0) :- !.
pairs([c(A, _), c(A, _)|Cs], N) :- !, N1 is N - 1, pairs(Cs, N1).
pairs([_|Cs], N) :- pairs(Cs, N).
