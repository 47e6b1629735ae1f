% library(nb_set): mutable sets that keep their elements on backtracking.
%
%   ?- findall(N, (empty_nb_set(S), add_nb_set(a, S), add_nb_set(a, S), size_nb_set(S, N)), L).
%   L = [1].
%
% A set is nb_set(Buckets, Size). The bucket of an element is found by a hash in
% which all variables are equal. Variants are the same element.

:- module(nb_set,
          [ empty_nb_set/1,
            add_nb_set/2,
            add_nb_set/3,
            gen_nb_set/2,
            size_nb_set/2,
            nb_set_to_list/2
          ]).

%!  empty_nb_set(-Set) is det.
%
%   Set is a new empty set.

empty_nb_set(nb_set(Buckets, 0)) :-
    new_buckets(32, Buckets).

new_buckets(Count, Buckets) :-
    length(Lists, Count),
    all_empty(Lists),
    compound_name_arguments(Buckets, buckets, Lists).

all_empty([]).
all_empty([[]|Lists]) :-
    all_empty(Lists).

%!  add_nb_set(+Element, !Set) is det.
%
%   Adds Element, unless Set already has it.

add_nb_set(Element, Set) :-
    add_nb_set(Element, Set, _).

%!  add_nb_set(+Element, !Set, ?New) is semidet.
%
%   Adds Element; New is true if Set did not have it, otherwise false.

add_nb_set(Element, Set, New) :-
    arg(1, Set, Buckets),
    bucket(Element, Buckets, N, Bucket),
    (   has_variant(Bucket, Element)
    ->  New = false
    ;   New = true,
        duplicate_term(Element, Copy),
        nb_setarg(N, Buckets, [Copy|Bucket]),
        arg(2, Set, Size0),
        Size is Size0 + 1,
        nb_setarg(2, Set, Size),
        grow(Set, Size)
    ).

bucket(Element, Buckets, N, Bucket) :-
    copy_term(Element, Copy),
    numbervars(Copy, 0, _),
    term_hash(Copy, Hash),
    functor(Buckets, _, Count),
    N is Hash mod Count + 1,
    arg(N, Buckets, Bucket).

has_variant([X|Xs], Element) :-
    (   X =@= Element
    ->  true
    ;   has_variant(Xs, Element)
    ).

% grow(!Set, +Size): multiplies the number of buckets by four when there is one
% element per bucket on average.

grow(Set, Size) :-
    arg(1, Set, Buckets),
    functor(Buckets, _, Count),
    (   Size > 2 * Count
    ->  NewCount is 4 * Count,
        new_buckets(NewCount, NewBuckets),
        elements(Set, Elements),
        rehash(Elements, NewBuckets),
        nb_setarg(1, Set, NewBuckets)
    ;   true
    ).

rehash([], _).
rehash([Element|Elements], Buckets) :-
    bucket(Element, Buckets, N, Bucket),
    nb_setarg(N, Buckets, [Element|Bucket]),
    rehash(Elements, Buckets).

%!  nb_set_to_list(+Set, -List) is det.
%
%   List has the elements in the standard order.

nb_set_to_list(Set, List) :-
    elements(Set, Elements),
    sort(Elements, List).

elements(nb_set(Buckets, _), Elements) :-
    compound_name_arguments(Buckets, _, Lists),
    append(Lists, Elements).

%!  gen_nb_set(+Set, -Element) is nondet.
%
%   Enumerates the elements in the standard order.

gen_nb_set(Set, Element) :-
    nb_set_to_list(Set, List),
    member(Element, List).

%!  size_nb_set(+Set, -Size) is det.
%
%   Size is the number of elements.

size_nb_set(nb_set(_, Size), Size).
