:- encoding(utf8).
:- module(ultimate_rules, []).

/*  Ultimate Tic-Tac-Toe described for library(search).

    A position is s(Sign, Level, Game): Sign to move, Level moves still to look
    ahead (coupGlobal/5 values a win by it), and prolog/ultimate's jeu/3.

        ?- use_module(library(search)), nouveauJeu(J).
        ?- ultimate_rules:best(J, x, 4, Move, Value).

    The value is coupGlobal/5's. So is the move unless several are as good: here
    the first of the game's own order, there the first of the order in which the
    last round left them.
*/

:- user:ensure_loaded('../../ultimate/ultimate').
:- use_module(library(grid)).
:- use_module(library(search)).

%!  best(+Game, +Sign, +Depth, -Move, -Value) is det.

best(Game, Sign, Depth, Move, Value) :-
    best_move(ultimate_rules, s(Sign, Depth, Game), Move, Value, [depth(Depth)]).

value(s(Sign, Level0, Game), Value) :-
    finJeu(Game, Result),
    adversaire(Sign, Other),
    Level is Level0 + 1,
    valeurFin(Result, Other, Level, Opposite),
    Value is -Opposite.

moves(s(_, _, Game), Moves) :-
    coupsPermis(Game, Moves).

result(s(Sign, Level0, Game0), Move, s(Other, Level, Game)) :-
    adversaire(Sign, Other),
    Level is Level0 - 1,
    joueCase(Game0, Sign, Move, Game).

heuristic(s(Sign, _, Game), Value) :-
    evalueJeu(Game, Sign, Value).

% Early on many positions are images of each other: turning and mirroring the
% great board turns every small one along. Later on it is not worth looking.
canonical(s(Sign, Level, jeu(Boards, _, Imposed)), k(Sign, Level, Image)) :-
    untouched(Boards, 0, Untouched),
    Untouched >= 7,
    cells(Boards, 1, Imposed, Marked),
    rows(Marked, Rows),
    grid_canonical(Rows, Image).

untouched([], N, N).
untouched([Board|Boards], N0, N) :-
    (   Board == [v, v, v, v, v, v, v, v, v]
    ->  N1 is N0 + 1
    ;   N1 = N0
    ),
    untouched(Boards, N1, N).

% The free cells of the board to play on are marked, so that they turn too.
cells([], _, _, []).
cells([Board|Boards], Number, Imposed, [Marked|Rest]) :-
    (   Number =:= Imposed
    ->  mark(Board, Marked)
    ;   Marked = Board
    ),
    Next is Number + 1,
    cells(Boards, Next, Imposed, Rest).

mark([], []).
mark([Cell|Cells], [Marked|Rest]) :-
    (   Cell == v
    ->  Marked = w
    ;   Marked = Cell
    ),
    mark(Cells, Rest).

% Nine boards as nine rows of nine cells.
rows([], []).
rows([[A1, A2, A3, A4, A5, A6, A7, A8, A9], [B1, B2, B3, B4, B5, B6, B7, B8, B9],
      [C1, C2, C3, C4, C5, C6, C7, C8, C9]|Boards],
     [[A1, A2, A3, B1, B2, B3, C1, C2, C3], [A4, A5, A6, B4, B5, B6, C4, C5, C6],
      [A7, A8, A9, B7, B8, B9, C7, C8, C9]|Rows]) :-
    rows(Boards, Rows).
