% Full stops, commas, brackets and bars that went wrong.
pere(jean, paul)
pere(paul, luc).
mere(anne, paul).
gp(X, Z) :-
    pere(X, Y)
    pere(Y, Z).
pere(a, b).
p(X) :- q(f(X, r(X).
q(_).
ok(1).
p(X) :- q(X)), r(X).
q(_).
p(X) :-
	q(X)
	r(X).
q(1).
p(X) :- q(X),
    r(X),
q(1).
r(1).
s(X) :- q(X),.
p(X) :- q(X);
q(1);
r(1).
p(X) { q(X). }
q(1).
p(X) :- q(X). r(X).
q(1).
r(1).
s(X):-q(X).r(X).
p(X, ) :- q(X).
q(, 1).
r(X) :- q(X,,Y).
l([1,2,]).
m([,1]).
max(X, Y, M) :- ( X > Y M = X ; M = Y ).
max2(X, Y, M) :- ( X > Y -> M = X ; M = Y .
max3(X, Y, M) :- X > Y -> M = X ; M = Y ).
ok.
l([a b c]).
m([1 2 3]).
n(f(a b)).
p(X) :- q(X)
q(X) :- r(X)
r(1)
s(2).
tete([H|T|R], H).
deuxieme([_|[X]|_], X).
reste([_|T, U], T).
