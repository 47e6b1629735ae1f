% Goals that are neither true nor false: tests/repl/undefined.txt.

:- table p/0, q/0, r/0, s/0, w/1, a/0, b/0, c/0, u/0, t/1.
p :- tnot(q).
q :- tnot(p).
r :- tnot(s).
s :- fail.
w(X) :- m(X,Y), tnot(w(Y)).
m(a,b). m(b,a). m(b,c). m(c,d).
m(e,f). m(f,e).
a :- b, tnot(c).
b :- a.
b :- undefined.
c :- tnot(c).
u :- undefined.
t(X) :- member(X,[1,2,3]), X > 1.
t(X) :- undefined, X = 5.
