% Connect Four's rules in library(search): the same column and value as the plain search.

% main: [1-4,2-4,3-3,4-4,5-3,6-4]
% main: 40 positions agree

:- use_module('../../prolog/search/games/puissance4').
:- use_module(library(search)).

% The columns of a game in both forms, after some random moves.
opened(Seed, Moves, Player, Game, Columns) :-
    jeu_p4(Game),
    Random is Seed * 7919,
    drop_all(Moves, Random, x, Game, Player),
    Game = p4(_, Cells, _),
    discs(Cells, Columns).

drop_all(0, _, Player, _, Player) :-
    !.
drop_all(N, R0, Player0, Game, Player) :-
    R is R0 * 16807 mod 2147483647,
    Column is R // 64 mod 7 + 1,
    joue_p4(Player0, Column, Game),
    adverse_p4(Player0, Other),
    N1 is N - 1,
    drop_all(N1, R, Other, Game, Player).

discs([], []).
discs([Cells|Columns0], [Discs|Columns]) :-
    findall(Disc, ( member(Disc, Cells), nonvar(Disc) ), Discs),
    discs(Columns0, Columns).

agree(Seed) :-
    Moves is Seed mod 9,
    opened(Seed, Moves, Player, Game, Columns),
    adverse_p4(Player, Other),
    \+ gagne_p4(Player, Game),
    \+ gagne_p4(Other, Game),
    Level is Seed mod 4 + 1,
    choix_p4(Player, Game, Level, Column, Value),
    evalue_p4(Player, Game, Kept),
    Game = p4(_, Cells, _),
    search(entier, s(Player, Level, Cells), Level, Column, Value),
    search(suivi, s(Player, Level, Columns, Kept), Level, Column, Value).

search(Kind, Position, Level, Column, Value) :-
    puissance4_rules:rules(Kind, Rules),
    alphabeta(Rules, Position, Level, Column1, Value1, [table(1000), ordering(true)]),
    (   Column1-Value1 == Column-Value
    ->  true
    ;   print(differ(Kind, Position, Column-Value, Column1-Value1)),
        nl,
        fail
    ).

main :-
    findall(Level-Column,
            ( between(1, 6, Level),
              jeu_p4(Game),
              choix_p4(x, Game, Level, Column, Value),
              forall(member(Kind, [entier, suivi]), puissance4_rules:best(Kind, x, Level, Column, Value)) ),
            Columns),
    print(Columns),
    nl,
    findall(Seed, ( between(1, 60, Seed), agree(Seed) ), Agreed),
    length(Agreed, N),
    (   N >= 40
    ->  format("40 positions agree~n")
    ;   format("only ~w agree~n", [N])
    ).
