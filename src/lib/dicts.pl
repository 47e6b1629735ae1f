% library(dicts): operations on several dicts.
%
%   ?- dicts_slice([x], [_{x:1, y:2}], List).
%   List = [_{x:1}].

:- module(dicts,
          [ dicts_same_tag/2,
            dict_size/2,
            dict_keys/2,
            dicts_same_keys/2,
            dicts_to_same_keys/3,
            dict_fill/4,
            dict_no_fill/3,
            dicts_join/3,
            dicts_join/4,
            dicts_slice/3,
            dicts_to_compounds/4
          ]).

:- meta_predicate
    dicts_to_same_keys(+, 3, -),
    dicts_to_compounds(?, +, 3, ?).

%!  dicts_same_tag(+Dicts, -Tag) is semidet.
%
%   All dicts have the tag Tag.

dicts_same_tag(Dicts, Tag) :-
    must_be(list, Dicts),
    same_tag(Dicts, Tag).

same_tag([], _).
same_tag([Dict|Dicts], Tag) :-
    is_dict(Dict, Tag),
    same_tag(Dicts, Tag).

%!  dict_size(+Dict, -Size) is det.
%
%   Dict has Size keys.

dict_size(Dict, Size) :-
    must_be(dict, Dict),
    compound_name_arity(Dict, _, Arity),
    Size is Arity // 2.

%!  dict_keys(+Dict, -Keys) is det.
%
%   Keys are the keys of Dict in standard order.

dict_keys(Dict, Keys) :-
    dict_pairs(Dict, _, Pairs),
    pairs_keys(Pairs, Keys).

%!  dicts_same_keys(+Dicts, -Keys) is semidet.
%
%   All dicts have the keys Keys.

dicts_same_keys(Dicts, Keys) :-
    must_be(list, Dicts),
    same_keys(Dicts, Keys).

same_keys([], _).
same_keys([Dict|Dicts], Keys) :-
    dict_keys(Dict, Keys),
    same_keys(Dicts, Keys).

%!  dicts_to_same_keys(+Dicts0, :OnEmpty, -Dicts) is det.
%
%   All Dicts have the keys of all Dicts0; call(OnEmpty, Key, Dict, Value)
%   computes the value of a key that a dict lacks.

dicts_to_same_keys(Dicts0, OnEmpty, Dicts) :-
    maplist(dict_keys, Dicts0, Lists),
    append(Lists, All),
    sort(All, Keys),
    fill_dicts(Dicts0, Keys, OnEmpty, Dicts).

fill_dicts([], _, _, []).
fill_dicts([Dict0|Dicts0], Keys, OnEmpty, [Dict|Dicts]) :-
    dict_pairs(Dict0, Tag, _),
    fill_keys(Keys, Dict0, OnEmpty, Pairs),
    dict_pairs(Dict, Tag, Pairs),
    fill_dicts(Dicts0, Keys, OnEmpty, Dicts).

fill_keys([], _, _, []).
fill_keys([Key|Keys], Dict, OnEmpty, [Key-Value|Pairs]) :-
    (   get_dict(Key, Dict, Value0)
    ->  Value = Value0
    ;   call(OnEmpty, Key, Dict, Value)
    ),
    fill_keys(Keys, Dict, OnEmpty, Pairs).

%!  dict_fill(+ValueIn, +Key, +Dict, -Value) is det.
%
%   Value is a copy of ValueIn; for dicts_to_same_keys/3.

dict_fill(ValueIn, _, Dict, Value) :-
    copy_term(ValueIn, Value0),
    (   compound(Value0),
        call_fill(Value0, Dict, Value1)
    ->  Value = Value1
    ;   Value = Value0
    ).

call_fill(Dict->Goal, Dict, Value) :-
    call(Goal, Value).

%!  dict_no_fill(+Key, +Dict, -Value) is det.
%
%   Raises an existence error, because Dict must have Key.

dict_no_fill(Key, Dict, _) :-
    existence_error(key, Key, Dict).

%!  dicts_join(+Key, +Dicts, -Joined) is semidet.
%
%   Joined has one dict for each value of Key, with the keys of all dicts that
%   have this value. Fails if two of them disagree.

dicts_join(Key, Dicts0, Dicts) :-
    sort(Key, @=<, Dicts0, Sorted),
    join_equal(Sorted, Key, Dicts).

join_equal([], _, []).
join_equal([Dict0|Dicts0], Key, [Dict|Dicts]) :-
    get_dict(Key, Dict0, Value),
    join_with(Dicts0, Key, Value, Dict0, Dict, Rest),
    join_equal(Rest, Key, Dicts).

join_with([Next|Dicts], Key, Value, Dict0, Dict, Rest) :-
    get_dict(Key, Next, Value1),
    Value1 == Value,
    !,
    joined(Dict0, Next, Dict1),
    join_with(Dicts, Key, Value, Dict1, Dict, Rest).
join_with(Rest, _, _, Dict, Dict, Rest).

joined(Dict1, Dict2, Dict) :-
    Dict1 >:< Dict2,
    put_dict(Dict1, Dict2, Dict).

%!  dicts_join(+Key, +Dicts1, +Dicts2, -Joined) is semidet.
%
%   Joined has one dict for each value of Key, with the keys of the dicts of
%   both lists that have this value; dicts without a counterpart are kept.

dicts_join(Join, Dicts1, Dicts2, Dicts) :-
    sort(Join, @<, Dicts1, Sorted1),
    sort(Join, @<, Dicts2, Sorted2),
    join_sorted(Sorted1, Sorted2, Join, Dicts).

join_sorted([], Dicts, _, Dicts) :-
    !.
join_sorted(Dicts, [], _, Dicts) :-
    !.
join_sorted([Dict1|Dicts1], [Dict2|Dicts2], Join, [Dict|Dicts]) :-
    get_dict(Join, Dict1, Value1),
    get_dict(Join, Dict2, Value2),
    compare(Order, Value1, Value2),
    (   Order = (=)
    ->  joined(Dict1, Dict2, Dict),
        join_sorted(Dicts1, Dicts2, Join, Dicts)
    ;   Order = (<)
    ->  Dict = Dict1,
        join_sorted(Dicts1, [Dict2|Dicts2], Join, Dicts)
    ;   Dict = Dict2,
        join_sorted([Dict1|Dicts1], Dicts2, Join, Dicts)
    ).

%!  dicts_slice(+Keys, +Dicts, -Slices) is det.
%
%   Slices are the Dicts, reduced to Keys.

dicts_slice(Keys, Dicts, Slices) :-
    sort(Keys, Sorted),
    maplist(dict_slice(Sorted), Dicts, Slices).

dict_slice(Keys, Dict, Slice) :-
    dict_pairs(Dict, Tag, _),
    slice_pairs(Keys, Dict, Pairs),
    dict_pairs(Slice, Tag, Pairs).

slice_pairs([], _, []).
slice_pairs([Key|Keys], Dict, Pairs) :-
    (   get_dict(Key, Dict, Value)
    ->  Pairs = [Key-Value|Pairs1]
    ;   Pairs = Pairs1
    ),
    slice_pairs(Keys, Dict, Pairs1).

%!  dicts_to_compounds(?Dicts, +Keys, :OnEmpty, ?Compounds) is semidet.
%
%   Compounds have the values of Keys as arguments and the tag as their name.

dicts_to_compounds(Dicts, Keys, OnEmpty, Compounds) :-
    maplist(dict_compound(Keys, OnEmpty), Dicts, Compounds).

dict_compound(Keys, OnEmpty, Dict, Compound) :-
    nonvar(Dict),
    !,
    dict_pairs(Dict, Tag, _),
    default_tag(Tag, Dict),
    fill_keys(Keys, Dict, OnEmpty, Pairs),
    pairs_values(Pairs, Values),
    compound_name_arguments(Compound, Tag, Values).
dict_compound(Keys, _, Dict, Compound) :-
    compound_name_arguments(Compound, Tag, Values),
    pairs_keys_values(Pairs, Keys, Values),
    dict_pairs(Dict, Tag, Pairs).

default_tag(Tag, _) :-
    nonvar(Tag),
    !.
default_tag(dict, _).
