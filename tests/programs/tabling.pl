% Tabling: left and mutual recursion, modes, exceptions, abolishing.

:- table conn/2, even/1, odd/1, right/2, fib/2.
:- table path(_, _, min), short(_, _, lattice(shorter/3)).
:- table first(_, first), last(_, last), largest(_, max).
:- table p/1, q/1, boom/1.
:- table expr//1.

e(a, b).
e(b, c).
e(c, a).
e(c, d).
e(d, e).

w(a, b, 1).
w(b, c, 2).
w(a, c, 10).
w(c, a, 1).
w(c, d, 1).

conn(X, Y) :- conn(X, Z), e(Z, Y).
conn(X, Y) :- e(X, Y).

right(X, Y) :- e(X, Y).
right(X, Y) :- e(X, Z), right(Z, Y).

path(X, Y, C) :- w(X, Y, C).
path(X, Y, C) :- path(X, Z, C1), w(Z, Y, C2), C is C1 + C2.

short(X, Y, [X, Y]) :- e(X, Y).
short(X, Y, P) :- short(X, Z, P0), e(Z, Y), append(P0, [Y], P).

shorter(P1, P2, P) :-
    length(P1, L1),
    length(P2, L2),
    ( L1 =< L2 -> P = P1 ; P = P2 ).

first(a, 1).
first(a, 2).
last(a, 1).
last(a, 2).
largest(a, 1).
largest(a, 5).
largest(a, 3).
largest(b, f(x)).

even(0).
even(N) :- N > 0, M is N - 1, odd(M).
odd(N) :- N > 0, M is N - 1, even(M).

fib(0, 0).
fib(1, 1).
fib(N, F) :-
    N > 1,
    A is N - 1,
    B is N - 2,
    fib(A, FA),
    fib(B, FB),
    F is FA + FB.

p(X) :- q(X).
p(1).
q(X) :- p(Y), X is Y + 1, X < 10.
q(20).

boom(1).
boom(X) :- boom(Y), Y < 3, X is Y + 1.
boom(_) :- boom(3), throw(oops).

expr(X+Y) --> expr(X), "+", term(Y).
expr(X) --> term(X).
term(n) --> "n".

% Two components, one inside the other, and a goal that depends on both.

:- table outer/1, inner/1, both/1.
outer(X) :- inner(Y), X is Y + 100.
outer(X) :- both(Y), X is Y * 2, X < 500.
inner(1).
inner(X) :- inner(Y), Y < 4, X is Y + 1.
both(X) :- outer(X).
both(7).

% Same-generation: doubly recursive.

:- table trans/2.
trans(X, Y) :- e(X, Y).
trans(X, Y) :- trans(X, Z), trans(Z, Y).

:- table open/2.
open(X, f(Y, Y, _)) :- X = Y.
open(b, g(1.5, "s", [X|X])).

s(Template, Goal) :-
    findall(Template, Goal, List),
    sort(List, Sorted),
    \+ \+ ( numbervars(Sorted, 0, _), print(Sorted) ),
    nl.

main :-
    s(Y, conn(a, Y)),
    s(X-Y, conn(X, Y)),
    s(Y-C, path(a, Y, C)),
    s(Y-P, short(a, Y, P)),
    s(X, first(a, X)),
    s(X, last(a, X)),
    s(X-Y, largest(X, Y)),
    ( even(1000) -> write(yes) ; write(no) ), nl,
    ( odd(1000) -> write(yes) ; write(no) ), nl,
    s(Y, right(a, Y)),
    s(X-Y, right(X, Y)),
    fib(300, F), print(F), nl,
    s(X, p(X)),
    s(X, q(X)),
    catch(boom(_), E1, ( print(E1), nl )),
    catch(boom(_), E2, ( print(E2), nl )),
    atom_codes('n+n+n', Codes),
    s(T, phrase(expr(T), Codes)),
    s(X, outer(X)),
    s(X, both(X)),
    s(Y, trans(a, Y)),
    s(X-Y, open(X, Y)),
    abolish_all_tables,
    s(Y, conn(d, Y)),
    s(X-Y, trans(X, Y)),
    ( once(conn(a, _)) -> write(yes) ; write(no) ), nl,
    ( \+ conn(e, _) -> write(yes) ; write(no) ), nl.

% expect: [a,b,c,d,e]
% expect: [a-a,a-b,a-c,a-d,a-e,b-a,b-b,b-c,b-d,b-e,c-a,c-b,c-c,c-d,c-e,d-e]
% expect: [a-4,b-1,c-3,d-4]
% expect: [a-[a,b,c,a],b-[a,b],c-[a,b,c],d-[a,b,c,d],e-[a,b,c,d,e]]
% expect: [1]
% expect: [2]
% expect: [a-5,b-f(x)]
% expect: yes
% expect: no
% expect: [a,b,c,d,e]
% expect: [a-a,a-b,a-c,a-d,a-e,b-a,b-b,b-c,b-d,b-e,c-a,c-b,c-c,c-d,c-e,d-e]
% expect: 222232244629420445529739893461909967206666939096499764990979600
% expect: [1,2,3,4,5,6,7,8,9,20]
% expect: [2,3,4,5,6,7,8,9,20]
% expect: oops
% expect: oops
% expect: [n+n+n]
% expect: [14,28,56,101,102,103,104,112,202,204,206,208,224,404,408,412,416,448]
% expect: [7,14,28,56,101,102,103,104,112,202,204,206,208,224,404,408,412,416,448]
% expect: [a,b,c,d,e]
% expect: [A-f(A,A,B),b-g(1.5,"s",[C|C])]
% expect: [e]
% expect: [a-a,a-b,a-c,a-d,a-e,b-a,b-b,b-c,b-d,b-e,c-a,c-b,c-c,c-d,c-e,d-e]
% expect: yes
% expect: yes
