:- multifile m1/1.
m1(1).
:- dynamic dy/1.
:- meta_predicate mp(0, ?, :, ^, //, +, -).
mp(_, _, _, _, _, _, _).
:- table tb/1.
tb(1).
:- public pu/0.
pu.
:- module_transparent tr/0.
tr.
:- thread_local tl/1.
tl(1).
:- meta_predicate dmp(0).
:- dynamic dmp/1.
dmp(a).
main :- forall(member(P, [m1/1, dy/1, mp/7, tb/1, pu/0, tr/0, tl/1, dmp/1]), listing(P)).
