% Negamax alpha-bêta qui reçoit la fenêtre de son parent et la retourne à l'entrée.

suites(a, [b-1, c-2, d-3]).
suites(b, [e-1, f-2]).
suites(c, [g-1, h-2]).
suites(d, [i-1, j-2]).
suites(e, [k-1, l-2]).
suites(f, [m-1, n-2]).
suites(g, [o-1, p-2]).
suites(h, [q-1, r-2]).
suites(i, [s-1, t-2]).
suites(j, [u-1, v-2]).

note(k, 4). note(l, 7). note(m, 9). note(n, 2). note(o, 3). note(p, 1).
note(q, 8). note(r, 5). note(s, 0). note(t, 6). note(u, 2). note(v, 3).

cherche(Noeud, AlphaParent, BetaParent, Meilleur, Valeur) :-
    Alpha is -BetaParent,
    Beta is -AlphaParent,
    (   suites(Noeud, Fils)
    ->  boucle(Fils, Alpha, Beta, -1000, aucun, Meilleur, Valeur)
    ;   Meilleur = aucun,
        note(Noeud, N),
        Valeur is -N
    ).

boucle([], _, _, V, M, M, V).
boucle([F-K|Fs], Alpha, Beta, V0, M0, M, V) :-
    cherche(F, Alpha, Beta, _, W),
    V1 is -W,
    ( V1 > V0 -> V2 = V1, M2 = K ; V2 = V0, M2 = M0 ),
    Alpha2 is max(Alpha, V2),
    (   V2 >= Beta
    ->  V = V2, M = M2
    ;   boucle(Fs, Alpha2, Beta, V2, M2, M, V)
    ).

racine(M, V) :- cherche(a, -1000, 1000, M, V).
