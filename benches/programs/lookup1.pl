% lookup1: 50,000 facts asserted, then looked up by their first argument, 200,000 times.
% kind: classic

:- dynamic(fact/3).

run :-
    retractall(fact(_, _, _)),
    fill(0, 50000),
    sum(200000, 7, 0, Sum),
    Sum =:= 10000000000.

fill(N, N) :- !.
fill(I, N) :-
    J is N - I,
    assertz(fact(I, J, x)),
    I1 is I + 1,
    fill(I1, N).

sum(0, _, Sum, Sum) :- !.
sum(N, Key, Sum0, Sum) :-
    fact(Key, Value, _),
    Sum1 is Sum0 + Key + Value,
    Key1 is (Key * 31 + 11) mod 50000,
    N1 is N - 1,
    sum(N1, Key1, Sum1, Sum).
