prolog/khan/khan.pl (suivre_recherche(oui),partie_automatique(49,2))
