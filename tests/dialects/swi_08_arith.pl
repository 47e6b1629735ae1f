% Numbers.
m(G) :- catch(( X is G, print(G = X) ), error(E, _), print(G : E)), nl.
main :-
    m(7 / 2), m(8 / 2), m(7 // 2), m(-7 // 2), m(-7 mod 3), m(-7 rem 3), m(2 ** 3), m(2 ** -1), m(2 ^ 100),
    m(2.0 ** 3), m(9 ** 0.5), m(max(2, 3.0)), m(min(1, 1.0)), m(truncate(3.7)), m(integer(2.5)), m(round(-2.5)),
    m(ceiling(2.1)), m(sqrt(16)), m(abs(-3)), m(sign(-2)), m(gcd(12, 18)), m(1 / 0), m(1 / 0.0), m(foo + 1), m(a),
    m(5 rdiv 10), m(msb(1000)), m(1 << 70), m(\ 5), m(xor(5, 3)), m(cputime * 0), m(pi), m(e),
    m("a" + 0), m([5]), m(0'a), m(3 + 4.0), m(10 ** 2), m(7 div 2), m(divmod), m(random(1)), m(inf), m(nan).
