prolog/khan/khan.pl
(orientation(1,P),poserEtat(etat(P,[[1,0,0,0,0,0],[1,1,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,2],[0,0,0,2,0,2]],3,2/2,6/6)),assertz(controle(1,personne)),assertz(controle(2,personne)),partie_propre(deplacement(1)))
