% Names, heads and blanks.
Pere(jean, paul).
gp(X, Z) :- Pere(X, Y), pere(Y, Z).
pere (jean, paul).
gp(X) :- pere (X, _).
p(X) : - q(X).
p(X) - : q(X).
p(X) := q(X).
p(X) :q(X).
p(X) <- q(X).
p(X) -> q(X).
q(1).
f(X) :- return X + 1.
function g(X) { X + 1 }
def h(X): pass
// un commentaire
p(1).
# autre commentaire
q(2).
-- encore
r(3).
1er(jean).
p(2x).
case_2(1).
x(3 4).
fact(N) = N * fact(N-1).
X is 3.
3 :- true.
X :- true.
"abc".
p(X) :- X.foo.
q(X) :- write(X.y).
list.append(X).
père(jean, paul).
élève(X) :- père(X, _).
Élève(X) :- père(X, _).
été(1).
