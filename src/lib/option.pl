% library(option): options as lists of Name(Value) or Name=Value.
%
%   ?- option(depth(D), [width(3), depth(4)]).
%   D = 4.
%
%   ?- option(depth(D), [width(3)], 1).
%   D = 1.
%
%   ?- select_option(depth(D), [width(3), depth=4], Rest).
%   D = 4,
%   Rest = [width(3)].
%
%   ?- merge_options([depth(9)], [width(3), depth(4)], Options).
%   Options = [depth(9), width(3)].

:- module(swi_option,
          [ option/2,
            option/3,
            select_option/3,
            select_option/4,
            merge_options/3,
            meta_options/3,
            dict_options/2
          ]).

:- meta_predicate meta_options(1, :, -).

%!  option(?Option, +Options) is semidet.
%
%   Unifies Option with the first option of that name in Options.

option(Option, Options) :-
    (   is_list(Options)
    ->  nonvar_option(Option),
        functor(Option, Name, Arity),
        functor(Generic, Name, Arity),
        find_option(Options, Generic),
        !,
        Option = Generic
    ;   is_dict(Options)
    ->  functor(Option, Name, 1),
        get_dict(Name, Options, Value),
        arg(1, Option, Value)
    ;   throw(error(existence_error(matching_rule,
                                    swi_option:option(Option, Options)), _))
    ).

%!  option(?Option, +Options, +Default) is semidet.
%
%   Unifies Option with the first option of that name in Options; its value is
%   Default when there is none.

option(Option, Options, Default) :-
    is_dict(Options),
    !,
    functor(Option, Name, 1),
    (   get_dict(Name, Options, Found)
    ->  Value = Found
    ;   Value = Default
    ),
    arg(1, Option, Value).
option(Option, Options, Default) :-
    nonvar_option(Option),
    must_be(compound, Option),
    functor(Option, Name, Arity),
    functor(Generic, Name, Arity),
    (   find_option(Options, Generic)
    ->  Option = Generic
    ;   arg(1, Option, Default)
    ).

nonvar_option(Option) :-
    (   var(Option)
    ->  instantiation_error(Option)
    ;   true
    ).

% find_option(+Options, ?Generic): Name(Value) takes precedence over Name=Value.

find_option(Options, Generic) :-
    memberchk(Generic, Options),
    !.
find_option(Options, Generic) :-
    functor(Generic, Name, 1),
    arg(1, Generic, Value),
    memberchk(Name=Value, Options).

%!  select_option(?Option, +Options, -Rest) is semidet.
%
%   Unifies Option with the first option of that name in Options; Rest is
%   Options without it.

select_option(Option, Options, Rest) :-
    is_dict(Options),
    !,
    functor(Option, Name, 1),
    get_dict(Name, Options, Value),
    arg(1, Option, Value),
    del_dict(Name, Options, _, Rest).
select_option(Option, Options, Rest) :-
    nonvar_option(Option),
    functor(Option, Name, Arity),
    functor(Generic, Name, Arity),
    take_option(Options, Generic, Rest0),
    !,
    Option = Generic,
    Rest = Rest0.

%!  select_option(?Option, +Options, -Rest, +Default) is semidet.
%
%   Unifies Option with the first option of that name in Options; Rest is
%   Options without it. If there is none, the value is Default and Rest is
%   Options.

select_option(Option, Options, Rest, Default) :-
    is_dict(Options),
    !,
    functor(Option, Name, 1),
    arg(1, Option, Value),
    (   del_dict(Name, Options, Found, Rest0)
    ->  Value = Found,
        Rest = Rest0
    ;   Value = Default,
        Rest = Options
    ).
select_option(Option, Options, Rest, Default) :-
    nonvar_option(Option),
    functor(Option, Name, Arity),
    functor(Generic, Name, Arity),
    (   take_option(Options, Generic, Rest0)
    ->  Option = Generic,
        Rest = Rest0
    ;   arg(1, Option, Default),
        Rest = Options
    ).

take_option(Options, Generic, Rest) :-
    selectchk(Generic, Options, Rest),
    !.
take_option(Options, Generic, Rest) :-
    functor(Generic, Name, 1),
    arg(1, Generic, Value),
    selectchk(Name=Value, Options, Rest).

%!  merge_options(+New, +Old, -Merged) is det.
%
%   Merged has the options of New, and those of Old that New does not name,
%   all as Name(Value) and, unless one list is empty, in the standard order.

merge_options(New, Old, Merged) :-
    canonical_options(New, New1),
    canonical_options(Old, Old1),
    merge_canonical(New1, Old1, Merged).

merge_canonical([], Old, Merged) :-
    !,
    Merged = Old.
merge_canonical(New, [], Merged) :-
    !,
    Merged = New.
merge_canonical(New, Old, Merged) :-
    not_named(Old, New, Kept),
    append(New, Kept, All),
    sort(All, Merged).

not_named([], _, []).
not_named([Option|Options], New, Kept) :-
    functor(Option, Name, Arity),
    functor(Generic, Name, Arity),
    (   \+ Generic = Option
    ->  Kept = [Option|Kept1]
    ;   \+ memberchk(Generic, New)
    ->  Kept = [Option|Kept1]
    ;   Kept = Kept1
    ),
    not_named(Options, New, Kept1).

canonical_options(Options, Canonical) :-
    (   var(Options)
    ->  Options = [],
        Canonical = []
    ;   must_be(list, Options),
        canonical_each(Options, Canonical)
    ).

canonical_each([], []).
canonical_each([Option|Options], [Canonical|Canonicals]) :-
    canonical_option(Option, Canonical),
    canonical_each(Options, Canonicals).

canonical_option(Option, Canonical) :-
    nonvar_option(Option),
    (   Option = (Name=Value),
        atom(Name)
    ->  Canonical =.. [Name,Value]
    ;   Canonical = Option
    ).

%!  meta_options(:IsMeta, :Options, -Qualified) is det.
%
%   Qualified has the values of the options whose name satisfies IsMeta
%   prefixed with the module of Options.

meta_options(IsMeta, Options0, Qualified) :-
    (   nonvar(Options0),
        Options0 = Module0:Options1
    ->  Module = Module0,
        Options = Options1
    ;   Module = user,
        Options = Options0
    ),
    must_be(list, Options),
    qualify_options(Options, IsMeta, Module, Qualified).

qualify_options([], _, _, []).
qualify_options([Option0|Options0], IsMeta, Module, [Option|Options]) :-
    qualify_option(Option0, IsMeta, Module, Option),
    qualify_options(Options0, IsMeta, Module, Options).

qualify_option(Name=Value0, IsMeta, Module, Name=Value) :-
    call(IsMeta, Name),
    !,
    qualify(Value0, Module, Value).
qualify_option(Option0, IsMeta, Module, Option) :-
    compound(Option0),
    functor(Option0, Name, 1),
    call(IsMeta, Name),
    !,
    arg(1, Option0, Value0),
    qualify(Value0, Module, Value),
    Option =.. [Name,Value].
qualify_option(Option, _, _, Option).

qualify(Value, Module, Qualified) :-
    (   nonvar(Value),
        Value = _:_
    ->  Qualified = Value
    ;   Qualified = Module:Value
    ).

%!  dict_options(?Dict, ?Options) is det.
%
%   Always raises an existence error: conversion to dicts is not supported.

dict_options(_, _) :-
    existence_error(type, dict).
