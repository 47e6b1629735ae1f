% library(dialect/sicstus4/lists): the list predicates of SICStus Prolog 4.

:- module(sicstus4_lists, []).

% Loaded by use_module/1 only.

:- reexport(library(sicstus_lists)).
