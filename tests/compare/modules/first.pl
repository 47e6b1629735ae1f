:- module(first, [shared/1, one/1]).

shared(first).
one(1).
