:- encoding(utf8).
:- module(othello_rules, []).

/*  Othello described for library(search), twice: by the assignment's own
    predicates (rules(grille, Rules)), and by those of optimise.pl, where all
    moves are found in one pass over the lines of the board (rules(plat, Rules)).

        ?- use_module(library(search)), grilleDeDepart(G).
        ?- othello_rules:best(plat, G, x, 6, Move, Value).

    alphaBeta/5 of prolog/othello gives the same move and value. A player who cannot
    play passes, which is a move. If neither player can play, there are no moves
    and the discs are counted.
*/

:- user:ensure_loaded('../../othello/optimise').
:- use_module(library(grid)).
:- use_module(library(search)).

%!  best(+Kind, +Grid, +Side, +Depth, -Move, -Value) is det.
%
%   Move is the best for Side on Grid looking Depth moves ahead, by the rules
%   of that Kind: grille or plat.

best(Kind, Grid, Side, Depth, Move, Value) :-
    rules(Kind, Rules),
    position(Kind, Grid, Side, Position),
    best_move(Rules, Position, Found, Value, [depth(Depth)]),
    cell(Found, Move).

position(grille, Grid, Side, p(Grid, Side)).
position(plat, Grid, Side, f(Cells, Side)) :-
    aPlat(Grid, Cells).

cell(Number-_, Cell) :-
    !,                          % a move on the flat board
    caseNumero(Number, Cell).
cell(Move, Move).

%!  rules(+Kind, -Rules) is det.
%
%   The tables that the flat rules use are computed once.

rules(grille, [ moves(othello_rules:moves), result(othello_rules:result), stuck(othello_rules:stuck),
                heuristic(othello_rules:heuristic), canonical(othello_rules:canonical) ]).
rules(plat, [ moves(othello_rules:flat_moves(Lines)), result(othello_rules:flat_result),
              stuck(othello_rules:flat_stuck), heuristic(othello_rules:flat_heuristic(Weights)),
              canonical(othello_rules:flat_canonical) ]) :-
    rangees(Lines),
    poidsPlats(Weights).

% -- the assignment's grid: p(Grid, Side) ------------------------------------

moves(p(Grid, Side), Moves) :-
    listeDesCoupsCamp(Grid, Side, Cells),
    (   Cells == []
    ->  campAdverse(Side, Other),
        listeDesCoupsCamp(Grid, Other, Replies),
        pass(Replies, Moves)
    ;   Moves = Cells
    ).

pass([], []).
pass([_|_], [passe]).

result(p(Grid, Side), Move, p(Next, Other)) :-
    campAdverse(Side, Other),
    played(Move, Grid, Side, Next).

played(passe, Grid, _, Grid).
played([Column, Row], Grid, Side, Next) :-
    coupJoueDansGrille(Grid, Row, Column, Side, Next).

stuck(p(Grid, Side), Value) :-
    evalueFin(Grid, Side, Value).

heuristic(p(Grid, Side), Value) :-
    evalue(Grid, Side, Value).

% The weights of the cells are symmetric, so the eight images have the same value.
canonical(p(Grid, Side), Side-Image) :-
    grid_canonical(Grid, Image).

% -- the flat board of optimise.pl: f(Cells, Side) ---------------------------

flat_moves(Lines, f(Cells, Side), Moves) :-
    coupsPlats(Lines, Cells, Side, Found),
    (   Found == []
    ->  campAdverse(Side, Other),
        coupsPlats(Lines, Cells, Other, Replies),
        pass(Replies, Moves)
    ;   Moves = Found
    ).

flat_result(f(Cells, Side), Move, f(Next, Other)) :-
    campAdverse(Side, Other),
    flat_played(Move, Cells, Side, Next).

flat_played(passe, Cells, _, Cells).
flat_played(Number-Turned, Cells, Side, Next) :-
    joueCoupPlat(Number-Turned, Side, Cells, Next).

flat_stuck(f(Cells, Side), Value) :-
    evalueFin([Cells], Side, Value).

% evalue/3 for the flat board, which is one long row.
flat_heuristic(Weights, f(Cells, Side), Value) :-
    compteCases(Cells, 0, X, 0, O),
    (   X * O * (64 - X - O) =:= 0
    ->  evalueFin([Cells], Side, Value)
    ;   peseLigne(Cells, Weights, 0, ValueX),
        pourCamp(Side, ValueX, Value)
    ).

flat_canonical(f(Cells, Side), Side-Image) :-
    aPlat(Grid, Cells),
    grid_canonical(Grid, Image).
