% A* on a small map; open list kept sorted, node(F, G, City, Path).

road(arad, zerind, 75). road(arad, sibiu, 140). road(arad, timisoara, 118).
road(zerind, oradea, 71). road(oradea, sibiu, 151). road(timisoara, lugoj, 111).
road(lugoj, mehadia, 70). road(mehadia, drobeta, 75). road(drobeta, craiova, 120).
road(craiova, rimnicu, 146). road(craiova, pitesti, 138). road(sibiu, rimnicu, 80).
road(sibiu, fagaras, 99). road(rimnicu, pitesti, 97). road(fagaras, bucharest, 211).
road(pitesti, bucharest, 101).

next(A, B, C) :- road(A, B, C).
next(A, B, C) :- road(B, A, C).

h(arad, 366). h(zerind, 374). h(sibiu, 253). h(timisoara, 329). h(oradea, 380). h(lugoj, 244).
h(mehadia, 241). h(drobeta, 242). h(craiova, 160). h(rimnicu, 193). h(pitesti, 100).
h(fagaras, 176). h(bucharest, 0).

goal(bucharest).

astar(Start, Path, Cost) :-
    h(Start, H),
    expand_loop([node(H, 0, Start, [Start])], [], Path, Cost).

expand_loop([node(_, G, City, Path)|_], _, Solution, G) :-
    goal(City), !,
    reverse(Path, Solution).
expand_loop([node(_, _, City, _)|Open], Closed, Path, Cost) :-
    memberchk(City, Closed), !,
    expand_loop(Open, Closed, Path, Cost).
expand_loop([node(_, G, City, Way)|Open], Closed, Path, Cost) :-
    findall(node(F1, G1, N, [N|Way]),
            ( next(City, N, C), \+ memberchk(N, Closed), G1 is G + C, h(N, H1), F1 is G1 + H1 ),
            Children),
    append(Children, Open, Open1),
    sort(1, @=<, Open1, Open2),
    expand_loop(Open2, [City|Closed], Path, Cost).
