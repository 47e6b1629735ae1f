% Limits inside native searches, and the tree that a search prints.

% main: breadth_first time_limit_exceeded inference_limit_exceeded
% main: depth_first time_limit_exceeded inference_limit_exceeded
% main: uniform_cost time_limit_exceeded inference_limit_exceeded
% main: astar time_limit_exceeded inference_limit_exceeded
% main: best_first time_limit_exceeded inference_limit_exceeded
% main: iterative_deepening time_limit_exceeded inference_limit_exceeded
% main: ida_star time_limit_exceeded inference_limit_exceeded
% main: admissible time_limit_exceeded inference_limit_exceeded
% main: minimax time_limit_exceeded inference_limit_exceeded
% main: negamax time_limit_exceeded inference_limit_exceeded
% main: alphabeta time_limit_exceeded inference_limit_exceeded
% main: best_move time_limit_exceeded inference_limit_exceeded
% main: mcts time_limit_exceeded inference_limit_exceeded
% main: thrown by each: 13
% main: own limits: search_time search_nodes search_states
% main: othello time_limit_exceeded
% main: still works [d,3]
% main: memory breadth_first
% main: memory depth_first
% main: memory astar
% main: memory admissible
% main: memory mcts
% main: a table without room forgets
% main: a path alone stays small
% main: the tables count as memory in use
% main: given back
% main: ▲ start  [−∞, +∞]  3
% main:   ▼ a  [−∞, +∞]  3
% main:     · c  [−∞, +∞]  3
% main:     · d  [−∞, 3]  5
% main:   ▼ b  [3, +∞]  ≤ 2
% main:     · e  [3, +∞]  2
% main:     ✂ Here MIN holds MAX to at most 2 with e. MAX already has a, worth 3, so MAX will not play b. 1 move is not examined.
% main: ★ Both sides play their best: a c, worth 3. Runner-up: b (≤ 2), refuted by e.
% main:   plays a, value 3 · 6 positions · 1 cut-off skipped 1 move
% main: {"event":"skipped","ply":1,"move":"f"}

:- use_module(library(search)).
:- use_module(library(time)).
:- ensure_loaded('../../prolog/othello/optimise').

% Endless spaces.
up(s(N), up, s(M), 1) :-
    M is N + 1.
never(_) :-
    fail.

moves(_, [1, 2, 3, 4, 5, 6, 7, 8]).
result(N, K, M) :-
    M is (N * 9 + K) mod 1000003.
heuristic(N, V) :-
    V is N mod 101.

% A tree of two plies.
tree_moves(State, Moves) :-
    findall(Move, branch(State, Move), Moves).
tree_result(_, Move, Move).
tree_value(c, 3).
tree_value(d, 5).
tree_value(e, 2).
tree_value(f, 9).
branch(top, a).
branch(top, b).
branch(a, c).
branch(a, d).
branch(b, e).
branch(b, f).

tree([moves(tree_moves), result(tree_result), heuristic(tree_value)]).

timed(Label, Goal) :-
    catch(call_with_time_limit(0.1, Goal), Ball, true),
    format("~w ~w~n", [Label, Ball]).

% Every kind of search, endless with these rules.
search(Algorithm, Rules, Goal) :-
    member(Algorithm, [breadth_first, depth_first, uniform_cost, astar, best_first, iterative_deepening, ida_star]),
    Goal =.. [Algorithm, [goal(never)|Rules], s(0), _, _].
search(admissible, Rules, admissible([goal(never)|Rules], s(0), _)).
search(Algorithm, Rules, search:Goal) :-
    member(Algorithm, [minimax, negamax, alphabeta]),
    Goal =.. [Algorithm, Rules, 1, 40, _, _].
search(best_move, Rules, best_move(Rules, 1, _, _, [depth(60)])).
search(mcts, Rules, mcts(Rules, 1, _, _, [iterations(100000000)])).

endless([successor(up), moves(moves), result(result), heuristic(estimate)]).

estimate(s(_), 1).
estimate(N, V) :-
    integer(N),
    heuristic(N, V).

broken(_, _, _, _) :-
    throw(ball).
broken(_, _) :-
    throw(ball).

ended(Goal) :-
    catch(call_with_time_limit(0.05, Goal), Ball, true),
    call_with_inference_limit(Goal, 20000, Result),
    format(" ~w ~w~n", [Ball, Result]).

all_kinds :-
    endless(Rules),
    forall(search(Kind, Rules, Goal), ( write(Kind), ended(Goal) )),
    Broken = [successor(broken), moves(broken), result(result)],
    findall(Kind, ( search(Kind, Broken, Goal), catch(Goal, ball, true) ), Kinds),
    length(Kinds, N),
    format("thrown by each: ~w~n", [N]),
    Space = [goal(never), successor(up)],
    findall(What,
            ( member(Option, [time_limit(0.02), max_nodes(100), max_states(100)]),
              catch(breadth_first(Space, s(0), _, _, [Option]), error(resource_error(What), _), true) ),
            Whats),
    format("own limits: ~w ~w ~w~n", Whats).

% A space with large states, all different.
wide(w(N, _), K, w(M, L), 1) :-
    member(K, [1, 2]),
    M is (2 * N + K) mod 1000000007,
    length(L, 40).

wide_moves(_, [1, 2]).
wide_result(S, K, T) :-
    wide(S, K, T, _),
    !.
wide_value(_, 0).

full(Kind) :-
    Rules = [goal(never), successor(wide)],
    Game = [moves(wide_moves), result(wide_result), heuristic(wide_value)],
    Start = w(1, []),
    member(Kind-Goal,
           [ breadth_first-breadth_first(Rules, Start, _, _), depth_first-depth_first(Rules, Start, _, _),
             astar-astar(Rules, Start, _, _), admissible-admissible(Rules, Start, _),
             mcts-mcts(Game, Start, _, _, [iterations(100000000), longest(1)]) ]),
    catch(Goal, error(resource_error(What), _), memberchk(What, [memory, stack])).

% With tables, positions need more memory than the heap.
:- dynamic(most/1).
most(0).
measure(N, V) :-
    statistics(core, [Bytes, _]),
    statistics(globalused, Heap),
    Off is Bytes - Heap,
    most(Most),
    (   Off > Most
    ->  retractall(most(_)),
        assertz(most(Off))
    ;   true
    ),
    heuristic(N, V).

memory :-
    set_prolog_flag(stack_limit, 20000000),
    forall(full(Kind), format("memory ~w~n", [Kind])),
    set_prolog_flag(stack_limit, 12000000),
    best_move(user, 1, _, _, [depth(7), table(100000000)]),
    format("a table without room forgets~n"),
    catch(ida_star([goal(never), successor(wide)], w(1, []), _, _, [max_nodes(30000)]),
          error(resource_error(search_nodes), _), format("a path alone stays small~n")),
    set_prolog_flag(stack_limit, 1000000000),
    statistics(core, [Before, _]),
    best_move([moves(moves), result(result), heuristic(measure)], 1, _, _, [depth(5)]),
    most(Most),
    statistics(core, [After, _]),
    (   Most > Before + 300000
    ->  format("the tables count as memory in use~n")
    ;   print(Before-Most), nl
    ),
    (   After < Before + 300000
    ->  format("given back~n")
    ;   print(Before-After), nl
    ).

main :-
    all_kinds,
    use_native(othello),
    grilleDeDepart(Grid),
    timed(othello, alphaBeta(Grid, x, 20, _, _)),
    alphaBeta(Grid, x, 4, Move, _),
    format("still works ~w~n", [Move]),
    use_native(othello, off),
    memory,
    tree(Tree),
    search_tree(Tree, top, 2),
    with_output_to(string(Lines), alphabeta(Tree, top, 2, _, _, [events(json)])),
    split_string(Lines, "\n", "", Parts),
    forall(( member(Part, Parts), sub_string(Part, _, _, _, "skipped") ), writeln(Part)).
