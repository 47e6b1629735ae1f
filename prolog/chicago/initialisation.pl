:- encoding(utf8).

/*  Chicago Stock Exchange: the objects of the game and the opening board
    (sections 2.1 and 2.2).

    A board is [Bourse, Marchandises, PositionTrader, ReserveJ1, ReserveJ2],
    a move [Joueur, Deplacement, Gardee, Jetee].  Marchandises is the list of
    the piles, each with its top good first.

        ?- semer(1), generer_trader(Trader).
        Trader = 7.
*/

%!  bourse(-Bourse) is det.
%
%   The prices at the start, a list of [Marchandise|Valeur].

bourse([[ble|7], [riz|6], [cacao|6], [cafe|6], [sucre|6], [mais|6]]).

%!  nombre_de(?Marchandise, ?N) is nondet.
%
%   The game has N counters of Marchandise.

nombre_de(ble, 7).
nombre_de(riz, 6).
nombre_de(cacao, 6).
nombre_de(cafe, 6).
nombre_de(sucre, 6).
nombre_de(mais, 6).

%!  toutes_marchandises(-Marchandise) is det.
%
%   The 37 counters of the game, sorted by kind.

toutes_marchandises(Marchandise) :-
    findall(M, ( nombre_de(M, N), between(1, N, _) ), Marchandise).

%!  generer_trader(-Pos) is det.
%
%   Put the trader on any of the nine piles.  The report's random(1, 9, Pos)
%   excludes its upper bound and never gives 9; hasard/3 includes it.

generer_trader(Pos) :-
    hasard(1, 9, Pos).

%!  generer_pile(+Marchandise, -Pile, +I, -Newmarch, -Real) is det.
%
%   Draw a Pile of I goods from Marchandise.  Newmarch are the goods left after
%   the first draw, with which the recursion continues; Real are the goods left at
%   the end.  So the piles never have more of a good than the game has.

generer_pile(Marchandise, [], 0, Marchandise, Marchandise) :-
    !.                                  % the pile is complete
generer_pile(Marchandise, [Elem|Pile], I, Newmarch, Real) :-
    nb_element(Marchandise, N),
    hasard(1, N, Rang),
    recup_nieme(Rang, Marchandise, Elem),
    retirer_element(Rang, Marchandise, Newmarch),
    I1 is I - 1,
    generer_pile(Newmarch, Pile, I1, _, Real).

%!  generer_marchandise(+Marchandise, -Piles) is det.
%
%   Distribute Marchandise at random into Piles of four; if fewer than four goods
%   are left, they are not part of the game.

generer_marchandise(Marchandise, Piles) :-
    nb_element(Marchandise, N),
    (   N < 4
    ->  Piles = []
    ;   Piles = [Pile|Autres],
        generer_pile(Marchandise, Pile, 4, _, Reste),
        generer_marchandise(Reste, Autres)
    ).

%!  plateau_depart(-Plateau) is det.
%
%   An opening board with the trader on pile 1, as in the report.

plateau_depart([Bourse, Piles, 1, [], []]) :-
    bourse(Bourse),
    toutes_marchandises(Marchandise),
    generer_marchandise(Marchandise, Piles).

%!  generer_plateau(-Plateau) is det.
%
%   An opening board with the trader on any pile (proposed in section 6.2).

generer_plateau([Bourse, Piles, Pos, [], []]) :-
    plateau_depart([Bourse, Piles, _, [], []]),
    generer_trader(Pos).

%!  generer_plateau(+Graine, -Plateau) is det.
%
%   The opening board that belongs to the seed Graine.

generer_plateau(Graine, Plateau) :-
    semer(Graine),
    generer_plateau(Plateau).
