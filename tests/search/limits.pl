% Limits inside native searches, and the tree that a search prints.

% main: breadth_first time_limit_exceeded
% main: alphabeta time_limit_exceeded
% main: best_move time_limit_exceeded
% main: mcts time_limit_exceeded
% main: inferences inference_limit_exceeded
% main: othello time_limit_exceeded
% main: still works [d,3]
% main: memory caught
% main: start  [-inf, inf]
% main:    a  [-inf, inf]
% main:       c  [-inf, inf] = 3
% main:       d  [-inf, 3] = 5
% main:       = -3
% main:    b  [-inf, -3]
% main:       e  [3, inf] = 2
% main:       cut: e gives -2, and the opponent need not allow more than -3
% main:       f  not looked at
% main:       = -2
% main:    = 3
% main: best: a, worth 3 (6 positions, 1 cuts)
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

main :-
    Space = [goal(never), successor(up)],
    timed(breadth_first, breadth_first(Space, s(0), _, _)),
    timed(alphabeta, alphabeta(user, 1, 40, _, _)),
    timed(best_move, best_move(user, 1, _, _, [depth(60)])),
    timed(mcts, mcts(user, 1, _, _, [iterations(100000000)])),
    call_with_inference_limit(alphabeta(user, 1, 40, _, _), 100000, Result),
    format("inferences ~w~n", [Result]),
    use_native(othello),
    grilleDeDepart(Grid),
    timed(othello, alphaBeta(Grid, x, 20, _, _)),
    alphaBeta(Grid, x, 4, Move, _),
    format("still works ~w~n", [Move]),
    use_native(othello, off),
    set_prolog_flag(stack_limit, 60000000),
    catch(breadth_first(Space, s(0), _, _), error(resource_error(_), _), format("memory caught~n")),
    set_prolog_flag(stack_limit, 1000000000),
    tree(Tree),
    search_tree(Tree, top, 2),
    with_output_to(string(Lines), alphabeta(Tree, top, 2, _, _, [events(json)])),
    split_string(Lines, "\n", "", Parts),
    forall(( member(Part, Parts), sub_string(Part, _, _, _, "skipped") ), writeln(Part)).
