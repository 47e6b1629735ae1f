% Ultimate's rules in library(search): the same value as the plain search, and a move with that value.

% main: 25 positions agree

:- use_module('../../prolog/search/games/ultimate').

agree(Seed) :-
    N is Seed mod 6,
    ouverture(Seed, N, Game, Sign),
    Depth is Seed mod 2 + 2,
    coupGlobal(Game, Sign, Depth, _, Value),
    ultimate_rules:best(entier, Game, Sign, Depth, Move, Value1),
    ultimate_rules:best(suivi, Game, Sign, Depth, Move2, Value2),
    (   Value1 == Value,
        Move2/Value2 == Move/Value1,
        coupPermis(Game, Move)
    ->  true
    ;   print(differ(Seed, Value, Move/Value1, Move2/Value2)),
        nl,
        fail
    ).

main :-
    findall(Seed, ( between(1, 25, Seed), agree(Seed) ), Agreed),
    length(Agreed, N),
    format("~w positions agree~n", [N]).
