% library(hashtable): hash tables that change in place; backtracking undoes the changes.
%
%   ?- findall(Pairs, ( ht_new(T), ht_put(T, b, 2), ht_put(T, a, 1), ht_pairs(T, Pairs) ), Found).
%   Found = [[a-1, b-2]].

:- module(hashtable,
          [ ht_new/1,
            ht_is_hashtable/1,
            ht_size/2,
            ht_put/3,
            ht_update/4,
            ht_put_new/3,
            ht_put/5,
            ht_del/3,
            ht_get/3,
            ht_gen/3,
            ht_pairs/2,
            ht_keys/2
          ]).

% A table is ht(Count, Size, Buckets): Buckets is a term with Size arguments, each a list of pairs.

%!  ht_new(-Table) is det.
%
%   Table is a new, empty hash table.

ht_new(ht(0, 4, buckets([], [], [], []))).

%!  ht_is_hashtable(@Term) is semidet.
%
%   Term is a hash table.

ht_is_hashtable(Term) :-
    nonvar(Term),
    Term = ht(Count, Size, Buckets),
    integer(Count),
    integer(Size),
    compound(Buckets),
    compound_name_arity(Buckets, buckets, Size).

%!  ht_size(+Table, -Count) is det.
%
%   Count is the number of keys in Table.

ht_size(ht(Count, _, _), Count).

%!  ht_put(!Table, +Key, +Value) is det.
%
%   Gives Key the Value, whether it is new or not.

ht_put(Table, Key, Value) :-
    change(Table, Key, Value, _, _, _).

%!  ht_update(!Table, +Key, ?Old, +New) is semidet.
%
%   Replaces the value Old of Key by New; fails if Key is not in Table.

ht_update(Table, Key, Old, New) :-
    must_be(nonvar, Key),
    ht_get(Table, Key, Old),
    change(Table, Key, New, _, _, _).

%!  ht_put_new(!Table, +Key, +Value) is semidet.
%
%   Adds Key with Value; fails if Key is in Table.

ht_put_new(Table, Key, Value) :-
    must_be(nonvar, Key),
    \+ ht_get(Table, Key, _),
    change(Table, Key, Value, _, _, _).

%!  ht_put(!Table, +Key, +Value, +IfNew, -Old) is det.
%
%   Gives Key the Value. Old is the value before, or IfNew if Key is new.

ht_put(Table, Key, Value, IfNew, Old) :-
    change(Table, Key, Value, IfNew, Old0, _),
    Old = Old0.

change(Table, Key, Value, IfNew, Old, IsNew) :-
    must_be(nonvar, Key),
    enlarge(Table),
    bucket(Table, Key, Index, Pairs),
    arg(3, Table, Buckets),
    (   replaced(Pairs, Key, Value, Old, Pairs1)
    ->  IsNew = false
    ;   IsNew = true,
        Old = IfNew,
        Pairs1 = [Key-Value|Pairs],
        arg(1, Table, Count0),
        Count is Count0 + 1,
        setarg(1, Table, Count)
    ),
    setarg(Index, Buckets, Pairs1).

replaced([Key0-Value0|Pairs], Key, Value, Old, Pairs1) :-
    (   Key0 == Key
    ->  Old = Value0,
        Pairs1 = [Key0-Value|Pairs]
    ;   Pairs1 = [Key0-Value0|Pairs2],
        replaced(Pairs, Key, Value, Old, Pairs2)
    ).

bucket(ht(_, Size, Buckets), Key, Index, Pairs) :-
    variant_hash(Key, Hash),
    Index is Hash mod Size + 1,
    arg(Index, Buckets, Pairs).

%   Doubles the buckets of a table with as many keys as buckets.

enlarge(Table) :-
    Table = ht(Count, Size, Buckets),
    (   Count < Size
    ->  true
    ;   NewSize is Size * 2,
        length(Lists, NewSize),
        maplist(=([]), Lists),
        NewBuckets =.. [buckets|Lists],
        New = ht(Count, NewSize, NewBuckets),
        forall_pairs(1, Size, Buckets, New),
        setarg(2, Table, NewSize),
        setarg(3, Table, NewBuckets)
    ).

forall_pairs(Index, Size, Buckets, New) :-
    (   Index > Size
    ->  true
    ;   arg(Index, Buckets, Pairs),
        enter(Pairs, New),
        Index1 is Index + 1,
        forall_pairs(Index1, Size, Buckets, New)
    ).

enter([], _).
enter([Key-Value|Pairs], New) :-
    bucket(New, Key, Index, Old),
    arg(3, New, Buckets),
    setarg(Index, Buckets, [Key-Value|Old]),
    enter(Pairs, New).

%!  ht_del(!Table, +Key, -Value) is semidet.
%
%   Removes Key, whose value was Value.

ht_del(Table, Key, Value) :-
    must_be(nonvar, Key),
    bucket(Table, Key, Index, Pairs),
    removed(Pairs, Key, Value0, Pairs1),
    !,
    Value = Value0,
    arg(3, Table, Buckets),
    setarg(Index, Buckets, Pairs1),
    arg(1, Table, Count0),
    Count is Count0 - 1,
    setarg(1, Table, Count).

removed([Key0-Value0|Pairs], Key, Value, Pairs1) :-
    (   Key0 == Key
    ->  Value = Value0,
        Pairs1 = Pairs
    ;   Pairs1 = [Key0-Value0|Pairs2],
        removed(Pairs, Key, Value, Pairs2)
    ).

%!  ht_get(+Table, +Key, -Value) is semidet.
%
%   Value is the value of Key.

ht_get(Table, Key, Value) :-
    must_be(nonvar, Key),
    bucket(Table, Key, _, Pairs),
    value(Pairs, Key, Value0),
    Value = Value0.

value([Key0-Value0|Pairs], Key, Value) :-
    (   Key0 == Key
    ->  Value = Value0
    ;   value(Pairs, Key, Value)
    ).

%!  ht_gen(+Table, ?Key, ?Value) is nondet.
%
%   Table has Key with Value.

ht_gen(ht(_, _, Buckets), Key, Value) :-
    arg(_, Buckets, Pairs),
    member(Key-Value, Pairs).

%!  ht_pairs(?Table, ?Pairs) is det.
%
%   Pairs are the keys and values of Table, in standard order. If Table is
%   unbound, it is a new table with Pairs.

ht_pairs(Table, Pairs) :-
    (   ht_is_hashtable(Table)
    ->  findall_pairs(Table, Pairs0),
        sort(Pairs0, Pairs)
    ;   must_be(list(pair), Pairs),
        ht_new(Table),
        put_all(Pairs, Table)
    ).

findall_pairs(ht(_, _, Buckets), Pairs) :-
    Buckets =.. [_|Lists],
    append(Lists, Pairs).

put_all([], _).
put_all([Key-Value|Pairs], Table) :-
    ht_put(Table, Key, Value),
    put_all(Pairs, Table).

%!  ht_keys(+Table, -Keys) is det.
%
%   Keys are the keys of Table, in standard order.

ht_keys(Table, Keys) :-
    findall_pairs(Table, Pairs),
    pairs_keys(Pairs, Keys0),
    sort(Keys0, Keys).
