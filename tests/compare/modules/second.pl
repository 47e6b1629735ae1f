:- module(second, [shared/1, two/1, append/3]).

shared(second).
two(2).
append(_, _, second).
