% A unification at the start of a body should select clauses like an argument of the head, as in SWI-Prolog: no choice
% point is left for an earlier clause.

first(X) :- X = a.
first(X) :- X = b.

second(X, Y) :- X = a, Y = 1.
second(X, Y) :- b = X, Y = 2.

used(X, Y) :- X = f(Z), Y = X-Z.
used(X, Y) :- X = g, Y = X.

report(Goal) :-
    call_cleanup(Goal, Det = true),
    (   Det == true
    ->  write(det)
    ;   write(nondet)
    ),
    write(' '),
    print(Goal),
    nl.

main :-
    report(first(a)),
    % expect: det first(a)
    report(second(a, _)),
    % expect: det second(a,1)
    report(second(_, 1)),
    % expect: det second(a,1)
    report(used(f(1), _)).
    % expect: det used(f(1),f(1)-1)
