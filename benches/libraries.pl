% Hot library predicates: prints the milliseconds of CPU time of each, one per line. Runs in damier and in SWI-Prolog:
%
%     damier -g main -t halt benches/libraries.pl
%     swipl -g main -t halt benches/libraries.pl

:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(assoc)).

hot(append, 20000, L, _, append(L, [x], _)).
hot('append, all splits', 3000, L, _, ( append(_, [_|_], L), fail ; true )).
hot(member, 20000, L, _, ( member(X, L), X == none ; true )).
hot(memberchk, 40000, L, _, memberchk(100, L)).
hot(nth0, 60000, L, _, nth0(90, L, _)).
hot(nth1, 60000, L, _, nth1(90, L, _)).
hot('nth1, all places', 10000, L, _, ( nth1(_, L, none), fail ; true )).
hot(length, 100000, L, _, length(L, _)).
hot(reverse, 40000, L, _, reverse(L, _)).
hot(msort, 20000, _, M, msort(M, _)).
hot('sort/4', 20000, _, M, sort(0, @>=, M, _)).
hot(sum_list, 60000, L, _, sum_list(L, _)).
hot(max_list, 60000, L, _, max_list(L, _)).
hot(delete, 20000, L, _, delete(L, 50, _)).
hot(subtract, 1500, L, M, subtract(L, M, _)).
hot(permutation, 3, _, _, ( permutation([1, 2, 3, 4, 5, 6, 7, 8], _), fail ; true )).
hot('maplist/2', 10000, L, _, maplist(integer, L)).
hot('maplist/3', 10000, L, _, maplist(succ, L, _)).
hot('foldl/4', 10000, L, _, foldl(plus, L, 0, _)).
hot('put_assoc', 400, L, _, ( empty_assoc(E), foldl(put, L, E, _) )).
hot('get_assoc', 60000, _, A, ( A = assoc(T), get_assoc(77, T, _) )).

put(K, A0, A) :- put_assoc(K, A0, v, A).

data(get_assoc, L, assoc(T)) :- !, empty_assoc(E), foldl(put, L, E, T).
data(_, L, M) :- findall(X, ( member(Y, L), X is Y * 37 mod 101 ), M).

main :-
    numlist(1, 100, L),
    forall(hot(Name, Times, L, M0, Goal), time_of(Name, Times, L, M0, Goal)).

time_of(Name, Times, L, M, Goal) :-
    data(Name, L, M),
    best(3, Times, Goal, Best),
    best(3, Times, true, Empty),
    Milliseconds is max(0.01, (Best - Empty) * 1000),
    format("~w~t~24|~2f~n", [Name, Milliseconds]).

best(Runs, Times, Goal, Best) :-
    findall(T, ( between(1, Runs, _), once_timed(Times, Goal, T) ), Ts),
    min_list(Ts, Best).

once_timed(Times, Goal, T) :-
    statistics(cputime, T0),
    ( between(1, Times, _), once(Goal), fail ; true ),
    statistics(cputime, T1),
    T is T1 - T0.
