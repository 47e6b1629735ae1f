% setof: setof/3 and bagof/3 with free and with bound variables over a small table.
% kind: classic

run :-
    (   between(1, 15000, _),
        work,
        fail
    ;   setof(P-Ts, setof(T, S^plays(P, T, S), Ts), Groups),
        length(Groups, 4),
        findall(x, bagof(P1, S1^plays(P1, _, S1), _), Xs),
        length(Xs, 5)
    ).

work :-
    setof(Player, Team^Score^plays(Player, Team, Score), _),
    fail.
work :-
    bagof(Score-Player, plays(Player, _, Score), _),
    fail.
work :-
    setof(Score, Player^plays(Player, _, Score), _),
    fail.
work.

plays(ada, red, 7).
plays(bob, red, 3).
plays(cleo, blue, 9).
plays(dan, blue, 4).
plays(ada, green, 1).
plays(bob, green, 8).
plays(cleo, red, 2).
plays(dan, yellow, 6).
plays(ada, blue, 5).
plays(bob, yellow, 7).
plays(cleo, white, 3).
plays(dan, white, 9).
