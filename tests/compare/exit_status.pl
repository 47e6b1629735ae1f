main :- write(before), nl, halt(3).
