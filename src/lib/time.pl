% library(time): goals with a time limit.
%
%   ?- catch(call_with_time_limit(0.1, (repeat, fail)), Ball, true).
%   Ball = time_limit_exceeded.

:- module(time, [call_with_time_limit/2, call_with_time_limit/3]).

:- meta_predicate
    call_with_time_limit(+, 0),
    call_with_time_limit(+, 0, ?).

%!  call_with_time_limit(+Seconds, :Goal) is semidet.
%
%   Calls Goal once; raises time_limit_exceeded if that takes longer than Seconds.

call_with_time_limit(Seconds, Goal) :-
    Seconds > 0,
    !,
% A goal without a module belongs to user, also inside another goal.
    strip_module(user:Goal, Module, Plain),
    setup_call_cleanup('$alarm'(Seconds, Id),
                       '$call_as'(Module:Plain, time, run_alarm_goal, 2),
                       '$alarm_stop'(Id)),
    !.
call_with_time_limit(_, _) :-
    throw(time_limit_exceeded).

%!  call_with_time_limit(+Seconds, :Goal, ?Context) is semidet.
%
%   Calls Goal once; raises time_limit_exceeded(Context) if that takes longer than
%   Seconds.

call_with_time_limit(Seconds, Goal, Context) :-
    catch(call_with_time_limit(Seconds, Goal), time_limit_exceeded,
          throw(time_limit_exceeded(Context))).
