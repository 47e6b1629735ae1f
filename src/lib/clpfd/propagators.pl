% library(clpfd/propagators): what each constraint does when its variables change.
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
%     truth(Kind, As, Xs, C, B)  B is 1 just when the linear constraint holds
%     inside(X, Domain, B)       B is 1 just when X is in Domain
%     table(Rows, Xs)            Xs is one of Rows
%     different(Xs)              all bound elements differ
%
% Those of library(clpfd/global) besides.

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
    settle.
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
%   What holds when a linear constraint does not; AsC is Coefficients-Constant.

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

% X = Ratio*Y + Offset with a Ratio of 1 or -1: all values have a partner.

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
% the least and the greatest sum of the terms with limits, and the number of
% those without.

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

% --- Products and powers ---------------------------------------------------

run(product(X, Y, Z), P) :-
    (   integer(X)
    ->  kill(P),
        post_linear(equal, [X,-1], [Y,Z], 0)
    ;   integer(Y)
    ->  kill(P),
        post_linear(equal, [Y,-1], [X,Z], 0)
    ;   X == Y
    ->  kill(P),
        propagate(power(X, 2, Z), [X,Z])
    ;   fd_bounds(X, XL, XH),
        fd_bounds(Y, YL, YH),
        (   integer(XL), integer(XH), integer(YL), integer(YH)
        ->  extremes([XL,XH], [YL,YH], ZL, ZH),
            fd_restrict(Z, ZL, ZH)
        ;   signs(XL, XH, YL, YH, ZL, ZH),
            fd_restrict(Z, ZL, ZH)
        ),
        factor(X, Y, Z),
        factor(Y, X, Z)
    ).

extremes(Xs, Ys, Min, Max) :-
    findall(Z, ( member(X, Xs), member(Y, Ys), Z is X * Y ), Zs),
    min_list(Zs, Min),
    max_list(Zs, Max).

% What the signs alone say of a product.

signs(XL, _, YL, _, ZL, sup) :-
    integer(XL),
    integer(YL),
    XL >= 0,
    YL >= 0,
    !,
    ZL is XL * YL.
signs(_, _, _, _, inf, sup).

% factor(X, Y, Z): the bounds of X in X*Y = Z where those of Y leave out 0.

factor(X, Y, Z) :-
    (   var(X)
    ->  fd_bounds(Y, YL, YH),
        fd_bounds(Z, ZL, ZH),
        (   integer(ZL), integer(ZH), integer(YL), YL > 0
        ->  positive_factor(ZL, ZH, YL, YH, XL, XH),
            fd_restrict(X, XL, XH)
        ;   integer(ZL), integer(ZH), integer(YH), YH < 0
        ->  AL is -YH,
            negated_limit(YL, AH),
            NL is -ZH,
            NH is -ZL,
            positive_factor(NL, NH, AL, AH, XL, XH),
            fd_restrict(X, XL, XH)
        ;   integer(ZL), integer(ZH), ( ZL > 0 ; ZH < 0 )
        ->  Most is max(abs(ZL), abs(ZH)),
            Least is -Most,
            fd_restrict(X, Least, Most),
            fd_exclude(X, 0)
        ;   true
        )
    ;   true
    ).

negated_limit(Limit, Negated) :-
    (   integer(Limit)
    ->  Negated is -Limit
    ;   Negated = sup
    ).

positive_factor(ZL, ZH, YL, YH, XL, XH) :-
    (   ZL > 0
    ->  (   integer(YH)
        ->  XL is -(-ZL div YH)
        ;   XL = 1
        )
    ;   XL is -(-ZL div YL)
    ),
    (   ZH >= 0
    ->  XH is ZH div YL
    ;   integer(YH)
    ->  XH is ZH div YH
    ;   XH = -1
    ).

run(power(X, Y, Z), P) :-
    (   integer(X),
        integer(Y)
    ->  kill(P),
        Y >= 0,
        N is X ^ Y,
        fd_value(Z, N)
    ;   integer(Y),
        Y >= 0
    ->  power_of(Y, X, Z, P)
    ;   integer(X),
        integer(Z)
    ->  exponent(X, Y, Z, P)
    ;   fd_restrict(Y, 0, sup)
    ).

power_of(0, _, Z, P) :-
    !,
    kill(P),
    fd_value(Z, 1).
power_of(1, X, Z, P) :-
    !,
    kill(P),
    X = Z.
power_of(N, X, Z, P) :-
    (   N mod 2 =:= 0
    ->  fd_restrict(Z, 0, sup),
        even_power(N, X, Z, P)
    ;   odd_power(N, X, Z, P)
    ).

even_power(N, X, Z, P) :-
    fd_bounds(Z, ZL, ZH),
    (   integer(ZH)
    ->  root(N, ZH, High),
        Low is -High,
        fd_restrict(X, Low, High)
    ;   true
    ),
    root_up(N, ZL, Inner),
    (   Inner > 0
    ->  Below is -Inner,
        fd_intersect(X, [inf-Below,Inner-sup])
    ;   true
    ),
    (   integer(X)
    ->  kill(P),
        V is X ^ N,
        fd_value(Z, V)
    ;   fd_bounds(X, XL, XH),
        (   integer(XL), integer(XH)
        ->  Most is max(XL ^ N, XH ^ N),
            (   XL > 0
            ->  Least is XL ^ N
            ;   XH < 0
            ->  Least is XH ^ N
            ;   Least = 0
            ),
            fd_restrict(Z, Least, Most)
        ;   true
        ),
        (   integer(Z)
        ->  kill(P),
            root(N, Z, Root),
            Root ^ N =:= Z,
            Minus is -Root,
            values_domain([Minus,Root], Roots),
            fd_intersect(X, Roots)
        ;   true
        )
    ).

odd_power(N, X, Z, P) :-
    (   integer(X)
    ->  kill(P),
        V is X ^ N,
        fd_value(Z, V)
    ;   fd_bounds(X, XL, XH),
        power_limit(XL, N, inf, ZL),
        power_limit(XH, N, sup, ZH),
        fd_restrict(Z, ZL, ZH),
        fd_bounds(Z, ZL1, ZH1),
        root_limit(ZL1, N, up, inf, XL1),
        root_limit(ZH1, N, down, sup, XH1),
        fd_restrict(X, XL1, XH1),
        (   integer(X),
            var(Z)
        ->  kill(P),
            W is X ^ N,
            fd_value(Z, W)
        ;   integer(X),
            integer(Z)
        ->  Z =:= X ^ N,
            kill(P)
        ;   true
        )
    ).

power_limit(Limit, N, Open, Power) :-
    (   integer(Limit)
    ->  Power is Limit ^ N
    ;   Power = Open
    ).

root_limit(Limit, N, Way, Open, Root) :-
    (   \+ integer(Limit)
    ->  Root = Open
    ;   Limit >= 0
    ->  (   Way == up
        ->  root_up(N, Limit, Root)
        ;   root(N, Limit, Root)
        )
    ;   Plus is -Limit,
        (   Way == up
        ->  root(N, Plus, Root0)
        ;   root_up(N, Plus, Root0)
        ),
        Root is -Root0
    ).

% root(+N, +Z, -Root): the greatest integer whose power is at most Z.

root(N, Z, Root) :-
    Z >= 0,
    (   Z < 2
    ->  Root = Z
    ;   High is 1 << (msb(Z) // N + 1),
        root_between(0, High, N, Z, Root)
    ).

root_between(Low, High, N, Z, Root) :-
    (   High - Low =< 1
    ->  Root = Low
    ;   Middle is (Low + High) // 2,
        (   Middle ^ N =< Z
        ->  root_between(Middle, High, N, Z, Root)
        ;   root_between(Low, Middle, N, Z, Root)
        )
    ).

root_up(N, Z, Root) :-
    (   Z =< 0
    ->  Root = 0
    ;   root(N, Z, Root0),
        (   Root0 ^ N =:= Z
        ->  Root = Root0
        ;   Root is Root0 + 1
        )
    ).

exponent(X, Y, Z, P) :-
    (   abs(X) =< 1
    ->  fd_restrict(Y, 0, sup),
        small_base(X, Y, Z)
    ;   kill(P),
        log_of(X, Z, 0, 1, N),
        fd_value(Y, N)
    ).

small_base(1, _, 1).
small_base(0, Y, Z) :-
    (   Z =:= 1
    ->  fd_value(Y, 0)
    ;   Z =:= 0,
        fd_restrict(Y, 1, sup)
    ).
small_base(-1, _, Z) :-
    abs(Z) =:= 1.

log_of(X, Z, N0, Power, N) :-
    (   Power =:= Z
    ->  N = N0
    ;   abs(Power) < abs(Z),
        Power1 is Power * X,
        N1 is N0 + 1,
        log_of(X, Z, N1, Power1, N)
    ).

% --- Absolute values, quotients, remainders --------------------------------

run(absolute(X, Z), P) :-
    (   integer(X)
    ->  kill(P),
        N is abs(X),
        fd_value(Z, N)
    ;   fd_domain_of(X, DX),
        domain_negated(DX, NX),
        domain_union(DX, NX, Both),
        domain_between(Both, 0, sup, Values),
        fd_intersect(Z, Values),
        fd_domain_of(Z, DZ),
        domain_negated(DZ, NZ),
        domain_union(DZ, NZ, Signed),
        fd_intersect(X, Signed),
        (   integer(Z)
        ->  kill(P)
        ;   true
        )
    ).

run(quotient(Kind, X, Y, Z), P) :-
    fd_exclude(Y, 0),
    (   integer(X),
        integer(Y)
    ->  kill(P),
        divided(Kind, X, Y, N),
        fd_value(Z, N)
    ;   integer(Y),
        Y > 0
    ->  fd_bounds(X, XL, XH),
        divided_limit(Kind, XL, Y, inf, ZL),
        divided_limit(Kind, XH, Y, sup, ZH),
        fd_restrict(Z, ZL, ZH),
        fd_bounds(Z, ZL1, ZH1),
        least_dividend(Kind, ZL1, Y, XL1),
        greatest_dividend(Kind, ZH1, Y, XH1),
        fd_restrict(X, XL1, XH1),
        (   integer(Z)
        ->  kill(P)
        ;   true
        )
    ;   fd_bounds(X, XL, XH),
        (   integer(XL), integer(XH)
        ->  Most is max(abs(XL), abs(XH)),
            Least is -Most,
            fd_restrict(Z, Least, Most)
        ;   true
        ),
        fd_bounds(Y, YL, _),
        (   integer(YL), YL > 0, integer(XL), XL >= 0
        ->  fd_restrict(Z, 0, sup)
        ;   true
        )
    ).

divided(//, X, Y, N) :-
    N is X // Y.
divided(div, X, Y, N) :-
    N is X div Y.

divided_limit(Kind, Limit, Y, Open, Divided) :-
    (   integer(Limit)
    ->  divided(Kind, Limit, Y, Divided)
    ;   Divided = Open
    ).

least_dividend(Kind, Z, Y, X) :-
    (   \+ integer(Z)
    ->  X = inf
    ;   ( Kind == div ; Z > 0 )
    ->  X is Z * Y
    ;   X is Z * Y - Y + 1
    ).

greatest_dividend(Kind, Z, Y, X) :-
    (   \+ integer(Z)
    ->  X = sup
    ;   ( Kind == div ; Z >= 0 )
    ->  X is Z * Y + Y - 1
    ;   X is Z * Y
    ).

run(remainder(Kind, X, Y, Z), P) :-
    fd_exclude(Y, 0),
    (   integer(X),
        integer(Y)
    ->  kill(P),
        remaining(Kind, X, Y, N),
        fd_value(Z, N)
    ;   integer(Y)
    ->  remainder_limits(Kind, X, Y, ZL, ZH),
        fd_restrict(Z, ZL, ZH),
        fd_domain_of(Z, DZ),
        step_bounds(Kind, X, Y, DZ)
    ;   true
    ).

remaining(mod, X, Y, N) :-
    N is X mod Y.
remaining(rem, X, Y, N) :-
    N is X rem Y.

remainder_limits(mod, _, Y, ZL, ZH) :-
    (   Y > 0
    ->  ZL = 0,
        ZH is Y - 1
    ;   ZL is Y + 1,
        ZH = 0
    ).
remainder_limits(rem, X, Y, ZL, ZH) :-
    Most is abs(Y) - 1,
    fd_bounds(X, XL, XH),
    (   integer(XL),
        XL >= 0
    ->  ZL = 0
    ;   ZL is -Most
    ),
    (   integer(XH),
        XH =< 0
    ->  ZH = 0
    ;   ZH = Most
    ).

% The bounds of X move inwards to values whose remainder is possible.

step_bounds(Kind, X, Y, DZ) :-
    fd_bounds(X, XL, XH),
    Most is abs(Y),
    (   integer(XL)
    ->  step_bound(Kind, XL, 1, Most, Y, DZ, XL1)
    ;   XL1 = inf
    ),
    (   integer(XH)
    ->  step_bound(Kind, XH, -1, Most, Y, DZ, XH1)
    ;   XH1 = sup
    ),
    fd_restrict(X, XL1, XH1).

step_bound(Kind, N0, Step, Left, Y, DZ, N) :-
    remaining(Kind, N0, Y, Remainder),
    (   domain_contains(DZ, Remainder)
    ->  N = N0
    ;   Left > 0,
        N1 is N0 + Step,
        Left1 is Left - 1,
        step_bound(Kind, N1, Step, Left1, Y, DZ, N)
    ).

% --- Greatest and least ----------------------------------------------------

run(greatest(X, Y, Z), P) :-
    (   integer(X),
        integer(Y)
    ->  kill(P),
        N is max(X, Y),
        fd_value(Z, N)
    ;   fd_bounds(X, XL, XH),
        fd_bounds(Y, YL, YH),
        greater_limit(XL, YL, ZL),
        greater_limit(XH, YH, ZH),
        fd_restrict(Z, ZL, ZH),
        fd_bounds(Z, ZL1, ZH1),
        fd_restrict(X, inf, ZH1),
        fd_restrict(Y, inf, ZH1),
        (   ( limit_less(XH, YL) ; limit_less(XH, ZL1) )
        ->  kill(P),
            Y = Z
        ;   ( limit_less(YH, XL) ; limit_less(YH, ZL1) )
        ->  kill(P),
            X = Z
        ;   true
        )
    ).

greater_limit(A, B, C) :-
    (   limit_less(A, B)
    ->  C = B
    ;   C = A
    ).

run(least(X, Y, Z), P) :-
    (   integer(X),
        integer(Y)
    ->  kill(P),
        N is min(X, Y),
        fd_value(Z, N)
    ;   fd_bounds(X, XL, XH),
        fd_bounds(Y, YL, YH),
        smaller_limit(XL, YL, ZL),
        smaller_limit(XH, YH, ZH),
        fd_restrict(Z, ZL, ZH),
        fd_bounds(Z, ZL1, ZH1),
        fd_restrict(X, ZL1, sup),
        fd_restrict(Y, ZL1, sup),
        (   ( limit_less(YH, XL) ; limit_less(ZH1, XL) )
        ->  kill(P),
            Y = Z
        ;   ( limit_less(XH, YL) ; limit_less(ZH1, YL) )
        ->  kill(P),
            X = Z
        ;   true
        )
    ).

smaller_limit(A, B, C) :-
    (   limit_less(A, B)
    ->  C = A
    ;   C = B
    ).

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

% Two variables whose domains have nothing in common.

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

% --- All different ---------------------------------------------------------

run(different(Xs), P) :-
    bound_apart(Xs, Free),
    (   Free = [_,_|_]
    ->  true
    ;   kill(P)
    ).

% The values of bound elements leave the domains of the others.

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
