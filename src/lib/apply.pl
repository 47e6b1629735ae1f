% library(apply): calling a predicate on the elements of lists.
%
%   ?- maplist(succ, [1, 2, 3], L).
%   L = [2, 3, 4].
%
%   ?- foldl([X, S0, S]>>(S is S0 + X), [1, 2, 3], 0, S).
%   S = 6.
%
%   ?- partition([X]>>(X > 2), [1, 2, 3, 4], In, Out).
%   In = [3, 4],
%   Out = [1, 2].
%
% The auxiliary predicates take the list first, so that a proper list leaves no
% choice point after the last element.

:- module(apply,
          [ include/3,
            exclude/3,
            partition/4,
            partition/5,
            maplist/2,
            maplist/3,
            maplist/4,
            maplist/5,
            maplist/6,
            maplist/7,
            convlist/3,
            foldl/4,
            foldl/5,
            foldl/6,
            foldl/7,
            scanl/4,
            scanl/5,
            scanl/6,
            scanl/7
          ]).

:- meta_predicate
    include(1, +, -),
    exclude(1, +, -),
    partition(1, +, -, -),
    partition(2, +, -, -, -),
    maplist(1, ?),
    maplist(2, ?, ?),
    maplist(3, ?, ?, ?),
    maplist(4, ?, ?, ?, ?),
    maplist(5, ?, ?, ?, ?, ?),
    maplist(6, ?, ?, ?, ?, ?, ?),
    convlist(2, +, -),
    foldl(3, +, +, -),
    foldl(4, +, +, +, -),
    foldl(5, +, +, +, +, -),
    foldl(6, +, +, +, +, +, -),
    scanl(3, +, +, -),
    scanl(4, +, +, +, -),
    scanl(5, +, +, +, +, -),
    scanl(6, +, +, +, +, +, -).

% --- Filters ---------------------------------------------------------------

%!  include(:Goal, +List, -Included) is det.
%
%   Included has the elements of List for which call(Goal, X) succeeds.

include(Goal, List, Included) :-
    include_(List, Goal, Included).

include_([], _, []).
include_([X|Xs], Goal, Included) :-
    (   call(Goal, X)
    ->  Included = [X|Rest]
    ;   Included = Rest
    ),
    include_(Xs, Goal, Rest).

%!  exclude(:Goal, +List, -Included) is det.
%
%   Included has the elements of List for which call(Goal, X) fails.

exclude(Goal, List, Included) :-
    exclude_(List, Goal, Included).

exclude_([], _, []).
exclude_([X|Xs], Goal, Included) :-
    (   call(Goal, X)
    ->  Included = Rest
    ;   Included = [X|Rest]
    ),
    exclude_(Xs, Goal, Rest).

%!  partition(:Goal, +List, -Included, -Excluded) is det.
%
%   Included has the elements for which Goal succeeds, Excluded the others.

partition(Goal, List, Included, Excluded) :-
    partition_(List, Goal, Included, Excluded).

partition_([], _, [], []).
partition_([X|Xs], Goal, Included, Excluded) :-
    (   call(Goal, X)
    ->  Included = [X|In],
        Excluded = Out
    ;   Included = In,
        Excluded = [X|Out]
    ),
    partition_(Xs, Goal, In, Out).

%!  partition(:Order, +List, -Less, -Equal, -Greater) is semidet.
%
%   Distributes List by the Delta of call(Order, X, Delta): `<`, `=` or `>`.

partition(Order, List, Less, Equal, Greater) :-
    partition_(List, Order, Less, Equal, Greater).

partition_([], _, [], [], []).
partition_([X|Xs], Order, Less, Equal, Greater) :-
    call(Order, X, Delta),
    must_be(oneof([<,=,>]), Delta),
    partition_(Delta, X, Xs, Order, Less, Equal, Greater).

partition_(<, X, Xs, Order, [X|Less], Equal, Greater) :-
    partition_(Xs, Order, Less, Equal, Greater).
partition_(=, X, Xs, Order, Less, [X|Equal], Greater) :-
    partition_(Xs, Order, Less, Equal, Greater).
partition_(>, X, Xs, Order, Less, Equal, [X|Greater]) :-
    partition_(Xs, Order, Less, Equal, Greater).

%!  convlist(:Goal, +List, -Converted) is det.
%
%   Converted has the Y of call(Goal, X, Y) for each X of List for which it
%   succeeds.

convlist(Goal, List, Converted) :-
    convlist_(List, Goal, Converted).

convlist_([], _, []).
convlist_([X|Xs], Goal, Converted) :-
    (   call(Goal, X, Y)
    ->  Converted = [Y|Ys]
    ;   Converted = Ys
    ),
    convlist_(Xs, Goal, Ys).

% --- Mapping ---------------------------------------------------------------

%!  maplist(:Goal, ?List) is nondet.
%
%   True when Goal succeeds for each element of List.

maplist(Goal, List) :-
    maplist_(List, Goal).

maplist_([], _).
maplist_([A|As], Goal) :-
    call(Goal, A),
    maplist_(As, Goal).

%!  maplist(:Goal, ?List1, ?List2) is nondet.
%
%   True when Goal succeeds for the elements at each position of the 2 lists.

maplist(Goal, List1, List2) :-
    maplist_(List1, List2, Goal).

maplist_([], [], _).
maplist_([A|As], [B|Bs], Goal) :-
    call(Goal, A, B),
    maplist_(As, Bs, Goal).

%!  maplist(:Goal, ?List1, ?List2, ?List3) is nondet.
%
%   True when Goal succeeds for the elements at each position of the 3 lists.

maplist(Goal, List1, List2, List3) :-
    maplist_(List1, List2, List3, Goal).

maplist_([], [], [], _).
maplist_([A|As], [B|Bs], [C|Cs], Goal) :-
    call(Goal, A, B, C),
    maplist_(As, Bs, Cs, Goal).

%!  maplist(:Goal, ?List1, ?List2, ?List3, ?List4) is nondet.
%
%   True when Goal succeeds for the elements at each position of the 4 lists.

maplist(Goal, List1, List2, List3, List4) :-
    maplist_(List1, List2, List3, List4, Goal).

maplist_([], [], [], [], _).
maplist_([A|As], [B|Bs], [C|Cs], [D|Ds], Goal) :-
    call(Goal, A, B, C, D),
    maplist_(As, Bs, Cs, Ds, Goal).

%!  maplist(:Goal, ?List1, ?List2, ?List3, ?List4, ?List5) is nondet.
%
%   True when Goal succeeds for the elements at each position of the 5 lists.

maplist(Goal, List1, List2, List3, List4, List5) :-
    maplist_(List1, List2, List3, List4, List5, Goal).

maplist_([], [], [], [], [], _).
maplist_([A|As], [B|Bs], [C|Cs], [D|Ds], [E|Es], Goal) :-
    call(Goal, A, B, C, D, E),
    maplist_(As, Bs, Cs, Ds, Es, Goal).

%!  maplist(:Goal, ?List1, ?List2, ?List3, ?List4, ?List5, ?List6) is nondet.
%
%   True when Goal succeeds for the elements at each position of the 6 lists.

maplist(Goal, List1, List2, List3, List4, List5, List6) :-
    maplist_(List1, List2, List3, List4, List5, List6, Goal).

maplist_([], [], [], [], [], [], _).
maplist_([A|As], [B|Bs], [C|Cs], [D|Ds], [E|Es], [F|Fs], Goal) :-
    call(Goal, A, B, C, D, E, F),
    maplist_(As, Bs, Cs, Ds, Es, Fs, Goal).

% --- Folding ---------------------------------------------------------------

%!  foldl(:Goal, +List, +V0, -V) is nondet.
%
%   Passes a value through call(Goal, A, V0, V1) for each position, from
%   the left.

foldl(Goal, List, V0, V) :-
    foldl_(List, Goal, V0, V).

foldl_([], _, V, V).
foldl_([A|As], Goal, V0, V) :-
    call(Goal, A, V0, V1),
    foldl_(As, Goal, V1, V).

%!  foldl(:Goal, +List1, +List2, +V0, -V) is nondet.
%
%   Passes a value through call(Goal, A, B, V0, V1) for each position, from
%   the left.

foldl(Goal, List1, List2, V0, V) :-
    foldl_(List1, List2, Goal, V0, V).

foldl_([], [], _, V, V).
foldl_([A|As], [B|Bs], Goal, V0, V) :-
    call(Goal, A, B, V0, V1),
    foldl_(As, Bs, Goal, V1, V).

%!  foldl(:Goal, +List1, +List2, +List3, +V0, -V) is nondet.
%
%   Passes a value through call(Goal, A, B, C, V0, V1) for each position, from
%   the left.

foldl(Goal, List1, List2, List3, V0, V) :-
    foldl_(List1, List2, List3, Goal, V0, V).

foldl_([], [], [], _, V, V).
foldl_([A|As], [B|Bs], [C|Cs], Goal, V0, V) :-
    call(Goal, A, B, C, V0, V1),
    foldl_(As, Bs, Cs, Goal, V1, V).

%!  foldl(:Goal, +List1, +List2, +List3, +List4, +V0, -V) is nondet.
%
%   Passes a value through call(Goal, A, B, C, D, V0, V1) for each position, from
%   the left.

foldl(Goal, List1, List2, List3, List4, V0, V) :-
    foldl_(List1, List2, List3, List4, Goal, V0, V).

foldl_([], [], [], [], _, V, V).
foldl_([A|As], [B|Bs], [C|Cs], [D|Ds], Goal, V0, V) :-
    call(Goal, A, B, C, D, V0, V1),
    foldl_(As, Bs, Cs, Ds, Goal, V1, V).

%!  scanl(:Goal, +List, +V0, -Values) is nondet.
%
%   Passes a value through call(Goal, A, V0, V1) for each element A, from the
%   left; Values is the list of all values, V0 first.

scanl(Goal, List, V0, [V0|Values]) :-
    scanl_(List, Goal, V0, Values).

scanl_([], _, _, []).
scanl_([A|As], Goal, V0, [V1|Values]) :-
    call(Goal, A, V0, V1),
    scanl_(As, Goal, V1, Values).

%!  scanl(:Goal, +List1, +List2, +V0, -Values) is nondet.
%
%   Passes a value through call(Goal, A, B, V0, V1) for each position, from the
%   left; Values is the list of all values, V0 first.

scanl(Goal, List1, List2, V0, [V0|Values]) :-
    scanl_(List1, List2, Goal, V0, Values).

scanl_([], [], _, _, []).
scanl_([A|As], [B|Bs], Goal, V0, [V1|Values]) :-
    call(Goal, A, B, V0, V1),
    scanl_(As, Bs, Goal, V1, Values).

%!  scanl(:Goal, +List1, +List2, +List3, +V0, -Values) is nondet.
%
%   Passes a value through call(Goal, A, B, C, V0, V1) for each position, from
%   the left; Values is the list of all values, V0 first.

scanl(Goal, List1, List2, List3, V0, [V0|Values]) :-
    scanl_(List1, List2, List3, Goal, V0, Values).

scanl_([], [], [], _, _, []).
scanl_([A|As], [B|Bs], [C|Cs], Goal, V0, [V1|Values]) :-
    call(Goal, A, B, C, V0, V1),
    scanl_(As, Bs, Cs, Goal, V1, Values).

%!  scanl(:Goal, +List1, +List2, +List3, +List4, +V0, -Values) is nondet.
%
%   Passes a value through call(Goal, A, B, C, D, V0, V1) for each position,
%   from the left; Values is the list of all values, V0 first.

scanl(Goal, List1, List2, List3, List4, V0, [V0|Values]) :-
    scanl_(List1, List2, List3, List4, Goal, V0, Values).

scanl_([], [], [], [], _, _, []).
scanl_([A|As], [B|Bs], [C|Cs], [D|Ds], Goal, V0, [V1|Values]) :-
    call(Goal, A, B, C, D, V0, V1),
    scanl_(As, Bs, Cs, Ds, Goal, V1, Values).
