% Dijkstra avec une file de priorité de library(heaps).
:- use_module(library(heaps)).
:- use_module(library(assoc)).
arete(1,2,7). arete(1,3,9). arete(1,6,14). arete(2,3,10). arete(2,4,15). arete(3,4,11). arete(3,6,2). arete(4,5,6). arete(5,6,9).
voisins(X,L) :- findall(Y-D,(arete(X,Y,D);arete(Y,X,D)),L).
dijkstra(S,T,D) :- list_to_heap([0-S],H), list_to_assoc([S-0],A), boucle(H,A,[],T,D).
boucle(H,A,Faits,T,D) :- get_from_heap(H,P,X,H1), ( X==T -> D=P ; memberchk(X,Faits) -> boucle(H1,A,Faits,T,D) ; voisins(X,L), relache(L,P,H1,A,H2,A2), boucle(H2,A2,[X|Faits],T,D) ).
relache([],_,H,A,H,A).
relache([Y-W|L],P,H,A,H2,A2) :- N is P+W, ( get_assoc(Y,A,O), O =< N -> relache(L,P,H,A,H2,A2) ; put_assoc(Y,A,N,A1), add_to_heap(H,N,Y,H1), relache(L,P,H1,A1,H2,A2) ).
