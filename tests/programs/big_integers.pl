% Big integers: laws of sums, products and quotients, for all signs and sizes.

number_of(0). number_of(1). number_of(-7). number_of(10).
number_of(N) :-
    member(E, [59, 60, 61, 63, 64, 65, 127, 128, 129, 700]),
    member(D, [-1, 0, 1]),
    N0 is 2 ** E + D,
    member(N, [N0, -N0]).

divisor(D) :- member(D, [1, -1, 2, 3, -3, 10, 4294967296, -1000003]).
divisor(D) :- member(E, [59, 60, 61, 63, 64, 70]), D0 is 2 ** E - 1, member(D, [D0, -D0]).

law(sum(A, B)) :- A + B - B =:= A, A - B + B =:= A, A + B =:= B + A, B - A =:= -(A - B).
law(product(A, B)) :- (A + 1) * B =:= A * B + B, A * B =:= B * A, ( B =:= 0 -> true ; A * B // B =:= A ).

division(A, D) :-
    A =:= (A // D) * D + A rem D,
    A =:= (A div D) * D + A mod D,
    abs(A rem D) < abs(D),
    ( A rem D =:= 0 ; sign(A rem D) =:= sign(A) ), !,
    ( A mod D =:= 0 ; sign(A mod D) =:= sign(D) ), !.

main :-
    forall(( number_of(A), number_of(B), member(Law, [sum(A, B), product(A, B)]) ), ( law(Law) -> true ; print(Law), nl )),
    forall(( number_of(A), divisor(D) ), ( division(A, D) -> true ; print(A / D), nl )),
    X is 2 ** 60 - 1 + 1, Y is 2 ** 61 - 2 ** 60, ( X == Y -> true ; print(differ), nl ),
    Z is 2 ** 100 - 2 ** 100, ( Z == 0 -> true ; print(Z), nl ),
    F is 12345678901234567890123 * 98765432109876543210987, print(F), nl,
    G is (7 ** 200) mod 1000007, print(G), nl.

% expect: 1219326311370217952261797134336296860222381401
% expect: 282396
