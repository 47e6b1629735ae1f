% The debugger's modes, spy points, trace points and leashes.

:- module(system,
          [ trace/0,
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
            visible/1,
            '$trace_name'/2
          ]).

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
%   Stops showing ports; spy points are kept.

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
%   Prints the state of the debugger and the spy points.

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
