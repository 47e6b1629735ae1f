% library(dialect/hprolog): list predicates and stores of hProlog, which programs for constraints use.
%
%   ?- split_at(2, [a,b,c], Before, After).
%   Before = [a, b],
%   After = [c].

% Loaded by use_module/1 only.

:- module(hprolog,
          [ substitute_eq/4,
            memberchk_eq/2,
            intersect_eq/3,
            list_difference_eq/3,
            take/3,
            drop/3,
            split_at/4,
            max_go_list/2,
            or_list/2,
            sublist/2,
            bounded_sublist/3,
            chr_delete/3,
            init_store/2,
            get_store/2,
            update_store/2,
            make_get_store_goal/3,
            make_get_store_goal_no_error/3,
            make_update_store_goal/3,
            make_init_store_goal/3,
            empty_ds/1,
            ds_to_list/2,
            get_ds/3,
            put_ds/4,
            time/3
          ]).

:- meta_predicate
    time(0, -, -).

%!  empty_ds(-Store) is det.
%!  ds_to_list(+Store, -Pairs) is det.
%!  get_ds(+Key, +Store, -Value) is semidet.
%!  put_ds(+Key, +Store0, +Value, -Store) is det.
%
%   Stores of keys and values.

empty_ds(Store) :-
    empty_assoc(Store).

ds_to_list(Store, Pairs) :-
    assoc_to_list(Store, Pairs).

get_ds(Key, Store, Value) :-
    get_assoc(Key, Store, Value).

put_ds(Key, Store0, Value, Store) :-
    put_assoc(Key, Store0, Value, Store).

%!  init_store(+Name, +Value) is det.
%!  get_store(+Name, -Value) is det.
%!  update_store(+Name, +Value) is det.
%
%   Global variables; update_store/2 is undone by backtracking.

init_store(Name, Value) :-
    nb_setval(Name, Value).

get_store(Name, Value) :-
    nb_getval(Name, Value).

update_store(Name, Value) :-
    b_setval(Name, Value).

%!  make_init_store_goal(+Name, +Value, -Goal) is det.
%!  make_get_store_goal(+Name, -Value, -Goal) is det.
%!  make_get_store_goal_no_error(+Name, -Value, -Goal) is det.
%!  make_update_store_goal(+Name, +Value, -Goal) is det.
%
%   Goal does what init_store/2, get_store/2 or update_store/2 does.

make_init_store_goal(Name, Value, nb_setval(Name, Value)).

make_get_store_goal(Name, Value, nb_getval(Name, Value)).

make_get_store_goal_no_error(Name, Value, nb_current(Name, Value)).

make_update_store_goal(Name, Value, b_setval(Name, Value)).

%!  substitute_eq(+Old, +List0, +New, -List) is det.
%
%   List is List0 with New in place of each element that is identical to Old.

substitute_eq(_, [], _, []).
substitute_eq(Old, [Element0|List0], New, [Element|List]) :-
    (   Element0 == Old
    ->  Element = New
    ;   Element = Element0
    ),
    substitute_eq(Old, List0, New, List).

%!  memberchk_eq(@Element, +List) is semidet.
%
%   An element of List is identical to Element.

memberchk_eq(Element, [First|List]) :-
    (   First == Element
    ->  true
    ;   memberchk_eq(Element, List)
    ).

%!  list_difference_eq(+List, +Others, -Rest) is det.
%
%   Rest has the elements of List that are not identical to one of Others.

list_difference_eq([], _, []).
list_difference_eq([Element|List], Others, Rest) :-
    (   memberchk_eq(Element, Others)
    ->  Rest = Rest1
    ;   Rest = [Element|Rest1]
    ),
    list_difference_eq(List, Others, Rest1).

%!  intersect_eq(+List, +Others, -Common) is det.
%
%   Common has the elements of List that are identical to one of Others.

intersect_eq([], _, []).
intersect_eq([Element|List], Others, Common) :-
    (   memberchk_eq(Element, Others)
    ->  Common = [Element|Common1]
    ;   Common = Common1
    ),
    intersect_eq(List, Others, Common1).

%!  take(+N, +List, -First) is semidet.
%
%   First has the first N elements of List.

take(N, List, First) :-
    (   N =< 0
    ->  First = []
    ;   List = [Element|Rest],
        First = [Element|First1],
        N1 is N - 1,
        take(N1, Rest, First1)
    ).

%!  drop(+N, +List, -Last) is semidet.
%
%   Last is List without its first N elements.

drop(N, List, Last) :-
    (   N =< 0
    ->  Last = List
    ;   List = [_|Rest],
        N1 is N - 1,
        drop(N1, Rest, Last)
    ).

%!  split_at(+N, +List, -First, -Last) is semidet.
%
%   First has the first N elements of List, Last the others.

split_at(N, List, First, Last) :-
    (   N =< 0
    ->  First = [],
        Last = List
    ;   List = [Element|Rest],
        First = [Element|First1],
        N1 is N - 1,
        split_at(N1, Rest, First1, Last)
    ).

%!  max_go_list(+List, -Max) is semidet.
%
%   Max is the largest element of List in standard order.

max_go_list([First|List], Max) :-
    foldl(larger, List, First, Max).

larger(Element, Max0, Max) :-
    (   Element @=< Max0
    ->  Max = Max0
    ;   Max = Element
    ).

%!  or_list(+Integers, -Or) is det.
%
%   Or is the bitwise or of Integers.

or_list(Integers, Or) :-
    foldl([Integer, Or0, Or1]>>(Or1 is Integer \/ Or0), Integers, 0, Or).

%!  sublist(?Sublist, +List) is nondet.
%
%   Sublist has elements of List in their order.

sublist(Sublist, List) :-
    (   Sublist = List
    ;   List = [Element|Rest],
        proper_sublist(Rest, Element, Sublist)
    ).

%   proper_sublist(+Rest, +Element, ?Sublist): a sublist of [Element|Rest] other
%   than this list.

proper_sublist(Rest, _, Rest).
proper_sublist([Next|Rest], _, Sublist) :-
    proper_sublist(Rest, Next, Sublist).
proper_sublist([Next|Rest], Element, [Element|Sublist]) :-
    proper_sublist(Rest, Next, Sublist).

%!  bounded_sublist(?Sublist, +List, +Bound) is nondet.
%
%   Sublist has at most Bound elements of List in their order.

bounded_sublist(Sublist, List, Bound) :-
    sublist(Sublist, List),
    length(Sublist, Length),
    Length =< Bound.

%!  chr_delete(+List, @Element, -Rest) is det.
%
%   Rest is List without the elements that are identical to Element.

chr_delete([], _, []).
chr_delete([First|List], Element, Rest) :-
    (   First == Element
    ->  Rest = Rest1
    ;   Rest = [First|Rest1]
    ),
    chr_delete(List, Element, Rest1).

%!  time(:Goal, -CpuTime, -WallTime) is semidet.
%
%   Calls Goal once and returns the seconds that it took.

time(Goal, CpuTime, WallTime) :-
    get_time(Wall0),
    statistics(cputime, Cpu0),
    once(Goal),
    statistics(cputime, Cpu),
    get_time(Wall),
    CpuTime is Cpu - Cpu0,
    WallTime is Wall - Wall0.
