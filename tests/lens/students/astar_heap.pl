% A* with library(heaps) and an assoc of closed states: node(State, Parent, Action, G).

:- use_module(library(heaps)).
:- use_module(library(assoc)).

grid_size(6, 5).
wall(2,1). wall(2,2). wall(2,3). wall(4,5). wall(4,4). wall(4,3). wall(5,3).

start(1/1).
target(6/5).

route(Actions, Cost) :-
    start(S),
    estimate(S, H),
    singleton_heap(Open, H, node(S, none, none, 0)),
    empty_assoc(Closed),
    loop(Open, Closed, Actions, Cost).

loop(Open, Closed, Actions, Cost) :-
    get_from_heap(Open, _, Node, Rest),
    Node = node(State, _, _, G),
    (   target(State)
    ->  Cost = G, trace_back(Node, Closed, [], Actions)
    ;   get_assoc(State, Closed, _)
    ->  loop(Rest, Closed, Actions, Cost)
    ;   put_assoc(State, Closed, Node, Closed2),
        findall(F-node(S2, State, A, G2),
                ( step(State, A, S2, C), \+ get_assoc(S2, Closed2, _),
                  G2 is G + C, estimate(S2, H), F is G2 + H ),
                Children),
        push_all(Children, Rest, Open2),
        loop(Open2, Closed2, Actions, Cost)
    ).

push_all([], Heap, Heap).
push_all([F-N|Ns], Heap0, Heap) :-
    add_to_heap(Heap0, F, N, Heap1),
    push_all(Ns, Heap1, Heap).

step(X/Y, east, X1/Y, 1) :- X1 is X + 1, inside(X1, Y).
step(X/Y, north, X/Y1, 2) :- Y1 is Y + 1, inside(X, Y1).
step(X/Y, west, X1/Y, 1) :- X1 is X - 1, inside(X1, Y).
step(X/Y, south, X/Y1, 1) :- Y1 is Y - 1, inside(X, Y1).

inside(X, Y) :- grid_size(W, H), X >= 1, Y >= 1, X =< W, Y =< H, \+ wall(X, Y).

estimate(X/Y, H) :- target(A/B), H is abs(A - X) + abs(B - Y).

trace_back(node(_, none, _, _), _, Actions, Actions) :- !.
trace_back(node(_, P, A, _), Closed, Acc, Actions) :-
    get_assoc(P, Closed, Parent),
    trace_back(Parent, Closed, [A|Acc], Actions).
