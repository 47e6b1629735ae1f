% A randomly shuffled taquin, solved.

:- ensure_loaded('../../prolog/search/games/taquin').
:- use_module(library(search)).

play(Seed) :-
    final_state(Final),
    melange(Seed, 14, Final, State),
    taquin_rules:rules(2, Rules),
    astar(Rules, State, _, _).
