prolog/othello/othello.pl
montreRecherche(oui),lanceJeu
