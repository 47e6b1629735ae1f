% reducer: graph reduction of combinators S, K, I with arithmetic, computing factorials by a fixed point.
% kind: classic

run :-
    (   between(1, 150, _),
        term(12, T),
        reduce(T, _),
        fail
    ;   term(12, T),
        reduce(T, V),
        V =:= 479001600
    ).

% fac = y (\f n. if n = 0 then 1 else n * f (n - 1)), the abstractions removed by translate/3.
term(N, a(a(y, F), N)) :-
    Body = a(a(a(if, a(a(eq, v(n)), 0)), 1), a(a(times, v(n)), a(v(f), a(a(minus, v(n)), 1)))),
    translate(n, Body, B1),
    translate(f, B1, F).

translate(X, v(X), i) :- !.
translate(X, a(A, B), a(a(s, A1), B1)) :- !,
    translate(X, A, A1),
    translate(X, B, B1).
translate(_, T, a(k, T)).

reduce(T, V) :-
    spine(T, [], Head, Arguments),
    (   rewrite(Head, Arguments, T1, Rest)
    ->  rebuild(Rest, T1, T2),
        reduce(T2, V)
    ;   Arguments == [],
        V = Head
    ).

spine(a(F, A), Arguments0, Head, Arguments) :- !,
    spine(F, [A|Arguments0], Head, Arguments).
spine(Head, Arguments, Head, Arguments).

rebuild([], T, T).
rebuild([A|As], T0, T) :-
    rebuild(As, a(T0, A), T).

rewrite(s, [F, G, X|Rest], a(a(F, X), a(G, X)), Rest).
rewrite(k, [X, _|Rest], X, Rest).
rewrite(i, [X|Rest], X, Rest).
rewrite(y, [F|Rest], a(F, a(y, F)), Rest).
rewrite(if, [C, A, B|Rest], T, Rest) :-
    reduce(C, V),
    choose(V, A, B, T).
rewrite(eq, [A, B|Rest], V, Rest) :-
    reduce(A, X),
    reduce(B, Y),
    (   X =:= Y
    ->  V = true
    ;   V = false
    ).
rewrite(times, [A, B|Rest], V, Rest) :-
    reduce(A, X),
    reduce(B, Y),
    V is X * Y.
rewrite(minus, [A, B|Rest], V, Rest) :-
    reduce(A, X),
    reduce(B, Y),
    V is X - Y.

choose(true, A, _, A).
choose(false, _, B, B).
