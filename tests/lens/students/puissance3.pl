% Trois jetons alignés sur 4 colonnes : deux prédicats, chacun avec sa boucle.
vide([[],[],[],[]]).
pose(P, C, J, P2) :- nth1(C, P, Col, R), length(Col, N), N < 4, append(Col, [J], Col2), nth1(C, P2, Col2, R).
case(P, C, L, J) :- nth1(C, P, Col), nth1(L, Col, J).
aligne(P, J) :- case(P,C,L,J), member(DC/DL, [1/0,0/1,1/1,1/(-1)]), C1 is C+DC, L1 is L+DL, case(P,C1,L1,J), C2 is C1+DC, L2 is L1+DL, case(P,C2,L2,J), !.
autre(rouge, jaune). autre(jaune, rouge).
maximise(P, _, _, _, -100, _) :- aligne(P, jaune), !.
maximise(_, 0, _, _, 0, _) :- !.
maximise(P, D, A, B, V, C) :- findall(K, pose(P,K,rouge,_), Ks), Ks \== [], !, D1 is D-1, maxi(Ks, P, D1, A, B, V, C).
maximise(_, _, _, _, 0, _).
maxi([], _, _, A, _, A, _).
maxi([K|Ks], P, D, A, B, V, C) :- pose(P,K,rouge,P2), minimise(P2, D, A, B, W, _),
   ( W >= B -> V = W, C = K ; W > A -> maxi(Ks, P, D, W, B, V, C1), ( var(C1) -> C = K ; C = C1 ) ; maxi(Ks, P, D, A, B, V, C) ).
minimise(P, _, _, _, 100, _) :- aligne(P, rouge), !.
minimise(_, 0, _, _, 0, _) :- !.
minimise(P, D, A, B, V, C) :- findall(K, pose(P,K,jaune,_), Ks), Ks \== [], !, D1 is D-1, mini(Ks, P, D1, A, B, V, C).
minimise(_, _, _, _, 0, _).
mini([], _, _, _, B, B, _).
mini([K|Ks], P, D, A, B, V, C) :- pose(P,K,jaune,P2), maximise(P2, D, A, B, W, _),
   ( W =< A -> V = W, C = K ; W < B -> mini(Ks, P, D, A, W, V, C1), ( var(C1) -> C = K ; C = C1 ) ; mini(Ks, P, D, A, B, V, C) ).
go(V,C) :- vide(P), maximise(P, 4, -1000, 1000, V, C).
