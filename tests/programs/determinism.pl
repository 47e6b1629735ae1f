% Choice points that nobody needs: what clauses unify their arguments with at
% once, and what stands inside a compound argument, tell them apart.

first(X) :- X = a.
first(X) :- X = b.

second(X, Y) :- X = a, Y = 1.
second(X, Y) :- b = X, Y = 2.

used(X, Y) :- X = f(Z), Y = X-Z.
used(X, Y) :- X = g, Y = X.

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

:- initialization(main).

main :-
    report(first(a)),                       % expect: det first(a)
    report(first(b)),                       % expect: det first(b)
    report(first(_)),                       % expect: nondet first(a)
    report(second(a, _)),                   % expect: det second(a,1)
    report(second(_, 1)),                   % expect: det second(a,1)
    report(second(_, 2)),                   % expect: det second(b,2)
    report(used(f(1), _)),                  % expect: det used(f(1),f(1)-1)
    report(phrase(colour(_), `r`)),         % expect: det phrase(colour(red),[114])
    report(phrase(nested, `(x)`)),          % expect: det phrase(nested,[40,120,41])
    report(phrase(items, `ii`)),            % expect: nondet phrase(items,[105,105])
    report(inner(p(a, 1), _)),              % expect: det inner(p(a,1),1)
    findall(X, first(X), Xs),
    print(Xs),                              % expect: [a,b]
    nl,
    findall(X-Y, second(X, Y), Ps),
    print(Ps),                              % expect: [a-1,b-2]
    nl,
    freeze(V, V == a),
    findall(V, first(V), Vs),
    print(Vs),                              % expect: [a]
    nl.
