:- module(three, [three/1], []).
three(3).
