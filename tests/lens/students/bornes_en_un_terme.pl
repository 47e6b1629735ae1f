% Alpha-bêta avec les deux bornes dans un terme et le joueur dans la position.
jeu0(j(x,[v,v,v,v,x,v,v,o,v])).
autre(x,o). autre(o,x).
coups(j(J,P), L) :- findall(N-j(K,Q), ( nth1(N,P,v,R), autre(J,K), nth1(N,Q,J,R) ), L).
gagne(P,J) :- member([A,B,C],[[1,2,3],[4,5,6],[7,8,9],[1,4,7],[2,5,8],[3,6,9],[1,5,9],[3,5,7]]), nth1(A,P,J), nth1(B,P,J), nth1(C,P,J), !.
val(j(_,P), 10) :- gagne(P,x), !.
val(j(_,P), -10) :- gagne(P,o), !.
val(_, 0).
cherche(E, 0, _, V, rien) :- !, val(E, V).
cherche(E, _, _, V, rien) :- val(E, V), V =\= 0, !.
cherche(E, D, A/B, V, C) :- coups(E, L), L \== [], !, D1 is D-1, E = j(J,_), boucle(L, J, D1, A/B, rien, V, C).
cherche(_, _, _, 0, rien).
boucle([], x, _, A/_, C, A, C).
boucle([], o, _, _/B, C, B, C).
boucle([N-E|L], x, D, A/B, C0, V, C) :- cherche(E, D, A/B, W, _), ( W >= B -> V = W, C = N ; W > A -> boucle(L, x, D, W/B, N, V, C) ; boucle(L, x, D, A/B, C0, V, C) ).
boucle([N-E|L], o, D, A/B, C0, V, C) :- cherche(E, D, A/B, W, _), ( W =< A -> V = W, C = N ; W < B -> boucle(L, o, D, A/W, N, V, C) ; boucle(L, o, D, A/B, C0, V, C) ).
go(V,C) :- jeu0(E), cherche(E, 4, -100/100, V, C).
