% Petits carrés : qui ferme un carré rejoue. L'état est e(Traits libres, Traits posés, Joueur, Ecart).

carre(c1, [h1, v1, v2, h3]).
carre(c2, [h2, v2, v3, h4]).

adverse(alice, bob).
adverse(bob, alice).

fermes(Traits, Poses, N) :-
    findall(C, ( carre(C, T), subset(T, Traits), \+ subset(T, Poses) ), L),
    length(L, N).

joue_trait(e(Libres, Poses, J, E), T, e(Libres2, [T|Poses], J2, E2)) :-
    select(T, Libres, Libres2),
    fermes([T|Poses], Poses, N),
    ( J == alice -> E2 is E + N ; E2 is E - N ),
    ( N > 0 -> J2 = J ; adverse(J, J2) ).

minimax(e([], _, _, E), _, E) :- !.
minimax(Etat, Coup, Valeur) :-
    Etat = e(_, _, J, _),
    findall(T-E2, joue_trait(Etat, T, E2), Fils),
    meilleur(Fils, J, Coup, Valeur).

meilleur([T-E|Reste], J, Coup, Valeur) :-
    minimax(E, _, V),
    meilleur(Reste, J, T, V, Coup, Valeur).

meilleur([], _, C, V, C, V).
meilleur([T-E|Reste], J, C0, V0, C, V) :-
    minimax(E, _, V1),
    (   mieux(J, V1, V0)
    ->  meilleur(Reste, J, T, V1, C, V)
    ;   meilleur(Reste, J, C0, V0, C, V)
    ).

mieux(alice, A, B) :- A > B.
mieux(bob, A, B) :- A < B.

partie(C, V) :- minimax(e([v2,h3,v3,h4], [h1,v1,h2], alice, 0), C, V).
