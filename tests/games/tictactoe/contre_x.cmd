prolog/tictactoe/negamax.pl
jouer
