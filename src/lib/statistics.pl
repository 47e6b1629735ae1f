% library(statistics): measuring the time and inferences of a goal.
%
%   ?- findall(Result, call_time(member(_, [a, b]), _, Result), Results).
%   Results = [true, true].

:- module(prolog_statistics,
          [ time/1,
            call_time/2,
            call_time/3,
            statistics/0
          ]).

:- meta_predicate
    time(0),
    call_time(0, -),
    call_time(0, -, -).

%!  time(:Goal) is nondet.
%
%   Calls Goal and writes inferences and time to the error stream, at each
%   solution and at failure or error.

time(Goal) :-
    measure(Start),
    (   catch(Goal, Ball, true)
    *-> report(Start),
        (   nonvar(Ball)
        ->  throw(Ball)
        ;   true
        )
    ;   report(Start),
        fail
    ).

report(start(Inferences0, Cpu0, Wall0)) :-
    measure(start(Inferences1, Cpu1, Wall1)),
    Inferences is Inferences1 - Inferences0,
    Cpu is Cpu1 - Cpu0,
    Wall is Wall1 - Wall0,
    percent(Cpu, Wall, Percent),
    lips(Inferences, Cpu, Lips),
    format(user_error,
           '% ~D inferences, ~3f CPU in ~3f seconds (~w% CPU, ~w Lips)~n',
           [Inferences,Cpu,Wall,Percent,Lips]).

measure(start(Inferences, Cpu, Wall)) :-
    statistics(inferences, Inferences),
    statistics(cputime, Cpu),
    get_time(Wall).

percent(Cpu, Wall, Percent) :-
    (   Wall > 0
    ->  Percent is round(100 * Cpu / Wall)
    ;   Percent = 100
    ).

lips(Inferences, Cpu, Lips) :-
    (   Cpu > 0
    ->  Lips is integer(Inferences / Cpu)
    ;   Lips = 'Infinite'
    ).

%!  call_time(:Goal, -Time) is nondet.
%
%   Calls Goal; Time is time(CpuSeconds, Inferences, WallSeconds).

call_time(Goal, Time) :-
    call_time(Goal, Time, Result),
    call(Result).

%!  call_time(:Goal, -Time, -Result) is nondet.
%
%   Calls Goal; Time is time(CpuSeconds, Inferences, WallSeconds), and Result is
%   `true`, or `false` when Goal failed.

call_time(Goal, time(Cpu, Inferences, Wall), Result) :-
    measure(start(Inferences0, Cpu0, Wall0)),
    (   call(Goal)
    *-> Result = true
    ;   Result = false
    ),
    measure(start(Inferences1, Cpu1, Wall1)),
    Inferences is Inferences1 - Inferences0,
    Cpu is Cpu1 - Cpu0,
    Wall is Wall1 - Wall0.

%!  statistics is det.
%
%   Prints the resources used so far to the error stream.

statistics :-
    measure(start(Inferences, Cpu, _)),
    format(user_error, '% ~3f seconds cpu time for ~D inferences~n',
           [Cpu,Inferences]).
