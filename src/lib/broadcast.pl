% library(broadcast): events inside a program, and listeners for them.
%
%   ?- listen(moved(To), format("to ~w~n", [To])), broadcast(moved(e4)).
%   to e4
%   true.

:- module(broadcast,
          [ listen/3,
            listen/2,
            unlisten/1,
            unlisten/2,
            unlisten/3,
            listening/3,
            broadcast/1,
            broadcast_request/1
          ]).

:- meta_predicate
    listen(+, 0),
    listen(+, +, 0),
    unlisten(+, +, 0).

:- dynamic
    listener/4.

%!  listen(+Template, :Goal) is det.
%!  listen(+Listener, +Template, :Goal) is det.
%
%   Call Goal for events that unify with Template. Listener is a name for
%   unlisten/1; the default is the module.

listen(Template, Goal) :-
    strip_module(Goal, Module, _),
    listen(Module, Template, Goal).

listen(Listener0, Template, Goal0) :-
    strip_module(Goal0, Module, Goal),
    strip_module(Listener0, _, Listener),
    (   var(Template)
    ->  instantiation_error(Template)
    ;   assertz(listener(Template, Listener, Module, Goal))
    ).

%!  unlisten(+Listener) is det.
%!  unlisten(+Listener, +Template) is det.
%!  unlisten(+Listener, +Template, :Goal) is det.
%
%   Remove listeners.

unlisten(Listener) :-
    unlisten_(Listener, _, _, _).

unlisten(Listener, Template) :-
    unlisten_(Listener, Template, _, _).

unlisten(Listener, Template, Goal0) :-
    strip_module(Goal0, Module, Goal),
    (   var(Goal)
    ->  unlisten_(Listener, Template, _, Goal)
    ;   unlisten_(Listener, Template, Module, Goal)
    ).

unlisten_(Listener0, Template, Module, Goal) :-
    strip_module(Listener0, _, Listener),
    retractall(listener(Template, Listener, Module, Goal)).

%!  listening(?Listener, ?Template, ?Goal) is nondet.
%
%   Listener calls Goal for Template.

listening(Listener, Template, Module:Goal) :-
    listener(Template, Listener, Module, Goal).

%!  broadcast(+Event) is det.
%
%   Call the goals of all listeners, once each; those that fail are ignored.

broadcast(Event) :-
    (   listener(Event, _, Module, Goal),
        (   Module:Goal
        ->  true
        ;   true
        ),
        fail
    ;   true
    ).

%!  broadcast_request(+Event) is nondet.
%
%   Call the goals of the listeners until one succeeds; backtracking returns
%   further solutions.

broadcast_request(Event) :-
    listener(Event, _, Module, Goal),
    Module:Goal.
