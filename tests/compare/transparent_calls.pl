% Transparent predicates run in the module of their caller, which a qualification or @/2 sets.
:- module_transparent place:here/1.
place:here(C) :- context_module(C).
:- module_transparent tp/1, tq/1.
tp(X) :- context_module(X).
tq(X) :- tp(X).
tr(X) :- tp(X).
a :- tp(X), print(X), nl.
b :- foo:tp(X), print(X), nl.
c :- place:here(X), print(X), nl.
d :- M = place, M:here(X), print(X), nl.
e :- foo:tq(X), print(X), nl.
f :- foo:tr(X), print(X), nl.
g :- @(place:here(C), elsewhere), print(C), nl.
h :- foo:(tp(X),true), print(X), nl.
i :- call(foo:tp(X)), print(X), nl.
j :- findall(X, foo:tp(X), L), print(L), nl.
k :- foo:findall(X, tp(X), L), print(L), nl.
l :- foo:call(tp,X),  print(X), nl.
main :- a, b, c, d, e, f, g, h, i, j, k, l.
