% library(oset): operations on ordered sets, with the names of older programs.
%
%   ?- oset_union([a,c], [b], Set).
%   Set = [a, b, c].

:- module(oset,
          [ oset_is/1,
            oset_union/3,
            oset_int/3,
            oset_diff/3,
            oset_dint/2,
            oset_dunion/2,
            oset_addel/3,
            oset_delel/3,
            oset_power/2
          ]).

%!  oset_is(@Term) is semidet.
%
%   Term is an ordered set.

oset_is(Term) :-
    is_ordset(Term).

%!  oset_union(+Set1, +Set2, -Union) is det.
%
%   Union has the elements of Set1 and of Set2.

oset_union(Set1, Set2, Union) :-
    ord_union(Set1, Set2, Union).

%!  oset_int(+Set1, +Set2, -Intersection) is det.
%
%   Intersection has the elements that are in both sets.

oset_int(Set1, Set2, Intersection) :-
    ord_intersection(Set1, Set2, Intersection).

%!  oset_diff(+Set1, +Set2, -Difference) is det.
%
%   Difference has the elements of Set1 that are not in Set2.

oset_diff(Set1, Set2, Difference) :-
    ord_subtract(Set1, Set2, Difference).

%!  oset_dunion(+Sets, -Union) is det.
%
%   Union has the elements of all Sets.

oset_dunion(Sets, Union) :-
    ord_union(Sets, Union).

%!  oset_dint(+Sets, -Intersection) is det.
%
%   Intersection has the elements that are in each of Sets.

oset_dint(Sets, Intersection) :-
    ord_intersection(Sets, Intersection).

%!  oset_addel(+Set, +Element, -Larger) is det.
%
%   Larger is Set with Element.

oset_addel(Set, Element, Larger) :-
    ord_add_element(Set, Element, Larger).

%!  oset_delel(+Set, +Element, -Smaller) is det.
%
%   Smaller is Set without Element.

oset_delel(Set, Element, Smaller) :-
    ord_del_element(Set, Element, Smaller).

%!  oset_power(+Set, -Power) is det.
%
%   Power is the ordered set of all subsets of Set.

oset_power(Set, Power) :-
    findall(Subset, subset_of(Set, Subset), Subsets),
    sort(Subsets, Power).

subset_of([], []).
subset_of([Element|Set], [Element|Subset]) :-
    subset_of(Set, Subset).
subset_of([_|Set], Subset) :-
    subset_of(Set, Subset).
