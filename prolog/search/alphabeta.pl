:- encoding(utf8).
:- module(alphabeta,
          [ alphabeta/6,         % +Game, +State, +Depth, -Move, -Value, +Options
            best_move/5          % +Game, +State, -Move, -Value, +Options
          ]).

/*  Alpha-beta, in plain Prolog.

    Game is a module with value/2, moves/2, result/3 and heuristic/2, and
    perhaps noisy/2 for best_move/5; see library(search), whose predicates of
    the same names give the same answers. The only options here are nodes(-N),
    and depth(+D) for best_move/5.

    The player to move can already get Alpha, and the opponent will not allow more
    than Beta. A move worth Beta or more ends the search of a position, because
    the opponent avoids that position.
*/

%!  alphabeta(+Game, +State, +Depth, -Move, -Value, +Options) is det.
%
%   Move and Value are those of minimax at the same depth.

alphabeta(Game, State, Depth, Move, Value, Options) :-
    Alpha is -inf,
    Beta is inf,
    value(Game, quiet, State, Depth, Alpha, Beta, Move, Value, 0, N),
    (   memberchk(nodes(N0), Options)
    ->  N0 = N
    ;   true
    ).

%!  best_move(+Game, +State, -Move, -Value, +Options) is det.
%
%   Alpha-beta with depth 1, 2, ... up to the option depth(D). Beyond the last
%   ply, at most eight moves that the game calls noisy are followed.

best_move(Game, State, Move, Value, Options) :-
    memberchk(depth(Most), Options),
    deepen(1, Most, Game, State, Move, Value).

deepen(Depth, Most, Game, State, Move, Value) :-
    Alpha is -inf,
    Beta is inf,
    value(Game, noisy, State, Depth, Alpha, Beta, Move0, Value0, 0, _),
    (   Depth >= Most
    ->  Move = Move0,
        Value = Value0
    ;   Depth1 is Depth + 1,
        deepen(Depth1, Most, Game, State, Move, Value)
    ).

%!  value(+Game, +Kind, +State, +Depth, +Alpha, +Beta, -Move, -Value, +N0, -N) is det.
%
%   Value is exact between Alpha and Beta, otherwise a bound. N - N0 positions
%   were visited. With the Kind noisy, noisy moves are followed at the end.

value(Game, Kind, State, Depth, Alpha, Beta, Move, Value, N0, N) :-
    N1 is N0 + 1,
    (   Game:value(State, Value0)
    ->  Move = none,
        Value = Value0,
        N = N1
    ;   Depth =:= 0
    ->  Move = none,
        estimate(Kind, Game, State, 8, Alpha, Beta, Value),
        N = N1
    ;   Game:moves(State, Moves),
        Moves = [_|_]
    ->  Depth1 is Depth - 1,
        Least is -inf,
        try(Moves, Game, Kind, State, Depth1, Alpha, Beta, none, Least, Move, Value, N1, N)
    ;   Move = none,
        stuck(Game, State, Value),
        N = N1
    ).

try([], _, _, _, _, _, _, Move, Value, Move, Value, N, N).
try([M|Moves], Game, Kind, State, Depth, Alpha, Beta, Move0, Value0, Move, Value, N0, N) :-
    once(Game:result(State, M, Next)),
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    value(Game, Kind, Next, Depth, Alpha1, Beta1, _, Opposite, N0, N1),
    V is -Opposite,
    (   V > Value0
    ->  Move1 = M,
        Value1 = V
    ;   Move1 = Move0,
        Value1 = Value0
    ),
    (   V >= Beta
    ->  Move = Move1,
        Value = Value1,
        N = N1
    ;   Alpha2 is max(Alpha, V),
        try(Moves, Game, Kind, State, Depth, Alpha2, Beta, Move1, Value1, Move, Value, N1, N)
    ).

% The value of a position without moves.
stuck(Game, State, Value) :-
    (   current_predicate(Game:stuck/2),
        Game:stuck(State, Value0)
    ->  Value = Value0
    ;   once(Game:heuristic(State, Value))
    ).

%!  estimate(+Kind, +Game, +State, +Left, +Alpha, +Beta, -Value) is det.
%
%   The value of the heuristic, or the value after a noisy move if that is better.

estimate(Kind, Game, State, Left, Alpha, Beta, Value) :-
    once(Game:heuristic(State, Value0)),
    (   Kind == noisy,
        Left > 0,
        Value0 < Beta,
        current_predicate(Game:noisy/2),
        Game:noisy(State, Moves)
    ->  Alpha1 is max(Alpha, Value0),
        Left1 is Left - 1,
        follow(Moves, Game, State, Left1, Alpha1, Beta, Value0, Value)
    ;   Value = Value0
    ).

follow([], _, _, _, _, _, Value, Value).
follow([M|Moves], Game, State, Left, Alpha, Beta, Value0, Value) :-
    once(Game:result(State, M, Next)),
    (   Game:value(Next, End)
    ->  V is -End
    ;   Alpha1 is -Beta,
        Beta1 is -Alpha,
        estimate(noisy, Game, Next, Left, Alpha1, Beta1, Opposite),
        V is -Opposite
    ),
    Value1 is max(Value0, V),
    (   Value1 >= Beta
    ->  Value = Value1
    ;   Alpha2 is max(Alpha, V),
        follow(Moves, Game, State, Left, Alpha2, Beta, Value1, Value)
    ).
