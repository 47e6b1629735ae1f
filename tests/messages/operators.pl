% Operators of other languages, and chains of them.
petit(X) :- X <= 3.
grand(X) :- X => 3.
signe(X, S) :- if X > 0 then S = pos else if X < 0 then S = neg else S = zero.
signe2(X, S) :- X > 0 -> S = pos, else S = neg.
p(X) :- not X = 3.
q(X) :- not member(X, [a]).
diff(X, Y) :- X != Y.
diff2(X, Y) :- X <> Y.
diff3(X, Y) :- X =/= Y.
diff4(X, Y) :- X /= Y.
p(X, Y) :- X > 1 && Y > 2.
q(X, Y) :- X > 1 || Y > 2.
r(X, Y) :- X > 1 and Y > 2.
s(X, Y) :- X > 1 or Y > 2.
t(X, Y) :- X > 1 & Y > 2.
u(X, Y) :- X > 1, ou, Y > 2.
p(X) :- X := 3.
q(X) :- Y := X + 1, write(Y).
r(X) :- X++.
s(X) :- X += 1.
t(X) :- X == 3 ? write(a) : write(b).
p(X) :- X = a = b.
q(X) :- 1 < X < 10.
r(X) :- a :- b.
s(X) :- \+ \+ X, - - 3.
