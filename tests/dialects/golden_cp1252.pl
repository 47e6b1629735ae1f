% Guillemets de CP1252 : “a” €.
main :- atom_codes('€ “”', L), write(L), nl.
