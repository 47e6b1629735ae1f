% When the goals of attributed variables run: after the head, after each unification of the body, after each native
% predicate; as in SWI-Prolog.

:- style_check(-singleton).

h1(1,2).
h2(X,X).
h3(f(X),X).
b1(X) :- X = 1, 2 = 3.
b2(X,Y) :- X = 1, Y = 3.
b3(X,Y) :- X = 1, Y = 3, write(n).
b4(X,Y) :- true, X = 1, Y = 3.
b5(X,Y) :- write(start), X = 1, Y = 3.
b6(X,Y) :- write(start), X = Y, Y = 3.
b7(X,Y) :- write(start), X = f(Z), Y = Z, Z = 3.
b8(X,Y) :- write(start), f(X,Y) = f(1,3).
b9(X,Y) :- ( X = 1, Y = 3 -> true ; write(else) ).
b10(X,Y) :- \+ ( X = 1, Y = 3 ).
b11(X,Y) :- X = 1, !, Y = 3.
b12(X,Y) :- X = 1, Y == 2, write(y).
b13(X,Y) :- findall(a, (X = 1, Y = 3), L), write(L).
b14(X,Y) :- X = 1, Y is 3.
b15(X,Y) :- functor(X,a,0), Y = 3.
b16(X,Y) :- arg(1,f(1),X), Y = 3.
b17(X,Y) :- X = 1, Z = Y, Z = 3.
b18(X,Y) :- X = 1, Z = 4, Y = Z.
b19(X,Y) :- X is 1, Y is 3.
b20(X,Y) :- X = 1, var(Y).
b21(X,Y) :- X = 1, fail, write(Y).
b22(X,Y) :- X = 1, (Y = 3 ; Y = 4).
b23(X,_) :- X = 1, throw(x).
b24(X,Y) :- Z = f(X), Z = f(1), Y = 3.
b25(f(X),Y) :- X = 1, Y = 3.
b26(X,Y) :- W = g, X = 1, Y = W.
c1(X,Y) :- X = 1, Z = Y, Z = 3.
c2(X,Y) :- X = 1, Z = Y, Y = 3.
c3(X,Y) :- X = 1, true, Y = 3.
c4(X,Y) :- X = 1, Z = g, Y = 3, foo(Z).
c5(X,Y) :- X = 1, 3 = Y.
c6(X,Y) :- f(1) = f(1), X = 1, 3 = Y.
c7(X,Y) :- Z = X, Z = 1, 3 = Y.
c8(X,Y) :- Z = f(X), Z = f(1), 3 = Y.
c9(X,Y) :- Z = f(X), Z = f(1), f(Y) = f(3).
c10(X,Y) :- f(X) = f(1), Y = 3.
c11(X,Y) :- X = 1, f(Y) = f(3).
c12(X,Y) :- X = 1, Y = f(3).
c13(X,Y) :- Y = 2, X = 1, Y = 3.
c14(X,Y) :- X = 1, Y = X.
c15(X,Y) :- X = 1, Y = _.
c16(X,Y) :- X = 1, X = 2, foo(Y).
c17(X,X) :- X = 3.
c18(X,f(Z)) :- X = 1, Z = 3.
c19(f(W),Y) :- W = 1, Y = 3.
c20(X,Y) :- A = B, X = 1, Y = 3, foo(A,B).
c21(X,Y) :- X = Z, Z = 1, Y = 3.
c22(X,Y) :- X = f(Z), Z = 1, Y = 3.
c23(X,Y) :- X = f(Z), Y = f(Z).
c24(X,Y) :- X = 1, (Y = 3, true).
c25(X,Y) :- (X = 1, Y = 3), true.
c26(X,Y) :- X = 1, Y = "abc".
c27(X,Y) :- X = 1, Y = [].
c28(X,Y) :- X == X, X = 1, Y = 3.
c29(X,Y) :- !, X = 1, Y = 3.
c31(X,Y) :- X = 1, Y = 2.5.
c32(X,Y) :- Y = 2, Z = 2, X = 1, Z = 3.
c33(X,Y) :- X = 1, Y = 3, Z = 1, Z = 1.
c34(X,Y) :- X = 1, Z = Z, Y = 3.
c35(X,Y) :- Z = f(_), X = 1, Y = 3, foo(Z).
c36(X,Y) :- Z = f(Y), X = 1, Z = f(3).
c37(X,Y) :- (true ; true), X = 1, Y = 3.
c38(X,Y) :- X = Y, Y = 3.
c39(X,Y) :- Y = X, Y = 3.
c41(X,Y) :- true, X = 1, Y = 3.
c42(X,Y) :- true, true, X = 1, true, Y = 3.
c43(X,Y) :- X = f(1), Y = 3.
c44(X,Y) :- atom(a), X = 1, Y = f(3).
c45(X,Y) :- atom(a), f(X,Y) = f(1,3).
c46(X,Y) :- atom(a), f(X,_) = f(1,3), Y = 3.
c47(X,Y) :- atom(a), X = f(Z), Z = 1, Y = 3.
c48(X,Y) :- atom(a), X = f(Z), Z = 1, Y = g(Z).
foo(_).
foo(_, _).
fact(1).
d1(X, Y) :- fact(X), Y = 3.
d2(X, Y) :- fact(X), Y == 3.
d3(X, Y) :- memberchk(X, [1]), Y = 3.
d4(X, Y) :- length([_], X), Y = 3.
d5(X, Y) :- between(1, 2, X), Y = 3.
d6(X, Y) :- ( fact(X) -> Y = 3 ; true ).
d7(X, Y) :- catch(fact(X), _, true), Y = 3.
d8(X, Y) :- call(fact, X), Y = 3.
d9(X, Y) :- findall(1, true, [X]), Y = 3.
d10(X, Y) :- write(s), X = 1, 2 < 3, Y = 3.
d11(X, Y) :- write(s), ( X = 1 ; X = 2 ), Y = 3.
d12(X, Y) :- write(s), X = 1, Z is 2 + 3, Y = Z.

wakes(Name) :-
    freeze(X, ( write(' woken '), print(X) )),
    Goal =.. [Name,X,2],
    write(Name),
    (   call(Goal)
    ->  write(' yes')
    ;   write(' no')
    ),
    nl.

main :-
    forall(name(Name), wakes(Name)).

name(h1).
name(h2).
name(b2).
name(b3).
name(b4).
name(b5).
name(b6).
name(b8).
name(b9).
name(b10).
name(b11).
name(b12).
name(b13).
name(b14).
name(b15).
name(b16).
name(b17).
name(b18).
name(b19).
name(b20).
name(b21).
name(b22).
name(b24).
name(b25).
name(b26).
name(c1).
name(c2).
name(c3).
name(c4).
name(c5).
name(c6).
name(c7).
name(c8).
name(c9).
name(c10).
name(c11).
name(c12).
name(c13).
name(c14).
name(c15).
name(c16).
name(c17).
name(c18).
name(c19).
name(c20).
name(c21).
name(c24).
name(c25).
name(c26).
name(c27).
name(c28).
name(c29).
name(c31).
name(c32).
name(c33).
name(c34).
name(c35).
name(c36).
name(c37).
name(c38).
name(c39).
name(c41).
name(c42).
name(c44).
name(c45).
name(c46).
name(d1).
name(d2).
name(d3).
name(d4).
name(d5).
name(d6).
name(d7).
name(d8).
name(d9).
name(d10).
name(d11).
name(d12).

% expect: h1 woken 1 yes
% expect: h2 woken 2 yes
% expect: b2 no
% expect: b3 no
% expect: b4 no
% expect: b5start woken 1 no
% expect: b6start woken 2 no
% expect: b8start no
% expect: b9 woken 1else yes
% expect: b10 woken 1 yes
% expect: b11 woken 1 no
% expect: b12 woken 1y yes
% expect: b13 woken 1[] yes
% expect: b14 woken 1 no
% expect: b15 woken a no
% expect: b16 woken 1 no
% expect: b17 woken 1 no
% expect: b18 woken 1 no
% expect: b19 woken 1 no
% expect: b20 woken 1 no
% expect: b21 woken 1 no
% expect: b22 woken 1 no
% expect: b24 no
% expect: b25 no
% expect: b26 woken 1 no
% expect: c1 woken 1 no
% expect: c2 no
% expect: c3 no
% expect: c4 no
% expect: c5 no
% expect: c6 no
% expect: c7 no
% expect: c8 no
% expect: c9 woken 1 no
% expect: c10 no
% expect: c11 woken 1 no
% expect: c12 no
% expect: c13 woken 1 no
% expect: c14 woken 1 no
% expect: c15 woken 1 yes
% expect: c16 woken 1 no
% expect: c17 no
% expect: c18 no
% expect: c19 no
% expect: c20 no
% expect: c21 no
% expect: c24 no
% expect: c25 no
% expect: c26 no
% expect: c27 no
% expect: c28 woken 1 no
% expect: c29 woken 1 no
% expect: c31 no
% expect: c32 woken 1 no
% expect: c33 no
% expect: c34 no
% expect: c35 no
% expect: c36 woken 1 no
% expect: c37 woken 1 woken 1 no
% expect: c38 no
% expect: c39 no
% expect: c41 no
% expect: c42 no
% expect: c44 woken 1 no
% expect: c45 no
% expect: c46 woken 1 no
% expect: d1 woken 1 no
% expect: d2 woken 1 no
% expect: d3 woken 1 no
% expect: d4 woken 1 no
% expect: d5 woken 1 woken 2 no
% expect: d6 woken 1 no
% expect: d7 woken 1 no
% expect: d8 woken 1 no
% expect: d9 woken 1 no
% expect: d10s woken 1 no
% expect: d11s woken 1 woken 2 no
% expect: d12s woken 1 no
