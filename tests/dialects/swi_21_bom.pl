% Une marque au debut.
main :- write(marque), nl, atom_length(été, N), write(N), nl.
