% The best move so far is kept in the database, and every move is tried by backtracking (fail loop).

:- dynamic best/3.

won(B, P) :-
    member([X,Y,Z], [[1,2,3],[4,5,6],[7,8,9],[1,4,7],[2,5,8],[3,6,9],[1,5,9],[3,5,7]]),
    arg(X, B, P), arg(Y, B, P), arg(Z, B, P), !.

enemy(x, o).
enemy(o, x).

full(B) :- \+ arg(_, B, '.').

mark(B, I, P, B2) :- B =.. [b|L], I0 is I - 1, nth0(I0, L, _, R), nth0(I0, L2, P, R), B2 =.. [b|L2].

rate(B, P, _, -1) :- enemy(P, E), won(B, E), !.
rate(B, _, _, 0) :- full(B), !.
rate(B, P, Level, V) :-
    asserta(best(Level, none, -2)),
    forall(arg(I, B, '.'), attempt(B, P, Level, I)),
    retract(best(Level, _, V)), !.

attempt(B, P, Level, I) :-
    mark(B, I, P, B2),
    enemy(P, E),
    Level2 is Level + 1,
    rate(B2, E, Level2, V0),
    V is -V0,
    best(Level, _, Old), !,
    (   V > Old
    ->  retract(best(Level, _, Old)),
        asserta(best(Level, I, V))
    ;   true
    ).

choose(B, P, I, V) :-
    asserta(best(0, none, -2)),
    forall(arg(I0, B, '.'), attempt(B, P, 0, I0)),
    retract(best(0, I, V)), !.

go(I, V) :- choose(b(x,'.',o,'.',o,'.','.','.',x), x, I, V).
