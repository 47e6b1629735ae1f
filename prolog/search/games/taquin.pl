:- encoding(utf8).
:- module(taquin_rules, []).

/*  The taquin described for library(search), with either heuristic:

        ?- use_module(library(search)), etat_initial(5, E).
        ?- taquin_rules:rules(2, Rules), astar(Rules, E, Actions, Cost).
*/

:- user:ensure_loaded('../../taquin/aetoile').
:- use_module(library(search)).

%!  rules(+Heuristic, -Rules) is det.
%
%   Rules for the searches of one player, with heuristique1/2 or heuristique2/2.

rules(1, [goal(taquin_rules:goal), successor(taquin_rules:successor), heuristic(heuristique1)]).
rules(2, [goal(taquin_rules:goal), successor(taquin_rules:successor), heuristic(heuristique2)]).

goal(State) :-
    but(State, State).

successor(State, Action, Next, Cost) :-
    rule(Action, Cost, State, Next).
