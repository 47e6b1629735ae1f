% library(tabling): `:- table` is built in; loading this is allowed and does
% nothing.

:- module(tabling, []).
