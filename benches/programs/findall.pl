% findall: many short collections and a long one.
% kind: classic

run :-
    (   between(1, 150000, N),
        findall(X-N, pet(X), Xs),
        Xs = [cat-N|_],
        fail
    ;   true
    ),
    findall(p(I, J), (between(1, 500, I), between(1, 500, J)), Pairs),
    length(Pairs, 250000).

pet(cat).
pet(dog).
pet(fish).
pet(bird).
pet(mouse).
