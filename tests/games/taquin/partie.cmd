prolog/taquin/aetoile.pl
jouer
