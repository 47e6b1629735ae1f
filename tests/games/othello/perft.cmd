tests/games/othello/perft.pl
perfts
