% library(hash_table): tables and sets of ground terms, changed in place.

:- module(hash_table,
          [ new_table/1,         % -Table
            table_put/3,         % !Table, +Key, +Value
            table_get/3,         % +Table, +Key, -Value
            table_delete/3,      % !Table, +Key, -Value
            table_size/2,        % +Table, -Size
            table_pairs/2,       % +Table, -Pairs
            new_set/1,           % -Set
            set_add/2,           % !Set, +Key
            set_has/2,           % +Set, +Key
            set_remove/2,        % !Set, +Key
            set_size/2,          % +Set, -Size
            set_members/2        % +Set, -Keys
          ]).
% Loaded by use_module/1 only.

/*  Hash tables and sets of ground terms that are changed in place.

    Backtracking undoes the changes.

        ?- forall(( new_table(T), table_put(T, f(a), 1), table_get(T, f(a), X) ), print(X)).
        1
        true.
*/

%!  new_table(-Table) is det.
%
%   Table is a new and empty table.

new_table(Table) :-
    '$hash_new'(Table).

%!  table_put(!Table, +Key, +Value) is det.
%
%   Make Value the value of the ground term Key.

table_put(Table, Key, Value) :-
    '$hash_put'(Table, Key, Value).

%!  table_get(+Table, +Key, -Value) is semidet.
%
%   Value is that of Key; fails if there is none.

table_get(Table, Key, Value) :-
    '$hash_get'(Table, Key, Value).

%!  table_delete(!Table, +Key, -Value) is semidet.
%
%   Take Key out of Table; Value was its value.

table_delete(Table, Key, Value) :-
    '$hash_delete'(Table, Key, Value).

%!  table_size(+Table, -Size) is det.
%
%   Table has Size keys.

table_size(Table, Size) :-
    '$hash_size'(Table, Size).

%!  table_pairs(+Table, -Pairs) is det.
%
%   Pairs are the Key-Value of Table in standard order.

table_pairs(Table, Pairs) :-
    '$hash_pairs'(Table, Pairs).

%!  new_set(-Set) is det.
%
%   Set is a new and empty set.

new_set(Set) :-
    '$hash_new'(Set).

%!  set_add(!Set, +Key) is semidet.
%
%   Add the ground term Key to Set; fails if it is there already.

set_add(Set, Key) :-
    \+ '$hash_get'(Set, Key, _),
    '$hash_put'(Set, Key, true).

%!  set_has(+Set, +Key) is semidet.
%
%   Key is in Set.

set_has(Set, Key) :-
    '$hash_get'(Set, Key, _).

%!  set_remove(!Set, +Key) is semidet.
%
%   Take Key out of Set; fails if it is not there.

set_remove(Set, Key) :-
    '$hash_delete'(Set, Key, _).

%!  set_size(+Set, -Size) is det.
%
%   Set has Size members.

set_size(Set, Size) :-
    '$hash_size'(Set, Size).

%!  set_members(+Set, -Keys) is det.
%
%   Keys are the members of Set in standard order.

set_members(Set, Keys) :-
    '$hash_pairs'(Set, Pairs),
    keys(Pairs, Keys).

keys([], []).
keys([Key-_|Pairs], [Key|Keys]) :-
    keys(Pairs, Keys).
