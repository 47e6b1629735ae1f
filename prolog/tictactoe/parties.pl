:- encoding(utf8).

/*  Parties de TicTacToe, à deux ou contre un programme qui ne perd jamais.

       jouer.             choix du mode, puis la partie
       partie(x, o).      sans menu : vous avez les x, le programme les o

    Chaque réponse se termine par un point. Une case se dit [Ligne,Colonne]
    ou par son numéro, de 1 en haut à gauche à 9 en bas à droite ; fin
    arrête la partie.

    ?- partie_hasard(7, x, Resultat).
    Resultat = gagne(x).
*/

:- ensure_loaded(recherche).

:- dynamic(humain/1).

%!  jouer is det.
%
%   Demande le mode, puis joue une partie.

jouer :-
    prompt(Ancienne, ''),
    format('1. vous commencez avec les x, le programme a les o~n'),
    format('2. le programme commence avec les x, vous avez les o~n'),
    format('3. deux personnes~n'),
    format('4. le programme contre lui-même~n'),
    choix_mode(Humains),
    (   Humains == abandon
    ->  format('Fin de la saisie, pas de partie.~n')
    ;   partie_de(Humains)
    ),
    prompt(_, Ancienne).

choix_mode(Humains) :-
    write('Mode ? '),
    lire(Mode),
    (   abandon(Mode)
    ->  Humains = abandon
    ;   integer(Mode),
        mode(Mode, Humains0)
    ->  Humains = Humains0
    ;   format('Répondez 1, 2, 3 ou 4, suivi d\'un point.~n'),
        choix_mode(Humains)
    ).

mode(1, [x]).
mode(2, [o]).
mode(3, [x, o]).
mode(4, []).

abandon(Terme) :-
    nonvar(Terme),
    memberchk(Terme, [fin, end_of_file]).

%!  partie(+Humain, +Programme) is det.
%
%   Une personne joue Humain, x ou o, le programme l'autre.

partie(Humain, Programme) :-
    adversaire(Humain, Programme),
    prompt(Ancienne, ''),
    partie_de([Humain]),
    prompt(_, Ancienne).

partie_de(Humains) :-
    retractall(humain(_)),
    forall(member(H, Humains), assertz(humain(H))),
    situation_initiale(Situation),
    joueur_initial(Joueur),
    affiche_situation(Situation),
    tour(Joueur, Situation).

%!  tour(+Joueur, +Situation) is det.
%
%   Joueur a le trait ; joue jusqu'à la fin de la partie.

tour(Joueur, Situation) :-
    (   resultat(Joueur, Situation, Resultat)
    ->  annonce(Resultat)
    ;   humain(Joueur)
    ->  saisie(Joueur, Situation, Coup),
        (   Coup == abandon
        ->  format('Partie arrêtée.~n')
        ;   joue(Joueur, Coup, Situation)
        )
    ;   resout(Joueur, Situation, Coup, _),
        format('Le programme joue ~w en ~w.~n', [Joueur, Coup]),
        joue(Joueur, Coup, Situation)
    ).

joue(Joueur, Coup, Situation) :-
    prend(Joueur, Coup, Situation),
    !,                          % une case ne se prend que d'une façon
    affiche_situation(Situation),
    adversaire(Joueur, Adversaire),
    tour(Adversaire, Situation).

%!  resultat(+Joueur, +Situation, -Resultat) is semidet.
%
%   La partie est finie alors que Joueur aurait le trait : Resultat est
%   gagne(Gagnant) ou nul.

resultat(Joueur, Situation, Resultat) :-
    terminale(Joueur, Situation, 1, Valeur),
    (   Valeur < 0
    ->  adversaire(Joueur, Gagnant),
        Resultat = gagne(Gagnant)
    ;   Resultat = nul
    ).

annonce(gagne(Joueur)) :-
    format('Les ~w gagnent.~n', [Joueur]).
annonce(nul) :-
    format('Partie nulle.~n').

%!  saisie(+Joueur, +Situation, -Coup) is det.
%
%   Coup est une case libre [L,C] que la personne a choisie, ou `abandon`.
%   Une réponse fausse est expliquée et ne coûte rien.

saisie(Joueur, Situation, Coup) :-
    format('Case pour ~w ? ', [Joueur]),
    lire(Terme),
    (   abandon(Terme)
    ->  Coup = abandon
    ;   \+ case(Terme, _)
    ->  write('Une case se dit [Ligne,Colonne] ou de 1 à 9, avec un point.'),
        nl,
        saisie(Joueur, Situation, Coup)
    ;   case(Terme, Coup0),
        \+ \+ prend(Joueur, Coup0, Situation)
    ->  Coup = Coup0
    ;   format('Cette case est déjà prise.~n'),
        saisie(Joueur, Situation, Coup)
    ).

case(Numero, [L, C]) :-
    integer(Numero),
    Numero >= 1,
    Numero =< 9,
    L is (Numero - 1) // 3 + 1,
    C is (Numero - 1) mod 3 + 1.
case(Terme, [L, C]) :-
    nonvar(Terme),
    Terme = [L, C],
    rang(L),
    rang(C).

rang(N) :-
    integer(N),
    N >= 1,
    N =< 3.

% Lit un terme ; une faute de frappe vaut le terme `incompris`.
lire(Terme) :-
    flush_output,
    catch(read(Terme), error(syntax_error(_), _), Terme = incompris).

%!  affiche_situation(+Situation) is det.
%
%   Dessine la grille ; une case libre reste blanche.

affiche_situation(Situation) :-
    nl,
    format('      1   2   3~n'),
    affiche_lignes(Situation, 1),
    format('    +---+---+---+~n'),
    nl.

affiche_lignes([], _).
affiche_lignes([Ligne|Lignes], Numero) :-
    format('    +---+---+---+~n  ~w ', [Numero]),
    affiche_cases(Ligne),
    format('|~n'),
    Suivant is Numero + 1,
    affiche_lignes(Lignes, Suivant).

affiche_cases([]).
affiche_cases([Case|Cases]) :-
    write('| '),
    (   var(Case)
    ->  write(' ')
    ;   write(Case)
    ),
    write(' '),
    affiche_cases(Cases).

%!  partie_hasard(+Graine, +Programme, -Resultat) is det.
%
%   Le programme, qui a Programme (x ou o), joue contre des coups tirés au
%   sort. La même graine redonne la même partie.

partie_hasard(Graine, Programme, Resultat) :-
    Alea is (Graine mod 2147483646) + 1,
    situation_initiale(Situation),
    joueur_initial(Joueur),
    tour_hasard(Joueur, Situation, Programme, Alea, Resultat).

tour_hasard(Joueur, Situation, _, _, Resultat) :-
    resultat(Joueur, Situation, Resultat0),
    !,                          % la partie est finie
    Resultat = Resultat0.
tour_hasard(Joueur, Situation, Programme, Alea0, Resultat) :-
    Alea is Alea0 * 16807 mod 2147483647,
    (   Joueur == Programme
    ->  resout(Joueur, Situation, Coup, _)
    ;   findall(C, prend(Joueur, C, Situation), Coups),
        length(Coups, Nombre),
        Rang is Alea // 64 mod Nombre,
        nth0(Rang, Coups, Coup)
    ),
    prend(Joueur, Coup, Situation),
    !,                          % une case ne se prend que d'une façon
    adversaire(Joueur, Adversaire),
    tour_hasard(Adversaire, Situation, Programme, Alea, Resultat).
