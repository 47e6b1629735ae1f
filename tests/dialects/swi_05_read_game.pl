% A game that asks with read/1.
:- dynamic essais/1.
essais(0).

jouer(Secret) :-
    write('Nombre ? '), read(N),
    retract(essais(E)), E1 is E + 1, assert(essais(E1)),
    juger(N, Secret).

juger(N, N) :- !, essais(E), write('Gagne en '), write(E), write(' coups'), nl.
juger(end_of_file, _) :- !, write('abandon'), nl.
juger(N, S) :- N < S, !, write('trop petit'), nl, jouer(S).
juger(_, S) :- write('trop grand'), nl, jouer(S).

main :- prompt(_, ''), jouer(42).
