% Small programs whose instructions are counted: a goal each, about ten
% milliseconds of work. `tests/instructions.rs` compares the counts with those
% in figures.toml.

nrev :-
    numlist(1, 30, List),
    forall(between(1, 300, _), reversed(List, _)).

reversed([], []).
reversed([X|Xs], Ys) :-
    reversed(Xs, Zs),
    joined(Zs, [X], Ys).

joined([], Ys, Ys).
joined([X|Xs], Ys, [X|Zs]) :-
    joined(Xs, Ys, Zs).

tak :-
    tak(13, 7, 3, 4).

tak(X, Y, Z, A) :-
    (   X =< Y
    ->  A = Z
    ;   X1 is X - 1,
        Y1 is Y - 1,
        Z1 is Z - 1,
        tak(X1, Y, Z, A1),
        tak(Y1, Z, X, A2),
        tak(Z1, X, Y, A3),
        tak(A1, A2, A3, A)
    ).

queens :-
    findall(Queens, queens([1, 2, 3, 4, 5, 6], [], Queens), Solutions),
    length(Solutions, 4).

queens([], Queens, Queens).
queens(Unplaced, Placed, Queens) :-
    select(Queen, Unplaced, Rest),
    is_safe(Placed, Queen, 1),
    queens(Rest, [Queen|Placed], Queens).

is_safe([], _, _).
is_safe([Other|Others], Queen, Distance) :-
    Queen =\= Other + Distance,
    Queen =\= Other - Distance,
    Distance1 is Distance + 1,
    is_safe(Others, Queen, Distance1).

deriv :-
    forall(between(1, 2000, _), d(((x + 1) * (x ^ 2 + 2) * (x ^ 3 + 3)) / x, x, _)).

d(U + V, X, DU + DV) :- !, d(U, X, DU), d(V, X, DV).
d(U * V, X, DU * V + U * DV) :- !, d(U, X, DU), d(V, X, DV).
d(U / V, X, (DU * V - U * DV) / V ^ 2) :- !, d(U, X, DU), d(V, X, DV).
d(U ^ N, X, DU * N * U ^ N1) :- !, integer(N), N1 is N - 1, d(U, X, DU).
d(X, X, 1) :- !.
d(_, _, 0).

:- dynamic counter/1, fact/2.

counter(0).

database :-
    forall(between(1, 1000, I), ( assertz(fact(I, I)), retract(counter(N)), N1 is N + 1, assertz(counter(N1)) )),
    forall(between(1, 1000, I), fact(_, I)),
    retractall(fact(_, _)).

text :-
    forall(between(1, 1000, I),
           ( atom_number(A, I),
             atomic_list_concat([x, A, y], '-', B),
             sub_atom(B, 0, 1, _, x),
             format(atom(_), "~w: ~a~n", [I, B]) )).

exceptions :-
    forall(between(1, 2000, I), catch(refuse(I), refused(_), true)).

refuse(I) :-
    throw(refused(I)).

terms :-
    forall(between(1, 1000, I),
           ( T = f(I, g(_, _), [a, b, I]),
             copy_term(T, C),
             C =.. [_|Args],
             msort(Args, _),
             term_variables(C, _),
             C @> T )).

meta :-
    numlist(1, 500, L),
    forall(between(1, 10, _), ( maplist([X, Y]>>(Y is X + 1), L, L1), foldl([X, S0, S]>>(S is S0 + X), L1, 0, _) )).
