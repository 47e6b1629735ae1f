% Cases that the native list predicates do not handle: partial lists, and
% attributed variables whose goals decide whether elements unify.
%
% The native predicates call these definitions if a list is partial, or if a
% unification would wake goals. Arguments after the first that could be
% indexed are unified in the body, so that the choice points
% are those of the usual definitions.

:- module(system,
          [ '$append'/3,
            '$reverse'/2,
            '$last'/2,
            '$delete'/3,
            '$memberchk'/2,
            '$subtract'/3,
            '$intersection'/3,
            '$union'/3,
            '$subset'/2,
            '$nth_open'/4,
            '$nth_remove_open'/4,
            '$length_more'/3
          ]).

'$append'([], List, List).
'$append'([X|Front], Back, List) :-
    List = [X|Rest],
    '$append'(Front, Back, Rest).

'$reverse'(Xs, Ys) :-
    '$reverse'(Xs, Ys, [], Ys).

% The second argument is as long as the first and limits the search if only
% the reversed list is known.

'$reverse'([], [], Ys, Ys).
'$reverse'([X|Xs], [_|Bound], Back, Ys) :-
    '$reverse'(Xs, Bound, [X|Back], Ys).

'$last'([First|Rest], Last) :-
    '$last'(Rest, First, Last).

'$last'([], Last, Last).
'$last'([Second|Rest], _, Last) :-
    '$last'(Rest, Second, Last).

'$delete'([], _, []).
'$delete'([X|Xs], Element, Rest) :-
    (   X \= Element
    ->  Rest = [X|Rest1]
    ;   Rest = Rest1
    ),
    '$delete'(Xs, Element, Rest1).

%   The native predicate could not decide about the first element.

'$memberchk'(Element, [X|Xs]) :-
    (   Element = X
    ->  true
    ;   memberchk(Element, Xs)
    ).

'$subtract'([X|Xs], Delete, Rest) :-
    (   memberchk(X, Delete)
    ->  subtract(Xs, Delete, Rest)
    ;   Rest = [X|Rest1],
        subtract(Xs, Delete, Rest1)
    ).

'$intersection'([X|Xs], Set2, Set) :-
    (   memberchk(X, Set2)
    ->  Set = [X|Set1],
        intersection(Xs, Set2, Set1)
    ;   intersection(Xs, Set2, Set)
    ).

'$union'([X|Xs], Set2, Set) :-
    (   memberchk(X, Set2)
    ->  union(Xs, Set2, Set)
    ;   Set = [X|Set1],
        union(Xs, Set2, Set1)
    ).

'$subset'([X|Xs], Set) :-
    memberchk(X, Set),
    subset(Xs, Set).

'$nth_open'([First|Rest], Element, N, Index) :-
    '$nth_open'(Rest, First, Element, N, Index).

'$nth_open'(_, Element, Element, Index, Index).
'$nth_open'([Second|Rest], _, Element, N, Index) :-
    N1 is N + 1,
    '$nth_open'(Rest, Second, Element, N1, Index).

'$nth_remove_open'(N, List, Element, Rest) :-
    (   N =:= 0
    ->  List = [Element|Rest]
    ;   List = [X|List1],
        Rest = [X|Rest1],
        N1 is N - 1,
        '$nth_remove_open'(N1, List1, Element, Rest1)
    ).

% '$length_more'(?Tail, +Length0, ?Length): the lengths of a partial list. Each
% answer adds a cell to the previous one.

'$length_more'([], Length, Length).
'$length_more'([_|Tail], Length0, Length) :-
    Length1 is Length0+1,
    '$length_more'(Tail, Length1, Length).
