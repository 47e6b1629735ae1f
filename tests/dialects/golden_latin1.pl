% Accents en Latin-1 : éèà.
main :- X = 'été à Noël', atom_length(X, N), write(N), nl, atom_codes(X, [C|_]), write(C), nl, write(X), nl.
