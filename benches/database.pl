% Facts that change: prints the milliseconds of CPU time of each kind of use, one per line. Runs in damier and in SWI-Prolog:
%
%     damier -g main -t halt benches/database.pl
%     swipl -g main -t halt benches/database.pl

:- dynamic fact/1, atomic/3, compound/3, cell/3, point/2, stone/2, item/1, counter/1, memo/2, million/2, board/1, known/2.

% case(Name, Setup, Goal)
case('assertz, integers', clear(fact(_)), ( between(1, 100000, N), assertz(fact(N)), fail ; true )).
case('assertz, atomic arguments', clear(atomic(_, _, _)),
     ( between(1, 100000, N), assertz(atomic(N, a, 1.5)), fail ; true )).
case('assertz, compound arguments', clear(compound(_, _, _)),
     ( between(1, 100000, N), assertz(compound(N, f(N, a), [N, x])), fail ; true )).
case('retract one by one', fill(compound(_, _, _)), ( retract(compound(_, _, _)), fail ; true )).
case('retract by key', fill(compound(_, _, _)),
     ( between(1, 100000, N), retract(compound(N, _, _)), fail ; true )).
case('retractall', fill(compound(_, _, _)), retractall(compound(_, _, _))).
case('retractall by key', fill(compound(_, _, _)),
     ( between(1, 100000, N), retractall(compound(N, _, _)), fail ; true )).
case('call by key', fill(compound(_, _, _)),
     ( between(1, 100000, N), compound(N, f(_, X), [Y|_]), X == Y ; true )).
case('call, all', fill(compound(_, _, _)), ( between(1, 3, _), compound(N, f(M, _), _), N == M, N < 0 ; true )).
case('million facts', clear(million(_, _)),
     ( ( between(1, 1000000, I), J is I mod 1000, assertz(million(I, J)), fail ; true ), million(777777, 777) )).
case('board of 64, moves', squares(8), moves(8, 20000)).
case('board of 361, moves', squares(19), moves(19, 20000)).
case('board of 361, undo', squares(19), undone(19, 20000)).
case('board of 361, scan', squares(19), ( between(1, 200, _), cell(_, _, black), fail ; true )).
case('copy a board out and in', squares(19), copies(60)).
case('queue', clear(item(_)), queue(100000)).
case('counter', ( clear(counter(_)), assertz(counter(0)) ), counted(100000)).
case('memo table', clear(memo(_, _)), ( between(1, 300, _), clear(memo(_, _)), fib(120, _), fail ; true )).
case('swap two facts', ( clear(point(_, _)), assertz(point(a, 1)), assertz(point(b, 2)) ), swaps(50000)).
case('lists as keys', clear(known(_, _)), lists_known(30000)).
case('parts of compounds as keys', parts, ( between(1, 20000, N), stone(at(N, _), _), fail ; true )).
case('second parts as keys', parts, ( between(1, 20000, N), M is N * 3, stone(at(_, M), _), fail ; true )).

clear(Head) :-
    retractall(Head).

fill(Head) :-
    clear(Head),
    ( between(1, 100000, N), assertz(compound(N, f(N, a), [N, x])), fail ; true ).

squares(Size) :-
    clear(cell(_, _, _)),
    ( between(1, Size, X), between(1, Size, Y), assertz(cell(X, Y, empty)), fail ; true ).

moves(Size, Count) :-
    (   between(1, Count, N),
        X is N * 7 mod Size + 1,
        Y is N * 5 mod Size + 1,
        retract(cell(X, Y, Old)),
        (   Old == black
        ->  assertz(cell(X, Y, white))
        ;   assertz(cell(X, Y, black))
        ),
        fail
    ;   true
    ).

undone(Size, Count) :-
    (   between(1, Count, N),
        X is N * 7 mod Size + 1,
        Y is N * 5 mod Size + 1,
        put(X, Y, black),
        fail
    ;   true
    ).

put(X, Y, New) :-
    retract(cell(X, Y, Old)),
    (   assertz(cell(X, Y, New))
    ;   retract(cell(X, Y, New)),
        assertz(cell(X, Y, Old)),
        fail
    ).

copies(Count) :-
    (   between(1, Count, _),
        findall(cell(X, Y, S), cell(X, Y, S), Cells),
        retractall(cell(_, _, _)),
        add_all(Cells),
        fail
    ;   true
    ).

add_all([]).
add_all([Fact|Facts]) :-
    assertz(Fact),
    add_all(Facts).

queue(Count) :-
    assertz(item(0)),
    (   between(1, Count, N),
        assertz(item(N)),
        retract(item(_)),
        fail
    ;   true
    ).

counted(0) :- !.
counted(N) :-
    retract(counter(C)),
    D is C + 1,
    assertz(counter(D)),
    M is N - 1,
    counted(M).

fib(N, F) :-
    (   memo(N, F)
    ->  true
    ;   N < 2
    ->  F = N
    ;   A is N - 1,
        B is N - 2,
        fib(A, FA),
        fib(B, FB),
        F is FA + FB,
        assertz(memo(N, F))
    ).

swaps(Count) :-
    (   between(1, Count, _),
        retract(point(a, X)),
        retract(point(b, Y)),
        assertz(point(a, Y)),
        assertz(point(b, X)),
        fail
    ;   true
    ).

lists_known(Count) :-
    ( between(1, Count, N), A is N mod 17, B is N mod 31, assertz(known([A, B, N], N)), fail ; true ),
    ( between(1, Count, N), A is N mod 17, B is N mod 31, known([A, B, N], M), M \== N ; true ).

parts :-
    clear(stone(_, _)),
    ( between(1, 20000, N), M is N * 3, assertz(stone(at(N, M), s)), fail ; true ).

main :-
    forall(case(Name, Setup, Goal), time_of(Name, Setup, Goal)).

time_of(Name, Setup, Goal) :-
    findall(T, ( between(1, 3, _), once_timed(Setup, Goal, T) ), Times),
    min_list(Times, Best),
    Milliseconds is Best * 1000,
    format("~w~t~32|~2f~n", [Name, Milliseconds]).

once_timed(Setup, Goal, T) :-
    once(Setup),
    statistics(cputime, T0),
    once(Goal),
    statistics(cputime, T1),
    T is T1 - T0.
