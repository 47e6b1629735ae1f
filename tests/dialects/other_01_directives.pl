% Directives and libraries of other systems: a warning each, loading goes on.
:- lib(listut).
:- use_module(library(biblioteca_que_nao_existe)).
:- ensure_loaded(library(nao_existe)).
:- set_flag(x, y).
:- use_module(library(tcltk)).
:- coisa_desconhecida.
:- mode append(+, +, -).
:- public main/0.
a(1).
:- export([a/1]).
:- garbage_collect.
:- prompt(_, '').
:- set_prolog_flag(toplevel_print_anon, false).
main :- a(X), write(X), nl.
