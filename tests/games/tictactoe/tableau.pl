:- encoding(utf8).

%   Le tableau du rapport, profondeurs 1 à 9 : une centaine de millions
%   d'inférences pour la dernière.
%   swipl -g tableau -t halt tests/games/tictactoe/tableau.pl

:- ensure_loaded('../../../prolog/tictactoe/negamax').

tableau :-
    forall(between(1, 9, P),
           ( main(B, V, P),
             write(P), write(' '), write(B), write(' '), write(V), nl )),
    situation_initiale(S),
    negamax_juste(x, S, 1, 10, [_, Juste]),
    write(juste), write(' '), write(Juste), nl.
