% Paths in a weighted graph; degree; connected parts; topological order.
:- use_module(library(ugraphs)).
edge(a,b,4). edge(a,c,1). edge(c,b,2). edge(b,d,5). edge(c,d,8). edge(e,f,1).
link(X,Y,W) :- edge(X,Y,W).
link(X,Y,W) :- edge(Y,X,W).
path(A,B,P,W) :- path(A,B,[A],Q,0,W), reverse(Q,P).
path(A,A,V,V,W,W).
path(A,B,V,P,W0,W) :- link(A,C,X), \+ memberchk(C,V), W1 is W0+X, path(C,B,[C|V],P,W1,W).
shortest(A,B,P,W) :- setof(W0-P0, path(A,B,P0,W0), [W-P|_]).
nodes(Ns) :- setof(X, Y^W^link(X,Y,W), Ns).
degree(X,D) :- aggregate_all(count, link(X,_,_), D).
main :-
    shortest(a,d,P,W), format("~w costs ~w~n", [P,W]),
    nodes(Ns), print(Ns), nl,
    forall(member(N,Ns), (degree(N,D), format("~w:~w ", [N,D]))), nl,
    ( path(a,f,_,_) -> true ; writeln('no path from a to f') ),
    findall(X-Y, edge(X,Y,_), Es),
    vertices_edges_to_ugraph([], Es, G), print(G), nl,
    top_sort(G, Top), print(Top), nl,
    transitive_closure(G, TC), print(TC), nl,
    reachable(c, G, R), print(R), nl,
    aggregate_all(max(W2-X2/Y2), edge(X2,Y2,W2), Max), print(Max), nl,
    aggregate_all(bag(W3), edge(_,_,W3), Bag), print(Bag), nl,
    ( bagof(Y4, W4^edge(X4,Y4,W4), L4), print(X4-L4), nl, fail ; true ).
% ?- path(a,b,P,W).
% ?- degree(X,D).
% ?- shortest(a,z,P,W).
