% Negamax qui rend la valeur du point de vue de l'adversaire : on prend le minimum et on change le signe.

gagne(P, S) :- member([A,B,C], [[1,2,3],[4,5,6],[7,8,9],[1,4,7],[2,5,8],[3,6,9],[1,5,9],[3,5,7]]),
    nth1(A, P, S), nth1(B, P, S), nth1(C, P, S).

joue(P, I, S, Q) :- nth1(I, P, '_', R), nth1(I, Q, S, R).

oppose(x, o).
oppose(o, x).

% V est la valeur pour celui qui vient de jouer.
evaluer(P, S, V) :- oppose(S, T), gagne(P, T), !, V = 5.
evaluer(P, _, 0) :- \+ member('_', P), !.
evaluer(P, S, V) :-
    findall(W-I, ( joue(P, I, S, Q), oppose(S, T), evaluer(Q, T, W) ), L),
    keysort(L, L2),
    last(L2, W-_),
    V is -W.

meilleur(P, S, Coup, V) :-
    findall(W-I, ( joue(P, I, S, Q), oppose(S, T), evaluer(Q, T, W) ), L),
    keysort(L, L2),
    last(L2, V-Coup).

go(C, V) :- meilleur([x,o,x,o,'_','_','_',x,'_'], o, C, V).
