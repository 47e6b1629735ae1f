% Tours de Hanoï par approfondissement itératif ; l'état est tours(A, B, C).

deplace(tours([X|A], B, C), ab, tours(A, [X|B], C)) :- peut(X, B).
deplace(tours([X|A], B, C), ac, tours(A, B, [X|C])) :- peut(X, C).
deplace(tours(A, [X|B], C), ba, tours([X|A], B, C)) :- peut(X, A).
deplace(tours(A, [X|B], C), bc, tours(A, B, [X|C])) :- peut(X, C).
deplace(tours(A, B, [X|C]), ca, tours([X|A], B, C)) :- peut(X, A).
deplace(tours(A, B, [X|C]), cb, tours(A, [X|B], C)) :- peut(X, B).

peut(_, []).
peut(X, [Y|_]) :- X < Y.

final(tours([], [], _)).

plan(E, _, _, []) :- final(E), !.
plan(E, N, Deja, [M|Ms]) :-
    N > 0,
    deplace(E, M, E2),
    \+ member(E2, Deja),
    N2 is N - 1,
    plan(E2, N2, [E2|Deja], Ms).

hanoi(Plan) :-
    E = tours([1,2,3], [], []),
    between(1, 10, N),
    plan(E, N, [E], Plan),
    !.
