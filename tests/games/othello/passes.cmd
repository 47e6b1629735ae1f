prolog/othello/othello.pl
lanceJeu
