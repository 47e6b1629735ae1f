% library(time): goals with a time limit.
%
%   ?- catch(call_with_time_limit(0.1, (repeat, fail)), Ball, true).
%   Ball = time_limit_exceeded.

:- module(time,
          [ call_with_time_limit/2,
            call_with_time_limit/3,
            alarm/3,
            alarm/4,
            alarm_at/3,
            alarm_at/4,
            remove_alarm/1,
            install_alarm/1,
            install_alarm/2,
            uninstall_alarm/1,
            current_alarm/4,
            current_alarm/5
          ]).

:- meta_predicate
    call_with_time_limit(+, 0),
    call_with_time_limit(+, 0, ?),
    alarm(+, 0, -),
    alarm(+, 0, -, +),
    alarm_at(+, 0, -),
    alarm_at(+, 0, -, +),
    current_alarm(?, 0, ?, ?),
    current_alarm(?, 0, ?, ?, ?).

% set(Id, At, Goal, Status, Remove): the alarms.
:- dynamic set/5.

%!  call_with_time_limit(+Seconds, :Goal) is semidet.
%
%   Calls Goal once; raises time_limit_exceeded if that takes longer than Seconds.

call_with_time_limit(Seconds, Goal) :-
    Seconds > 0,
    !,
% A goal without a module belongs to user, even inside another goal.
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

%!  alarm(+Seconds, :Goal, -Id) is det.
%
%   Calls Goal when Seconds have passed, between two calls of the program.

alarm(Seconds, Goal, Id) :-
    alarm(Seconds, Goal, Id, []).

%!  alarm(+Seconds, :Goal, -Id, +Options) is det.
%
%   Calls Goal when Seconds have passed, between two calls of the program. Its failure means nothing; its exceptions are
%   those of the goal that it interrupts. Options: remove(true) forgets the alarm afterwards, install(false) does not
%   start it.

alarm(Seconds, Goal, Id, Options) :-
    must_be(number, Seconds),
    must_be(callable, Goal),
    option(remove(Remove), Options, false),
    option(install(Install), Options, true),
    get_time(Now),
    At is Now + Seconds,
    '$alarm_goal'(Seconds, Number),
    Id = '$alarm'(Number),
    (   Install == true
    ->  Status = scheduled
    ;   '$alarm_goal_stop'(Number),
        Status = activated(Seconds)
    ),
    assertz(set(Number, At, Goal, Status, Remove)).

%!  alarm_at(+Time, :Goal, -Id) is det.
%
%   Calls Goal at Time, a moment as get_time/1 has it, between two calls of the
%   program.

alarm_at(Time, Goal, Id) :-
    alarm_at(Time, Goal, Id, []).

%!  alarm_at(+Time, :Goal, -Id, +Options) is det.
%
%   Calls Goal at Time, a moment as get_time/1 has it, between two calls of the
%   program. Options are those of alarm/4.

alarm_at(Time, Goal, Id, Options) :-
    must_be(number, Time),
    get_time(Now),
    Seconds is max(0, Time - Now),
    alarm(Seconds, Goal, Id, Options).

%!  remove_alarm(+Id) is det.
%
%   Forgets an alarm.

remove_alarm(Id) :-
    known(Id, Number),
    '$alarm_goal_stop'(Number),
    retractall(set(Number, _, _, _, _)).

%!  install_alarm(+Id) is det.
%
%   Starts an alarm that alarm/4 did not start, or that has been called.

install_alarm(Id) :-
    known(Id, Number),
    retract(set(Number, At, Goal, Status, Remove)),
    !,
    get_time(Now),
    (   Status = activated(Seconds)
    ->  true
    ;   Seconds is max(0, At - Now)
    ),
    start(Number, Now, Seconds, Goal, Remove).

%!  install_alarm(+Id, +Seconds) is det.
%
%   Starts an alarm that is to be called when Seconds have passed.

install_alarm(Id, Seconds) :-
    known(Id, Number),
    must_be(number, Seconds),
    retract(set(Number, _, Goal, _, Remove)),
    !,
    get_time(Now),
    start(Number, Now, Seconds, Goal, Remove).

start(Number, Now, Seconds, Goal, Remove) :-
    At is Now + Seconds,
    assertz(set(Number, At, Goal, scheduled, Remove)),
    '$alarm_goal_again'(Seconds, Number).

%!  uninstall_alarm(+Id) is det.
%
%   Stops an alarm; install_alarm/1 starts it again.

uninstall_alarm(Id) :-
    known(Id, Number),
    '$alarm_goal_stop'(Number),
    retract(set(Number, At, Goal, _, Remove)),
    !,
    get_time(Now),
    Seconds is max(0, At - Now),
    assertz(set(Number, At, Goal, activated(Seconds), Remove)).

%!  current_alarm(?At, :Goal, ?Id, ?Status) is nondet.
%
%   Goal is to be called at the moment At. Status is `scheduled`, `activated` where it was not started, or `done`.

current_alarm(At, Goal, Id, Status) :-
    strip_module(Goal, _, Plain),
    Id = '$alarm'(Number),
    set(Number, At, Set, State, _),
    strip_module(Set, _, Plain),
    (   State = activated(_)
    ->  Status = activated
    ;   Status = State
    ).

%!  current_alarm(?At, :Goal, ?Id, ?Status, ?Module) is nondet.
%
%   Goal is to be called in Module at the moment At. Status is `scheduled`,
%   `activated` where it was not started, or `done`.

current_alarm(At, Goal, Id, Status, Module) :-
    current_alarm(At, Goal, Id, Status),
    Id = '$alarm'(Number),
    set(Number, _, Set, _, _),
    strip_module(Set, Module, _).

known(Id, Number) :-
    (   var(Id)
    ->  instantiation_error(Id)
    ;   Id = '$alarm'(Number),
        set(Number, _, _, _, _)
    ->  true
    ;   Id = '$alarm'(_)
    ->  existence_error(alarm, Id)
    ;   type_error(alarm, Id)
    ).

:- public ring/1.

ring(Number) :-
    (   retract(set(Number, At, Goal, _, Remove))
    ->  (   Remove == true
        ->  true
        ;   assertz(set(Number, At, Goal, done, Remove))
        ),
        ignore(Goal)
    ;   true
    ).
