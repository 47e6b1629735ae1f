% library(prolog_threads): threads on a single thread of control: a new thread runs to completion
% before the predicate that creates it returns, and its result is kept for
% thread_join/2. Messages can be sent to queues and received from them; if a
% thread would have to wait for a message, an error is raised.

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
%   Thread is the running thread: `main`, or one that thread_create/3 created.

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
%   Runs Goal in a detached thread.

thread_create(Goal) :-
    thread_create(Goal, _, [detached(true)]).

%!  thread_create(:Goal, -Thread) is det.
%
%   Runs Goal once, to completion, as the thread Thread.

thread_create(Goal, Thread) :-
    thread_create(Goal, Thread, []).

%!  thread_create(:Goal, -Thread, +Options) is det.
%
%   Runs Goal once, to completion, as the thread Thread. Options: alias(Name)
%   and detached(Boolean); others are ignored.

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
%   Removes Thread, which has ended; raises an error unless its goal succeeded.

thread_join(Thread) :-
    thread_join(Thread, Status),
    (   Status == true
    ->  true
    ;   throw(error(thread_error(Thread, Status), _))
    ).

%!  thread_join(+Thread, -Status) is det.
%
%   Status is the result of Thread: true, false, exception(Ball) or exited(Term).
%   Thread is removed.

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
%   Removes Thread, since nothing will wait for it.

thread_detach(Thread) :-
    '$the_thread'(Thread, thread_detach/1),
    retractall('$thread'(Thread, _)).

%!  thread_exit(+Term) is det.
%
%   Ends the running thread; `main` ends with halt/0.

thread_exit(Term) :-
    (   thread_self(main)
    ->  throw(error(permission_error(exit, thread, main), context(system:thread_exit/1, _)))
    ;   throw('$thread_exit'(Term))
    ).

%!  thread_alias(+Alias) is det.
%
%   Raises an error, because a thread cannot change its name.

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
%   Value is the statistic Key of the process, as in statistics/2.

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
%   Creates a queue; if Queue is an atom, it is the name of the queue.

message_queue_create(Queue) :-
    message_queue_create(Queue, []).

%!  message_queue_create(?Queue, +Options) is det.
%
%   Creates a queue, with the name of the option alias(Name); max_size(N) is
%   ignored.

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
%   Deletes a queue with all its messages.

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
%   Adds a copy of Message to a queue, or to the queue of the thread main.

thread_send_message(Queue, Message) :-
    '$queue_check'(Queue, thread_send_message/2),
    assertz('$queued'(Queue, Message)).

%!  thread_send_message(+Queue, +Message, +Options) is det.
%
%   Adds a copy of Message to a queue. Options are ignored, because queues are
%   never full.

thread_send_message(Queue, Message, _) :-
    thread_send_message(Queue, Message).

%!  thread_get_message(?Message) is det.
%
%   Removes the first message that unifies with Message from the thread's own queue.

thread_get_message(Message) :-
    thread_self(Self),
    thread_get_message(Self, Message, []).

%!  thread_get_message(+Queue, ?Message) is det.
%
%   Removes the first message that unifies with Message from Queue. Raises an error
%   if there is no such message, because no other thread can send one.

thread_get_message(Queue, Message) :-
    thread_get_message(Queue, Message, []).

%!  thread_get_message(+Queue, ?Message, +Options) is semidet.
%
%   Removes the first message that unifies with Message from Queue. With
%   timeout(Seconds), fails if there is no such message.

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
%   Message unifies with a message in the thread's own queue, which is not removed.

thread_peek_message(Message) :-
    thread_self(Self),
    thread_peek_message(Self, Message).

%!  thread_peek_message(+Queue, ?Message) is semidet.
%
%   Message unifies with a message in Queue, which is not removed.

thread_peek_message(Queue, Message) :-
    '$queue_check'(Queue, thread_peek_message/2),
    '$queued'(Queue, Message),
    !.
