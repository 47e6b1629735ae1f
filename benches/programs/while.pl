% while: an interpreter of a small imperative language computes greatest common divisors and primes.
% kind: classic

run :-
    program(Program),
    execute(Program, [n-1, sum-0, a-0, b-0, t-0, m-2000], Store),
    fetch(Store, sum, Sum),
    Sum > 1000.

program(while(lt(var(n), var(m)), seq([
    set(a, mul(var(n), num(12))),
    set(b, var(m)),
    while(ne(var(b), num(0)), seq([
        set(t, mod(var(a), var(b))),
        set(a, var(b)),
        set(b, var(t))])),
    set(sum, add(var(sum), var(a))),
    if(eq(mod(var(n), num(3)), num(0)), set(sum, sub(var(sum), num(1))), skip),
    set(t, num(0)),
    while(lt(var(t), num(60)), set(t, add(var(t), num(1)))),
    set(n, add(var(n), num(1)))]))).

execute(skip, S, S).
execute(set(X, E), S0, S) :- value(E, S0, V), store(S0, X, V, S).
execute(seq(Cs), S0, S) :- execute_all(Cs, S0, S).
execute(if(C, A, B), S0, S) :- ( holds(C, S0) -> execute(A, S0, S) ; execute(B, S0, S) ).
execute(while(C, B), S0, S) :-
    (   holds(C, S0)
    ->  execute(B, S0, S1),
        execute(while(C, B), S1, S)
    ;   S = S0
    ).

execute_all([], S, S).
execute_all([C|Cs], S0, S) :- execute(C, S0, S1), execute_all(Cs, S1, S).

value(num(N), _, N).
value(var(X), S, V) :- fetch(S, X, V).
value(add(A, B), S, V) :- value(A, S, X), value(B, S, Y), V is X + Y.
value(sub(A, B), S, V) :- value(A, S, X), value(B, S, Y), V is X - Y.
value(mul(A, B), S, V) :- value(A, S, X), value(B, S, Y), V is X * Y.
value(mod(A, B), S, V) :- value(A, S, X), value(B, S, Y), V is X mod Y.

holds(lt(A, B), S) :- value(A, S, X), value(B, S, Y), X < Y.
holds(eq(A, B), S) :- value(A, S, X), value(B, S, Y), X =:= Y.
holds(ne(A, B), S) :- value(A, S, X), value(B, S, Y), X =\= Y.

fetch([X-V|_], X, V) :- !.
fetch([_|S], X, V) :- fetch(S, X, V).

store([X-_|S], X, V, [X-V|S]) :- !.
store([E|S0], X, V, [E|S]) :- store(S0, X, V, S).
