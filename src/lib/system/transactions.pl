% Transactions: goals whose changes of clauses are kept as a whole or not at all.

:- module(system,
          [ transaction/1,
            transaction/2,
            transaction/3,
            snapshot/1,
            snapshot/2,
            current_transaction/1,
            transaction_updates/1
          ]).

:- meta_predicate
    transaction(0),
    transaction(0, +),
    transaction(0, 0, +),
    snapshot(0),
    snapshot(0, +),
    current_transaction(0).

%!  transaction(:Goal) is semidet.
%
%   Calls Goal once. If it fails or raises an exception, the clauses that it added are removed and those that it
%   removed are back.

transaction(Goal) :-
    '$transaction'(Goal, true).

%!  transaction(:Goal, +Options) is semidet.
%
%   Calls Goal once. If it fails or raises an exception, its changes of clauses
%   are taken back. The option bulk(true) is accepted.

transaction(Goal, Options) :-
    must_be(list, Options),
    '$transaction'(Goal, true).

%!  transaction(:Goal, :Constraint, +Lock) is semidet.
%
%   Calls Goal once, then Constraint. If one of them fails or raises an
%   exception, the changes of clauses are taken back.

transaction(Goal, Constraint, _Lock) :-
    '$transaction'(Goal, Constraint).

'$transaction'(Goal, Constraint) :-
    '$transaction_stack'(Stack),
    setup_call_cleanup(
        '$transaction_open'(Goal, Stack, Generation),
        ( catch(( Goal, Constraint ), Ball, true)
        ->  Outcome = done
        ;   Outcome = failed
        ),
        '$transaction_close'(Ball, Outcome, Generation, Stack)),
    !,
    '$transaction_outcome'(Ball, Outcome).

'$transaction_outcome'(Ball, _) :-
    nonvar(Ball),
    !,
    throw(Ball).
'$transaction_outcome'(_, done).

'$transaction_stack'(Stack) :-
    (   nb_current('$transactions', Stack0)
    ->  Stack = Stack0
    ;   Stack = []
    ).

'$transaction_open'(Goal, Stack, Generation) :-
    '$transaction_begin'(Generation),
    nb_setval('$transactions', [transaction(Goal, Generation)|Stack]).

'$transaction_close'(Ball, Outcome, Generation, Stack) :-
    (   var(Ball),
        Outcome == done
    ->  true
    ;   '$transaction_roll_back'(Generation)
    ),
    '$transaction_end',
    nb_setval('$transactions', Stack).

%!  snapshot(:Goal) is semidet.
%
%   Calls Goal once and takes back all its changes of clauses.

snapshot(Goal) :-
    '$transaction_stack'(Stack),
    setup_call_cleanup(
        '$transaction_open'(Goal, Stack, Generation),
        once(Goal),
        '$transaction_close'(_, snapshot, Generation, Stack)).

%!  snapshot(:Goal, +Options) is semidet.
%
%   Calls Goal once and takes back all its changes of clauses. Options is a list
%   that has no effect.

snapshot(Goal, Options) :-
    must_be(list, Options),
    snapshot(Goal).

%!  current_transaction(:Goal) is nondet.
%
%   Goal is the goal of a transaction that is open, innermost first.

current_transaction(Goal) :-
    strip_module(Goal, Module, Pattern),
    '$transaction_stack'(Stack),
    member(transaction(Open, _), Stack),
    strip_module(Open, OpenModule, Plain),
    (   Module == OpenModule
    ->  Pattern = Plain
    ;   Pattern = OpenModule:Plain
    ).

%!  transaction_updates(-Updates) is det.
%
%   Updates lists what the innermost transaction has changed so far: assertz(Clause) and erased(Clause), by clause
%   reference.

transaction_updates(Updates) :-
    '$transaction_stack'(Stack),
    Stack = [transaction(_, Generation)|_],
    '$transaction_changes'(Generation, Changes),
    findall(Update, ( member(Reference-Kind, Changes), Update =.. [Kind, Reference] ), Updates).
