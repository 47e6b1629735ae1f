% A puzzle and a game that never end, for searches that somebody interrupts.

:- use_module(library(search)).
:- ensure_loaded('../../../prolog/othello/othello').

goal(_) :-
    fail.
successor(N, plus, M, 1) :-
    M is N + 1.

moves(_, [1, 2, 3, 4, 5, 6, 7, 8]).
result(N, K, M) :-
    M is (N * 9 + K) mod 1000003.
heuristic(N, V) :-
    V is N mod 101.
