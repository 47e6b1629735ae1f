% Compiled arithmetic on floats, and on floats and integers: rounding modes, special values, flags.

sum(A, B, X) :- X is A + B.
difference(A, B, X) :- X is A - B.
product(A, B, X) :- X is A * B.
quotient(A, B, X) :- X is A / B.
power(A, B, X) :- X is A ** B.

order(A, B, O) :- ( A < B -> O = (<) ; A =:= B -> O = (=) ; A > B -> O = (>) ; O = none ).

main :-
    forall(member(Mode, [to_nearest, to_positive, to_negative, to_zero]), rounded(Mode)),
    forall(( member(Op, [sum, difference, product, quotient, power]),
             member(A-B, [1-0.5, 0.5-1, 2.0-3, -8-2.0, 0-0.0, 1.0-0, 1.0e308-10.0, 1.0e-320-3, 1.0e-300-1.0e300, 3-2]) ),
           show(Op, A, B)),
    forall(member(A-B, [1-1.0, 1.0-2, 2.5-2, 9007199254740993-9007199254740992.0, 0.0-0]), ( order(A, B, O), print(A-O-B), nl )),
    set_prolog_flag(float_undefined, nan),
    X is nan,
    order(1, X, O1), order(X, X, O2), print(O1-O2), nl,
    set_prolog_flag(float_undefined, error),
    set_prolog_flag(float_overflow, infinity), show(product, 1.0e308, 10), set_prolog_flag(float_overflow, error),
    set_prolog_flag(float_zero_div, infinity), show(quotient, 1, 0.0), set_prolog_flag(float_zero_div, error).

rounded(Mode) :-
    set_prolog_flag(float_rounding, Mode),
    sum(0.1, 0.2, A), product(0.1, 3, B), quotient(1, 3.0, C), difference(0.3, 0.1, D),
    set_prolog_flag(float_rounding, to_nearest),
    print([Mode, A, B, C, D]), nl.

show(Op, A, B) :-
    (   catch(call(Op, A, B, X), error(E, _), true)
    ->  ( var(E) -> print(X) ; print(E) )
    ;   write(no)
    ),
    nl.
% expect: [to_nearest,0.30000000000000004,0.30000000000000004,0.3333333333333333,0.19999999999999998]
% expect: [to_positive,0.30000000000000004,0.30000000000000004,0.33333333333333337,0.19999999999999998]
% expect: [to_negative,0.3,0.3,0.3333333333333333,0.19999999999999998]
% expect: [to_zero,0.3,0.3,0.3333333333333333,0.19999999999999998]
% expect: 1.5
% expect: 1.5
% expect: 5.0
% expect: -6.0
% expect: 0.0
% expect: 1.0
% expect: 1.0e+308
% expect: 3.0
% expect: 1.0e+300
% expect: 5
% expect: 0.5
% expect: -0.5
% expect: -1.0
% expect: -10.0
% expect: 0.0
% expect: 1.0
% expect: 1.0e+308
% expect: -3.0
% expect: -1.0e+300
% expect: 1
% expect: 0.5
% expect: 0.5
% expect: 6.0
% expect: -16.0
% expect: 0.0
% expect: 0.0
% expect: evaluation_error(float_overflow)
% expect: 3.0e-320
% expect: 1.0
% expect: 6
% expect: 2.0
% expect: 0.5
% expect: 0.6666666666666666
% expect: -4.0
% expect: evaluation_error(undefined)
% expect: evaluation_error(zero_divisor)
% expect: 1.0e+307
% expect: 3.335e-321
% expect: 0.0
% expect: 1.5
% expect: 1
% expect: 0.5
% expect: 8.0
% expect: 64.0
% expect: 1
% expect: 1
% expect: evaluation_error(float_overflow)
% expect: 0.0
% expect: 0.0
% expect: 9
% expect: 1-(=)-1.0
% expect: 1.0-(<)-2
% expect: 2.5-(>)-2
% expect: 9007199254740993-(=)-9.007199254740992e+15
% expect: 0.0-(=)-0
% expect: none-none
% expect: 1.0Inf
% expect: 1.0Inf
