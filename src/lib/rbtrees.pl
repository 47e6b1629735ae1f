% library(rbtrees): maps as red-black trees.
%
%   ?- findall(V, (list_to_rbtree([a-1, b-2], T), rb_lookup(b, V, T)), Vs).
%   Vs = [2].
%
%   ?- findall(K, (list_to_rbtree([b-2, a-1], T), rb_in(K, _, T)), Ks).
%   Ks = [a, b].
%
% A map is t(Nil, Tree). A tree is Nil = black('', _, _, ''), or a red or black node
% of Left, Key, Value and Right. No red node has a red child, and all paths from
% the root to Nil have the same number of black nodes.

:- module(rbtrees,
          [ rb_new/1,
            rb_empty/1,
            is_rbtree/1,
            rb_lookup/3,
            rb_update/4,
            rb_update/5,
            rb_apply/4,
            rb_insert/4,
            rb_insert_new/4,
            rb_delete/3,
            rb_delete/4,
            rb_del_min/4,
            rb_del_max/4,
            rb_visit/2,
            rb_keys/2,
            rb_size/2,
            rb_in/3,
            rb_min/3,
            rb_max/3,
            rb_next/4,
            rb_previous/4,
            rb_map/2,
            rb_map/3,
            rb_partial_map/4,
            rb_fold/4,
            rb_clone/3,
            list_to_rbtree/2,
            ord_list_to_rbtree/2
          ]).

:- meta_predicate
    rb_apply(+, +, 2, -),
    rb_map(?, 1),
    rb_map(+, 2, -),
    rb_partial_map(+, +, 2, -),
    rb_fold(3, +, +, -).

%!  rb_new(-Map) is det.
%
%   Map is a new empty map.

rb_new(t(Nil, Nil)) :-
    Nil = black('', _, _, '').

%!  rb_empty(?Map) is semidet.
%
%   True when Map is empty.

rb_empty(t(Nil, Nil)) :-
    Nil = black('', _, _, '').

% node(+Tree, -Colour, -Left, -Key, -Value, -Right): fails on Nil.

node(Tree, Colour, L, K, V, R) :-
    var(Tree),
    !,
    no_rule(node(Tree, Colour, L, K, V, R)).
node(black(L, K, V, R), black, L, K, V, R) :-
    L \== ''.
node(red(L, K, V, R), red, L, K, V, R).

node_of(black, L, K, V, R, black(L, K, V, R)).
node_of(red, L, K, V, R, red(L, K, V, R)).

% --- Lookup ----------------------------------------------------------------

%!  rb_lookup(+Key, -Value, +Map) is semidet.
%
%   True when Map has Key with Value.

rb_lookup(Key, Value, Map) :-
    (   nonvar(Map),
        Map = t(_, Tree)
    ->  lookup(Tree, Key, Value)
    ;   no_rule(rb_lookup(Key, Value, Map))
    ).

no_rule(Goal) :-
    functor(Goal, Name, Arity),
    throw(error(existence_error(matching_rule, rbtrees:Goal), context(rbtrees:Name/Arity, _))).

lookup(Tree, Key, Value) :-
    node(Tree, _, L, K, V, R),
    compare(Order, Key, K),
    lookup(Order, Key, V, L, R, Value).

lookup(=, _, Value, _, _, Value).
lookup(<, Key, _, L, _, Value) :-
    lookup(L, Key, Value).
lookup(>, Key, _, _, R, Value) :-
    lookup(R, Key, Value).

%!  rb_in(?Key, ?Value, +Map) is nondet.
%
%   Enumerates the pairs by ascending key; looks up a bound Key.

rb_in(Key, Value, Map) :-
    (   nonvar(Map),
        Map = t(_, Tree)
    ->  (   ground(Key)
        ->  lookup(Tree, Key, Value)
        ;   visit(Tree, Pairs, []),
            member(Key-Value, Pairs)
        )
    ;   no_rule(rb_in(Key, Value, Map))
    ).

%!  rb_min(+Map, -Key, -Value) is semidet.
%
%   Key is the smallest key of Map, with Value.

rb_min(Map, Key, Value) :-
    (   nonvar(Map),
        Map = t(_, Tree)
    ->  node(Tree, _, L, K, V, _),
        min_of(L, K, V, Key, Value)
    ;   no_rule(rb_min(Map, Key, Value))
    ).

min_of(Tree, Key0, Value0, Key, Value) :-
    (   node(Tree, _, L, K, V, _)
    ->  min_of(L, K, V, Key, Value)
    ;   Key = Key0,
        Value = Value0
    ).

%!  rb_max(+Map, -Key, -Value) is semidet.
%
%   Key is the largest key of Map, with Value.

rb_max(Map, Key, Value) :-
    (   nonvar(Map),
        Map = t(_, Tree)
    ->  node(Tree, _, _, K, V, R),
        max_of(R, K, V, Key, Value)
    ;   no_rule(rb_max(Map, Key, Value))
    ).

max_of(Tree, Key0, Value0, Key, Value) :-
    (   node(Tree, _, _, K, V, R)
    ->  max_of(R, K, V, Key, Value)
    ;   Key = Key0,
        Value = Value0
    ).

%!  rb_next(+Map, +Key, -NextKey, -Value) is semidet.
%
%   NextKey is the key after Key in Map, with Value; Map must have Key.

rb_next(Map, Key, NextKey, Value) :-
    (   nonvar(Map),
        Map = t(_, Tree)
    ->  next(Tree, Key, none, NextKey, Value)
    ;   no_rule(rb_next(Map, Key, NextKey, Value))
    ).

next(Tree, Key, Above, NextKey, Value) :-
    node(Tree, _, L, K, V, R),
    compare(Order, Key, K),
    next(Order, Key, K, V, L, R, Above, NextKey, Value).

next(<, Key, K, V, L, _, _, NextKey, Value) :-
    next(L, Key, K-V, NextKey, Value).
next(>, Key, _, _, _, R, Above, NextKey, Value) :-
    next(R, Key, Above, NextKey, Value).
next(=, _, _, _, _, R, Above, NextKey, Value) :-
    (   node(R, _, L, K, V, _)
    ->  min_of(L, K, V, NextKey, Value)
    ;   Above = NextKey-Value
    ).

%!  rb_previous(+Map, +Key, -PreviousKey, -Value) is semidet.
%
%   PreviousKey is the key before Key in Map, with Value; Map must have Key.

rb_previous(Map, Key, PreviousKey, Value) :-
    (   nonvar(Map),
        Map = t(_, Tree)
    ->  previous(Tree, Key, none, PreviousKey, Value)
    ;   no_rule(rb_previous(Map, Key, PreviousKey, Value))
    ).

previous(Tree, Key, Above, PreviousKey, Value) :-
    node(Tree, _, L, K, V, R),
    compare(Order, Key, K),
    previous(Order, Key, K, V, L, R, Above, PreviousKey, Value).

previous(<, Key, _, _, L, _, Above, PreviousKey, Value) :-
    previous(L, Key, Above, PreviousKey, Value).
previous(>, Key, K, V, _, R, _, PreviousKey, Value) :-
    previous(R, Key, K-V, PreviousKey, Value).
previous(=, _, _, _, L, _, Above, PreviousKey, Value) :-
    (   node(L, _, _, K, V, R)
    ->  max_of(R, K, V, PreviousKey, Value)
    ;   Above = PreviousKey-Value
    ).

% --- Changing values -------------------------------------------------------

%!  rb_update(+Map0, +Key, ?Value, -Map) is semidet.
%
%   Map is Map0 with Key set to Value; fails if Map0 does not have Key.

rb_update(Map0, Key, Value, Map) :-
    (   nonvar(Map0),
        Map0 = t(Nil, Tree0)
    ->  update(Tree0, Key, _, Value, Tree),
        Map = t(Nil, Tree)
    ;   no_rule(rb_update(Map0, Key, Value, Map))
    ).

%!  rb_update(+Map0, +Key, ?Value0, ?Value, -Map) is semidet.
%
%   Map is Map0 with Key set to Value; fails if Map0 does not have Key with
%   Value0.

rb_update(Map0, Key, Value0, Value, Map) :-
    (   nonvar(Map0),
        Map0 = t(Nil, Tree0)
    ->  update(Tree0, Key, Value0, Value, Tree),
        Map = t(Nil, Tree)
    ;   no_rule(rb_update(Map0, Key, Value0, Value, Map))
    ).

update(Tree0, Key, Value0, Value, Tree) :-
    node(Tree0, Colour, L, K, V, R),
    compare(Order, Key, K),
    update(Order, Colour, L, K, V, R, Key, Value0, Value, Tree).

update(=, Colour, L, K, Value0, R, _, Value0, Value, Tree) :-
    node_of(Colour, L, K, Value, R, Tree).
update(<, Colour, L0, K, V, R, Key, Value0, Value, Tree) :-
    update(L0, Key, Value0, Value, L),
    node_of(Colour, L, K, V, R, Tree).
update(>, Colour, L, K, V, R0, Key, Value0, Value, Tree) :-
    update(R0, Key, Value0, Value, R),
    node_of(Colour, L, K, V, R, Tree).

%!  rb_apply(+Map0, +Key, :Goal, -Map) is semidet.
%
%   Map is Map0 with the value that call(Goal, V0, V) gives for Key.

rb_apply(Map0, Key, Goal, Map) :-
    (   nonvar(Map0),
        Map0 = t(Nil, Tree0)
    ->  update(Tree0, Key, Value0, Value, Tree),
        once(call(Goal, Value0, Value)),
        Map = t(Nil, Tree)
    ;   no_rule(rb_apply(Map0, Key, Goal, Map))
    ).

%!  rb_map(+Map0, :Goal, -Map) is nondet.
%
%   Map has the keys of Map0 with the values that call(Goal, V0, V) gives.

rb_map(Map0, Goal, Map) :-
    (   nonvar(Map0),
        Map0 = t(Nil, Tree0)
    ->  map(Tree0, Goal, Tree),
        Map = t(Nil, Tree)
    ;   no_rule(rb_map(Map0, Goal, Map))
    ).

map(Tree0, Goal, Tree) :-
    (   node(Tree0, Colour, L0, K, V0, R0)
    ->  call(Goal, V0, V),
        map(L0, Goal, L),
        map(R0, Goal, R),
        node_of(Colour, L, K, V, R, Tree)
    ;   Tree = Tree0
    ).

%!  rb_map(+Map, :Goal) is nondet.
%
%   True when call(Goal, Value) succeeds for all values.

rb_map(Map, Goal) :-
    (   nonvar(Map),
        Map = t(_, Tree)
    ->  map(Tree, Goal)
    ;   no_rule(rb_map(Map, Goal))
    ).

map(Tree, Goal) :-
    (   node(Tree, _, L, _, V, R)
    ->  call(Goal, V),
        map(L, Goal),
        map(R, Goal)
    ;   true
    ).

%!  rb_partial_map(+Map0, +Keys, :Goal, -Map) is semidet.
%
%   Map is Map0 with the values of Keys replaced by those that call(Goal, V0, V)
%   gives.

rb_partial_map(Map0, Keys, Goal, Map) :-
    (   nonvar(Map0),
        Map0 = t(_, _)
    ->  partial_map(Keys, Goal, Map0, Map)
    ;   no_rule(rb_partial_map(Map0, Keys, Goal, Map))
    ).

partial_map([], _, Map, Map).
partial_map([Key|Keys], Goal, Map0, Map) :-
    rb_apply(Map0, Key, Goal, Map1),
    partial_map(Keys, Goal, Map1, Map).

%!  rb_fold(:Goal, +Map, +State0, -State) is semidet.
%
%   Passes a state through call(Goal, Key-Value, S0, S) by ascending key.

rb_fold(Goal, Map, State0, State) :-
    (   nonvar(Map),
        Map = t(_, Tree)
    ->  visit(Tree, Pairs, []),
        foldl(Goal, Pairs, State0, State)
    ;   no_rule(rb_fold(Goal, Map, State0, State))
    ).

%!  rb_clone(+Map0, -Map, -Pairs) is det.
%
%   Map has the keys of Map0 with new variables as values; Pairs lists them.

rb_clone(Map0, Map, Pairs) :-
    (   nonvar(Map0),
        Map0 = t(Nil, Tree0)
    ->  clone(Tree0, Tree, Pairs, []),
        Map = t(Nil, Tree)
    ;   no_rule(rb_clone(Map0, Map, Pairs))
    ).

clone(Tree0, Tree, Pairs, Tail) :-
    (   node(Tree0, Colour, L0, K, _, R0)
    ->  clone(L0, L, Pairs, [K-V|Middle]),
        clone(R0, R, Middle, Tail),
        node_of(Colour, L, K, V, R, Tree)
    ;   Tree = Tree0,
        Pairs = Tail
    ).

% --- Lists -----------------------------------------------------------------

%!  rb_visit(+Map, -Pairs) is det.
%
%   Pairs has Key-Value by ascending key.

rb_visit(Map, Pairs) :-
    (   nonvar(Map),
        Map = t(_, Tree)
    ->  visit(Tree, Pairs, [])
    ;   no_rule(rb_visit(Map, Pairs))
    ).

visit(Tree, Pairs, Tail) :-
    (   node(Tree, _, L, K, V, R)
    ->  visit(L, Pairs, [K-V|Middle]),
        visit(R, Middle, Tail)
    ;   Pairs = Tail
    ).

%!  rb_keys(+Map, -Keys) is det.
%
%   Keys are the keys of Map in ascending order.

rb_keys(Map, Keys) :-
    (   nonvar(Map),
        Map = t(_, Tree)
    ->  visit(Tree, Pairs, []),
        pairs_keys(Pairs, Keys)
    ;   no_rule(rb_keys(Map, Keys))
    ).

%!  rb_size(+Map, -Size) is det.
%
%   Size is the number of pairs.

rb_size(Map, Size) :-
    (   nonvar(Map),
        Map = t(_, Tree)
    ->  visit(Tree, Pairs, []),
        length(Pairs, Size)
    ;   no_rule(rb_size(Map, Size))
    ).

%!  list_to_rbtree(+Pairs, -Map) is det.
%
%   Map has the Pairs, in any order.

list_to_rbtree(Pairs, Map) :-
    sort(Pairs, Sorted),
    ord_list_to_rbtree(Sorted, Map).

%!  ord_list_to_rbtree(+Pairs, -Map) is det.
%
%   Map has the Pairs, whose keys must be in ascending order.

ord_list_to_rbtree(Pairs, t(Nil, Tree)) :-
    must_be(list, Pairs),
    Nil = black('', _, _, ''),
    length(Pairs, Size),
    (   Size < 2
    ->  RedLevel = none
    ;   RedLevel is msb(Size)
    ),
    build(Size, 0, RedLevel, Nil, Pairs, [], Tree).

build(0, _, _, Nil, Pairs, Rest, Tree) :-
    !,
    Rest = Pairs,
    Tree = Nil.
build(Size, Level, RedLevel, Nil, Pairs, Rest, Tree) :-
    LeftSize is (Size - 1) // 2,
    RightSize is Size - 1 - LeftSize,
    Level1 is Level + 1,
    build(LeftSize, Level1, RedLevel, Nil, Pairs, [K-V|Middle], L),
    build(RightSize, Level1, RedLevel, Nil, Middle, Rest, R),
    (   Level == RedLevel
    ->  Tree = red(L, K, V, R)
    ;   Tree = black(L, K, V, R)
    ).

%!  is_rbtree(@Term) is semidet.
%
%   True when Term is a map with ascending keys and correct colours.

is_rbtree(Term) :-
    nonvar(Term),
    Term = t(Nil, Tree),
    nonvar(Nil),
    Nil = black(E, _, _, _),
    E == '',
    black_depth(Tree, black, _),
    rb_keys(Term, Keys),
    sort(0, @=<, Keys, Sorted),
    Keys == Sorted.

black_depth(Tree, Above, Depth) :-
    nonvar(Tree),
    (   node(Tree, Colour, L, _, _, R)
    ->  black_depth(L, Colour, Depth0),
        black_depth(R, Colour, Depth1),
        Depth0 =:= Depth1,
        deeper(Colour, Above, Depth0, Depth)
    ;   Tree = black(_, _, _, _),
        Depth = 0
    ).

deeper(black, _, Depth0, Depth) :-
    Depth is Depth0 + 1.
deeper(red, black, Depth, Depth).

% --- Insertion -------------------------------------------------------------

%!  rb_insert(+Map0, +Key, ?Value, -Map) is det.
%
%   Map is Map0 with Key set to Value; Map0 may already have Key.

rb_insert(Map0, Key, Value, Map) :-
    (   nonvar(Map0),
        Map0 = t(Nil, Tree0)
    ->  insert(Tree0, Nil, Key, Value, _, Tree1),
        black_root(Tree1, Tree),
        Map = t(Nil, Tree)
    ;   no_rule(rb_insert(Map0, Key, Value, Map))
    ).

%!  rb_insert_new(+Map0, +Key, ?Value, -Map) is semidet.
%
%   Map is Map0 with Key set to Value; fails when Map0 has Key.

rb_insert_new(Map0, Key, Value, Map) :-
    (   nonvar(Map0),
        Map0 = t(Nil, Tree0)
    ->  insert(Tree0, Nil, Key, Value, new, Tree1),
        black_root(Tree1, Tree),
        Map = t(Nil, Tree)
    ;   no_rule(rb_insert_new(Map0, Key, Value, Map))
    ).

black_root(black(L, K, V, R), black(L, K, V, R)).
black_root(red(L, K, V, R), black(L, K, V, R)).

insert(Tree0, Nil, Key, Value, New, Tree) :-
    (   node(Tree0, Colour, L, K, V, R)
    ->  compare(Order, Key, K),
        insert(Order, Colour, L, K, V, R, Nil, Key, Value, New, Tree)
    ;   New = new,
        Tree = red(Nil, Key, Value, Nil)
    ).

insert(=, Colour, L, K, _, R, _, _, Value, old, Tree) :-
    node_of(Colour, L, K, Value, R, Tree).
insert(<, Colour, L0, K, V, R, Nil, Key, Value, New, Tree) :-
    insert(L0, Nil, Key, Value, New, L),
    fix_left(Colour, L, K, V, R, Tree).
insert(>, Colour, L, K, V, R0, Nil, Key, Value, New, Tree) :-
    insert(R0, Nil, Key, Value, New, R),
    fix_right(Colour, L, K, V, R, Tree).

% fix_left(+Colour, ..., -Tree): the left child may be red with a red child. If the
% uncle is red, the nodes are recoloured; if it is black, the tree is rotated.

fix_left(red, L, K, V, R, red(L, K, V, R)).
fix_left(black, L, K, V, R, Tree) :-
    red_pair(L, R, Pair),
    fix_left_pair(Pair, L, K, V, R, Tree).

fix_left_pair(none, L, K, V, R, black(L, K, V, R)).
fix_left_pair(recolour, red(LL,LK,LV,LR), K, V, red(RL,RK,RV,RR),
              red(black(LL,LK,LV,LR), K, V, black(RL,RK,RV,RR))).
fix_left_pair(left, red(LL,LK,LV,LR), K, V, R,
              black(LL, LK, LV, red(LR, K, V, R))).
fix_left_pair(right, red(LL,LK,LV,red(ML,MK,MV,MR)), K, V, R,
              black(red(LL,LK,LV,ML), MK, MV, red(MR, K, V, R))).

fix_right(red, L, K, V, R, red(L, K, V, R)).
fix_right(black, L, K, V, R, Tree) :-
    red_pair(R, L, Pair),
    fix_right_pair(Pair, L, K, V, R, Tree).

fix_right_pair(none, L, K, V, R, black(L, K, V, R)).
fix_right_pair(recolour, red(LL,LK,LV,LR), K, V, red(RL,RK,RV,RR),
               red(black(LL,LK,LV,LR), K, V, black(RL,RK,RV,RR))).
fix_right_pair(right, L, K, V, red(RL,RK,RV,RR),
               black(red(L, K, V, RL), RK, RV, RR)).
fix_right_pair(left, L, K, V, red(red(ML,MK,MV,MR),RK,RV,RR),
               black(red(L, K, V, ML), MK, MV, red(MR,RK,RV,RR))).

% red_pair(+Child, +Uncle, -Pair): the kind of repair needed below a black node.

red_pair(Child, Uncle, Pair) :-
    (   Child = red(Left, _, _, Right),
        (   Left = red(_, _, _, _)
        ->  Side = left
        ;   Right = red(_, _, _, _)
        ->  Side = right
        )
    ->  (   Uncle = red(_, _, _, _)
        ->  Pair = recolour
        ;   Pair = Side
        )
    ;   Pair = none
    ).

% --- Deletion --------------------------------------------------------------

%!  rb_delete(+Map0, +Key, -Map) is semidet.
%
%   Map is Map0 without Key; fails if Map0 does not have Key.

rb_delete(Map0, Key, Map) :-
    (   nonvar(Map0),
        Map0 = t(Nil, Tree0)
    ->  delete(Tree0, Key, _, Tree, _),
        Map = t(Nil, Tree)
    ;   no_rule(rb_delete(Map0, Key, Map))
    ).

%!  rb_delete(+Map0, +Key, -Value, -Map) is semidet.
%
%   Map is Map0 without Key, which had Value; fails if Map0 does not have Key.

rb_delete(Map0, Key, Value, Map) :-
    (   nonvar(Map0),
        Map0 = t(Nil, Tree0)
    ->  delete(Tree0, Key, Value, Tree, _),
        Map = t(Nil, Tree)
    ;   no_rule(rb_delete(Map0, Key, Value, Map))
    ).

% delete(+Tree0, +Key, -Value, -Tree, -Short): Short is yes if the paths of Tree
% have one black node less, otherwise no.

delete(Tree0, Key, Value, Tree, Short) :-
    node(Tree0, Colour, L, K, V, R),
    compare(Order, Key, K),
    delete(Order, Colour, L, K, V, R, Key, Value, Tree, Short).

delete(=, Colour, L, _, Value, R, _, Value, Tree, Short) :-
    delete_node(Colour, L, R, Tree, Short).
delete(<, Colour, L0, K, V, R, Key, Value, Tree, Short) :-
    delete(L0, Key, Value, L, LeftShort),
    left_short(LeftShort, Colour, L, K, V, R, Tree, Short).
delete(>, Colour, L, K, V, R0, Key, Value, Tree, Short) :-
    delete(R0, Key, Value, R, RightShort),
    right_short(RightShort, Colour, L, K, V, R, Tree, Short).

% The smallest pair of the right subtree replaces the deleted one.

delete_node(Colour, L, R, Tree, Short) :-
    (   \+ node(R, _, _, _, _, _)
    ->  replace(Colour, L, Tree, Short)
    ;   \+ node(L, _, _, _, _, _)
    ->  replace(Colour, R, Tree, Short)
    ;   delete_min(R, K, V, R1, RightShort),
        right_short(RightShort, Colour, L, K, V, R1, Tree, Short)
    ).

% replace(+Colour, +Child, -Tree, -Short): Child replaces its parent.

replace(red, Child, Child, no).
replace(black, Child, Tree, Short) :-
    (   Child = red(L, K, V, R)
    ->  Tree = black(L, K, V, R),
        Short = no
    ;   Tree = Child,
        Short = yes
    ).

%!  rb_del_min(+Map0, -Key, -Value, -Map) is semidet.
%
%   Key is the smallest key, Map is Map0 without it.

rb_del_min(Map0, Key, Value, Map) :-
    (   nonvar(Map0),
        Map0 = t(Nil, Tree0)
    ->  delete_min(Tree0, Key, Value, Tree, _),
        Map = t(Nil, Tree)
    ;   no_rule(rb_del_min(Map0, Key, Value, Map))
    ).

delete_min(Tree0, Key, Value, Tree, Short) :-
    node(Tree0, Colour, L0, K, V, R),
    (   node(L0, _, _, _, _, _)
    ->  delete_min(L0, Key, Value, L, LeftShort),
        left_short(LeftShort, Colour, L, K, V, R, Tree, Short)
    ;   Key = K,
        Value = V,
        replace(Colour, R, Tree, Short)
    ).

%!  rb_del_max(+Map0, -Key, -Value, -Map) is semidet.
%
%   Key is the largest key, Map is Map0 without it.

rb_del_max(Map0, Key, Value, Map) :-
    (   nonvar(Map0),
        Map0 = t(Nil, Tree0)
    ->  delete_max(Tree0, Key, Value, Tree, _),
        Map = t(Nil, Tree)
    ;   no_rule(rb_del_max(Map0, Key, Value, Map))
    ).

delete_max(Tree0, Key, Value, Tree, Short) :-
    node(Tree0, Colour, L, K, V, R0),
    (   node(R0, _, _, _, _, _)
    ->  delete_max(R0, Key, Value, R, RightShort),
        right_short(RightShort, Colour, L, K, V, R, Tree, Short)
    ;   Key = K,
        Value = V,
        replace(Colour, L, Tree, Short)
    ).

left_short(no, Colour, L, K, V, R, Tree, no) :-
    node_of(Colour, L, K, V, R, Tree).
left_short(yes, Colour, L, K, V, R, Tree, Short) :-
    left_rebalance(R, Colour, L, K, V, Tree, Short).

% A red sibling is first rotated up. A red nephew then supplies the missing black
% node; with two black nephews the problem moves to the parent.

left_rebalance(red(RL,RK,RV,RR), _, L, K, V, black(L1,RK,RV,RR), no) :-
    left_rebalance(RL, red, L, K, V, L1, _).
left_rebalance(black(RL,RK,RV,RR), Colour, L, K, V, Tree, Short) :-
    (   RR = red(A, AK, AV, B)
    ->  node_of(Colour, black(L,K,V,RL), RK, RV, black(A,AK,AV,B), Tree),
        Short = no
    ;   RL = red(A, AK, AV, B)
    ->  node_of(Colour, black(L,K,V,A), AK, AV, black(B,RK,RV,RR), Tree),
        Short = no
    ;   Tree = black(L, K, V, red(RL,RK,RV,RR)),
        gap(Colour, Short)
    ).

right_short(no, Colour, L, K, V, R, Tree, no) :-
    node_of(Colour, L, K, V, R, Tree).
right_short(yes, Colour, L, K, V, R, Tree, Short) :-
    right_rebalance(L, Colour, K, V, R, Tree, Short).

right_rebalance(red(LL,LK,LV,LR), _, K, V, R, black(LL,LK,LV,R1), no) :-
    right_rebalance(LR, red, K, V, R, R1, _).
right_rebalance(black(LL,LK,LV,LR), Colour, K, V, R, Tree, Short) :-
    (   LL = red(A, AK, AV, B)
    ->  node_of(Colour, black(A,AK,AV,B), LK, LV, black(LR,K,V,R), Tree),
        Short = no
    ;   LR = red(A, AK, AV, B)
    ->  node_of(Colour, black(LL,LK,LV,A), AK, AV, black(B,K,V,R), Tree),
        Short = no
    ;   Tree = black(red(LL,LK,LV,LR), K, V, R),
        gap(Colour, Short)
    ).

gap(red, no).
gap(black, yes).
