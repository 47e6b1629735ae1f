% hanoi: the towers of Hanoi with 22 discs, counting moves.
% kind: classic

run :-
    hanoi(22, left, right, middle, 0, Moves),
    Moves =:= 4194303.

hanoi(0, _, _, _, Moves, Moves) :- !.
hanoi(N, From, To, Via, Moves0, Moves) :-
    N1 is N - 1,
    hanoi(N1, From, Via, To, Moves0, Moves1),
    Moves2 is Moves1 + 1,
    hanoi(N1, Via, To, From, Moves2, Moves).
