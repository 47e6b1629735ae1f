% connect4: Connect Four by alpha-beta to depth eight, on a list of columns that grow at their end.
% kind: game

run :-
    start(Grid),
    alphabeta(Grid, x, 8, -10000, 10000, Move, Value),
    Move == 4,
    Value =:= 0.

% Five discs are on the grid, and cross is to move. A column lists its discs from the bottom.
start([[o], [x, o], [x, o], [], [], [], []]).

alphabeta(Grid, Player, Depth, _, _, none, Value) :-
    other(Player, Other),
    aligned(Grid, Other),
    !,
    Value is -9996 - Depth.
alphabeta(Grid, Player, 0, _, _, none, Value) :- !,
    evaluate(Grid, Player, Value).
alphabeta(Grid, Player, Depth, Alpha, Beta, Move, Value) :-
    findall(M, possible(Grid, M), Moves),
    explore(Moves, Grid, Player, Depth, Alpha, Beta, none, Move, Value).

explore([], _, _, _, Alpha, _, Move, Move, Alpha).
explore([M|Ms], Grid, Player, Depth, Alpha, Beta, Move0, Move, Value) :-
    play(Grid, Player, M, Grid1),
    other(Player, Other),
    Depth1 is Depth - 1,
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    alphabeta(Grid1, Other, Depth1, Alpha1, Beta1, _, V),
    Minus is -V,
    cut_off(Minus, M, Ms, Grid, Player, Depth, Alpha, Beta, Move0, Move, Value).

cut_off(V, M, _, _, _, _, _, Beta, _, M, V) :-
    V >= Beta,
    !.
cut_off(V, M, Ms, Grid, Player, Depth, Alpha, Beta, _, Move, Value) :-
    V > Alpha,
    !,
    explore(Ms, Grid, Player, Depth, V, Beta, M, Move, Value).
cut_off(_, _, Ms, Grid, Player, Depth, Alpha, Beta, Move0, Move, Value) :-
    explore(Ms, Grid, Player, Depth, Alpha, Beta, Move0, Move, Value).

possible(Grid, C) :-
    member(C, [4, 3, 5, 2, 6, 1, 7]),
    nth1(C, Grid, Column),
    length(Column, Height),
    Height < 6.

play(Grid, Player, C, Grid1) :-
    C0 is C - 1,
    length(Before, C0),
    append(Before, [Column|After], Grid),
    append(Column, [Player], Column1),
    append(Before, [Column1|After], Grid1),
    !.

other(x, o).
other(o, x).

cell(Grid, C, R, Value) :-
    nth1(C, Grid, Column),
    nth1(R, Column, Value),
    !.

aligned(Grid, P) :-
    member(Column, Grid),
    append(_, [P, P, P, P|_], Column),
    !.
aligned(Grid, P) :-
    direction(DC, DR),
    nth1(C, Grid, Column),
    nth1(R, Column, P),
    line(3, Grid, C, R, DC, DR, P),
    !.

direction(1, 0).
direction(1, 1).
direction(1, -1).

line(0, _, _, _, _, _, _) :- !.
line(N, Grid, C, R, DC, DR, P) :-
    C1 is C + DC,
    R1 is R + DR,
    cell(Grid, C1, R1, P),
    N1 is N - 1,
    line(N1, Grid, C1, R1, DC, DR, P).

evaluate(Grid, Player, Value) :-
    other(Player, Other),
    findall(W, worth(Grid, Player, W), Ours),
    findall(W, worth(Grid, Other, W), Theirs),
    sum_list(Ours, Sum1),
    sum_list(Theirs, Sum2),
    Value is Sum1 - Sum2.

worth(Grid, Player, W) :-
    nth1(C, Grid, Column),
    member(Player, Column),
    W is 4 - abs(C - 4).
