% A menu with get_char/1 and a loop by repeat.
menu :-
    repeat,
    write('1 jouer 2 aide 3 quitter'), nl,
    lire(C),
    choix(C), !.

lire(C) :- get_char(C0), ( C0 == '\n' -> lire(C) ; C = C0 ).

choix('1') :- write(jouer), nl, fail.
choix('2') :- write(aide), nl, fail.
choix('3') :- write(quitter), nl.
choix(end_of_file) :- write(fin), nl.

main :- prompt(_, ''), menu.
