% Othello's rules in library(search): the same move and value as the plain search.

% main: 60 positions agree

:- use_module('../../prolog/search/games/othello').

main :-
    findall(Seed,
            ( between(1, 30, Seed),
              N is Seed mod 7 + 1,
              ouvertureAuHasard(Seed, N, Grid, Side, _),
              Depth is Seed mod 3 + 1,
              alphaBeta(Grid, Side, Depth, Move, Value),
              forall(member(Kind, [grille, plat]), othello_rules:best(Kind, Grid, Side, Depth, Move, Value))
            ),
            Agreed),
    length(Agreed, N),
    Positions is 2 * N,
    format("~w positions agree~n", [Positions]).
