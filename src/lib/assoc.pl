% library(assoc): association lists as balanced (AVL) trees.
%
%   ?- list_to_assoc([b-2, a-1], A), put_assoc(c, A, 3, B), assoc_to_list(B, L).
%   A = t(b, 2, <, t(a, 1, -, t, t), t),
%   B = t(b, 2, -, t(a, 1, -, t, t), t(c, 3, -, t, t)),
%   L = [a-1, b-2, c-3].
%
%   ?- list_to_assoc([a-1, b-2], A), get_assoc(b, A, V).
%   A = t(b, 2, <, t(a, 1, -, t, t), t),
%   V = 2.
%
% A tree is t, or t(Key, Value, Balance, Left, Right), where Balance is `<`, `-`
% or `>`: the left subtree is deeper by one, both are equally deep, the right one
% is deeper. Keys are compared in the standard order.

:- module(assoc,
          [ empty_assoc/1,
            is_assoc/1,
            list_to_assoc/2,
            ord_list_to_assoc/2,
            get_assoc/3,
            get_assoc/5,
            put_assoc/4,
            gen_assoc/3,
            del_assoc/4,
            del_min_assoc/4,
            del_max_assoc/4,
            min_assoc/3,
            max_assoc/3,
            assoc_to_list/2,
            assoc_to_keys/2,
            assoc_to_values/2,
            map_assoc/2,
            map_assoc/3
          ]).

:- meta_predicate
    map_assoc(1, ?),
    map_assoc(2, ?, ?).

%!  empty_assoc(?Assoc) is semidet.
%
%   True when Assoc is empty.

empty_assoc(t).

% --- Lookup ----------------------------------------------------------------

%!  get_assoc(+Key, +Assoc, -Value) is semidet.
%
%   True when Assoc has Key with Value.

get_assoc(Key, Assoc, Value) :-
    '$get_assoc'(Key, Assoc, Value).

must_be_assoc(Assoc) :-
    (   var(Assoc)
    ->  Formal = instantiation_error
    ;   Formal = type_error(btree, Assoc)
    ),
    throw(error(Formal, context(system:'$btree_find_node'/5, _))).

%!  get_assoc(+Key, +Assoc0, ?Value0, ?Assoc, ?Value) is semidet.
%
%   True when Assoc0 has Key with Value0, and Assoc is Assoc0 with Key set to
%   Value.

get_assoc(Key, Assoc0, Value0, Assoc, Value) :-
    (   nonvar(Assoc0),
        Assoc0 = t(K,V,B,L,R)
    ->  Assoc = t(K,NV,B,NL,NR),
        compare(Order, Key, K),
        get_assoc(Order, Key, V, L, R, Value0, NV, NL, NR, Value)
    ;   Assoc0 == t
    ->  fail
    ;   no_rule(get_assoc(Key, Assoc0, Value0, Assoc, Value))
    ).

get_assoc(=, _, V, L, R, V, NV, L, R, NV).
get_assoc(<, Key, V, L, R, Value0, V, NL, R, Value) :-
    get_assoc(Key, L, Value0, NL, Value).
get_assoc(>, Key, V, L, R, Value0, V, L, NR, Value) :-
    get_assoc(Key, R, Value0, NR, Value).

%!  gen_assoc(?Key, +Assoc, ?Value) is nondet.
%
%   Enumerates the pairs by ascending key; looks up a bound Key.

gen_assoc(Key, Assoc, Value) :-
    (   ground(Key)
    ->  get_assoc(Key, Assoc, Value)
    ;   pair_of(Assoc, Key, Value)
    ).

pair_of(Assoc, Key, Value) :-
    \+ is_node(Assoc),
    !,
    Assoc \== t,
    no_rule(gen_assoc(Key, Assoc, Value)).
pair_of(t(_,_,_,Left,_), Key, Value) :-
    pair_of(Left, Key, Value).
pair_of(t(Key,Value,_,_,_), Key, Value).
pair_of(t(_,_,_,_,Right), Key, Value) :-
    pair_of(Right, Key, Value).

%!  min_assoc(+Assoc, -Key, -Value) is semidet.
%
%   Key is the smallest key of Assoc.

min_assoc(Assoc, Key, Value) :-
    (   nonvar(Assoc),
        Assoc = t(K,V,_,Left,_)
    ->  min_assoc(Left, K, V, Key, Value)
    ;   Assoc \== t,
        no_rule(min_assoc(Assoc, Key, Value))
    ).

min_assoc(t, Key, Value, Key, Value).
min_assoc(t(K,V,_,Left,_), _, _, Key, Value) :-
    min_assoc(Left, K, V, Key, Value).

%!  max_assoc(+Assoc, -Key, -Value) is semidet.
%
%   Key is the largest key of Assoc.

max_assoc(Assoc, Key, Value) :-
    (   nonvar(Assoc),
        Assoc = t(K,V,_,_,Right)
    ->  max_assoc(Right, K, V, Key, Value)
    ;   Assoc \== t,
        no_rule(max_assoc(Assoc, Key, Value))
    ).

max_assoc(t, Key, Value, Key, Value).
max_assoc(t(K,V,_,_,Right), _, _, Key, Value) :-
    max_assoc(Right, K, V, Key, Value).

% --- To and from lists -----------------------------------------------------

%!  assoc_to_list(+Assoc, -Pairs) is det.
%
%   Pairs has Key-Value by ascending key.

assoc_to_list(Assoc, Pairs) :-
    pairs(Assoc, Pairs, []).

pairs(t, Pairs, Pairs).
pairs(t(Key,Value,_,Left,Right), Pairs, Tail) :-
    pairs(Left, Pairs, [Key-Value|Middle]),
    pairs(Right, Middle, Tail).

%!  assoc_to_keys(+Assoc, -Keys) is det.
%
%   Keys are the keys in ascending order.

assoc_to_keys(Assoc, Keys) :-
    keys(Assoc, Keys, []).

keys(t, Keys, Keys).
keys(t(Key,_,_,Left,Right), Keys, Tail) :-
    keys(Left, Keys, [Key|Middle]),
    keys(Right, Middle, Tail).

%!  assoc_to_values(+Assoc, -Values) is det.
%
%   Values are the values by ascending key.

assoc_to_values(Assoc, Values) :-
    values(Assoc, Values, []).

values(t, Values, Values).
values(t(_,Value,_,Left,Right), Values, Tail) :-
    values(Left, Values, [Value|Middle]),
    values(Right, Middle, Tail).

%!  list_to_assoc(+Pairs, -Assoc) is det.
%
%   Assoc has the Pairs; a key that occurs twice is a domain error.

list_to_assoc(Pairs, Assoc) :-
    keysort(Pairs, Sorted),
    (   ascending_keys(Sorted)
    ->  sorted_to_assoc(Sorted, Assoc)
    ;   domain_error(unique_key_pairs, Pairs)
    ).

%!  ord_list_to_assoc(+Pairs, -Assoc) is det.
%
%   Assoc has the Pairs, whose keys must be in strictly ascending order.

ord_list_to_assoc(Pairs, Assoc) :-
    (   is_list(Pairs),
        ascending_keys(Pairs)
    ->  sorted_to_assoc(Pairs, Assoc)
    ;   domain_error(key_ordered_pairs, Pairs)
    ).

ascending_keys([]).
ascending_keys([Pair|Pairs]) :-
    nonvar(Pair),
    Pair = Key-_,
    ascending_keys(Pairs, Key).

ascending_keys([], _).
ascending_keys([Pair|Pairs], Key0) :-
    nonvar(Pair),
    Pair = Key-_,
    Key0 @< Key,
    ascending_keys(Pairs, Key).

sorted_to_assoc(Pairs, Assoc) :-
    length(Pairs, Size),
    build(Size, Pairs, [], _, Assoc).

% build(+Size, +Pairs, -Rest, -Depth, -Assoc): a tree of the first Size pairs;
% if the subtrees differ in size, the left one is larger.

build(0, Pairs, Rest, Depth, Assoc) :-
    !,
    Rest = Pairs,
    Depth = 0,
    Assoc = t.
build(Size, Pairs, Rest, Depth, t(Key,Value,Balance,Left,Right)) :-
    LeftSize is Size // 2,
    RightSize is Size - LeftSize - 1,
    build(LeftSize, Pairs, [Key-Value|Middle], LeftDepth, Left),
    build(RightSize, Middle, Rest, RightDepth, Right),
    Depth is LeftDepth + 1,
    (   LeftDepth =:= RightDepth
    ->  Balance = (-)
    ;   Balance = (<)
    ).

%!  is_assoc(@Term) is semidet.
%
%   True when Term is a tree with ascending keys and correct balances.

is_assoc(Term) :-
    nonvar(Term),
    well_formed(Term, _),
    assoc_to_keys(Term, Keys),
    is_ordset(Keys).

well_formed(Assoc, Depth) :-
    nonvar(Assoc),
    well_formed_tree(Assoc, Depth).

well_formed_tree(t, 0).
well_formed_tree(t(_,_,Balance,Left,Right), Depth) :-
    well_formed(Left, LeftDepth),
    well_formed(Right, RightDepth),
    Difference is RightDepth - LeftDepth,
    balance(Difference, Balance0),
    Balance == Balance0,
    Depth is max(LeftDepth, RightDepth) + 1.

balance(-1, <).
balance(0, -).
balance(1, >).

% --- Mapping ---------------------------------------------------------------

%!  map_assoc(:Goal, +Assoc) is semidet.
%
%   True when call(Goal, Value) succeeds for all values, by ascending key.

map_assoc(Goal, Assoc) :-
    (   Assoc == t
    ->  true
    ;   nonvar(Assoc),
        Assoc = t(_,Value,_,Left,Right)
    ->  map_assoc(Goal, Left),
        call(Goal, Value),
        map_assoc(Goal, Right)
    ;   no_rule(map_assoc_(Assoc, Goal))
    ).

%!  map_assoc(:Goal, +Assoc0, -Assoc) is nondet.
%
%   Assoc has the keys of Assoc0 with the values that call(Goal, V0, V) gives.

map_assoc(Goal, Assoc0, Assoc) :-
    (   Assoc0 == t
    ->  Assoc = t
    ;   nonvar(Assoc0),
        Assoc0 = t(Key,Value0,Balance,Left0,Right0)
    ->  Assoc = t(Key,Value,Balance,Left,Right),
        map_assoc(Goal, Left0, Left),
        call(Goal, Value0, Value),
        map_assoc(Goal, Right0, Right)
    ;   qualified(Goal, Qualified),
        no_rule(map_assoc_(Assoc0, Qualified, Assoc))
    ).

qualified(Goal, Qualified) :-
    (   Goal = _:_
    ->  Qualified = Goal
    ;   Qualified = user:Goal
    ).

%   is_node(@Assoc): Assoc is a complete node, not a variable or another term.

is_node(Assoc) :-
    nonvar(Assoc),
    Assoc = t(_,_,_,_,_).

no_rule(Goal) :-
    functor(Goal, Name, Arity),
    throw(error(existence_error(matching_rule, assoc:Goal), context(assoc:Name/Arity, _))).

% --- Insertion -------------------------------------------------------------

%!  put_assoc(+Key, +Assoc0, +Value, -Assoc) is det.
%
%   Assoc is Assoc0 with Key set to Value.

put_assoc(Key, Assoc0, Value, Assoc) :-
    insert(Assoc0, Key, Value, Assoc, _).

% insert(+Assoc0, +Key, +Value, -Assoc, -Grown): Grown is yes if the tree became
% deeper, otherwise no.

insert(Assoc0, Key, Value, Assoc, Grown) :-
    (   nonvar(Assoc0),
        Assoc0 = t(K,V,B,L,R)
    ->  compare(Order, Key, K),
        insert(Order, Key, Value, K, V, B, L, R, Assoc, Grown)
    ;   Assoc0 == t
    ->  Assoc = t(Key,Value,-,t,t),
        Grown = yes
    ;   no_rule(insert(Assoc0, Key, Value, Assoc, Grown))
    ).

insert(=, Key, Value, _, _, B, L, R, t(Key,Value,B,L,R), no).
insert(<, Key, Value, K, V, B, L0, R, Assoc, Grown) :-
    insert(L0, Key, Value, L, LeftGrown),
    left_grown(LeftGrown, B, K, V, L, R, Assoc, Grown).
insert(>, Key, Value, K, V, B, L, R0, Assoc, Grown) :-
    insert(R0, Key, Value, R, RightGrown),
    right_grown(RightGrown, B, K, V, L, R, Assoc, Grown).

left_grown(no, B, K, V, L, R, t(K,V,B,L,R), no).
left_grown(yes, B, K, V, L, R, Assoc, Grown) :-
    left_deeper(B, K, V, L, R, Assoc, Grown).

left_deeper(-, K, V, L, R, t(K,V,<,L,R), yes).
left_deeper(>, K, V, L, R, t(K,V,-,L,R), no).
left_deeper(<, K, V, t(LK,LV,LB,LL,LR), R, Assoc, no) :-
    rotate_right(LB, LK, LV, LL, LR, K, V, R, Assoc, _).

right_grown(no, B, K, V, L, R, t(K,V,B,L,R), no).
right_grown(yes, B, K, V, L, R, Assoc, Grown) :-
    right_deeper(B, K, V, L, R, Assoc, Grown).

right_deeper(-, K, V, L, R, t(K,V,>,L,R), yes).
right_deeper(<, K, V, L, R, t(K,V,-,L,R), no).
right_deeper(>, K, V, L, t(RK,RV,RB,RL,RR), Assoc, no) :-
    rotate_left(RB, RK, RV, RL, RR, K, V, L, Assoc, _).

% rotate_right(+LeftBalance, +the left child, +K, +V, +R, -Assoc, -Shrunk): the
% left subtree is too deep by one. Shrunk is yes if the result is less deep
% than the tree was before, which is not the case if the left child was balanced.

rotate_right(<, LK, LV, LL, LR, K, V, R, t(LK,LV,-,LL,t(K,V,-,LR,R)), yes).
rotate_right(-, LK, LV, LL, LR, K, V, R, t(LK,LV,>,LL,t(K,V,<,LR,R)), no).
rotate_right(>, LK, LV, LL, t(MK,MV,MB,ML,MR), K, V, R,
             t(MK,MV,-,t(LK,LV,B1,LL,ML),t(K,V,B2,MR,R)), yes) :-
    halves(MB, B1, B2).

rotate_left(>, RK, RV, RL, RR, K, V, L, t(RK,RV,-,t(K,V,-,L,RL),RR), yes).
rotate_left(-, RK, RV, RL, RR, K, V, L, t(RK,RV,<,t(K,V,>,L,RL),RR), no).
rotate_left(<, RK, RV, t(MK,MV,MB,ML,MR), RR, K, V, L,
            t(MK,MV,-,t(K,V,B1,L,ML),t(RK,RV,B2,MR,RR)), yes) :-
    halves(MB, B1, B2).

% halves(+MiddleBalance, -Left, -Right): the balances after a double rotation.

halves(<, -, >).
halves(-, -, -).
halves(>, <, -).

% --- Deletion --------------------------------------------------------------

%!  del_assoc(+Key, +Assoc0, ?Value, -Assoc) is semidet.
%
%   True when Assoc0 has Key with Value, and Assoc is Assoc0 without it.

del_assoc(Key, Assoc0, Value, Assoc) :-
    delete(Assoc0, Key, Value, Assoc, _).

delete(Assoc0, Key, Value, Assoc, _) :-
    \+ is_node(Assoc0),
    !,
    Assoc0 \== t,
    no_rule(del_assoc(Key, Assoc0, Value, Assoc)).
delete(t(K,V,B,L,R), Key, Value, Assoc, Shrunk) :-
    compare(Order, Key, K),
    delete(Order, Key, K, V, B, L, R, Value, Assoc, Shrunk).

delete(=, _, _, Value, B, L, R, Value, Assoc, Shrunk) :-
    delete_root(L, B, R, Assoc, Shrunk).
delete(<, Key, K, V, B, L0, R, Value, Assoc, Shrunk) :-
    delete(L0, Key, Value, L, LeftShrunk),
    left_shrunk(LeftShrunk, B, K, V, L, R, Assoc, Shrunk).
delete(>, Key, K, V, B, L, R0, Value, Assoc, Shrunk) :-
    delete(R0, Key, Value, R, RightShrunk),
    right_shrunk(RightShrunk, B, K, V, L, R, Assoc, Shrunk).

% The neighbour of the root in the deeper subtree replaces it; if both are
% equally deep, the one in the left subtree.

delete_root(t, _, R, R, yes).
delete_root(t(LK,LV,LB,LL,LR), B, R, Assoc, Shrunk) :-
    delete_root(R, B, t(LK,LV,LB,LL,LR), R, Assoc, Shrunk).

delete_root(t, _, L, _, L, yes).
delete_root(t(_,_,_,_,_), B, L, R, Assoc, Shrunk) :-
    delete_inner(B, L, R, Assoc, Shrunk).

delete_inner(<, L0, R, Assoc, Shrunk) :-
    delete_max(L0, K, V, L, LeftShrunk),
    left_shrunk(LeftShrunk, <, K, V, L, R, Assoc, Shrunk).
delete_inner(-, L0, R, Assoc, Shrunk) :-
    delete_max(L0, K, V, L, LeftShrunk),
    left_shrunk(LeftShrunk, -, K, V, L, R, Assoc, Shrunk).
delete_inner(>, L, R0, Assoc, Shrunk) :-
    delete_min(R0, K, V, R, RightShrunk),
    right_shrunk(RightShrunk, >, K, V, L, R, Assoc, Shrunk).

left_shrunk(no, B, K, V, L, R, t(K,V,B,L,R), no).
left_shrunk(yes, B, K, V, L, R, Assoc, Shrunk) :-
    left_shallower(B, K, V, L, R, Assoc, Shrunk).

left_shallower(<, K, V, L, R, t(K,V,-,L,R), yes).
left_shallower(-, K, V, L, R, t(K,V,>,L,R), no).
left_shallower(>, K, V, L, t(RK,RV,RB,RL,RR), Assoc, Shrunk) :-
    rotate_left(RB, RK, RV, RL, RR, K, V, L, Assoc, Shrunk).

right_shrunk(no, B, K, V, L, R, t(K,V,B,L,R), no).
right_shrunk(yes, B, K, V, L, R, Assoc, Shrunk) :-
    right_shallower(B, K, V, L, R, Assoc, Shrunk).

right_shallower(>, K, V, L, R, t(K,V,-,L,R), yes).
right_shallower(-, K, V, L, R, t(K,V,<,L,R), no).
right_shallower(<, K, V, t(LK,LV,LB,LL,LR), R, Assoc, Shrunk) :-
    rotate_right(LB, LK, LV, LL, LR, K, V, R, Assoc, Shrunk).

%!  del_min_assoc(+Assoc0, ?Key, ?Value, -Assoc) is semidet.
%
%   Key is the smallest key of Assoc0, Assoc is Assoc0 without it.

del_min_assoc(Assoc0, Key, Value, Assoc) :-
    delete_min(Assoc0, Key, Value, Assoc, _).

delete_min(t(K,V,B,L,R), Key, Value, Assoc, Shrunk) :-
    delete_min(L, K, V, B, R, Key, Value, Assoc, Shrunk).

delete_min(t, Key, Value, _, R, Key, Value, R, yes).
delete_min(t(LK,LV,LB,LL,LR), K, V, B, R, Key, Value, Assoc, Shrunk) :-
    delete_min(LL, LK, LV, LB, LR, Key, Value, L, LeftShrunk),
    left_shrunk(LeftShrunk, B, K, V, L, R, Assoc, Shrunk).

%!  del_max_assoc(+Assoc0, ?Key, ?Value, -Assoc) is semidet.
%
%   Key is the largest key of Assoc0, Assoc is Assoc0 without it.

del_max_assoc(Assoc0, Key, Value, Assoc) :-
    delete_max(Assoc0, Key, Value, Assoc, _).

delete_max(t(K,V,B,L,R), Key, Value, Assoc, Shrunk) :-
    delete_max(R, K, V, B, L, Key, Value, Assoc, Shrunk).

delete_max(t, Key, Value, _, L, Key, Value, L, yes).
delete_max(t(RK,RV,RB,RL,RR), K, V, B, L, Key, Value, Assoc, Shrunk) :-
    delete_max(RR, RK, RV, RB, RL, Key, Value, R, RightShrunk),
    right_shrunk(RightShrunk, B, K, V, L, R, Assoc, Shrunk).
