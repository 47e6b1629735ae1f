% Imports that clash with other definitions, and a late module declaration.
there(local).
:- use_module(exports).
:- use_module(exports, [there/1, nowhere/2]).
:- use_module(library(lists), [last/2]).
:- module(late, []).
last(a, b).
