% Goals under limits of inferences and of depth.

:- module(system, ['$call_with_inference_limit'/3, '$call_with_depth_limit'/3]).

% --- Inferences ------------------------------------------------------------

'$call_with_inference_limit'(Goal, Limit, Result) :-
    '$inference_limit'(Limit, Id),
    (   catch(count_inferences(Goal, Id, Outcome), Ball, stop_counting(Ball, Id, Outcome))
    ;   '$inference_limit_close'(Id),
        fail
    ),
    (   Outcome == true
    ->  true
    ;   !
    ),
    Result = Outcome.

count_inferences(Goal, Id, Outcome) :-
    prolog_current_choice(Before),
    '$call_as'(Goal, system, catch, 3),
    prolog_current_choice(After),
    (   Before == After
    ->  '$inference_limit_close'(Id),
        Outcome = !
    ;   Outcome = true,
        (   '$inference_limit_pause'(Id)
        ;   '$inference_limit_resume'(Id),
            fail
        )
    ).

stop_counting(Ball, Id, Outcome) :-
    '$inference_limit_close'(Id),
    (   Ball == '$inference_limit_exceeded'(Id)
    ->  Outcome = inference_limit_exceeded
    ;   throw(Ball)
    ).

% --- Depth -----------------------------------------------------------------

% The goal is interpreted, since the machine itself does not deepen at last
% calls. A call beyond the limit fails; if the goal as a whole then fails, the
% limit is to blame.

'$call_with_depth_limit'(Goal, Limit, Result) :-
    '$depth_limit'(Limit),
    '$depth_open'(Id),
    '$call_cleanup'(depth_limited(Goal, Limit, Id, Result), _, '$depth_close'(Id)).

depth_limited(Goal, Limit, Id, Result) :-
    (   deep_goal(Goal, user, 1, Limit, Id)
    *-> '$depth_reached'(Id, Result0)
    ;   '$depth_reached'(Id, Depth),
        Depth > Limit,
        Result0 = depth_limit_exceeded
    ),
    Result = Result0.

% deep_goal(+Goal, +Module, +Depth, +Limit, +Id): a call at that depth.

deep_goal(Goal, Module, Depth, Limit, Id) :-
    '$depth_note'(Id, Depth),
    Depth =< Limit,
    deep_call(Goal, Module, Depth, Limit, Id).

deep_call(Goal, _, _, _, _) :-
    var(Goal),
    !,
    throw(error(instantiation_error, context(system:catch/3, _))).
deep_call(Module:Goal, _, Depth, Limit, Id) :-
    atom(Module),
    !,
    deep_call(Goal, Module, Depth, Limit, Id).
deep_call(Goal, Module, Depth, Limit, Id) :-
    is_control(Goal),
    !,
    Depth1 is Depth + 1,
    prolog_current_choice(Choice),
    deep_body(Goal, Module, Depth1, Limit, Id, Choice).
deep_call(Goal, Module, Depth, Limit, Id) :-
    inner_goal(Goal, Inner, Goal1, Closed),
    !,
    Depth1 is Depth + 1,
    Closed = deep_goal(Inner, Module, Depth1, Limit, Id),
    call(Goal1).
deep_call(Goal, Module, Depth, Limit, Id) :-
    '$is_interpreted'(Module:Goal),
    !,
    Depth1 is Depth + 1,
    prolog_current_choice(Choice),
    '$qualified_goal'(Module:Goal, Qualified),
    clause(Module:Qualified, Body),
    deep_body(Body, Module, Depth1, Limit, Id, Choice).
deep_call(Goal, Module, _, _, _) :-
    '$call_as'(Module:Goal, system, catch, 3).

is_control((_, _)).
is_control((_ ; _)).
is_control((_ -> _)).
is_control((_ *-> _)).
is_control(\+ _).
is_control(!).

% inner_goal(+Goal, -Inner, -Goal1, -Closed): Goal calls Inner; in Goal1 it
% calls Closed instead.

inner_goal(call(Goal), Goal, Closed, Closed).
inner_goal(once(Goal), Goal, once(Closed), Closed).
inner_goal(ignore(Goal), Goal, ignore(Closed), Closed).
inner_goal(findall(Template, Goal, List), Goal, findall(Template, Closed, List), Closed).
inner_goal(catch(Goal, Ball, Recovery), Goal, catch(Closed, Ball, Recovery), Closed).
inner_goal(Goal, Inner, Closed, Closed) :-
    compound(Goal),
    Goal =.. [call, Closure|Arguments],
    Arguments = [_|_],
    (   callable(Closure)
    ->  closure_goal(Closure, Arguments, Inner)
    ).

closure_goal(Module:Closure, Arguments, Module:Goal) :-
    !,
    closure_goal(Closure, Arguments, Goal).
closure_goal(Closure, Arguments, Goal) :-
    Closure =.. [Name|Arguments0],
    append(Arguments0, Arguments, Arguments1),
    Goal =.. [Name|Arguments1].

% deep_body(+Body, +Module, +Depth, +Limit, +Id, +Choice): control constructs
% stay at their clause's level; a cut drops choice points down to Choice.

deep_body(Goal, Module, Depth, Limit, Id, _) :-
    var(Goal),
    !,
    deep_goal(Goal, Module, Depth, Limit, Id).
deep_body(true, _, _, _, _, _) :-
    !.
deep_body(!, _, _, _, _, Choice) :-
    !,
    prolog_cut_to(Choice).
deep_body((A, B), Module, Depth, Limit, Id, Choice) :-
    !,
    deep_body(A, Module, Depth, Limit, Id, Choice),
    deep_body(B, Module, Depth, Limit, Id, Choice).
deep_body((A ; B), Module, Depth, Limit, Id, Choice) :-
    !,
    deep_or(A, B, Module, Depth, Limit, Id, Choice).
deep_body((A -> B), Module, Depth, Limit, Id, Choice) :-
    !,
    (   deep_opaque(A, Module, Depth, Limit, Id)
    ->  deep_body(B, Module, Depth, Limit, Id, Choice)
    ).
deep_body((A *-> B), Module, Depth, Limit, Id, Choice) :-
    !,
    deep_opaque(A, Module, Depth, Limit, Id),
    deep_body(B, Module, Depth, Limit, Id, Choice).
deep_body(\+ A, Module, Depth, Limit, Id, _) :-
    !,
    \+ deep_opaque(A, Module, Depth, Limit, Id).
deep_body(Module:Goal, _, Depth, Limit, Id, Choice) :-
    atom(Module),
    !,
    deep_body(Goal, Module, Depth, Limit, Id, Choice).
deep_body(Goal, Module, Depth, Limit, Id, _) :-
    deep_goal(Goal, Module, Depth, Limit, Id).

deep_or(Branch, Else, Module, Depth, Limit, Id, Choice) :-
    nonvar(Branch),
    Branch = (A -> B),
    !,
    (   deep_opaque(A, Module, Depth, Limit, Id)
    ->  deep_body(B, Module, Depth, Limit, Id, Choice)
    ;   deep_body(Else, Module, Depth, Limit, Id, Choice)
    ).
deep_or(Branch, Else, Module, Depth, Limit, Id, Choice) :-
    nonvar(Branch),
    Branch = (A *-> B),
    !,
    (   deep_opaque(A, Module, Depth, Limit, Id)
    *-> deep_body(B, Module, Depth, Limit, Id, Choice)
    ;   deep_body(Else, Module, Depth, Limit, Id, Choice)
    ).
deep_or(A, _, Module, Depth, Limit, Id, Choice) :-
    deep_body(A, Module, Depth, Limit, Id, Choice).
deep_or(_, B, Module, Depth, Limit, Id, Choice) :-
    deep_body(B, Module, Depth, Limit, Id, Choice).

deep_opaque(Goal, Module, Depth, Limit, Id) :-
    prolog_current_choice(Choice),
    deep_body(Goal, Module, Depth, Limit, Id, Choice).
