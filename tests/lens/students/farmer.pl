% Farmer, wolf, goat, cabbage: depth first; the goal is in the head of a clause, and the answer is a list of actions.
opp(w,e). opp(e,w).
cross(state(X,X,G,C), wolf, state(Y,Y,G,C)) :- opp(X,Y).
cross(state(X,W,X,C), goat, state(Y,W,Y,C)) :- opp(X,Y).
cross(state(X,W,G,X), cabbage, state(Y,W,G,Y)) :- opp(X,Y).
cross(state(X,W,G,C), nothing, state(Y,W,G,C)) :- opp(X,Y).
safe(state(F,W,G,C)) :- ( G == F -> true ; W \== G, G \== C ).
solve(S, _, []) :- S = state(e,e,e,e), !.
solve(S, Visited, [M|Ms]) :- cross(S, M, T), safe(T), \+ member(T, Visited), solve(T, [T|Visited], Ms).
go(Ms) :- S = state(w,w,w,w), solve(S, [S], Ms).
