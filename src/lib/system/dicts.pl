% Dicts: getting and putting values, comparing dicts, and functions on dicts in
% bodies.
%
% A dict is a compound with a reserved name, whose arguments are the tag and then
% values and keys in the order of the keys.

:- module(system,
          [ dict_pairs/3,
            dict_create/3,
            '$dict_member'/3,
            get_dict/5,
            put_dict/3,
            '$put_dict'/4,
            del_dict/4,
            select_dict/3,
            b_set_dict/3,
            nb_set_dict/3,
            (:<)/2,
            (>:<)/2,
            '.'/3,
            '$expand_dots'/2,
            '$expand_goal_dots'/2,
            '$dict_function_clause'/2
          ]).

% --- Between dicts and pairs --------------------------------------------------

'$dict_name'('C\'dict\'').

'$dict_parts'(Dict, Tag, Pairs) :-
    Dict =.. [_, Tag|Rest],
    '$dict_rest'(Rest, Pairs).

'$dict_rest'([], []).
'$dict_rest'([Value, Key|Rest], [Key-Value|Pairs]) :-
    '$dict_rest'(Rest, Pairs).

'$new_dict'(Pairs0, Tag, Caller, Dict) :-
    sort(1, @=<, Pairs0, Pairs),
    '$unique_keys'(Pairs, Caller),
    '$dict_rest'(Rest, Pairs),
    '$dict_name'(Name),
    Dict =.. [Name, Tag|Rest].

'$unique_keys'([], _).
'$unique_keys'([Key-_|Pairs], Caller) :-
    (   Pairs = [Next-_|_],
        Next == Key
    ->  throw(error(duplicate_key(Key), context(system:Caller, _)))
    ;   '$unique_keys'(Pairs, Caller)
    ).

'$key_values'(List, _, _) :-
    var(List),
    !,
    throw(error(instantiation_error, _)).
'$key_values'([], _, []) :-
    !.
'$key_values'([Item|Items], Caller, [Key-Value|Pairs]) :-
    !,
    '$key_value'(Item, Caller, Key, Value),
    '$dict_key'(Key, Caller),
    '$key_values'(Items, Caller, Pairs).
'$key_values'(Data, Caller, _) :-
    throw(error(type_error('dict-data', Data), context(system:Caller, _))).

'$key_value'(Item, Caller, Key, Value) :-
    (   nonvar(Item),
        '$pair'(Item, Key, Value)
    ->  true
    ;   throw(error(type_error('key-value', Item), context(system:Caller, _)))
    ).

'$pair'(Key-Value, Key, Value) :-
    !.
'$pair'(Key=Value, Key, Value) :-
    !.
'$pair'(Key:Value, Key, Value) :-
    !.
'$pair'(Item, Key, Value) :-
    Item =.. [Key, Value].

'$dict_key'(Key, Caller) :-
    (   var(Key)
    ->  throw(error(instantiation_error, context(system:Caller, _)))
    ;   ( atom(Key) ; integer(Key) )
    ->  true
    ;   throw(error(type_error('dict-key', Key), context(system:Caller, _)))
    ).

'$must_be_data'(Dict, Caller) :-
    (   is_dict(Dict)
    ->  true
    ;   var(Dict)
    ->  throw(error(instantiation_error, context(system:Caller, _)))
    ;   throw(error(type_error('dict-data', Dict), context(system:Caller, _)))
    ).

'$must_be_dict'(Dict, Caller) :-
    (   is_dict(Dict)
    ->  true
    ;   var(Dict)
    ->  throw(error(instantiation_error, context(system:Caller, _)))
    ;   throw(error(type_error(dict, Dict), context(system:Caller, _)))
    ).

%!  dict_pairs(?Dict, ?Tag, ?Pairs) is det.
%
%   Dict has Tag and the Key-Value Pairs, in order of the keys.

dict_pairs(Dict, Tag, Pairs) :-
    (   is_dict(Dict)
    ->  '$list_or_partial'(Pairs),
        '$dict_parts'(Dict, Tag, Pairs)
    ;   var(Dict)
    ->  '$must_be_pairs'(Pairs),
        '$key_values'(Pairs, dict_pairs/3, KeyValues),
        '$new_dict'(KeyValues, Tag, dict_pairs/3, Dict)
    ;   throw(error(type_error('dict-data', Dict), context(system:dict_pairs/3, _)))
    ).

%   The pairs of a known dict may be a partial list; those of a new dict must be a
%   list.

'$list_or_partial'(Pairs) :-
    '$skip_list'(_, Pairs, End),
    (   ( var(End) ; End == [] )
    ->  true
    ;   throw(error(type_error(list, Pairs), context(system:dict_pairs/3, _)))
    ).

'$must_be_pairs'(Pairs) :-
    (   nonvar(Pairs),
        Pairs = [_|_]
    ->  '$skip_list'(_, Pairs, End),
        (   End == []
        ->  '$all_pairs'(Pairs)
        ;   throw(error(type_error(list, Pairs), context(system:dict_pairs/3, _)))
        )
    ;   true
    ).

'$all_pairs'([]).
'$all_pairs'([Pair|Pairs]) :-
    (   nonvar(Pair),
        Pair = _-_
    ->  '$all_pairs'(Pairs)
    ;   throw(error(type_error(pair, Pair), context(system:dict_pairs/3, _)))
    ).

%!  dict_create(-Dict, ?Tag, +Pairs) is det.
%
%   Dict has Tag and Pairs, each Key-Value, Key=Value, Key:Value or Key(Value).

dict_create(Dict, Tag, Pairs) :-
    (   is_dict(Pairs)
    ->  Dict = Pairs
    ;   '$key_values'(Pairs, dict_create/3, KeyValues),
        '$new_dict'(KeyValues, Tag, dict_create/3, Dict)
    ).

% --- One key ------------------------------------------------------------------

%   get_dict/3 and put_dict/4 are native if the key is known.

'$dict_member'(Key, Dict, Value) :-
    '$dict_parts'(Dict, _, Pairs),
    '$pairs_member'(Pairs, Key, Value).

'$dict_lookup'([Key0-Value0|Pairs], Key, Value) :-
    (   Key0 == Key
    ->  Value = Value0
    ;   '$dict_lookup'(Pairs, Key, Value)
    ).

'$pairs_member'([Pair|Pairs], Key, Value) :-
    '$pairs_member'(Pairs, Pair, Key, Value).

'$pairs_member'([], Key-Value, Key, Value).
'$pairs_member'([_|_], Key-Value, Key, Value).
'$pairs_member'([Pair|Pairs], _, Key, Value) :-
    '$pairs_member'(Pairs, Pair, Key, Value).

%!  get_dict(+Key, +Dict, -Value, -NewDict, +NewValue) is semidet.
%
%   Value is the value of Key in Dict; NewDict is Dict with Key set to NewValue.

get_dict(Key, Dict, Value, NewDict, NewValue) :-
    get_dict(Key, Dict, Value),
    put_dict(Key, Dict, NewValue, NewDict).

%   Dict is a list of pairs.

'$put_dict'(Key, Dict, Value, NewDict) :-
    '$dict_data'(Dict, put_dict/4, Tag, Pairs0),
    '$without_key'(Pairs0, Key, Pairs),
    '$new_dict'([Key-Value|Pairs], Tag, put_dict/4, NewDict).

'$dict_data'(Dict, Caller, Tag, Pairs) :-
    (   is_dict(Dict)
    ->  '$dict_parts'(Dict, Tag, Pairs)
    ;   '$key_values'(Dict, Caller, Pairs)
    ).

'$without_key'([], _, []).
'$without_key'([Key0-Value|Pairs0], Key, Pairs) :-
    (   Key0 == Key
    ->  Pairs = Pairs0
    ;   Pairs = [Key0-Value|Pairs1],
        '$without_key'(Pairs0, Key, Pairs1)
    ).

%!  put_dict(+New, +Dict, -NewDict) is det.
%
%   NewDict is Dict with the keys and values of New, a dict or a list.

put_dict(New, Dict, NewDict) :-
    '$dict_data'(Dict, put_dict/3, Tag, Pairs0),
    '$dict_data'(New, put_dict/3, _, NewPairs),
    '$without_keys'(NewPairs, Pairs0, Pairs1),
    '$dcg_append'(NewPairs, Pairs1, Pairs),
    '$new_dict'(Pairs, Tag, put_dict/3, NewDict).

'$without_keys'([], Pairs, Pairs).
'$without_keys'([Key-_|Keys], Pairs0, Pairs) :-
    '$without_key'(Pairs0, Key, Pairs1),
    '$without_keys'(Keys, Pairs1, Pairs).

%!  del_dict(+Key, +Dict, ?Value, -NewDict) is semidet.
%
%   NewDict is Dict without Key, which had Value.

del_dict(Key, Dict, Value, NewDict) :-
    '$must_be_data'(Dict, del_dict/4),
    '$dict_key'(Key, del_dict/4),
    get_dict(Key, Dict, Value),
    '$dict_parts'(Dict, Tag, Pairs0),
    '$without_key'(Pairs0, Key, Pairs),
    '$new_dict'(Pairs, Tag, del_dict/4, NewDict).

%!  b_set_dict(+Key, !Dict, +Value) is det.
%
%   Replaces the value of Key, until backtracking.

b_set_dict(Key, Dict, Value) :-
    '$dict_place'(Key, Dict, b_set_dict/3, Place),
    setarg(Place, Dict, Value).

%!  nb_set_dict(+Key, !Dict, +Value) is det.
%
%   Replaces the value of Key by a copy of Value; backtracking does not undo this.

nb_set_dict(Key, Dict, Value) :-
    '$dict_place'(Key, Dict, nb_set_dict/3, Place),
    nb_setarg(Place, Dict, Value).

'$dict_place'(Key, Dict, Caller, Place) :-
    '$must_be_dict'(Dict, Caller),
    arg(KeyPlace, Dict, Key0),
    KeyPlace > 1,
    KeyPlace mod 2 =:= 1,
    Key0 == Key,
    !,
    Place is KeyPlace - 1.
'$dict_place'(Key, Dict, Caller, _) :-
    throw(error(existence_error(key, Key, Dict), context(system:Caller, _))).

% --- Two dicts ----------------------------------------------------------------

%!  :<(+Select, +From) is semidet.
%
%   From has all keys of Select, with values that unify; the tags unify.

Select :< From :-
    '$select_dict'(Select, From, (:<)/2, _).

%!  select_dict(+Select, +From, -Rest) is semidet.
%
%   From has all keys of Select, with values that unify; Rest has the keys of
%   From that Select does not have.

select_dict(Select, From, Rest) :-
    '$select_dict'(Select, From, select_dict/3, Rest).

'$select_dict'(Select, From, Caller, Rest) :-
    '$must_be_data'(Select, Caller),
    '$must_be_data'(From, Caller),
    '$dict_parts'(Select, Tag, SelectPairs),
    '$dict_parts'(From, Tag, FromPairs),
    '$select_pairs'(SelectPairs, FromPairs, RestPairs),
    '$new_dict'(RestPairs, _, select_dict/3, Rest).

'$select_pairs'([], Pairs, Pairs).
'$select_pairs'([Key-Value|Selected], Pairs0, Pairs) :-
    '$dict_lookup'(Pairs0, Key, Value),
    '$without_key'(Pairs0, Key, Pairs1),
    '$select_pairs'(Selected, Pairs1, Pairs).

%!  >:<(+Dict1, +Dict2) is semidet.
%
%   The values of the keys that both dicts have unify, and so do the tags.

Dict1 >:< Dict2 :-
    '$must_be_data'(Dict1, (>:<)/2),
    '$must_be_data'(Dict2, (>:<)/2),
    '$dict_parts'(Dict1, Tag, Pairs1),
    '$dict_parts'(Dict2, Tag, Pairs2),
    '$unify_common'(Pairs1, Pairs2).

'$unify_common'([], _).
'$unify_common'([Key-Value|Pairs1], Pairs2) :-
    (   '$dict_lookup'(Pairs2, Key, Value2)
    ->  Value = Value2
    ;   true
    ),
    '$unify_common'(Pairs1, Pairs2).

% --- Functions ----------------------------------------------------------------

%!  '.'(+Dict, +Function, -Value) is semidet.
%
%   Value is the result of Function on Dict: a key, get(Key), get(Key, Default),
%   put(New) or put(Key, Value).

'.'(Dict, Function, Value) :-
    (   is_dict(Dict)
    ->  '$dict_evaluate'(Function, Dict, Value)
    ;   is_list(Dict)
    ->  dict_create(Made, _, Dict),
        '$dict_evaluate'(Function, Made, Value)
    ;   '$must_be_dict'(Dict, '.'/3)
    ).

'$dict_evaluate'(Function, Dict, Value) :-
    (   var(Function)
    ->  get_dict(Function, Dict, Value)
    ;   atomic(Function)
    ->  '$dict_value'(Function, Dict, Value)
    ;   '$dict_function'(Function, Dict, Value)
    ).

'$dict_value'(Key, Dict, Value) :-
    (   get_dict(Key, Dict, Found)
    ->  Value = Found
    ;   throw(error(existence_error(key, Key, Dict), context(system:'$get_dict_ex'/3, _)))
    ).

'$dict_function'(get(Key), Dict, Value) :-
    !,
    '$get_path'(Key, Dict, Value).
'$dict_function'(get(Key, Default), Dict, Value) :-
    !,
    (   '$get_path'(Key, Dict, Found)
    *-> Value = Found
    ;   Value = Default
    ).
'$dict_function'(put(New), Dict, Value) :-
    !,
    put_dict(New, Dict, Value).
'$dict_function'(put(Key, New), Dict, Value) :-
    !,
    (   compound(Key)
    ->  '$put_path'(Key, Dict, New, Value)
    ;   put_dict(Key, Dict, New, Value)
    ).
'$dict_function'(Function, Dict, Value) :-
    is_dict(Dict, Tag),
    compound_name_arguments(Function, Name, Arguments0),
    '$dcg_append'(Arguments0, [Dict, Value], Arguments),
    compound_name_arguments(Goal, Name, Arguments),
    call(Tag:Goal).

%   A path Key/Key/... selects values in nested dicts.

'$get_path'(Path, Dict, Value) :-
    (   compound(Path),
        Path = Path0/Key
    ->  '$get_path'(Path0, Dict, Dict1),
        get_dict(Key, Dict1, Value)
    ;   get_dict(Path, Dict, Value)
    ).

'$put_path'(Path, Dict, Value, NewDict) :-
    (   nonvar(Path),
        Path = Path0/Key
    ->  (   '$path_dict'(Path0, Dict, Inner)
        ->  true
        ;   dict_create(Inner, _, [])
        ),
        put_dict(Key, Inner, Value, NewInner),
        '$put_path'(Path0, Dict, NewInner, NewDict)
    ;   put_dict(Path, Dict, Value, NewDict)
    ).

'$path_dict'(Path, Dict, Inner) :-
    nonvar(Path),
    (   Path = Path0/Key
    ->  '$path_dict'(Path0, Dict, Dict1)
    ;   Key = Path,
        Dict1 = Dict
    ),
    get_dict(Key, Dict1, Inner),
    is_dict(Inner).

%   Dict.f(Args) := Value :- Body defines f/N+2 in the module of the dict's tag.

'$dict_function_clause'((Head := Value :- Body), Clause) :-
    '$function_head'(Head, Value, Clause, (Body, Calls), Calls).
'$dict_function_clause'(Head := Value, Clause) :-
    '$function_head'(Head, Value, Clause, Calls, Calls).
'$dict_function_clause'(Module:Rule, Module:Clause) :-
    atom(Module),
    nonvar(Rule),
    '$dict_function_clause'(Rule, Clause).

'$function_head'(Head0, Value0, (Head :- Body), Body, Calls) :-
    nonvar(Head0),
    (   Head0 = Module:Function0,
        atom(Module)
    ->  Head = Module:Head1
    ;   Function0 = Head0,
        Head = Head1
    ),
    compound(Function0),
    compound_name_arguments(Function0, '.', [Dict, Function]),
    callable(Function),
    '$replace_dots'(Value0, Value, List, []),
    '$calls_before'(List, true, Calls),
    (   compound(Function)
    ->  compound_name_arguments(Function, Name, Arguments0)
    ;   Name = Function,
        Arguments0 = []
    ),
    '$dcg_append'(Arguments0, [Dict, Value], Arguments),
    compound_name_arguments(Head1, Name, Arguments).

%   A goal with functions on dicts is preceded by goals that evaluate them.

'$expand_dots'(Rule, Clause) :-
    '$dict_function_clause'(Rule, Clause0),
    !,
    '$expand_dots'(Clause0, Clause).
'$expand_dots'((Head0 :- Body0), (Head :- Body)) :-
    !,
    '$replace_dots'(Head0, Head, Calls, []),
    '$expand_goal_dots'(Body0, Body1),
    '$calls_before'(Calls, Body1, Body).
'$expand_dots'((Head => Body0), (Head => Body)) :-
    !,
    '$expand_goal_dots'(Body0, Body).
'$expand_dots'((:- Goal0), (:- Goal)) :-
    !,
    '$expand_goal_dots'(Goal0, Goal).
'$expand_dots'(Head0, Clause) :-
    '$replace_dots'(Head0, Head, Calls, []),
    (   Calls == []
    ->  Clause = Head
    ;   '$calls_before'(Calls, true, Body),
        Clause = (Head :- Body)
    ).

'$expand_goal_dots'(Goal0, Goal) :-
    '$current_source_module'(Module),
    '$goal_dots'(Goal0, Module, Goal).

'$goal_dots'(Goal, _, Goal) :-
    (   var(Goal)
    ;   \+ '$has_dict_calls'(Goal)
    ),
    !.
'$goal_dots'((A0, B0), Module, (A, B)) :-
    !,
    '$goal_dots'(A0, Module, A),
    '$goal_dots'(B0, Module, B).
'$goal_dots'((A0 ; B0), Module, (A ; B)) :-
    !,
    '$goal_dots'(A0, Module, A),
    '$goal_dots'(B0, Module, B).
'$goal_dots'((A0 -> B0), Module, (A -> B)) :-
    !,
    '$goal_dots'(A0, Module, A),
    '$goal_dots'(B0, Module, B).
'$goal_dots'((A0 *-> B0), Module, (A *-> B)) :-
    !,
    '$goal_dots'(A0, Module, A),
    '$goal_dots'(B0, Module, B).
'$goal_dots'(\+ A0, Module, \+ A) :-
    !,
    '$goal_dots'(A0, Module, A).
'$goal_dots'(Module:A0, _, Module:A) :-
    atom(Module),
    !,
    '$goal_dots'(A0, Module, A).
'$goal_dots'(Goal0, Module, Goal) :-
    \+ compound_name_arguments(Goal0, '.', [_, _]),
    predicate_property(Module:Goal0, meta_predicate(Meta)),
    compound_name_arguments(Goal0, Name, Arguments0),
    compound_name_arguments(Meta, _, Specifiers),
    '$argument_dots'(Arguments0, Specifiers, Module, Arguments, Calls, []),
    !,
    compound_name_arguments(Goal1, Name, Arguments),
    '$calls_before'(Calls, Goal1, Goal).
'$goal_dots'(Goal0, _, Goal) :-
    '$replace_dots'(Goal0, Goal1, Calls, []),
    '$calls_before'(Calls, Goal1, Goal).

%   Functions in a goal argument or in the body of a lambda expression are
%   evaluated there.

'$argument_dots'([], [], _, [], Calls, Calls).
'$argument_dots'([A0|As0], [Specifier|Specifiers], Module, [A|As], Calls0, Calls) :-
    (   '$inner_dots'(Specifier, A0, Module, A)
    ->  Calls1 = Calls0
    ;   '$replace_dots'(A0, A, Calls0, Calls1)
    ),
    '$argument_dots'(As0, Specifiers, Module, As, Calls1, Calls).

'$inner_dots'(Specifier, A0, Module, A) :-
    nonvar(A0),
    (   Specifier == (^)
    ->  '$quantified_dots'(A0, Module, A)
    ;   integer(Specifier),
        '$lambda_dots'(A0, Module, A)
    ->  true
    ;   Specifier == 0
    ->  '$goal_dots'(A0, Module, A)
    ).

'$quantified_dots'(A0, Module, A) :-
    (   nonvar(A0),
        A0 = Variable^B0
    ->  A = Variable^B,
        '$quantified_dots'(B0, Module, B)
    ;   '$goal_dots'(A0, Module, A1),
        term_variables(A0, Own),
        term_variables(A0-A1, All),
        '$new_variables'(Own, All, New),
        '$quantified'(New, A1, A)
    ).

%   The values of functions do not count as free variables of bagof/3 and setof/3. The variables of the goal come first
%   in All.

'$new_variables'([], New, New).
'$new_variables'([_|Own], [_|All], New) :-
    '$new_variables'(Own, All, New).

'$quantified'([], Goal, Goal).
'$quantified'([Variable|Variables], Goal0, Variable^Goal) :-
    '$quantified'(Variables, Goal0, Goal).

'$lambda_dots'(Parameters>>Body0, Module, Parameters>>Body) :-
    '$goal_dots'(Body0, Module, Body).

'$calls_before'([], Goal, Goal).
'$calls_before'([Call|Calls], Goal0, (Call, Goal)) :-
    '$calls_before'(Calls, Goal0, Goal).

'$replace_dots'(Term, Term, Calls, Calls) :-
    \+ compound(Term),
    !.
'$replace_dots'(Term, Value, Calls0, Calls) :-
    compound_name_arguments(Term, '.', [Dict0, Function0]),
    !,
    '$replace_dots'(Dict0, Dict, Calls0, Calls1),
    '$replace_dots'(Function0, Function, Calls1, ['.'(Dict, Function, Value)|Calls]).
'$replace_dots'(Term0, Term, Calls0, Calls) :-
    compound_name_arguments(Term0, Name, Arguments0),
    '$replace_all_dots'(Arguments0, Arguments, Calls0, Calls),
    compound_name_arguments(Term, Name, Arguments).

'$replace_all_dots'([], [], Calls, Calls).
'$replace_all_dots'([A0|As0], [A|As], Calls0, Calls) :-
    '$replace_dots'(A0, A, Calls0, Calls1),
    '$replace_all_dots'(As0, As, Calls1, Calls).
