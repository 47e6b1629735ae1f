% Random changes of old terms, with garbage between them: what is old after a collection may refer to what is young.
% The sums are those of a system with another collector.

main :- forall(between(1, 5, Seed), ( sum(Seed, 150, Sum), write(Sum), nl )).
% expect: 2171-101813
% expect: 1982-403291
% expect: 2135-732520
% expect: 1859-521871
% expect: 1934-197662

sum(Seed, Steps, Length-Sum) :-
    run(Seed, Steps, Term),
    copy_term(Term, Copy, _), numbervars(Copy, 0, _),
    format(codes(Codes), "~q", [Copy]),
    length(Codes, Length), checksum(Codes, 0, Sum).

checksum([], Sum, Sum).
checksum([C|Cs], Sum0, Sum) :- Sum1 is (Sum0 * 31 + C) mod 1000003, checksum(Cs, Sum1, Sum).

next(S, R) :- R is (S * 1103515245 + 12345) mod 2147483648.

run(Seed, Steps, Out) :-
    length(L, 300), T =.. [t|L], b_setval(kept, none), nb_setval(count, c(0)),
    walk(Steps, Seed, T, Depth),
    b_getval(kept, Kept), nb_getval(count, Count),
    Out = [Depth, Kept, Count, T].

walk(0, _, _, 0) :- !.
walk(N, S, T, D) :-
    next(S, R), K is R // 7 mod 300 + 1, Op is R // 4096 mod 12,
    change(Op, K, R, T), garbage(R),
    N1 is N - 1,
    (   R // 65536 mod 4 =:= 0
    ->  walk(N1, R, T, D0), D is D0 + 1
    ;   walk(N1, R, T, D)
    ).

change(0, K, R, T) :- setarg(K, T, f(R, _)).
change(1, K, R, T) :- nb_setarg(K, T, g(R, [R])).
change(2, K, R, T) :- ( setarg(K, T, h(R)), garbage(R), fail ; true ).
change(3, K, R, T) :- arg(K, T, X), ( nonvar(X), X = f(_, V) -> true ; X = V -> true ; V = _ ), ( var(V) -> V = [R, _] ; true ).
change(4, K, R, T) :- arg(K, T, X), ( nonvar(X), X \= [_|_] -> b_setval(kept, k(R, X)) ; true ).
change(5, _, R, _) :- nb_getval(count, c(C)), C1 is C + R mod 10, nb_setval(count, c(C1)).
change(6, K, R, T) :- choose(R, Y), setarg(K, T, q(Y, _)), Y > 0.
change(7, K, R, T) :- catch(thrown(K, R, T), ball(B), setarg(K, T, B)).
change(8, K, R, T) :- arg(K, T, X), ( var(X) -> freeze(X, garbage(R)) ; true ).
change(9, K, R, T) :- findall(A, ( arg(K, T, A) ; A = R ), As), setarg(K, T, l(As)).
change(10, K, R, T) :- \+ \+ ( arg(K, T, X), X = z(R) ; setarg(K, T, y), garbage(R) ).
change(11, K, R, T) :- J is R // 11 mod 300 + 1, arg(J, T, X), ( ground(X) -> setarg(K, T, s(X)) ; true ), trim(K, T).

trim(K, T) :- arg(K, T, X), ( term_size(X, S), S > 60 -> setarg(K, T, small) ; true ).

choose(R, Y) :- Y is R mod 3 - 1.
choose(R, R).

thrown(K, R, T) :- setarg(K, T, lost(R)), garbage(R), throw(ball(b(R, [R]))).

garbage(R) :- N is R mod 40, length(L, N), G = g(L, R, G1), G1 = [G0|G0], G0 = x(R), arg(1, G, L).
