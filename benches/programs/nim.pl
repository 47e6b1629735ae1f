% nim: three heaps of Nim solved with a table of known positions kept by assert, 30 times.
% kind: game

:- dynamic(known/2).

run :-
    (   between(1, 30, _),
        game,
        fail
    ;   game
    ).

game :-
    retractall(known(_, _)),
    wins([6, 9, 14], Value),
    Value == yes,
    wins([5, 9, 12], Other),
    Other == no.

wins(Heaps, Value) :-
    msort(Heaps, Sorted),
    known(Sorted, V),
    !,
    Value = V.
wins(Heaps, Value) :-
    msort(Heaps, Sorted),
    findall(Next, move(Sorted, Next), Nexts),
    (   member(Next, Nexts),
        wins(Next, V),
        V == no
    ->  Value = yes
    ;   Value = no
    ),
    assertz(known(Sorted, Value)).

move(Heaps, Next) :-
    append(Before, [Heap|After], Heaps),
    between(1, Heap, Taken),
    Left is Heap - Taken,
    append(Before, [Left|After], Next).
