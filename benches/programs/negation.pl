% negation: negation as failure, forall/2 and once/1: colourings of a small map, and its independent sets.
% kind: classic

run :-
    (   between(1, 90, _),
        count(_, _),
        fail
    ;   count(270, 92)
    ).

count(Count1, Count2) :-
    findall(x, colouring(_), Xs),
    length(Xs, Count1),
    findall(x, independent(_), Ys),
    length(Ys, Count2).

colouring(Colours) :-
    Colours = [_, _, _, _, _, _, _, _, _, _],
    paint(Colours, 1, []).

paint([], _, _).
paint([Colour|Colours], N, Painted) :-
    colour(Colour),
    \+ ( member(M-Colour, Painted), touch(M, N) ),
    N1 is N + 1,
    paint(Colours, N1, [N-Colour|Painted]).

colour(red).
colour(green).
colour(blue).

independent(Set) :-
    subset_of([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], Set),
    forall(( member(X, Set), member(Y, Set) ), \+ touch(X, Y)).

subset_of([], []).
subset_of([X|Xs], [X|Ys]) :-
    subset_of(Xs, Ys).
subset_of([_|Xs], Ys) :-
    subset_of(Xs, Ys).

touch(A, B) :-
    border(A, B).
touch(A, B) :-
    border(B, A).

border(1, 2).
border(1, 3).
border(2, 3).
border(2, 4).
border(3, 5).
border(4, 5).
border(4, 6).
border(5, 7).
border(6, 8).
border(7, 9).
border(8, 10).
border(9, 10).
border(6, 7).
