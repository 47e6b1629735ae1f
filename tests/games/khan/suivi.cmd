prolog/khan/khan.pl
(suivre_recherche(oui),partieAutomatique(49,2))
