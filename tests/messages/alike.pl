a1(X) :- Ligne_Fin = X, write(Ligne_fin).
a2(X) :- X := 3.
a3(1).
a4(1).
a3(2).
