% library(simplex).

:- use_module(library(simplex)).

knapsack(S) :-
    gen_state(S0),
    constraint([6*x, 4*y] =< 8, S0, S1),
    constraint([x] =< 1, S1, S2),
    constraint([y] =< 2, S2, S3),
    maximize([7*x, 4*y], S3, S).

knapsack_integral(S) :-
    gen_state(S0),
    constraint([6*x, 4*y] =< 8, S0, S1),
    constraint([x] =< 1, S1, S2),
    constraint([y] =< 2, S2, S3),
    constraint(integral(x), S3, S4),
    constraint(integral(y), S4, S5),
    maximize([7*x, 4*y], S5, S).

coins(S) :-
    gen_state(S0),
    constraint([c(1), 5*c(5), 20*c(20)] = 111, S0, S1),
    constraint([c(1)] =< 3, S1, S2),
    constraint([c(5)] =< 20, S2, S3),
    constraint([c(20)] =< 10, S3, S4),
    constraint([c(1)] >= 0, S4, S5),
    constraint(integral(c(1)), S5, S6),
    constraint(integral(c(5)), S6, S7),
    constraint(integral(c(20)), S7, S8),
    minimize([c(1), c(5), c(20)], S8, S).

values(S, Variables) :-
    objective(S, Value),
    maplist(variable_value(S), Variables, Values),
    print(Value-Values),
    nl.

main :-
    knapsack(S1),
    values(S1, [x, y]),
    knapsack_integral(S2),
    values(S2, [x, y]),
    coins(S3),
    values(S3, [c(1), c(5), c(20)]),
    gen_state(E0),
    constraint(a, [x] =< 4, E0, E1),
    constraint(b, [2*y] =< 12, E1, E2),
    constraint(c, [3*x, 2*y] =< 18, E2, E3),
    maximize([3*x, 5*y], E3, S4),
    values(S4, [x, y]),
    (   constraint([x] >= 5, E3, E4),
        maximize([x], E4, _)
    ->  writeln(feasible)
    ;   writeln(infeasible)
    ),
    transportation([12, 7, 14], [3, 15, 9, 6], [[20, 50, 10, 60], [70, 40, 60, 30], [40, 80, 70, 40]], Ts),
    print(Ts),
    nl,
    assignment([[4, 1, 3], [2, 0, 5], [3, 2, 2]], As),
    print(As),
    nl.
