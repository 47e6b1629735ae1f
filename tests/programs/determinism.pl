% Unnecessary choice points: unifications at the start of a body and subterms of compound arguments select clauses.

first(X) :- X = a.
first(X) :- X = b.

second(X, Y) :- X = a, Y = 1.
second(X, Y) :- b = X, Y = 2.

colour(X) --> "r", { X = red }.
colour(X) --> "g", { X = green }.

nested --> "(", nested, ")".
nested --> "x".

items --> "i", items.
items --> [].

inner(p(a, X), X).
inner(p(b, X), X).

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
    report(first(b)),
    % expect: det first(b)
    report(first(_)),
    % expect: nondet first(a)
    report(second(_, 2)),
    % expect: det second(b,2)
    report(phrase(colour(_), `r`)),
    % expect: det phrase(colour(red),[114])
    report(phrase(nested, `(x)`)),
    % expect: det phrase(nested,[40,120,41])
    report(phrase(items, `ii`)),
    % expect: nondet phrase(items,[105,105])
    report(inner(p(a, 1), _)),
    % expect: det inner(p(a,1),1)
    findall(X, first(X), Xs),
    print(Xs),
    nl,
    % expect: [a,b]
    findall(X-Y, second(X, Y), Ps),
    print(Ps),
    nl,
    % expect: [a-1,b-2]
    freeze(V, V == a),
    findall(V, first(V), Vs),
    print(Vs),
    nl.
    % expect: [a]
