% Le meilleur coup : celui pour lequel il n'existe pas de meilleur. On retire 1, 2 ou 3 allumettes ;
% qui prend la dernière perd.

valeur(0, 1) :- !.
valeur(N, V) :-
    findall(W, ( coup(N, _, M), valeur(M, U), W is -U ), Ws),
    max_list(Ws, V).

coup(N, K, M) :- member(K, [1,2,3]), K =< N, M is N - K.

meilleur(N, K) :-
    coup(N, K, M),
    valeur(M, V),
    \+ ( coup(N, _, M2), valeur(M2, V2), V2 < V ),
    !.

joue(K) :- meilleur(6, K).
