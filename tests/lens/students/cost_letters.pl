% A* over letters: s(From, To, Cost) are facts, and a helper adds the cost so far to the list of successors.
s(a, b, 2). s(a, c, 2). s(b, d, 3). s(b, e, 5). s(c, f, 2). s(c, g, 4). s(d, t, 6). s(e, t, 3). s(f, t, 6).
s(g, t, 3). s(f, e, 1). s(g, k, 1). s(k, t, 1).
h(a, 6). h(b, 5). h(c, 5). h(d, 5). h(e, 3). h(f, 4). h(g, 2). h(k, 1). h(t, 0).

way(Start, Goal, Way, Cost) :- h(Start, H), best([open(H, 0, Start, [Start])], Goal, [], Way, Cost).

best([open(_, G, N, Path)|_], N, _, Way, G) :- !, reverse(Path, Way).
best([open(_, _, N, _)|Open], Goal, Closed, Way, Cost) :- memberchk(N, Closed), !, best(Open, Goal, Closed, Way, Cost).
best([open(_, G, N, Path)|Open], Goal, Closed, Way, Cost) :-
    findall(M/C, s(N, M, C), Next),
    succlist(G, Next, Path, New),
    append(New, Open, All),
    sort(1, @=<, All, Sorted),
    best(Sorted, Goal, [N|Closed], Way, Cost).

succlist(_, [], _, []).
succlist(G0, [N/C|Next], Path, [open(F, G, N, [N|Path])|New]) :-
    G is G0 + C,
    h(N, H),
    F is G + H,
    succlist(G0, Next, Path, New).
