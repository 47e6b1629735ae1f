% Mode-directed tabling, as in SWI-Prolog 9.0.4: po/1 keeps the old value if the goal succeeds, and a moded argument
% must be unbound.

:- table best(_, _, po(less/2)), total(_, sum).

less(Old, New) :- Old =< New.

w(a, b, 1).
w(b, c, 2).
w(a, c, 10).
w(c, a, 1).
w(c, d, 1).

best(X, Y, C) :- w(X, Y, C).
best(X, Y, C) :- best(X, Z, C1), w(Z, Y, C2), C is C1 + C2.

total(a, 1).
total(a, 2).
total(a, 4).
total(b, 2).
total(b, 2).

edge(a, b). edge(b, c). edge(c, d). edge(a, d). edge(d, e). edge(b, e).

linked(X, Y) :- edge(X, Y).
linked(X, Y) :- edge(Y, X).

% A join that chooses the new value on ties.

:- table path(_, _, lattice(shorter/3)).

path(X, Y, [X,Y]) :- linked(X, Y).
path(X, Y, P) :- path(X, Z, P0), linked(Z, Y), append(P0, [Y], P).

shorter(P1, P2, P) :-
    length(P1, L1),
    length(P2, L2),
    (   L1 < L2
    ->  P = P1
    ;   P = P2
    ).

steps(X, Y, N) :- path(X, Y, P), length(P, N).

:- table plus(+, max), minus(+, -), named(index, first), final(_, last).

plus(a, 1). plus(a, 3). plus(a, 2). plus(b, 0).
minus(a, 1). minus(a, 3). minus(b, 2).
named(a, 1). named(a, 3). named(b, 2).
final(a, 1). final(a, 3). final(b, 2).

:- table span(_, min, max), only(max), three(min, max, sum).

span(a, 1, 1). span(a, 3, 3). span(a, 0, 5).
only(3). only(5).
three(1, 1, 1). three(2, 2, 2). three(0, 5, 3).

:- table union(_, lattice(joined(_, _, _))), sums(_, lattice(added)).

union(a, 1). union(a, 3). union(a, 4).
joined(X, Y, Z) :- Z is X \/ Y.
sums(a, 1). sums(a, 1). sums(a, 2).
added(X, Y, Z) :- Z is X + Y.

:- table shortest(_, _, min).

shortest(X, Y, 1) :- linked(X, Y).
shortest(X, Y, N) :- shortest(X, Z, M), linked(Z, Y), N is M + 1.

:- table ways(_, sum).

ways(X, 1) :- edge(X, _).
ways(X, N) :- edge(X, Y), ways(Y, N).

:- table (sub/1, both/2) as subsumptive.
:- table one/1 as (variant, private).
:- table cheap(_, min) as incremental.
:- table rule//1.

sub(1). sub(2).
both(X, Y) :- sub(X), sub(Y).
one(1).
cheap(a, 2). cheap(a, 1).
rule(X) --> [X].
rule(X) --> rule(X), [y].

goal(best(a, _, _)).
goal(best(a, c, 3)).
goal(total(_, _)).
goal(total(a, 7)).
goal(steps(a, _, _)).
goal(steps(_, e, _)).
goal(plus(a, _)).
goal(plus(_, _)).
goal(plus(a, 3)).
goal(minus(_, _)).
goal(named(_, _)).
goal(final(_, _)).
goal(span(_, _, _)).
goal(only(_)).
goal(three(_, _, _)).
goal(union(_, _)).
goal(sums(_, _)).
goal(shortest(a, _, _)).
goal(ways(_, _)).
goal(sub(_)).
goal(both(1, _)).
goal(both(_, _)).
goal(one(_)).
goal(cheap(_, _)).
goal(rule(_, [a,y,y], [])).

declared(p(+, max)).
declared(p(foo, max)).
declared(p(+, ?)).
declared(p(max(_))).
declared(p(lattice(x))).
declared(p(lattice(x/2))).
declared(p(lattice(x(_, _)))).
declared(p(lattice(_))).
declared(p(lattice(3))).
declared(p(po(x/3))).
declared(p(po(x/2))).
declared(p(po(x(_, _, _)))).
declared(p(po(_))).
declared(p(lattice(m:x/3))).
declared(p(m:lattice(x/3))).
declared(p(1)).
declared(p/1 as foo).
declared(p/1 as (subsumptive, incremental)).
declared(p/1 as (opaque, shared)).
declared(p/1 as (lazy, monotonic)).
declared(p/1 as max_answers(3)).
declared(p/1 as max_answers(foo)).
declared(p/1 as subgoal_abstract(2)).
declared(p/1 as (variant, b)).
declared(p/1 as _).
declared(p/a).
declared(_).
declared(p//2).
declared((m:p/1, q/3)).

show(Goal) :-
    catch(findall(Goal, Goal, Found), error(Formal, _), true),
    (   nonvar(Formal)
    ->  print(Formal)
    ;   sort(Found, Sorted),
        print(Sorted)
    ),
    nl.

declare(Specification) :-
    catch(( table(Specification), Outcome = yes ), error(Outcome, _), true),
    numbervars(Outcome, 0, _),
    print(Outcome),
    nl.

main :-
    forall(goal(Goal), show(Goal)),
    forall(declared(Specification), declare(Specification)).

% expect: [best(a,a,4),best(a,b,1),best(a,c,3),best(a,d,4)]
% expect: uninstantiation_error(3)
% expect: [total(a,7),total(b,4)]
% expect: uninstantiation_error(7)
% expect: [steps(a,a,3),steps(a,b,2),steps(a,c,3),steps(a,d,2),steps(a,e,3)]
% expect: [steps(a,e,3),steps(b,e,2),steps(c,e,3),steps(d,e,2),steps(e,e,3)]
% expect: [plus(a,3)]
% expect: [plus(a,3),plus(b,0)]
% expect: uninstantiation_error(3)
% expect: [minus(a,1),minus(b,2)]
% expect: [named(a,1),named(b,2)]
% expect: [final(a,3),final(b,2)]
% expect: [span(a,0,5)]
% expect: [only(5)]
% expect: [three(0,5,6)]
% expect: [union(a,7)]
% expect: [sums(a,4)]
% expect: [shortest(a,a,2),shortest(a,b,1),shortest(a,c,2),shortest(a,d,1),shortest(a,e,2)]
% expect: [ways(a,7),ways(b,4),ways(c,2),ways(d,1)]
% expect: [sub(1),sub(2)]
% expect: [both(1,1),both(1,2)]
% expect: [both(1,1),both(1,2),both(2,1),both(2,2)]
% expect: [one(1)]
% expect: [cheap(a,1)]
% expect: [rule(a,[a,y,y],[])]
% expect: yes
% expect: domain_error(tabled_mode,foo)
% expect: domain_error(tabled_mode,?)
% expect: domain_error(tabled_mode,max(A))
% expect: yes
% expect: domain_error(lattice_arity,2)
% expect: domain_error(lattice_arity,2)
% expect: instantiation_error
% expect: type_error(atom,3)
% expect: domain_error(po_arity,3)
% expect: yes
% expect: type_error(atom,x(A,B,C))
% expect: instantiation_error
% expect: yes
% expect: domain_error(tabled_mode,m:lattice(x/3))
% expect: domain_error(tabled_mode,1)
% expect: domain_error(table_option,foo)
% expect: yes
% expect: yes
% expect: yes
% expect: yes
% expect: domain_error(nonneg_or_false,foo)
% expect: yes
% expect: domain_error(table_option,b)
% expect: instantiation_error
% expect: domain_error(tabled_mode,p)
% expect: instantiation_error
% expect: yes
% expect: yes
