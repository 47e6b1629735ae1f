:- encoding(utf8).
:- module(minimax,
          [ minimax/6,           % +Game, +State, +Depth, -Move, -Value, +Options
            negamax/6
          ]).

/*  Minimax and negamax, in plain Prolog.

    Game is a module with value/2, moves/2, result/3 and heuristic/2; see
    library(search), whose predicates of the same names give the same answers
    and visit as many positions. The only option here is nodes(-N).

    The two searches give the same move and value. Minimax keeps the values of
    the first player; one side chooses the largest, the other the
    smallest. Negamax changes the sign at every move and always takes the largest.
*/

%!  minimax(+Game, +State, +Depth, -Move, -Value, +Options) is det.
%
%   Move is the best move in State, looking Depth moves ahead, and Value its value.
%   Among equally good moves the first is chosen; Move is `none` if there are no moves.

minimax(Game, State, Depth, Move, Value, Options) :-
    max_value(Game, State, Depth, Move, Value, 0, N),
    nodes(Options, N).

% The first player moves: values are those of the game.
max_value(Game, State, Depth, Move, Value, N0, N) :-
    N1 is N0 + 1,
    (   leaf(Game, State, Depth, Value0)
    ->  Move = none,
        Value = Value0,
        N = N1
    ;   Game:moves(State, Moves),
        Moves = [_|_]
    ->  Depth1 is Depth - 1,
        max_moves(Moves, Game, State, Depth1, none, none, Move, Value, N1, N)
    ;   Move = none,
        stuck(Game, State, Value),
        N = N1
    ).

max_moves([], _, _, _, Move, Value, Move, Value, N, N).
max_moves([M|Moves], Game, State, Depth, Move0, Value0, Move, Value, N0, N) :-
    once(Game:result(State, M, Next)),
    min_value(Game, Next, Depth, V, N0, N1),
    (   ( Value0 == none ; V > Value0 )
    ->  max_moves(Moves, Game, State, Depth, M, V, Move, Value, N1, N)
    ;   max_moves(Moves, Game, State, Depth, Move0, Value0, Move, Value, N1, N)
    ).

% The other player moves: values are negated.
min_value(Game, State, Depth, Value, N0, N) :-
    N1 is N0 + 1,
    (   leaf(Game, State, Depth, Value0)
    ->  Value is -Value0,
        N = N1
    ;   Game:moves(State, Moves),
        Moves = [_|_]
    ->  Depth1 is Depth - 1,
        min_moves(Moves, Game, State, Depth1, none, Value, N1, N)
    ;   stuck(Game, State, Value0),
        Value is -Value0,
        N = N1
    ).

min_moves([], _, _, _, Value, Value, N, N).
min_moves([M|Moves], Game, State, Depth, Value0, Value, N0, N) :-
    once(Game:result(State, M, Next)),
    max_value(Game, Next, Depth, _, V, N0, N1),
    (   ( Value0 == none ; V < Value0 )
    ->  min_moves(Moves, Game, State, Depth, V, Value, N1, N)
    ;   min_moves(Moves, Game, State, Depth, Value0, Value, N1, N)
    ).

%!  negamax(+Game, +State, +Depth, -Move, -Value, +Options) is det.
%
%   Move and Value are those of minimax/6. One rule is used for both players.

negamax(Game, State, Depth, Move, Value, Options) :-
    nega_value(Game, State, Depth, Move, Value, 0, N),
    nodes(Options, N).

nega_value(Game, State, Depth, Move, Value, N0, N) :-
    N1 is N0 + 1,
    (   leaf(Game, State, Depth, Value0)
    ->  Move = none,
        Value = Value0,
        N = N1
    ;   Game:moves(State, Moves),
        Moves = [_|_]
    ->  Depth1 is Depth - 1,
        nega_moves(Moves, Game, State, Depth1, none, none, Move, Value, N1, N)
    ;   Move = none,
        stuck(Game, State, Value),
        N = N1
    ).

nega_moves([], _, _, _, Move, Value, Move, Value, N, N).
nega_moves([M|Moves], Game, State, Depth, Move0, Value0, Move, Value, N0, N) :-
    once(Game:result(State, M, Next)),
    nega_value(Game, Next, Depth, _, Opposite, N0, N1),
    V is -Opposite,
    (   ( Value0 == none ; V > Value0 )
    ->  nega_moves(Moves, Game, State, Depth, M, V, Move, Value, N1, N)
    ;   nega_moves(Moves, Game, State, Depth, Move0, Value0, Move, Value, N1, N)
    ).

%!  leaf(+Game, +State, +Depth, -Value) is semidet.
%
%   The search ends at State: the game is over, or the depth is
%   reached.

leaf(Game, State, Depth, Value) :-
    (   Game:value(State, Value0)
    ->  Value = Value0
    ;   Depth =:= 0,
        once(Game:heuristic(State, Value))
    ).

% The value of a position without moves.
stuck(Game, State, Value) :-
    (   current_predicate(Game:stuck/2),
        Game:stuck(State, Value0)
    ->  Value = Value0
    ;   once(Game:heuristic(State, Value))
    ).

nodes(Options, N) :-
    (   memberchk(nodes(N0), Options)
    ->  N0 = N
    ;   true
    ).
