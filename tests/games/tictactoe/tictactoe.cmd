tests/games/tictactoe/tictactoe.pl
lance_tests
