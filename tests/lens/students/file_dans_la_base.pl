% Parcours en largeur dont la file et les états vus sont dans la base.
:- dynamic file/2, vu/1.

voisin(X, Y) :- Y is X * 2, Y =< 60.
voisin(X, Y) :- Y is X + 3, Y =< 60.
voisin(X, Y) :- Y is X - 1, Y >= 0.

cherche(Debut, But, Chemin) :-
    retractall(file(_, _)), retractall(vu(_)),
    assertz(file(Debut, [Debut])), assertz(vu(Debut)),
    boucle(But, Chemin).

boucle(But, Chemin) :-
    retract(file(X, C)), !,
    (   arrive(X, But)
    ->  reverse(C, Chemin)
    ;   forall(( voisin(X, Y), \+ vu(Y) ), ( assertz(vu(Y)), assertz(file(Y, [Y|C])) )),
        boucle(But, Chemin)
    ).

arrive(X, X).
