:- encoding(utf8).
:- module(suivi,
          [ suivre_recherche/1,   % +OuiNon
            debut_recherche/0,
            compter_noeud/0,
            noeuds/1,             % -N
            montrer_recherche/2   % +Format, +Arguments
          ]).

/*  Shows the machines' searches.

    Nothing is shown by default.  After `?- suivre_recherche(oui).` the machines
    print the depth, the number of positions and the best move so far.
*/

:- dynamic suivi_actif/0.

%!  suivre_recherche(+OuiNon) is det.
%
%   Show the searches from now on (oui), or no longer (non).

suivre_recherche(oui) :-
    retractall(suivi_actif),
    assertz(suivi_actif).
suivre_recherche(non) :-
    retractall(suivi_actif).

%!  debut_recherche is det.
%
%   Count the positions of a new search from zero.

debut_recherche :-
    nb_setval(suivi_noeuds, 0).

%!  compter_noeud is det.
%
%   Count one more visited position.

compter_noeud :-
    nb_getval(suivi_noeuds, N0),
    N is N0 + 1,
    nb_setval(suivi_noeuds, N).

%!  noeuds(-N) is det.
%
%   N positions have been visited since debut_recherche/0.

noeuds(N) :-
    nb_getval(suivi_noeuds, N).

%!  montrer_recherche(+Format, +Arguments) is det.
%
%   Print a line about the search if suivre_recherche(oui) was called.

montrer_recherche(Format, Arguments) :-
    (   suivi_actif
    ->  format("    … "),
        format(Format, Arguments),
        nl
    ;   true
    ).

:- debut_recherche.
