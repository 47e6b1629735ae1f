% Both descriptions of the taquin in library(search): the same cost as the plain A*, and actions that lead to the goal.

% main: 1 5 2 10 20
% main: 3 20 20 20 20
% main: 30 agree
% main: quatre 16 16

:- use_module('../../prolog/search/games/taquin').
:- use_module(library(search)).

costs(Name, Heuristic, Cost, Cost1) :-
    etat_initial(Name, Grid),
    taquin_rules:rules(Heuristic, Rules),
    astar(Rules, Grid, _, Cost),
    taquin_rules:kept(Heuristic, Grid, Kept, State),
    astar(Kept, State, Actions, Cost1),
    played(Actions, Grid, Goal),
    but(Grid, Goal).

played([], Grid, Grid).
played([Action|Actions], Grid0, Grid) :-
    rule(Action, _, Grid0, Grid1),
    played(Actions, Grid1, Grid).

% A grid after a number of random steps from a seed.
shuffled(0, _, Grid, Grid) :-
    !.
shuffled(N, R0, Grid0, Grid) :-
    R is R0 * 16807 mod 2147483647,
    findall(Next, rule(_, _, Grid0, Next), Nexts),
    length(Nexts, Length),
    Place is R // 64 mod Length,
    nth0(Place, Nexts, Grid1),
    N1 is N - 1,
    shuffled(N1, R, Grid1, Grid).

agree(Seed) :-
    final_state(Goal),
    Steps is 5 + Seed mod 20,
    shuffled(Steps, Seed, Goal, Grid),
    forall(member(Heuristic, [1, 2]),
           ( resoudre(Grid, Heuristic, Cost, _),
             taquin_rules:kept(Heuristic, Grid, Rules, State),
             astar(Rules, State, Actions, Cost, [expanded(_)]),
             ida_star(Rules, State, _, Cost),
             length(Actions, Cost) )).

main :-
    findall(Cost, ( member(Name, [1, 2, 3, 4]), costs(Name, 2, Cost, Cost) ), [A, B, C, D]),
    format("1 ~w ~w ~w ~w~n", [A, B, C, D]),
    findall(Cost, ( member(H, [1, 2]), costs(4, H, C1, C2), member(Cost, [C1, C2]) ), [E, F, G, I]),
    format("3 ~w ~w ~w ~w~n", [E, F, G, I]),
    findall(Seed, ( between(1, 30, Seed), agree(Seed) ), Agreed),
    length(Agreed, N),
    format("~w agree~n", [N]),
    costs(quatre(16), 2, Q1, Q2),
    format("quatre ~w ~w~n", [Q1, Q2]).
