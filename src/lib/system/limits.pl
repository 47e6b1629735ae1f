% Goals under limits of inferences.

:- module(system,
          [ '$call_with_inference_limit'/3,
            '$alarm_rings'/1
          ]).

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

% --- Time ------------------------------------------------------------------

% The time of a goal of library(time) has come.
'$alarm_rings'(Id) :-
    time:ring(Id).
