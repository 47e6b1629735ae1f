:- encoding(utf8).
:- module(mcts,
          [ mcts/5               % +Game, +State, -Move, -Value, +Options
          ]).

/*  Monte Carlo tree search with UCT, in plain Prolog.

    Game is a module with value/2, moves/2 and result/3 (and stuck/2 if a
    position may have no moves); see library(search), whose mcts/5 gives the
    same answer with the same seed. The options here are iterations(+N) and
    seed(+S).

    The tree is node(Move, State, Untried, Children, Visits, Points): Untried
    are the moves without a node, Points those of the player who moved here. A
    round returns the tree with one more node, and the points of the round for
    the player who moved to its root.
*/

%!  mcts(+Game, +State, -Move, -Value, +Options) is det.
%
%   Move is the move tried most often, and Value is its share of the points.

mcts(Game, State, Move, Value, Options) :-
    ( memberchk(iterations(N), Options) -> true ; N = 1000 ),
    ( memberchk(seed(Seed), Options) -> true ; Seed = 0 ),
    Random is Seed mod 2147483646 + 1,
    new_node(Game, none, State, Root0),
    rounds(N, Game, Root0, Root, Random),
    Root = node(_, _, _, Children, _, _),
    most_visited(Children, Move, Value).

new_node(Game, Move, State, node(Move, State, Moves, [], 0, 0.0)) :-
    (   Game:value(State, _)
    ->  Moves = []
    ;   Game:moves(State, Moves)
    ).

rounds(0, _, Root, Root, _) :-
    !.
rounds(N, Game, Root0, Root, Random0) :-
    round(Game, Root0, Root1, _, Random0, Random),
    N1 is N - 1,
    rounds(N1, Game, Root1, Root, Random).

%!  round(+Game, +Node0, -Node, -Points, +Random0, -Random) is det.
%
%   Plays one round from Node0, worth Points to the player who moved there.

round(Game, node(M, S, Untried, Children, V0, P0), node(M, S, Untried1, Children1, V, P),
      Points, Random0, Random) :-
    (   Untried = [Move|Untried1]
    ->  once(Game:result(S, Move, Next)),
        new_node(Game, Move, Next, Child0),
        play_out(Game, Next, Reply, Random0, Random),
        Gain is 1.0 - Reply,
        visited(Child0, Gain, Child),
        append(Children, [Child], Children1)
    ;   Children == []
    ->  Untried1 = [],
        Children1 = [],
        play_out(Game, S, Own, Random0, Random),
        Gain = Own
    ;   Untried1 = [],
        promising(Children, V0, Number),
        nth0(Number, Children, Child0, Others),
        round(Game, Child0, Child, Gain, Random0, Random),
        nth0(Number, Children1, Child, Others)
    ),
    Points is 1.0 - Gain,
    V is V0 + 1,
    P is P0 + Points.

visited(node(M, S, Untried, Children, V0, P0), Points, node(M, S, Untried, Children, V, P)) :-
    V is V0 + 1,
    P is P0 + Points.

%!  promising(+Children, +Visits, -Number) is det.
%
%   The child with this Number, counted from 0, has the greatest upper confidence bound.

promising(Children, Visits, Number) :-
    Total is log(float(Visits)),
    promising(Children, 0, Total, none, none, Number).

promising([], _, _, _, Number, Number).
promising([node(_, _, _, _, V, P)|Children], I, Total, Bound0, Number0, Number) :-
    Bound is P / float(V) + sqrt(2.0) * sqrt(Total / float(V)),
    I1 is I + 1,
    (   ( Bound0 == none ; Bound > Bound0 )
    ->  promising(Children, I1, Total, Bound, I, Number)
    ;   promising(Children, I1, Total, Bound0, Number0, Number)
    ).

%!  play_out(+Game, +State, -Points, +Random0, -Random) is det.
%
%   Plays random moves to the end of the game, which is worth Points to the player to move in State.

play_out(Game, State, Points, Random0, Random) :-
    (   Game:value(State, Value)
    ->  Random = Random0,
        points(Value, Points)
    ;   Game:moves(State, []),
        Game:stuck(State, Value)
    ->  Random = Random0,
        points(Value, Points)
    ;   Game:moves(State, Moves),
        length(Moves, N),
        Random1 is Random0 * 16807 mod 2147483647,
        Number is Random1 // 64 mod N,
        nth0(Number, Moves, Move),
        once(Game:result(State, Move, Next)),
        play_out(Game, Next, Opposite, Random1, Random),
        Points is 1.0 - Opposite
    ).

points(Value, Points) :-
    (   Value > 0
    ->  Points = 1.0
    ;   Value < 0
    ->  Points = 0.0
    ;   Points = 0.5
    ).

most_visited(Children, Move, Value) :-
    most_visited(Children, 0, none, 0.5, Move, Value).

most_visited([], _, Move, Value, Move, Value).
most_visited([node(M, _, _, _, V, P)|Children], V0, Move0, Value0, Move, Value) :-
    (   V > V0
    ->  Share is P / V,
        most_visited(Children, V, M, Share, Move, Value)
    ;   most_visited(Children, V0, Move0, Value0, Move, Value)
    ).
