% library(clpfd/sets): sets of integers as values, with SICStus Prolog's names.
%
%   ?- range_to_fdset('..'(1, 3) \/ 5, S), fdset_to_list(S, L).
%   S = [1-3, 5-5],
%   L = [1, 2, 3, 5].

% Loaded by use_module/1 only.

:- module(clpfd_sets,
          [ empty_fdset/1,
            empty_interval/2,
            is_fdset/1,
            fdset_singleton/2,
            fdset_interval/3,
            fdset_parts/4,
            fdset_min/2,
            fdset_max/2,
            fdset_size/2,
            fdset_member/2,
            fdset_to_list/2,
            list_to_fdset/2,
            fdset_to_range/2,
            range_to_fdset/2,
            fdset_add_element/3,
            fdset_del_element/3,
            fdset_complement/2,
            fdset_intersection/3,
            fdset_subtract/3,
            fdset_union/2,
            fdset_union/3,
            fdset_disjoint/2,
            fdset_intersect/2,
            fdset_subset/2,
            fdset_eq/2
          ]).

:- use_module(library(clpfd/operators)).
:- use_module(library(clpfd/domain)).

%!  empty_fdset(?Set) is semidet.
%
%   Set has no elements.

empty_fdset([]).

%!  empty_interval(+Min, +Max) is semidet.
%
%   No integer is between Min and Max.

empty_interval(Min, Max) :-
    limit_less(Max, Min).

%!  is_fdset(@Set) is semidet.
%
%   Set is a set of integers.

is_fdset(Set) :-
    is_list(Set),
    \+ ( member(Interval, Set), \+ is_interval(Interval) ).

is_interval(From-To) :-
    ( integer(From) ; From == inf ),
    ( integer(To) ; To == sup ),
    !,
    \+ limit_less(To, From).

%!  fdset_singleton(?Set, ?N) is semidet.
%
%   Set has exactly one element, N.

fdset_singleton([N-N], N) :-
    integer(N).

%!  fdset_interval(?Set, ?Min, ?Max) is semidet.
%
%   Set has the integers from Min to Max.

fdset_interval([Min-Max], Min, Max) :-
    \+ limit_less(Max, Min).

%!  fdset_parts(?Set, ?Min, ?Max, ?Rest) is semidet.
%
%   The first interval of Set is Min..Max; Rest has the others.

fdset_parts([Min-Max|Rest], Min, Max, Rest).

%!  fdset_min(+Set, -Min) is semidet.
%
%   Min is the smallest element of Set, or `inf`.

fdset_min(Set, Min) :-
    domain_min(Set, Min).

%!  fdset_max(+Set, -Max) is semidet.
%
%   Max is the largest element of Set, or `sup`.

fdset_max(Set, Max) :-
    domain_max(Set, Max).

%!  fdset_size(+Set, -Size) is det.
%
%   Size is the number of elements, or `sup`.

fdset_size(Set, Size) :-
    domain_size(Set, Size).

%!  fdset_member(?N, +Set) is nondet.
%
%   N is an element of Set.

fdset_member(N, Set) :-
    (   integer(N)
    ->  domain_contains(Set, N)
    ;   domain_element(Set, N)
    ).

%!  fdset_to_list(+Set, -List) is semidet.
%
%   List has the elements of the finite set Set.

fdset_to_list(Set, List) :-
    domain_size(Set, Size),
    integer(Size),
    findall(N, domain_element(Set, N), List).

%!  list_to_fdset(+List, -Set) is det.
%
%   Set has the integers in List.

list_to_fdset(List, Set) :-
    values_domain(List, Set).

%!  fdset_to_range(+Set, -Range) is det.
%
%   Range is Set in the form that in/2 accepts.

fdset_to_range(Set, Range) :-
    domain_term(Set, Range).

%!  range_to_fdset(+Range, -Set) is det.
%
%   Set is the set that Range denotes in in/2.

range_to_fdset(Range, Set) :-
    term_domain(Range, Set).

%!  fdset_add_element(+Set0, +N, -Set) is det.
%
%   Set is Set0 with N.

fdset_add_element(Set0, N, Set) :-
    domain_union(Set0, [N-N], Set).

%!  fdset_del_element(+Set0, +N, -Set) is det.
%
%   Set is Set0 without N.

fdset_del_element(Set0, N, Set) :-
    domain_without(Set0, N, Set).

%!  fdset_complement(+Set0, -Set) is det.
%
%   Set has all integers that are not in Set0.

fdset_complement(Set0, Set) :-
    domain_complement(Set0, Set).

%!  fdset_intersection(+A, +B, -Set) is det.
%
%   Set has the elements of both.

fdset_intersection(A, B, Set) :-
    domain_common(A, B, Set).

%!  fdset_subtract(+A, +B, -Set) is det.
%
%   Set has the elements of A that are not in B.

fdset_subtract(A, B, Set) :-
    domain_complement(B, Outside),
    domain_common(A, Outside, Set).

%!  fdset_union(+Sets, -Set) is det.
%
%   Set has the elements of all Sets.

fdset_union(Sets, Set) :-
    foldl(domain_union, Sets, [], Set).

%!  fdset_union(+A, +B, -Set) is det.
%
%   Set has the elements of either.

fdset_union(A, B, Set) :-
    domain_union(A, B, Set).

%!  fdset_disjoint(+A, +B) is semidet.
%
%   The sets have no element in common.

fdset_disjoint(A, B) :-
    domain_common(A, B, []).

%!  fdset_intersect(+A, +B) is semidet.
%
%   The sets have an element in common.

fdset_intersect(A, B) :-
    domain_common(A, B, [_|_]).

%!  fdset_subset(+A, +B) is semidet.
%
%   All elements of A are in B.

fdset_subset(A, B) :-
    domain_common(A, B, A).

%!  fdset_eq(+A, +B) is semidet.
%
%   The sets have the same elements.

fdset_eq(A, B) :-
    A == B.
