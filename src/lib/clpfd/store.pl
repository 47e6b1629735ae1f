% library(clpfd/store): variables with domains, and the constraints on them.
%
% The attribute `clpfd` of a variable is fd(Min, Max, Domain, Propagators). A
% propagator is propagator(Constraint, State): State is `idle`, `queued` or
% `dead`; it is changed with setarg/3, so that backtracking undoes the change.
% Constraints whose variables changed are put into a queue, and the first change
% runs the queue. Expensive constraints run last.

% Loaded by use_module/1 only.

:- module(clpfd_store,
          [ fd_get/3,
            fd_bounds/3,
            fd_domain_of/2,
            fd_make/1,
            fd_set_domain/2,
            fd_restrict/3,
            fd_intersect/2,
            fd_exclude/2,
            fd_value/2,
            fd_bound_hook/2,
            propagate/2,
            propagate_when/3,
            kill/1,
            replace_constraint/2,
            run_queue/0
          ]).

:- use_module(library(clpfd/domain)).

%!  fd_get(?X, -Domain, -Propagators) is semidet.
%
%   X is a variable with this Domain and these Propagators.

fd_get(X, Domain, Propagators) :-
    (   get_attr(X, clpfd, fd(_, _, Domain, Propagators))
    ->  true
    ;   var(X),
        Domain = [inf-sup],
        Propagators = []
    ).

%!  fd_bounds(?X, -Min, -Max) is det.
%
%   Min and Max are the smallest and the largest possible value of X.

fd_bounds(X, Min, Max) :-
    (   integer(X)
    ->  Min = X,
        Max = X
    ;   get_attr(X, clpfd, fd(Min, Max, _, _))
    ->  true
    ;   Min = inf,
        Max = sup
    ).

%!  fd_domain_of(?X, -Domain) is det.
%
%   Domain has the possible values of X.

fd_domain_of(X, Domain) :-
    (   integer(X)
    ->  Domain = [X-X]
    ;   get_attr(X, clpfd, fd(_, _, Domain, _))
    ->  true
    ;   Domain = [inf-sup]
    ).

%!  fd_make(?X) is semidet.
%
%   X is an integer, or becomes a variable with a domain.

fd_make(X) :-
    (   var(X)
    ->  (   get_attr(X, clpfd, _)
        ->  true
        ;   put_attr(X, clpfd, fd(inf, sup, [inf-sup], []))
        )
    ;   integer(X)
    ->  true
    ;   throw(error(type_error(integer, X), _))
    ).

%!  fd_set_domain(?X, +Domain) is semidet.
%
%   Replaces the domain of X by Domain, which is a subset of it.

fd_set_domain(X, Domain) :-
    (   integer(X)
    ->  domain_contains(Domain, X)
    ;   Domain = [N-N1],
        N == N1
    ->  X = N
    ;   Domain = [Min-_|_],
        domain_max(Domain, Max),
        set_domain(X, Min, Max, Domain)
    ).

set_domain(X, Min, Max, Domain) :-
    (   get_attr(X, clpfd, fd(Min0, Max0, Domain0, Propagators))
    ->  (   Min == Min0,
            Max == Max0,
            Domain == Domain0
        ->  true
        ;   put_attr(X, clpfd, fd(Min, Max, Domain, Propagators)),
            enqueue(Propagators)
        )
    ;   put_attr(X, clpfd, fd(Min, Max, Domain, []))
    ).

%!  fd_restrict(?X, +Low, +High) is semidet.
%
%   X is between Low and High, which may be `inf` and `sup`.

fd_restrict(X, Low, High) :-
    (   integer(X)
    ->  \+ limit_less(X, Low),
        \+ limit_less(High, X)
    ;   get_attr(X, clpfd, fd(Min, Max, Domain, _))
    ->  (   \+ limit_less(Min, Low),
            \+ limit_less(High, Max)
        ->  true
        ;   domain_between(Domain, Low, High, Domain1),
            fd_set_domain(X, Domain1)
        )
    ;   limit_less(High, Low)
    ->  fail
    ;   fd_set_domain(X, [Low-High])
    ).

%!  fd_intersect(?X, +Domain) is semidet.
%
%   X has a value of Domain.

fd_intersect(X, Domain) :-
    (   integer(X)
    ->  domain_contains(Domain, X)
    ;   get_attr(X, clpfd, fd(_, _, Domain0, _))
    ->  domain_common(Domain0, Domain, Domain1),
        fd_set_domain(X, Domain1)
    ;   fd_set_domain(X, Domain)
    ).

%!  fd_exclude(?X, +N) is semidet.
%
%   X is not N.

fd_exclude(X, N) :-
    (   integer(X)
    ->  X =\= N
    ;   fd_domain_of(X, Domain),
        (   domain_contains(Domain, N)
        ->  domain_without(Domain, N, Domain1),
            fd_set_domain(X, Domain1)
        ;   true
        )
    ).

%!  fd_value(?X, +N) is semidet.
%
%   X is the integer N.

fd_value(X, N) :-
    X = N.

%!  fd_bound_hook(+Attribute, ?Value) is semidet.
%
%   Called after a variable with Attribute was bound to Value.

fd_bound_hook(fd(_, _, Domain, Propagators), Value) :-
    (   integer(Value)
    ->  domain_contains(Domain, Value),
        enqueue(Propagators),
        run_queue
    ;   var(Value)
    ->  (   get_attr(Value, clpfd, fd(_, _, Domain1, Propagators1))
        ->  domain_common(Domain, Domain1, Domain2),
            append(Propagators, Propagators1, Both),
            Domain2 = [Min-_|_],
            domain_max(Domain2, Max),
            put_attr(Value, clpfd, fd(Min, Max, Domain2, Both)),
            fd_set_domain(Value, Domain2),
            enqueue(Both)
        ;   Domain = [Min-_|_],
            domain_max(Domain, Max),
            put_attr(Value, clpfd, fd(Min, Max, Domain, Propagators)),
            enqueue(Propagators)
        ),
        run_queue
    ;   throw(error(type_error(integer, Value), _))
    ).

%!  propagate(+Constraint, +Variables) is semidet.
%
%   Runs Constraint now and whenever one of Variables changes.

propagate(Constraint, Variables) :-
    propagate_when(Constraint, Variables, _).

%!  propagate_when(+Constraint, +Variables, -Propagator) is semidet.
%
%   Runs Constraint now and whenever one of Variables changes; Propagator is the
%   new propagator.

propagate_when(Constraint, Variables, Propagator) :-
    Propagator = propagator(Constraint, idle),
    attach(Variables, Propagator),
    enqueue([Propagator]),
    run_queue.

attach([], _).
attach([X|Xs], Propagator) :-
    (   var(X)
    ->  (   get_attr(X, clpfd, fd(Min, Max, Domain, Propagators))
        ->  put_attr(X, clpfd, fd(Min, Max, Domain, [Propagator|Propagators]))
        ;   put_attr(X, clpfd, fd(inf, sup, [inf-sup], [Propagator]))
        )
    ;   integer(X)
    ->  true
    ;   throw(error(type_error(integer, X), _))
    ),
    attach(Xs, Propagator).

%!  kill(+Propagator) is det.
%
%   The constraint of Propagator is satisfied and never runs again.

kill(Propagator) :-
    setarg(2, Propagator, dead).

%!  replace_constraint(+Propagator, +Constraint) is det.
%
%   Replaces the constraint of Propagator by the simpler Constraint.

replace_constraint(Propagator, Constraint) :-
    setarg(1, Propagator, Constraint).

% --- The queue -------------------------------------------------------------

queue(Queue) :-
    (   nb_current('$clpfd_queue', Queue0)
    ->  Queue = Queue0
    ;   Queue = queue([], [], [], false),
        b_setval('$clpfd_queue', Queue)
    ).

enqueue(Propagators) :-
    (   Propagators == []
    ->  true
    ;   queue(Queue),
        enqueue(Propagators, Queue)
    ).

enqueue([], _).
enqueue([Propagator|Propagators], Queue) :-
    (   arg(2, Propagator, idle)
    ->  setarg(2, Propagator, queued),
        arg(1, Propagator, Constraint),
        (   is_slow(Constraint)
        ->  arg(3, Queue, Slow),
            setarg(3, Queue, [Propagator|Slow])
        ;   arg(2, Queue, Back),
            setarg(2, Queue, [Propagator|Back])
        )
    ;   true
    ),
    enqueue(Propagators, Queue).

is_slow(distinct(_)).
is_slow(tuple(_, _)).
is_slow(no_subtour(_, _)).

%!  run_queue is semidet.
%
%   Runs the constraints in the queue, unless they are already running.

run_queue :-
    queue(Queue),
    (   arg(4, Queue, true)
    ->  true
    ;   setarg(4, Queue, true),
        run_all(Queue),
        setarg(4, Queue, false)
    ).

run_all(Queue) :-
    (   next(Queue, Propagator)
    ->  (   arg(2, Propagator, dead)
        ->  true
        ;   setarg(2, Propagator, idle),
            arg(1, Propagator, Constraint),
            once(clpfd_propagators:run(Constraint, Propagator))
        ),
        run_all(Queue)
    ;   true
    ).

next(Queue, Propagator) :-
    arg(1, Queue, Front),
    (   Front = [First|Rest]
    ->  Propagator = First,
        setarg(1, Queue, Rest)
    ;   arg(2, Queue, Back),
        Back \== []
    ->  reverse(Back, [First|Rest]),
        Propagator = First,
        setarg(1, Queue, Rest),
        setarg(2, Queue, [])
    ;   arg(3, Queue, [First|Rest]),
        Propagator = First,
        setarg(3, Queue, Rest)
    ).
