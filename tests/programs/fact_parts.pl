% Facts that are found by a part of a compound argument, and facts without code: the same answers as a walk over
% all of them, in the same order, while they change. All lines as in SWI-Prolog.

:- dynamic stone/2, known/2, mixed/2, shape/3.

fill :-
    forall(between(1, 200, N),
           (   M is N * 7 mod 200,
               assertz(stone(at(N, M), s(N)))
           )),
    forall(between(1, 200, N),
           (   A is N mod 5,
               B is N mod 40,
               assertz(known([A, B, N], N))
           )),
    forall(between(1, 100, N), assertz(mixed(f(N, g(N)), N))),
    assertz(mixed(f(_, g(50)), any)),
    assertz(mixed(_, last)),
    assertz(mixed(f(3), one)),
    assertz(mixed(f(7, atom), two)),
    forall(between(1, 60, N),
           (   X is N / 4,
               assertz(shape(p(X, "text", N), [N|T], T))
           )).

% Whether a goal has one solution and leaves no choice point.
single(Goal) :-
    call_cleanup(Goal, Det = true),
    (   Det == true
    ->  write(single)
    ;   write(several)
    ),
    nl,
    !.

all(Template, Goal) :-
    findall(Template, Goal, All),
    \+ \+ ( numbervars(All, 0, _), print(All) ),
    nl.

main :-
    fill,
    all(X-Y, stone(at(3, X), Y)),
    all(X-Y, stone(at(X, 21), Y)),
    single(stone(at(17, _), _)),
    single(stone(at(_, 119), _)),
    all(X, known([2, _, X], 7)),
    all(X, known([_, 39|_], X)),
    all(X, known([_, _, 33], X)),
    all(X, mixed(f(50, _), X)),
    all(X, mixed(f(_, g(50)), X)),
    all(X, mixed(f(_, g(51)), X)),
    all(X, mixed(f(7, atom), X)),
    all(X, mixed(f(3), X)),
    all(X, mixed(other, X)),
    all(X-T, shape(p(2.5, _, X), [10|a], T)),
    all(X-L, shape(p(X, "text", 12), L, [])),
    all(X, shape(p(X, "other", _), _, _)),
    changes,
    attributed,
    hot.

% Clauses that are added and removed while a call walks: it sees those of its beginning.
changes :-
    (   stone(at(3, _), S),
        print(S), nl,
        assertz(stone(at(3, 999), new)),
        retract(stone(at(4, _), Gone)),
        print(Gone), nl,
        fail
    ;   true
    ),
    all(X-S, stone(at(3, X), S)),
    all(X-S, stone(at(4, X), S)),
    all(X-S, stone(at(X, 999), S)),
    retractall(stone(at(_, 21), _)),
    all(X-S, stone(at(X, 21), S)),
    asserta(stone(at(5, 0), first)),
    all(S, stone(at(5, _), S)),
    assertz(stone(at(_, _), every)),
    all(S, stone(at(5, _), S)),
    all(S, stone(at(_, 0), S)),
    retract(stone(at(5, 0), first)),
    all(S, stone(at(5, _), S)),
    forall(( between(10, 190, N) ), retractall(stone(at(N, _), s(_)))),
    aggregate_all(count, stone(_, _), Count),
    print(Count), nl,
    all(S, stone(at(9, _), S)),
    all(S, stone(at(191, _), S)),
    retractall(stone(_, _)),
    all(S, stone(_, S)).

attributed :-
    freeze(X, ( write(woken(X)), nl )),
    known([2, 7, X], Y),
    print(Y), nl,
    freeze(Z, ( write(seen(Z)), nl, Z = [_, B|_], B > 10 )),
    known(Z, 11),
    print(Z), nl,
    (   dif(D, 12),
        known([_, _, D], 12)
    ->  write(wrong)
    ;   write(right)
    ),
    nl.

% Facts get code when they are called often: the answers stay.
hot :-
    retractall(known(_, _)),
    forall(member(N, [1, 2, 3]), assertz(known(f(N, [N, X|X], "s", 1.5), N))),
    forall(between(1, 100, _), known(f(2, _, _, _), 2)),
    all(A-B, known(A, B)),
    assertz(known(f(4, g(V, V)), 4)),
    all(A-B, ( known(A, B), B > 2 )),
    all(A, ( A = f(4, g(x, Y)), known(A, _), Y == x )),
    all(B, ( known(f(_, [_|T], _, _), B), T = [y|y] )).

% expect: [21-s(3)]
% expect: [3-s(3)]
% expect: single
% expect: single
% expect: [7]
% expect: [39,79,119,159,199]
% expect: [33]
% expect: [50,any,last]
% expect: [50,any,last]
% expect: [51,last]
% expect: [last,two]
% expect: [last,one]
% expect: [last]
% expect: [10-a]
% expect: [3-[12]]
% expect: []
% expect: s(3)
% expect: s(4)
% expect: [21-s(3),999-new]
% expect: []
% expect: [3-new]
% expect: []
% expect: [first,s(5)]
% expect: [first,s(5),every]
% expect: [first,s(200),every]
% expect: [s(5),every]
% expect: 19
% expect: [s(9),every]
% expect: [s(191),every]
% expect: []
% expect: woken(7)
% expect: 7
% expect: seen([1,11,11])
% expect: [1,11,11]
% expect: right
% expect: [f(1,[1,A|A],"s",1.5)-1,f(2,[2,B|B],"s",1.5)-2,f(3,[3,C|C],"s",1.5)-3]
% expect: [f(3,[3,A|A],"s",1.5)-3,f(4,g(B,B))-4]
% expect: [f(4,g(x,x))]
% expect: [1,2,3]
