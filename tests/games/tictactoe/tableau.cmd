tests/games/tictactoe/tableau.pl
tableau
