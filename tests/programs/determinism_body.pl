% A unification of a head argument at the start of a body selects clauses like an argument of the head, as in SWI-Prolog: no
% choice point is left for clauses that cannot match. Dynamic predicates, parts of arguments and later goals leave theirs.

a1(X) :- X = a.
a1(X) :- X = b.
a2(X) :- true, X = a.
a2(X) :- X = b.
a3(X,Y) :- Y = 1, X = a.
a3(X,Y) :- Y = 1, X = b.
a4(X) :- X = a, w.
a4(X) :- X = b, w.
a5(X) :- Y = X, Y = a.
a5(X) :- Y = X, Y = b.
a6(f(X)) :- X = a.
a6(f(X)) :- X = b.
a8(a).
a8(X) :- X = b.
a9(X) :- X = a.
a9(b).
b1(X,Y) :- X = Y, X = a.
b1(X,Y) :- X = Y, X = b.
b2(X,_) :- X = a, X = a.
b2(X,_) :- X = b.
b3(_,X) :- X = a.
b3(_,X) :- X = b.
b4(X) :- w, X = a.
b4(X) :- w, X = b.
b5(X) :- X = [].
b5(X) :- X = [_|_].
b6(X) :- X = f(1).
b6(X) :- X = f(2).
b7(X) :- X == a.
b7(X) :- X == b.
b8(X) :- (X = a).
b8(X) :- (X = b ; X = c).
b9(X,Z) :- X = a, Z = X.
b9(X,Z) :- X = b, Z = X.
c1(X) :- X = a, !.
c1(X) :- X = b.
c3(X) :- a = X.
c3(X) :- b = X.
:- dynamic d1/1.
d1(X) :- X = a.
d1(X) :- X = b.
c4(X,Y) :- X = f(Y).
c4(X,Y) :- X = g(Y).
c5(a,X) :- X = 1.
c5(a,X) :- X = 2.
c7(X) :- X = a, fail.
c7(X) :- X = a.
c7(X) :- X = b.

w.

report(Goal) :-
    copy_term(Goal, Shown),
    numbervars(Shown, 0, _),
    call_cleanup(Goal, Det = true),
    (   Det == true
    ->  write(det)
    ;   write(nondet)
    ),
    write(' '),
    print(Shown),
    nl.

main :-
    report(a1(a)),
    % expect: det a1(a)
    report(a2(a)),
    % expect: det a2(a)
    report(a3(a,_)),
    % expect: det a3(a,A)
    report(a3(a,1)),
    % expect: det a3(a,1)
    report(a4(a)),
    % expect: det a4(a)
    report(a5(a)),
    % expect: nondet a5(a)
    report(a6(f(a))),
    % expect: nondet a6(f(a))
    report(a8(a)),
    % expect: det a8(a)
    report(a9(a)),
    % expect: det a9(a)
    report(a9(b)),
    % expect: det a9(b)
    report(b1(a,a)),
    % expect: det b1(a,a)
    report(b2(a,_)),
    % expect: det b2(a,A)
    report(b3(_,a)),
    % expect: det b3(A,a)
    report(b4(a)),
    % expect: nondet b4(a)
    report(b5([])),
    % expect: det b5([])
    report(b6(f(1))),
    % expect: det b6(f(1))
    report(b7(a)),
    % expect: nondet b7(a)
    report(b8(a)),
    % expect: nondet b8(a)
    report(b9(a,_)),
    % expect: det b9(a,A)
    report(c1(a)),
    % expect: det c1(a)
    report(c3(a)),
    % expect: det c3(a)
    report(d1(a)),
    % expect: nondet d1(a)
    report(c4(f(1),_)),
    % expect: det c4(f(1),A)
    report(c4(f(_),2)),
    % expect: det c4(f(A),2)
    report(c5(a,1)),
    % expect: det c5(a,1)
    report(c5(_,1)),
    % expect: det c5(A,1)
    report(c7(a)).
    % expect: det c7(a)
