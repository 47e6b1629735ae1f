% library(clpfd/propagators): the propagation of each constraint when its variables
% change.
%
% The constraints:
%
%     equal(As, Xs, C)           A1*X1 + ... + C = 0
%     at_most(As, Xs, C)         A1*X1 + ... + C =< 0
%     unequal(As, Xs, C)         A1*X1 + ... + C \= 0
%     product(X, Y, Z)           X * Y = Z
%     power(X, Y, Z)             X ^ Y = Z
%     absolute(X, Z)             |X| = Z
%     quotient(Kind, X, Y, Z)    X // Y = Z, with `//` or `div`
%     remainder(Kind, X, Y, Z)   X mod Y = Z, with `mod` or `rem`
%     greatest(X, Y, Z)          max(X, Y) = Z
%     least(X, Y, Z)             min(X, Y) = Z
%     truth(Kind, As, Xs, C, B)  B is 1 if the linear constraint is true, else 0
%     inside(X, Domain, B)       B is 1 if X is in Domain, else 0
%     table(Rows, Xs)            Xs is one of Rows
%     different(Xs)              all bound elements differ
%     element(I, Xs, Y)          Y is one of the Xs whose index I may have
%     distance(X, Y, C)          |X - Y| \= C
%
% library(clpfd/global) has further ones.

% Loaded by use_module/1 only.

:- module(clpfd_propagators,
          [ run/2,
            post_linear/4,
            negated_linear/5,
            bound_apart/2
          ]).

:- use_module(library(clpfd/domain)).
:- use_module(library(clpfd/store)).

:- discontiguous run/2.
:- multifile run/2.

%!  post_linear(+Kind, +Coefficients, +Variables, +Constant) is semidet.
%
%   Posts a linear constraint: `equal`, `at_most` or `unequal` to 0.

post_linear(Kind, As, Xs, C) :-
    simplified(As, Xs, C, As1, Xs1, C1),
    post_simple(Xs1, As1, C1, Kind).

post_simple([], _, C, Kind) :-
    !,
    holds(Kind, C).
post_simple([X], [A], C, Kind) :-
    !,
    one_variable(Kind, A, X, C),
    run_queue.
post_simple([X,Y], [A,B], 0, equal) :-
    A =:= -B,
    !,
    fd_make(X),
    fd_make(Y),
    X = Y.
post_simple(Xs, As, C, Kind) :-
    Constraint =.. [Kind,As,Xs,C],
    propagate(Constraint, Xs).

holds(equal, 0).
holds(at_most, C) :-
    C =< 0.
holds(unequal, C) :-
    C =\= 0.

one_variable(equal, A, X, C) :-
    C mod A =:= 0,
    N is -C // A,
    fd_make(X),
    X = N.
one_variable(at_most, A, X, C) :-
    (   A > 0
    ->  High is -C div A,
        fd_restrict(X, inf, High)
    ;   Low is -(-C div -A),
        fd_restrict(X, Low, sup)
    ).
one_variable(unequal, A, X, C) :-
    fd_make(X),
    (   C mod A =:= 0
    ->  N is -C // A,
        fd_exclude(X, N)
    ;   true
    ).

%!  negated_linear(+Kind0, +As0, +C0, -Kind, -AsC) is det.
%
%   The negation of a linear constraint; AsC is Coefficients-Constant.

negated_linear(equal, As, C, unequal, As-C).
negated_linear(unequal, As, C, equal, As-C).
negated_linear(at_most, As0, C0, at_most, As-C) :-
    maplist(negative, As0, As),
    C is 1 - C0.

negative(A0, A) :-
    A is -A0.

% simplified(+As0, +Xs0, +C0, -As, -Xs, -C): integers are added to the constant,
% coefficients of the same variable to each other.

simplified(As0, Xs0, C0, As, Xs, C) :-
    without_integers(As0, Xs0, C0, As1, Xs1, C),
    (   Xs1 = [_,_|_],
        \+ all_distinct_variables(Xs1)
    ->  merge_same(Xs1, As1, Xs, As)
    ;   Xs = Xs1,
        As = As1
    ).

all_distinct_variables(Xs) :-
    sort(Xs, Sorted),
    length(Xs, Length),
    length(Sorted, Length).

without_integers([], [], C, [], [], C).
without_integers([A|As0], [X|Xs0], C0, As, Xs, C) :-
    (   integer(X)
    ->  C1 is C0 + A * X,
        without_integers(As0, Xs0, C1, As, Xs, C)
    ;   A =:= 0
    ->  fd_make(X),
        without_integers(As0, Xs0, C0, As, Xs, C)
    ;   As = [A|As1],
        Xs = [X|Xs1],
        without_integers(As0, Xs0, C0, As1, Xs1, C)
    ).

merge_same([], [], [], []).
merge_same([X|Xs0], [A0|As0], Xs, As) :-
    take_same(Xs0, As0, X, A0, A, Xs1, As1),
    (   A =:= 0
    ->  Xs = Xs2,
        As = As2
    ;   Xs = [X|Xs2],
        As = [A|As2]
    ),
    merge_same(Xs1, As1, Xs2, As2).

take_same([], [], _, A, A, [], []).
take_same([Y|Ys], [B|Bs], X, A0, A, Ys1, Bs1) :-
    (   X == Y
    ->  A1 is A0 + B,
        take_same(Ys, Bs, X, A1, A, Ys1, Bs1)
    ;   Ys1 = [Y|Ys2],
        Bs1 = [B|Bs2],
        take_same(Ys, Bs, X, A0, A, Ys2, Bs2)
    ).

% --- Linear constraints ----------------------------------------------------

run(equal(As0, Xs0, C0), P) :-
    simplified(As0, Xs0, C0, As, Xs, C),
    run_equal(Xs, As, C, P, Xs0).
run(at_most(As0, Xs0, C0), P) :-
    simplified(As0, Xs0, C0, As, Xs, C),
    run_at_most(Xs, As, C, P, Xs0).
run(unequal(_, [X,Y], _), _) :-
    var(X),
    var(Y),
    X \== Y,
    !.
run(unequal(As0, Xs0, C0), P) :-
    simplified(As0, Xs0, C0, As, Xs, C),
    (   Xs = [_,_|_]
    ->  shrink(Xs0, Xs, unequal(As, Xs, C), P)
    ;   kill(P),
        post_simple(Xs, As, C, unequal)
    ).

shrink(Xs0, Xs, Constraint, P) :-
    (   Xs0 == Xs
    ->  true
    ;   replace_constraint(P, Constraint)
    ).

run_equal([], _, 0, P, _) :-
    kill(P).
run_equal([X], [A], C, P, _) :-
    kill(P),
    one_variable(equal, A, X, C).
run_equal([X,Y], [A,B], C, P, Xs0) :-
    !,
    (   abs(A) =:= 1,
        abs(B) =:= 1
    ->  (   C =:= 0,
            A =:= -B
        ->  kill(P),
            X = Y
        ;   shrink(Xs0, [X,Y], equal([A,B], [X,Y], C), P),
            Ratio is -B * A,
            Offset is -C * A,
            mirrored(Ratio, Offset, X, Y)
        )
    ;   shrink(Xs0, [X,Y], equal([A,B], [X,Y], C), P),
        narrow_equal([A,B], [X,Y], C)
    ).
run_equal([X,Y,Z|Xs], As, C, P, Xs0) :-
    shrink(Xs0, [X,Y,Z|Xs], equal(As, [X,Y,Z|Xs], C), P),
    narrow_equal(As, [X,Y,Z|Xs], C).

% X = Ratio*Y + Offset with a Ratio of 1 or -1: each value of X has one of Y.

mirrored(Ratio, Offset, X, Y) :-
    fd_domain_of(X, DX),
    fd_domain_of(Y, DY),
    (   Ratio =:= 1
    ->  domain_shifted(DY, Offset, FromY),
        domain_common(DX, FromY, DX1),
        Back is -Offset,
        domain_shifted(DX1, Back, DY1)
    ;   domain_negated(DY, NY),
        domain_shifted(NY, Offset, FromY),
        domain_common(DX, FromY, DX1),
        domain_negated(DX1, NX),
        domain_shifted(NX, Offset, DY1)
    ),
    fd_set_domain(X, DX1),
    fd_set_domain(Y, DY1).

narrow_equal(As, Xs, C) :-
    sums(As, Xs, C, 0, C, 0, Min, MinOpen, Max, MaxOpen),
    (   MinOpen =:= 0,
        Min > 0
    ->  fail
    ;   MaxOpen =:= 0,
        Max < 0
    ->  fail
    ;   narrow_terms_equal(As, Xs, Min, MinOpen, Max, MaxOpen)
    ).

% sums(+As, +Xs, +Min0, +MinOpen0, +Max0, +MaxOpen0, -Min, -MinOpen, -Max, -MaxOpen):
% the smallest and the largest sum of the bounded terms, and the number of
% unbounded ones.

sums([], [], Min, MinOpen, Max, MaxOpen, Min, MinOpen, Max, MaxOpen).
sums([A|As], [X|Xs], Min0, MinOpen0, Max0, MaxOpen0, Min, MinOpen, Max, MaxOpen) :-
    term_bounds(A, X, Low, High),
    (   integer(Low)
    ->  Min1 is Min0 + Low,
        MinOpen1 = MinOpen0
    ;   Min1 = Min0,
        MinOpen1 is MinOpen0 + 1
    ),
    (   integer(High)
    ->  Max1 is Max0 + High,
        MaxOpen1 = MaxOpen0
    ;   Max1 = Max0,
        MaxOpen1 is MaxOpen0 + 1
    ),
    sums(As, Xs, Min1, MinOpen1, Max1, MaxOpen1, Min, MinOpen, Max, MaxOpen).

term_bounds(A, X, Low, High) :-
    fd_bounds(X, Min, Max),
    (   A > 0
    ->  scaled(Min, A, Low),
        scaled(Max, A, High)
    ;   scaled(Max, A, Low),
        scaled(Min, A, High)
    ).

scaled(Limit, A, Scaled) :-
    (   integer(Limit)
    ->  Scaled is Limit * A
    ;   Scaled = none
    ).

% Each term is between minus the greatest and minus the least sum of the others.

narrow_terms_equal([], [], _, _, _, _).
narrow_terms_equal([A|As], [X|Xs], Min, MinOpen, Max, MaxOpen) :-
    term_bounds(A, X, Low, High),
    rest_limit(Low, Min, MinOpen, RestMin),
    rest_limit(High, Max, MaxOpen, RestMax),
    narrow_term(A, X, RestMin, RestMax),
    narrow_terms_equal(As, Xs, Min, MinOpen, Max, MaxOpen).

rest_limit(Own, Sum, Open, Rest) :-
    (   integer(Own)
    ->  (   Open =:= 0
        ->  Rest is Sum - Own
        ;   Rest = none
        )
    ;   Open =:= 1
    ->  Rest = Sum
    ;   Rest = none
    ).

narrow_term(A, X, RestMin, RestMax) :-
    (   A > 0
    ->  (   integer(RestMin)
        ->  High is -RestMin div A
        ;   High = sup
        ),
        (   integer(RestMax)
        ->  Low is -(RestMax div A)
        ;   Low = inf
        )
    ;   B is -A,
        (   integer(RestMax)
        ->  High is RestMax div B
        ;   High = sup
        ),
        (   integer(RestMin)
        ->  Low is -(-RestMin div B)
        ;   Low = inf
        )
    ),
    fd_restrict(X, Low, High).

run_at_most([], _, C, P, _) :-
    !,
    C =< 0,
    kill(P).
run_at_most([X], [A], C, P, _) :-
    !,
    kill(P),
    one_variable(at_most, A, X, C).
run_at_most(Xs, As, C, P, Xs0) :-
    sums(As, Xs, C, 0, C, 0, Min, MinOpen, Max, MaxOpen),
    (   MinOpen =:= 0,
        Min > 0
    ->  fail
    ;   MaxOpen =:= 0,
        Max =< 0
    ->  kill(P)
    ;   shrink(Xs0, Xs, at_most(As, Xs, C), P),
        narrow_terms_at_most(As, Xs, Min, MinOpen)
    ).

narrow_terms_at_most([], [], _, _).
narrow_terms_at_most([A|As], [X|Xs], Min, MinOpen) :-
    term_bounds(A, X, Low, _),
    rest_limit(Low, Min, MinOpen, RestMin),
    narrow_term(A, X, RestMin, none),
    narrow_terms_at_most(As, Xs, Min, MinOpen).

% --- Truth values ----------------------------------------------------------

run(truth(Kind, As, Xs, C, B), P) :-
    (   B == 1
    ->  kill(P),
        post_linear(Kind, As, Xs, C)
    ;   B == 0
    ->  kill(P),
        negated_linear(Kind, As, C, Kind1, As1-C1),
        post_linear(Kind1, As1, Xs, C1)
    ;   simplified(As, Xs, C, As1, Xs1, C1),
        (   decided(Kind, As1, Xs1, C1, Truth)
        ->  kill(P),
            fd_value(B, Truth)
        ;   true
        )
    ).

decided(equal, As, Xs, C, Truth) :-
    sums(As, Xs, C, 0, C, 0, Min, MinOpen, Max, MaxOpen),
    (   MinOpen =:= 0,
        Min > 0
    ->  Truth = 0
    ;   MaxOpen =:= 0,
        Max < 0
    ->  Truth = 0
    ;   Xs == []
    ->  Truth = 1
    ;   Xs = [X],
        As = [A],
        (   C mod A =:= 0
        ->  N is -C // A,
            fd_domain_of(X, Domain),
            \+ domain_contains(Domain, N)
        ;   true
        )
    ->  Truth = 0
    ;   apart(As, Xs, C),
        Truth = 0
    ).
decided(unequal, As, Xs, C, Truth) :-
    decided(equal, As, Xs, C, Truth0),
    Truth is 1 - Truth0.
decided(at_most, As, Xs, C, Truth) :-
    sums(As, Xs, C, 0, C, 0, Min, MinOpen, Max, MaxOpen),
    (   MinOpen =:= 0,
        Min > 0
    ->  Truth = 0
    ;   MaxOpen =:= 0,
        Max =< 0,
        Truth = 1
    ).

% Two variables with disjoint domains.

apart([A,B], [X,Y], C) :-
    A =:= -B,
    abs(A) =:= 1,
    Offset is -C * A,
    fd_domain_of(X, DX),
    fd_domain_of(Y, DY),
    domain_shifted(DY, Offset, Shifted),
    domain_common(DX, Shifted, []).

run(inside(X, Domain, B), P) :-
    (   B == 1
    ->  kill(P),
        fd_intersect(X, Domain)
    ;   B == 0
    ->  kill(P),
        domain_complement(Domain, Outside),
        fd_intersect(X, Outside)
    ;   fd_domain_of(X, DX),
        domain_common(DX, Domain, Common),
        (   Common == []
        ->  kill(P),
            fd_value(B, 0)
        ;   Common == DX
        ->  kill(P),
            fd_value(B, 1)
        ;   true
        )
    ).

% --- Tables ----------------------------------------------------------------

run(table(Rows0, Xs), P) :-
    include(row_fits(Xs), Rows0, Rows),
    Rows = [_|_],
    (   Rows == Rows0
    ->  true
    ;   replace_constraint(P, table(Rows, Xs))
    ),
    columns(Xs, Rows),
    (   ground(Xs)
    ->  kill(P)
    ;   Xs = [_]
    ->  kill(P)
    ;   true
    ).

row_fits([], []).
row_fits([X|Xs], [N|Ns]) :-
    (   integer(X)
    ->  X =:= N
    ;   fd_domain_of(X, Domain),
        domain_contains(Domain, N)
    ),
    row_fits(Xs, Ns).

columns([], _).
columns([X|Xs], Rows) :-
    first_column(Rows, Values, Rest),
    (   integer(X)
    ->  true
    ;   values_domain(Values, Domain),
        fd_intersect(X, Domain)
    ),
    columns(Xs, Rest).

first_column([], [], []).
first_column([[N|Row]|Rows], [N|Ns], [Row|Rest]) :-
    first_column(Rows, Ns, Rest).

% --- Elements and distances ------------------------------------------------

run(element(Index, Xs, Y), P) :-
    fd_domain_of(Index, Indices),
    (   integer(Index)
    ->  kill(P)
    ;   true
    ),
    remaining_values(Xs, 1, Indices, [], Values),
    fd_intersect(Y, Values).

% remaining_values(+Xs, +I, +Indices, +Values0, -Values): the values of the
% elements whose index is in Indices.

remaining_values([], _, _, Values, Values).
remaining_values([X|Xs], I, Indices, Values0, Values) :-
    (   domain_contains(Indices, I)
    ->  fd_domain_of(X, Domain),
        domain_union(Values0, Domain, Values1)
    ;   Values1 = Values0
    ),
    I1 is I + 1,
    remaining_values(Xs, I1, Indices, Values1, Values).

run(distance(X, Y, C), P) :-
    (   integer(X)
    ->  kill(P),
        not_at_distance(Y, X, C)
    ;   integer(Y)
    ->  kill(P),
        not_at_distance(X, Y, C)
    ;   X == Y
    ->  C =\= 0,
        kill(P)
    ;   true
    ).

not_at_distance(X, N, C) :-
    Above is N + C,
    Below is N - C,
    fd_exclude(X, Above),
    fd_exclude(X, Below).

% --- All different ---------------------------------------------------------

run(different(Xs), P) :-
    bound_apart(Xs, Free),
    (   Free = [_,_|_]
    ->  true
    ;   kill(P)
    ).

% Removes the values of bound elements from the domains of the others.

bound_apart(Xs, Free) :-
    split_bound(Xs, Bound, Free),
    sort(Bound, Sorted),
    length(Bound, Length),
    length(Sorted, Length),
    exclude_all(Free, Bound).

split_bound([], [], []).
split_bound([X|Xs], Bound, Free) :-
    (   integer(X)
    ->  Bound = [X|Bound1],
        Free = Free1
    ;   Bound = Bound1,
        Free = [X|Free1]
    ),
    split_bound(Xs, Bound1, Free1).

exclude_all([], _).
exclude_all([X|Xs], Values) :-
    exclude_values(Values, X),
    exclude_all(Xs, Values).

exclude_values([], _).
exclude_values([N|Ns], X) :-
    fd_exclude(X, N),
    exclude_values(Ns, X).
