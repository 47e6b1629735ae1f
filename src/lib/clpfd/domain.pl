% library(clpfd/domain): sets of integers as lists of intervals.
%
% A domain is a list of From-To pairs in ascending order with at least one
% integer missing between two of them. The first From may be `inf`, the last To
% `sup`. The empty list is the empty domain.
%
%   ?- use_module(library(clpfd/domain)).
%   true.
%
%   ?- term_domain('..'(1, 3) \/ '..'(5, 7), D), domain_without(D, 2, D1).
%   D = [1-3, 5-7],
%   D1 = [1-1, 3-3, 5-7].

% Loaded by use_module/1 only.

:- module(clpfd_domain,
          [ term_domain/2,
            domain_term/2,
            domain_min/2,
            domain_max/2,
            domain_contains/2,
            domain_size/2,
            domain_common/3,
            domain_union/3,
            domain_complement/2,
            domain_without/3,
            domain_between/4,
            domain_shifted/3,
            domain_negated/2,
            domain_element/2,
            domain_element_down/2,
            values_domain/2,
            limit_less/2,
            limit_add/3
          ]).

:- use_module(library(clpfd/operators)).

%!  term_domain(+Term, -Domain) is det.
%
%   Domain is the set that a term such as 1..3\/5 denotes; also {1, 3, 5} and
%   A /\ B, as in SICStus Prolog.

term_domain(Term, Domain) :-
    (   phrase_domain(Term, Domain0)
    ->  Domain = Domain0
    ;   throw(error(domain_error(clpfd_domain, Term), _))
    ).

phrase_domain(Term, _) :-
    var(Term),
    !,
    throw(error(instantiation_error, _)).
phrase_domain(N, [N-N]) :-
    integer(N),
    !.
phrase_domain(From..To, Domain) :-
    ( integer(From) ; From == inf ),
    ( integer(To) ; To == sup ),
    !,
    (   integer(From),
        integer(To),
        From > To
    ->  Domain = []
    ;   Domain = [From-To]
    ).
phrase_domain(A \/ B, Domain) :-
    phrase_domain(A, Domain1),
    phrase_domain(B, Domain2),
    domain_union(Domain1, Domain2, Domain).
phrase_domain(A /\ B, Domain) :-
    phrase_domain(A, Domain1),
    phrase_domain(B, Domain2),
    domain_common(Domain1, Domain2, Domain).
phrase_domain(\A, Domain) :-
    phrase_domain(A, Domain1),
    domain_complement(Domain1, Domain).
phrase_domain({Values}, Domain) :-
    set_values(Values, List),
    values_domain(List, Domain).

set_values((A, B), List) :-
    !,
    set_values(A, List1),
    set_values(B, List2),
    append(List1, List2, List).
set_values(N, [N]) :-
    integer(N).

%!  domain_term(+Domain, -Term) is det.
%
%   Term denotes Domain, in the form of in/2; 1..0 if it is empty.

domain_term([], 1..0).
domain_term([Interval|Intervals], Term) :-
    interval_term(Interval, Term0),
    foldl(joined, Intervals, Term0, Term).

joined(Interval, Term0, Term0 \/ Term) :-
    interval_term(Interval, Term).

interval_term(From-To, Term) :-
    (   From == To
    ->  Term = From
    ;   Term = From..To
    ).

%!  domain_min(+Domain, -Min) is semidet.
%
%   Min is the smallest element of Domain, or `inf`.

domain_min([Min-_|_], Min).

%!  domain_max(+Domain, -Max) is semidet.
%
%   Max is the largest element of Domain, or `sup`.

domain_max([_-To|Intervals], Max) :-
    last_to(Intervals, To, Max).

last_to([], Max, Max).
last_to([_-To|Intervals], _, Max) :-
    last_to(Intervals, To, Max).

%!  domain_contains(+Domain, +N) is semidet.
%
%   The integer N is an element.

domain_contains([From-To|Intervals], N) :-
    (   ( To == sup ; N =< To )
    ->  ( From == inf ; N >= From ),
        !
    ;   domain_contains(Intervals, N)
    ).

%!  domain_size(+Domain, -Size) is det.
%
%   Size is the number of elements, or `sup` if Domain is infinite.

domain_size(Domain, Size) :-
    domain_size(Domain, 0, Size).

domain_size([], Size, Size).
domain_size([From-To|Intervals], Size0, Size) :-
    (   ( From == inf ; To == sup )
    ->  Size = sup
    ;   Size1 is Size0 + To - From + 1,
        domain_size(Intervals, Size1, Size)
    ).

%!  limit_less(+A, +B) is semidet.
%
%   A is less than B, both integers, `inf` or `sup`.

limit_less(A, B) :-
    (   A == inf
    ->  B \== inf
    ;   B == sup
    ->  A \== sup
    ;   integer(A),
        integer(B),
        A < B
    ).

%!  limit_add(+Limit, +N, -Sum) is det.
%
%   Sum is Limit + N; `inf` and `sup` are unchanged.

limit_add(Limit, N, Sum) :-
    (   integer(Limit)
    ->  Sum is Limit + N
    ;   Sum = Limit
    ).

%!  domain_common(+A, +B, -Domain) is det.
%
%   The elements of both.

domain_common([], _, []) :-
    !.
domain_common(_, [], []) :-
    !.
domain_common([F1-T1|A], [F2-T2|B], Domain) :-
    (   limit_less(F1, F2)
    ->  From = F2
    ;   From = F1
    ),
    (   limit_less(T1, T2)
    ->  To = T1,
        Domain = Domain0,
        common_interval(From, To, Domain0, Domain1),
        domain_common(A, [F2-T2|B], Domain1)
    ;   To = T2,
        common_interval(From, To, Domain, Domain1),
        domain_common([F1-T1|A], B, Domain1)
    ).

common_interval(From, To, Domain0, Domain) :-
    (   limit_less(To, From)
    ->  Domain0 = Domain
    ;   Domain0 = [From-To|Domain]
    ).

%!  domain_union(+A, +B, -Domain) is det.
%
%   The elements of either.

domain_union(A, B, Domain) :-
    merged(A, B, Intervals),
    joined_up(Intervals, Domain).

merged([], B, B) :-
    !.
merged(A, [], A) :-
    !.
merged([F1-T1|A], [F2-T2|B], [First|Intervals]) :-
    (   limit_less(F1, F2)
    ->  First = F1-T1,
        merged(A, [F2-T2|B], Intervals)
    ;   First = F2-T2,
        merged([F1-T1|A], B, Intervals)
    ).

joined_up([], []).
joined_up([Interval|Intervals], Domain) :-
    joined_up(Intervals, Interval, Domain).

joined_up([], Interval, [Interval]).
joined_up([F2-T2|Intervals], F1-T1, Domain) :-
    limit_add(T1, 1, Next),
    (   limit_less(Next, F2)
    ->  Domain = [F1-T1|Domain1],
        joined_up(Intervals, F2-T2, Domain1)
    ;   limit_less(T1, T2)
    ->  joined_up(Intervals, F1-T2, Domain)
    ;   joined_up(Intervals, F1-T1, Domain)
    ).

%!  domain_complement(+Domain, -Complement) is det.
%
%   All other integers.

domain_complement(Domain, Complement) :-
    complement(Domain, inf, Complement).

complement([], From, [From-sup]).
complement([F-T|Intervals], From, Complement) :-
    (   F == inf
    ->  Complement = Complement1
    ;   To is F - 1,
        common_interval(From, To, Complement, Complement1)
    ),
    (   T == sup
    ->  Complement1 = []
    ;   Next is T + 1,
        complement(Intervals, Next, Complement1)
    ).

%!  domain_without(+Domain0, +N, -Domain) is det.
%
%   The elements other than N.

domain_without([], _, []).
domain_without([From-To|Intervals], N, Domain) :-
    (   integer(To),
        N > To
    ->  Domain = [From-To|Domain1],
        domain_without(Intervals, N, Domain1)
    ;   integer(From),
        N < From
    ->  Domain = [From-To|Intervals]
    ;   Before is N - 1,
        Behind is N + 1,
        common_interval(From, Before, Domain, Domain1),
        common_interval(Behind, To, Domain1, Intervals)
    ).

%!  domain_between(+Domain0, +Low, +High, -Domain) is det.
%
%   The elements from Low to High.

domain_between(Domain0, Low, High, Domain) :-
    from_low(Domain0, Low, Domain1),
    to_high(Domain1, High, Domain).

from_low([], _, []).
from_low([From-To|Intervals], Low, Domain) :-
    (   limit_less(To, Low)
    ->  from_low(Intervals, Low, Domain)
    ;   limit_less(From, Low)
    ->  Domain = [Low-To|Intervals]
    ;   Domain = [From-To|Intervals]
    ).

to_high([], _, []).
to_high([From-To|Intervals], High, Domain) :-
    (   limit_less(High, From)
    ->  Domain = []
    ;   limit_less(High, To)
    ->  Domain = [From-High]
    ;   Domain = [From-To|Domain1],
        to_high(Intervals, High, Domain1)
    ).

%!  domain_shifted(+Domain0, +N, -Domain) is det.
%
%   N is added to all elements.

domain_shifted([], _, []).
domain_shifted([F0-T0|Intervals0], N, [F-T|Intervals]) :-
    limit_add(F0, N, F),
    limit_add(T0, N, T),
    domain_shifted(Intervals0, N, Intervals).

%!  domain_negated(+Domain0, -Domain) is det.
%
%   The elements with the other sign.

domain_negated(Domain0, Domain) :-
    domain_negated(Domain0, [], Domain).

domain_negated([], Domain, Domain).
domain_negated([F0-T0|Intervals], Domain0, Domain) :-
    limit_negated(T0, F),
    limit_negated(F0, T),
    domain_negated(Intervals, [F-T|Domain0], Domain).

limit_negated(inf, sup) :-
    !.
limit_negated(sup, inf) :-
    !.
limit_negated(N0, N) :-
    N is -N0.

%!  domain_element(+Domain, -N) is nondet.
%
%   N is an element, the least first.

domain_element([From-To|Intervals], N) :-
    (   Intervals == []
    ->  between(From, To, N)
    ;   between(From, To, N)
    ;   domain_element(Intervals, N)
    ).

%!  domain_element_down(+Domain, -N) is nondet.
%
%   N is an element, the greatest first.

domain_element_down(Domain, N) :-
    domain_negated(Domain, Negated),
    domain_element(Negated, M),
    N is -M.

%!  values_domain(+Values, -Domain) is det.
%
%   The domain of a list of integers.

values_domain(Values, Domain) :-
    sort(Values, Sorted),
    single_intervals(Sorted, Intervals),
    joined_up(Intervals, Domain).

single_intervals([], []).
single_intervals([N|Ns], [N-N|Intervals]) :-
    single_intervals(Ns, Intervals).
