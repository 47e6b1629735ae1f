% Missionaries and cannibals, iterative deepening depth-first
solve(Path) :- between(1,20,D), dfs(state(3,3,left),D,[state(3,3,left)],Path), !.
dfs(state(0,0,right),_,Path,Path).
dfs(S,D,Visited,Path) :- D>0, crossing(S,_Boat,S1), safe(S1), \+ memberchk(S1,Visited), D1 is D-1, dfs(S1,D1,[S1|Visited],Path).
boat(1,0). boat(2,0). boat(0,1). boat(0,2). boat(1,1).
crossing(state(M,C,left),boat(A,B),state(M1,C1,right)) :- boat(A,B), M1 is M-A, C1 is C-B, M1>=0, C1>=0.
crossing(state(M,C,right),boat(A,B),state(M1,C1,left)) :- boat(A,B), M1 is M+A, C1 is C+B, M1=<3, C1=<3.
safe(state(M,C,_)) :- (M=:=0 ; M>=C), M2 is 3-M, C2 is 3-C, (M2=:=0 ; M2>=C2), !.
