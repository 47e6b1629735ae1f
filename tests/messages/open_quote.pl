salut :- write('bonjour), nl.
a(1).
b(2).
