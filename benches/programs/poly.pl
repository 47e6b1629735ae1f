% poly: a polynomial in three variables raised to the twelfth power, terms in order, 40 times.
% kind: classic

run :-
    polynomial(P),
    (   between(1, 40, _),
        power(12, P, _),
        fail
    ;   true
    ),
    power(12, P, Q),
    value(Q, V),
    V =:= 16777216.

% 1 + x + y + z: p(Variable, Terms) with terms c(Exponent, Coefficient), or a number.
polynomial(P) :-
    X = p(x, [c(0, 1), c(1, 1)]),
    Y = p(y, [c(1, 1)]),
    Z = p(z, [c(1, 1)]),
    add(X, Y, P1),
    add(P1, Z, P).

power(0, _, 1) :- !.
power(N, P, Q) :-
    N1 is N - 1,
    power(N1, P, Q1),
    multiply(P, Q1, Q).

add(p(V1, T1), p(V2, T2), P) :- !,
    compare(Order, V1, V2),
    add(Order, V1, T1, V2, T2, P).
add(p(V, T), C, p(V, T1)) :- !,
    add_constant(T, C, T1).
add(C, p(V, T), p(V, T1)) :- !,
    add_constant(T, C, T1).
add(C1, C2, C) :-
    C is C1 + C2.

add(=, V, T1, V, T2, p(V, T)) :-
    add_terms(T1, T2, T).
add(<, V1, T1, V2, T2, p(V1, T)) :-
    add_constant(T1, p(V2, T2), T).
add(>, V1, T1, V2, T2, p(V2, T)) :-
    add_constant(T2, p(V1, T1), T).

add_constant([c(0, C0)|T], C, [c(0, C1)|T]) :- !,
    add(C0, C, C1).
add_constant(T, C, [c(0, C)|T]).

add_terms([], T, T) :- !.
add_terms(T, [], T) :- !.
add_terms([c(E1, C1)|T1], [c(E2, C2)|T2], T) :-
    compare(Order, E1, E2),
    add_terms(Order, E1, C1, T1, E2, C2, T2, T).

add_terms(=, E, C1, T1, E, C2, T2, [c(E, C)|T]) :-
    add(C1, C2, C),
    add_terms(T1, T2, T).
add_terms(<, E1, C1, T1, E2, C2, T2, [c(E1, C1)|T]) :-
    add_terms(T1, [c(E2, C2)|T2], T).
add_terms(>, E1, C1, T1, E2, C2, T2, [c(E2, C2)|T]) :-
    add_terms([c(E1, C1)|T1], T2, T).

multiply(p(V1, T1), p(V2, T2), P) :- !,
    compare(Order, V1, V2),
    multiply(Order, V1, T1, V2, T2, P).
multiply(p(V, T), C, p(V, T1)) :- !,
    scale(T, C, T1).
multiply(C, p(V, T), p(V, T1)) :- !,
    scale(T, C, T1).
multiply(C1, C2, C) :-
    C is C1 * C2.

multiply(=, V, T1, V, T2, p(V, T)) :-
    multiply_terms(T1, T2, T).
multiply(<, V1, T1, V2, T2, p(V1, T)) :-
    scale(T1, p(V2, T2), T).
multiply(>, V1, T1, V2, T2, p(V2, T)) :-
    scale(T2, p(V1, T1), T).

scale([], _, []).
scale([c(E, C0)|T0], C, [c(E, C1)|T]) :-
    multiply(C0, C, C1),
    scale(T0, C, T).

multiply_terms([], _, []).
multiply_terms([c(E, C)|T1], T2, T) :-
    shift(T2, E, C, T3),
    multiply_terms(T1, T2, T4),
    add_terms(T3, T4, T).

shift([], _, _, []).
shift([c(E0, C0)|T0], E, C, [c(E1, C1)|T]) :-
    E1 is E0 + E,
    multiply(C0, C, C1),
    shift(T0, E, C, T).

% The value at x = y = z = 1 is the sum of all coefficients.
value(p(_, T), V) :- !,
    value_terms(T, 0, V).
value(C, C).

value_terms([], V, V).
value_terms([c(_, C)|T], V0, V) :-
    value(C, V1),
    V2 is V0 + V1,
    value_terms(T, V2, V).
