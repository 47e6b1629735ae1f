% calls: goals made at run time and called by call/1 to call/5, with conjunctions, cuts and if-then-else in them.
% kind: classic

run :-
    loop(150000, 0, Sum),
    Sum =:= 1200000.

loop(0, Sum, Sum) :- !.
loop(N, Sum0, Sum) :-
    G1 = (pick(A), A > 1, !),
    call(G1),
    G2 = add(A),
    call(G2, 3, B),
    call(add, B, 1, C),
    call((C > 5 -> D = 1 ; D = 2)),
    G3 =.. [add, C, D, E],
    call(G3),
    \+ call(pick, 4),
    once(pick(F)),
    Sum1 is Sum0 + E + F,
    N1 is N - 1,
    loop(N1, Sum1, Sum).

pick(1).
pick(2).
pick(3).

add(X, Y, Z) :-
    Z is X + Y.
