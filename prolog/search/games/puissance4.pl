:- encoding(utf8).
:- module(puissance4_rules, []).

/*  Connect Four described for library(search), twice: by the predicates of
    prolog/tictactoe/puissance4.pl (rules(entier, Rules)), which look at all 69
    lines of four cells in every position; and by rules that keep the sum and
    look only at the lines through the cell played (rules(suivi, Rules)).

        ?- use_module(library(search)), puissance4_rules:best(suivi, x, 6, Column, Value).

    choix_p4/5 gives the same column and value. The lines are not part of a
    position: the rules contain one set of lines, and a position is unified with
    their cells while a rule runs.
*/

:- user:ensure_loaded('../../tictactoe/puissance4').
:- use_module(library(search)).

%!  best(+Kind, +Player, +Level, -Column, -Value) is det.
%
%   The best first Column on the empty grid when looking Level moves ahead.

best(Kind, Player, Level, Column, Value) :-
    rules(Kind, Rules),
    start(Kind, Player, Level, Position),
    alphabeta(Rules, Position, Level, Column, Value, [table(200000), ordering(true)]).

%!  start(+Kind, +Player, +Level, -Position) is det.

start(entier, Player, Level, s(Player, Level, Columns)) :-
    jeu_p4(p4(_, Columns, _)).
start(suivi, Player, Level, s(Player, Level, [[], [], [], [], [], [], []], 0)).

%!  rules(+Kind, -Rules) is det.

rules(entier,
      [ value(puissance4_rules:value(Game)), moves(puissance4_rules:moves),
        result(puissance4_rules:result), stuck(puissance4_rules:stuck),
        heuristic(puissance4_rules:heuristic(Game)), canonical(puissance4_rules:canonical) ]) :-
    jeu_p4(Game).
rules(suivi,
      [ value(puissance4_rules:kept_value), moves(puissance4_rules:kept_moves),
        result(puissance4_rules:kept_result(Cells, Lines)), stuck(puissance4_rules:stuck),
        heuristic(puissance4_rules:kept_heuristic), canonical(puissance4_rules:kept_canonical) ]) :-
    jeu_p4(p4(_, Cells, AllLines)),
    lines_of_columns(Cells, AllLines, Lines).

% -- all lines in every position: s(Player, Level, Columns) ------------------
%
% Columns from the bottom up, where free cells are variables. Level is the number
% of moves still to look ahead; a win is valued by it.

% Only the player who has just played can have won.
value(Game, s(Player, Level, Columns), Value) :-
    Game = p4(_, Columns, _),
    adverse_p4(Player, Other),
    gagne_p4(Other, Game),
    Value is -10000 - Level.

moves(s(_, _, Columns), Numbers) :-
    open_columns([4, 3, 5, 2, 6, 1, 7], Columns, Numbers).

open_columns([], _, []).
open_columns([Number|Numbers], Columns, Open) :-
    nth1(Number, Columns, [_, _, _, _, _, Top]),
    (   var(Top)
    ->  Open = [Number|Rest]
    ;   Open = Rest
    ),
    open_columns(Numbers, Columns, Rest).

result(s(Player, Level0, Columns), Column, s(Other, Level, Columns)) :-
    adverse_p4(Player, Other),
    Level is Level0 - 1,
    joue_p4(Player, Column, p4(_, Columns, _)).

stuck(_, 0).

heuristic(Game, s(Player, _, Columns), Value) :-
    (   ground(Columns)
    ->  Value = 0
    ;   Game = p4(_, Columns, _),
        evalue_p4(Player, Game, Value)
    ).

% A position and its mirror image have the same value.
canonical(s(_, Level, Columns), Level-Least) :-
    reverse(Columns, Mirrored),
    least(Columns, Mirrored, Least).

least(Columns, Mirrored, Least) :-
    (   \+ \+ ( term_variables(Columns, Free), all_free(Free), Mirrored @< Columns )
    ->  Least = Mirrored
    ;   Least = Columns
    ).

all_free([]).
all_free([v|Free]) :-
    all_free(Free).

% -- a kept sum: s(Player, Level, Columns, Value) ----------------------------
%
% A column is the list of its discs from the bottom up; Value is the value of the
% position for Player, or lost(Level). The rules contain the cells of an empty
% grid, with the lines through each cell.

% lines_of_columns(+Cells, +AllLines, -Lines): in the shape of Cells, the lines
% through each cell.
lines_of_columns([], _, []).
lines_of_columns([Column|Columns], AllLines, [LinesOfCells|Lines]) :-
    lines_of_cells(Column, AllLines, LinesOfCells),
    lines_of_columns(Columns, AllLines, Lines).

lines_of_cells([], _, []).
lines_of_cells([Cell|Cells], AllLines, [Through|Lines]) :-
    lines_through(AllLines, Cell, Through),
    lines_of_cells(Cells, AllLines, Lines).

lines_through([], _, []).
lines_through([Line|AllLines], Cell, Through) :-
    (   member(Other, Line),
        Other == Cell
    ->  Through = [Line|Rest]
    ;   Through = Rest
    ),
    lines_through(AllLines, Cell, Rest).

kept_value(s(_, _, _, lost(Level)), Value) :-
    Value is -10000 - Level.

kept_moves(s(_, _, Columns, _), Numbers) :-
    not_full([4, 3, 5, 2, 6, 1, 7], Columns, Numbers).

not_full([], _, []).
not_full([Number|Numbers], Columns, Open) :-
    nth1(Number, Columns, Discs),
    (   Discs = [_, _, _, _, _, _]
    ->  Open = Rest
    ;   Open = [Number|Rest]
    ),
    not_full(Numbers, Columns, Rest).

kept_result(Cells, Lines, s(Player, Level0, Columns0, Value0), Number, s(Other, Level, Columns, Value)) :-
    adverse_p4(Player, Other),
    Level is Level0 - 1,
    lay(Columns0, Cells),
    nth1(Number, Lines, LinesOfCells),
    drop(Columns0, Number, Player, Columns, LinesOfCells, Through),
    gain(Through, Player, Value0, Value1),
    seen_by_other(Value1, Level, Value).

% Puts the discs of a position into the cells of the grid.
lay([], []).
lay([Discs|Columns], [Cells|CellsOfColumns]) :-
    lay_column(Discs, Cells),
    lay(Columns, CellsOfColumns).

lay_column([], _).
lay_column([Disc|Discs], [Disc|Cells]) :-
    lay_column(Discs, Cells).

% drop(+Columns0, +Number, +Player, -Columns, +LinesOfCells, -Through): a disc
% falls into a column, and Through are the lines through its cell.
drop([Discs0|Columns0], Number, Player, [Discs|Columns], LinesOfCells, Through) :-
    (   Number =:= 1
    ->  Columns = Columns0,
        pile(Discs0, Player, Discs, LinesOfCells, Through)
    ;   Discs = Discs0,
        Number1 is Number - 1,
        drop(Columns0, Number1, Player, Columns, LinesOfCells, Through)
    ).

pile([], Player, [Player], [Through|_], Through).
pile([Disc|Discs0], Player, [Disc|Discs], [_|Lines], Through) :-
    pile(Discs0, Player, Discs, Lines, Through).

% The lines are counted before the disc is placed in them.
gain([], _, Value, Value).
gain([Line|Lines], Player, Value0, Value) :-
    compte_p4(Line, Player, 0, Mine, 0, Theirs),
    (   Theirs =:= 0
    ->  (   Mine =:= 3
        ->  Value = won
        ;   More is Mine + 1,
            points_p4(Mine, Before),
            points_p4(More, After),
            Value1 is Value0 - Before + After,
            gain(Lines, Player, Value1, Value)
        )
    ;   Mine =:= 0
    ->  points_p4(Theirs, Before),
        Value1 is Value0 + Before,
        gain(Lines, Player, Value1, Value)
    ;   gain(Lines, Player, Value0, Value)
    ).

seen_by_other(Value0, Level, Value) :-
    (   Value0 == won
    ->  Value = lost(Level)
    ;   Value is -Value0
    ).

kept_heuristic(s(_, _, Columns, Value0), Value) :-
    (   not_full([1, 2, 3, 4, 5, 6, 7], Columns, [])
    ->  Value = 0
    ;   Value = Value0
    ).

kept_canonical(s(_, Level, Columns, _), Level-Least) :-
    reverse(Columns, Mirrored),
    (   Mirrored @< Columns
    ->  Least = Mirrored
    ;   Least = Columns
    ).
