% Othello sur 4 cases sur 4, minimax : juste. Qui ne peut pas jouer passe ; la partie finit quand personne ne peut.

depart([-,-,-,-,
        -,o,x,-,
        -,x,o,-,
        -,-,-,-]).

adverse(x, o).
adverse(o, x).

case(L, C, I) :- L >= 1, L =< 4, C >= 1, C =< 4, I is (L - 1) * 4 + C.

direction(-1, -1). direction(-1, 0). direction(-1, 1). direction(0, -1).
direction(0, 1). direction(1, -1). direction(1, 0). direction(1, 1).

% Les pions retournés dans une direction.
ligne(G, J, L, C, DL, DC, [I|Is]) :-
    L1 is L + DL, C1 is C + DC,
    case(L1, C1, I),
    adverse(J, A),
    nth1(I, G, A),
    suite(G, J, L1, C1, DL, DC, Is).

suite(G, J, L, C, DL, DC, Is) :-
    L1 is L + DL, C1 is C + DC,
    case(L1, C1, I),
    nth1(I, G, P),
    (   P == J
    ->  Is = []
    ;   P \== (-),
        Is = [I|Is2],
        suite(G, J, L1, C1, DL, DC, Is2)
    ).

legal(G, J, L/C, G2) :-
    nth1(I, G, -),
    L is (I - 1) // 4 + 1,
    C is (I - 1) mod 4 + 1,
    findall(Is, ( direction(DL, DC), ligne(G, J, L, C, DL, DC, Is) ), Tous),
    Tous \== [],
    append(Tous, Retournes),
    met([I|Retournes], J, G, G2).

met([], _, G, G).
met([I|Is], J, G, G3) :- nth1(I, G, _, R), nth1(I, G2, J, R), met(Is, J, G2, G3).

% Tous les coups ; passer en est un si l'autre peut jouer.
coups(G, J, Coups) :-
    findall(C-G2, legal(G, J, C, G2), Coups0),
    (   Coups0 == [],
        adverse(J, A),
        legal(G, A, _, _)
    ->  Coups = [passe-G]
    ;   Coups = Coups0
    ).

compte(G, V) :-
    findall(x, member(x, G), Xs), length(Xs, N),
    findall(o, member(o, G), Os), length(Os, M),
    V is N - M.

valeur(G, _, 0, rien, V) :- !, compte(G, V).
valeur(G, J, P, C, V) :-
    coups(G, J, Coups),
    (   Coups == []
    ->  C = rien, compte(G, V)
    ;   P1 is P - 1,
        adverse(J, A),
        essais(Coups, A, P1, Paires),
        choix(J, Paires, C, V)
    ).

essais([], _, _, []).
essais([C-G|Cs], J, P, [V-C|Ps]) :- valeur(G, J, P, _, V), essais(Cs, J, P, Ps).

choix(x, Paires, C, V) :- sort(1, @>=, Paires, [V-C|_]).
choix(o, Paires, C, V) :- sort(1, @=<, Paires, [V-C|_]).

joue(C, V) :- G = [-,x,x,x, -,o,x,x, o,o,o,x, -,-,-,x], valeur(G, o, 4, C, V).
