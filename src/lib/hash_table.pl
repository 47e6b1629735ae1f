% library(hash_table): mutable hash tables and sets of ground terms.

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
%   Table is a new, empty table.

new_table(Table) :-
    '$hash_new'(Table).

%!  table_put(!Table, +Key, +Value) is det.
%
%   Set the value of the ground term Key to Value.

table_put(Table, Key, Value) :-
    '$hash_put'(Table, Key, Value).

%!  table_get(+Table, +Key, -Value) is semidet.
%
%   Value is the value of Key; fails if Table does not have Key.

table_get(Table, Key, Value) :-
    '$hash_get'(Table, Key, Value).

%!  table_delete(!Table, +Key, -Value) is semidet.
%
%   Remove Key from Table; Value was its value.

table_delete(Table, Key, Value) :-
    '$hash_delete'(Table, Key, Value).

%!  table_size(+Table, -Size) is det.
%
%   Table has Size keys.

table_size(Table, Size) :-
    '$hash_size'(Table, Size).

%!  table_pairs(+Table, -Pairs) is det.
%
%   Pairs are the Key-Value pairs of Table in standard order.

table_pairs(Table, Pairs) :-
    '$hash_pairs'(Table, Pairs).

%!  new_set(-Set) is det.
%
%   Set is a new, empty set.

new_set(Set) :-
    '$hash_new'(Set).

%!  set_add(!Set, +Key) is semidet.
%
%   Add the ground term Key to Set; fails if Set already has it.

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
%   Remove Key from Set; fails if Set does not have it.

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
