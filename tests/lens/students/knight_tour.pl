% Knight's tour, depth first with Warnsdorff on 5x5
size(5).
jump(1,2). jump(2,1). jump(-1,2). jump(-2,1). jump(1,-2). jump(2,-1). jump(-1,-2). jump(-2,-1).
knight(X/Y,X1/Y1) :- size(N), jump(DX,DY), X1 is X+DX, X1>=1, X1=<N, Y1 is Y+DY, Y1>=1, Y1=<N.
free(P,Path,Q) :- knight(P,Q), \+ memberchk(Q,Path).
degree(P,Path,D-P) :- findall(Q,free(P,Path,Q),L), length(L,D).
tour(Path,_,25) :- !, reverse(Path,_).
tour([P|Path],Sol,N) :-
   findall(Q,free(P,[P|Path],Q),Qs), maplist([Q,R]>>degree(Q,[P|Path],R),Qs,Ds), keysort(Ds,Sorted),
   member(_-Next,Sorted), N1 is N+1, tour([Next,P|Path],Sol,N1).
go :- tour([1/1],_,1).
