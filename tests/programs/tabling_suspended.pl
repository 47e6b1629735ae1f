% Calls of tabled goals that are being evaluated wait for answers: after which constructs, and how many.
% All lines as in SWI-Prolog.

:- table b/1, c/1, d/1, e/1, f/1, g/1, h/2, k/1, l/1.
b(0).
b(X) :- catch(b(Y), _, fail), Y < 4, X is Y + 1.
c(0).
c(X) :- setup_call_cleanup(true, c(Y), true), Y < 4, X is Y + 1.
d(0).
d(X) :- freeze(V, true), d(Y), V = 1, Y < 4, X is Y + 1.
e(0).
e(X) :- forall(e(Y), Y < 5), e(Z), Z < 4, X is Z + 1.
f(0).
f(X) :- call(f, Y), Y < 4, X is Y + 1.
g(0).
g(X) :- maplist(g, [Y]), Y < 4, X is Y + 1.
h(X, Y) :- h(X, Z), deep(30, Z, Y0), Y is (Y0 + 1) mod 7.
h(X, X).
deep(0, X, X) :- !.
deep(N, X, Y) :- M is N - 1, deep(M, X, Z), k(2), Y = Z.
k(1).
k(X) :- k(Y), Y < 3, X is Y + 1.
l(X) :- member(X0, [1,2,3]), once((l(Y) ; Y = 0)), X is X0 + Y, X < 8.
goal(b(_)). goal(c(_)). goal(d(_)). goal(e(_)). goal(f(_)). goal(g(_)). goal(h(0,_)). goal(k(_)). goal(l(_)).

% Mutual recursion, two left-recursive clauses, double recursion: many answers, in linear time.

:- dynamic limit/1.
:- table even_steps/2, odd_steps/2, far/1, ring/2, counted/2.

even_steps(X, X).
even_steps(X, Y) :- odd_steps(X, Z), step(Z, Y).
odd_steps(X, Y) :- even_steps(X, Z), step(Z, Y).
step(X, Y) :- limit(N), X < N, Y is X + 1.

far(0).
far(X) :- far(Y), step(Y, X).
far(X) :- far(Y), limit(N), Y + 7 =< N, X is Y + 7.

ring(X, Y) :- ring(X, Z), ring(Z, Y).
ring(X, Y) :- Y is (X + 1) mod 20.

counted(0, 0).
counted(Place, Count) :-
    Next is (Place + 1) mod 10,
    counted(Next, Before),
    Count is Before + 1,
    limit(Limit),
    Count < Limit.

count(Goal) :-
    findall(x, Goal, Found),
    length(Found, Count),
    print(Count),
    nl.

main :-
    forall(goal(Goal),
           (   findall(Goal, Goal, Found),
               sort(Found, Sorted),
               print(Sorted),
               nl
           )),
    set_limit(400),
    forall(many(Goal), count(Goal)),
    forall(many(Goal), grows_linearly(Goal)).

many(even_steps(0, _)).
many(odd_steps(0, _)).
many(far(_)).
many(ring(3, _)).
many(counted(3, _)).

set_limit(Limit) :-
    abolish_all_tables,
    retractall(limit(_)),
    assertz(limit(Limit)).

grows_linearly(Goal) :-
    calls(100, Goal, Few),
    calls(400, Goal, Many),
    (   Many < 6 * Few
    ->  true
    ;   print(Goal-Few-Many), nl
    ).

calls(Limit, Goal, Calls) :-
    set_limit(Limit),
    statistics(inferences, Before),
    forall(Goal, true),
    statistics(inferences, After),
    Calls is After - Before.

% expect: [b(0),b(1),b(2),b(3),b(4)]
% expect: [c(0),c(1),c(2),c(3),c(4)]
% expect: [d(0),d(1),d(2),d(3),d(4)]
% expect: [e(0),e(1),e(2),e(3),e(4)]
% expect: [f(0),f(1),f(2),f(3),f(4)]
% expect: [g(0),g(1),g(2),g(3),g(4)]
% expect: [h(0,0),h(0,1),h(0,2),h(0,3),h(0,4),h(0,5),h(0,6)]
% expect: [k(1),k(2),k(3)]
% expect: [l(1),l(2),l(3),l(4),l(5),l(6),l(7)]
% expect: 201
% expect: 200
% expect: 401
% expect: 20
% expect: 40
