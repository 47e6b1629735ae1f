% library(clpfd/arithmetic): propagation of products, powers, quotients, remainders,
% absolute values, maxima and minima.

% Loaded by use_module/1 only.

:- module(clpfd_arithmetic,
          [ arithmetic/2
          ]).

:- use_module(library(clpfd/domain)).
:- use_module(library(clpfd/store)).
:- use_module(library(clpfd/propagators)).

:- multifile clpfd_propagators:run/2.
:- discontiguous arithmetic/2.

clpfd_propagators:run(product(X, Y, Z), P) :-
    clpfd_arithmetic:arithmetic(product(X, Y, Z), P).
clpfd_propagators:run(power(X, Y, Z), P) :-
    clpfd_arithmetic:arithmetic(power(X, Y, Z), P).
clpfd_propagators:run(absolute(X, Z), P) :-
    clpfd_arithmetic:arithmetic(absolute(X, Z), P).
clpfd_propagators:run(quotient(Kind, X, Y, Z), P) :-
    clpfd_arithmetic:arithmetic(quotient(Kind, X, Y, Z), P).
clpfd_propagators:run(remainder(Kind, X, Y, Z), P) :-
    clpfd_arithmetic:arithmetic(remainder(Kind, X, Y, Z), P).
clpfd_propagators:run(greatest(X, Y, Z), P) :-
    clpfd_arithmetic:arithmetic(greatest(X, Y, Z), P).
clpfd_propagators:run(bits(Expression, Z), P) :-
    clpfd_arithmetic:arithmetic(bits(Expression, Z), P).
clpfd_propagators:run(least(X, Y, Z), P) :-
    clpfd_arithmetic:arithmetic(least(X, Y, Z), P).

%!  arithmetic(+Constraint, +Propagator) is semidet.
%
%   Removes the values that Constraint rules out.

% --- Products and powers ---------------------------------------------------

arithmetic(product(X, Y, Z), P) :-
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

% The bounds of a product that follow from the signs of its factors.

signs(XL, _, YL, _, ZL, sup) :-
    integer(XL),
    integer(YL),
    XL >= 0,
    YL >= 0,
    !,
    ZL is XL * YL.
signs(_, _, _, _, inf, sup).

% factor(X, Y, Z): the bounds of X in X*Y = Z if the bounds of Y exclude 0.

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

arithmetic(power(X, Y, Z), P) :-
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

arithmetic(absolute(X, Z), P) :-
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

arithmetic(quotient(Kind, X, Y, Z), P) :-
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

arithmetic(remainder(Kind, X, Y, Z), P) :-
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

% Moves the bounds of X inwards to values whose remainder is possible. For mod,
% one of |Y| adjacent values has it; for rem it may come after a change of sign.

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
    ;   Left > 0
    ->  N1 is N0 + Step,
        Left1 is Left - 1,
        step_bound(Kind, N1, Step, Left1, Y, DZ, N)
    ;   Kind == rem,
        N = N0
    ).

% --- Bits ------------------------------------------------------------------

% Operations on bits are computed when their operands are known.

arithmetic(bits(Expression, Z), P) :-
    (   ground(Expression)
    ->  kill(P),
        N is Expression,
        fd_value(Z, N)
    ;   true
    ).

% --- Greatest and least ----------------------------------------------------

arithmetic(greatest(X, Y, Z), P) :-
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

arithmetic(least(X, Y, Z), P) :-
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
