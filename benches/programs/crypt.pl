% crypt: the multiplication puzzle of odd and even digits, by generate and test on numbers, 400 times.
% kind: classic
%
%     o e e     o is an odd digit, e an even one.
%   x   e e
%   -------
%   e o e e
%   e o e
%   -------
%   o o e e

run :-
    (   between(1, 400, _),
        puzzle(_, _),
        fail
    ;   findall(A-B, puzzle(A, B), [348-28])
    ).

puzzle(Top, Bottom) :-
    odd(A),
    even(B),
    even(C),
    Top is 100 * A + 10 * B + C,
    even_not_zero(E),
    Line1 is Top * E,
    Line1 > 999,
    digits(Line1, [L1, L2, L3, L4]),
    even(L1), odd(L2), even(L3), even(L4),
    even_not_zero(D),
    Line2 is Top * D,
    digits(Line2, [M1, M2, M3]),
    even(M1), odd(M2), even(M3),
    Bottom is 10 * D + E,
    Product is Top * Bottom,
    digits(Product, [P1, P2, P3, P4]),
    odd(P1), odd(P2), even(P3), even(P4).

digits(N, Ds) :-
    digits(N, [], Ds).

digits(N, Ds0, Ds) :-
    N < 10,
    !,
    Ds = [N|Ds0].
digits(N, Ds0, Ds) :-
    D is N mod 10,
    N1 is N // 10,
    digits(N1, [D|Ds0], Ds).

odd(1).
odd(3).
odd(5).
odd(7).
odd(9).

even(0).
even(2).
even(4).
even(6).
even(8).

even_not_zero(2).
even_not_zero(4).
even_not_zero(6).
even_not_zero(8).
