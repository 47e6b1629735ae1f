% Goals that run on backtracking.

:- module(system, [ undo/1 ]).

:- meta_predicate
    undo(0).

:- dynamic('$undo':goal/2).

%!  undo(:Goal) is det.
%
%   Calls Goal once when this call is undone: by backtracking, by an exception, or at the end of the query. A cut does not
%   remove Goal. The latest Goal runs first.

undo(Goal) :-
    '$undo_depth'(Depth0),
    Depth is Depth0 + 1,
    asserta('$undo':goal(Depth, Goal)),
    '$set_undo_depth'(Depth).

% Runs the goals of the calls that were undone. The first exception is raised at the end.

'$run_undone' :-
    '$undo_depth'(Depth),
    '$run_undone'(Depth, Ball),
    (   nonvar(Ball)
    ->  throw(Ball)
    ;   true
    ).

'$run_undone'(Depth, Ball) :-
    '$undo':goal(Number, Goal),
    !,
    (   Number > Depth
    ->  retract('$undo':goal(Number, Goal)),
        !,
        '$run_undo'(Goal, Ball),
        '$run_undone'(Depth, Ball)
    ;   true
    ).
'$run_undone'(_, _).

'$run_undo'(Goal, Ball) :-
    catch(ignore(\+ \+ Goal), Thrown, true),
    (   var(Ball)
    ->  Ball = Thrown
    ;   true
    ).
