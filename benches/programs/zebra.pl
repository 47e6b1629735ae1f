% zebra: the puzzle of the five houses, by unification and membership alone, 180 times.
% kind: classic

run :-
    (   between(1, 180, _),
        houses(_, _),
        fail
    ;   houses(japanese, norwegian)
    ).

houses(ZebraOwner, WaterDrinker) :-
    Houses = [house(_, norwegian, _, _, _), _, house(_, _, _, milk, _), _, _],
    in(house(red, english, _, _, _), Houses),
    in(house(green, _, _, coffee, _), Houses),
    in(house(_, spanish, dog, _, _), Houses),
    in(house(_, ukrainian, _, tea, _), Houses),
    right_of(house(green, _, _, _, _), house(ivory, _, _, _, _), Houses),
    in(house(_, _, snails, _, winston), Houses),
    in(house(yellow, _, _, _, kools), Houses),
    beside(house(_, _, _, _, chesterfield), house(_, _, fox, _, _), Houses),
    beside(house(_, _, _, _, kools), house(_, _, horse, _, _), Houses),
    in(house(_, _, _, juice, luckies), Houses),
    in(house(_, japanese, _, _, parliaments), Houses),
    beside(house(_, norwegian, _, _, _), house(blue, _, _, _, _), Houses),
    in(house(_, ZebraOwner, zebra, _, _), Houses),
    in(house(_, WaterDrinker, _, water, _), Houses).

in(X, [X|_]).
in(X, [_|Xs]) :-
    in(X, Xs).

right_of(A, B, [B, A|_]).
right_of(A, B, [_|Rest]) :-
    right_of(A, B, Rest).

beside(A, B, Houses) :-
    right_of(A, B, Houses).
beside(A, B, Houses) :-
    right_of(B, A, Houses).
