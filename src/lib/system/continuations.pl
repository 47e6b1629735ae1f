% Delimited continuations: reset/3 and shift/1.
%
% The goal of a reset is interpreted with an explicit list of the remaining goals,
% so that shift/1 finds them as a term. A frame is Module:Goal-Cut, where Cut is the
% choice point that a cut in Goal returns to. Predicates without clauses run as
% usual; a shift inside them finds no reset.

:- module(system,
          [ reset/3,
            shift/1,
            shift_for_copy/1,
            call_continuation/1
          ]).

:- meta_predicate
    reset(0, ?, -),
    call_continuation(+).

%!  reset(:Goal, ?Ball, -Continuation) is nondet.
%
%   Calls Goal. If it calls shift/1 with a term that unifies with Ball,
%   Continuation is the rest of Goal as a goal. If Goal finishes, Continuation is 0.

reset(Goal, Ball, Continuation) :-
    prolog_current_choice(Cut),
    '$strip_goal'(user, Goal, Module, Plain),
    '$cc_solve'(Plain, Module, Cut, [], Result),
    '$cc_reset'(Result, Ball, Continuation).

'$cc_reset'(done, _, Continuation) :-
    !,
    Continuation = 0.
'$cc_reset'(shift(Ball, Frames), Pattern, Continuation) :-
    (   Ball = Pattern
    ->  '$cc_continuation'(Frames, Continuation)
    ;   '$cc_no_reset'(Ball)
    ).

'$cc_continuation'(Frames, call_continuation(Frames)).

'$cc_no_reset'(Ball) :-
    throw(error(existence_error(reset, Ball), context(shift/1, 'No matching reset/3 call'))).

%!  shift(+Ball) is det.
%
%   Exits the innermost reset/3 whose Ball unifies; its Continuation is the rest
%   of the goal.

shift(Ball) :-
    '$cc_no_reset'(Ball).

%!  shift_for_copy(+Ball) is det.
%
%   Exits the innermost reset/3 whose Ball unifies; its Continuation is the rest
%   of the goal. Another name of shift/1.

shift_for_copy(Ball) :-
    '$cc_no_reset'(Ball).

%!  call_continuation(+Continuation) is nondet.
%
%   Calls the rest of a goal, as returned by reset/3.

call_continuation(Frames) :-
    prolog_current_choice(Cut),
    '$cc_renew'(Frames, Cut, New, []),
    '$cc_next'(New, Result),
    (   Result = shift(Ball, _)
    ->  '$cc_no_reset'(Ball)
    ;   true
    ).

% The old choice points no longer exist: cuts return to the start of the call.
'$cc_renew'([], _, Frames, Frames).
'$cc_renew'([Goal-_|Frames0], Cut, [Goal-Cut|Frames], Rest) :-
    '$cc_renew'(Frames0, Cut, Frames, Rest).

'$cc_next'([], done).
'$cc_next'([(Module:Goal)-Cut|Frames], Result) :-
    '$cc_solve'(Goal, Module, Cut, Frames, Result).

'$cc_solve'(Goal, _, _, _, _) :-
    var(Goal),
    !,
    throw(error(instantiation_error, _)).
'$cc_solve'(Goal, Module, Cut, Frames, Result) :-
    '$cc_control'(Goal, Module, Cut, Frames, Result, Next),
    !,
    call(Next).
'$cc_solve'(Goal, Module, _, Frames, Result) :-
    '$cc_clauses'(Module:Goal, Home),
    !,
    prolog_current_choice(Cut),
    clause(Home:Goal, Body),
    '$strip_goal'(Home, Body, BodyModule, Plain),
    '$cc_solve'(Plain, BodyModule, Cut, Frames, Result).
'$cc_solve'(Goal, Module, _, Frames, Result) :-
    call(Module:Goal),
    '$cc_next'(Frames, Result).

% The module whose clauses a goal runs, if it runs clauses that can be read.
'$cc_clauses'(Module:Goal, Home) :-
    predicate_property(Module:Goal, defined),
    \+ predicate_property(Module:Goal, built_in),
    \+ predicate_property(Module:Goal, foreign),
    \+ predicate_property(Module:Goal, tabled),
    (   predicate_property(Module:Goal, imported_from(Home))
    ->  true
    ;   Home = Module
    ),
    predicate_property(Home:Goal, number_of_clauses(_)).

% Control constructs: the next goal, called when the shape of the construct is
% known.
'$cc_control'(true, _, _, Frames, Result, system:'$cc_next'(Frames, Result)).
'$cc_control'(!, _, Cut, Frames, Result, system:'$cc_cut'(Cut, Frames, Result)).
'$cc_control'((A, B), Module, Cut, Frames, Result,
              system:'$cc_solve'(A, Module, Cut, [(Module:B)-Cut|Frames], Result)).
'$cc_control'((A ; B), Module, Cut, Frames, Result, Next) :-
    '$cc_choice'(A, B, Module, Cut, Frames, Result, Next).
'$cc_control'((A -> B), Module, Cut, Frames, Result,
              system:'$cc_if'(A, B, fail, Module, Cut, Frames, Result)).
'$cc_control'((A *-> B), Module, Cut, Frames, Result,
              system:'$cc_solve'(call(A), Module, Cut, [(Module:B)-Cut|Frames], Result)).
'$cc_control'(\+ A, Module, _, Frames, Result, system:'$cc_not'(A, Module, Frames, Result)).
'$cc_control'(once(A), Module, Cut, Frames, Result,
              system:'$cc_if'(A, true, fail, Module, Cut, Frames, Result)).
'$cc_control'(ignore(A), Module, Cut, Frames, Result,
              system:'$cc_if'(A, true, true, Module, Cut, Frames, Result)).
'$cc_control'(Module:A, _, Cut, Frames, Result, system:'$cc_solve'(A, Module, Cut, Frames, Result)).
'$cc_control'(catch(A, Ball, Recovery), Module, _, Frames, Result,
              system:'$cc_catch'(A, Ball, Recovery, Module, Frames, Result)).
'$cc_control'(reset(A, Ball, Continuation), Module, _, Frames, Result,
              system:'$cc_inner'(A, Ball, Continuation, Module, Frames, Result)).
'$cc_control'(shift(Ball), _, _, Frames, Result, Result = shift(Ball, Frames)).
'$cc_control'(shift_for_copy(Ball), _, _, Frames, Result, Result = shift(Ball, Frames)).
'$cc_control'(call_continuation(Inner), _, _, Frames, Result,
              system:'$cc_resume'(Inner, Frames, Result)).
'$cc_control'(Call, Module, _, Frames, Result, system:'$cc_call'(Goal, Module, Frames, Result)) :-
    compound(Call),
    Call =.. [call, Closure|Extra],
    '$cc_extend'(Extra, Closure, Goal).

'$cc_extend'([], Goal, Goal).
'$cc_extend'([First|Rest], Closure0, Goal) :-
    '$strip_goal'(none, Closure0, Module, Closure),
    callable(Closure),
    Closure =.. List0,
    append(List0, [First|Rest], List),
    Plain =.. List,
    (   Module == none
    ->  Goal = Plain
    ;   Goal = Module:Plain
    ).

'$cc_call'(Goal, Module, Frames, Result) :-
    prolog_current_choice(Cut),
    '$cc_solve'(Goal, Module, Cut, Frames, Result).

'$cc_cut'(Cut, Frames, Result) :-
    prolog_cut_to(Cut),
    '$cc_next'(Frames, Result).

'$cc_choice'(A, B, Module, Cut, Frames, Result, Next) :-
    (   nonvar(A),
        A = (If -> Then)
    ->  Next = system:'$cc_if'(If, Then, B, Module, Cut, Frames, Result)
    ;   nonvar(A),
        A = (If *-> Then)
    ->  Next = system:'$cc_soft'(If, Then, B, Module, Cut, Frames, Result)
    ;   Next = system:'$cc_or'(A, B, Module, Cut, Frames, Result)
    ).

'$cc_or'(A, _, Module, Cut, Frames, Result) :-
    '$cc_solve'(A, Module, Cut, Frames, Result).
'$cc_or'(_, B, Module, Cut, Frames, Result) :-
    '$cc_solve'(B, Module, Cut, Frames, Result).

'$cc_if'(If, Then, Else, Module, Cut, Frames, Result) :-
    prolog_current_choice(Own),
    (   prolog_current_choice(Inner),
        '$cc_solve'(If, Module, Inner, [(system:'!')-Own, (Module:Then)-Cut|Frames], Result)
    ;   '$cc_solve'(Else, Module, Cut, Frames, Result)
    ).

'$cc_soft'(If, Then, Else, Module, Cut, Frames, Result) :-
    (   '$cc_call'(If, Module, [], Result0)
    *-> '$cc_join'(Result0, [(Module:Then)-Cut|Frames], Result)
    ;   '$cc_solve'(Else, Module, Cut, Frames, Result)
    ).

'$cc_not'(Goal, Module, Frames, Result) :-
    \+ '$cc_call'(Goal, Module, [], _),
    '$cc_next'(Frames, Result).

'$cc_catch'(Goal, Ball, Recovery, Module, Frames, Result) :-
    catch('$cc_call'(Goal, Module, [], Result0), Ball, '$cc_call'(Recovery, Module, [], Result0)),
    '$cc_join'(Result0, Frames, Result).

% A reset inside the goal: if a shift is not meant for it, the shift propagates to
% the outer reset, and the continuation includes the inner one.
'$cc_inner'(Goal, Pattern, Continuation, Module, Frames, Result) :-
    '$cc_call'(Goal, Module, [], Result0),
    (   Result0 == done
    ->  Continuation = 0,
        '$cc_next'(Frames, Result)
    ;   Result0 = shift(Ball, Inner),
        (   Ball = Pattern
        ->  '$cc_continuation'(Inner, Continuation),
            '$cc_next'(Frames, Result)
        ;   Result = shift(Ball, [(system:reset(call_continuation(Inner), Pattern, Continuation))-0|Frames])
        )
    ).

'$cc_resume'(Inner, Frames, Result) :-
    prolog_current_choice(Cut),
    '$cc_renew'(Inner, Cut, All, Frames),
    '$cc_next'(All, Result).

'$cc_join'(done, Frames, Result) :-
    '$cc_next'(Frames, Result).
'$cc_join'(shift(Ball, Inner), Frames, shift(Ball, All)) :-
    append(Inner, Frames, All).

'$strip_goal'(Module0, Goal0, Module, Goal) :-
    (   nonvar(Goal0),
        Goal0 = Inner:Goal1,
        atom(Inner)
    ->  '$strip_goal'(Inner, Goal1, Module, Goal)
    ;   Module = Module0,
        Goal = Goal0
    ).
