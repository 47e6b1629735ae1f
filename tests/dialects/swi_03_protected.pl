% Redefining a builtin of the standard is refused, the rest of the file loads.
length([], 0).
length([_|L], N) :- length(L, M), N is M + 1.
write(X) :- print(X).
atom_length(_, 3).
fin(ok).

main :-
    length([a, b], N), write(N), nl,
    atom_length(bonjour, L), write(L), nl,
    fin(X), write(X), nl.
