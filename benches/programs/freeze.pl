% freeze: coroutining: queens that wait for their neighbours by freeze/2 and dif/2.
% kind: classic
% not: gprolog gplc (no coroutining)

run :-
    findall(Qs, queens(9, Qs), Solutions),
    length(Solutions, 352).

queens(N, Qs) :-
    length(Qs, N),
    watch(Qs),
    numlist(1, N, Rows),
    label(Qs, Rows).

watch([]).
watch([Q|Qs]) :-
    watch(Qs, Q, 1),
    watch(Qs).

watch([], _, _).
watch([Q|Qs], P, D) :-
    dif(P, Q),
    freeze(P, freeze(Q, P =\= Q + D)),
    freeze(P, freeze(Q, P =\= Q - D)),
    D1 is D + 1,
    watch(Qs, P, D1).

label([], _).
label([Q|Qs], Rows) :-
    member(Q, Rows),
    label(Qs, Rows).
