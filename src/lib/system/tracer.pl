% The four-port tracer: an interpreter over the clauses of the program.
%
% A goal runs in a frame: frame(Id, Goal, Depth, Parents), Goal qualified with
% its module. Ports show or not as '$trace_shows'/4 says. The goals that other
% predicates take as arguments are traced too; what the system and its
% libraries do inside is not shown.

:- module(system,
          [ '$traced_query'/1,
            '$traced'/3, '$traced'/4, '$traced'/5, '$traced'/6, '$traced'/7,
            '$traced'/8, '$traced'/9, '$traced'/10,
            trace/0,
            trace/1,
            trace/2,
            notrace/0,
            notrace/1,
            tracing/0,
            debug/0,
            nodebug/0,
            debugging/0,
            spy/1,
            nospy/1,
            nospyall/0,
            leash/1,
            visible/1
          ]).

% --- Running -----------------------------------------------------------------

'$traced_query'(M:Goal) :-
    '$trace_depth'(Goal, Depth),
    prolog_current_choice(Cut),
    '$trace_solve'(Goal, M, Depth, [], Cut).

'$trace_depth'(Goal, 11) :-
    nonvar(Goal),
    '$trace_control'(Goal),
    !.
'$trace_depth'(_, 10).

'$trace_control'((_, _)).
'$trace_control'((_ ; _)).
'$trace_control'((_ -> _)).
'$trace_control'((_ *-> _)).
'$trace_control'(\+ _).

% A goal handed to another predicate: cuts stay inside.

'$traced'(M:Goal, Depth, Parents) :-
    prolog_current_choice(Cut),
    '$trace_solve'(Goal, M, Depth, Parents, Cut).

'$traced'(G, D, P, A) :- '$traced_with'(G, D, P, [A]).
'$traced'(G, D, P, A, B) :- '$traced_with'(G, D, P, [A, B]).
'$traced'(G, D, P, A, B, C) :- '$traced_with'(G, D, P, [A, B, C]).
'$traced'(G, D, P, A, B, C, E) :- '$traced_with'(G, D, P, [A, B, C, E]).
'$traced'(G, D, P, A, B, C, E, F) :- '$traced_with'(G, D, P, [A, B, C, E, F]).
'$traced'(G, D, P, A, B, C, E, F, H) :- '$traced_with'(G, D, P, [A, B, C, E, F, H]).
'$traced'(G, D, P, A, B, C, E, F, H, I) :- '$traced_with'(G, D, P, [A, B, C, E, F, H, I]).

'$traced_with'(M0:Closure0, Depth, Parents, More) :-
    '$trace_strip'(M0, Closure0, M, Closure),
    (   '$trace_lambda'(Closure)
    ->  Call =.. [call, M:Closure|More],
        Call
    ;   Closure =.. List0,
        append(List0, More, List),
        Goal =.. List,
        '$traced'(M:Goal, Depth, Parents)
    ).

'$trace_lambda'(_ >> _).
'$trace_lambda'(_ / _).

'$trace_strip'(_, Goal, M, Bare) :-
    nonvar(Goal),
    Goal = M1:Goal1,
    atom(M1),
    !,
    '$trace_strip'(M1, Goal1, M, Bare).
'$trace_strip'(M, Goal, M, Goal).

'$trace_solve'(Goal, M, _, _, _) :-
    var(Goal),
    !,
    call(M:Goal).
'$trace_solve'(true, _, _, _, _) :- !.
'$trace_solve'(!, _, _, _, Cut) :-
    !,
    prolog_cut_to(Cut).
'$trace_solve'((A, B), M, Depth, Parents, Cut) :-
    !,
    '$trace_solve'(A, M, Depth, Parents, Cut),
    '$trace_solve'(B, M, Depth, Parents, Cut).
'$trace_solve'((If -> Then ; Else), M, Depth, Parents, Cut) :-
    !,
    (   '$traced'(M:If, Depth, Parents)
    ->  '$trace_solve'(Then, M, Depth, Parents, Cut)
    ;   '$trace_solve'(Else, M, Depth, Parents, Cut)
    ).
'$trace_solve'((If *-> Then ; Else), M, Depth, Parents, Cut) :-
    !,
    (   '$traced'(M:If, Depth, Parents)
    *-> '$trace_solve'(Then, M, Depth, Parents, Cut)
    ;   '$trace_solve'(Else, M, Depth, Parents, Cut)
    ).
'$trace_solve'((A ; B), M, Depth, Parents, Cut) :-
    !,
    (   '$trace_solve'(A, M, Depth, Parents, Cut)
    ;   '$trace_solve'(B, M, Depth, Parents, Cut)
    ).
'$trace_solve'((If -> Then), M, Depth, Parents, Cut) :-
    !,
    (   '$traced'(M:If, Depth, Parents)
    ->  '$trace_solve'(Then, M, Depth, Parents, Cut)
    ).
'$trace_solve'((If *-> Then), M, Depth, Parents, Cut) :-
    !,
    '$traced'(M:If, Depth, Parents),
    '$trace_solve'(Then, M, Depth, Parents, Cut).
'$trace_solve'(\+ Goal, M, Depth, Parents, _) :-
    !,
    \+ '$traced'(M:Goal, Depth, Parents).
'$trace_solve'(call(Goal), M, Depth, Parents, _) :-
    !,
    '$trace_strip'(M, Goal, M1, Goal1),
    '$traced'(M1:Goal1, Depth, Parents).
'$trace_solve'(M:Goal, _, Depth, Parents, Cut) :-
    atom(M),
    !,
    '$trace_solve'(Goal, M, Depth, Parents, Cut).
'$trace_solve'(Goal, M, _, _, _) :-
    '$trace_quiet'(Goal),
    !,
    call(M:Goal).
'$trace_solve'(Goal, M, Depth, Parents, _) :-
    '$trace_load'(M:Goal),
    '$trace_plan'(M:Goal, Plan),
    '$trace_planned'(Plan, M:Goal, Depth, Parents).

'$trace_planned'(direct, Goal, _, _) :-
    !,
    call(Goal).
'$trace_planned'(Plan, Goal, Depth, Parents) :-
    '$debug_get'(frame, Id),
    Next is Id + 1,
    '$debug_set'(frame, Next),
    '$trace_frame'(Plan, frame(Id, Goal, Depth, Parents)).

% The debugger's own commands do not show.

'$trace_quiet'(trace).
'$trace_quiet'(notrace).
'$trace_quiet'(debug).
'$trace_quiet'(nodebug).
'$trace_quiet'(tracing).
'$trace_quiet'(debugging).
'$trace_quiet'(nospyall).
'$trace_quiet'(spy(_)).
'$trace_quiet'(nospy(_)).
'$trace_quiet'(leash(_)).
'$trace_quiet'(visible(_)).
'$trace_quiet'(trace(_)).
'$trace_quiet'(trace(_, _)).

'$trace_frame'(Plan, Frame) :-
    Frame = frame(Id, _, _, _),
    catch('$trace_ports'(Plan, Frame),
          '$trace_retry'(Id),
          '$trace_frame'(Plan, Frame)).

'$trace_ports'(Plan, Frame) :-
    '$trace_port'(call, Frame, Action),
    '$trace_called'(Action, Plan, Frame).

'$trace_called'(fail, _, Frame) :-
    !,
    '$trace_port'(fail, Frame, _),
    fail.
'$trace_called'(ignore, _, Frame) :-
    !,
    '$trace_exit'(true, Frame).
'$trace_called'(_, Plan, Frame) :-
    prolog_current_choice(Before),
    (   prolog_current_choice(Inside),
        catch('$trace_inside'(Plan, Frame), Ball, '$trace_raise'(Ball, Frame)),
        prolog_current_choice(After),
        (   Inside == After
        ->  prolog_cut_to(Before),
            Last = true
        ;   Last = false
        )
    ;   '$trace_port'(fail, Frame, _),
        fail
    ),
    '$trace_exit'(Last, Frame).

'$trace_inside'(clauses, Frame) :-
    Frame = frame(_, M:Goal, Depth, Parents),
    '$debug_get'(skip, Skip),
    (   Depth >= Skip,
        '$trace_plan'(M:Goal, direct)
    ->  call(M:Goal)
    ;   Next is Depth + 1,
        '$trace_strip'(M, Goal, M1, Goal1),
        '$trace_clauses'(M1, Goal1, Next, [Frame|Parents])
    ).
'$trace_inside'(box, Frame) :-
    Frame = frame(_, Goal, Depth, Parents),
    Next is Depth + 1,
    '$trace_arguments'(Goal, Next, [Frame|Parents], Traced),
    call(Traced).

'$trace_clauses'(M, Goal, Depth, Parents) :-
    prolog_current_choice(Cut),
    clause(M:Goal, Body0),
    '$trace_strip'(M, Body0, M1, Body),
    '$trace_solve'(Body, M1, Depth, Parents, Cut).

'$trace_exit'(true, Frame) :-
    '$trace_port'(exit, Frame, Action),
    '$trace_exited'(Action, Frame).
'$trace_exit'(false, Frame) :-
    (   '$trace_port'(exit, Frame, Action),
        '$trace_exited'(Action, Frame)
    ;   '$trace_port'(redo, Frame, _),
        fail
    ).

'$trace_exited'(fail, Frame) :-
    !,
    '$trace_port'(fail, Frame, _),
    fail.
'$trace_exited'(_, _).

'$trace_raise'('$trace_retry'(Id), _) :-
    !,
    throw('$trace_retry'(Id)).
'$trace_raise'('$aborted', _) :-
    !.
'$trace_raise'(unwind(abort), _) :-
    !.
'$trace_raise'(Ball, Frame) :-
    '$trace_port'(exception(Ball), Frame, _),
    throw(Ball).

% --- Ports -------------------------------------------------------------------

'$trace_port'(Port, Frame, Action) :-
    Frame = frame(_, Goal, Depth, _),
    functor(Port, Name, _),
    '$trace_shows'(Name, Goal, Depth, How),
    '$trace_shown'(How, Port, Frame, Action).

'$trace_shown'(hidden, _, _, creep).
'$trace_shown'(point, Port, frame(_, Goal, Depth, _), creep) :-
    '$trace_label'(Port, Label),
    '$trace_text'(Goal, Text),
    format(user_error, " T [~w] ~w: ~w~n", [Depth, Label, Text]).
'$trace_shown'(shown, Port, Frame, creep) :-
    '$trace_line'(Port, Frame, Line),
    format(user_error, "~w~n", [Line]).
'$trace_shown'(asked, Port, Frame, Action) :-
    '$trace_line'(Port, Frame, Line),
    string_concat(Line, " ? ", Prompt),
    '$trace_key'(Prompt, Key),
    '$trace_act'(Key, Port, Frame, Action).

'$trace_line'(Port, frame(_, Goal, Depth, _), Line) :-
    '$trace_label'(Port, Label),
    '$trace_text'(Goal, Text),
    format(string(Line), "   ~w: (~w) ~w", [Label, Depth, Text]).

'$trace_label'(call, 'Call').
'$trace_label'(exit, 'Exit').
'$trace_label'(redo, 'Redo').
'$trace_label'(fail, 'Fail').
'$trace_label'(exception(_), 'Exception').

'$trace_act'('\n', _, _, creep) :- !.
'$trace_act'(' ', _, _, creep) :- !.
'$trace_act'(c, _, _, creep) :- !.
'$trace_act'(s, Port, frame(_, _, Depth, _), creep) :-
    !,
    (   '$trace_entering'(Port)
    ->  '$debug_set'(skip, Depth)
    ;   true
    ).
'$trace_act'(u, _, frame(_, _, Depth, _), creep) :-
    !,
    Up is Depth - 1,
    '$debug_set'(skip, Up).
'$trace_act'(l, _, _, creep) :-
    !,
    '$debug_set'(tracing, 0),
    '$debug_set'(debugging, 1).
'$trace_act'(n, _, _, creep) :-
    !,
    nodebug.
'$trace_act'(f, _, _, fail) :- !.
'$trace_act'(i, call, _, ignore) :- !.
'$trace_act'(r, Port, frame(Id, _, _, _), creep) :-
    !,
    (   Port == call
    ->  true
    ;   throw('$trace_retry'(Id))
    ).
'$trace_act'(a, _, _, _) :-
    !,
    abort.
'$trace_act'(g, Port, Frame, Action) :-
    !,
    Frame = frame(_, _, _, Parents),
    '$trace_goals'([Frame|Parents]),
    '$trace_shown'(asked, Port, Frame, Action).
'$trace_act'('L', Port, Frame, Action) :-
    !,
    Frame = frame(_, M:Goal, _, _),
    functor(Goal, Name, Arity),
    catch(listing(M:Name/Arity), _, true),
    '$trace_shown'(asked, Port, Frame, Action).
'$trace_act'(w, Port, Frame, Action) :-
    !,
    Frame = frame(_, _:Goal, _, _),
    format(user_error, "~q~n", [Goal]),
    '$trace_shown'(asked, Port, Frame, Action).
'$trace_act'(p, Port, Frame, Action) :-
    !,
    '$trace_shown'(asked, Port, Frame, Action).
'$trace_act'(+, Port, Frame, Action) :-
    !,
    Frame = frame(_, M:Goal, _, _),
    functor(Goal, Name, Arity),
    spy(M:Name/Arity),
    '$trace_shown'(asked, Port, Frame, Action).
'$trace_act'(-, Port, Frame, Action) :-
    !,
    Frame = frame(_, M:Goal, _, _),
    functor(Goal, Name, Arity),
    nospy(M:Name/Arity),
    '$trace_shown'(asked, Port, Frame, Action).
'$trace_act'(Key, Port, Frame, Action) :-
    (   memberchk(Key, [h, ?])
    ->  '$trace_help'
    ;   format(user_error, "Unknown option (h for help)~n", [])
    ),
    '$trace_shown'(asked, Port, Frame, Action).

'$trace_entering'(call).
'$trace_entering'(redo).

'$trace_goals'(Frames) :-
    forall('$trace_member'(frame(_, Goal, Depth, _), Frames),
           (   '$trace_text'(Goal, Text),
               (   '$trace_location'(Goal, Where)
               ->  format(user_error, "  [~w] ~w at ~w~n", [Depth, Text, Where])
               ;   format(user_error, "  [~w] ~w~n", [Depth, Text])
               )
           )).

'$trace_member'(X, [X|_]).
'$trace_member'(X, [_|Xs]) :-
    '$trace_member'(X, Xs).

'$trace_help' :-
    format(user_error,
"Tracer commands:
c (ret, space)  creep to the next port | s  skip over this goal
l               leap to a spy point    | u  up: finish the calling goal
r               retry this goal        | f  make this goal fail
i               ignore: let it succeed | n  no debugging from here on
a               abort to the toplevel  | g  the goals above this one
L               list the predicate     | w  write the goal in full
+               set a spy point here   | -  remove it
h (?)           this help~n", []).

% --- Modes -------------------------------------------------------------------

%!  trace is det.
%
%   Shows each port of the goals that follow.

trace :-
    '$debug_set'(debugging, 1),
    '$debug_set'(skip, -1),
    '$debug_set'(tracing, 1).

%!  notrace is det.
%
%   Stops showing ports; spy points stay.

notrace :-
    '$debug_set'(tracing, 0).

:- meta_predicate notrace(0).

%!  notrace(:Goal) is semidet.
%
%   Calls Goal once without showing its ports.

notrace(Goal) :-
    '$debug_get'(tracing, Before),
    '$debug_set'(tracing, 0),
    (   catch(Goal, Ball, true)
    ->  true
    ;   Failed = true
    ),
    '$debug_set'(tracing, Before),
    (   nonvar(Ball)
    ->  throw(Ball)
    ;   Failed \== true
    ).

%!  tracing is semidet.
%
%   True while ports are shown.

tracing :-
    '$debug_get'(tracing, 1).

debug :-
    '$debug_set'(debugging, 1).

nodebug :-
    '$debug_set'(tracing, 0),
    '$debug_set'(debugging, 0).

%!  debugging is det.
%
%   Tells the state of the debugger and the spy points.

debugging :-
    (   '$debug_get'(debugging, 1)
    ->  print_message(informational, format("Debug mode is on", []))
    ;   print_message(informational, format("Debug mode is off", []))
    ),
    '$marked_predicates'(spy, Spied),
    forall('$trace_member'(PI, Spied),
           print_message(informational, format("Spy point on ~w", [PI]))),
    '$marked_predicates'(trace, Traced),
    forall('$trace_member'(PI, Traced),
           print_message(informational, format("Tracing ~w", [PI]))).

% --- Spy points --------------------------------------------------------------

:- meta_predicate spy(:), nospy(:), trace(:), trace(:, +).

%!  spy(:Spec) is det.
%
%   Stops whenever a predicate of that name (or name/arity) is called.

spy(Spec) :-
    '$trace_predicates'(Spec, PIs),
    '$debug_set'(debugging, 1),
    forall('$trace_member'(PI, PIs),
           (   '$predicate_mark'(PI, spy, 1)
           ->  '$trace_name'(PI, Name),
               print_message(informational, format("Spy point on ~w", [Name]))
           ;   true
           )).

%!  nospy(:Spec) is det.
%
%   Removes a spy point.

nospy(Spec) :-
    '$trace_predicates'(Spec, PIs),
    forall('$trace_member'(PI, PIs), '$trace_nospy'(PI)).

%!  nospyall is det.
%
%   Removes all spy points.

nospyall :-
    '$marked_predicates'(spy, PIs),
    forall('$trace_member'(PI, PIs), '$trace_nospy'(PI)).

'$trace_nospy'(PI) :-
    (   '$predicate_mark'(PI, spy, 0)
    ->  '$trace_name'(PI, Name),
        print_message(informational, format("Spy point removed from ~w", [Name]))
    ;   true
    ).

'$trace_name'(user:PI, PI) :- !.
'$trace_name'(PI, PI).

'$trace_predicates'(Spec0, PIs) :-
    '$trace_strip'(user, Spec0, M, Spec),
    (   var(Spec)
    ->  throw(error(instantiation_error, _))
    ;   Spec = Name/Arity
    ->  true
    ;   Spec = Name//Arity0
    ->  ( integer(Arity0) -> Arity is Arity0 + 2 ; true )
    ;   Name = Spec
    ),
    (   atom(Name)
    ->  true
    ;   throw(error(type_error(predicate_indicator, Spec), _))
    ),
    findall(M:Name/Arity, '$trace_defined'(M, Name, Arity), Found),
    sort(Found, PIs),
    (   PIs == []
    ->  throw(error(existence_error(procedure, Spec), _))
    ;   true
    ).

'$trace_defined'(M, Name, Arity) :-
    current_predicate(Name, M:Head),
    functor(Head, Name, Arity).
'$trace_defined'(M, Name, Arity) :-
    integer(Arity),
    functor(Head, Name, Arity),
    predicate_property(M:Head, defined).

% --- Trace points ------------------------------------------------------------

%!  trace(:Spec) is det.
%
%   Prints the ports of a predicate without stopping.

trace(Spec) :-
    trace(Spec, all).

%!  trace(:Spec, +Ports) is det.
%
%   Prints the named ports of a predicate; `-Port` removes one.

trace(Spec, Ports) :-
    '$trace_predicates'(Spec, PIs),
    '$port_mask'(Ports, Change),
    forall('$trace_member'(PI, PIs), '$trace_point'(Change, PI)).

'$trace_point'(remove, PI) :-
    '$predicate_mark'(PI, trace, 0),
    '$trace_name'(PI, Name),
    print_message(informational, format("        ~w: Not tracing", [Name])).
'$trace_point'(set(Mask, Shown), PI) :-
    '$predicate_mark'(PI, trace, Mask),
    '$trace_name'(PI, Name),
    print_message(informational, format("        ~w: ~w", [Name, Shown])).

'$port_mask'(Ports, _) :-
    var(Ports),
    !,
    throw(error(instantiation_error, _)).
'$port_mask'(-(_), remove) :- !.
'$port_mask'(+(Port), Change) :-
    !,
    '$port_mask'(Port, Change).
'$port_mask'([], set(0, [])) :- !.
'$port_mask'([Port|Ports], set(Mask, [Port|Shown])) :-
    !,
    '$port_bits'(Port, Bits),
    '$port_mask'(Ports, set(Rest, Shown)),
    Mask is Bits \/ Rest.
'$port_mask'(Port, set(Mask, [Port])) :-
    '$port_bits'(Port, Mask).

'$port_bits'(call, 1) :- !.
'$port_bits'(exit, 2) :- !.
'$port_bits'(redo, 4) :- !.
'$port_bits'(fail, 8) :- !.
'$port_bits'(unify, 16) :- !.
'$port_bits'(exception, 32) :- !.
'$port_bits'(all, 47) :- !.
'$port_bits'(full, 47) :- !.
'$port_bits'(half, 39) :- !.
'$port_bits'(loose, 5) :- !.
'$port_bits'(tight, 45) :- !.
'$port_bits'(none, 0) :- !.
'$port_bits'(Port, _) :-
    throw(error(domain_error(port, Port), _)).

% --- Leashes -----------------------------------------------------------------

%!  leash(+Ports) is det.
%
%   Sets the ports at which the tracer waits for a key.

leash(Ports) :-
    '$change_ports'(leash, Ports).

%!  visible(+Ports) is det.
%
%   Sets the ports that the tracer shows.

visible(Ports) :-
    '$change_ports'(visible, Ports).

'$change_ports'(Key, Ports) :-
    nonvar(Ports),
    Ports = [_|_],
    !,
    forall('$trace_member'(Port, Ports), '$change_ports'(Key, Port)).
'$change_ports'(Key, Port) :-
    '$debug_get'(Key, Before),
    '$changed_ports'(Port, Before, After),
    '$debug_set'(Key, After).

'$changed_ports'(Port, _, _) :-
    var(Port),
    !,
    throw(error(instantiation_error, _)).
'$changed_ports'(+Port, Before, After) :-
    !,
    '$port_bits'(Port, Bits),
    After is Before \/ Bits.
'$changed_ports'(-Port, Before, After) :-
    !,
    '$port_bits'(Port, Bits),
    After is Before /\ \ Bits.
'$changed_ports'(Port, _, Bits) :-
    '$port_bits'(Port, Bits).
