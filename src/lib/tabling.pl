% library(tabling): empty, because `:- table` is built in.

:- module(tabling, []).
