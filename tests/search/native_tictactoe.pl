% Tic-tac-toe and Connect Four: compares native twins with the clauses.

% main: 2000 situations
% main: heuristique true
% main: successeurs true
% main: searches true
% main: table [[],0]/[[2,2],4]/[[2,2],1]/[[2,2],3]/[[2,2],1]/[[2,2],3]/[[2,2],1]/[[2,2],2]/[[3,3],10000]
% main: nodes 623530
% main: odd grids true
% main: puissance4 2000
% main: p4 values true
% main: p4 searches true
% main: p4 negative levels true
% small: 20 situations
% small: heuristique true
% small: successeurs true

:- ensure_loaded('../../prolog/tictactoe/negamax').
:- ensure_loaded('../../prolog/tictactoe/puissance4').

% Random grids: each cell free, x or o.
situation(R0, S, R) :-
    situation_initiale(S),
    fill(S, R0, R).

fill([], R, R).
fill([Row|Rows], R0, R) :-
    fill_row(Row, R0, R1),
    fill(Rows, R1, R).

fill_row([], R, R).
fill_row([Cell|Cells], R0, R) :-
    R1 is R0 * 16807 mod 2147483647,
    K is R1 // 64 mod 3,
    ( K =:= 1 -> Cell = x ; K =:= 2 -> Cell = o ; true ),
    fill_row(Cells, R1, R).

situations(0, _, []) :-
    !.
situations(N, R0, [S|Ss]) :-
    situation(R0, S, R),
    N1 is N - 1,
    situations(N1, R, Ss).

both(Game, Label, Sample, Template, Goal) :-
    use_native(Game, off),
    findall(Template, ( member(P, Sample), call(Goal, P) ), Plain),
    use_native(Game, on),
    findall(Template, ( member(P, Sample), call(Goal, P) ), Native),
    (   Plain =@= Native
    ->  format("~w true~n", [Label])
    ;   format("~w differ~n", [Label])
    ),
    use_native(Game, off).

heuristics(H1/H2/N/T, S) :-
    heuristique(x, S, H1),
    heuristique(o, S, H2),
    alignements_possibles(o, S, N),
    ( terminale(x, S, 3, T0) -> T = T0 ; T = none ).

successors(L, S) :-
    successeurs(o, S, L).

searches(R1/R2/R3/N, S) :-
    negamax(x, S, 1, 4, R1),
    negamax_juste(o, S, 1, 5, R2),
    alphabeta(x, S, 1, 6, -10000, 10000, R3),
    nb_getval(noeuds, N).

odd :-
    use_native(tictactoe),
    S = [[x, A, B], [A, o, C], [D, E, F]],
    heuristique(x, S, H1),
    catch(heuristique(_, [[x]], _), _, true),
    use_native(tictactoe, off),
    heuristique(x, S, H2),
    ( H1 == H2 -> true ; throw(differ(B, C, D, E, F)) ),
    format("odd grids true~n").

run(N) :-
    situations(N, 12345, Ss),
    length(Ss, L),
    format("~w situations~n", [L]),
    both(tictactoe, heuristique, Ss, R1, heuristics(R1)),
    both(tictactoe, successeurs, Ss, R2, successors(R2)).

main :-
    run(2000),
    situations(40, 777, Few),
    both(tictactoe, searches, Few, R3, searches(R3)),
    use_native(tictactoe),
    findall([B, V], ( between(1, 9, P), main(B, V, P) ), Table),
    atomic_list_concat_terms(Table),
    nb_getval(noeuds, Nodes),
    format("nodes ~w~n", [Nodes]),
    odd,
    p4.

atomic_list_concat_terms([T|Ts]) :-
    format("table ~w", [T]),
    forall(member(X, Ts), format("/~w", [X])),
    nl.

% Random games of Connect Four.
p4_positions(N, Positions) :-
    p4_games(N, 1, [], Positions).

p4_games(N, _, Ps, Ps) :-
    length(Ps, L),
    L >= N,
    !.
p4_games(N, Seed, Ps0, Ps) :-
    R is Seed * 7919,
    findall(C, p4_moves(C), Cs),
    p4_game(Cs, R, x, [], Ms),
    findall(Played, ( append(Played, _, Ms) ), New),
    append(New, Ps0, Ps1),
    Seed1 is Seed + 1,
    p4_games(N, Seed1, Ps1, Ps).

p4_moves(C) :-
    between(1, 7, C),
    between(1, 6, _).

p4_game([], _, _, Ms, Out) :-
    !,
    reverse(Ms, Out).
p4_game(Cs, R0, J, Ms, Out) :-
    R is R0 * 16807 mod 2147483647,
    length(Cs, L),
    K is R // 64 mod L,
    nth0(K, Cs, C, Rest),
    adverse_p4(J, A),
    p4_game(Rest, R, A, [J-C|Ms], Out).

p4_setup(Ms, Jeu) :-
    jeu_p4(Jeu),
    forall_play(Ms, Jeu).

forall_play([], _).
forall_play([J-C|Ms], Jeu) :-
    joue_p4(J, C, Jeu),
    !,
    forall_play(Ms, Jeu).

p4_values(V1/V2/L/W, Jeu) :-
    evalue_p4(x, Jeu, V1),
    evalue_p4(o, Jeu, V2),
    colonnes_libres(Jeu, L),
    findall(J, ( member(J, [x, o]), gagne_p4(J, Jeu) ), W).

p4_searches(C/V/N/V2, Jeu) :-
    choix_p4(x, Jeu, 3, C, V),
    nb_getval(noeuds_p4, N),
    alphabeta_p4(o, Jeu, 2, -500, 500, V2).

p4 :-
    p4_positions(2000, Ps0),
    length(Ps1, 2000),
    append(Ps1, _, Ps0),
    length(Ps1, N),
    format("puissance4 ~w~n", [N]),
    findall(J, ( member(Ms, Ps1), p4_setup(Ms, J) ), Jeux0),
    sharing(Jeux0, Ps1, Jeux),
    both(puissance4, 'p4 values', Jeux, R1, p4_values(R1)),
    findall(J, ( nth0(I, Jeux, J), I mod 80 =:= 0, colonnes_libres(J, [_|_]),
                 \+ gagne_p4(x, J), \+ gagne_p4(o, J) ), Few),
    both(puissance4, 'p4 searches', Few, R2, p4_searches(R2)),
    findall(J, ( between(3, 6, K), p4_late(K, J) ), Late),
    both(puissance4, 'p4 negative levels', Late, R3, p4_to_the_end(R3)).

% A game without four in a line, in which five columns are full and two have K pieces.
p4_late(K, Jeu) :-
    jeu_p4(Jeu),
    findall(J-C,
            ( between(1, 7, C),
              ( C =< 5 -> N = 6 ; N = K ),
              between(1, N, R),
              P is ((R - 1) // 2 + C) mod 2,
              nth0(P, [x, o], J) ),
            Ms),
    forall_play(Ms, Jeu).

% A level below zero is never reached: the search ends with the game.
p4_to_the_end(V1/V2/N, Jeu) :-
    nb_setval(noeuds_p4, 0),
    alphabeta_p4(x, Jeu, -1, -100000, 100000, V1),
    alphabeta_p4(o, Jeu, -2, -300, 300, V2),
    nb_getval(noeuds_p4, N).

sharing(Jeux, _, Jeux).

small :-
    run(20).
