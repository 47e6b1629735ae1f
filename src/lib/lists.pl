% library(lists): lists as relations and as data.
%
%   ?- append([a], [b, c], L).
%   L = [a, b, c].
%
%   ?- nth1(2, [a, b, c], X).
%   X = b.
%
%   ?- sum_list([1, 2, 3], S).
%   S = 6.
%
%   ?- subtract([a, b, c, d], [b, d], L).
%   L = [a, c].
%
% Predicates that walk one list take that list as first argument of their
% auxiliary, so that the empty and the non-empty case never compete.

:- module(lists,
          [ append/3,
            append/2,
            prefix/2,
            select/3,
            selectchk/3,
            select/4,
            selectchk/4,
            subtract/3,
            permutation/2,
            memberchk/2,
            member/2,
            delete/3,
            nextto/3,
            nth0/3,
            nth1/3,
            nth0/4,
            nth1/4,
            last/2,
            proper_length/2,
            same_length/2,
            reverse/2,
            flatten/2,
            clumped/2,
            subseq/3,
            max_member/2,
            min_member/2,
            max_member/3,
            min_member/3,
            list_to_set/2,
            sum_list/2,
            sumlist/2,
            max_list/2,
            min_list/2,
            numlist/3,
            is_set/1,
            intersection/3,
            union/3,
            subset/2
          ]).

:- meta_predicate
    max_member(2, -, +),
    min_member(2, -, +).

% --- Concatenation ---------------------------------------------------------

%!  append(?Front, ?Back, ?List) is nondet.
%
%   True when List is Front followed by Back.

append([], List, List).
append([X|Front], Back, [X|List]) :-
    append(Front, Back, List).

%!  append(+ListOfLists, ?List) is nondet.
%
%   True when List is the concatenation of the lists in ListOfLists.

append(Lists, List) :-
    must_be(list, Lists),
    concatenation(Lists, List).

concatenation([], []).
concatenation([Front|Lists], List) :-
    append(Front, Back, List),
    concatenation(Lists, Back).

%!  prefix(?Front, ?List) is nondet.
%
%   True when List starts with the elements of Front.

prefix([], _).
prefix([X|Front], [X|List]) :-
    prefix(Front, List).

% --- Membership ------------------------------------------------------------

%!  member(?Element, ?List) is nondet.
%
%   True when Element is an element of List; the last one leaves no choice.

member(Element, [First|Rest]) :-
    member_of(Rest, First, Element).

member_of(_, Element, Element).
member_of([Second|Rest], _, Element) :-
    member_of(Rest, Second, Element).

%!  memberchk(?Element, ?List) is semidet.
%
%   True when Element unifies with an element of List; commits to the first.

memberchk(Element, List) :-
    (   var(List)
    ->  List = [Element|_]
    ;   List = [X|Xs]
    ->  (   X = Element
        ->  true
        ;   memberchk(Element, Xs)
        )
    ;   List \== [],
        type_error(list, List)
    ).

%!  select(?Element, ?List, ?Rest) is nondet.
%
%   True when Rest is List without one occurrence of Element.

select(Element, [First|Others], Rest) :-
    select_from(Others, First, Element, Rest).

select_from(Others, Element, Element, Others).
select_from([Second|Others], First, Element, [First|Rest]) :-
    select_from(Others, Second, Element, Rest).

%!  selectchk(+Element, +List, -Rest) is semidet.
%
%   Removes the first element of List that unifies with Element.

selectchk(Element, List, Rest) :-
    select(Element, List, Found),
    !,
    Rest = Found.

%!  select(?X, ?XList, ?Y, ?YList) is nondet.
%
%   True when YList is XList with one occurrence of X replaced by Y.

select(X, XList, Y, YList) :-
    replace_one(XList, X, Y, YList).

replace_one([X|Rest], X, Y, [Y|Rest]).
replace_one([Z|XRest], X, Y, [Z|YRest]) :-
    replace_one(XRest, X, Y, YRest).

%!  selectchk(?X, +XList, ?Y, ?YList) is semidet.
%
%   As select/4, for the first solution only.

selectchk(X, XList, Y, YList) :-
    select(X, XList, Y, YList),
    !.

%!  delete(+List, @Element, -Rest) is det.
%
%   Rest is List without the elements that would unify with Element.

delete([], _, []).
delete([X|Xs], Element, Rest) :-
    (   X \= Element
    ->  Rest = [X|Rest1]
    ;   Rest = Rest1
    ),
    delete(Xs, Element, Rest1).

%!  nextto(?X, ?Y, ?List) is nondet.
%
%   True when Y follows X immediately in List.

nextto(X, Y, [X,Y|_]).
nextto(X, Y, [_|Rest]) :-
    nextto(X, Y, Rest).

%!  permutation(?Xs, ?Ys) is nondet.
%
%   True when Ys is a permutation of Xs. One of both has to be a proper list
%   for the search to end.

permutation(Xs, Ys) :-
    '$skip_list'(XLength, Xs, XTail),
    '$skip_list'(YLength, Ys, YTail),
    (   XTail == []
    ->  length(Ys, XLength)
    ;   YTail == []
    ->  length(Xs, YLength)
    ;   var(XTail),
        var(YTail)
    ->  length(Xs, Length),
        length(Ys, Length)
    ;   must_be(list, Xs),
        must_be(list, Ys)
    ),
    permute(Xs, Ys).

% The result is unified in the body: as everywhere, the last permutation leaves
% a choice point.

permute([], []).
permute(Xs, Ys) :-
    Ys = [First|Rest],
    select(First, Xs, Others),
    permute(Others, Rest).

% --- Positions -------------------------------------------------------------

%!  nth0(?Index, ?List, ?Element) is nondet.
%
%   True when Element is at position Index of List, counted from 0.

nth0(Index, List, Element) :-
    nth(Index, 0, List, Element).

%!  nth1(?Index, ?List, ?Element) is nondet.
%
%   True when Element is at position Index of List, counted from 1.

nth1(Index, List, Element) :-
    nth(Index, 1, List, Element).

nth(Index, Base, List, Element) :-
    integer(Index),
    !,
    Skip is Index - Base,
    Skip >= 0,
    skip(Skip, List, [Element|_]).
nth(Index, Base, [First|Rest], Element) :-
    var(Index),
    !,
    nth_any(Rest, First, Base, Index, Element).
nth(Index, _, _, _) :-
    nonvar(Index),
    type_error(integer, Index).

nth_any(_, Element, Index, Index, Element).
nth_any([Second|Rest], _, N0, Index, Element) :-
    N is N0 + 1,
    nth_any(Rest, Second, N, Index, Element).

skip(0, List, Tail) :-
    !,
    Tail = List.
skip(N, [_|List], Tail) :-
    N1 is N - 1,
    skip(N1, List, Tail).

%!  nth0(?Index, ?List, ?Element, ?Rest) is nondet.
%
%   True when Element is at position Index (from 0) of List and Rest is what
%   remains; inserts Element into Rest as well.

nth0(Index, List, Element, Rest) :-
    (   var(Index)
    ->  nth_select(List, Element, Rest, 0, Index)
    ;   must_be(nonneg, Index),
        nth_remove(Index, List, Element, Rest)
    ).

%!  nth1(?Index, ?List, ?Element, ?Rest) is nondet.
%
%   As nth0/4, counted from 1.

nth1(Index, List, Element, Rest) :-
    (   var(Index)
    ->  nth_select(List, Element, Rest, 1, Index)
    ;   must_be(positive_integer, Index),
        Skip is Index - 1,
        nth_remove(Skip, List, Element, Rest)
    ).

nth_select([Element|Rest], Element, Rest, Index, Index).
nth_select([X|List], Element, [X|Rest], N0, Index) :-
    N is N0 + 1,
    nth_select(List, Element, Rest, N, Index).

nth_remove(0, List, Element, Rest) :-
    !,
    List = [Element|Rest].
nth_remove(N, [X|List], Element, [X|Rest]) :-
    N1 is N - 1,
    nth_remove(N1, List, Element, Rest).

%!  last(?List, ?Element) is nondet.
%
%   True when Element is the last element of List; det on a proper list.

last([First|Rest], Last) :-
    last_of(Rest, First, Last).

last_of([], Last, Last).
last_of([Second|Rest], _, Last) :-
    last_of(Rest, Second, Last).

% --- Lengths and shapes ----------------------------------------------------

%!  proper_length(@List, -Length) is semidet.
%
%   True when List is a proper list of Length elements.

proper_length(List, Length) :-
    '$skip_list'(Length0, List, Tail),
    Tail == [],
    Length = Length0.

%!  same_length(?List1, ?List2) is nondet.
%
%   True when both lists have the same number of elements.

same_length([], []).
same_length([_|Xs], [_|Ys]) :-
    same_length(Xs, Ys).

%!  reverse(?Xs, ?Ys) is nondet.
%
%   True when Ys has the elements of Xs in reverse order.

reverse(Xs, Ys) :-
    reverse(Xs, Ys, [], Ys).

% The second argument is as long as the first and bounds the search when only
% Ys is known.

reverse([], [], Ys, Ys).
reverse([X|Xs], [_|Bound], Back, Ys) :-
    reverse(Xs, Bound, [X|Back], Ys).

%!  flatten(+Nested, -List) is det.
%
%   List has all elements of the lists in Nested, at any depth. What is not a
%   list counts as a list of one; variables stay elements.

flatten(Nested, List) :-
    flatten(Nested, [], Flat),
    !,
    List = Flat.

flatten(Var, Tail, Flat) :-
    var(Var),
    !,
    Flat = [Var|Tail].
flatten([], Tail, Flat) :-
    !,
    Flat = Tail.
flatten([X|Xs], Tail, Flat) :-
    !,
    flatten(X, Middle, Flat),
    flatten(Xs, Tail, Middle).
flatten(X, Tail, [X|Tail]).

%!  clumped(+Items, -Pairs) is det.
%
%   Pairs has Item-Count for each run of identical items.

clumped([], []).
clumped([X|Xs], Pairs) :-
    clumped(Xs, X, 1, Pairs).

clumped([], Item, Count, [Item-Count]).
clumped([X|Xs], Item, Count0, Pairs) :-
    (   X == Item
    ->  Count is Count0 + 1,
        clumped(Xs, Item, Count, Pairs)
    ;   Pairs = [Item-Count0|Pairs1],
        clumped(Xs, X, 1, Pairs1)
    ).

%!  subseq(+List, -SubList, -Complement) is nondet.
%
%   True when SubList has some elements of List, in order, and Complement the
%   others.

subseq([], [], []).
subseq([X|Xs], SubList, [X|Complement]) :-
    subseq(Xs, SubList, Complement).
subseq([X|Xs], [X|SubList], Complement) :-
    subseq(Xs, SubList, Complement).

% --- Smallest, largest, sums -----------------------------------------------

%!  max_member(-Max, +List) is semidet.
%
%   Max is the largest element of List in the standard order of terms.

max_member(Max, List) :-
    (   nonvar(List),
        List = [First|Rest]
    ->  max_of(Rest, First, Max)
    ;   List \== [],
        no_rule(max_member(Max, List))
    ).

max_of(List, Max0, Max) :-
    (   List == []
    ->  Max = Max0
    ;   nonvar(List),
        List = [X|Xs]
    ->  (   X @> Max0
        ->  max_of(Xs, X, Max)
        ;   max_of(Xs, Max0, Max)
        )
    ;   no_rule(max_member_(List, Max0, Max))
    ).

%!  min_member(-Min, +List) is semidet.
%
%   Min is the smallest element of List in the standard order of terms.

min_member(Min, List) :-
    (   nonvar(List),
        List = [First|Rest]
    ->  min_of(Rest, First, Min)
    ;   List \== [],
        no_rule(min_member(Min, List))
    ).

min_of(List, Min0, Min) :-
    (   List == []
    ->  Min = Min0
    ;   nonvar(List),
        List = [X|Xs]
    ->  (   X @< Min0
        ->  min_of(Xs, X, Min)
        ;   min_of(Xs, Min0, Min)
        )
    ;   no_rule(min_member_(List, Min0, Min))
    ).

% no_rule(+Goal): a list argument is unbound or no list where it has to be one.

no_rule(Goal) :-
    throw(error(existence_error(matching_rule, lists:Goal), _)).

%!  max_member(:Order, -Max, +List) is semidet.
%
%   Max is the largest element of List, where call(Order, X, Y) means that X
%   does not come after Y.

max_member(Order, Max, [First|Rest]) :-
    max_by(Rest, First, Order, Max).

max_by([], Max, _, Max).
max_by([X|Xs], Max0, Order, Max) :-
    (   call(Order, X, Max0)
    ->  max_by(Xs, Max0, Order, Max)
    ;   max_by(Xs, X, Order, Max)
    ).

%!  min_member(:Order, -Min, +List) is semidet.
%
%   Min is the smallest element of List, where call(Order, X, Y) means that X
%   does not come after Y.

min_member(Order, Min, [First|Rest]) :-
    min_by(Rest, First, Order, Min).

min_by([], Min, _, Min).
min_by([X|Xs], Min0, Order, Min) :-
    (   call(Order, Min0, X)
    ->  min_by(Xs, Min0, Order, Min)
    ;   min_by(Xs, X, Order, Min)
    ).

%!  sum_list(+Numbers, -Sum) is det.
%
%   Sum is the sum of Numbers.

sum_list(Numbers, Sum) :-
    sum_list(Numbers, 0, Sum).

sum_list(Numbers, Sum0, Sum) :-
    (   Numbers == []
    ->  Sum = Sum0
    ;   nonvar(Numbers),
        Numbers = [X|Xs]
    ->  Sum1 is Sum0 + X,
        sum_list(Xs, Sum1, Sum)
    ;   no_rule(sum_list(Numbers, Sum0, Sum))
    ).

%!  sumlist(+Numbers, -Sum) is det.
%
%   The older name of sum_list/2.

sumlist(Numbers, Sum) :-
    sum_list(Numbers, Sum).

%!  max_list(+Numbers, -Max) is semidet.
%
%   Max is the largest of Numbers; fails on the empty list.

max_list([X|Xs], Max) :-
    max_list(Xs, X, Max).

max_list([], Max, Max).
max_list([X|Xs], Max0, Max) :-
    Max1 is max(Max0, X),
    max_list(Xs, Max1, Max).

%!  min_list(+Numbers, -Min) is semidet.
%
%   Min is the smallest of Numbers; fails on the empty list.

min_list([X|Xs], Min) :-
    min_list(Xs, X, Min).

min_list([], Min, Min).
min_list([X|Xs], Min0, Min) :-
    Min1 is min(Min0, X),
    min_list(Xs, Min1, Min).

%!  numlist(+Low, +High, -List) is semidet.
%
%   List is [Low, Low+1, ..., High]; fails when High < Low.

numlist(Low, High, List) :-
    must_be(integer, Low),
    must_be(integer, High),
    Low =< High,
    numbers_from(Low, High, List).

numbers_from(N, High, List) :-
    (   N =:= High
    ->  List = [N]
    ;   List = [N|Rest],
        N1 is N + 1,
        numbers_from(N1, High, Rest)
    ).

% --- Lists as sets ---------------------------------------------------------

%!  is_set(@Set) is semidet.
%
%   True when Set is a proper list without identical elements.

is_set(Set) :-
    '$skip_list'(Length, Set, Tail),
    Tail == [],
    sort(Set, Sorted),
    length(Sorted, Length).

%!  list_to_set(+List, -Set) is det.
%
%   Set has the elements of List in their order, each the first time only.

list_to_set(List, Set) :-
    must_be(list, List),
    number_elements(List, 0, Numbered),
    sort(1, @=<, Numbered, ByElement),
    first_of_runs(ByElement, Firsts),
    sort(2, @<, Firsts, InOrder),
    elements(InOrder, Set).

number_elements([], _, []).
number_elements([X|Xs], N, [e(X, N)|Numbered]) :-
    N1 is N + 1,
    number_elements(Xs, N1, Numbered).

first_of_runs([], []).
first_of_runs([Item|Items], [Item|Firsts]) :-
    Item = e(X, _),
    drop_same(Items, X, Rest),
    first_of_runs(Rest, Firsts).

drop_same([], _, []).
drop_same([Item|Items], X, Rest) :-
    Item = e(Y, _),
    (   Y == X
    ->  drop_same(Items, X, Rest)
    ;   Rest = [Item|Items]
    ).

elements([], []).
elements([e(X, _)|Items], [X|Xs]) :-
    elements(Items, Xs).

%!  intersection(+Set1, +Set2, -Set) is det.
%
%   Set has the elements of Set1 that unify with one of Set2.

intersection(Set1, Set2, Set) :-
    (   Set1 == []
    ->  Set = []
    ;   nonvar(Set1),
        Set1 = [X|Xs]
    ->  (   memberchk(X, Set2)
        ->  Set = [X|Rest]
        ;   Set = Rest
        ),
        intersection(Xs, Set2, Rest)
    ;   no_rule(intersection(Set1, Set2, Set))
    ).

%!  union(+Set1, +Set2, -Set) is det.
%
%   Set has the elements of Set1 that are not in Set2, then those of Set2.

union(Set1, Set2, Set) :-
    (   Set1 == []
    ->  Set = Set2
    ;   nonvar(Set1),
        Set1 = [X|Xs]
    ->  (   memberchk(X, Set2)
        ->  Set = Rest
        ;   Set = [X|Rest]
        ),
        union(Xs, Set2, Rest)
    ;   no_rule(union(Set1, Set2, Set))
    ).

%!  subset(+Subset, +Set) is semidet.
%
%   True when each element of Subset unifies with one of Set.

subset(Subset, Set) :-
    (   Subset == []
    ->  true
    ;   nonvar(Subset),
        Subset = [X|Xs]
    ->  memberchk(X, Set),
        subset(Xs, Set)
    ;   no_rule(subset(Subset, Set))
    ).

%!  subtract(+Set, +Delete, -Rest) is det.
%
%   Rest has the elements of Set that do not unify with one of Delete.

subtract(Set, Delete, Rest) :-
    (   Set == []
    ->  Rest = []
    ;   nonvar(Set),
        Set = [X|Xs]
    ->  (   memberchk(X, Delete)
        ->  Rest = Rest1
        ;   Rest = [X|Rest1]
        ),
        subtract(Xs, Delete, Rest1)
    ;   no_rule(subtract(Set, Delete, Rest))
    ).
