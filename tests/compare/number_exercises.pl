% Rows of Pascal's triangle, roman numerals, binary, primes factors, look and say.
pascal(0, [1]) :- !.
pascal(N, R) :- M is N-1, pascal(M, P), sums([0|P], R).
sums([X], [X]).
sums([X,Y|T], [Z|R]) :- Z is X+Y, sums([Y|T], R).
roman(0) --> !, [].
roman(N) --> { r(V, S), N >= V, ! }, [S], { M is N-V }, roman(M).
r(1000,'M'). r(900,'CM'). r(500,'D'). r(400,'CD'). r(100,'C'). r(90,'XC'). r(50,'L'). r(40,'XL'). r(10,'X'). r(9,'IX'). r(5,'V'). r(4,'IV'). r(1,'I').
binary(0, "0") :- !.
binary(N, S) :- format(string(S), "~2r", [N]).
factors(1, []) :- !.
factors(N, [F|Fs]) :- factor(N, 2, F), M is N // F, factors(M, Fs).
factor(N, F, F) :- N mod F =:= 0, !.
factor(N, F, G) :- F*F =< N, !, H is F+1, factor(N, H, G).
factor(N, _, N).
say([], []).
say([X|Xs], [N,X|R]) :- take(X, Xs, 1, N, Rest), say(Rest, R).
take(X, [X|T], N0, N, R) :- !, N1 is N0+1, take(X, T, N1, N, R).
take(_, R, N, N, R).
perfect(N) :- M is N-1, findall(D, (between(1, M, D), 0 is N mod D), Ds), sum_list(Ds, N).
luhn(S) :- string_chars(S, Cs), reverse(Cs, Rs), luhn(Rs, 0, 0, T), 0 is T mod 10.
luhn([], _, T, T).
luhn([C|Cs], I, T0, T) :- atom_number(C, D), ( I mod 2 =:= 1 -> E is D*2, ( E > 9 -> F is E-9 ; F = E ) ; F = D ), T1 is T0+F, J is I+1, luhn(Cs, J, T1, T).
isbn(X) :- atom_chars(X, Cs), exclude(==('-'), Cs, Ds), length(Ds, 10).
leap(Y) :- ( Y mod 400 =:= 0 -> true ; Y mod 4 =:= 0, Y mod 100 =\= 0 ).
triangle(A,B,C,T) :- ( A =:= B, B =:= C -> T = equilateral ; ( A =:= B ; B =:= C ; A =:= C ) -> T = isosceles ; T = scalene ).
main :- forall(between(0,5,N), (pascal(N,R), atomic_list_concat(R,' ',A), W is 20+N, format("~t~w~*|~n", [A,W]))), forall(member(X,[4,9,1994,2026]), (phrase(roman(X),Cs), atomic_list_concat(Cs,Ro), writeln(Ro))),
  binary(10,B), print(B), nl, factors(360,F), print(F), nl, say([1,1,2],S), print(S), nl, findall(P,(between(2,500,P),perfect(P)),Ps), print(Ps), nl, ( luhn("79927398713") -> writeln(valid) ; writeln(invalid) ),
  ( isbn('3-598-21508-8') -> writeln(isbn) ; true ), include(leap,[1900,2000,2024,2023],L), print(L), nl, triangle(2,2,3,T), print(T), nl.
% ?- factors(97, F).
% ?- triangle(1,2,a,T).
% ?- phrase(roman(7), L).
