a(1).
/* un commentaire
b(2).
c(3).
