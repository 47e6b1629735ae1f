prolog/taquin/aetoile.pl
hasard(42,6)
