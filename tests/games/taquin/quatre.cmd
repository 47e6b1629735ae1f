prolog/taquin/aetoile.pl
jouer(quatre(8))
