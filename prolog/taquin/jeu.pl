:- encoding(utf8).

/*  Le taquin joué par une personne, et des mélanges reproductibles.

       jouer.                   depuis initial_state/1
       jouer(5).                depuis une situation du cours
       hasard(42, 20).          depuis un mélange de 20 coups, graine 42

    Chaque réponse se termine par un point : le nom de la pièce à pousser
    dans la case vide (f.), ou le sens où va la case vide (haut. bas.
    gauche. droite.), ou aide. solution. fin.

    ?- final_state(F), melange(42, 4, F, E).
    F = [[a, b, c], [h, vide, d], [g, f, e]],
    E = [[h, a, c], [g, b, d], [vide, f, e]].
*/

:- ensure_loaded(taquin).

%!  jouer is det.
%!  jouer(+Nom) is semidet.
%
%   Joue depuis la situation choisie, ou depuis celle appelée Nom.

jouer :-
    initial_state(Etat),
    jouer_depuis(Etat).

jouer(Nom) :-
    choisir_etat(Nom),
    jouer.

%!  hasard(+Graine, +N) is det.
%
%   Joue depuis le but 3x3 mélangé de N coups. La même graine redonne
%   toujours la même partie.

hasard(Graine, N) :-
    final_state(But),
    melange(Graine, N, But, Etat),
    jouer_depuis(Etat).

jouer_depuis(Etat) :-
    prompt(Ancienne, ''),
    format('Poussez une pièce en la nommant, ou dites haut, bas, gauche,~n'),
    format('droite pour la case vide ; aide, solution ou fin. Un point~n'),
    format('termine chaque réponse.~n'),
    tour(Etat, 0),
    prompt(_, Ancienne).

tour(Etat, N) :-
    affiche_plateau(Etat),
    (   but(Etat, Etat)
    ->  format('Résolu en ~w coups.~n', [N])
    ;   demande(Etat, N)
    ).

demande(Etat, N) :-
    write('Coup ? '),
    lire(Reponse),
    reponse(Reponse, Etat, N).

% Lit un terme ; une faute de frappe vaut le terme `incompris`.
lire(Terme) :-
    flush_output,
    catch(read(Terme), error(syntax_error(_), _), Terme = incompris).

reponse(Reponse, Etat, N) :-
    var(Reponse),
    !,                          % une majuscule : ni pièce ni commande
    refuse('Une pièce s\'écrit sans majuscule.', Etat, N).
reponse(end_of_file, _, _) :-
    !,
    format('Fin de la saisie, la partie s\'arrête là.~n').
reponse(fin, _, N) :-
    !,
    format('Partie abandonnée après ~w coups.~n', [N]).
reponse(aide, Etat, N) :-
    !,
    (   resoudre(Etat, 2, Cout, [Action|_])
    ->  traduit(Sens, Action),
        format('Le but est à ~w coups ; essayez ~w.~n', [Cout, Sens])
    ;   format('Le but est hors d\'atteinte.~n')
    ),
    demande(Etat, N).
reponse(solution, Etat, N) :-
    !,
    (   resoudre(Etat, 2, _, Actions)
    ->  findall(Sens, (member(A, Actions), traduit(Sens, A)), Liste),
        format('Une plus courte solution : ~w~n', [Liste])
    ;   format('Le but est hors d\'atteinte.~n')
    ),
    demande(Etat, N).
reponse(Reponse, Etat, N) :-
    pousse(Reponse, Etat, Suivant),
    !,                          % une réponse ne permet qu'un coup
    N1 is N + 1,
    tour(Suivant, N1).
reponse(Reponse, Etat, N) :-
    (   traduit(Reponse, _)
    ->  refuse('La case vide est déjà contre ce bord.', Etat, N)
    ;   atomic(Reponse),
        Reponse \== vide,
        coordonnees(_, Etat, Reponse)
    ->  refuse('Cette pièce ne touche pas la case vide.', Etat, N)
    ;   refuse('Réponse incomprise : une pièce, un sens ou une commande.',
               Etat, N)
    ).

% Une réponse refusée ne coûte rien : même état, même compte.
refuse(Message, Etat, N) :-
    write(Message),
    nl,
    demande(Etat, N).

%!  pousse(+Reponse, +Etat, -Suivant) is nondet.
%
%   Reponse nomme un sens de la case vide ou une pièce voisine d'elle.

pousse(Sens, Etat, Suivant) :-
    traduit(Sens, Action),
    rule(Action, _, Etat, Suivant).
pousse(Piece, Etat, Suivant) :-
    atomic(Piece),
    Piece \== vide,
    coordonnees(Position, Etat, Piece),
    rule(_, _, Etat, Suivant),
    coordonnees(Position, Suivant, vide).

traduit(haut, up).
traduit(bas, down).
traduit(gauche, left).
traduit(droite, right).

%!  affiche_plateau(+Etat) is det.
%
%   Dessine Etat dans une grille, la case vide en blanc.

affiche_plateau(Etat) :-
    nl,
    forall(member(Ligne, Etat),
           ( affiche_bord(Ligne), affiche_cases(Ligne) )),
    Etat = [Premiere|_],
    affiche_bord(Premiere),
    nl.

affiche_bord(Ligne) :-
    write('    '),
    forall(member(_, Ligne), write('+----')),
    write('+'),
    nl.

affiche_cases(Ligne) :-
    write('    '),
    forall(member(Piece, Ligne), ( write('|'), affiche_piece(Piece) )),
    write('|'),
    nl.

affiche_piece(vide) :-
    !,                          % la case vide n'a pas de nom
    write('    ').
affiche_piece(Piece) :-
    atom_length(Piece, Longueur),
    Avant is 3 - Longueur,
    tab(Avant),
    write(Piece),
    write(' ').

%!  melange(+Graine, +N, +Etat0, -Etat) is det.
%
%   Etat s'obtient d'Etat0 par N coups tirés au sort, dont aucun ne défait
%   le précédent.

melange(Graine, N, Etat0, Etat) :-
    Alea is (Graine mod 2147483646) + 1,
    melange(N, Alea, nil, Etat0, Etat).

melange(0, _, _, Etat, Etat) :-
    !.                          % tous les coups sont tirés
melange(N, Alea0, Precedent, Etat0, Etat) :-
    findall(S, (rule(_, _, Etat0, S), S \== Precedent), Suivants),
    length(Suivants, Nombre),
    Alea is Alea0 * 16807 mod 2147483647,
    Rang is Alea // 64 mod Nombre,
    nth0(Rang, Suivants, Etat1),
    N1 is N - 1,
    melange(N1, Alea, Etat0, Etat1, Etat).
