% queue: facts used as a queue, retracted at the front and asserted at the end.
% kind: classic

:- dynamic(item/1).

run :-
    retractall(item(_)),
    fill(1, 100),
    turn(400000),
    item(First),
    !,
    First =:= 400001.

fill(I, N) :-
    I > N,
    !.
fill(I, N) :-
    assertz(item(I)),
    I1 is I + 1,
    fill(I1, N).

turn(0) :- !.
turn(N) :-
    retract(item(I)),
    !,
    J is I + 100,
    assertz(item(J)),
    N1 is N - 1,
    turn(N1).
