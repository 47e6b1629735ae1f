prolog/tictactoe/puissance4.pl
puissance4
