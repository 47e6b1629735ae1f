:- encoding(utf8).
:- module(ida_star,
          [ ida_star/5           % +Rules, +Start, -Actions, -Cost, +Options
          ]).

/*  IDA*: the least cost with the memory of one path, in plain Prolog.

    Rules is a module with goal/1, successor/4 and heuristic/2; see
    library(search), whose ida_star/5 gives the same answer and expands the
    same states. The only option here is expanded(-N).

    Each round is a depth-first search of the states whose cost so far plus
    estimate is within a bound. The next bound is the least sum that exceeded it.
*/

%!  ida_star(+Rules, +Start, -Actions, -Cost, +Options) is semidet.

ida_star(Rules, Start, Actions, Cost, Options) :-
    estimate(Rules, Start, Bound),
    rounds(Bound, Rules, Start, 0, N, Actions, Cost),
    (   memberchk(expanded(N0), Options)
    ->  N0 = N
    ;   true
    ).

estimate(Rules, State, H) :-
    (   Rules:heuristic(State, H0)
    ->  H = H0
    ;   H is inf
    ).

rounds(Bound, Rules, Start, N0, N, Actions, Cost) :-
    visit(Start, 0, [], Bound, Rules, N0, N1, Result),
    (   Result = found(Actions0, Cost0)
    ->  Actions = Actions0,
        Cost = Cost0,
        N = N1
    ;   Result = beyond(Next),
        Next < inf,
        rounds(Next, Rules, Start, N1, N, Actions, Cost)
    ).

%!  visit(+State, +G, +Path, +Bound, +Rules, +N0, -N, -Result) is det.
%
%   Result is found(Actions, Cost), or beyond(F) with the smallest sum beyond the
%   bound. No state occurs twice on a path.

visit(State, G, Path, Bound, Rules, N0, N, Result) :-
    estimate(Rules, State, H),
    F is G + H,
    (   F > Bound
    ->  Result = beyond(F),
        N = N0
    ;   once(Rules:goal(State))
    ->  Result = found([], G),
        N = N0
    ;   findall(s(A, S, C), Rules:successor(State, A, S, C), Steps),
        N1 is N0 + 1,
        Infinite is inf,
        visit_steps(Steps, G, [State|Path], Bound, Rules, N1, N, Infinite, Result)
    ).

visit_steps([], _, _, _, _, N, N, Least, beyond(Least)).
visit_steps([s(A, S, C)|Steps], G, Path, Bound, Rules, N0, N, Least0, Result) :-
    (   memberchk(S, Path)
    ->  visit_steps(Steps, G, Path, Bound, Rules, N0, N, Least0, Result)
    ;   G1 is G + C,
        visit(S, G1, Path, Bound, Rules, N0, N1, Result1),
        (   Result1 = found(Actions, Cost)
        ->  Result = found([A|Actions], Cost),
            N = N1
        ;   Result1 = beyond(F),
            Least is min(Least0, F),
            visit_steps(Steps, G, Path, Bound, Rules, N1, N, Least, Result)
        )
    ).
