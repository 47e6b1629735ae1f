prolog/taquin/aetoile.pl
suivi(oui),main(2)
