% library(sicstus_lists): further predicates of SICStus Prolog on lists, sets and
% queues, and for sorting.
%
%   ?- nth(1, [a, b, c], X, Rest).
%   X = a,
%   Rest = [b, c].
%
%   ?- samsort(@>=, [2, 3, 1, 2], L).
%   L = [3, 2, 2, 1].
%
%   ?- rotate_list([a, b, c], L).
%   L = [b, c, a].
%
%   ?- numlist(3, L).
%   L = [1, 2, 3].

:- module(sicstus_lists,
          [ nth/4,
            nonmember/2,
            non_member/2,
            no_doubles/1,
            remove_duplicates/2,
            correspond/4,
            select_min/3,
            select_min/4,
            select_max/3,
            select_max/4,
            same_length/3,
            shorter_list/2,
            segment/2,
            proper_segment/2,
            proper_prefix/2,
            proper_prefix_length/3,
            proper_suffix/2,
            proper_suffix_length/3,
            sublist/4,
            sublist/5,
            rotate_list/2,
            sorted/1,
            sorted/2,
            perm/2,
            perm2/4,
            cumlist/4,
            cumlist/5,
            cumlist/6,
            scanlist/5,
            scanlist/6,
            map_product/4,
            include/4,
            include/5,
            exclude/4,
            exclude/5,
            some/3,
            some/4,
            foldr/4,
            numlist/2,
            numlist/5,
            samsort/2,
            samsort/3,
            samkeysort/2,
            merge/4,
            del_element/3,
            disjoint/1,
            disjoint/2,
            intersect/1,
            intersect/2,
            intersection/2,
            union/2,
            union/4,
            pairfrom/4,
            power_set/2,
            set_order/3,
            seteq/2,
            setproduct/3,
            symdiff/3,
            empty_queue/1,
            singleton_queue/2,
            queue_cons/3,
            queue_append/3,
            queue_last/3,
            queue_length/2,
            queue_list/2,
            queue_memberchk/2,
            is_queue/1
          ]).

:- meta_predicate
    cumlist(3, ?, ?, ?),
    cumlist(4, ?, ?, ?, ?),
    cumlist(5, ?, ?, ?, ?, ?),
    scanlist(4, ?, ?, ?, ?),
    scanlist(5, ?, ?, ?, ?, ?),
    map_product(3, ?, ?, ?),
    include(2, ?, ?, ?),
    include(3, ?, ?, ?, ?),
    exclude(2, ?, ?, ?),
    exclude(3, ?, ?, ?, ?),
    some(2, ?, ?),
    some(3, ?, ?, ?),
    foldr(3, ?, ?, ?),
    select_min(2, ?, ?, ?),
    select_max(2, ?, ?, ?),
    sorted(2, ?),
    samsort(2, ?, ?),
    merge(2, ?, ?, ?).

% --- Elements --------------------------------------------------------------

%!  nth(?Index, ?List, ?Element, ?Rest) is nondet.
%
%   Element is at position Index of List, counted from 1, and Rest is List
%   without it. Another name of nth1/4.

nth(Index, List, Element, Rest) :-
    nth1(Index, List, Element, Rest).

%!  nonmember(?Element, +List) is semidet.
%
%   Element differs from all elements of List.

nonmember(Element, List) :-
    \+ memberchk(Element, List).

%!  non_member(?Element, +List) is semidet.
%
%   Element differs from all elements of List. Another name of nonmember/2.

non_member(Element, List) :-
    \+ memberchk(Element, List).

%!  no_doubles(+List) is semidet.
%
%   No two elements of List unify.

no_doubles([]).
no_doubles([First|Rest]) :-
    \+ memberchk(First, Rest),
    no_doubles(Rest).

%!  remove_duplicates(+List, -Set) is det.
%
%   Set has the elements of List without duplicates; the first of several equal
%   elements is kept.

remove_duplicates(List, Set) :-
    list_to_set(List, Set).

%!  correspond(?X, ?Xs, ?Ys, ?Y) is nondet.
%
%   X and Y are at the same position in Xs and Ys.

correspond(X, [X|_], [Y|_], Y).
correspond(X, [_|Xs], [_|Ys], Y) :-
    correspond(X, Xs, Ys, Y).

%!  select_min(?Element, +List, ?Rest) is semidet.
%
%   Element is the first smallest element of List in the standard order; Rest has
%   the others.

select_min(Element, List, Rest) :-
    select_min(@=<, Element, List, Rest).

%!  select_min(:Order, ?Element, +List, ?Rest) is semidet.
%
%   Element is the first smallest element of List by Order; Rest has the others.

select_min(Order, Element, [First|List], Rest) :-
    best(List, Order, First, [], Before, After, Element0),
    reverse(Before, After, Rest0),
    Element = Element0,
    Rest = Rest0.

%!  select_max(?Element, +List, ?Rest) is semidet.
%
%   Element is the first largest element of List in the standard order; Rest has
%   the others.

select_max(Element, List, Rest) :-
    select_max(@=<, Element, List, Rest).

%!  select_max(:Order, ?Element, +List, ?Rest) is semidet.
%
%   Element is the first largest element of List by Order; Rest has the others.

select_max(Order, Element, List, Rest) :-
    select_min(sicstus_lists:turned(Order), Element, List, Rest).

turned(Order, X, Y) :-
    call(Order, Y, X).

% best(+List, :Order, +Best0, +Before0, -Before, -After, -Best): Before has the
% elements before Best in reverse order, After those after it.

best(List, Order, Best0, Before0, Before, After, Best) :-
    better(List, Order, Best0, [], Passed, Better, Behind),
    !,
    append(Passed, [Best0|Before0], Before1),
    best(Behind, Order, Better, Before1, Before, After, Best).
best(List, _, Best, Before, Before, List, Best).

better([X|Xs], Order, Best, Passed0, Passed, Better, Behind) :-
    (   call(Order, Best, X)
    ->  better(Xs, Order, Best, [X|Passed0], Passed, Better, Behind)
    ;   Passed = Passed0,
        Better = X,
        Behind = Xs
    ).

reverse([], List, List).
reverse([X|Xs], List0, List) :-
    reverse(Xs, [X|List0], List).

% --- Parts -----------------------------------------------------------------

%!  same_length(?Xs, ?Ys, ?Length) is nondet.
%
%   Both lists have Length elements.

same_length(Xs, Ys, Length) :-
    (   is_list(Ys),
        \+ is_list(Xs)
    ->  length(Ys, Length),
        length(Xs, Length)
    ;   length(Xs, Length),
        length(Ys, Length)
    ).

%!  shorter_list(?Short, ?Long) is nondet.
%
%   Short has fewer elements than Long.

shorter_list([], [_|_]).
shorter_list([_|Xs], [_|Ys]) :-
    shorter_list(Xs, Ys).

%!  segment(?List, ?Segment) is nondet.
%
%   Segment is a contiguous part of List.

segment([], []).
segment([X|Xs], Segment) :-
    segment(Xs, X, Segment).

segment([], X, [X]).
segment([], _, []).
segment([Y|Ys], X, [X|Segment]) :-
    prefix_of([Y|Ys], Segment).
segment([Y|Ys], _, Segment) :-
    segment(Ys, Y, Segment).

prefix_of(_, []).
prefix_of([X|Xs], [X|Prefix]) :-
    prefix_of(Xs, Prefix).

%!  proper_segment(?List, ?Segment) is nondet.
%
%   Segment is a contiguous part of List, but not List itself.

proper_segment(List, Segment) :-
    shorter_list(Segment, List),
    segment(List, Segment).

%!  proper_prefix(?List, ?Prefix) is nondet.
%
%   List begins with Prefix and has more elements.

proper_prefix([_|_], []).
proper_prefix([X|Xs], [X|Prefix]) :-
    proper_prefix(Xs, Prefix).

%!  proper_prefix_length(?List, ?Prefix, ?Length) is nondet.
%
%   List begins with Prefix, which has Length elements, and has more elements.

proper_prefix_length(List, Prefix, Length) :-
    proper_prefix(List, Prefix),
    length(Prefix, Length).

%!  proper_suffix(?List, ?Suffix) is nondet.
%
%   List ends with Suffix and has more elements.

proper_suffix([_|Xs], Xs).
proper_suffix([_|Xs], Suffix) :-
    proper_suffix(Xs, Suffix).

%!  proper_suffix_length(?List, ?Suffix, ?Length) is nondet.
%
%   List ends with Suffix, which has Length elements, and has more elements.

proper_suffix_length(List, Suffix, Length) :-
    proper_suffix(List, Suffix),
    length(Suffix, Length).

%!  sublist(+Whole, ?Part, ?Before, ?Length) is nondet.
%
%   Part has Length elements and occurs in Whole after Before elements.

sublist(Whole, Part, Before, Length) :-
    sublist(Whole, Part, Before, Length, _).

%!  sublist(+Whole, ?Part, ?Before, ?Length, ?After) is nondet.
%
%   Part has Length elements and occurs in Whole after Before elements; After
%   elements follow it.

sublist(Whole, Part, Before, Length, After) :-
    append(Front, Back, Whole),
    length(Front, Before),
    append(Part, Behind, Back),
    length(Part, Length),
    length(Behind, After).

%!  rotate_list(+List, ?Rotated) is det.
%
%   Rotated is List with its first element at the end.

rotate_list([X|Xs], Rotated) :-
    append(Xs, [X], Rotated).

%!  sorted(+List) is semidet.
%
%   List is in the standard order.

sorted(List) :-
    sorted(@=<, List).

%!  sorted(:Order, +List) is semidet.
%
%   Order holds between all adjacent elements of List.

sorted(_, []) :-
    !.
sorted(Order, [X|Xs]) :-
    sorted(Xs, X, Order).

sorted([], _, _).
sorted([Y|Ys], X, Order) :-
    call(Order, X, Y),
    sorted(Ys, Y, Order).

%!  perm(+List, ?Permutation) is nondet.
%
%   Permutation is a permutation of List. Another name of permutation/2.

perm(List, Permutation) :-
    permutation(List, Permutation).

%!  perm2(?A, ?B, ?C, ?D) is nondet.
%
%   C and D are A and B, in either order.

perm2(X, Y, X, Y).
perm2(X, Y, Y, X).

% --- With a predicate ------------------------------------------------------

%!  cumlist(:Goal, +Xs, +V0, -Vs) is nondet.
%
%   Vs are the values after each call(Goal, X, V0, V).

cumlist(Goal, Xs, V0, Vs) :-
    cumlist_(Xs, Goal, V0, Vs).

cumlist_([], _, _, []).
cumlist_([X|Xs], Goal, V0, [V|Vs]) :-
    call(Goal, X, V0, V),
    cumlist_(Xs, Goal, V, Vs).

%!  cumlist(:Goal, +Xs, +Ys, +V0, -Vs) is nondet.
%
%   Vs are the values after each call(Goal, X, Y, V0, V).

cumlist(Goal, Xs, Ys, V0, Vs) :-
    cumlist_(Xs, Ys, Goal, V0, Vs).

cumlist_([], [], _, _, []).
cumlist_([X|Xs], [Y|Ys], Goal, V0, [V|Vs]) :-
    call(Goal, X, Y, V0, V),
    cumlist_(Xs, Ys, Goal, V, Vs).

%!  cumlist(:Goal, +Xs, +Ys, +Zs, +V0, -Vs) is nondet.
%
%   Vs are the values after each call(Goal, X, Y, Z, V0, V).

cumlist(Goal, Xs, Ys, Zs, V0, Vs) :-
    cumlist_(Xs, Ys, Zs, Goal, V0, Vs).

cumlist_([], [], [], _, _, []).
cumlist_([X|Xs], [Y|Ys], [Z|Zs], Goal, V0, [V|Vs]) :-
    call(Goal, X, Y, Z, V0, V),
    cumlist_(Xs, Ys, Zs, Goal, V, Vs).

%!  scanlist(:Goal, +Xs, +Ys, +V0, -V) is nondet.
%
%   Passes a value through call(Goal, X, Y, V0, V1) for each position, from the
%   left. Another name of foldl/5.

scanlist(Goal, Xs, Ys, V0, V) :-
    foldl(Goal, Xs, Ys, V0, V).

%!  scanlist(:Goal, +Xs, +Ys, +Zs, +V0, -V) is nondet.
%
%   Passes a value through call(Goal, X, Y, Z, V0, V1) for each position, from
%   the left. Another name of foldl/6.

scanlist(Goal, Xs, Ys, Zs, V0, V) :-
    foldl(Goal, Xs, Ys, Zs, V0, V).

%!  map_product(:Goal, +Xs, +Ys, -Zs) is nondet.
%
%   Zs are the results of call(Goal, X, Y, Z) for each X with each Y.

map_product(Goal, Xs, Ys, Zs) :-
    map_product_(Xs, Ys, Goal, Zs).

map_product_([], _, _, []).
map_product_([X|Xs], Ys, Goal, Zs) :-
    product_row(Ys, X, Goal, Zs, Zs1),
    map_product_(Xs, Ys, Goal, Zs1).

product_row([], _, _, Zs, Zs).
product_row([Y|Ys], X, Goal, [Z|Zs0], Zs) :-
    call(Goal, X, Y, Z),
    product_row(Ys, X, Goal, Zs0, Zs).

%!  include(:Goal, +Xs, +Ys, -Kept) is det.
%
%   Kept are the Xs for which call(Goal, X, Y) is true.

include(Goal, Xs, Ys, Kept) :-
    chosen(Xs, Ys, Goal, true, Kept).

%!  include(:Goal, +Xs, +Ys, +Zs, -Kept) is det.
%
%   Kept has the elements of Xs for which call(Goal, X, Y, Z) succeeds, with Y
%   and Z at the same position.

include(Goal, Xs, Ys, Zs, Kept) :-
    chosen(Xs, Ys, Zs, Goal, true, Kept).

%!  exclude(:Goal, +Xs, +Ys, -Kept) is det.
%
%   Kept are the Xs for which call(Goal, X, Y) is false.

exclude(Goal, Xs, Ys, Kept) :-
    chosen(Xs, Ys, Goal, false, Kept).

%!  exclude(:Goal, +Xs, +Ys, +Zs, -Kept) is det.
%
%   Kept has the elements of Xs for which call(Goal, X, Y, Z) fails, with Y and
%   Z at the same position.

exclude(Goal, Xs, Ys, Zs, Kept) :-
    chosen(Xs, Ys, Zs, Goal, false, Kept).

chosen([], [], _, _, []).
chosen([X|Xs], [Y|Ys], Goal, Wanted, Kept) :-
    (   truth(call(Goal, X, Y), Wanted)
    ->  Kept = [X|Kept1]
    ;   Kept = Kept1
    ),
    chosen(Xs, Ys, Goal, Wanted, Kept1).

chosen([], [], [], _, _, []).
chosen([X|Xs], [Y|Ys], [Z|Zs], Goal, Wanted, Kept) :-
    (   truth(call(Goal, X, Y, Z), Wanted)
    ->  Kept = [X|Kept1]
    ;   Kept = Kept1
    ),
    chosen(Xs, Ys, Zs, Goal, Wanted, Kept1).

truth(Goal, Wanted) :-
    (   call(Goal)
    ->  Wanted == true
    ;   Wanted == false
    ).

%!  some(:Goal, ?Xs, ?Ys) is nondet.
%
%   Goal is true for an X and the Y at the same position.

some(Goal, [X|_], [Y|_]) :-
    call(Goal, X, Y).
some(Goal, [_|Xs], [_|Ys]) :-
    some(Goal, Xs, Ys).

%!  some(:Goal, ?Xs, ?Ys, ?Zs) is nondet.
%
%   Goal is true for an X and the Y and Z at the same position.

some(Goal, [X|_], [Y|_], [Z|_]) :-
    call(Goal, X, Y, Z).
some(Goal, [_|Xs], [_|Ys], [_|Zs]) :-
    some(Goal, Xs, Ys, Zs).

%!  foldr(:Goal, +List, +V0, -V) is nondet.
%
%   Passes a value through call(Goal, A, V0, V1) for each element A, from the
%   right.

foldr(Goal, List, V0, V) :-
    foldr_(List, Goal, V0, V).

foldr_([], _, V, V).
foldr_([X|Xs], Goal, V0, V) :-
    foldr_(Xs, Goal, V0, V1),
    call(Goal, X, V1, V).

%!  numlist(+High, -List) is semidet.
%
%   List is 1, ..., High.

numlist(High, List) :-
    numlist(1, High, List).

%!  numlist(?From, ?First, ?Ascending, ?Last, ?Length) is semidet.
%
%   Ascending are the integers from First to Last by steps of From.

numlist(Step, First, List, Last, Length) :-
    must_be(positive_integer, Step),
    Length0 is (Last - First) // Step + 1,
    Length = Length0,
    findall(N, ( between(1, Length0, K), N is First + (K - 1) * Step ), List).

% --- Sorting ---------------------------------------------------------------

%!  samsort(+List, -Sorted) is det.
%
%   Sorted has the elements of List in the standard order, including duplicates.

samsort(List, Sorted) :-
    msort(List, Sorted).

%!  samsort(:Order, +List, -Sorted) is det.
%
%   Sorted has the elements of List sorted by Order; elements that are equal by
%   Order keep their sequence.

samsort(Order, List, Sorted) :-
    length(List, Length),
    sam(Length, List, [], Order, Sorted).

sam(0, List, List, _, []) :-
    !.
sam(1, [X|List], List, _, [X]) :-
    !.
sam(Length, List0, List, Order, Sorted) :-
    Half is Length // 2,
    Rest is Length - Half,
    sam(Half, List0, List1, Order, Sorted1),
    sam(Rest, List1, List, Order, Sorted2),
    merge(Order, Sorted1, Sorted2, Sorted).

%!  samkeysort(+Pairs, -Sorted) is det.
%
%   Sort Key-Value pairs by key; pairs with equal keys keep their order. Another
%   name of keysort/2.

samkeysort(Pairs, Sorted) :-
    keysort(Pairs, Sorted).

%!  merge(:Order, +Xs, +Ys, -Merged) is det.
%
%   Merged is the merge of two lists sorted by Order.

merge(Order, Xs, Ys, Merged) :-
    merge_(Xs, Ys, Order, Merged).

merge_([], Ys, _, Ys) :-
    !.
merge_(Xs, [], _, Xs) :-
    !.
merge_([X|Xs], [Y|Ys], Order, Merged) :-
    (   call(Order, X, Y)
    ->  Merged = [X|Merged1],
        merge_(Xs, [Y|Ys], Order, Merged1)
    ;   Merged = [Y|Merged1],
        merge_([X|Xs], Ys, Order, Merged1)
    ).

% --- Sets ------------------------------------------------------------------

%!  del_element(+Element, +Set, -Rest) is det.
%
%   Rest is Set without Element.

del_element(Element, Set, Rest) :-
    (   selectchk(Element, Set, Rest0)
    ->  Rest = Rest0
    ;   Rest = Set
    ).

%!  disjoint(+Set) is semidet.
%
%   No two elements of Set are equal.

disjoint(Set) :-
    no_doubles(Set).

%!  disjoint(+Set1, +Set2) is semidet.
%
%   The sets have no element in common.

disjoint(Set1, Set2) :-
    \+ intersect(Set1, Set2).

%!  intersect(+Sets) is semidet.
%
%   All Sets have an element in common.

intersect([Set|Sets]) :-
    member(X, Set),
    \+ ( member(Other, Sets), \+ memberchk(X, Other) ),
    !.

%!  intersect(+Set1, +Set2) is semidet.
%
%   The sets have an element in common.

intersect(Set1, Set2) :-
    member(X, Set1),
    memberchk(X, Set2),
    !.

%!  intersection(+Sets, -Set) is det.
%
%   Set has the elements that all Sets have in common.

intersection([First|Sets], Set) :-
    foldl(common, Sets, First, Set).

common(Set, Set0, Set1) :-
    intersection(Set0, Set, Set1).

%!  union(+Sets, -Set) is det.
%
%   Set has the elements of all Sets.

union(Sets, Set) :-
    append(Sets, List),
    list_to_set(List, Set).

%!  union(+Set1, +Set2, -Union, -Difference) is det.
%
%   Union has the elements of both sets, Difference those that are only in Set1.

union(Set1, Set2, Union, Difference) :-
    union(Set1, Set2, Union),
    subtract(Set1, Set2, Difference).

%!  pairfrom(?Set, ?X, ?Y, ?Rest) is nondet.
%
%   X and Y are elements of Set, X before Y; Rest are the others.

pairfrom([X|Xs], X, Y, Rest) :-
    select(Y, Xs, Rest).
pairfrom([Z|Xs], X, Y, [Z|Rest]) :-
    pairfrom(Xs, X, Y, Rest).

%!  power_set(+Set, -Sets) is det.
%
%   Sets are all subsets of Set.

power_set(Set, Sets) :-
    findall(Sub, subset_of(Set, Sub), Sets0),
    reverse(Sets0, [], Sets).

subset_of([], []).
subset_of([X|Xs], [X|Sub]) :-
    subset_of(Xs, Sub).
subset_of([_|Xs], Sub) :-
    subset_of(Xs, Sub).

%!  set_order(+Set1, +Set2, -Order) is semidet.
%
%   Order is `=`, `<` or `>` if Set1 is equal to, a subset of or a superset of
%   Set2.

set_order(Set1, Set2, Order) :-
    (   subset(Set1, Set2)
    ->  (   subset(Set2, Set1)
        ->  Order = (=)
        ;   Order = (<)
        )
    ;   subset(Set2, Set1),
        Order = (>)
    ).

%!  seteq(+Set1, +Set2) is semidet.
%
%   The sets have the same elements.

seteq(Set1, Set2) :-
    subset(Set1, Set2),
    subset(Set2, Set1).

%!  setproduct(+Set1, +Set2, -Pairs) is det.
%
%   Pairs are all X-Y of the two sets.

setproduct(Set1, Set2, Pairs) :-
    findall(X-Y, ( member(X, Set1), member(Y, Set2) ), Pairs).

%!  symdiff(+Set1, +Set2, -Difference) is det.
%
%   Difference has the elements that are in only one of the sets.

symdiff(Set1, Set2, Difference) :-
    subtract(Set1, Set2, Only1),
    subtract(Set2, Set1, Only2),
    append(Only1, Only2, Difference).

% --- Queues ----------------------------------------------------------------

% A queue is queue(Front-Back, Length) with an open end.

%!  empty_queue(?Queue) is semidet.
%
%   Queue has no elements.

empty_queue(queue(0, Back-Back)).

%!  singleton_queue(?Element, ?Queue) is semidet.
%
%   Queue has exactly one element, Element.

singleton_queue(X, queue(1, [X|Back]-Back)).

%!  queue_cons(?Head, ?Queue0, ?Queue) is semidet.
%
%   Queue is Queue0 with Head added in front. If Queue is known, removes Head from
%   it.

queue_cons(Head, queue(Length0, Front-Back), Queue) :-
    nonvar(Length0),
    !,
    Length is Length0 + 1,
    Queue = queue(Length, [Head|Front]-Back).
queue_cons(Head, queue(Length0, Front-Back), queue(Length, [Head|Front]-Back)) :-
    Length > 0,
    Length0 is Length - 1.

%!  queue_last(+Queue0, +Element, -Queue) is det.
%
%   Queue is Queue0 with Element at its end.

queue_last(queue(Length0, Front-[X|Back]), X, queue(Length, Front-Back)) :-
    Length is Length0 + 1.

%!  queue_append(+Queue0, +List, -Queue) is det.
%
%   Queue is Queue0 with the elements of List at its end.

queue_append(Queue0, List, Queue) :-
    foldl(at_end, List, Queue0, Queue).

at_end(X, Queue0, Queue) :-
    queue_last(Queue0, X, Queue).

%!  queue_length(+Queue, ?Length) is semidet.
%
%   Length is the number of elements of Queue.

queue_length(queue(Length, _), Length).

%!  queue_list(+Queue, -List) is det.
%
%   List has the elements of Queue.

queue_list(queue(Length, Front-_), List) :-
    length(List, Length),
    append(List, _, Front),
    !.

%!  queue_memberchk(?Element, +Queue) is semidet.
%
%   Element is in Queue.

queue_memberchk(X, Queue) :-
    queue_list(Queue, List),
    memberchk(X, List).

%!  is_queue(@Term) is semidet.
%
%   Term is a queue.

is_queue(Term) :-
    nonvar(Term),
    Term = queue(Length, _-_),
    integer(Length).
