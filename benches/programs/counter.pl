% counter: a counter kept in the database by retract and assert.
% kind: classic

:- dynamic(counter/1).

run :-
    retractall(counter(_)),
    assertz(counter(0)),
    (   between(1, 300000, _),
        step,
        fail
    ;   counter(300000)
    ).

step :-
    retract(counter(N)),
    N1 is N + 1,
    assertz(counter(N1)).
