:- encoding(utf8).
:- module(uninformed,
          [ breadth_first/5,         % +Rules, +Start, -Actions, -Cost, +Options
            depth_first/5,
            iterative_deepening/5
          ]).

/*  Searches without a heuristic, in plain Prolog.

    Rules is a module with goal/1 and successor/4; see library(search), whose
    predicates of the same names give the same answers and expand the same
    states. The only option here is expanded(-N).

    An open state is open(State, Actions, Cost), with the actions that led to
    it in reverse.
*/

:- use_module(library(assoc)).

%!  breadth_first(+Rules, +Start, -Actions, -Cost, +Options) is semidet.
%
%   Finds a path with the fewest steps: expands all states one step away, then two, and so on.

breadth_first(Rules, Start, Actions, Cost, Options) :-
    empty_assoc(Seen0),
    put_assoc(Start, Seen0, true, Seen),
    breadth([open(Start, [], 0)], [], Seen, Rules, 0, N, Reversed, Cost),
    expanded(Options, N),
    reverse(Reversed, Actions).

% breadth(+Now, +Later, +Seen, +Rules, +N0, -N, -Actions, -Cost): Later holds
% the next states in reverse.
breadth([], [Last|Later], Seen, Rules, N0, N, Actions, Cost) :-
    reverse([Last|Later], Now),
    breadth(Now, [], Seen, Rules, N0, N, Actions, Cost).
breadth([open(State, Actions0, G)|Now], Later, Seen, Rules, N0, N, Actions, Cost) :-
    (   once(Rules:goal(State))
    ->  Actions = Actions0,
        Cost = G,
        N = N0
    ;   findall(s(A, S, C), Rules:successor(State, A, S, C), Steps),
        add_new(Steps, Actions0, G, Later, Later1, Seen, Seen1),
        N1 is N0 + 1,
        breadth(Now, Later1, Seen1, Rules, N1, N, Actions, Cost)
    ).

add_new([], _, _, Later, Later, Seen, Seen).
add_new([s(A, S, C)|Steps], Actions, G, Later0, Later, Seen0, Seen) :-
    (   get_assoc(S, Seen0, _)
    ->  add_new(Steps, Actions, G, Later0, Later, Seen0, Seen)
    ;   G1 is G + C,
        put_assoc(S, Seen0, true, Seen1),
        add_new(Steps, Actions, G, [open(S, [A|Actions], G1)|Later0], Later, Seen1, Seen)
    ).

%!  depth_first(+Rules, +Start, -Actions, -Cost, +Options) is semidet.
%
%   Finds some path: expands the newest state first, and no state twice.

depth_first(Rules, Start, Actions, Cost, Options) :-
    empty_assoc(Seen),
    depth([open(Start, [], 0)], Seen, Rules, 0, N, Reversed, Cost),
    expanded(Options, N),
    reverse(Reversed, Actions).

depth([open(State, Actions0, G)|Open], Seen, Rules, N0, N, Actions, Cost) :-
    (   get_assoc(State, Seen, _)
    ->  depth(Open, Seen, Rules, N0, N, Actions, Cost)
    ;   once(Rules:goal(State))
    ->  Actions = Actions0,
        Cost = G,
        N = N0
    ;   put_assoc(State, Seen, true, Seen1),
        findall(open(S, [A|Actions0], G1),
                ( Rules:successor(State, A, S, C), G1 is G + C ),
                Next),
        append(Next, Open, Open1),
        N1 is N0 + 1,
        depth(Open1, Seen1, Rules, N1, N, Actions, Cost)
    ).

%!  iterative_deepening(+Rules, +Start, -Actions, -Cost, +Options) is semidet.
%
%   Depth-first search with at most 0, 1, 2, ... steps. No state occurs twice on a path.

iterative_deepening(Rules, Start, Actions, Cost, Options) :-
    deepen(0, Rules, Start, 0, N, Actions, Cost),
    expanded(Options, N).

deepen(Bound, Rules, Start, N0, N, Actions, Cost) :-
    limited(Start, 0, [], Bound, Rules, N0, N1, Result),
    (   Result = found(Actions0, Cost0)
    ->  Actions = Actions0,
        Cost = Cost0,
        N = N1
    ;   Result == cut
    ->  Bound1 is Bound + 1,
        deepen(Bound1, Rules, Start, N1, N, Actions, Cost)
    ).

%!  limited(+State, +G, +Path, +Left, +Rules, +N0, -N, -Result) is det.
%
%   Result is found(Actions, Cost), `cut` if the bound cut off states, or
%   `none`.

limited(State, G, Path, Left, Rules, N0, N, Result) :-
    (   once(Rules:goal(State))
    ->  Result = found([], G),
        N = N0
    ;   Left =:= 0
    ->  Result = cut,
        N = N0
    ;   findall(s(A, S, C), Rules:successor(State, A, S, C), Steps),
        N1 is N0 + 1,
        Left1 is Left - 1,
        limited_steps(Steps, G, [State|Path], Left1, Rules, N1, N, none, Result)
    ).

limited_steps([], _, _, _, _, N, N, Result, Result).
limited_steps([s(A, S, C)|Steps], G, Path, Left, Rules, N0, N, Result0, Result) :-
    (   memberchk(S, Path)
    ->  limited_steps(Steps, G, Path, Left, Rules, N0, N, Result0, Result)
    ;   G1 is G + C,
        limited(S, G1, Path, Left, Rules, N0, N1, Result1),
        (   Result1 = found(Actions, Cost)
        ->  Result = found([A|Actions], Cost),
            N = N1
        ;   (   Result1 == cut
            ->  Result2 = cut
            ;   Result2 = Result0
            ),
            limited_steps(Steps, G, Path, Left, Rules, N1, N, Result2, Result)
        )
    ).

expanded(Options, N) :-
    (   memberchk(expanded(N0), Options)
    ->  N0 = N
    ;   true
    ).
