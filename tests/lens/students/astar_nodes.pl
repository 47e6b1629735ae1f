% A* on a grid with walls; open list of node(F,G,State,Parent)
wall(2,2). wall(2,3). wall(2,4). wall(4,1). wall(4,2). wall(4,3).
route(Path,Cost) :- heur(1/1,H), search([node(H,0,1/1,none)],[],Path,Cost).
search([node(_,G,S,P)|_],Closed,Path,G) :- S == 5/5, !, rebuild(S,P,Closed,[],Path).
search([node(F,G,S,P)|Rest],Closed,Path,Cost) :-
   findall(node(F1,G1,N,S),(neighbour(S,N),\+ memberchk(n(N,_),Closed),\+ memberchk(node(_,_,N,_),Rest),G1 is G+1,heur(N,H),F1 is G1+H),New),
   append(Rest,New,Open0), predsort(cmp,Open0,Open),
   F < 1000,
   search(Open,[n(S,P)|Closed],Path,Cost).
cmp(O,node(F1,_,S1,_),node(F2,_,S2,_)) :- compare(O,F1-S1,F2-S2).
neighbour(X/Y,X1/Y1) :- member(DX/DY,[1/0,0/1,(-1)/0,0/(-1)]), X1 is X+DX, Y1 is Y+DY, X1>0,X1<6,Y1>0,Y1<6, \+ wall(X1,Y1).
heur(X/Y,H) :- H is abs(5-X)+abs(5-Y).
rebuild(S,none,_,A,[S|A]) :- !.
rebuild(S,P,C,A,Path) :- memberchk(n(P,PP),C), rebuild(P,PP,C,[S|A],Path).
