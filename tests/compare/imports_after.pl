% An import after a local definition of the predicate: with a list it is an error, the local one stays.
symbol(local).
:- use_module(modules/board_symbols, [symbol/1]).
:- symbol(X), writeln(X).
:- use_module(modules/board_symbols).
main :- symbol(X), writeln(X).
