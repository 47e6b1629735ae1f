% A call finds the same clauses in the same order with any index as with unification alone: random facts, called with
% random arguments, compared with a walk over all of them.

:- dynamic(seed/1).
:- dynamic(fact/1).
:- dynamic(fact/2).
:- dynamic(fact/3).
:- dynamic(fact/4).

seed(20261116).

below(N, X) :-
    retract(seed(S)),
    S1 is (S * 1103515245 + 12345) mod 2147483648,
    assertz(seed(S1)),
    X is (S1 >> 8) mod N.

pick(List, X) :- length(List, N), below(N, I), nth0(I, List, X).

constant(X) :-
    pick([a, b, c, [], 0, 1, 2, -1, 1.5, 2.0, "s", "t", 100000000000000000000000, 'long name'], X).

argument(_, X) :- below(5, 0), !, X = _.
argument(Depth, X) :- ( Depth =:= 0 ; below(2, 0) ), !, constant(X).
argument(Depth, X) :-
    Depth1 is Depth - 1,
    below(3, Kind),
    (   Kind =:= 0
    ->  argument(Depth1, H), argument(Depth1, T), X = [H|T]
    ;   Kind =:= 1
    ->  argument(Depth1, A), X = f(A)
    ;   argument(Depth1, A), argument(Depth1, B), X = g(A, B)
    ).

random_fact(Arity, Fact) :-
    length(Arguments, Arity),
    maplist(argument(2), Arguments),
    Fact =.. [fact|Arguments].

% Sometimes two arguments are the same variable.
query(Arity, Query) :-
    random_fact(Arity, Query),
    term_variables(Query, Variables),
    (   Variables = [X, Y|_], below(3, 0) -> X = Y ; true ).

fill(0, _, []) :- !.
fill(N, Arity, [Reference-Fact|Facts]) :-
    random_fact(Arity, Fact),
    assertz(Fact, Reference),
    N1 is N - 1,
    fill(N1, Arity, Facts).

% Some facts are removed, so that chains have gaps.
thin([], []).
thin([Reference-Fact|Facts], Left) :-
    (   below(6, 0)
    ->  erase(Reference),
        Left = Rest
    ;   Left = [Fact|Rest]
    ),
    thin(Facts, Rest).

agrees(Facts, Query) :-
    findall(Query, Query, Found),
    findall(Query, member(Query, Facts), Wanted),
    (   Found =@= Wanted
    ->  true
    ;   writeq(differs(Query, Found, Wanted)), nl
    ).

round(Arity, Count) :-
    functor(General, fact, Arity),
    retractall(General),
    fill(Count, Arity, Facts0),
    thin(Facts0, Facts),
    forall(between(1, 25, _), ( query(Arity, Query), agrees(Facts, Query) )),
    random_fact(Arity, Last),
    assertz(Last),
    append(Facts, [Last], All),
    forall(between(1, 10, _), ( query(Arity, Query), agrees(All, Query) )).

main :-
    forall(( between(1, 4, Arity), member(Count, [1, 2, 5, 9, 20, 70, 150]) ), round(Arity, Count)),
    write(done), nl.
% expect: done
