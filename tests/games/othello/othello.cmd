tests/games/othello/othello.pl
lance_tests
