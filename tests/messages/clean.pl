% Correct programs of beginners: nothing here deserves a warning.

:- use_module(library(clpfd)).
:- discontiguous apart/1.
:- multifile spread/1.
:- dynamic counter/1.
:- op(700, xfx, <-).
:- op(700, xfx, :=).
:- op(900, xfx, =/=).
:- op(400, yfx, &).
:- op(200, xfx, and).
:- op(800, fx, if).
:- op(700, xfx, then).

% Words that are operators of other languages.
sentence --> noun, and, noun.
sentence --> noun, or, noun, et, noun, ou.
noun --> [cat].
and --> [and].
or --> [or].
et --> [et].
ou --> [ou].
if hungry then eat.
both(cat and dog).
x <- y.
rule(X) :- X <- y.
assign :- X := 3 + 2, write(X).
X := Y :- X is Y.
p & q.
joined :- p & q.
differ :- a =/= b.

% Tests of a value against itself.
digit_of(X) :- between(0, 30, X), X is X mod 10.
positive(X) :- X is abs(X).
large(X) :- X is max(X, 3).
square(X) :- X is X * X.
number_of(X) :- X is X + 0.
whole(X) :- X is truncate(X).
common(X) :- X is gcd(X, 5).
equation(X) :- X #= X * X.
wrong_equation(X) :- X #= X + 1.

% Variables in branches.
marked(X) :- ( X = 1, noun(_V, []) ; X = 2, noun(_V, []) ).
marked_then(X) :- ( X = 1 -> noun(_V, []) ; noun(_V, []) ).
chosen(X, Y) :- ( X > 0 -> Y = 1 ; X < 0 -> Y = 2 ; Y = 3 ).
inner(X) :- ( X > 0 -> ( X > 1 -> Y = 1 ; Y = 2 ), write(Y) ; true ).
after(X) :- ( X == 1 -> Z = 1 ; true ), write(Z).
twice(X) :- ( X == 1 -> Z = 1 ; true ), ( X == 2 -> Z = 2 ; true ).
found(X) :- ( member(Z, X), Z > 1 -> true ; Z = 1, write(Z) ).
absent(X) :- \+ ( member(Z, X), Z > 1 ).
known(X) :- member(Z, X), \+ member(Z, [a]).
every(X) :- forall(member(Z, X), Z > 0), forall(member(Z, X), Z < 9).
once_only(X) :- once(( member(Y, X) ; Y = 1 )), write(Y).
mapped(L, R) :- maplist([X, Y]>>( Y is X * 2 ), L, R).
collected(L) :- findall(X, member(X-_, [1-2]), L).
sets(L) :- setof(X, Y^member(X-Y, [1-2]), L).
ignored(_, _a, _a).

% Rules with =>.
maximum(X, Y, Z), X >= Y => Z = X.
maximum(_, Y, Z) => Z = Y.
size([], N) => N = 0.
size([_|T], N) => size(T, M), N is M + 1.

% Clauses apart that may be.
apart(1).
spread(1).
counter(0).
apart(2).
spread(2).
counter(1).

% Definitions that replace library predicates.
append([], L, L).
append([H|T], L, [H|R]) :- append(T, L, R).
member(X, [X|_]).
member(X, [_|T]) :- member(X, T).
last([X], X).
last([_|T], X) :- last(T, X).
delete(X, [X|T], T).

% Accents, strings, several clauses on a line.
père(jean, marie). père(luc, anne).
prénom(Élève) :- père(Élève, _).
 indented(a).
    indented(b).
text("it's", 'it''s', `codes`).
hanoi(0, _, _, _) :- !.
hanoi(N, A, B, C) :- M is N - 1, hanoi(M, A, C, B), format("~w -> ~w~n", [A, B]), hanoi(M, C, B, A).
increment :- retract(counter(N)), N1 is N + 1, assertz(counter(N1)).
