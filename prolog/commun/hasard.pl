:- encoding(utf8).
:- module(hasard,
          [ semer/1,              % +Graine
            nouvelle_graine/1,    % -Graine
            hasard/3,             % +Bas, +Haut, -X
            choix_au_hasard/2,    % +Liste, -Element
            melange/2             % +Liste, -Permutation
          ]).

/*  Repeatable random numbers.

    The same seed must give the same game on every Prolog system, so this file has
    its own generator: the multiplicative generator of Lehmer with
    multiplier 16807 and modulus 2^31 - 1 (a prime).  No product exceeds 46
    bits, so big integers are not needed.

        ?- semer(7), hasard(1, 9, A), hasard(1, 9, B).
        A = 6,
        B = 2.
*/

:- dynamic etat_hasard/1.

%!  semer(+Graine) is det.
%
%   Start the sequence that belongs to the integer Graine.  The first numbers
%   of adjacent seeds are similar, so a few are dropped.

semer(Graine) :-
    Etat0 is Graine mod 2147483646 + 1,
    avancer(8, Etat0, Etat),
    noter_etat(Etat).

avancer(0, Etat, Etat) :-
    !.                                  % leaves no choice point behind
avancer(N, Etat0, Etat) :-
    Etat1 is Etat0 * 16807 mod 2147483647,
    N1 is N - 1,
    avancer(N1, Etat1, Etat).

noter_etat(Etat) :-
    retractall(etat_hasard(_)),
    assertz(etat_hasard(Etat)).

%!  nouvelle_graine(-Graine) is det.
%
%   Seed the generator from the clock; Graine is below 100000 so that a player can
%   type it again.

nouvelle_graine(Graine) :-
    get_time(Secondes),
    Graine is truncate(Secondes * 1000) mod 100000,
    semer(Graine).

%!  hasard(+Bas, +Haut, -X) is det.
%
%   X is an integer with Bas =< X =< Haut, both bounds included.

hasard(Bas, Haut, X) :-
    etat_present(Etat0),
    avancer(1, Etat0, Etat),
    noter_etat(Etat),
    X is Bas + Etat mod (Haut - Bas + 1).

etat_present(Etat) :-
    etat_hasard(Etat),
    !.                                  % there is one state only
etat_present(Etat) :-
    nouvelle_graine(_),
    etat_hasard(Etat).

%!  choix_au_hasard(+Liste, -Element) is det.
%
%   Element is drawn from the non-empty Liste.

choix_au_hasard(Liste, Element) :-
    length(Liste, N),
    hasard(1, N, Rang),
    nth1(Rang, Liste, Element).

%!  melange(+Liste, -Permutation) is det.
%
%   Permutation has the elements of Liste in random order.

melange([], []).
melange([X|Xs], [Y|Ys]) :-
    length([X|Xs], N),
    hasard(1, N, Rang),
    nth1(Rang, [X|Xs], Y, Reste),
    melange(Reste, Ys).
