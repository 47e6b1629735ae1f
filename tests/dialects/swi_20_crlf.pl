% Un fichier avec des fins de ligne CRLF.
:- dynamic coup/1.
nom('pion noir').
coup(1).
main :-
    nom(X), write(X), nl,
    findall(C, coup(C), L), write(L), nl,
    writeq('a\
b'), nl.
