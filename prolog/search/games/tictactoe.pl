:- encoding(utf8).
:- module(tictactoe_rules, []).

/*  The report's TicTacToe described for library(search).

    A position is s(Player, Situation), Player to move. As in the report, a game
    ends only when the grid is full, even after a win: negamax/6 with ties(last)
    and depth 8 gives the last row of its table.
*/

:- user:ensure_loaded('../../tictactoe/negamax').
:- use_module(library(grid)).
:- use_module(library(search)).

%!  start(-Position) is det.

start(s(x, Situation)) :-
    situation_initiale(Situation).

value(s(Player, Situation), Value) :-
    ground(Situation),
    heuristique(Player, Situation, Value).

successors(s(Player, Situation), Pairs) :-
    adversaire(Player, Other),
    findall(Cell-s(Other, Situation), prend(Player, Cell, Situation), Pairs).

heuristic(s(Player, Situation), Value) :-
    heuristique(Player, Situation, Value).

% Lines are lines in all eight images too.
canonical(s(Player, Situation), Player-Image) :-
    grid_canonical(Situation, Image).
