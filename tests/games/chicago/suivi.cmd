prolog/chicago/chicago.pl
(suivre_recherche(oui),start_MVSM(3))
