% Knights change places: breadth first, with moves written as From-To.
jump(1,6). jump(1,8). jump(2,7). jump(2,9). jump(3,4). jump(3,8). jump(4,9). jump(6,7).
j(A,B) :- jump(A,B) ; jump(B,A).
start(k([1,3],[7,9])). end(k([7,9],[1,3])).
step(k(W,B), A-C, k(W2,B)) :- select(A,W,R), j(A,C), \+ member(C,W), \+ member(C,B), sort([C|R],W2).
step(k(W,B), A-C, k(W,B2)) :- select(A,B,R), j(A,C), \+ member(C,W), \+ member(C,B), sort([C|R],B2).
bfs(Moves) :- start(S), bfs([S-[]|T], T, [S], Moves).
bfs([S-P|_], _, _, Moves) :- end(S), !, reverse(P, Moves).
bfs([S-P|Q], T, Seen, Moves) :-
    findall(N-[M|P], (step(S,M,N), \+ memberchk(N,Seen)), L0), uniq(L0, [], L),
    findall(N, member(N-_, L), Ns), append(Ns, Seen, Seen2),
    append(L, T2, T), bfs(Q, T2, Seen2, Moves).
uniq([], _, []).
uniq([N-P|R], S, U) :- ( memberchk(N, S) -> U = V ; U = [N-P|V] ), uniq(R, [N|S], V).
