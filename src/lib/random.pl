% library(random): random numbers, choices and permutations.
%
%   ?- random_between(3, 3, X).
%   X = 3.
%
%   ?- random_permutation([c, c, c], P).
%   P = [c, c, c].
%
%   ?- randset(3, 3, S).
%   S = [1, 2, 3].
%
% All predicates use the evaluables random/1 and random_float, so that
% set_random(seed(N)) makes every choice repeatable.

:- module(random,
          [ random/1,
            random_between/3,
            random/3,
            random_member/2,
            random_select/3,
            random_permutation/2,
            random_perm2/4,
            random_subseq/3,
            random_numlist/4,
            randseq/3,
            randset/3,
            maybe/0,
            maybe/1,
            maybe/2,
            getrand/1,
            setrand/1
          ]).

%!  random(-Float) is det.
%
%   Float is in the open interval from 0.0 to 1.0.

random(Float) :-
    Float is random_float.

%!  random_between(+Low, +High, -Integer) is semidet.
%
%   Integer is one of Low, ..., High; fails if Low is greater than High.

random_between(Low, High, Integer) :-
    must_be(integer, Low),
    must_be(integer, High),
    High >= Low,
    Integer is Low + random(High + 1 - Low).

%!  random(+Low, +High, -Number) is det.
%
%   Low =< Number < High; Number is an integer if both are, otherwise a float.

random(Low, High, Number) :-
    must_be(number, Low),
    must_be(number, High),
    (   integer(Low),
        integer(High)
    ->  Size is High - Low,
        (   Size >= 1
        ->  Number is Low + random(Size)
        ;   domain_error(not_less_than_one, Size)
        )
    ;   Number is Low + (High - Low) * random_float
    ).

%!  random_member(-Element, +List) is semidet.
%
%   Element is a random element of List; fails for the empty list.

random_member(Element, List) :-
    must_be(list, List),
    length(List, Length),
    Length > 0,
    Index is random(Length),
    nth0(Index, List, Element).

%!  random_select(-Element, +List, -Rest) is semidet.
%
%   Element is a random element of List and Rest has the others. If Element and
%   Rest are known, inserts Element at a random position.

random_select(Element, List, Rest) :-
    (   '$skip_list'(Length, List, Tail),
        Tail == []
    ->  true
    ;   '$skip_list'(RestLength, Rest, RestTail),
        RestTail == []
    ->  Length is RestLength + 1
    ;   must_be(list, List)
    ),
    Length > 0,
    Index is random(Length),
    nth0(Index, List, Element, Rest).

%!  random_permutation(?List, ?Permutation) is det.
%
%   Permutation is a random permutation of List, or the other way round.

random_permutation(List, Permutation) :-
    (   is_list(List)
    ->  shuffle(List, Permutation)
    ;   is_list(Permutation)
    ->  shuffle(Permutation, List)
    ;   must_be(list, List)
    ).

shuffle(List, Permutation) :-
    random_keys(List, Keyed),
    keysort(Keyed, Sorted),
    pairs_values(Sorted, Permutation).

random_keys([], []).
random_keys([X|Xs], [Key-X|Keyed]) :-
    Key is random_float,
    random_keys(Xs, Keyed).

%!  random_perm2(?A, ?B, ?X, ?Y) is det.
%
%   X and Y are A and B, or B and A.

random_perm2(A, B, X, Y) :-
    (   maybe
    ->  X = A,
        Y = B
    ;   X = B,
        Y = A
    ).

%!  random_subseq(+List, -Subsequence, -Rest) is det.
%
%   Each element of List is in Subsequence or in Rest, with equal probability.

random_subseq([], [], []).
random_subseq([X|Xs], Subsequence, Rest) :-
    (   maybe
    ->  Subsequence = [X|Subsequence1],
        Rest = Rest1
    ;   Subsequence = Subsequence1,
        Rest = [X|Rest1]
    ),
    random_subseq(Xs, Subsequence1, Rest1).

%!  random_numlist(+Probability, +Low, +High, -List) is det.
%
%   List has each integer from Low to High with that Probability, in order.

random_numlist(Probability, Low, High, List) :-
    must_be(between(0.0, 1.0), Probability),
    must_be(integer, Low),
    must_be(integer, High),
    random_numbers(Low, High, Probability, List).

random_numbers(N, High, Probability, List) :-
    (   N > High
    ->  List = []
    ;   (   maybe(Probability)
        ->  List = [N|Rest]
        ;   List = Rest
        ),
        N1 is N + 1,
        random_numbers(N1, High, Probability, Rest)
    ).

%!  randseq(+Count, +Max, -List) is semidet.
%
%   List has Count different integers from 1 to Max, in random order.

randseq(Count, Max, List) :-
    randset(Count, Max, Set),
    random_permutation(Set, List).

%!  randset(+Count, +Max, -Set) is semidet.
%
%   Set has Count different integers from 1 to Max, in ascending order.

randset(Count, Max, Set) :-
    must_be(nonneg, Count),
    must_be(nonneg, Max),
    Count =< Max,
    randset(Count, Max, [], Set).

randset(0, _, Set, Set) :-
    !.
randset(Count, Max, Set0, Set) :-
    Max1 is Max - 1,
    (   random(Max) < Count
    ->  Count1 is Count - 1,
        randset(Count1, Max1, [Max|Set0], Set)
    ;   randset(Count, Max1, Set0, Set)
    ).

%!  maybe is semidet.
%
%   True with probability 0.5.

maybe :-
    random(2) =:= 0.

%!  maybe(+Probability) is semidet.
%
%   True with that Probability, a number from 0.0 to 1.0.

maybe(Probability) :-
    must_be(between(0.0, 1.0), Probability),
    random_float < Probability.

%!  maybe(+K, +N) is semidet.
%
%   True with probability K / N.

maybe(K, N) :-
    must_be(nonneg, K),
    must_be(nonneg, N),
    (   K =< N
    ->  random(N) < K
    ;   domain_error(not_less_than_zero, N-K)
    ).

%!  getrand(-State) is det.
%
%   State is the state of the generator, for setrand/1.

getrand(State) :-
    random_property(state(State)).

%!  setrand(+State) is det.
%
%   Restores a State of getrand/1, or seeds the generator with
%   rand(A, B, C).

setrand(State) :-
    (   var(State)
    ->  instantiation_error(State)
    ;   State = rand(A, B, C)
    ->  Seed is A + (B << 15) + (C << 30),
        set_random(seed(Seed))
    ;   integer(State)
    ->  set_random(state(State))
    ;   type_error(state, State)
    ).
