% library(search): native searches over rules written in Prolog.

:- module(search,
          [ astar/4,                % :Rules, +Start, -Actions, -Cost
            astar/5,                % ..., +Options
            ida_star/4,
            ida_star/5,
            uniform_cost/4,
            uniform_cost/5,
            best_first/4,
            best_first/5,
            breadth_first/4,
            breadth_first/5,
            depth_first/4,
            depth_first/5,
            iterative_deepening/4,
            iterative_deepening/5,
            admissible/3,           % :Rules, +Start, -Report
            admissible/4,           % ..., +Options
            minimax/5,              % :Game, +State, +Depth, -Move, -Value
            minimax/6,              % ..., +Options
            negamax/5,
            negamax/6,
            alphabeta/5,
            alphabeta/6,
            best_move/4,            % :Game, +State, -Move, -Value
            best_move/5,            % ..., +Options
            mcts/4,                 % :Game, +State, -Move, -Value
            mcts/5,                 % ..., +Options
            search_tree/3,          % :Game, +State, +Depth
            search_tree/4           % ..., +Options
          ]).
% Loaded by use_module/1 only.

/*  Searching games and puzzles.

    A puzzle is described by a module (or by a list that maps each name to a
    predicate, as in [successor(rule), goal(but), heuristic(h2)]):

        goal(State)                            the search ends here
        successor(State, Action, Next, Cost)   the steps, one by one, or
        successors(State, Steps)               [s(Action, Next, Cost), ...]
        heuristic(State, Estimate)             an estimate of the remaining cost;
                                               fails if no goal can be reached

    A game of two players, who move in turn, is described by:

        value(State, Value)         the game is over: its value
        moves(State, Moves)         the moves, or one by one: move(State, Move)
        result(State, Move, Next)   Next is the position after Move
        successors(State, Pairs)    both at once: [Move-Next, ...]
        stuck(State, Value)         the value if there are no moves; without this
                                    predicate it is that of the heuristic
        heuristic(State, Value)     an estimate; 0 without this predicate
        canonical(State, Key)       the same key for all equivalent positions
        noisy(State, Moves)         moves to follow beyond the last ply

    State includes the player to move, and values are from that player's side;
    they change their sign for the opponent. If a player must pass, that is the
    only move. The last two predicates are for best_move/5. All predicates except
    moves and results are optional.

        ?- use_module(library(search)).
        ?- best_move(othello, State, Move, Value, [time_limit(2)]).

    The bundled games also have native versions (twins) of their hot predicates:
    `:- use_native(othello).` after their clauses switches them on,
    use_native(othello, off) switches them off (avl, chicago, khan, othello,
    puissance4, taquin, tictactoe, ultimate; see native_twins/2), and
    use_native(othello, threads(4)) lets their searches use four threads.
    A twin is active only while the program has the clauses that it was written
    for; native_status/2 lists the active ones.

    If value/2 fails, the game is not over; if moves/2 fails, there are no moves;
    if heuristic/2 fails, there is no estimate. If a rule returns a wrong value, or
    a search does not know an option, the error names it.

    The searches run in Rust and call these predicates. Plain Prolog versions with
    the same names and the same answers are in prolog/search.
*/

:- meta_predicate
    astar(:, +, -, -), astar(:, +, -, -, +),
    ida_star(:, +, -, -), ida_star(:, +, -, -, +),
    uniform_cost(:, +, -, -), uniform_cost(:, +, -, -, +),
    best_first(:, +, -, -), best_first(:, +, -, -, +),
    breadth_first(:, +, -, -), breadth_first(:, +, -, -, +),
    depth_first(:, +, -, -), depth_first(:, +, -, -, +),
    iterative_deepening(:, +, -, -), iterative_deepening(:, +, -, -, +),
    admissible(:, +, -), admissible(:, +, -, +),
    minimax(:, +, +, -, -), minimax(:, +, +, -, -, +),
    negamax(:, +, +, -, -), negamax(:, +, +, -, -, +),
    alphabeta(:, +, +, -, -), alphabeta(:, +, +, -, -, +),
    best_move(:, +, -, -), best_move(:, +, -, -, +),
    mcts(:, +, -, -), mcts(:, +, -, -, +),
    search_tree(:, +, +), search_tree(:, +, +, +).

% Runs a search, and writes its page if the options ask for one.
path(Algorithm, Rules, Start, Actions, Cost, Options) :-
    Title =.. [Algorithm, Rules, Start],
    with_lens(Options, _, Title, '$search_path'(Algorithm, Rules, Start, Actions, Cost, Options)).

game(Algorithm, Game, State, Depth, Move, Value, Options) :-
    Title =.. [Algorithm, Game, State, Depth],
    with_lens(Options, Depth, Title, '$search_game'(Algorithm, Game, State, Depth, Move, Value, Options)).

with_lens(Options, Depth, Title, Goal) :-
    (   is_list(Options),
        memberchk(lens(File), Options)
    ->  '$lens_search'(File, Title, Depth, search:Goal)
    ;   call(Goal)
    ).

%!  astar(:Rules, +Start, -Actions, -Cost) is semidet.
%!  astar(:Rules, +Start, -Actions, -Cost, +Options) is semidet.
%
%   Actions lead from Start to a goal with the smallest Cost, if the heuristic is
%   admissible. Among equally good open states, the one with the smaller estimate
%   comes first, then the older one. Options, which all searches of one player
%   share:
%
%     expanded(-N)      the number of expanded states
%     generated(-N)     the number of generated successors
%     states(-States)   the states of the path, including Start and the goal
%     max_states(+N)    keep at most N states
%     max_nodes(+N)     expand at most N states
%     time_limit(+S)    seconds; exceeding a limit is a resource error
%     events(+Goal)     call(Goal, Event); `text` and `json` print events:
%                       expanded(State, Cost), found(State, Cost), and bound(Bound)
%                       if rounds have one
%     lens(+File)       write a page that shows the search (see lens/2); if the name
%                       ends in .json or .svg, in that format; - prints plain text

astar(Rules, Start, Actions, Cost) :-
    path(astar, Rules, Start, Actions, Cost, []).
astar(Rules, Start, Actions, Cost, Options) :-
    path(astar, Rules, Start, Actions, Cost, Options).

%!  ida_star(:Rules, +Start, -Actions, -Cost) is semidet.
%!  ida_star(:Rules, +Start, -Actions, -Cost, +Options) is semidet.
%
%   A cheapest path, as with astar/4, but with memory for one path only: depth
%   first within a bound on cost plus estimate, which grows from round to round.

ida_star(Rules, Start, Actions, Cost) :-
    path(ida_star, Rules, Start, Actions, Cost, []).
ida_star(Rules, Start, Actions, Cost, Options) :-
    path(ida_star, Rules, Start, Actions, Cost, Options).

%!  uniform_cost(:Rules, +Start, -Actions, -Cost) is semidet.
%!  uniform_cost(:Rules, +Start, -Actions, -Cost, +Options) is semidet.
%
%   A cheapest path, without a heuristic.

uniform_cost(Rules, Start, Actions, Cost) :-
    path(uniform_cost, Rules, Start, Actions, Cost, []).
uniform_cost(Rules, Start, Actions, Cost, Options) :-
    path(uniform_cost, Rules, Start, Actions, Cost, Options).

%!  best_first(:Rules, +Start, -Actions, -Cost) is semidet.
%!  best_first(:Rules, +Start, -Actions, -Cost, +Options) is semidet.
%
%   Some path: expands the state with the smallest estimate first and ignores the
%   cost so far.

best_first(Rules, Start, Actions, Cost) :-
    path(best_first, Rules, Start, Actions, Cost, []).
best_first(Rules, Start, Actions, Cost, Options) :-
    path(best_first, Rules, Start, Actions, Cost, Options).

%!  breadth_first(:Rules, +Start, -Actions, -Cost) is semidet.
%!  breadth_first(:Rules, +Start, -Actions, -Cost, +Options) is semidet.
%
%   A path with the fewest steps.

breadth_first(Rules, Start, Actions, Cost) :-
    path(breadth_first, Rules, Start, Actions, Cost, []).
breadth_first(Rules, Start, Actions, Cost, Options) :-
    path(breadth_first, Rules, Start, Actions, Cost, Options).

%!  depth_first(:Rules, +Start, -Actions, -Cost) is semidet.
%!  depth_first(:Rules, +Start, -Actions, -Cost, +Options) is semidet.
%
%   Some path: each step is followed to its end before the next one is tried, and
%   no state is expanded twice.

depth_first(Rules, Start, Actions, Cost) :-
    path(depth_first, Rules, Start, Actions, Cost, []).
depth_first(Rules, Start, Actions, Cost, Options) :-
    path(depth_first, Rules, Start, Actions, Cost, Options).

%!  iterative_deepening(:Rules, +Start, -Actions, -Cost) is semidet.
%!  iterative_deepening(:Rules, +Start, -Actions, -Cost, +Options) is semidet.
%
%   A path with the fewest steps, with memory for one path only.

iterative_deepening(Rules, Start, Actions, Cost) :-
    path(iterative_deepening, Rules, Start, Actions, Cost, []).
iterative_deepening(Rules, Start, Actions, Cost, Options) :-
    path(iterative_deepening, Rules, Start, Actions, Cost, Options).

%!  admissible(:Rules, +Start, -Report) is det.
%!  admissible(:Rules, +Start, -Report, +Options) is det.
%
%   Report is admissible(N) if the heuristic overestimates for none of the N states
%   reachable from Start, otherwise too_high(State, Estimate, Distance) for the
%   first state where it does.

admissible(Rules, Start, Report) :-
    '$search_admissible'(Rules, Start, Report, []).
admissible(Rules, Start, Report, Options) :-
    '$search_admissible'(Rules, Start, Report, Options).

%!  minimax(:Game, +State, +Depth, -Move, -Value) is det.
%!  minimax(:Game, +State, +Depth, -Move, -Value, +Options) is det.
%
%   Move is the best move in State when both players look Depth moves ahead, and
%   Value is its value. Among equally good moves the first one is chosen.
%   Move is `none` if the game is over or Depth is 0. Options, which all
%   searches of two players share:
%
%     nodes(-N)          the number of visited positions
%     cutoffs(-N)        the number of cut-offs
%     table_hits(-N)     the number of positions found in the table
%     pv(-Moves)         the best line of play for both sides
%     depth_reached(-D)  how many moves the search looked ahead
%     ties(first/last)   which of several equal moves is chosen
%     table(+Entries)    size of the transposition table, 0 for no table
%     ordering(+Bool)    first try moves that were good in other positions
%     max_nodes(+N)      visit at most N positions
%     time_limit(+S)     seconds; exceeding a limit is a resource error
%     events(+Goal)      call(Goal, Event); `text` and `json` print events:
%                        node(Ply, State, Alpha, Beta), try(Ply, Move),
%                        best(Ply, Move, Value), value(Ply, Value), table(Ply,
%                        Value, Kind), cutoff(Ply, Move, Value, Cause),
%                        skipped(Ply, Move), depth(Depth, Move, Value, Nodes)
%     lens(+File)        write a page that shows the search (see lens/2)

minimax(Game, State, Depth, Move, Value) :-
    game(minimax, Game, State, Depth, Move, Value, []).
minimax(Game, State, Depth, Move, Value, Options) :-
    game(minimax, Game, State, Depth, Move, Value, Options).

%!  negamax(:Game, +State, +Depth, -Move, -Value) is det.
%!  negamax(:Game, +State, +Depth, -Move, -Value, +Options) is det.
%
%   The move and the value of minimax/5, computed with one rule for both players.
%   With a table each position is visited once for each depth.

negamax(Game, State, Depth, Move, Value) :-
    game(negamax, Game, State, Depth, Move, Value, []).
negamax(Game, State, Depth, Move, Value, Options) :-
    game(negamax, Game, State, Depth, Move, Value, Options).

%!  alphabeta(:Game, +State, +Depth, -Move, -Value) is det.
%!  alphabeta(:Game, +State, +Depth, -Move, -Value, +Options) is det.
%
%   The move and the value of minimax/5, without visiting positions that
%   cannot change them. Table and ordering are off by default.

alphabeta(Game, State, Depth, Move, Value) :-
    game(alphabeta, Game, State, Depth, Move, Value, []).
alphabeta(Game, State, Depth, Move, Value, Options) :-
    game(alphabeta, Game, State, Depth, Move, Value, Options).

%!  best_move(:Game, +State, -Move, -Value) is det.
%!  best_move(:Game, +State, -Move, -Value, +Options) is det.
%
%   Alpha-beta with depth 1, 2 and so on, with ordering and a table, until the
%   game is solved or a limit is reached: depth(+D), time_limit(+Seconds) or
%   max_nodes(+N); the default is one second. The result is that of the last
%   completed depth. quiescence(+N) follows noisy moves N plies further; the
%   default is 8.

best_move(Game, State, Move, Value) :-
    '$search_best'(Game, State, Move, Value, []).
best_move(Game, State, Move, Value, Options) :-
    with_lens(Options, _, best_move(Game, State), '$search_best'(Game, State, Move, Value, Options)).

%!  mcts(:Game, +State, -Move, -Value) is det.
%!  mcts(:Game, +State, -Move, -Value, +Options) is det.
%
%   Monte Carlo tree search, for games without a good heuristic. Move is the move
%   tried most often, and Value, between 0 and 1, is its share of points. Options
%   are iterations(+N) (the default is 1000 without a time limit),
%   time_limit(+Seconds), seed(+S), exploration(+C), longest(+Moves) of a random
%   game, rounds(-N), events(+Goal) with playout(Round, Move, Points) and at the
%   end candidate(Move, Visits, Share), and lens(+File). The same seed gives the
%   same result.

mcts(Game, State, Move, Value) :-
    '$search_mcts'(Game, State, Move, Value, []).
mcts(Game, State, Move, Value, Options) :-
    with_lens(Options, _, mcts(Game, State), '$search_mcts'(Game, State, Move, Value, Options)).

%!  search_tree(:Game, +State, +Depth) is det.
%!  search_tree(:Game, +State, +Depth, +Options) is det.
%
%   Print the tree that alphabeta/6 searches, with the reason for each cut-off. A
%   line is a move, the window [Alpha, Beta] in which its position is searched,
%   and the value, all from the view of the player to move at the start. Options
%   are those of alphabeta/6.

search_tree(Game, State, Depth) :-
    search_tree(Game, State, Depth, []).
search_tree(Game, State, Depth, Options) :-
    alphabeta(Game, State, Depth, _, _, [lens('$tree')|Options]).
