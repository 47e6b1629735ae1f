% Compares the searches for two players with their plain Prolog versions: same move, same value, and the same number of
% positions if the algorithm is the same.

% main: minimax 120
% main: negamax 120
% main: alphabeta 120
% main: best_move 120
% main: with table and ordering 120
% main: mcts 20
% main: [3,3] 10000
% main: [2,2] 1
% main: none 5
% small: minimax 8
% small: negamax 8
% small: alphabeta 8
% small: best_move 8
% small: with table and ordering 8
% small: mcts 2

:- use_module('../../prolog/search/minimax', []).
:- use_module('../../prolog/search/alphabeta', []).
:- use_module('../../prolog/search/mcts', []).
:- use_module(library(search), []).
:- ensure_loaded('../../prolog/tictactoe/tictactoe').

% A game generated from a seed: g(Seed, Place, Moves made). Places can be reached by different moves.
value(g(_, Place, Moves), Value) :-
    ( Moves >= 9 ; Place mod 13 =:= 5 ),
    !,
    Value is Place mod 7 - 3.

moves(g(_, Place, _), []) :-
    Place mod 17 =:= 3,
    !.
moves(g(Seed, Place, _), Moves) :-
    Last is 2 + (Place + Seed) mod 3,
    findall(M, between(1, Last, M), Moves).

result(g(Seed, Place, N), Move, g(Seed, Next, N1)) :-
    Next is (Place * 3 + Move * (Seed mod 9 + 1) + Move * Move) mod 97,
    N1 is N + 1.

stuck(g(_, Place, _), Value) :-
    Value is Place mod 5 - 2.

heuristic(g(Seed, Place, _), Value) :-
    Value is (Place * 31 + Seed) mod 11 - 5.

noisy(g(_, Place, _), [1]) :-
    Place mod 4 =:= 0,
    !.
noisy(_, []).

canonical(g(_, Place, N), Place-N).

fixed(minimax, minimax).
fixed(negamax, minimax).
fixed(alphabeta, alphabeta).

same(Goal1, Goal2, Answer1, Answer2) :-
    call(Goal1),
    call(Goal2),
    (   Answer1 == Answer2
    ->  true
    ;   print(differ(Goal1, Goal2)),
        nl,
        fail
    ).

agree(Algorithm, Seed) :-
    fixed(Algorithm, Module),
    Depth is Seed mod 5 + 1,
    State = g(Seed, Seed, 0),
    G1 =.. [Algorithm, user, State, Depth, M1, V1, [nodes(N1)]],
    G2 =.. [Algorithm, user, State, Depth, M2, V2, [nodes(N2)]],
    same(Module:G1, search:G2, M1/V1/N1, M2/V2/N2).

agree_best(Seed) :-
    Depth is Seed mod 5 + 1,
    State = g(Seed, Seed, 0),
    same(alphabeta:best_move(user, State, M1, V1, [depth(Depth)]),
         search:best_move(user, State, M2, V2, [depth(Depth)]),
         M1/V1, M2/V2).

agree_table(Seed) :-
    Depth is Seed mod 6 + 2,
    State = g(Seed, Seed, 0),
    same(search:minimax(user, State, Depth, M1, V1),
         ( search:alphabeta(user, State, Depth, M2, V2, [table(1000), ordering(true)]),
           search:negamax(user, State, Depth, M3, V3, [table(50)]) ),
         M1/V1/M1/V1, M2/V2/M3/V3).

agree_mcts(Seed) :-
    State = g(Seed, Seed, 0),
    same(mcts:mcts(user, State, M1, V1, [iterations(150), seed(Seed)]),
         search:mcts(user, State, M2, V2, [iterations(150), seed(Seed)]),
         M1/V1, M2/V2).

count(Label, Seeds, Seed, Goal) :-
    findall(x, ( between(1, Seeds, Seed), call(Goal) ), Xs),
    length(Xs, N),
    format("~w ~w~n", [Label, N]).

run(Seeds, Rounds) :-
    forall(fixed(Algorithm, _), count(Algorithm, Seeds, S, agree(Algorithm, S))),
    count(best_move, Seeds, S1, agree_best(S1)),
    count('with table and ordering', Seeds, S2, agree_table(S2)),
    count(mcts, Rounds, S3, agree_mcts(S3)).

% The tic-tac-toe of the report.
ttt_value(s(J, S), V) :- ground(S), heuristique(J, S, V).
ttt_successors(s(J, S), L) :-
    adversaire(J, A),
    findall(C-s(A, S), prend(J, C, S), L).
ttt_heuristic(s(J, S), V) :- heuristique(J, S, V).

ttt([value(ttt_value), successors(ttt_successors), heuristic(ttt_heuristic)]).

main :-
    run(120, 20),
    ttt(Game),
    situation_initiale(S),
    search:negamax(Game, s(x, S), 8, M, V, [ties(last), table(100000)]),
    format("~w ~w~n", [M, V]),
    search:alphabeta(Game, s(x, S), 4, M4, V4, [ties(last), ordering(true), table(5000)]),
    format("~w ~w~n", [M4, V4]),
    search:best_move([moves(moves), result(result), value(five)], over, M5, V5),
    format("~w ~w~n", [M5, V5]).

five(_, 5).

small :-
    run(8, 2).
