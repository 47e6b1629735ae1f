% Facts erased in any order stay erased when their places are swept, whatever indexes there are: facts that share a key,
% facts with a variable in place of the key, keys that are gone and come back.

:- dynamic(f/2).
:- dynamic(pair/3).
:- dynamic(open/2).

fill(N) :- forall(between(1, N, I), ( K is I mod 50, assertz(f(K, I)) )).

same(Goal, Template, Expected) :-
    findall(Template, Goal, Found),
    ( Found == Expected -> writeln(same) ; length(Found, L), writeln(different(L)) ).

expected(N, K, Is) :- findall(I, ( between(1, N, I), I mod 50 =:= K, I mod 3 =\= 0 ), Is).

% expect: same
% expect: same
% expect: same
% expect: same
shared_keys :-
    fill(2000),
    f(7, 7),
    forall(( between(1, 2000, I), I mod 3 =:= 0, K is I mod 50 ), retract(f(K, I))),
    expected(2000, 7, Is),
    same(f(7, I), I, Is),
    retractall(f(7, _)),
    same(f(7, I), I, []),
    assertz(f(7, again)),
    same(f(7, I), I, [again]),
    expected(2000, 8, Js),
    same(f(8, I), I, Js).

% expect: same
% expect: same
% expect: same
single_keys :-
    forall(between(1, 3000, I), ( J is I * 2, assertz(pair(I, J, x)) )),
    pair(5, _, _),
    pair(_, 10, _),
    forall(between(1, 2990, I), retract(pair(I, _, _))),
    same(pair(5, J, _), J, []),
    same(pair(I, 5990, _), I, [2995]),
    forall(between(1, 3, I), assertz(pair(I, 5990, y))),
    same(pair(I, 5990, _), I, [2995, 1, 2, 3]).

% expect: same
% expect: same
% expect: same
open_keys :-
    forall(between(1, 40, I), assertz(open(I, I))),
    open(3, _),
    assertz(open(_, any)),
    retractall(open(4, 4)),
    forall(between(10, 40, I), retract(open(I, I))),
    same(open(4, X), X, [any]),
    retract(open(_, any)),
    forall(between(100, 140, I), ( assertz(open(I, I)), retract(open(I, I)) )),
    same(open(4, X), X, []),
    same(open(5, X), X, [5]).

main :-
    shared_keys,
    single_keys,
    open_keys.
