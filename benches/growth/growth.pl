% growth: tasks whose cost must grow linearly with their size. grow(Task, N) runs a task of size N.

:- dynamic(fact/2).
:- dynamic(item/1).
:- dynamic(count/1).

grow(assert, N) :-
    fill(0, N).
grow(first, N) :-
    fill(0, N),
    by_first(0, N).
grow(second, N) :-
    fill(0, N),
    by_second(0, N).
grow(queue, N) :-
    assertz(item(0)),
    assertz(item(1)),
    turn(N).
grow(counter, N) :-
    assertz(count(0)),
    step(N),
    count(N).
grow(findall, N) :-
    findall(X, between(1, N, X), Xs),
    length(Xs, N).
grow(list, N) :-
    range(N, [], Xs),
    length(Xs, N),
    reverse(Xs, Ys),
    msort(Ys, Zs),
    Zs = [1|_],
    copy_term(Xs, Copy),
    Copy = [1|_].
grow(deep, N) :-
    depth(N, D),
    D =:= N.

fill(N, N) :- !.
fill(I, N) :-
    J is N - I,
    assertz(fact(I, J)),
    I1 is I + 1,
    fill(I1, N).

by_first(N, N) :- !.
by_first(I, N) :-
    fact(I, J),
    J =:= N - I,
    !,
    I1 is I + 1,
    by_first(I1, N).

by_second(N, N) :- !.
by_second(I, N) :-
    J is N - I,
    fact(K, J),
    K =:= I,
    !,
    I1 is I + 1,
    by_second(I1, N).

turn(0) :- !.
turn(N) :-
    retract(item(I)),
    !,
    J is I + 2,
    assertz(item(J)),
    N1 is N - 1,
    turn(N1).

step(0) :- !.
step(N) :-
    retract(count(C)),
    !,
    C1 is C + 1,
    assertz(count(C1)),
    N1 is N - 1,
    step(N1).

range(0, Xs, Xs) :- !.
range(N, Xs0, Xs) :-
    N1 is N - 1,
    range(N1, [N|Xs0], Xs).

depth(0, 0) :- !.
depth(N, D) :-
    N1 is N - 1,
    depth(N1, D1),
    D is D1 + 1.
