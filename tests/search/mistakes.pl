% Mistakes in options and in the description of a game or a puzzle: each error describes the mistake and names the rule.

% main: domain_error(search_option,dpeth(3))
% main: domain_error(search_option,depth)
% main: domain_error(search_option,max_states(3))
% main: type_error(list,none)
% main: instantiation_error
% main: type_error(integer,deep)
% main: type_error(not_less_than_zero,-1)
% main: type_error(not_less_than_zero,-1)
% main: type_error(not_less_than_zero,-0.5)
% main: type_error(bool,maybe)
% main: domain_error(search_ties,some)
% main: instantiation_error
% main: type_error(integer,deep)
% main: type_error(not_less_than_zero,-3)
% main: instantiation_error
% main: type_error(search_rules,7)
% main: existence_error(procedure,user:result/3)
% main: existence_error(procedure,user:moves/2)
% main: existence_error(procedure,user:goal/1)
% main: existence_error(procedure,user:successor/4)
% main: existence_error(procedure,nowhere/2)
% main: heuristic/2: type_error(number,good) the value must be a number
% main: heuristic/2: instantiation_error the value must be a number
% main: value/2: type_error(number,good) the value must be a number
% main: moves/2: type_error(list,a) the moves must be one list
% main: successors/2: type_error(pair,a) each must be Move-Next
% main: result/3: domain_error(search_move,a) it fails for a move that the rules list
% main: result/3: domain_error(search_move,a) it fails for a move that the rules list
% main: heuristic/2: type_error(number,good) the estimate must be a number
% main: successor/4: type_error(not_less_than_zero,-1) the cost of a step must not be negative
% main: successor/4: type_error(number,good) the cost of a step must be a number
% main: successors/2: type_error(search_step,a) each step must be s(Action, Next, Cost)
% main: no moves: 0

:- use_module(library(search)).

two(_, [a, b]).
nowhere(_, _, _) :-
    fail.
stays(S, _, S).
good(_, good).
open_value(_, _).
an_atom(_, a).
list_of_a(_, [a]).
never(_) :-
    fail.
free(N, go, M, -1) :-
    M is N + 1.
priceless(N, go, M, good) :-
    M is N + 1.
step(N, go, M, 1) :-
    M is N + 1.
no_moves(_, _) :-
    fail.

wrong(Goal) :-
    catch(( call(Goal), writeln(succeeded(Goal)) ), error(Formal, Context), told(Formal, Context)).

told(Formal, context(Rule, Note)) :-
    atom(Note),
    !,
    format("~w: ~w ~w~n", [Rule, Formal, Note]).
told(Formal, _) :-
    print(Formal),
    nl.

options :-
    Game = [moves(two), result(stays)],
    wrong(best_move(Game, 1, _, _, [dpeth(3)])),
    wrong(best_move(Game, 1, _, _, [depth])),
    wrong(best_move(Game, 1, _, _, [max_states(3)])),
    wrong(best_move(Game, 1, _, _, none)),
    wrong(best_move(Game, 1, _, _, [depth(3)|_])),
    wrong(best_move(Game, 1, _, _, [depth(deep)])),
    wrong(best_move(Game, 1, _, _, [depth(-1)])),
    wrong(mcts(Game, 1, _, _, [iterations(-1)])),
    wrong(mcts(Game, 1, _, _, [time_limit(-0.5)])),
    wrong(alphabeta(Game, 1, 1, _, _, [ordering(maybe)])),
    wrong(alphabeta(Game, 1, 1, _, _, [ties(some)])),
    wrong(alphabeta(Game, 1, 1, _, _, [events(_)])),
    wrong(alphabeta(Game, 1, deep, _, _)),
    wrong(alphabeta(Game, 1, -3, _, _)),
    wrong(alphabeta(_, 1, 1, _, _)),
    wrong(alphabeta(7, 1, 1, _, _)).

rules :-
    wrong(alphabeta([moves(two)], 1, 1, _, _)),
    wrong(mcts([result(stays)], 1, _, _)),
    wrong(astar([successor(step)], 1, _, _)),
    wrong(astar([goal(never)], 1, _, _)),
    wrong(alphabeta([moves(nowhere), result(stays)], 1, 1, _, _)),
    wrong(alphabeta([moves(two), result(stays), heuristic(good)], 1, 1, _, _)),
    wrong(alphabeta([moves(two), result(stays), heuristic(open_value)], 1, 1, _, _)),
    wrong(negamax([moves(two), result(stays), value(good)], 1, 1, _, _)),
    wrong(minimax([moves(an_atom), result(stays)], 1, 1, _, _)),
    wrong(minimax([successors(list_of_a)], 1, 1, _, _)),
    wrong(best_move([moves(two), result(nowhere)], 1, _, _, [depth(2)])),
    wrong(mcts([moves(two), result(nowhere)], 1, _, _)),
    wrong(astar([goal(never), successor(step), heuristic(good)], 1, _, _)),
    wrong(uniform_cost([goal(never), successor(free)], 1, _, _)),
    wrong(ida_star([goal(never), successor(priceless)], 1, _, _)),
    wrong(breadth_first([goal(never), successors(list_of_a)], 1, _, _)).

main :-
    options,
    rules,
    alphabeta([moves(no_moves), result(stays)], 1, 3, none, Value),
    format("no moves: ~w~n", [Value]).
