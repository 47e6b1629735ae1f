% library(sort): sorting by a user-defined order.
%
%   ?- predsort(compare, [c, a, b, a], L).
%   L = [a, b, c].
%
%   ?- predsort([O, A, B]>>compare(O, B, A), [1, 3, 2], L).
%   L = [3, 2, 1].

:- module(sort,
          [ predsort/3,
            locale_sort/2
          ]).

:- meta_predicate predsort(3, +, -).

%!  predsort(:Order, +List, -Sorted) is semidet.
%
%   Sorts List by call(Order, Delta, X, Y), where Delta is `<`, `>` or `=`. An
%   element that is `=` to an earlier one is dropped.

predsort(Order, List, Sorted) :-
    '$skip_list'(Length, List, Tail),
    (   Tail == []
    ->  predsort(Length, Order, List, _, Sorted0),
        !,
        Sorted = Sorted0
    ;   var(List)
    ->  instantiation_error(List)
    ;   existence_error(type, List)
    ).

% predsort(+N, :Order, +List, -Rest, -Sorted): sorts the first N elements.

predsort(0, _, Rest, Rest, []) :-
    !.
predsort(1, _, [X|Rest], Rest, [X]) :-
    !.
predsort(2, Order, [X,Y|Rest], Rest, Sorted) :-
    !,
    call(Order, Delta, X, Y),
    predsort_pair(Delta, X, Y, Sorted).
predsort(N, Order, List, Rest, Sorted) :-
    Half is N // 2,
    Other is N - Half,
    predsort(Half, Order, List, Middle, Left),
    predsort(Other, Order, Middle, Rest, Right),
    predmerge(Left, Right, Order, Sorted).

predsort_pair(<, X, Y, [X,Y]).
predsort_pair(=, X, _, [X]).
predsort_pair(>, X, Y, [Y,X]).

predmerge([], Right, _, Right) :-
    !.
predmerge(Left, [], _, Left) :-
    !.
predmerge([X|Xs], [Y|Ys], Order, Merged) :-
    call(Order, Delta, X, Y),
    !,
    predmerge(Delta, X, Xs, Y, Ys, Order, Merged).

predmerge(<, X, Xs, Y, Ys, Order, [X|Merged]) :-
    predmerge(Xs, [Y|Ys], Order, Merged).
predmerge(=, X, Xs, _, Ys, Order, Merged) :-
    predmerge([X|Xs], Ys, Order, Merged).
predmerge(>, X, Xs, Y, Ys, Order, [Y|Merged]) :-
    predmerge([X|Xs], Ys, Order, Merged).

%!  locale_sort(+Texts, -Sorted) is det.
%
%   Sorts texts by the alphabet of the locale; duplicates are kept.

locale_sort(Texts, Sorted) :-
    locale_keys(Texts, Keyed),
    keysort(Keyed, KeySorted),
    pairs_values(KeySorted, Sorted).

locale_keys([], []).
locale_keys([Text|Texts], [Key-Text|Keyed]) :-
    collation_key(Text, Key),
    locale_keys(Texts, Keyed).
