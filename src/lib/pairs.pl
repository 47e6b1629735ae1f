% library(pairs): lists of Key-Value pairs.
%
%   ?- pairs_keys_values(Pairs, [a, b], [1, 2]).
%   Pairs = [a-1, b-2].
%
%   ?- group_pairs_by_key([a-1, a-2, b-3], Groups).
%   Groups = [a-[1, 2], b-[3]].
%
%   ?- map_list_to_pairs(atom_length, [aa, b], Pairs).
%   Pairs = [2-aa, 1-b].

:- module(pairs,
          [ pairs_keys_values/3,
            pairs_keys/2,
            pairs_values/2,
            transpose_pairs/2,
            map_list_to_pairs/3,
            group_pairs_by_key/2
          ]).

:- meta_predicate map_list_to_pairs(2, +, -).

%!  pairs_keys_values(?Pairs, ?Keys, ?Values) is det.
%
%   True when Pairs has the Keys and the Values, in order.

pairs_keys_values([], [], []).
pairs_keys_values([Key-Value|Pairs], [Key|Keys], [Value|Values]) :-
    pairs_keys_values(Pairs, Keys, Values).

%!  pairs_keys(?Pairs, ?Keys) is det.
%
%   True when Keys are the keys of Pairs.

pairs_keys([], []).
pairs_keys([Key-_|Pairs], [Key|Keys]) :-
    pairs_keys(Pairs, Keys).

%!  pairs_values(?Pairs, ?Values) is det.
%
%   True when Values are the values of Pairs.

pairs_values([], []).
pairs_values([_-Value|Pairs], [Value|Values]) :-
    pairs_values(Pairs, Values).

%!  transpose_pairs(+Pairs, -Transposed) is det.
%
%   Transposed has Value-Key for each Key-Value, sorted by the new key.

transpose_pairs(Pairs, Transposed) :-
    swap_pairs(Pairs, Swapped),
    keysort(Swapped, Transposed).

swap_pairs([], []).
swap_pairs([Key-Value|Pairs], [Value-Key|Swapped]) :-
    swap_pairs(Pairs, Swapped).

%!  map_list_to_pairs(:Function, +List, -Pairs) is det.
%
%   Pairs has Key-X for each X of List, where call(Function, X, Key).

map_list_to_pairs(Function, List, Pairs) :-
    keyed(List, Function, Pairs).

keyed([], _, []).
keyed([X|Xs], Function, [Key-X|Pairs]) :-
    call(Function, X, Key),
    keyed(Xs, Function, Pairs).

%!  group_pairs_by_key(+Pairs, -Groups) is det.
%
%   Groups has Key-Values for each run of pairs with identical keys.

group_pairs_by_key([], []).
group_pairs_by_key([Key-Value|Pairs], [Key-[Value|Values]|Groups]) :-
    same_key(Pairs, Key, Values, Rest),
    group_pairs_by_key(Rest, Groups).

same_key([Key0-Value|Pairs], Key, Values, Rest) :-
    Key0 == Key,
    !,
    Values = [Value|Values1],
    same_key(Pairs, Key, Values1, Rest).
same_key(Rest, _, [], Rest).
