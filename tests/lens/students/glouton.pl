% Sans recherche : chaque coup est noté, le meilleur est le premier de la liste triée.

plateau([[1, 0, 2], [0, 2, 0], [1, 0, 0]]).

coup_legal(Plateau, L-C) :- nth1(L, Plateau, Ligne), nth1(C, Ligne, 0).

noter(Plateau, Joueur, L-C, Note) :-
    findall(1, ( nth1(L, Plateau, Ligne), member(Joueur, Ligne) ), Memes),
    findall(1, ( member(Autre, Plateau), nth1(C, Autre, Joueur) ), Colonne),
    length(Memes, A), length(Colonne, B),
    Note is 2 * A + B.

choisir(Plateau, Joueur, Coup) :-
    findall(C, coup_legal(Plateau, C), Coups),
    evaluer(Coups, Plateau, Joueur, Notes),
    sort(0, @>=, Notes, [_-Coup|_]).

evaluer([], _, _, []).
evaluer([C|Cs], Plateau, Joueur, [N-C|Ns]) :- noter(Plateau, Joueur, C, N), evaluer(Cs, Plateau, Joueur, Ns).

joue(Coup) :- plateau(P), choisir(P, 1, Coup).
