% tictactoe: the whole tree of tic-tac-toe by negamax, on a list of three rows, after a first move in the corner.
% kind: game

run :-
    negamax([[x, e, e], [e, e, e], [e, e, e]], o, Move, Value),
    Value =:= 0,
    Move == 2/2.

% negamax(+Grid, +Player, -Move, -Value): the best move of Player, and its value for Player.
negamax(Grid, Player, none, -1) :-
    other(Player, Other),
    wins(Grid, Other),
    !.
negamax(Grid, Player, Move, Value) :-
    findall(M, possible(Grid, M), Moves),
    best(Moves, Grid, Player, Move, Value).

best([], _, _, none, 0) :- !.
best(Moves, Grid, Player, Move, Value) :-
    best(Moves, Grid, Player, none, -2, Move, Value).

best([], _, _, Move, Value, Move, Value).
best([M|Ms], Grid, Player, Move0, Value0, Move, Value) :-
    play(Grid, Player, M, Grid1),
    other(Player, Other),
    negamax(Grid1, Other, _, V),
    Minus is -V,
    (   Minus > Value0
    ->  best(Ms, Grid, Player, M, Minus, Move, Value)
    ;   best(Ms, Grid, Player, Move0, Value0, Move, Value)
    ).

possible(Grid, Row/Column) :-
    nth1(Row, Grid, Cells),
    nth1(Column, Cells, e).

play([Cells|Rows], Player, 1/Column, [Cells1|Rows]) :- !,
    replace(Cells, Column, Player, Cells1).
play([Cells|Rows], Player, Row/Column, [Cells|Rows1]) :-
    Row1 is Row - 1,
    play(Rows, Player, Row1/Column, Rows1).

replace([_|Cells], 1, Player, [Player|Cells]) :- !.
replace([Cell|Cells], Column, Player, [Cell|Cells1]) :-
    Column1 is Column - 1,
    replace(Cells, Column1, Player, Cells1).

other(x, o).
other(o, x).

wins(Grid, P) :-
    member([P, P, P], Grid).
wins([[P, _, _], [P, _, _], [P, _, _]], P).
wins([[_, P, _], [_, P, _], [_, P, _]], P).
wins([[_, _, P], [_, _, P], [_, _, P]], P).
wins([[P, _, _], [_, P, _], [_, _, P]], P).
wins([[_, _, P], [_, P, _], [P, _, _]], P).
