% Compares the searches for one player with their plain Prolog versions: same path length, same cost, same number of
% expanded states.

% main: astar 120
% main: uniform_cost 120
% main: best_first 120
% main: breadth_first 120
% main: depth_first 120
% main: ida_star 120
% main: iterative_deepening 120
% main: taquin ok
% main: admissible(37)
% main: too_high(7,2,1)
% main: admissible(181440)
% small: astar 12
% small: uniform_cost 12
% small: best_first 12
% small: breadth_first 12
% small: depth_first 12
% small: ida_star 12
% small: iterative_deepening 12

:- use_module('../../prolog/search/informed', []).
:- use_module('../../prolog/search/uninformed', []).
:- use_module('../../prolog/search/ida_star', []).
:- use_module(library(search), []).
:- ensure_loaded('../../prolog/taquin/taquin').

plain(astar, informed).
plain(uniform_cost, informed).
plain(best_first, informed).
plain(breadth_first, uninformed).
plain(depth_first, uninformed).
plain(ida_star, ida_star).
plain(iterative_deepening, uninformed).

% Random graphs: state n(Seed, Number), arcs from a hash of both, costs 1 to 5.
goal(n(_, 36)).

successor(n(Seed, N), to(M), n(Seed, M), Cost) :-
    between(1, 3, K),
    M is (N * 7 + K * K * (Seed mod 11 + 1) + Seed * K + 5) mod 37,
    Cost is (N * Seed + K * 13) mod 5 + 1.

heuristic(n(_, N), H) :-
    H is abs(36 - N) mod 3.

agree(Algorithm, Rules, Start) :-
    plain(Algorithm, Module),
    outcome(Module, Algorithm, Rules, Start, Plain),
    outcome(search, Algorithm, Rules, Start, Native),
    (   Plain == Native
    ->  true
    ;   print(differ(Algorithm, Start, Plain, Native)),
        nl
    ).

outcome(Module, Algorithm, Rules, Start, Outcome) :-
    Goal =.. [Algorithm, Rules, Start, Actions, Cost, [expanded(N)]],
    (   call(Module:Goal)
    ->  Outcome = found(Actions, Cost, N)
    ;   Outcome = none
    ).

run(Seeds) :-
    forall(plain(Algorithm, _),
           ( findall(x, ( between(1, Seeds, Seed), agree(Algorithm, user, n(Seed, 0)) ), Xs),
             length(Xs, N),
             format("~w ~w~n", [Algorithm, N]) )).

main :-
    run(120),
    taquin,
    search:admissible(user, n(3, 0), R1),
    print(R1), nl,
    search:admissible([goal(goal_line), successor(line), heuristic(too_much)], 0, R2),
    print(R2), nl,
    etat_initial(1, E),
    search:admissible([goal(final_state), successor(pas), heuristic(heuristique2)], E, R3),
    print(R3), nl.

small :-
    run(12).

goal_line(8).
line(N, up, M, 1) :- N < 9, M is N + 1.
too_much(N, H) :- H is max(0, 8 - N) + (N // 7).

pas(E, A, S, C) :- rule(A, C, E, S).

taquin :-
    Rules = [goal(final_state), successor(pas), heuristic(heuristique2)],
    forall(( member(N, [1, 2, 3, 4, 5]), etat_initial(N, E) ),
           ( search:astar(Rules, E, P, C), length(P, C),
             search:ida_star(Rules, E, _, C) )),
    etat_initial(5, E5),
    search:astar([goal(final_state), successor(pas), heuristic(heuristique1)], E5, _, 30),
    write('taquin ok'), nl.
