% Les deux cruches (8 et 5 litres) : profondeur d'abord, puis approfondissement itératif.

action(remplir(a), X-Y, 8-Y) :- X < 8.
action(remplir(b), X-Y, X-5) :- Y < 5.
action(vider(a), X-Y, 0-Y) :- X > 0.
action(vider(b), X-Y, X-0) :- Y > 0.
action(verser(a, b), X-Y, X1-Y1) :- X > 0, Y < 5, T is min(X, 5 - Y), X1 is X - T, Y1 is Y + T.
action(verser(b, a), X-Y, X1-Y1) :- Y > 0, X < 8, T is min(Y, 8 - X), X1 is X + T, Y1 is Y - T.

but(4-_).

profondeur(E, _, _, []) :- but(E), !.
profondeur(E, Limite, Vus, [A|As]) :-
    Limite > 0,
    action(A, E, S),
    \+ memberchk(S, Vus),
    L1 is Limite - 1,
    profondeur(S, L1, [S|Vus], As).

resoudre(Actions) :- between(1, 20, L), profondeur(0-0, L, [0-0], Actions), !.
