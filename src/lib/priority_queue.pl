% library(priority_queue): mutable priority queues; the smallest priority comes first.

:- module(priority_queue,
          [ new_queue/1,         % -Queue
            queue_add/3,         % !Queue, +Priority, +Term
            queue_take/3,        % !Queue, -Priority, -Term
            queue_peek/3,        % +Queue, -Priority, -Term
            queue_size/2         % +Queue, -Size
          ]).
% Loaded by use_module/1 only.

/*  Priority queues that are changed in place.

    Priorities are terms in standard order. Among equal priorities the oldest entry
    is returned first. Backtracking undoes the changes.

        ?- forall(( new_queue(Q), queue_add(Q, 2, b), queue_add(Q, 1, a),
                    queue_take(Q, P, T) ), print(P-T)).
        1-a
        true.
*/

%!  new_queue(-Queue) is det.
%
%   Queue is a new, empty queue.

new_queue(Queue) :-
    '$queue_new'(Queue).

%!  queue_add(!Queue, +Priority, +Term) is det.
%
%   Add Term to Queue with Priority.

queue_add(Queue, Priority, Term) :-
    '$queue_add'(Queue, Priority, Term).

%!  queue_take(!Queue, -Priority, -Term) is semidet.
%
%   Remove the term with the smallest priority from Queue; fails if Queue is empty.

queue_take(Queue, Priority, Term) :-
    '$queue_take'(Queue, Priority, Term).

%!  queue_peek(+Queue, -Priority, -Term) is semidet.
%
%   Term is the term with the smallest priority in Queue, which is not removed.

queue_peek(Queue, Priority, Term) :-
    '$queue_peek'(Queue, Priority, Term).

%!  queue_size(+Queue, -Size) is det.
%
%   Size is the number of terms in Queue.

queue_size(Queue, Size) :-
    '$queue_size'(Queue, Size).
