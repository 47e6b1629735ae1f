prolog/taquin/aetoile.pl
jouer(3)
