% library(ordsets): sets as lists sorted in the standard order, without
% duplicates.
%
%   ?- list_to_ord_set([c, a, b, a], Set).
%   Set = [a, b, c].
%
%   ?- ord_union([a, c], [b, c], Set).
%   Set = [a, b, c].
%
%   ?- ord_subtract([a, b, c], [b], Set).
%   Set = [a, c].
%
% All operations walk both lists once: time is linear in their lengths.

:- module(ordsets,
          [ is_ordset/1,
            ord_empty/1,
            ord_memberchk/2,
            ord_add_element/3,
            ord_del_element/3,
            ord_selectchk/3,
            ord_intersect/2,
            ord_intersect/3,
            ord_intersection/2,
            ord_intersection/3,
            ord_intersection/4,
            ord_disjoint/2,
            ord_subtract/3,
            ord_union/2,
            ord_union/3,
            ord_union/4,
            ord_symdiff/3,
            ord_subset/2,
            ord_seteq/2,
            list_to_ord_set/2
          ]).

%!  is_ordset(@Term) is semidet.
%
%   True when Term is a proper list in strictly ascending standard order.

is_ordset(Term) :-
    is_list(Term),
    ascending(Term).

ascending([]).
ascending([X|Xs]) :-
    ascending(Xs, X).

ascending([], _).
ascending([Y|Ys], X) :-
    X @< Y,
    ascending(Ys, Y).

%!  ord_empty(?Set) is semidet.
%
%   True when Set is the empty set.

ord_empty([]).

%!  ord_seteq(+Set1, +Set2) is semidet.
%
%   True when both sets have the same elements.

ord_seteq(Set1, Set2) :-
    Set1 == Set2.

%!  list_to_ord_set(+List, -Set) is det.
%
%   Set has the elements of List.

list_to_ord_set(List, Set) :-
    sort(List, Set).

% --- One element -----------------------------------------------------------

%!  ord_memberchk(+Element, +Set) is semidet.
%
%   True when Element is identical to a member of Set.

ord_memberchk(Element, [X|Xs]) :-
    compare(Order, Element, X),
    ord_memberchk(Order, Element, Xs).

ord_memberchk(=, _, _).
ord_memberchk(>, Element, Set) :-
    ord_memberchk(Element, Set).

%!  ord_add_element(+Set0, +Element, -Set) is det.
%
%   Set is Set0 with Element added.

ord_add_element(Set0, Element, Set) :-
    ord_insert(Set0, Element, Set).

ord_insert([], Element, [Element]).
ord_insert([X|Xs], Element, Set) :-
    compare(Order, X, Element),
    ord_insert(Order, X, Xs, Element, Set).

ord_insert(<, X, Xs, Element, [X|Set]) :-
    ord_insert(Xs, Element, Set).
ord_insert(=, X, Xs, _, [X|Xs]).
ord_insert(>, X, Xs, Element, [Element,X|Xs]).

%!  ord_del_element(+Set0, +Element, -Set) is det.
%
%   Set is Set0 without Element.

ord_del_element([], _, []).
ord_del_element([X|Xs], Element, Set) :-
    compare(Order, X, Element),
    ord_del_element(Order, X, Xs, Element, Set).

ord_del_element(<, X, Xs, Element, [X|Set]) :-
    ord_del_element(Xs, Element, Set).
ord_del_element(=, _, Xs, _, Xs).
ord_del_element(>, X, Xs, _, [X|Xs]).

%!  ord_selectchk(+Element, +Set, ?Rest) is semidet.
%
%   True when Element is in Set and Rest is Set without it.

ord_selectchk(Element, [X|Xs], Rest) :-
    compare(Order, X, Element),
    ord_selectchk(Order, X, Xs, Element, Rest).

ord_selectchk(<, X, Xs, Element, [X|Rest]) :-
    ord_selectchk(Element, Xs, Rest).
ord_selectchk(=, _, Xs, _, Xs).

% --- Two sets --------------------------------------------------------------

%!  ord_intersect(+Set1, +Set2) is semidet.
%
%   True when the sets have an element in common.

ord_intersect([X|Xs], [Y|Ys]) :-
    compare(Order, X, Y),
    ord_intersect(Order, X, Xs, Y, Ys).

ord_intersect(<, _, Xs, Y, Ys) :-
    ord_intersect(Xs, [Y|Ys]).
ord_intersect(=, _, _, _, _).
ord_intersect(>, X, Xs, _, Ys) :-
    ord_intersect([X|Xs], Ys).

%!  ord_disjoint(+Set1, +Set2) is semidet.
%
%   True when the sets have no element in common.

ord_disjoint(Set1, Set2) :-
    \+ ord_intersect(Set1, Set2).

%!  ord_intersect(+Set1, +Set2, -Set) is det.
%
%   Set has the elements that both sets have; an older name of ord_intersection/3.

ord_intersect(Set1, Set2, Set) :-
    ord_intersection(Set1, Set2, Set).

%!  ord_intersection(+Set1, +Set2, -Set) is det.
%
%   Set has the elements that both sets have.

ord_intersection([], _, []).
ord_intersection([X|Xs], Set2, Set) :-
    ord_intersection_(Set2, X, Xs, Set).

ord_intersection_([], _, _, []).
ord_intersection_([Y|Ys], X, Xs, Set) :-
    compare(Order, X, Y),
    ord_intersection(Order, X, Xs, Y, Ys, Set).

ord_intersection(<, _, Xs, Y, Ys, Set) :-
    ord_intersection_both(Xs, Y, Ys, Set).
ord_intersection(=, X, Xs, _, Ys, [X|Set]) :-
    ord_intersection(Xs, Ys, Set).
ord_intersection(>, X, Xs, _, Ys, Set) :-
    ord_intersection_(Ys, X, Xs, Set).

ord_intersection_both([], _, _, []).
ord_intersection_both([X|Xs], Y, Ys, Set) :-
    compare(Order, X, Y),
    ord_intersection(Order, X, Xs, Y, Ys, Set).

%!  ord_intersection(+Sets, -Set) is semidet.
%
%   Set has the elements that all Sets have.

ord_intersection(Sets, Set) :-
    must_be(list, Sets),
    Sets = [First|Others],
    ord_intersection_of(Others, First, Set).

ord_intersection_of([], Set, Set).
ord_intersection_of([Next|Sets], Set0, Set) :-
    ord_intersection(Set0, Next, Set1),
    ord_intersection_of(Sets, Set1, Set).

%!  ord_intersection(+Set1, +Set2, -Set, -Difference) is det.
%
%   Set has the elements of both, Difference those of Set2 only.

ord_intersection([], Set2, [], Set2).
ord_intersection([X|Xs], Set2, Set, Difference) :-
    ord_intersection_(Set2, X, Xs, Set, Difference).

ord_intersection_([], _, _, [], []).
ord_intersection_([Y|Ys], X, Xs, Set, Difference) :-
    compare(Order, X, Y),
    ord_intersection(Order, X, Xs, Y, Ys, Set, Difference).

ord_intersection(<, _, Xs, Y, Ys, Set, Difference) :-
    ord_intersection(Xs, [Y|Ys], Set, Difference).
ord_intersection(=, X, Xs, _, Ys, [X|Set], Difference) :-
    ord_intersection(Xs, Ys, Set, Difference).
ord_intersection(>, X, Xs, Y, Ys, Set, [Y|Difference]) :-
    ord_intersection_(Ys, X, Xs, Set, Difference).

%!  ord_subtract(+Set1, +Set2, -Difference) is det.
%
%   Difference has the elements of Set1 that are not in Set2.

ord_subtract(Set1, Set2, Difference) :-
    (   Set1 == []
    ->  Difference = []
    ;   Set2 == []
    ->  Difference = Set1
    ;   nonvar(Set1),
        Set1 = [X|Xs]
    ->  ord_subtract_(Set2, X, Xs, Difference)
    ;   no_rule(ord_subtract(Set1, Set2, Difference))
    ).

no_rule(Goal) :-
    functor(Goal, Name, Arity),
    throw(error(existence_error(matching_rule, ordsets:Goal), context(ordsets:Name/Arity, _))).

ord_subtract_([], X, Xs, [X|Xs]).
ord_subtract_([Y|Ys], X, Xs, Difference) :-
    compare(Order, X, Y),
    ord_subtract(Order, X, Xs, Y, Ys, Difference).

ord_subtract(<, X, Xs, Y, Ys, [X|Difference]) :-
    ord_subtract(Xs, [Y|Ys], Difference).
ord_subtract(=, _, Xs, _, Ys, Difference) :-
    ord_subtract(Xs, Ys, Difference).
ord_subtract(>, X, Xs, _, Ys, Difference) :-
    ord_subtract_(Ys, X, Xs, Difference).

%!  ord_union(+Set1, +Set2, -Union) is det.
%
%   Union has the elements of both sets.

ord_union(Set1, Set2, Union) :-
    (   Set1 == []
    ->  Union = Set2
    ;   nonvar(Set1),
        Set1 = [X|Xs]
    ->  ord_union_(Set2, X, Xs, Union)
    ;   no_rule(ord_union(Set1, Set2, Union))
    ).

ord_union_(Set2, X, Xs, Union) :-
    (   Set2 == []
    ->  Union = [X|Xs]
    ;   nonvar(Set2),
        Set2 = [Y|Ys]
    ->  compare(Order, X, Y),
        ord_union(Order, X, Xs, Y, Ys, Union)
    ;   no_rule(ord_union([X|Xs], Set2, Union))
    ).

ord_union(<, X, Xs, Y, Ys, [X|Union]) :-
    ord_union_(Xs, Y, Ys, Union).
ord_union(=, X, Xs, _, Ys, [X|Union]) :-
    ord_union(Xs, Ys, Union).
ord_union(>, X, Xs, Y, Ys, [Y|Union]) :-
    ord_union_(Ys, X, Xs, Union).

%!  ord_union(+Set1, +Set2, -Union, -New) is det.
%
%   Union has the elements of both, New those of Set2 that are not in Set1.

ord_union([], Set2, Set2, Set2).
ord_union([X|Xs], Set2, Union, New) :-
    ord_union_(Set2, X, Xs, Union, New).

ord_union_([], X, Xs, [X|Xs], []).
ord_union_([Y|Ys], X, Xs, Union, New) :-
    compare(Order, X, Y),
    ord_union(Order, X, Xs, Y, Ys, Union, New).

ord_union(<, X, Xs, Y, Ys, [X|Union], New) :-
    ord_union(Xs, [Y|Ys], Union, New).
ord_union(=, X, Xs, _, Ys, [X|Union], New) :-
    ord_union(Xs, Ys, Union, New).
ord_union(>, X, Xs, Y, Ys, [Y|Union], [Y|New]) :-
    ord_union_(Ys, X, Xs, Union, New).

%!  ord_union(+Sets, -Union) is det.
%
%   Union has the elements of all Sets.

ord_union(Sets, Union) :-
    (   is_list(Sets)
    ->  append(Sets, Elements),
        sort(Elements, Union)
    ;   no_rule(ord_union(Sets, Union))
    ).

%!  ord_symdiff(+Set1, +Set2, -Difference) is det.
%
%   Difference has the elements that are in one of the sets only.

ord_symdiff([], Set2, Set2).
ord_symdiff([X|Xs], Set2, Difference) :-
    ord_symdiff_(Set2, X, Xs, Difference).

ord_symdiff_([], X, Xs, [X|Xs]).
ord_symdiff_([Y|Ys], X, Xs, Difference) :-
    compare(Order, X, Y),
    ord_symdiff(Order, X, Xs, Y, Ys, Difference).

ord_symdiff(<, X, Xs, Y, Ys, [X|Difference]) :-
    ord_symdiff_(Xs, Y, Ys, Difference).
ord_symdiff(=, _, Xs, _, Ys, Difference) :-
    ord_symdiff(Xs, Ys, Difference).
ord_symdiff(>, X, Xs, Y, Ys, [Y|Difference]) :-
    ord_symdiff_(Ys, X, Xs, Difference).

%!  ord_subset(+Subset, +Set) is semidet.
%
%   True when each element of Subset is in Set.

ord_subset([], _).
ord_subset([X|Xs], [Y|Ys]) :-
    compare(Order, X, Y),
    ord_subset(Order, X, Xs, Ys).

ord_subset(=, _, Xs, Ys) :-
    ord_subset(Xs, Ys).
ord_subset(>, X, Xs, Ys) :-
    ord_subset([X|Xs], Ys).
