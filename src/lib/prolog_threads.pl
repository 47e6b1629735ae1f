% library(prolog_threads): threads, as far as one thread of control goes: a new thread runs to its end at
% once, before the predicate that makes it is left, and its outcome waits for
% thread_join/2. Messages can be sent to queues and taken from them; where a
% thread would have to wait for a message there is an error.

:- module(prolog_threads,
          [ is_thread/1,
            thread_self/1,
            thread_create/1,
            thread_create/2,
            thread_create/3,
            thread_join/1,
            thread_join/2,
            thread_alias/1,
            thread_property/2,
            thread_statistics/3,
            thread_detach/1,
            thread_exit/1,
            thread_setconcurrency/2,
            message_queue_create/1,
            message_queue_create/2,
            message_queue_destroy/1,
            message_queue_property/2,
            thread_send_message/2,
            thread_send_message/3,
            thread_get_message/1,
            thread_get_message/2,
            thread_get_message/3,
            thread_peek_message/1,
            thread_peek_message/2
          ]).

:- meta_predicate
    thread_create(0),
    thread_create(0, -),
    thread_create(0, -, +).

:- dynamic
    '$thread'/2,
    '$queue'/1,
    '$queued'/2.

%!  thread_self(-Thread) is det.
%
%   Thread is the one that runs: `main`, or one that thread_create/3 made.

thread_self(Thread) :-
    (   nb_current('$thread', Running)
    ->  Thread = Running
    ;   Thread = main
    ).

%!  is_thread(@Term) is semidet.
%
%   True when Term is a thread.

is_thread(Thread) :-
    (   Thread == main
    ->  true
    ;   atom(Thread),
        '$thread'(Thread, _),
        !
    ).

%!  thread_create(:Goal) is det.
%
%   Runs Goal in a thread that nobody waits for.

thread_create(Goal) :-
    thread_create(Goal, _, [detached(true)]).

%!  thread_create(:Goal, -Thread) is det.
%
%   As thread_create/3 without options.

thread_create(Goal, Thread) :-
    thread_create(Goal, Thread, []).

%!  thread_create(:Goal, -Thread, +Options) is det.
%
%   Runs Goal once, to its end, as the thread called Thread. Options: alias(Name)
%   and detached(Boolean); others are accepted.

thread_create(Goal, Thread, Options) :-
    '$thread_name'(Thread, Options),
    thread_self(Before),
    setup_call_cleanup(nb_setval('$thread', Thread),
                       '$thread_outcome'(Goal, Status),
                       nb_setval('$thread', Before)),
    (   member(detached(true), Options)
    ->  retractall('$queued'(Thread, _))
    ;   assertz('$thread'(Thread, Status))
    ).

'$thread_outcome'(Goal, Status) :-
    (   catch(copy_term(Goal, Own), _, fail),
        catch(Own, Ball, true)
    ->  (   var(Ball)
        ->  Status = true
        ;   Ball = '$thread_exit'(Term)
        ->  Status = exited(Term)
        ;   Status = exception(Ball)
        )
    ;   Status = false
    ).

'$thread_name'(Thread, Options) :-
    (   member(alias(Alias), Options)
    ->  must_be(atom, Alias),
        (   is_thread(Alias)
        ->  throw(error(permission_error(create, thread, Alias), context(system:thread_create/3, 'Alias name already taken')))
        ;   Thread = Alias
        )
    ;   flag('$threads', N, N + 1),
        Number is 0x800000 + 0x100 * N,
        format(atom(Thread), '<thread>(0x~16r)', [Number])
    ).

%!  thread_join(+Thread) is det.
%
%   As thread_join/2, and an error unless the goal of Thread succeeded.

thread_join(Thread) :-
    thread_join(Thread, Status),
    (   Status == true
    ->  true
    ;   throw(error(thread_error(Thread, Status), _))
    ).

%!  thread_join(+Thread, -Status) is det.
%
%   Status tells how Thread ended: true, false, exception(Ball) or exited(Term).
%   Thread is forgotten.

thread_join(Thread, Status) :-
    '$the_thread'(Thread, thread_join/2),
    (   thread_self(Thread)
    ->  throw(error(permission_error(join, thread, Thread), context(system:thread_join/2, 'Cannot join self')))
    ;   retract('$thread'(Thread, Status0))
    ->  retractall('$queued'(Thread, _)),
        Status = Status0
    ).

%!  thread_detach(+Thread) is det.
%
%   Nobody will wait for Thread: it is forgotten.

thread_detach(Thread) :-
    '$the_thread'(Thread, thread_detach/1),
    retractall('$thread'(Thread, _)).

%!  thread_exit(+Term) is det.
%
%   Ends the thread that runs; `main` ends with halt/0.

thread_exit(Term) :-
    (   thread_self(main)
    ->  throw(error(permission_error(exit, thread, main), context(system:thread_exit/1, _)))
    ;   throw('$thread_exit'(Term))
    ).

%!  thread_alias(+Alias) is det.
%
%   A thread that has its name already keeps it: an error.

thread_alias(Alias) :-
    must_be(atom, Alias),
    thread_self(Self),
    throw(error(permission_error(rename, thread, Self), context(system:thread_alias/1, _))).

%!  thread_property(?Thread, ?Property) is nondet.
%
%   Property is id(Id), alias(Alias), status(Status) or detached(Boolean).

thread_property(Thread, Property) :-
    (   Thread = main,
        Status = running
    ;   '$thread'(Thread, Status)
    ),
    '$thread_property'(Property, Thread, Status).

'$thread_property'(id(Thread), Thread, _).
'$thread_property'(alias(Thread), Thread, _) :-
    \+ sub_atom(Thread, 0, _, _, '<').
'$thread_property'(status(Status), _, Status).
'$thread_property'(detached(false), _, _).

%!  thread_statistics(+Thread, +Key, -Value) is det.
%
%   As statistics/2.

thread_statistics(Thread, Key, Value) :-
    '$the_thread'(Thread, thread_statistics/3),
    statistics(Key, Value).

%!  thread_setconcurrency(-Old, +New) is det.
%
%   Old is 1; New has no effect.

thread_setconcurrency(1, New) :-
    must_be(integer, New).

'$the_thread'(Thread, Indicator) :-
    (   var(Thread)
    ->  throw(error(instantiation_error, context(system:Indicator, _)))
    ;   is_thread(Thread)
    ->  true
    ;   thread_self(Thread)
    ->  true
    ;   throw(error(existence_error(thread, Thread), context(system:Indicator, _)))
    ).

%!  message_queue_create(?Queue) is det.
%
%   Makes a queue; an atom becomes its name.

message_queue_create(Queue) :-
    message_queue_create(Queue, []).

%!  message_queue_create(?Queue, +Options) is det.
%
%   The same with alias(Name); max_size(N) is of no effect where nobody waits.

message_queue_create(Queue, Options) :-
    (   member(alias(Alias), Options)
    ->  Queue = Alias
    ;   true
    ),
    (   var(Queue)
    ->  flag('$queues', N, N + 1),
        Number is 0x700000 + 0x100 * N,
        format(atom(Queue), '<message_queue>(0x~16r)', [Number])
    ;   must_be(atom, Queue)
    ),
    (   '$queue'(Queue)
    ->  throw(error(permission_error(create, message_queue, Queue), _))
    ;   assertz('$queue'(Queue))
    ).

%!  message_queue_destroy(+Queue) is det.
%
%   Frees a queue with the messages in it.

message_queue_destroy(Queue) :-
    '$queue_check'(Queue, message_queue_destroy/1),
    (   is_thread(Queue)
    ->  throw(error(permission_error(destroy, message_queue, Queue), _))
    ;   retractall('$queue'(Queue)),
        retractall('$queued'(Queue, _))
    ).

%!  message_queue_property(?Queue, ?Property) is nondet.
%
%   Property is size(Messages) or alias(Name).

message_queue_property(Queue, Property) :-
    '$queue'(Queue),
    '$queue_property'(Property, Queue).

'$queue_property'(alias(Queue), Queue) :-
    \+ sub_atom(Queue, 0, _, _, '<').
'$queue_property'(size(Size), Queue) :-
    aggregate_all(count, '$queued'(Queue, _), Size).

'$queue_check'(Queue, Indicator) :-
    (   var(Queue)
    ->  throw(error(instantiation_error, context(system:Indicator, _)))
    ;   is_thread(Queue)
    ->  true
    ;   thread_self(Queue)
    ->  true
    ;   '$queue'(Queue)
    ->  true
    ;   throw(error(existence_error(message_queue, Queue), context(system:Indicator, _)))
    ).

%!  thread_send_message(+Queue, +Message) is det.
%
%   Adds a copy of Message to a queue or to the thread's own, called main.

thread_send_message(Queue, Message) :-
    '$queue_check'(Queue, thread_send_message/2),
    assertz('$queued'(Queue, Message)).

%!  thread_send_message(+Queue, +Message, +Options) is det.
%
%   The same: there is always room.

thread_send_message(Queue, Message, _) :-
    thread_send_message(Queue, Message).

%!  thread_get_message(?Message) is det.
%
%   Takes the first message that unifies from the thread's own queue.

thread_get_message(Message) :-
    thread_self(Self),
    thread_get_message(Self, Message, []).

%!  thread_get_message(+Queue, ?Message) is det.
%
%   Takes the first message that unifies from Queue. If there is none, nobody
%   can ever send one: an error.

thread_get_message(Queue, Message) :-
    thread_get_message(Queue, Message, []).

%!  thread_get_message(+Queue, ?Message, +Options) is semidet.
%
%   The same; with timeout(Seconds) it fails where it would wait.

thread_get_message(Queue, Message, Options) :-
    '$queue_check'(Queue, thread_get_message/3),
    (   retract('$queued'(Queue, Message))
    ->  true
    ;   member(timeout(_), Options)
    ->  fail
    ;   throw(error(existence_error(message, Message),
                    context(system:thread_get_message/3, 'there is no other thread that could send one')))
    ).

%!  thread_peek_message(?Message) is semidet.
%
%   Message unifies with one in the thread's own queue.

thread_peek_message(Message) :-
    thread_self(Self),
    thread_peek_message(Self, Message).

%!  thread_peek_message(+Queue, ?Message) is semidet.
%
%   Message unifies with one in Queue, where it stays.

thread_peek_message(Queue, Message) :-
    '$queue_check'(Queue, thread_peek_message/2),
    '$queued'(Queue, Message),
    !.
