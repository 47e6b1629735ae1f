% Exports again the predicates of another module.

:- module(modules_again, []).

:- reexport(modules_own, [value/1, values/1]).
