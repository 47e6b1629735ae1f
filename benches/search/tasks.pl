% The tasks of the search comparison, each in several versions.
%
%   plain    the game's own clauses; these also run in other systems
%   own      library(search) with the predicates that plain calls
%   rules    library(search) with rules of the game written for searching
%   native   the goal of plain, with native twins for the hot predicates
%
% `run(Task, Way)` prints the CPU seconds and the answer.

:- discontiguous(task/5).

% task(?Task, ?Way, -File, -Goal, -Answer)

task(negamax_9, plain, 'tictactoe/negamax', main(B, V, 9), B/V).
task(negamax_9, own, 'search/games/tictactoe',
     ( tictactoe_rules:start(S),
       search:negamax(tictactoe_rules, S, 8, B, V, [ties(last), table(100000)]) ),
     B/V).

task(Task, plain, 'taquin/aetoile', ( etat_initial(N, E), resoudre(E, H, Cost, _) ), Cost) :-
    taquin(Task, N, H).
task(Task, own, 'search/games/taquin',
     ( taquin_rules:rules(H, Rules), etat_initial(N, E), search:astar(Rules, E, _, Cost) ),
     Cost) :-
    taquin(Task, N, H).
task(Task, rules, 'search/games/taquin',
     ( etat_initial(N, E), taquin_rules:kept(H, E, Rules, S), search:astar(Rules, S, _, Cost) ),
     Cost) :-
    taquin(Task, N, H).

taquin(taquin_4_h1, 4, 1).
taquin(taquin_4_h2, 4, 2).
taquin(taquin_5_h1, 5, 1).
taquin(taquin_5_h2, 5, 2).

task(othello_6, plain, 'othello/othello', ( grilleDeDepart(G), alphaBeta(G, x, 6, M, V) ), M/V).
task(othello_6, own, 'search/games/othello',
     ( grilleDeDepart(G), othello_rules:best(grille, G, x, 6, M, V) ),
     M/V).
task(othello_6, rules, 'search/games/othello',
     ( grilleDeDepart(G), othello_rules:best(plat, G, x, 6, M, V) ),
     M/V).

task(connect_four_8, plain, 'tictactoe/puissance4', ( jeu_p4(J), choix_p4(x, J, 8, C, V) ), C/V).
task(connect_four_8, own, 'search/games/puissance4', puissance4_rules:best(entier, x, 8, C, V), C/V).
task(connect_four_8, rules, 'search/games/puissance4', puissance4_rules:best(suivi, x, 8, C, V), C/V).

task(ultimate_5, plain, 'ultimate/ultimate', ( nouveauJeu(J), coupGlobal(J, x, 5, M, V) ), M/V).
task(ultimate_5, own, 'search/games/ultimate',
     ( nouveauJeu(J), ultimate_rules:best(entier, J, x, 5, M, V) ),
     M/V).
task(ultimate_5, rules, 'search/games/ultimate',
     ( nouveauJeu(J), ultimate_rules:best(suivi, J, x, 5, M, V) ),
     M/V).

task(Task, native, File, ( use_native(Game) -> Goal ), Answer) :-
    twins(Task, Game),
    task(Task, plain, File, Goal, Answer).

twins(negamax_9, tictactoe).
twins(Task, taquin) :-
    taquin(Task, _, _).
twins(othello_6, othello).
twins(connect_four_8, puissance4).
twins(ultimate_5, ultimate).

run(Task, Way) :-
    task(Task, Way, File, Goal, Answer),
    !,
    atom_concat('prolog/', File, Path),
    consult(user:Path),
    seconds(user:Goal, 1, First),
    best(First, user:Goal, Seconds),
    call(user:Goal),
    !,
    format("~8f ~w~n", [Seconds, Answer]).

% Runs a short goal repeatedly, until the clock can measure it; the best of three measurements counts.
best(First, Goal, Seconds) :-
    (   First > 1
    ->  Seconds = First
    ;   Times is max(1, min(20000, ceiling(0.2 / max(First, 0.000001)))),
        seconds(Goal, Times, S1),
        seconds(Goal, Times, S2),
        seconds(Goal, Times, S3),
        Seconds is min(First, min(S1, min(S2, S3)))
    ).

seconds(Goal, Times, Seconds) :-
    statistics(cputime, T0),
    repeated(Times, Goal),
    statistics(cputime, T1),
    Seconds is (T1 - T0) / Times.

repeated(0, _) :-
    !.
repeated(Times, Goal) :-
    \+ \+ call(Goal),
    Times1 is Times - 1,
    repeated(Times1, Goal).
