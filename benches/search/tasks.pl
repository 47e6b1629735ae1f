% The tasks of the search comparison: a name, a way, and a goal that gives an answer.
%
% Way is `plain` (the game's own clauses; these also run in other systems),
% `rules` (library(search) drives the game's predicates) or `native` (twins).

task(negamax_9, tictactoe, main(B, V, 9), B/V).
task(taquin_4_h1, taquin, ( etat_initial(4, E), resoudre(E, 1, C, _) ), C).
task(taquin_4_h2, taquin, ( etat_initial(4, E), resoudre(E, 2, C, _) ), C).
task(taquin_5_h1, taquin, ( etat_initial(5, E), resoudre(E, 1, C, _) ), C).
task(taquin_5_h2, taquin, ( etat_initial(5, E), resoudre(E, 2, C, _) ), C).
task(othello_6, othello, ( grilleDeDepart(G), alphaBeta(G, x, 6, M, V) ), M/V).
task(puissance4_6, puissance4, ( jeu_p4(J), choix_p4(x, J, 6, M, V) ), M/V).
task(ultimate_4, ultimate, ( nouveauJeu(J), coupGlobal(J, x, 4, M, V) ), M/V).
