# anything may stand here
main :- write(loaded), nl.
