% query: a join over facts with arithmetic: pairs of towns whose densities differ by less than a twentieth.
% kind: classic

run :-
    (   between(1, 1200, _),
        near(_, _),
        fail
    ;   findall(A-B, near(A, B), Pairs),
        length(Pairs, Count),
        Count =:= 6
    ).

near(A, B) :-
    density(A, D1),
    density(B, D2),
    D1 > D2,
    20 * D1 < 21 * D2.

density(Town, Density) :-
    people(Town, People),
    area(Town, Area),
    Density is People * 100 // Area.

people(ava, 8250).
people(bel, 5863).
people(cor, 8000).
people(dun, 5300).
people(eri, 3470).
people(fal, 2500).
people(gor, 2440).
people(hal, 1200).
people(ist, 1050).
people(jur, 985).
people(kal, 750).
people(lim, 610).
people(mor, 580).
people(nor, 570).
people(oss, 550).
people(pra, 560).
people(qui, 515).
people(ros, 480).
people(sol, 420).
people(tan, 400).
people(ulm, 370).
people(ver, 350).

area(ava, 3380).
area(bel, 1139).
area(cor, 8709).
area(dun, 3609).
area(eri, 570).
area(fal, 3288).
area(gor, 148).
area(hal, 116).
area(ist, 213).
area(jur, 311).
area(kal, 97).
area(lim, 373).
area(mor, 200).
area(nor, 764).
area(oss, 212).
area(pra, 94).
area(qui, 139).
area(ros, 296).
area(sol, 185).
area(tan, 190).
area(ulm, 103).
area(ver, 386).
