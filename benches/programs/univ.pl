% univ: terms built, inspected and taken apart by functor/3, arg/3 and =../2.
% kind: classic

run :-
    (   between(1, 150000, N),
        work(N),
        fail
    ;   term_size(f(g(a, b, [1, 2, 3]), h(h(h(x)))), 0, Size),
        Size =:= 15
    ).

work(N) :-
    functor(T, point, 4),
    fill(4, T, N),
    T =.. [point|Args],
    Args = [A|_],
    A =:= N + 1,
    T2 =.. [line, T|Args],
    term_size(T2, 0, S),
    S =:= 10.

fill(0, _, _) :- !.
fill(I, T, N) :-
    V is N + I,
    arg(I, T, V),
    I1 is I - 1,
    fill(I1, T, N).

term_size(T, S0, S) :-
    functor(T, _, Arity),
    S1 is S0 + 1,
    args_size(Arity, T, S1, S).

args_size(0, _, S, S) :- !.
args_size(I, T, S0, S) :-
    arg(I, T, A),
    term_size(A, S0, S1),
    I1 is I - 1,
    args_size(I1, T, S1, S).
