% regex: matches a text against regular expressions by derivatives, 4000 times.
% kind: classic

run :-
    atom_codes(abcabcabdabcabcacbbabcabcabdabcacb, Codes),
    expression(E),
    (   between(1, 4000, _), matches(E, Codes), fail
    ;   matches(E, Codes),
        atom_codes(abx, Other),
        \+ matches(E, Other)
    ).

% (abc|abd|acb|b)*
expression(star(or(E1, or(E2, or(E3, or(c(0'b), E4)))))) :-
    E1 = then(c(0'a), then(c(0'b), c(0'c))),
    E2 = then(c(0'a), then(c(0'b), c(0'd))),
    E3 = then(c(0'a), then(c(0'c), c(0'b))),
    E4 = then(c(0'c), c(0'a)).

matches(E, []) :- nullable(E), !.
matches(E, [C|Cs]) :- derivative(E, C, D), D \== none, matches(D, Cs).

nullable(empty).
nullable(star(_)).
nullable(or(A, _)) :- nullable(A), !.
nullable(or(_, B)) :- nullable(B).
nullable(then(A, B)) :- nullable(A), nullable(B).

derivative(none, _, none).
derivative(empty, _, none).
derivative(c(C), D, E) :- ( C =:= D -> E = empty ; E = none ).
derivative(or(A, B), C, E) :- derivative(A, C, DA), derivative(B, C, DB), either(DA, DB, E).
derivative(then(A, B), C, E) :-
    derivative(A, C, DA),
    chained(DA, B, E1),
    (   nullable(A) -> derivative(B, C, DB), either(E1, DB, E) ; E = E1 ).
derivative(star(A), C, E) :- derivative(A, C, DA), chained(DA, star(A), E).

either(none, E, E) :- !.
either(E, none, E) :- !.
either(E, E, E) :- !.
either(A, B, or(A, B)).

chained(none, _, none) :- !.
chained(_, none, none) :- !.
chained(empty, E, E) :- !.
chained(A, B, then(A, B)).
