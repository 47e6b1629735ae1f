% Alpha-bêta : beta avant alpha, bornes infinies inf et -inf, profondeur non évaluée (P-1), et toute la
% suite des coups comme réponse. Jeu : une pile de jetons, on en prend 1, 2 ou 3 ; le score compte les prises.

ab(jeu(0, _, S), _, _, _, _, S, []) :- !.
ab(jeu(_, _, S), P, _, _, _, S, []) :- P =:= 0, !.
ab(jeu(N, T, S), P, Beta, Alpha, Camp, Valeur, Suite) :-
    coups(N, Coups),
    ( Camp == max -> W0 = -inf ; W0 = inf ),
    essais(Coups, jeu(N, T, S), P, Beta, Alpha, Camp, W0, [], Valeur, Suite).

coups(N, Coups) :- findall(K, ( member(K, [3,1,2]), K =< N ), Coups).

essais([], _, _, _, _, _, V, L, V, L).
essais([K|Ks], jeu(N, T, S), P, Beta, Alpha, Camp, V0, L0, V, L) :-
    N1 is N - K,
    T1 is T + 1,
    gain(Camp, K, T, G),
    S1 is S + G,
    autre(Camp, Camp2),
    ab(jeu(N1, T1, S1), P-1, Beta, Alpha, Camp2, V1, L1),
    mieux(Camp, V1, V0, K, L1, L0, V2, L2),
    borne(Camp, Beta, Alpha, V2, Beta2, Alpha2),
    (   Alpha2 >= Beta2
    ->  V = V2, L = L2
    ;   essais(Ks, jeu(N, T, S), P, Beta2, Alpha2, Camp, V2, L2, V, L)
    ).

gain(max, K, T, G) :- G is K * (T mod 3).
gain(min, K, T, G) :- G is -K * (T mod 3).

autre(max, min).
autre(min, max).

mieux(max, V, V0, K, L, _, V, [K|L]) :- V > V0, !.
mieux(min, V, V0, K, L, _, V, [K|L]) :- V < V0, !.
mieux(_, _, V0, _, _, L0, V0, L0).

borne(max, Beta, Alpha, V, Beta, A) :- A is max(Alpha, V).
borne(min, Beta, Alpha, V, B, Alpha) :- B is min(Beta, V).

lance(V, L) :- ab(jeu(8, 1, 0), 5, inf, -inf, max, V, L).
