% sat: the pigeonhole problem by splitting and unit propagation on clauses of literals, with one hole missing and with
% enough holes.
% kind: classic

run :-
    clauses(7, 6, Clauses),
    \+ satisfiable(Clauses),
    \+ satisfiable(Clauses),
    clauses(7, 7, Clauses2),
    satisfiable(Clauses2),
    !.

clauses(Pigeons, Holes, Clauses) :-
    findall(Clause,
            (   between(1, Pigeons, P),
                findall(p(P, H), between(1, Holes, H), Clause)
            ),
            Somewhere),
    P1 is Pigeons - 1,
    findall([n(P, H), n(Q, H)],
            (   between(1, Holes, H),
                between(1, P1, P),
                P2 is P + 1,
                between(P2, Pigeons, Q)
            ),
            Alone),
    append(Somewhere, Alone, Clauses).

satisfiable([]) :- !.
satisfiable(Clauses) :-
    \+ memberchk([], Clauses),
    (   member([Unit], Clauses)
    ->  assign(Unit, Clauses, Rest),
        satisfiable(Rest)
    ;   Clauses = [[Literal|_]|_],
        (   Try = Literal
        ;   opposite(Literal, Try)
        ),
        assign(Try, Clauses, Rest),
        satisfiable(Rest)
    ).

assign(Literal, Clauses, Rest) :-
    opposite(Literal, Opposite),
    assign_all(Clauses, Literal, Opposite, Rest).

assign_all([], _, _, []).
assign_all([Clause|Clauses], Literal, Opposite, Rest) :-
    (   memberchk(Literal, Clause)
    ->  Rest = Rest1
    ;   delete(Clause, Opposite, Clause1),
        Rest = [Clause1|Rest1]
    ),
    assign_all(Clauses, Literal, Opposite, Rest1).

opposite(p(P, H), n(P, H)).
opposite(n(P, H), p(P, H)).
