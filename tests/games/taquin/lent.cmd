tests/games/taquin/lent.pl
longues
