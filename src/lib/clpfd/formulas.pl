% library(clpfd/formulas): translates expressions and logical combinations of
% constraints into linear constraints and propagators.

% Loaded by use_module/1 only.

:- module(clpfd_formulas,
          [ post_comparison/3,
            post_formula/1,
            truth_value/2,
            expression_variable/2
          ]).

:- use_module(library(clpfd/operators)).
:- use_module(library(clpfd/domain)).
:- use_module(library(clpfd/store)).
:- use_module(library(clpfd/propagators)).
:- use_module(library(clpfd/arithmetic)).

% --- Expressions -----------------------------------------------------------

% linear(+Expression, +Factor, +As0-Xs0-C0, -As-Xs-C): adds Factor times
% Expression to a linear form. Nonlinear parts become new variables. A
% constraint counts as 1 if it is true and as 0 if it is false.

linear(E, F, As-Xs-C0, Form) :-
    var(E),
    !,
    Form = [F|As]-[E|Xs]-C0.
linear(N, F, As-Xs-C0, As-Xs-C) :-
    integer(N),
    !,
    C is C0 + F * N.
linear(?(X), F, Form0, Form) :-
    !,
    linear(X, F, Form0, Form).
linear(#(X), F, Form0, Form) :-
    !,
    linear(X, F, Form0, Form).
linear(A + B, F, Form0, Form) :-
    !,
    linear(A, F, Form0, Form1),
    linear(B, F, Form1, Form).
linear(A - B, F, Form0, Form) :-
    !,
    linear(A, F, Form0, Form1),
    G is -F,
    linear(B, G, Form1, Form).
linear(-A, F, Form0, Form) :-
    !,
    G is -F,
    linear(A, G, Form0, Form).
linear(A * B, F, Form0, Form) :-
    !,
    (   constant(A, N)
    ->  G is F * N,
        linear(B, G, Form0, Form)
    ;   constant(B, N)
    ->  G is F * N,
        linear(A, G, Form0, Form)
    ;   expression_variable(A, X),
        expression_variable(B, Y),
        fd_make(Z),
        propagate(product(X, Y, Z), [X,Y,Z]),
        linear(Z, F, Form0, Form)
    ).
linear(A << B, F, Form0, Form) :-
    !,
    shifted(A, B, *, //, F, Form0, Form).
linear(A >> B, F, Form0, Form) :-
    !,
    shifted(A, B, div, *, F, Form0, Form).
linear(E, F, Form0, Form) :-
    (   is_formula(E)
    ->  truth_value(E, B),
        linear(B, F, Form0, Form)
    ;   operation(E, X, Y, Z, Constraint)
    ->  E =.. [_|Operands],
        maplist(expression_variable, Operands, Values),
        operands(Values, X, Y),
        fd_make(Z),
        term_variables([X,Y,Z], Variables),
        propagate(Constraint, Variables),
        linear(Z, F, Form0, Form)
    ;   throw(error(domain_error(clpfd_expression, E), _))
    ).

% A shift multiplies by a power of two, or divides by it.

shifted(A, B, Operator, Opposite, F, Form0, Form) :-
    (   integer(B),
        B < 0
    ->  N is 1 << -B,
        E =.. [Opposite, A, N]
    ;   E =.. [Operator, A, 2^B]
    ),
    linear(E, F, Form0, Form).

operands([X,Y], X, Y).
operands([X], X, 0).

operation(_ // _, X, Y, Z, quotient(//, X, Y, Z)).
operation(_ div _, X, Y, Z, quotient(div, X, Y, Z)).
operation(_ mod _, X, Y, Z, remainder(mod, X, Y, Z)).
operation(_ rem _, X, Y, Z, remainder(rem, X, Y, Z)).
operation(max(_, _), X, Y, Z, greatest(X, Y, Z)).
operation(min(_, _), X, Y, Z, least(X, Y, Z)).
operation(_ ^ _, X, Y, Z, power(X, Y, Z)).
operation(abs(_), X, _, Z, absolute(X, Z)).
operation(_ /\ _, X, Y, Z, bits(X /\ Y, Z)).
operation(_ \/ _, X, Y, Z, bits(X \/ Y, Z)).
operation(xor(_, _), X, Y, Z, bits(xor(X, Y), Z)).
operation(\ _, X, _, Z, bits(\ X, Z)).
operation(msb(_), X, _, Z, bits(msb(X), Z)).

% constant(+Expression, -N): Expression has no variables.

constant(E, N) :-
    ground(E),
    linear(E, 1, []-[]-0, As-Xs-C),
    total(As, Xs, C, N).

total([], [], N, N).
total([A|As], [X|Xs], C0, N) :-
    integer(X),
    C is C0 + A * X,
    total(As, Xs, C, N).

%!  expression_variable(?Expression, -X) is semidet.
%
%   X is an integer or a variable that equals Expression.

expression_variable(E, X) :-
    (   var(E)
    ->  X = E,
        fd_make(X)
    ;   integer(E)
    ->  X = E
    ;   linear(E, 1, []-[]-0, As-Xs-C),
        (   total(As, Xs, C, N)
        ->  X = N
        ;   Xs = [Y],
            As = [1],
            C =:= 0
        ->  X = Y
        ;   fd_make(X),
            post_linear(equal, [-1|As], [X|Xs], C)
        )
    ).

%!  post_comparison(+Operator, ?A, ?B) is semidet.
%
%   Posts a comparison of two expressions: #=, #\=, #<, #>, #=< or #>=.

post_comparison(Operator, A, B) :-
    (   Operator == (#\=),
        distance(A, B, X, Y, C)
    ->  expression_variable(X, X1),
        expression_variable(Y, Y1),
        post_distance(X1, Y1, C)
    ;   nonlinear_equation(Operator, A, B, Constraint)
    ->  term_variables(Constraint, Variables),
        maplist(fd_make, Variables),
        propagate(Constraint, Variables)
    ;   comparison(Operator, A, B, Kind, As, Xs, C),
        in_order_of_age(Kind, As, Xs, C, Ordered),
        maplist(fd_make, Ordered),
        post_linear(Kind, As, Xs, C)
    ).

% in_order_of_age(+Kind, +As, +Xs, +C, -Ordered): the order in which SWI-Prolog makes the variables of a linear constraint.
% Residual goals are printed in this order. The variable that an equation defines is last: X in X #= Y + Z. X #>= Y
% begins with X, X #>= Y + 1 with Y.

in_order_of_age(equal, As, Xs, C, Ordered) :-
    (   As = [_,_]
    ;   As = [_,_,_],
        C =:= 0
    ),
    pairs_keys_values(Pairs, As, Xs),
    partition(is_negative, Pairs, Negative, Positive),
    defined_last(Negative, Positive, C, Parts),
    !,
    append(Parts, Ordered0),
    pairs_values(Ordered0, Ordered).
in_order_of_age(at_most, [A,B], [X,Y], C, Ordered) :-
    A =:= -B,
    abs(A) =:= 1,
    !,
    (   C =:= 0
    ->  First = -1
    ;   First = 1
    ),
    (   A =:= First
    ->  Ordered = [X,Y]
    ;   Ordered = [Y,X]
    ).
in_order_of_age(_, _, Xs, _, Xs).

is_negative(A-_) :-
    A < 0.

defined_last(Negative, [1-X], C, [Negative,[1-X]]) :-
    (   Negative = [-1-_]
    ;   Negative = [_],
        C =:= 0
    ;   Negative = [-1-_,-1-_]
    ),
    !.
defined_last([-1-X], Positive, _, [Positive,[-1-X]]) :-
    Positive = [1-_,1-_].

% |X - Y| \= C.

distance(A, B, X, Y, C) :-
    (   integer(B),
        nonvar(A),
        A = abs(Difference)
    ->  C = B
    ;   integer(A),
        nonvar(B),
        B = abs(Difference),
        C = A
    ),
    nonvar(Difference),
    Difference = X - Y.

post_distance(X, Y, C) :-
    (   C < 0
    ->  true
    ;   propagate(distance(X, Y, C), [X,Y])
    ).

% Equations such as X*Y #= Z need no additional variable.

nonlinear_equation(#=, A, B, Constraint) :-
    (   var(A),
        simple_operation(B, A, Constraint)
    ->  true
    ;   ( var(B) ; integer(B) ),
        simple_operation(A, B, Constraint)
    ).

simple_operation(E, Z, Constraint) :-
    compound(E),
    \+ ground(E),
    (   E = X * Y
    ->  is_simple(X),
        is_simple(Y),
        var(X),
        var(Y),
        Constraint = product(X, Y, Z)
    ;   operation(E, X, Y, Z, Constraint),
        E =.. [_|Operands],
        maplist(is_simple, Operands),
        operands(Operands, X, Y)
    ).

is_simple(X) :-
    (   var(X)
    ->  true
    ;   integer(X)
    ).

% comparison(+Operator, +A, +B, -Kind, -As, -Xs, -C): the linear constraint.

comparison(Operator, A, B, Kind, As, Xs, C) :-
    sides(Operator, A, B, Left, Right, Kind, Offset),
    linear(Left, 1, []-[]-Offset, Form0),
    linear(Right, -1, Form0, As0-Xs0-C),
    reverse(As0, As),
    reverse(Xs0, Xs).

sides(#=, A, B, A, B, equal, 0).
sides(#\=, A, B, A, B, unequal, 0).
sides(#=<, A, B, A, B, at_most, 0).
sides(#<, A, B, A, B, at_most, 1).
sides(#>=, A, B, B, A, at_most, 0).
sides(#>, A, B, B, A, at_most, 1).

% --- Logic -----------------------------------------------------------------

%!  post_formula(+Formula) is semidet.
%
%   Posts the constraint that Formula is true.

post_formula(Formula) :-
    var(Formula),
    !,
    fd_restrict(Formula, 0, 1),
    run_queue,
    Formula = 1.
post_formula(1) :-
    !.
post_formula(0) :-
    !,
    fail.
post_formula(P #/\ Q) :-
    !,
    post_formula(P),
    post_formula(Q).
post_formula(X in Term) :-
    !,
    term_domain(Term, Domain),
    fd_intersect(X, Domain),
    run_queue.
post_formula(#\ P) :-
    !,
    truth_value(P, 0).
post_formula(Formula) :-
    compound(Formula),
    Formula =.. [Operator,A,B],
    sides(Operator, _, _, _, _, _, _),
    !,
    post_comparison(Operator, A, B).
post_formula(Formula) :-
    truth_value(Formula, 1).

%!  truth_value(+Formula, ?B) is semidet.
%
%   B is 1 if Formula is true and 0 if it is false.

truth_value(Formula, B) :-
    var(Formula),
    !,
    fd_restrict(Formula, 0, 1),
    run_queue,
    B = Formula.
truth_value(N, B) :-
    integer(N),
    !,
    (   ( N =:= 0 ; N =:= 1 )
    ->  B = N
    ;   throw(error(domain_error(clpfd_reifiable_expression, N), _))
    ).
truth_value(Formula, B) :-
    make_truth(B),
    (   truth_of_formula(Formula, B)
    ->  true
    ;   is_formula(Formula)
    ->  fail
    ;   throw(error(domain_error(clpfd_reifiable_expression, Formula), _))
    ).

make_truth(B) :-
    fd_restrict(B, 0, 1),
    run_queue.

is_formula(Formula) :-
    compound(Formula),
    functor(Formula, Name, Arity),
    memberchk(Name/Arity, [(#\)/1,(#\)/2,(#/\)/2,(#\/)/2,(#==>)/2,(#<==)/2,(#<==>)/2,(#=>)/2,(#<=)/2,(#<=>)/2,
                           (#=)/2,(#\=)/2,(#<)/2,(#>)/2,(#=<)/2,(#>=)/2,(in)/2]).

truth_of_formula(X in Term, B) :-
    !,
    term_domain(Term, Domain),
    fd_make(X),
    propagate(inside(X, Domain, B), [X,B]).
truth_of_formula(#\ P, B) :-
    !,
    truth_value(P, A),
    propagate(table([[0,1],[1,0]], [A,B]), [A,B]).
truth_of_formula(Formula, B) :-
    compound(Formula),
    Formula =.. [Operator,P,Q],
    truth_table(Operator, Rows),
    !,
    truth_value(P, A1),
    truth_value(Q, A2),
    propagate(table(Rows, [A1,A2,B]), [A1,A2,B]).
truth_of_formula(Formula, B) :-
    compound(Formula),
    Formula =.. [Operator,P,Q],
    sides(Operator, _, _, _, _, _, _),
    comparison(Operator, P, Q, Kind, As, Xs, C),
    maplist(fd_make, Xs),
    propagate(truth(Kind, As, Xs, C, B), [B|Xs]).

truth_table(#/\, [[0,0,0],[0,1,0],[1,0,0],[1,1,1]]).
truth_table(#\/, [[0,0,0],[0,1,1],[1,0,1],[1,1,1]]).
truth_table(#\, [[0,0,0],[0,1,1],[1,0,1],[1,1,0]]).
truth_table(#==>, [[0,0,1],[0,1,1],[1,0,0],[1,1,1]]).
truth_table(#<==, [[0,0,1],[0,1,0],[1,0,1],[1,1,1]]).
truth_table(#<==>, [[0,0,1],[0,1,0],[1,0,0],[1,1,1]]).
truth_table(#=>, Rows) :-
    truth_table(#==>, Rows).
truth_table(#<=, Rows) :-
    truth_table(#<==, Rows).
truth_table(#<=>, Rows) :-
    truth_table(#<==>, Rows).
