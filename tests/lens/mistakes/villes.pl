% A* on a map: correct. An entry of the open list is f(F, G, City, Path).

road(lyon, dijon, 19). road(lyon, clermont, 16). road(lyon, valence, 10). road(dijon, troyes, 18).
road(clermont, nevers, 15). road(nevers, orleans, 16). road(troyes, paris, 18). road(orleans, paris, 13).
road(dijon, auxerre, 15). road(dijon, paris, 34). road(auxerre, paris, 17). road(clermont, bourges, 19). road(bourges, orleans, 12).
road(valence, grenoble, 9). road(orleans, chartres, 7). road(chartres, paris, 9). road(nevers, auxerre, 11).

neighbour(A, B, C) :- road(A, B, C).
neighbour(A, B, C) :- road(B, A, C).

estimate(lyon, 39). estimate(dijon, 26). estimate(clermont, 34). estimate(valence, 47). estimate(troyes, 14).
estimate(nevers, 21). estimate(orleans, 11). estimate(paris, 0). estimate(auxerre, 15). estimate(bourges, 20).
estimate(grenoble, 48). estimate(chartres, 8).

start(grenoble).
target(paris).

route(Path, Cost) :-
    start(City),
    estimate(City, H),
    search([f(H, 0, City, [City])], [], Path, Cost).

search([f(_, G, City, Path)|_], _, Way, G) :-
    target(City),
    !,
    reverse(Path, Way).
search([f(_, G, City, Path)|Open], Closed, Way, Cost) :-
    (   memberchk(City, Closed)
    ->  search(Open, Closed, Way, Cost)
    ;   findall(f(F, G1, Next, [Next|Path]),
                ( neighbour(City, Next, C), \+ memberchk(Next, Closed),
                  G1 is G + C, estimate(Next, H), F is G1 + H ),
                New),
        append(Open, New, Open1),
        msort(Open1, Open2),
        search(Open2, [City|Closed], Way, Cost)
    ).
