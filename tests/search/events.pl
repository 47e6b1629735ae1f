% Events, limits and exceptions.

% main: [node(0,0,-inf,inf),try(0,a),node(1,1,-inf,inf),value(1,-1),best(0,a,1),try(0,b),node(1,2,-inf,-1),value(1,2),value(0,1)]
% main: node ply=0 state=0 alpha=-inf beta=inf
% main: try ply=0 move=a
% main: node ply=1 state=1 alpha=-inf beta=inf
% main: value ply=1 value=-1
% main: best ply=0 move=a value=1
% main: try ply=0 move=b
% main: node ply=1 state=2 alpha=-inf beta=-1
% main: value ply=1 value=2
% main: value ply=0 value=1
% main: {"event":"expanded","state":"s(0)","cost":0}
% main: {"event":"expanded","state":"s(1)","cost":1}
% main: {"event":"found","state":"s(2)","cost":2}
% main: path [up,up]
% main: [bound(1),expanded(s(0),0),bound(2),expanded(s(0),0),expanded(s(1),1),found(s(2),2)]
% main: expanded state=s(0) cost=0
% main: found state=s(1) cost=1
% main: playout round=1 move=a points=1.0
% main: playout round=2 move=b points=0.0
% main: candidate move=a visits=1 share=1.0
% main: candidate move=b visits=1 share=0.0
% main: [table,depth]
% main: caught(my_ball)
% main: caught(error(resource_error(search_states),'_'))
% main: caught(error(resource_error(search_nodes),'_'))
% main: caught(error(existence_error(procedure,user:goal/1),'_'))
% main: caught(error(type_error(number,foo),'_'))
% main: caught(time_limit)
% main: best at depth 3
% main: failed listener ok
% main: f(2.5)

:- use_module(library(search)).

:- dynamic(event/1).

moves(0, [a, b]).
result(0, a, 1).
result(0, b, 2).
value(1, -1).
value(2, 2).
heuristic(_, 0).

note(Event) :-
    assertz(event(Event)).

up(s(N), up, s(M), 1) :-
    M is N + 1.
two(s(2)).
one(s(1)).
one_left(s(N), H) :-
    H is min(1, 2 - N).
throws(_) :-
    throw(my_ball).
foo(_, foo).

try(Goal) :-
    catch(Goal, Ball, ( plain(Ball, Shown), print(caught(Shown)), nl )).

plain(error(Formal, _), error(Formal, '_')) :-
    !.
plain(Ball, Ball).

print_caught(Ball) :-
    print(caught(Ball)),
    nl.

main :-
    alphabeta(user, 0, 2, _, _, [events(note)]),
    findall(E, event(E), Es),
    print(Es),
    nl,
    alphabeta(user, 0, 2, _, _, [events(text)]),
    astar([goal(two), successor(up)], s(0), Path, 2, [events(json)]),
    format("path ~w~n", [Path]),
    retractall(event(_)),
    ida_star([goal(two), successor(up), heuristic(one_left)], s(0), _, 2, [events(note)]),
    findall(E, event(E), Es2),
    print(Es2),
    nl,
    breadth_first([goal(one), successor(up)], s(0), _, _, [events(text)]),
    mcts(user, 0, _, _, [iterations(2), events(text)]),
    retractall(event(_)),
    best_move([moves(line_moves), result(line_result), heuristic(line_value)], 1, _, _, [depth(4), events(note)]),
    findall(Kind, ( member(Kind, [table, depth]), once(( event(E1), functor(E1, Kind, _) )) ), Kinds),
    print(Kinds),
    nl,
    Up = [goal(fail_goal), successor(up)],
    try(breadth_first([goal(throws), successor(up)], s(0), _, _)),
    try(breadth_first(Up, s(0), _, _, [max_states(1000)])),
    try(depth_first(Up, s(0), _, _, [max_nodes(1000)])),
    try(breadth_first(user, s(0), _, _)),
    try(astar([goal(two), successor(up), heuristic(foo)], s(0), _, _)),
    try(catch(breadth_first(Up, s(0), _, _, [time_limit(0.05)]),
              error(resource_error(search_time), _), throw(time_limit))),
    best_move([moves(line_moves), result(line_result), heuristic(line_value)], 1, _, _,
              [max_nodes(60), depth_reached(D)]),
    format("best at depth ~w~n", [D]),
    alphabeta(user, 0, 2, _, _, [events(fails)]),
    format("failed listener ok~n"),
    negamax([moves(moves), result(result), value(half)], 0, 1, _, V),
    print(f(V)),
    nl.

fail_goal(_) :-
    fail.
fails(_) :-
    fail.
line_moves(_, [1, 2, 3]).
line_result(N, K, M) :-
    M is (N * 5 + K) mod 101.
line_value(N, N).
half(1, -2.5).
half(2, 0).
