% Tic-tac-toe: the whole game tree by minimax.
ligne([A,B,C,_,_,_,_,_,_], A, B, C). ligne([_,_,_,A,B,C,_,_,_], A, B, C). ligne([_,_,_,_,_,_,A,B,C], A, B, C).
ligne([A,_,_,B,_,_,C,_,_], A, B, C). ligne([_,A,_,_,B,_,_,C,_], A, B, C). ligne([_,_,A,_,_,B,_,_,C], A, B, C).
ligne([A,_,_,_,B,_,_,_,C], A, B, C). ligne([_,_,A,_,B,_,C,_,_], A, B, C).
gagne(P, J) :- ligne(P, J, J, J), !.
coup([v|R], J, [J|R]).
coup([C|R], J, [C|S]) :- coup(R, J, S).
autre(x, o). autre(o, x).
valeur(P, _, 1) :- gagne(P, x), !.
valeur(P, _, -1) :- gagne(P, o), !.
valeur(P, _, 0) :- \+ member(v, P), !.
valeur(P, J, V) :-
    autre(J, A),
    findall(W, ( coup(P, J, Q), valeur(Q, A, W) ), Ws),
    ( J == x -> max_list(Ws, V) ; min_list(Ws, V) ).
afficher([A,B,C|R]) :- !, write(A), write(' '), write(B), write(' '), write(C), nl, afficher(R).
afficher([]).
main :- valeur([x,o,v,v,x,v,v,v,o], x, V), write(V), nl, afficher([x,o,v,v,x,v,v,v,o]),
    valeur([x,v,v,v,v,v,v,v,v], o, W), write(W), nl.
