% library(debug): assertions, and messages that can be switched on by topic.
%
%   ?- assertion(1 < 2).
%   true.
%
%   ?- catch(assertion(1 > 2), error(E, _), true).
%   ERROR: Assertion failed: user:(1>2)
%   E = assertion_error(fail, user:(1>2)).
%
%   ?- debugging(search).
%   false.

:- module(prolog_debug,
          [ assertion/1,
            debug/1,
            debug/3,
            nodebug/1,
            debugging/1,
            debugging/2,
            list_debug_topics/0,
            list_debug_topics/1,
            debug_message_context/1
          ]).

:- meta_predicate
    assertion(0),
    debug(+, +, :).

:- multifile prolog:assertion_failed/2.
:- dynamic prolog:assertion_failed/2.

:- dynamic
    topic/2,
    context/1.

%!  assertion(:Goal) is det.
%
%   True when Goal succeeds, without binding anything. Otherwise writes a
%   message and raises an assertion error.

assertion(Goal) :-
    (   \+ \+ catch(Goal, Ball, assertion_failed(Ball, Goal))
    ->  true
    ;   assertion_failed(fail, Goal)
    ).

assertion_failed(Reason, Goal0) :-
    strip_module(Goal0, Module, Plain),
    Goal = Module:Plain,
    assertion_failed_hook(Reason, Goal),
    !.
assertion_failed(Reason, Goal0) :-
    strip_module(Goal0, Module, Plain),
    Goal = Module:Plain,
    print_message(error, assertion_failed(Reason, Goal)),
    throw(error(assertion_error(Reason, Goal), _)).

% If the hook succeeds, it has handled the failure, and the program continues.

assertion_failed_hook(Reason, Goal) :-
    prolog:assertion_failed(Reason, Goal).

%!  debug(+Topic) is det.
%
%   Switches on the messages for Topic, and for all topics that unify with it.

debug(Topic) :-
    set_topics(Topic, true).

%!  nodebug(+Topic) is det.
%
%   Switches off the messages for Topic.

nodebug(Topic) :-
    set_topics(Topic, false).

set_topics(Topic, Value) :-
    findall(Known, topic(Known, _), Knowns),
    set_known(Knowns, Topic, Value),
    (   ( var(Topic) ; member(Known, Knowns), Known =@= Topic )
    ->  true
    ;   assertz(topic(Topic, Value))
    ).

set_known([], _, _).
set_known([Known|Knowns], Topic, Value) :-
    (   subsumes_term(Topic, Known)
    ->  retract_topic(Known),
        assertz(topic(Known, Value))
    ;   true
    ),
    set_known(Knowns, Topic, Value).

retract_topic(Known) :-
    topic(Topic, Value),
    Topic =@= Known,
    !,
    retract(topic(Topic, Value)).
retract_topic(_).

%!  debug(+Topic, +Format, :Args) is det.
%
%   Writes a message as format/2 does to the error stream, as one line after
%   `% `, when Topic is switched on.

debug(Topic, Format, Args) :-
    (   topic(Topic, true)
    ->  strip(Args, Plain),
        write(user_error, '% '),
        write_contexts,
        format(user_error, Format, Plain),
        nl(user_error)
    ;   true
    ).

strip(Args, Plain) :-
    (   nonvar(Args),
        Args = _:Args0
    ->  strip(Args0, Plain)
    ;   Plain = Args
    ).

write_contexts :-
    (   context(time)
    ->  get_time(Now),
        format_time(user_error, '[%T.%3f] ', Now)
    ;   true
    ).

%!  debugging(?Topic) is nondet.
%
%   True when the messages for Topic are switched on.

debugging(Topic) :-
    topic(Topic, true).

%!  debugging(?Topic, ?Value) is nondet.
%
%   Topic is known; Value is true if it is switched on, otherwise false.

debugging(Topic, Value) :-
    topic(Topic, Value).

%!  list_debug_topics is det.
%
%   Writes the known topics and whether they are switched on.

list_debug_topics :-
    list_debug_topics([]).

%!  list_debug_topics(+Options) is det.
%
%   Writes the known topics and whether they are switched on. Options are
%   ignored.

list_debug_topics(_) :-
    format(user_error, '% Debug Topic             Activated~n', []),
    forall(topic(Topic, Value),
           format(user_error, '% ~p~t~24| ~w~n', [Topic,Value])).

%!  debug_message_context(+What) is det.
%
%   +time adds the time to messages, -time removes it.

debug_message_context(+What) :-
    retractall(context(What)),
    assertz(context(What)).
debug_message_context(-What) :-
    retractall(context(What)).
