% library(intercept): signals that a goal sends to its callers, without leaving the goal.
%
%   ?- intercept_all(X, forall(member(Y, [1,2]), send_signal(seen(Y))), seen(X), Xs).
%   Xs = [].
%
%   ?- nb_intercept_all(X, forall(member(Y, [1,2]), send_signal(seen(Y))), seen(X), Xs).
%   Xs = [1, 2].

:- module(intercept,
          [ intercept/3,
            intercept/4,
            intercept_all/4,
            nb_intercept_all/4,
            send_signal/1,
            send_silent_signal/1
          ]).

:- meta_predicate
    intercept(0, ?, 0),
    intercept(0, ?, 1, ?),
    intercept_all(?, 0, ?, -),
    nb_intercept_all(?, 0, ?, -).

%!  intercept(:Goal, ?Signal, :Handler) is nondet.
%
%   Calls Goal. When Goal calls send_signal/1 with a term that unifies with
%   Signal, a copy of Handler is called there.

intercept(Goal, Signal, Handler) :-
    intercepted(Goal, handler(Signal, Handler, none)).

%!  intercept(:Goal, ?Signal, :Handler, ?Context) is nondet.
%
%   Calls Goal. When Goal sends a signal that unifies with Signal, a copy of Handler
%   is called there with Context, which is not copied.

intercept(Goal, Signal, Handler, Context) :-
    intercepted(Goal, handler(Signal, Handler, context(Context))).

%   The handlers are in a global variable, innermost first. Backtracking into
%   Goal restores the ones that it ran with.

intercepted(Goal, Handler) :-
    handlers(Handlers),
    b_setval('$interceptors', [Handler|Handlers]),
    call(Goal),
    b_setval('$interceptors', Handlers).

handlers(Handlers) :-
    (   nb_current('$interceptors', Handlers)
    ->  true
    ;   Handlers = []
    ).

%!  intercept_all(?Template, :Goal, ?Signal, -List) is nondet.
%
%   List has an instance of Template for each Signal that Goal sent and that has
%   not been undone by backtracking.

intercept_all(Template, Goal, Signal, List) :-
    State = sent([]),
    intercept(Goal, Signal, intercept:add(Template), State),
    arg(1, State, Reversed),
    reverse(Reversed, List).

add(Term, State) :-
    arg(1, State, Terms),
    setarg(1, State, [Term|Terms]).

%!  nb_intercept_all(?Template, :Goal, ?Signal, -List) is nondet.
%
%   List has an instance of Template for each Signal that Goal sent, also before
%   backtracking.

nb_intercept_all(Template, Goal, Signal, List) :-
    State = sent([]),
    intercept(Goal, Signal, intercept:nb_add(Template), State),
    arg(1, State, Reversed),
    reverse(Reversed, List).

nb_add(Term, State) :-
    arg(1, State, Terms),
    nb_setarg(1, State, [Term|Terms]).

%!  send_signal(+Signal) is nondet.
%
%   Calls the innermost handler for Signal. It is an error if there is none.

send_signal(Signal) :-
    must_be(nonvar, Signal),
    handlers(Handlers),
    (   handler_of(Handlers, Signal, Handler, Context)
    ->  handle(Context, Handler)
    ;   throw(error(unintercepted_signal(Signal), _))
    ).

%!  send_silent_signal(+Signal) is nondet.
%
%   Calls the innermost handler for Signal. Succeeds if there is none.

send_silent_signal(Signal) :-
    must_be(nonvar, Signal),
    handlers(Handlers),
    (   handler_of(Handlers, Signal, Handler, Context)
    ->  handle(Context, Handler)
    ;   true
    ).

handler_of([handler(Signal0, Handler0, Context0)|Handlers], Signal, Handler, Context) :-
    (   copy_term(Signal0-Handler0, Signal-Handler)
    ->  Context = Context0
    ;   handler_of(Handlers, Signal, Handler, Context)
    ).

handle(none, Handler) :-
    call(Handler).
handle(context(Context), Handler) :-
    call(Handler, Context).
