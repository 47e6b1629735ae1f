% evaluator: parses arithmetic from a list of codes, simplifies the tree and evaluates it, 6000 times.
% kind: classic

run :-
    atom_codes('(12+3*x)*(7-y)+0*(z+99)-1*(x*x-4)/2+((x+0)*1-(y-0))*(3+4*(5-6*(7+x)))', Codes),
    (   between(1, 6000, _),
        expression(Tree, Codes, []),
        simplify(Tree, Simple),
        value(Simple, [x-5, y-3, z-8], _),
        fail
    ;   expression(Tree, Codes, []),
        simplify(Tree, Simple),
        value(Simple, [x-5, y-3, z-8], -432)
    ).

expression(E) --> term(T), sum(T, E).

sum(L, E) --> [0'+], !, term(R), sum(L + R, E).
sum(L, E) --> [0'-], !, term(R), sum(L - R, E).
sum(E, E) --> [].

term(E) --> factor(F), product(F, E).

product(L, E) --> [0'*], !, factor(R), product(L * R, E).
product(L, E) --> [0'/], !, factor(R), product(L / R, E).
product(E, E) --> [].

factor(E) --> [0'(], !, expression(E), [0')].
factor(number(N)) --> [C], { C >= 0'0, C =< 0'9 }, !, { D is C - 0'0 }, more_digits(D, N).
factor(variable(V)) --> [C], { variable(C, V) }.

more_digits(N0, N) --> [C], { C >= 0'0, C =< 0'9 }, !, { N1 is N0 * 10 + C - 0'0 }, more_digits(N1, N).
more_digits(N, N) --> [].

variable(0'x, x).
variable(0'y, y).
variable(0'z, z).

simplify(A + B, S) :- !, simplify(A, A1), simplify(B, B1), simple_sum(A1, B1, S).
simplify(A - B, S) :- !, simplify(A, A1), simplify(B, B1), simple_difference(A1, B1, S).
simplify(A * B, S) :- !, simplify(A, A1), simplify(B, B1), simple_product(A1, B1, S).
simplify(A / B, A1 / B1) :- !, simplify(A, A1), simplify(B, B1).
simplify(E, E).

simple_sum(number(0), E, E) :- !.
simple_sum(E, number(0), E) :- !.
simple_sum(number(A), number(B), number(C)) :- !, C is A + B.
simple_sum(A, B, A + B).

simple_difference(E, number(0), E) :- !.
simple_difference(number(A), number(B), number(C)) :- !, C is A - B.
simple_difference(A, B, A - B).

simple_product(number(0), _, number(0)) :- !.
simple_product(_, number(0), number(0)) :- !.
simple_product(number(1), E, E) :- !.
simple_product(E, number(1), E) :- !.
simple_product(A, B, A * B).

value(number(N), _, N).
value(variable(V), Store, N) :- look_up(Store, V, N).
value(A + B, Store, N) :- value(A, Store, X), value(B, Store, Y), N is X + Y.
value(A - B, Store, N) :- value(A, Store, X), value(B, Store, Y), N is X - Y.
value(A * B, Store, N) :- value(A, Store, X), value(B, Store, Y), N is X * Y.
value(A / B, Store, N) :- value(A, Store, X), value(B, Store, Y), N is X // Y.

look_up([V-N|_], V, N) :- !.
look_up([_|Store], V, N) :- look_up(Store, V, N).
