% Clauses whose tests are known to fail leave alternatives, as a choice point would. Cuts forget them.

fact(0, 1).
fact(N, F) :- N > 0, M is N - 1, fact(M, G), F is N * G.

fib(0, 0).
fib(1, 1).
fib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, X), fib(B, Y), F is X + Y.

sign(0, zero).
sign(N, positive) :- N > 0.
sign(N, negative) :- N < 0.

small(0, yes) :- !.
small(N, yes) :- N > 0, N < 10, !.
small(_, no).

first(N) :- N < 5, fact(N, _), !.
first(N) :- N > 2.

chosen(N, F) :- ( fact(N, F) -> true ; F = none ).
after_cut(N) :- cuts, fact(N, _).
before_cut(N) :- fact(N, _), cuts.
cuts :- member(_, [a, b]), !.
soft(N, F) :- ( fact(N, F) *-> true ; F = none ).

count(0) :- fact(1, _).
count(N) :- N > 0, M is N - 1, count(M).

show(Goal) :-
    copy_term(Goal, Copy),
    (   call_cleanup(Copy, Left = false),
        ( Left == false -> Kind = det ; Kind = nondet ),
        \+ \+ ( numbervars(Copy, 0, _), format("~p: ~w~n", [Copy, Kind]) ),
        fail
    ;   true
    ).

main :-
    forall(( goal(Goal) ), show(Goal)),
    catch(fact(3, _), _, true), write(caught), nl,
    catch(( fact(3, _), throw(later) ), later, ( write(later), nl )),
    forall(fact(2, F), ( write(F), nl )),
    findall(F2-S, ( fact(2, F2), sign(F2, S) ), L), write(L), nl.

goal(fact(0, _)).
goal(fact(4, _)).
goal(fact(_, 1)) :- fail.
goal(fib(7, _)).
goal(sign(0, _)).
goal(sign(-3, _)).
goal(small(0, _)).
goal(small(5, _)).
goal(small(50, _)).
goal(first(3)).
goal(first(9)).
goal(chosen(3, _)).
goal(chosen(-3, _)).
goal(after_cut(2)).
goal(before_cut(2)).
goal(soft(2, _)).
goal(count(3)).
goal(once(fact(3, _))).
goal(\+ \+ fact(3, _)).
goal((fact(3, _), !)).
goal((fact(3, _), member(_, [a]))).
goal((member(_, [a, b]), fact(1, _))).
goal(call((fact(3, _), !, fact(2, _)))).
goal(catch(fact(3, _), _, true)).
goal(forall(fact(3, _), true)).
goal(findall(F, fact(3, F), _)).
goal(maplist(fact, [1, 2], _)).
goal(ignore(fact(2, _))).
