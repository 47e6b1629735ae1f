% Farmer, wolf, goat, cabbage; water jugs by breadth-first search; missionaries.
opp(l,r). opp(r,l).
unsafe(s(F,W,G,_)) :- W == G, F \== G.
unsafe(s(F,_,G,C)) :- G == C, F \== G.
move(s(F,F,G,C), s(T,T,G,C), wolf) :- opp(F,T).
move(s(F,W,F,C), s(T,W,T,C), goat) :- opp(F,T).
move(s(F,W,G,F), s(T,W,G,T), cabbage) :- opp(F,T).
move(s(F,W,G,C), s(T,W,G,C), nothing) :- opp(F,T).
dfs(S, S, _, []).
dfs(S, G, V, [M|Ms]) :- move(S, N, M), \+ unsafe(N), \+ member(N, V), dfs(N, G, [N|V], Ms).
jug(j(_,B), j(4,B), fill_a). jug(j(A,_), j(A,3), fill_b). jug(j(_,B), j(0,B), empty_a). jug(j(A,_), j(A,0), empty_b).
jug(j(A,B), j(C,D), a_to_b) :- P is min(A, 3-B), C is A-P, D is B+P.
jug(j(A,B), j(C,D), b_to_a) :- P is min(B, 4-A), C is A+P, D is B-P.
bfs([[S|Path]|_], _, [S|Path]) :- S = j(2,_), !.
bfs([[S|P]|Q], Seen, R) :- findall([N,S|P], (jug(S,N,_), \+ memberchk(N, Seen)), Ns), maplist([[H|_],H]>>true, Ns, Hs), append(Seen, Hs, Seen1), append(Q, Ns, Q1), bfs(Q1, Seen1, R).
main :- dfs(s(l,l,l,l), s(r,r,r,r), [s(l,l,l,l)], Ms), !, print(Ms), nl, bfs([[j(0,0)]], [j(0,0)], P), reverse(P, R), forall(member(X,R), (write(X), write(' '))), nl,
   length(P, N), ( N < 10 -> format("~d steps~n", N) ; true ), iter(3).
iter(N) :- length(L, N), maplist(=(x), L), atomic_list_concat(L, A), writeln(A).
% ?- move(s(l,l,l,l), S, M).
% ?- unsafe(s(l,r,r,l)).
