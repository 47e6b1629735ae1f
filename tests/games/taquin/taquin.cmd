tests/games/taquin/taquin.pl
lance_tests
