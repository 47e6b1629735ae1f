% Two players take one to three from a pile: correct alpha-beta. The window is one term, the answer another.

gen(pile(N), Ms) :- ( N >= 3 -> Ms = [3,2,1] ; N =:= 2 -> Ms = [2,1] ; N =:= 1 -> Ms = [1] ; Ms = [] ).

play(pile(N), K, pile(M)) :- M is N - K.

ev(pile(0), max, -5) :- !.
ev(pile(0), min, 5) :- !.
ev(pile(N), _, V) :- V is (N mod 4) - 1.

alpha_beta(S, T, D, _, best(nil, V)) :- ( D =:= 0 ; gen(S, []) ), !, ev(S, T, V).
alpha_beta(S, T, D, W, R) :-
    gen(S, Ms),
    D1 is D - 1,
    scan(Ms, S, T, D1, W, best(nil, none), R).

scan([], _, _, _, _, R, R).
scan([M|Ms], S, max, D, window(A, B), R0, R) :-
    play(S, M, S1),
    alpha_beta(S1, min, D, window(A, B), best(_, V)),
    better_max(V, M, R0, R1),
    R1 = best(_, V1),
    A1 is max(A, V1),
    ( A1 >= B -> R = R1 ; scan(Ms, S, max, D, window(A1, B), R1, R) ).
scan([M|Ms], S, min, D, window(A, B), R0, R) :-
    play(S, M, S1),
    alpha_beta(S1, max, D, window(A, B), best(_, V)),
    better_min(V, M, R0, R1),
    R1 = best(_, V1),
    B1 is min(B, V1),
    ( A >= B1 -> R = R1 ; scan(Ms, S, min, D, window(A, B1), R1, R) ).

better_max(V, M, best(_, none), best(M, V)) :- !.
better_max(V, M, best(_, V0), best(M, V)) :- V > V0, !.
better_max(_, _, R, R).

better_min(V, M, best(_, none), best(M, V)) :- !.
better_min(V, M, best(_, V0), best(M, V)) :- V < V0, !.
better_min(_, _, R, R).

go(M, V) :- alpha_beta(pile(10), max, 5, window(-100, 100), best(M, V)).
free(M, V) :- alpha_beta(pile(10), max, 5, window(-inf, inf), best(M, V)).
