main :- forall(between(1,15,N), (fizz(N,F), write(F), write(' '))), nl,
    ( between(1, inf, X), X*X > 50 -> print(X) ; true ), nl,
    findall(X-Y-Z, (between(1,20,X), between(X,20,Y), Z2 is X*X+Y*Y, Z is round(sqrt(Z2)), Z =< 20, Z*Z =:= Z2), L), print(L), nl,
    primes(30, Ps), print(Ps), nl, hanoi(2, left, right, mid), collatz(6, C), print(C), nl, gcd(48, 36, G), print(G), nl, fact(20, Fa), print(Fa), nl,
    pow(2, 100, P), print(P), nl, A is 7 / 2, B is 7 // 2, C1 is -7 // 2, D is -7 mod 3, E is 2 ** 3, F1 is 2 ^ 3, G1 is 2 ** -1, H is 5 rdiv 10, print([A,B,C1,D,E,F1,G1,H]), nl,
    I is max(1, 1.0), J is truncate(3.7), K is 10 / 5, M is sqrt(2), N1 is e, O is sin(1.0), Q is 1.0e10, R is 123456789 * 987654321, S is random(1), T is cputime - cputime, print([I,J,K,M,N1,O,Q,R,S]), nl, ( T =< 0 -> true ; true ),
    U is 0.1 + 0.2, V is 1.0, W is 1e100, X2 is 22 / 7.0, print([U,V,W,X2]), nl, format("~4f ~10d~n", [X2, R]), Y2 is copysign(2, -0.0), print(Y2), nl.
fizz(N, fizzbuzz) :- 0 is N mod 15, !.
fizz(N, fizz) :- 0 is N mod 3, !.
fizz(N, buzz) :- 0 is N mod 5, !.
fizz(N, N).
primes(N, Ps) :- numlist(2, N, L), sieve(L, Ps).
sieve([], []).
sieve([P|Xs], [P|Ps]) :- exclude([X]>>(0 is X mod P), Xs, Ys), sieve(Ys, Ps).
hanoi(0, _, _, _) :- !.
hanoi(N, A, B, C) :- M is N-1, hanoi(M, A, C, B), format("move ~w to ~w~n", [A, B]), hanoi(M, C, B, A).
collatz(1, [1]) :- !.
collatz(N, [N|T]) :- ( N mod 2 =:= 0 -> M is N // 2 ; M is 3*N+1 ), collatz(M, T).
gcd(A, 0, A) :- !.
gcd(A, B, G) :- C is A mod B, gcd(B, C, G).
fact(0, 1).
fact(N, F) :- N > 0, M is N-1, fact(M, G), F is N*G.
pow(_, 0, 1) :- !.
pow(B, N, P) :- M is N-1, pow(B, M, Q), P is B*Q.
% ?- fact(5, X).
% ?- fact(X, 120).
% ?- gcd(12, 18, G).
