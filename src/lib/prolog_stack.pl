% library(prolog_stack): SWI-Prolog's predicates for backtraces.
%
%   ?- get_prolog_backtrace(10, Frames), is_list(Frames), Frames = _.
%   Frames = [].
%
% The engine prints its own backtraces; this library only has the predicates that
% programs call.

:- module(prolog_stack,
          [ backtrace/1,
            get_prolog_backtrace/2,
            get_prolog_backtrace/3,
            print_prolog_backtrace/2,
            print_prolog_backtrace/3,
            prolog_stack_frame_property/2
          ]).

%!  backtrace(+Depth) is det.
%
%   Prints the frames that get_prolog_backtrace/2 returns.

backtrace(Depth) :-
    get_prolog_backtrace(Depth, Frames),
    print_prolog_backtrace(user_error, Frames).

%!  get_prolog_backtrace(+Depth, -Frames) is det.
%
%   Frames is a list of frame(Level, Where, Goal), which may be empty.

get_prolog_backtrace(Depth, Frames) :-
    get_prolog_backtrace(Depth, Frames, []).

%!  get_prolog_backtrace(+Depth, -Frames, +Options) is det.
%
%   Frames is [], because the machine keeps no frames that a program could
%   inspect. Options are ignored.

get_prolog_backtrace(Depth, [], _) :-
    must_be(nonneg, Depth).

%!  print_prolog_backtrace(+Stream, +Frames) is det.
%
%   Prints Frames, one per line.

print_prolog_backtrace(Stream, Frames) :-
    print_prolog_backtrace(Stream, Frames, []).

%!  print_prolog_backtrace(+Stream, +Frames, +Options) is det.
%
%   Prints Frames, one per line. Options are ignored.

print_prolog_backtrace(Stream, Frames, _) :-
    forall(member(frame(Level, _, Goal), Frames),
           format(Stream, '  [~w] ~p~n', [Level,Goal])).

%!  prolog_stack_frame_property(+Frame, ?Property) is nondet.
%
%   Property is level(N) or goal(Goal).

prolog_stack_frame_property(frame(Level, _, _), level(Level)).
prolog_stack_frame_property(frame(_, _, Goal), goal(Goal)).
