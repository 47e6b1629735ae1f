:- encoding(utf8).

/*  Le taquin résolu par l'algorithme A* (TP1, partie 3) : fichier à charger.

    À demander, une fois le fichier chargé :

       main.                    résout la situation initiale 1 et l'affiche
       main(4).                 une autre : 1 à 5, non_connexe, quatre(16)
       choisir_heuristique(1).  pièces mal placées plutôt que Manhattan
       suivi(oui).              montre où en est la recherche
       jouer.                   à vous de résoudre (voir jeu.pl)

    ?- etat_initial(3, E), resoudre(E, 2, Cout, Actions).
    E = [[b, c, d], [a, vide, g], [f, h, e]],
    Cout = 10,
    Actions = [right, up, left, left, down, right, down, left, up|...].

    Trois structures guident la recherche. Pf, un AVL de [[F,H,G],Etat],
    donne l'état ouvert le plus prometteur ; Pu, un AVL de
    [Etat,[F,H,G],Pere,Action], retrouve un état ouvert ; Q, de même forme
    que Pu, garde les états développés. Invariant : Pf et Pu contiennent
    exactement les mêmes états, avec les mêmes évaluations.
*/

:- ensure_loaded(avl).
:- ensure_loaded(taquin).
:- ensure_loaded(jeu).

:- dynamic(suivi_actif/1).

suivi_actif(non).

%!  suivi(+OuiOuNon) is semidet.
%
%   Avec `oui`, une recherche écrit où elle en est tous les mille états.

suivi(OuiOuNon) :-
    memberchk(OuiOuNon, [oui, non]),
    retractall(suivi_actif(_)),
    assertz(suivi_actif(OuiOuNon)).

%!  main is semidet.
%
%   Résout initial_state/1 et affiche la solution ; échoue avec un message
%   si le but est hors d'atteinte, ce que la parité dit sans chercher.

main :-
    initial_state(Initial),
    (   accessible(Initial)
    ->  depart(Initial, Pf, Pu),
        aetoile(Pf, Pu, nil)
    ;   sans_solution
    ).

sans_solution :-
    write('Pas de solution : l\'état final n\'est pas atteignable.'),
    nl,
    fail.

%!  main(+Nom) is semidet.
%
%   Choisit la situation Nom, puis comme main/0.

main(Nom) :-
    choisir_etat(Nom),
    main.

% Les arbres ne contiennent d'abord que l'état initial, sans père.
depart(Initial, Pf, Pu) :-
    heuristique(Initial, H),
    insert([[H, H, 0], Initial], nil, Pf),
    insert([Initial, [H, H, 0], nil, nil], nil, Pu).

%!  aetoile(+Pf, +Pu, +Q) is semidet.
%
%   Cherche le but depuis les états ouverts et affiche la solution. Appelé
%   sur un état d'où le but est hors d'atteinte, il développe les 181440
%   états de l'autre moitié du taquin 3x3 avant d'échouer.

aetoile(Pf, Pu, Q) :-
    (   recherche(Pf, Pu, Q, 0, Noeud, Q1, Developpes)
    ->  affiche_solution(Noeud, Q1),
        Noeud = [_, [Cout, _, _], _, _],
        format('Solution en ~w coups, ~w états développés.~n',
               [Cout, Developpes])
    ;   sans_solution
    ).

%!  resoudre(+Initial, +Heuristique, -Cout, -Actions) is semidet.
%
%   Actions est une plus courte suite d'actions d'Initial au but, Cout sa
%   longueur, trouvée avec l'heuristique 1 ou 2. Échoue si le but est hors
%   d'atteinte.

resoudre(Initial, Heuristique, Cout, Actions) :-
    resoudre(Initial, Heuristique, Cout, Actions, _).

%!  resoudre(+Initial, +Heuristique, -Cout, -Actions, -Developpes) is semidet.
%
%   De même ; Developpes est le nombre d'états développés.

resoudre(Initial, Heuristique, Cout, Actions, Developpes) :-
    accessible(Initial),
    heuristique_choisie(Ancienne),
    choisir_heuristique(Heuristique),
    (   depart(Initial, Pf, Pu),
        recherche(Pf, Pu, nil, 0, Noeud, Q, Nombre)
    ->  choisir_heuristique(Ancienne),
        Noeud = [_, [Cout, _, _], _, _],
        chemin(Noeud, Q, [], Actions),
        Developpes = Nombre
    ;   choisir_heuristique(Ancienne),
        fail
    ).

chemin([_, _, nil, nil], _, Actions, Actions) :-
    !.                          % l'état initial est le seul sans père
chemin([_, _, Pere, Action], Q, Actions0, Actions) :-
    belongs([Pere, Valeurs, GrandPere, ActionPere], Q),
    chemin([Pere, Valeurs, GrandPere, ActionPere], Q,
           [Action|Actions0], Actions).

%!  recherche(+Pf, +Pu, +Q, +N0, -Noeud, -QFinal, -N) is semidet.
%
%   Noeud est le nœud du but, QFinal les états développés avant lui, N leur
%   nombre. Échoue quand il n'y a plus d'état ouvert.

recherche(Pf, Pu, Q, N0, Noeud, QFinal, N) :-
    suppress_min([Valeurs, U], Pf, Pf1),
    suppress([U, Valeurs, Pere, Action], Pu, Pu1),
    montre_suivi(N0, Valeurs),
    (   but(U, U)
    ->  Noeud = [U, Valeurs, Pere, Action],
        QFinal = Q,
        N = N0
    ;   Valeurs = [_, _, G],
        expand(U, G, Successeurs),
        loop_successors(Successeurs, U, Q, Pf1, Pu1, Pf2, Pu2),
        insert([U, Valeurs, Pere, Action], Q, Q1),
        N1 is N0 + 1,
        recherche(Pf2, Pu2, Q1, N1, Noeud, QFinal, N)
    ).

montre_suivi(N, Valeurs) :-
    (   N mod 1000 =:= 0,
        suivi_actif(oui)
    ->  Valeurs = [F, H, G],
        format('développés : ~w   f = ~w, h = ~w, g = ~w~n', [N, F, H, G])
    ;   true
    ).

%!  expand(+Pere, +G, -Successeurs) is det.
%
%   Successeurs est la liste des [Etat, [F,H,G], Action] qu'une action
%   atteint depuis l'état Pere, lui-même à distance G du départ.

expand(Pere, G, Successeurs) :-
    findall([Suivant, [Fs, Hs, Gs], Action],
            ( rule(Action, Cout, Pere, Suivant),
              Gs is G + Cout,
              heuristique(Suivant, Hs),
              Fs is Gs + Hs
            ),
            Successeurs).

%!  loop_successors(+Successeurs, +U, +Q, +Pf0, +Pu0, -Pf, -Pu) is det.
%
%   Range les successeurs de U parmi les états ouverts.
%
%   Le rapport s'y trompe quatre fois : dans le cas trivial Pf_new et Pu_new
%   restent libres ; belongs([S,_,_], Q) ne reconnaît aucun nœud de Q, qui
%   en a quatre composantes ; suppress([S,_,_,_], Pf, _) ne trouve rien
%   dans Pf, dont les éléments sont des [[F,H,G],S] ; enfin `<=` s'écrit =<.

loop_successors([], _, _, Pf, Pu, Pf, Pu).
loop_successors([[S, Valeurs, Action]|Reste], U, Q, Pf0, Pu0, Pf, Pu) :-
    (   belongs([S, _, _, _], Q)
    ->  Pf1 = Pf0,              % déjà développé, par un chemin aussi court
        Pu1 = Pu0
    ;   belongs([S, Anciennes, _, _], Pu0)
    ->  ameliore(S, Anciennes, Valeurs, U, Action, Pf0, Pu0, Pf1, Pu1)
    ;   insert([Valeurs, S], Pf0, Pf1),
        insert([S, Valeurs, U, Action], Pu0, Pu1)
    ),
    loop_successors(Reste, U, Q, Pf1, Pu1, Pf, Pu).

% S est déjà ouvert : la meilleure de ses deux évaluations reste.
ameliore(S, Anciennes, Valeurs, U, Action, Pf0, Pu0, Pf, Pu) :-
    (   Valeurs @< Anciennes
    ->  suppress([Anciennes, S], Pf0, Pf1),
        insert([Valeurs, S], Pf1, Pf),
        suppress([S, _, _, _], Pu0, Pu1),
        insert([S, Valeurs, U, Action], Pu1, Pu)
    ;   Pf = Pf0,
        Pu = Pu0
    ).

%!  affiche_solution(+Noeud, +Q) is det.
%
%   Affiche les états et les actions de l'état initial à celui de Noeud. La
%   remontée s'arrête au nœud sans père, et non, comme dans le rapport, à
%   l'état que donne initial_state/1 au moment de l'affichage.

affiche_solution([U, _, nil, nil], _) :-
    !,                          % l'état initial est le seul sans père
    write_state(U),
    nl.
affiche_solution([U, _, Pere, Action], Q) :-
    belongs([Pere, Valeurs, GrandPere, ActionPere], Q),
    affiche_solution([Pere, Valeurs, GrandPere, ActionPere], Q),
    write('Action : '),
    write(Action),
    nl,
    nl,
    write_state(U),
    nl.
