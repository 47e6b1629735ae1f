% library(json): the predicates of library(http/json).

:- module(json_library, []).

% Loaded by use_module/1 only.

:- reexport(library(http/json)).
