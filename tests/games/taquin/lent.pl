:- encoding(utf8).

%   Ce que le taquin a de plus long : la situation 5 avec h1, et A* qui
%   épuise les 181440 états d'où le but est hors d'atteinte.
%   swipl -g longues -t halt tests/games/taquin/lent.pl

:- ensure_loaded('../../../prolog/taquin/aetoile').

longues :-
    etat_initial(5, E5),
    resoudre(E5, 1, Cout, Actions, Developpes),
    length(Actions, Longueur),
    format('~w ~w ~w~n', [Cout, Longueur, Developpes]),
    etat_initial(non_connexe, E),
    depart(E, Pf, Pu),
    \+ aetoile(Pf, Pu, nil).
