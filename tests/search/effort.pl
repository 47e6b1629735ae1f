% The options expanded(N), generated(N) and states(States) on a small graph, counted by hand: from 0 to 4 by steps of 1
% (cost 1) and 2 (cost 3). Each expanded state below 4 generates two successors.

% main: breadth_first cost 6 expanded 4 generated 8 states [0,2,4]
% main: uniform_cost cost 4 expanded 4 generated 8 states [0,1,2,3,4]
% main: astar cost 4 expanded 4 generated 8 states [0,1,2,3,4]
% main: best_first cost 6 expanded 2 generated 4 states [0,2,4]
% main: depth_first cost 4 expanded 4 generated 8 states [0,1,2,3,4]

:- use_module(library(search)).

goal(4).

successor(N, to(M), M, Cost) :-
    member(Step-Cost, [1-1, 2-3]),
    M is N + Step.

heuristic(N, H) :-
    H is max(0, 4 - N).

main :-
    forall(member(Search, [breadth_first, uniform_cost, astar, best_first, depth_first]), show(Search)).

show(Search) :-
    call(Search, user, 0, _, Cost, [expanded(E), generated(G), states(States)]),
    format("~w cost ~w expanded ~w generated ~w states ~w~n", [Search, Cost, E, G, States]).
