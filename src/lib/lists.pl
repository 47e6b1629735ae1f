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
% Most predicates of this library are native (append/3, member/2, memberchk/2,
% delete/3, nth0/3, nth1/3, last/2, reverse/2, flatten/2, sum_list/2, max_list/2,
% numlist/3, the set predicates and others): the module exports the system's
% predicates.
%
% Predicates that walk one list pass it as the first argument of an auxiliary
% predicate, so that the clauses for empty and non-empty lists leave no choice
% point.

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
%   Rest is List without the first element that unifies with Element.

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
%   YList is XList with the first element that unifies with X replaced by Y.

selectchk(X, XList, Y, YList) :-
    select(X, XList, Y, YList),
    !.

%!  nextto(?X, ?Y, ?List) is nondet.
%
%   True when Y follows X immediately in List.

nextto(X, Y, [X,Y|_]).
nextto(X, Y, [_|Rest]) :-
    nextto(X, Y, Rest).

%!  permutation(?Xs, ?Ys) is nondet.
%
%   True when Ys is a permutation of Xs. The search terminates if one of them is
%   a proper list.

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

% Ys is unified after a test, and so does not select clauses: the last permutation leaves a choice point, as in other
% systems.

permute([], []).
permute(Xs, Ys) :-
    nonvar(Ys),
    Ys = [First|Rest],
    select(First, Xs, Others),
    permute(Others, Rest).

% --- Positions -------------------------------------------------------------

%!  nth0(?Index, ?List, ?Element, ?Rest) is nondet.
%
%   True when Element is at position Index of List, counted from 0, and Rest is
%   List without it. Can also insert Element into Rest.

nth0(Index, List, Element, Rest) :-
    (   integer(Index),
        Index >= 0
    ->  '$nth_remove'(Index, List, Element, Rest)
    ;   var(Index)
    ->  nth_select(List, Element, Rest, 0, Index)
    ;   must_be(nonneg, Index)
    ).

%!  nth1(?Index, ?List, ?Element, ?Rest) is nondet.
%
%   True when Element is at position Index of List, counted from 1, and Rest is
%   List without it. Can also insert Element into Rest.

nth1(Index, List, Element, Rest) :-
    (   integer(Index),
        Index >= 1
    ->  Skip is Index - 1,
        '$nth_remove'(Skip, List, Element, Rest)
    ;   var(Index)
    ->  nth_select(List, Element, Rest, 1, Index)
    ;   must_be(positive_integer, Index)
    ).

nth_select([Element|Rest], Element, Rest, Index, Index).
nth_select([X|List], Element, [X|Rest], N0, Index) :-
    N is N0 + 1,
    nth_select(List, Element, Rest, N, Index).

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

% --- Smallest and largest ----------------------------------------------------

%!  max_member(:Order, -Max, +List) is semidet.
%
%   Max is the largest element of List, where call(Order, X, Y) means that X
%   does not come after Y.

max_member(Order, Max, List) :-
    (   is_list(List)
    ->  List = [First|Rest],
        max_by(Rest, First, Order, Max)
    ;   no_rule(max_member(Order, Max, List))
    ).

no_rule(Goal) :-
    functor(Goal, Name, Arity),
    throw(error(existence_error(matching_rule, lists:Goal), context(lists:Name/Arity, _))).

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

min_member(Order, Min, List) :-
    (   is_list(List)
    ->  List = [First|Rest],
        min_by(Rest, First, Order, Min)
    ;   no_rule(min_member(Order, Min, List))
    ).

min_by([], Min, _, Min).
min_by([X|Xs], Min0, Order, Min) :-
    (   call(Order, Min0, X)
    ->  min_by(Xs, Min0, Order, Min)
    ;   min_by(Xs, X, Order, Min)
    ).
