:- encoding(utf8).
:- module(informed,
          [ astar/5,             % +Rules, +Start, -Actions, -Cost, +Options
            uniform_cost/5,
            best_first/5
          ]).

/*  Searches that expand the most promising state first, in plain Prolog.

    Rules is a module with goal/1, successor/4 and heuristic/2; see
    library(search), whose predicates of the same names give the same answers
    and expand the same states. The only option here is expanded(-N).

    The search uses two structures. The heap holds the open states, the best one
    on top; Known maps each known state to node(Cost, Parent, Action), the best
    path to it so far. A state that is reached at a lower cost is added to the
    heap again; its old entry is discarded when it is taken from the heap.
*/

:- use_module(library(assoc)).
:- use_module(library(heaps)).

%!  astar(+Rules, +Start, -Actions, -Cost, +Options) is semidet.
%
%   Expands the state with the smallest sum of cost so far and estimate first: A*.

astar(Rules, Start, Actions, Cost, Options) :-
    search(total, Rules, Start, Actions, Cost, Options).

%!  uniform_cost(+Rules, +Start, -Actions, -Cost, +Options) is semidet.
%
%   Expands the state with the smallest cost so far first.

uniform_cost(Rules, Start, Actions, Cost, Options) :-
    search(cost, Rules, Start, Actions, Cost, Options).

%!  best_first(+Rules, +Start, -Actions, -Cost, +Options) is semidet.
%
%   Expands the state with the smallest estimate first, and ignores its cost.

best_first(Rules, Start, Actions, Cost, Options) :-
    search(estimate, Rules, Start, Actions, Cost, Options).

search(Order, Rules, Start, Actions, Cost, Options) :-
    rank(Order, Rules, Start, 0, 0, Rank),
    empty_heap(Heap0),
    add_to_heap(Heap0, Rank, Start-0, Heap),
    empty_assoc(Empty),
    put_assoc(Start, Empty, node(0, none, none), Known),
    expand(Heap, Known, 1, Order, Rules, 0, End, Known1, N),
    expanded(Options, N),
    get_assoc(End, Known1, node(Cost, _, _)),
    path(End, Known1, [], Actions).

expanded(Options, N) :-
    (   memberchk(expanded(N0), Options)
    ->  N0 = N
    ;   true
    ).

%!  rank(+Order, +Rules, +State, +G, +Age, -Rank) is semidet.
%
%   Rank is the priority of State, whose cost is G, in the heap. Among equal
%   ones the oldest comes first. Fails if no goal can be reached.

rank(total, Rules, State, G, Age, rank(F, H, Age)) :-
    once(Rules:heuristic(State, H)),
    F is G + H.
rank(cost, _, _, G, Age, rank(G, 0, Age)).
rank(estimate, Rules, State, _, Age, rank(H, 0, Age)) :-
    once(Rules:heuristic(State, H)).

%!  expand(+Heap, +Known0, +Age, +Order, +Rules, +N0, -End, -Known, -N) is semidet.
%
%   Expands open states until the goal End is found. N states were expanded.

expand(Heap0, Known0, Age, Order, Rules, N0, End, Known, N) :-
    get_from_heap(Heap0, _, State-G, Heap1),
    get_assoc(State, Known0, node(Least, _, _)),
    (   G > Least
    ->  expand(Heap1, Known0, Age, Order, Rules, N0, End, Known, N)
    ;   once(Rules:goal(State))
    ->  End = State,
        Known = Known0,
        N = N0
    ;   findall(s(Action, Next, Cost), Rules:successor(State, Action, Next, Cost), Steps),
        open_states(Steps, State, G, Order, Rules, Age, Age1, Heap1, Heap2, Known0, Known1),
        N1 is N0 + 1,
        expand(Heap2, Known1, Age1, Order, Rules, N1, End, Known, N)
    ).

open_states([], _, _, _, _, Age, Age, Heap, Heap, Known, Known).
open_states([s(Action, State, Step)|Steps], Parent, G0, Order, Rules, Age0, Age,
            Heap0, Heap, Known0, Known) :-
    G is G0 + Step,
    (   is_news(Order, State, G, Known0),
        rank(Order, Rules, State, G, Age0, Rank)
    ->  add_to_heap(Heap0, Rank, State-G, Heap1),
        put_assoc(State, Known0, node(G, Parent, Action), Known1),
        Age1 is Age0 + 1
    ;   Heap1 = Heap0,
        Known1 = Known0,
        Age1 = Age0
    ),
    open_states(Steps, Parent, G0, Order, Rules, Age1, Age, Heap1, Heap, Known1, Known).

% State is new, or was reached before at a higher cost (which a greedy search ignores).
is_news(Order, State, G, Known) :-
    (   get_assoc(State, Known, node(Least, _, _))
    ->  Order \== estimate,
        G < Least
    ;   true
    ).

path(State, Known, Actions0, Actions) :-
    get_assoc(State, Known, node(_, Parent, Action)),
    (   Parent == none
    ->  Actions = Actions0
    ;   path(Parent, Known, [Action|Actions0], Actions)
    ).
