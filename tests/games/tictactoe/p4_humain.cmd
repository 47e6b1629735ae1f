prolog/tictactoe/puissance4.pl
montre_recherche_p4(oui),puissance4
