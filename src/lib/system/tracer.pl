% The four-port tracer: an interpreter over the clauses of the program.
%
% A goal runs in a frame: frame(Id, Goal, Depth, Parents), where Goal is qualified
% with its module. '$trace_shows'/4 decides whether a port is shown. Goal arguments
% of other predicates are traced too; the internals of the system and its
% libraries are not shown. The keys pressed at a port are in
% tracer_commands.pl, modes and spy points in debugger.pl.

:- module(system,
          [ '$traced_query'/1,
            '$traced'/3, '$traced'/4, '$traced'/5, '$traced'/6, '$traced'/7,
            '$traced'/8, '$traced'/9, '$traced'/10,
            '$trace_shown'/4,
            '$trace_print'/2,
            '$trace_strip'/4,
            '$trace_member'/2
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

% A goal argument of another predicate; cuts are local to it.

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

% The body of a clause, or a query. Parents are the enclosing frames, the
% innermost first: at(Frame, Clause, Others), where Clause is the reference of the
% running clause and Others are those that may still be tried. Backtracking
% into a branch shows the Redo port of the frame to which the branch belongs.

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
    ;   '$trace_redo'(Parents),
        '$trace_solve'(Else, M, Depth, Parents, Cut)
    ).
'$trace_solve'((If *-> Then ; Else), M, Depth, Parents, Cut) :-
    !,
    (   '$traced'(M:If, Depth, Parents)
    *-> '$trace_solve'(Then, M, Depth, Parents, Cut)
    ;   '$trace_redo'(Parents),
        '$trace_solve'(Else, M, Depth, Parents, Cut)
    ).
'$trace_solve'((A ; B), M, Depth, Parents, Cut) :-
    !,
    (   '$trace_solve'(A, M, Depth, Parents, Cut)
    ;   '$trace_redo'(Parents),
        '$trace_solve'(B, M, Depth, Parents, Cut)
    ).
'$trace_solve'((A '|' B), M, Depth, Parents, Cut) :-
    !,
    '$trace_solve'((A ; B), M, Depth, Parents, Cut).
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
    \+ '$traced'(M:Goal, Depth, Parents),
    '$trace_redo'(Parents).
'$trace_solve'(M:Goal, _, Depth, Parents, Cut) :-
    atom(M),
    !,
    '$trace_solve'(Goal, M, Depth, Parents, Cut).
'$trace_solve'(Call, M, Depth, Parents, _) :-
    '$trace_call'(Call, M, Depth, Parents, Traced),
    !,
    call(Traced).
'$trace_solve'(Goal, M, _, _, _) :-
    '$trace_quiet'(Goal),
    !,
    call(M:Goal).
'$trace_solve'(Goal, M, Depth, Parents, _) :-
    '$trace_load'(M:Goal),
    '$trace_plan'(M:Goal, Plan),
    '$trace_planned'(Plan, M:Goal, Depth, Parents).

%   call/N runs its goal in place.

'$trace_call'(Call, M, Depth, Parents, '$traced'(M1:Goal, Depth, Parents)) :-
    Call =.. [call, Goal0|More],
    nonvar(Goal0),
    '$trace_strip'(M, Goal0, M1, Goal1),
    \+ '$trace_lambda'(Goal1),
    callable(Goal1),
    Goal1 =.. List0,
    append(List0, More, List),
    Goal =.. List.

'$trace_redo'([]).
'$trace_redo'([at(Frame, _, _)|_]) :-
    '$trace_port'(redo, Frame, Action),
    Action \== fail.

'$trace_planned'(direct, Goal, _, _) :-
    !,
    call(Goal).
'$trace_planned'(Plan, Goal, Depth, Parents) :-
    '$debug_get'(frame, Id),
    Next is Id + 1,
    '$debug_set'(frame, Next),
    '$trace_frame'(Plan, frame(Id, Goal, Depth, Parents)).

% The debugger's own commands are not shown.

'$trace_quiet'(halt).
'$trace_quiet'(halt(_)).
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
    '$trace_port'(exit, Frame, _).
'$trace_called'(_, Plan, Frame) :-
    '$trace_mode'(Plan, Frame, Mode),
    '$trace_redo_text'(Mode, Frame, Text),
    prolog_current_choice(Before),
    (   prolog_current_choice(Inside),
        catch('$trace_inside'(Mode, Frame), Ball, '$trace_raise'(Ball, Frame)),
        prolog_current_choice(After),
        (   Inside == After
        ->  prolog_cut_to(Before),
            Last = true
        ;   Last = false
        )
    ;   '$trace_port'(fail, Frame, _),
        fail
    ),
    '$trace_exit'(Last, Mode, Text, Frame).

%   A goal that is skipped runs compiled.

'$trace_mode'(clauses, frame(_, Goal, Depth, _), direct) :-
    '$debug_get'(skip, Skip),
    Depth >= Skip,
    '$trace_plan'(Goal, direct),
    !.
'$trace_mode'(Plan, _, Plan).

%   For a goal whose clauses are not walked, a Redo port shows the goal as it was
%   called.

'$trace_redo_text'(clauses, _, none) :-
    !.
'$trace_redo_text'(_, frame(_, Goal, _, _), Text) :-
    '$debug_get'(tracing, 1),
    !,
    '$trace_text'(Goal, Text).
'$trace_redo_text'(_, _, none).

'$trace_inside'(direct, frame(_, Goal, _, _)) :-
    call(Goal).
'$trace_inside'(clauses, Frame) :-
    Frame = frame(_, M0:Goal0, _, _),
    '$trace_strip'(M0, Goal0, M, Goal1),
    '$qualified_goal'(M:Goal1, Goal),
    prolog_current_choice(Cut),
    findall(Clause, clause(M:Goal, _, Clause), Clauses),
    '$trace_try'(Clauses, M:Goal, Frame, Cut).
'$trace_inside'(box, Frame) :-
    Frame = frame(_, Goal, Depth, Parents),
    Next is Depth + 1,
    '$trace_arguments'(Goal, Next, [at(Frame, none, [])|Parents], Traced),
    call(Traced).

'$trace_try'([Clause|Clauses], Goal, Frame, Cut) :-
    (   Clauses == []
    ->  '$trace_clause'(Clause, [], Goal, Frame, Cut)
    ;   (   '$trace_clause'(Clause, Clauses, Goal, Frame, Cut)
        ;   '$trace_redo'([at(Frame, none, [])]),
            '$trace_try'(Clauses, Goal, Frame, Cut)
        )
    ).

'$trace_clause'(Clause, Others, M:Goal, Frame, Cut) :-
    Frame = frame(_, _, Depth, Parents),
    clause(M:Goal, Body0, Clause),
    '$trace_port'(unify, Frame, _),
    '$trace_strip'(M, Body0, M1, Body),
    Next is Depth + 1,
    '$trace_solve'(Body, M1, Next, [at(Frame, Clause, Others)|Parents], Cut).

'$trace_exit'(Last, Mode, Text, Frame) :-
    (   ( Last == true ; Mode == clauses )
    ->  '$trace_port'(exit, Frame, Action),
        '$trace_exited'(Action, Frame)
    ;   (   '$trace_port'(exit, Frame, Action),
            '$trace_exited'(Action, Frame)
        ;   '$trace_port'(redo(Text), Frame, _),
            fail
        )
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
    '$trace_wanted'(How, Name, Goal, How1),
    '$trace_shown'(How1, Port, Frame, Action).

%   While searching for a goal, other ports are not shown.

'$trace_wanted'(How, _, _, How) :-
    '$debug_get'(finding, 0),
    !.
'$trace_wanted'(_, Name, _:Goal, How) :-
    nb_getval('$trace_find', find(Ports, Pattern)),
    (   '$trace_member'(Name, Ports),
        \+ \+ Goal = Pattern
    ->  '$debug_set'(finding, 0),
        How = asked
    ;   How = hidden
    ).

'$trace_shown'(hidden, _, _, creep).
'$trace_shown'(point, Port, Frame, creep) :-
    Frame = frame(_, _, Depth, _),
    '$trace_label'(Port, Label),
    '$trace_port_text'(Port, Frame, Text),
    '$trace_print'(" T [~w] ~w: ~w", [Depth, Label, Text]).
'$trace_shown'(shown, Port, Frame, creep) :-
    '$trace_line'(Port, Frame, Line),
    '$trace_print'("~w", [Line]).
'$trace_shown'(asked, Port, Frame, Action) :-
    '$trace_line'(Port, Frame, Line),
    string_concat(Line, " ? ", Prompt),
    '$trace_note'(Port, Frame, Note),
    Frame = frame(_, Goal, Depth, _),
    '$trace_key'(Port, Goal, Depth, Prompt, Note, Key, Count),
    '$trace_act'(Key, Count, Port, Frame, Action).

'$trace_print'(Format, Arguments) :-
    format(string(Text), Format, Arguments),
    string_concat(Text, "\n", Line),
    '$message_write'(Line).

'$trace_line'(Port, Frame, Line) :-
    Frame = frame(_, Goal, Depth, _),
    '$trace_label'(Port, Label),
    '$trace_port_text'(Port, Frame, Text),
    '$trace_sign'(Goal, Sign),
    '$trace_context'(Goal, Context),
    format(string(Line), "~w~w: (~w) ~w~w", [Sign, Label, Depth, Context, Text]).

'$trace_context'(Goal, Context) :-
    (   '$debug_get'(context, 1),
        Goal = M:_
    ->  format(string(Context), "[~w] ", [M])
    ;   Context = ""
    ).

'$trace_port_text'(redo(Text), _, Text) :-
    string(Text),
    !.
'$trace_port_text'(_, frame(_, Goal, _, _), Text) :-
    '$trace_text'(Goal, Text).

'$trace_label'(call, 'Call').
'$trace_label'(exit, 'Exit').
'$trace_label'(redo, 'Redo').
'$trace_label'(redo(_), 'Redo').
'$trace_label'(fail, 'Fail').
'$trace_label'(unify, 'Unify').
'$trace_label'(exception(_), 'Exception').

%   The source position that is shown while waiting for a key: the clause that
%   calls the goal, or for a goal of the query its own clause.

'$trace_note'(_, frame(_, _, _, [at(_, Clause, _)|_]), Note) :-
    Clause \== none,
    '$trace_source'(Clause, Note),
    !.
'$trace_note'(_, frame(_, Goal, _, _), Note) :-
    '$trace_location'(Goal, Note),
    !.
'$trace_note'(_, _, '').

'$trace_member'(X, [X|_]).
'$trace_member'(X, [_|Xs]) :-
    '$trace_member'(X, Xs).
