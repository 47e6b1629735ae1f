prolog/ultimate/ultimate.pl
(suivre_recherche(oui),partieAutomatique(5))
