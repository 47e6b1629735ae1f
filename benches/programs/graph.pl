% graph: simple paths in a graph of facts, and breadth-first search with a list of visited nodes.
% kind: classic

run :-
    findall(L, (path(1, 25, Path), length(Path, L)), Ls),
    length(Ls, Count),
    Count =:= 8512,
    (   between(1, 30, _),
        breadth([1], [1], _),
        fail
    ;   breadth([1], [1], Visited),
        length(Visited, 25)
    ).

path(From, To, Path) :-
    walk(From, To, [From], Path).

walk(To, To, Visited, Visited) :- !.
walk(From, To, Visited, Path) :-
    step(From, Next),
    \+ member(Next, Visited),
    walk(Next, To, [Next|Visited], Path).

breadth([], Visited, Visited).
breadth([Node|Nodes], Visited0, Visited) :-
    findall(Next, (step(Node, Next), \+ memberchk(Next, Visited0)), Nexts),
    append(Visited0, Nexts, Visited1),
    append(Nodes, Nexts, Nodes1),
    breadth(Nodes1, Visited1, Visited).

step(A, B) :-
    edge(A, B).
step(A, B) :-
    edge(B, A).

% Five rows of five nodes.
edge(1, 2).   edge(2, 3).   edge(3, 4).   edge(4, 5).
edge(6, 7).   edge(7, 8).   edge(8, 9).   edge(9, 10).
edge(11, 12). edge(12, 13). edge(13, 14). edge(14, 15).
edge(16, 17). edge(17, 18). edge(18, 19). edge(19, 20).
edge(21, 22). edge(22, 23). edge(23, 24). edge(24, 25).
edge(1, 6).   edge(6, 11).  edge(11, 16). edge(16, 21).
edge(2, 7).   edge(7, 12).  edge(12, 17). edge(17, 22).
edge(3, 8).   edge(8, 13).  edge(13, 18). edge(18, 23).
edge(4, 9).   edge(9, 14).  edge(14, 19). edge(19, 24).
edge(5, 10).  edge(10, 15). edge(15, 20). edge(20, 25).
