% lisp: an interpreter of a small Lisp with closures computes Fibonacci numbers and sums.
% kind: classic

run :-
    (   between(1, 100, _), value([fib, 13], _), fail ; value([fib, 13], 233) ),
    value([sum, [upto, 200]], 20100).

value(E, V) :- eval(E, [], V).

eval(N, _, N) :- integer(N), !.
eval([], _, []) :- !.
eval(X, Env, V) :- atom(X), !, fetch(Env, X, V).
eval([if, C, A, B], Env, V) :- !, eval(C, Env, T), ( T == true -> eval(A, Env, V) ; eval(B, Env, V) ).
eval([quote, X], _, X) :- !.
eval([lambda, Ps, B], Env, closure(Ps, B, Env)) :- !.
eval([F|As], Env, V) :- eval_all(As, Env, Vs), apply(F, Vs, Env, V).

eval_all([], _, []).
eval_all([A|As], Env, [V|Vs]) :- eval(A, Env, V), eval_all(As, Env, Vs).

apply(plus, [A, B], _, V) :- !, V is A + B.
apply(minus, [A, B], _, V) :- !, V is A - B.
apply(less, [A, B], _, V) :- !, ( A < B -> V = true ; V = false ).
apply(null, [A], _, V) :- !, ( A == [] -> V = true ; V = false ).
apply(cons, [A, B], _, [A|B]) :- !.
apply(car, [[A|_]], _, A) :- !.
apply(cdr, [[_|B]], _, B) :- !.
apply(F, Vs, _, V) :- function(F, Ps, Body), bind(Ps, Vs, Env), eval(Body, Env, V).

bind([], [], []).
bind([P|Ps], [V|Vs], [P-V|Env]) :- bind(Ps, Vs, Env).

fetch([X-V|_], X, V) :- !.
fetch([_|Env], X, V) :- fetch(Env, X, V).

function(fib, [n], [if, [less, n, 2], n, [plus, [fib, [minus, n, 1]], [fib, [minus, n, 2]]]]).
function(upto, [n], [if, [less, n, 1], [], [cons, n, [upto, [minus, n, 1]]]]).
function(sum, [l], [if, [null, l], 0, [plus, [car, l], [sum, [cdr, l]]]]).
