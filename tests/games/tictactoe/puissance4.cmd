tests/games/tictactoe/puissance4.pl
lance_tests
