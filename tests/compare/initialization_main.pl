:- initialization(main, main).
main :- write(from_main), nl.
