plain :- write(plain), nl.
