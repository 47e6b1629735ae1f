% A call through the decision tree of a predicate finds the same answers and errors in the same order as trying its
% clauses one after the other: random clauses with constants, compounds and repeated variables in their heads, and
% tests, unifications and cuts at the start of their bodies, called with random arguments.

:- dynamic(seed/1).
:- dynamic(p/2).
:- dynamic(p/3).

seed(20261118).

below(N, X) :-
    retract(seed(S)),
    S1 is (S * 1103515245 + 12345) mod 2147483648,
    assertz(seed(S1)),
    X is (S1 >> 8) mod N.

pick(List, X) :- length(List, N), below(N, I), nth0(I, List, X).

constant(X) :- pick([a, b, [], 0, 1, 2, 3, 1.5, "s"], X).

% A term with variables from a list.
term(_, Vs, X) :- below(3, 0), !, pick(Vs, X).
term(Depth, _, X) :- ( Depth =:= 0 ; below(2, 0) ), !, constant(X).
term(Depth, Vs, X) :-
    Depth1 is Depth - 1,
    below(3, Kind),
    (   Kind =:= 0
    ->  term(Depth1, Vs, H), term(Depth1, Vs, T), X = [H|T]
    ;   Kind =:= 1
    ->  term(Depth1, Vs, A), X = f(A)
    ;   term(Depth1, Vs, A), term(Depth1, Vs, B), X = g(A, B)
    ).

operand(Vs, X) :- ( below(4, 0) -> pick([0, 1, 2, 3], X) ; pick(Vs, X) ).

test(Vs, Test) :-
    below(8, Kind),
    operand(Vs, A),
    operand(Vs, B),
    pick(Vs, V),
    (   Kind < 3
    ->  pick([A < B, A =< B, A > B, A >= B, A =:= B, A =\= B], Test)
    ;   Kind < 5
    ->  pick([var(V), nonvar(V), atom(V), atomic(V), integer(V), compound(V), number(V), callable(V)], Test)
    ;   Kind =:= 5
    ->  pick([V == B, V \== B], Test)
    ;   Kind =:= 6
    ->  term(1, Vs, T), Test = (V = T)
    ;   Test = true
    ).

body(Vs, Body) :-
    below(4, Tests),
    length(List, Tests),
    maplist(test(Vs), List),
    (   below(2, 0) -> append(List, [!], Begun) ; Begun = List ),
    (   below(4, 0) -> test(Vs, Last), append(Begun, [Last], Goals) ; Goals = Begun ),
    conjunction(Goals, Body).

conjunction([], true).
conjunction([G], G) :- !.
conjunction([G|Gs], (G, Body)) :- conjunction(Gs, Body).

random_clause(Arity, N, (Head :- Body)) :-
    Vs = [_, _, _],
    length(Arguments, Arity),
    maplist(term(2, Vs), Arguments),
    append(Arguments, [N], All),
    Head =.. [p|All],
    body(Vs, Body).

query(Arity, Query) :-
    Vs = [_, _, _],
    length(Arguments, Arity),
    maplist(term(2, Vs), Arguments),
    append(Arguments, [_], All),
    Query =.. [p|All].

% Tries the clauses one after the other. A cut is recorded in a term that backtracking does not restore.
run_all(Query, Clauses, Answers) :-
    catch(findall(Query, solve(Clauses, Query), Answers), error(Error, _), Answers = Error).

solve(Clauses, Query) :- State = state(no), member(Clause, Clauses), ( arg(1, State, cut) -> !, fail ; true ),
    copy_term(Clause, (Query :- Body)), run(Body, State).

run((A, B), State) :- !, run(A, State), run(B, State).
run(!, State) :- !, nb_setarg(1, State, cut).
run(Goal, _) :- call(Goal).

answers(Query, Answers) :- catch(findall(Query, Query, Answers), error(Error, _), Answers = Error).

agrees(Clauses, Query) :-
    answers(Query, Found),
    run_all(Query, Clauses, Wanted),
    (   Found =@= Wanted
    ->  true
    ;   writeq(differs(Query, Found, Wanted, Clauses)), nl
    ).

% Makes enough calls for a decision tree.
heat(General) :- forall(between(1, 120, _), ignore(catch(\+ General, _, true))).

round(Arity, Count) :-
    All is Arity + 1,
    functor(General, p, All),
    retractall(General),
    findall(Clause, ( between(1, Count, N), random_clause(Arity, N, Clause) ), Clauses),
    forall(member(Clause, Clauses), assertz(Clause)),
    forall(between(1, 4, _), ( query(Arity, Query), agrees(Clauses, Query) )),
    heat(General),
    forall(between(1, 40, _), ( query(Arity, Query), agrees(Clauses, Query) )).

main :-
    forall(( between(1, 60, _), member(Arity, [1, 2]), member(Count, [2, 3, 4, 7]) ), round(Arity, Count)),
    write(done), nl.
% expect: done
