:- encoding(utf8).
:- module(saisie,
          [ partie_propre/1,      % :But
            demander/2,           % +Invite, -Terme
            demander_entier/4,    % +Invite, +Min, +Max, -N
            demander_parmi/3,     % +Invite, +Choix, -Terme
            refuser/2             % +Format, +Arguments
          ]).

/*  Reads a player's answers so that no answer can break a game.

    Answers are read with read/1: a term and a full stop.  After a syntax error, a
    variable or a value out of range, a message in French is printed and the
    question is repeated.  The answer `fin.` and the end of the input both leave the
    game through partie_propre/1, with which every game is started.
*/

:- meta_predicate partie_propre(0).

% Boards and messages are UTF-8 in every locale.
:- catch(set_stream(user_output, encoding(utf8)), _, true).
:- catch(set_stream(user_input, encoding(utf8)), _, true).

%!  partie_propre(:But) is det.
%
%   Run the game But once, without the prompt of read/1.  If the player quits or
%   the input ends, prints a message and succeeds.

partie_propre(But) :-
    setup_call_cleanup(
        prompt(Ancien, ''),
        catch(ignore(But), partie_interrompue(Raison), adieu(Raison)),
        prompt(_, Ancien)).

% At the end of the input the cursor is still after the question.
adieu(abandon) :-
    format("~NVous quittez la partie. À bientôt !~n").
adieu(fin_des_entrees) :-
    format("~nFin des entrées : la partie s'arrête ici.~n").

%!  demander(+Invite, -Terme) is det.
%
%   Ask with the text Invite until the player gives a term that is not a
%   variable.

demander(Invite, Terme) :-
    format("~w > ", [Invite]),
    flush_output,
    lire(Lu),
    (   Lu = lu(Terme0)
    ->  Terme = Terme0
    ;   demander(Invite, Terme)
    ).

% lire(-Lu): Lu is lu(Terme), or `rien` after an error message to the player.
lire(Lu) :-
    catch(lire_terme(Lu), error(syntax_error(_), _), lire_erreur(Lu)).

lire_terme(Lu) :-
    read(Terme),
    trier(Terme, Lu).

lire_erreur(rien) :-
    refuser("Je n'ai pas compris. Tapez une réponse suivie d'un point.", []).

trier(Terme, rien) :-
    var(Terme),
    !,                                  % a variable matches every clause below
    refuser("Une majuscule commence une variable : tapez en minuscules.", []).
trier(end_of_file, _) :-
    !,
    throw(partie_interrompue(fin_des_entrees)).
trier(fin, _) :-
    !,
    throw(partie_interrompue(abandon)).
trier(Terme, lu(Terme)).

%!  demander_entier(+Invite, +Min, +Max, -N) is det.
%
%   Ask until the player gives an integer N with Min =< N =< Max.

demander_entier(Invite, Min, Max, N) :-
    demander(Invite, Terme),
    (   \+ integer(Terme)
    ->  refuser("Il faut un nombre entier, pas ~q.", [Terme]),
        demander_entier(Invite, Min, Max, N)
    ;   ( Terme < Min ; Terme > Max )
    ->  refuser("~w n'est pas compris entre ~w et ~w.", [Terme, Min, Max]),
        demander_entier(Invite, Min, Max, N)
    ;   N = Terme
    ).

%!  demander_parmi(+Invite, +Choix, -Terme) is det.
%
%   Ask until the player gives one of the ground terms in the list Choix.

demander_parmi(Invite, Choix, Terme) :-
    demander(Invite, Lu),
    (   ground(Lu),
        memberchk(Lu, Choix)
    ->  Terme = Lu
    ;   refuser("~q ne convient pas ; au choix : ~w.", [Lu, Choix]),
        demander_parmi(Invite, Choix, Terme)
    ).

%!  refuser(+Format, +Arguments) is det.
%
%   Print the reason why an answer is rejected, on its own line.

refuser(Format, Arguments) :-
    \+ \+ ( numbervars(Arguments, 0, _),       % variables the player typed
            format("~N  ✗ "),
            format(Format, Arguments),
            nl
          ).
