:- use_module(library(operators)).
main :- push_operators([op(700, xfx, ===>)]), term_to_atom(T, 'a ===> b'), write_canonical(T), nl, pop_operators, catch(term_to_atom(_, 'a ===> b'), error(syntax_error(E), _), (print(E), nl)).
