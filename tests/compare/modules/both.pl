:- module(both, [three/1]).
:- reexport(first).
:- reexport(second).

three(3).
