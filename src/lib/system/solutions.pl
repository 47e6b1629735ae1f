% All solutions: the loops around the buffers of the machine.

:- module(system,
          [ '$findall'/4,
            '$findnsols'/4,
            '$findnsols'/5,
            '$bagof'/4,
            '$setof'/4
          ]).

'$findall'(Template, Goal, List, Tail) :-
    '$findall_open'(List),
    (   '$call_as'(Goal, '$bags', findall_loop, 4),
        '$findall_add'(Template),
        fail
    ;   '$findall_close'(List, Tail)
    ).

% --- In portions -----------------------------------------------------------

'$findnsols'(N, Template, Goal, List) :-
    '$findnsols'(N, Template, Goal, List, []).

'$findnsols'(N, Template, Goal, List, Tail) :-
    must_be(integer, N),
    (   N < 0
    ->  throw(error(domain_error(not_less_than_zero, N), _))
    ;   true
    ),
% The solutions bind a copy, so that no portion has the bindings of its last solution.
    copy_term(Template-Goal, Template1-Goal1),
    '$bag_new'(Bag),
    '$call_cleanup'(portion(N, Template1, Goal1, Bag, List, Tail), _, '$bag_free'(Bag)).

portion(0, _, _, _, List, Tail) :-
    !,
    List = Tail.
portion(N, Template, Goal, Bag, List, Tail) :-
    (   '$call_cleanup'(Goal, _, Last = true),
        '$bag_add'(Bag, Template, Count),
        Count == N,
        (   Last == true
        ->  !
        ;   true
        ),
        '$bag_take'(Bag, List, Tail)
    ;   '$bag_take'(Bag, List, Tail)
    ).

% --- By the free variables -------------------------------------------------

% The witness is a term of the free variables, [] if there are none.

'$bagof'([], Template, Goal, Bag) :-
    !,
    findall(Template, '$call_as'(Goal, '$bags', findall_loop, 4), Bag0),
    Bag0 = [_|_],
    Bag = Bag0.
'$bagof'(Witness, Template, Goal, Bag) :-
    findall(Witness-Template, '$call_as'(Goal, '$bags', findall_loop, 4), Pairs),
    Pairs = [_|_],
    keysort(Pairs, Sorted),
    bag(Sorted, Witness, Bag).

bag(Pairs, Witness, Bag) :-
    '$pick'(Pairs, Key, Values, Rest),
    (   Rest == []
    ->  Witness = Key,
        Bag = Values
    ;   Witness = Key,
        Bag = Values
    ;   bag(Rest, Witness, Bag)
    ).

'$setof'([], Template, Goal, Set) :-
    !,
    findall(Template, '$call_as'(Goal, '$bags', findall_loop, 4), Bag),
    Bag = [_|_],
    sort(Bag, Set0),
    Set = Set0.
'$setof'(Witness, Template, Goal, Set) :-
    findall(Witness-Template, '$call_as'(Goal, '$bags', findall_loop, 4), Pairs),
    Pairs = [_|_],
    keysort(Pairs, Sorted),
    set(Sorted, Witness, Set).

set(Pairs, Witness, Set) :-
    '$pick'(Pairs, Key, Values, Rest),
    (   Rest == []
    ->  Witness = Key,
        sort(Values, Set)
    ;   Witness = Key,
        sort(Values, Set)
    ;   set(Rest, Witness, Set)
    ).
