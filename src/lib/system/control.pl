% Control constructs written in Prolog: cleanup, negation, application of
% closures, and mutexes for a single thread.

:- module(system,
          [ '$setup_call_cleanup'/3,
            '$setup_call_catcher_cleanup'/4,
            '$call_cleanup_after'/2,
            '$call_cleanup_after'/3,
            '$abort_after'/1,
            '$not'/1,
            '$once'/1,
            '$sig_atomic'/1,
            '$with_mutex'/2,
            '$deterministic_call'/1,
            '$det_call'/3,
            '$'/0,
            repeat/0,
            apply/2,
            mutex_create/1,
            mutex_create/2,
            mutex_destroy/1,
            mutex_lock/1,
            mutex_trylock/1,
            mutex_unlock/1,
            mutex_unlock_all/0
          ]).

:- meta_predicate apply(:, +).

% --- Cleanup ---------------------------------------------------------------

'$setup_call_cleanup'(Setup, Goal, Cleanup) :-
    '$sig_atomic'(Setup),
    '$call_cleanup'(Goal, _, Cleanup).

'$setup_call_catcher_cleanup'(Setup, Goal, Catcher, Cleanup) :-
    '$sig_atomic'(Setup),
    '$call_cleanup'(Goal, Catcher, Cleanup).

'$call_cleanup_after'(Goal, Cleanup) :-
    '$call_cleanup'(Goal, _, Cleanup).

'$call_cleanup_after'(Goal, Catcher, Cleanup) :-
    '$call_cleanup'(Goal, Catcher, Cleanup).

'$sig_atomic'(Goal) :-
    '$call_as'(Goal, system, sig_atomic, 1),
    !.

% An abort runs the recovery of a catch/3 and is then raised again.

'$abort_after'(Recovery) :-
    catch(Recovery, _, true),
    !,
    abort.
'$abort_after'(_) :-
    abort.

% --- Calls -----------------------------------------------------------------

'$not'(Goal) :-
    '$call_as'(Goal, system, not, 1),
    !,
    fail.
'$not'(_).

'$once'(Goal) :-
    call(Goal),
    !.

%!  repeat is multi.
%
%   Succeeds, and succeeds again each time it is backtracked into.

repeat.
repeat :-
    repeat.

%!  apply(:Goal, +Arguments) is nondet.
%
%   Calls Goal with the elements of the list Arguments as additional arguments.

apply(Goal, Arguments) :-
    strip_module(Goal, Module, Plain),
    (   var(Plain)
    ->  throw(error(instantiation_error, _))
    ;   \+ callable(Plain)
    ->  throw(error(type_error(callable, Plain), _))
    ;   is_list(Arguments)
    ->  true
    ;   '$skip_list'(_, Arguments, Tail),
        (   var(Tail)
        ->  throw(error(instantiation_error, context(system:compound_name_arguments/3, _)))
        ;   throw(error(type_error(list, Arguments), context(system:compound_name_arguments/3, _)))
        )
    ),
    Plain =.. [Name|Arguments0],
    append(Arguments0, Arguments, Arguments1),
    Call =.. [Name|Arguments1],
    call(Module:Call).

strip_qualifier(Term, Module, Module, Term) :-
    var(Term),
    !.
strip_qualifier(M:Term, _, Module, Plain) :-
    atom(M),
    !,
    strip_qualifier(Term, M, Module, Plain).
strip_qualifier(Term, Module, Module, Term).

'$'.

'$deterministic_call'(Goal) :-
    (   call_noting(Goal, Determinism)
    ->  (   Determinism == det
        ->  true
        ;   determinism_error(Goal, nondet)
        )
    ;   determinism_error(Goal, fail)
    ).

call_noting(Goal, Determinism) :-
    prolog_current_choice(Before),
    call(Goal),
    prolog_current_choice(After),
    (   Before == After
    ->  Determinism = det
    ;   Determinism = nondet
    ).

determinism_error(Goal, Found) :-
    strip_qualifier(Goal, user, _, Plain),
    throw(error(determinism_error(Plain, det, Found, goal), _)).

% A call of a predicate declared by det/1. Indicator is its Name/Arity.

'$det_call'(Goal, Predicate, Indicator) :-
    (   clauses_noting(Goal, Predicate, Determinism)
    ->  (   Determinism == det
        ->  true
        ;   det_error(Indicator, nondet)
        )
    ;   det_error(Indicator, fail)
    ).

det_error(Indicator, Found) :-
    strip_qualifier(Indicator, user, Module, Plain),
    (   Module == user
    ->  Shown = Plain
    ;   Shown = Module:Plain
    ),
    throw(error(determinism_error(Shown, det, Found, property), _)).

clauses_noting(Goal, Predicate, Determinism) :-
    prolog_current_choice(Before),
    '$table_clauses'(Goal, Predicate),
    prolog_current_choice(After),
    (   Before == After
    ->  Determinism = det
    ;   Determinism = nondet
    ).

% --- One thread ------------------------------------------------------------

'$with_mutex'(_, Goal) :-
    call(Goal),
    !.

%!  mutex_create(?Mutex) is det.
%
%   Mutex is a new mutex, or one with that name. Since there is only one thread,
%   mutexes have no effect.

mutex_create(Mutex) :-
    (   var(Mutex)
    ->  flag('$mutexes', N, N + 1),
        Number is 0x900000 + 0x100 * N,
        format(atom(Mutex), '<mutex>(0x~16r)', [Number])
    ;   must_be(atom, Mutex)
    ).

%!  mutex_create(-Mutex, +Options) is det.
%
%   Mutex is a new mutex; the option alias(Name) names it. Since there is only
%   one thread, mutexes have no effect.

mutex_create(Mutex, Options) :-
    (   member(alias(Alias), Options)
    ->  Mutex = Alias
    ;   true
    ),
    mutex_create(Mutex).

%!  mutex_destroy(+Mutex) is det.
%
%   Succeeds without effect, because there is only one thread.

mutex_destroy(_).

%!  mutex_lock(+Mutex) is det.
%
%   Succeeds without effect, because there is only one thread.

mutex_lock(_).

%!  mutex_trylock(+Mutex) is semidet.
%
%   Succeeds without effect, because there is only one thread.

mutex_trylock(_).

%!  mutex_unlock(+Mutex) is det.
%
%   Succeeds without effect, because there is only one thread.

mutex_unlock(_).

%!  mutex_unlock_all is det.
%
%   Succeeds without effect, because there is only one thread.

mutex_unlock_all.
