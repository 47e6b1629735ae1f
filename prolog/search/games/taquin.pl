:- encoding(utf8).
:- module(taquin_rules, []).

/*  The taquin described for library(search), with either heuristic, twice: by the
    predicates of prolog/taquin, which recompute the estimate of every state
    (rules/2); and by rules that keep it and update it only for the piece that
    moves (kept/4).

        ?- use_module(library(search)), etat_initial(5, E).
        ?- taquin_rules:rules(2, Rules), astar(Rules, E, Actions, Cost).
        ?- taquin_rules:kept(2, E, Rules, State), astar(Rules, State, Actions, Cost).
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

%!  kept(+Heuristic, +Grid, -Rules, -State) is det.
%
%   Rules that keep the estimate, and the State that represents Grid in them:
%   t(Hole, Places, Estimate), where Places lists the cell of each piece, counted
%   from 0. The rules contain the cell to which each piece belongs, and the Width of
%   the grid.

kept(Heuristic, Grid, Rules, t(Hole, Places, Estimate)) :-
    but(Grid, Goal),
    length(Grid, Width),
    append(Goal, GoalCells),
    append(Grid, Cells),
    delete(GoalCells, vide, Pieces),
    places(Pieces, GoalCells, Homes),
    places(Pieces, Cells, Places),
    nth0(Hole, Cells, vide),
    estimate(Places, Homes, Heuristic, Width, 0, Estimate),
    Rules = [ goal(taquin_rules:kept_goal), successor(taquin_rules:kept_successor(Heuristic, Width, Homes)),
              heuristic(taquin_rules:kept_estimate) ].

places([], _, []).
places([Piece|Pieces], Cells, [Place|Places]) :-
    nth0(Place, Cells, Piece),
    places(Pieces, Cells, Places).

estimate([], [], _, _, Sum, Sum).
estimate([Place|Places], [Home|Homes], Heuristic, Width, Sum0, Sum) :-
    distance(Heuristic, Width, Place, Home, Distance),
    Sum1 is Sum0 + Distance,
    estimate(Places, Homes, Heuristic, Width, Sum1, Sum).

% The part of the estimate that a piece contributes.
distance(1, _, Place, Home, Distance) :-
    (   Place =:= Home
    ->  Distance = 0
    ;   Distance = 1
    ).
distance(2, Width, Place, Home, Distance) :-
    Distance is abs(Place // Width - Home // Width) + abs(Place mod Width - Home mod Width).

% Both estimates are 0 only at the goal.
kept_goal(t(_, _, 0)).

kept_estimate(t(_, _, Estimate), Estimate).

kept_successor(Heuristic, Width, Homes, t(Hole, Places0, Estimate0), Action, t(Next, Places, Estimate), 1) :-
    hole_moves(Action, Width, Hole, Next),
    piece_moves(Places0, Homes, Next, Hole, Places, Home),
    distance(Heuristic, Width, Next, Home, Before),
    distance(Heuristic, Width, Hole, Home, After),
    Estimate is Estimate0 - Before + After.

hole_moves(up, Width, Hole, Next) :-
    Hole >= Width,
    Next is Hole - Width.
hole_moves(down, Width, Hole, Next) :-
    Next is Hole + Width,
    Next < Width * Width.
hole_moves(left, Width, Hole, Next) :-
    Hole mod Width > 0,
    Next is Hole - 1.
hole_moves(right, Width, Hole, Next) :-
    Next is Hole + 1,
    Next mod Width > 0.

% piece_moves(+Places0, +Homes, +From, +To, -Places, -Home): moves the piece on the
% cell From to the cell To; its goal is Home.
piece_moves([Place|Places0], [Home0|Homes], From, To, Places, Home) :-
    (   Place =:= From
    ->  Places = [To|Places0],
        Home = Home0
    ;   Places = [Place|Places1],
        piece_moves(Places0, Homes, From, To, Places1, Home)
    ).
