main :- write(before), nl, X is foo + 1, print(X).
