% Constraints with SICStus names.
:- use_module(library(clpfd)).
:- use_module(library(lists)).
main :-
    L = [X, Y], domain(L, 1, 4), X #= Y * 2, labeling([], L), write(L), nl,
    length(Q, 3), domain(Q, 1, 3), all_different(Q), count(1, Q, #=, 1), labeling([ff], Q), write(Q), nl,
    domain([A, B], 0, 9), A + B #= 9, A * B #= 20, A #< B, labeling([], [A, B]), write(A/B), nl,
    maximum(M, [1, 5, 3]), minimum(N, [4, 2]), write(M/N), nl,
    C in 1..5, ( C #> 3 #<=> T ), C #= 5, write(T), nl,
    domain([E], 1, 9), E #> 2, E #< 5, findall(E, labeling([down], [E]), Es), write(Es), nl,
    element(I, [10, 20, 30], 20), write(I), nl,
    sum([F, 3, 4], #=, 10), write(F), nl,
    domain([G, H], 1, 5), G + H #= 6, labeling([maximize(G)], [G, H]), write(G/H), nl,
    J in {4, 8, 15}, J #> 4, J #< 10, write(J), nl,
    P #= 10, R #= (P #>= 2) + (P #>= 4) + (P #>= 18), write(R), nl,
    table([[U, V]], [[1, 2], [2, 4]]), V #> 3, write(U/V), nl,
    fd_batch([W #> 3, W #< 5]), write(W), nl,
    length(Sign, 3), domain(Sign, 0, 1),
    automaton(Sign, _, Sign, [source(i), sink(i)], [arc(i, 0, i, [K+0]), arc(i, 1, i, [K+1])], [K], [0], [Two]),
    Two #= 2, findall(Sign, labeling([], Sign), Signs), write(Signs), nl.
