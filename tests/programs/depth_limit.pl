% call_with_depth_limit/3: the same depths as in SWI-Prolog, including library predicates.

:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(yall)).
:- use_module(library(error)).

:- dynamic fact/1, rule/1.

fact(1).
fact(2).
rule(X) :- fact(X), X > 1, !.
rule(0).

p.
q :- p.
r :- q, p.
s(X) :- member(X, [1,2,3]).
inc(X, Y) :- Y is X + 1.
any(_).
len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.
gr --> [a].

t(1) :- forall(member(X, [1,2]), X > 0).
t(2) :- forall(p, q).
t(3) :- must_be(integer, 1).
t(4) :- must_be(positive_integer, 1).
t(5) :- is_list([a]).
t(6) :- maplist([A,B]>>(B is A+1), [1,2,3], _).
t(7) :- maplist(succ, [1,2], _).
t(8) :- maplist(inc, [1,2], _).
t(9) :- len([a,b,c], _).
t(10) :- call(p).
t(11) :- call((p, q)).
t(12) :- \+ fail.
t(13) :- ( p -> q ; r ).
t(14) :- once(q).
t(15) :- ignore(q).
t(16) :- findall(X, s(X), _).
t(17) :- catch(q, _, true).
t(18) :- call(inc, 1, _).
t(19) :- G = q, G.
t(20) :- not(fail).
t(21) :- aggregate_all(count, s(_), _).
t(22) :- nth0(1, [a,b], _).
t(23) :- last([1,2,3], _).
t(24) :- reverse([1,2,3], _).
t(25) :- sum_list([1,2,3], _).
t(26) :- length(_, 2).
t(27) :- append([1,2], [3], _).
t(28) :- append(X, [3], [1,2,3]), X = [_|_].
t(29) :- memberchk(2, [1,2,3]).
t(30) :- select(2, [1,2,3], _).
t(31) :- subtract([1,2], [1], _).
t(32) :- foldl([X,A,B]>>(B is A+X), [1,2,3], 0, _).
t(33) :- include([X]>>(X>1), [1,2,3], _).
t(34) :- exclude([X]>>(X>1), [1,2,3], _).
t(35) :- between(1, 3, X), X >= 3.
t(36) :- bagof(X, s(X), _).
t(37) :- setof(X, s(X), _).
t(38) :- forall(s(_), true).
t(39) :- delete([1,2], 1, _).
t(40) :- maplist(any, [1,2]).
t(41) :- phrase(gr, [a]).
t(42) :- max_list([1,2], _).
t(43) :- permutation([1,2], _).
t(44) :- numlist(1, 3, _).
t(45) :- call_cleanup(q, p).
t(46) :- setup_call_cleanup(p, q, p).
t(47) :- partition([X]>>(X>1), [1,2], _, _).
t(48) :- union([1], [2], _).
t(49) :- fact(_).
t(50) :- rule(2).
t(51) :- rule(_).
t(52) :- atom_length(abc, _).
t(53) :- member(3, [1,2,3]).
t(54) :- twice(inc, 1, _).

:- meta_predicate twice(2, ?, ?).

twice(G, X, Z) :- call(G, X, Y), call(G, Y, Z).

row(Goal) :-
    findall(Result,
            ( member(Limit, [1000,0,1,2,3,4,5,6]),
              (   call_with_depth_limit(Goal, Limit, Result0)
              ->  Result = Result0
              ;   Result = no
              )
            ),
            Results),
    maplist(short, Results, Short),
    print(Short),
    nl.

short(Result, Short) :-
    (   Result == depth_limit_exceeded
    ->  Short = x
    ;   Short = Result
    ).

main :-
    forall(member(Goal, [p, q, r, true, (p, q), s(3), s(_), (p ; q), (p -> q ; r), \+ p, call(q), user:p,
                         member(3, [1,2,3]), forall(member(X, [1,2]), X > 0), is_list([a]),
                         maplist(inc, [1,2], _)]),
           row(Goal)),
    forall(clause(t(N), _), row(t(N))),
    findall(X-D, call_with_depth_limit(s(X), 10, D), Pairs),
    print(Pairs), nl,
    changed.

% Clauses that are added later count.

changed :-
    ( call_with_depth_limit(rule(7), 20, Before) -> true ; Before = no ),
    asserta(( rule(7) :- q )),
    call_with_depth_limit(rule(7), 20, After),
    print(Before-After), nl.


% expect: [1,x,1,1,1,1,1,1]
% expect: [2,x,x,2,2,2,2,2]
% expect: [3,x,x,x,3,3,3,3]
% expect: [1,x,1,1,1,1,1,1]
% expect: [3,x,x,x,3,3,3,3]
% expect: [5,x,x,x,x,x,5,5]
% expect: [3,x,x,x,3,3,3,3]
% expect: [2,x,x,2,2,2,2,2]
% expect: [3,x,x,x,3,3,3,3]
% expect: [no,2,2,no,no,no,no,no]
% expect: [3,x,x,x,3,3,3,3]
% expect: [1,x,1,1,1,1,1,1]
% expect: [4,x,x,x,x,4,4,4]
% expect: [4,x,2,3,4,4,4,4]
% expect: [1,x,1,1,1,1,1,1]
% expect: [5,x,x,x,x,x,5,5]
% expect: [5,x,x,3,4,5,5,5]
% expect: [4,x,x,3,x,4,4,4]
% expect: [3,x,x,x,3,3,3,3]
% expect: [4,x,x,x,x,4,4,4]
% expect: [2,x,x,2,2,2,2,2]
% expect: [7,x,x,x,x,x,x,x]
% expect: [5,x,x,x,x,x,5,5]
% expect: [6,x,x,x,x,x,x,6]
% expect: [5,x,x,x,x,x,5,5]
% expect: [2,x,x,2,2,2,2,2]
% expect: [4,x,x,x,x,4,4,4]
% expect: [1,x,1,1,1,1,1,1]
% expect: [3,x,x,x,3,3,3,3]
% expect: [4,x,x,x,x,4,4,4]
% expect: [4,x,x,3,4,4,4,4]
% expect: [11,x,x,x,x,x,x,x]
% expect: [4,x,x,x,x,4,4,4]
% expect: [3,x,x,x,3,3,3,3]
% expect: [3,x,x,x,3,3,3,3]
% expect: [3,x,x,3,3,3,3,3]
% expect: [8,x,x,x,x,5,6,7]
% expect: [3,x,x,x,3,3,3,3]
% expect: [5,x,x,x,x,x,5,5]
% expect: [6,x,x,x,x,x,x,6]
% expect: [6,x,x,x,x,x,x,6]
% expect: [3,x,x,x,3,3,3,3]
% expect: [4,x,x,x,x,4,4,4]
% expect: [4,x,x,x,x,4,4,4]
% expect: [3,x,x,x,3,3,3,3]
% expect: [4,x,x,x,x,4,4,4]
% expect: [5,x,x,x,x,5,5,5]
% expect: [7,x,x,x,x,x,x,x]
% expect: [7,x,x,x,x,x,x,7]
% expect: [7,x,x,x,x,x,x,7]
% expect: [2,x,x,2,2,2,2,2]
% expect: [12,x,x,x,x,x,x,x]
% expect: [12,x,x,x,x,x,x,x]
% expect: [7,x,x,3,4,5,6,7]
% expect: [4,x,x,x,x,4,4,4]
% expect: [5,x,x,x,x,x,5,5]
% expect: [5,x,x,x,x,x,5,5]
% expect: [4,x,x,x,x,4,4,4]
% expect: [6,x,x,x,x,x,x,6]
% expect: [5,x,x,x,x,x,5,5]
% expect: [5,x,x,x,x,x,5,5]
% expect: [6,x,x,x,x,x,x,6]
% expect: [6,x,x,x,x,x,6,6]
% expect: [4,x,x,x,4,4,4,4]
% expect: [2,x,x,2,2,2,2,2]
% expect: [3,x,x,x,3,3,3,3]
% expect: [3,x,x,3,3,3,3,3]
% expect: [2,x,x,2,2,2,2,2]
% expect: [5,x,x,x,x,x,5,5]
% expect: [4,x,x,x,x,4,4,4]
% expect: [1-3,2-4,3-5]
% expect: no-3
