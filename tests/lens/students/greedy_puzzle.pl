% The 8 puzzle, greedy: the open list holds H-State-Path.
go(Path) :- start(S), h(S,H), greedy([H-S-[S]],[],Path0), reverse(Path0,Path).
start([1,2,3,4,0,5,7,8,6]).
goal([1,2,3,4,5,6,7,8,0]).
greedy([_-S-P|_],_,P) :- goal(S), !.
greedy([_-S-P|Open],Closed,Path) :-
  findall(H-N-[N|P],(slide(S,N),\+ memberchk(N,Closed),\+ memberchk(N,P),h(N,H)),Children),
  append(Open,Children,All), sort(0,@=<,All,Sorted), greedy(Sorted,[S|Closed],Path).
slide(S,N) :- nth0(I,S,0), adj(I,J), nth0(J,S,T), swap(S,I,J,T,N).
adj(I,J) :- I mod 3 =\= 0, J is I-1.
adj(I,J) :- I mod 3 =\= 2, J is I+1.
adj(I,J) :- I > 2, J is I-3.
adj(I,J) :- I < 6, J is I+3.
swap(S,I,J,T,N) :- swap(S,0,I,J,T,N).
swap([],_,_,_,_,[]).
swap([X|Xs],K,I,J,T,[Y|Ys]) :- (K=:=I -> Y=T ; K=:=J -> Y=0 ; Y=X), K1 is K+1, swap(Xs,K1,I,J,T,Ys).
h(S,H) :- goal(G), misplaced(S,G,0,H).
misplaced([],[],H,H).
misplaced([X|Xs],[Y|Ys],A,H) :- (X\==0, X\==Y -> B is A+1 ; B=A), misplaced(Xs,Ys,B,H).
