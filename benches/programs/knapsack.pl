% knapsack: chooses among 18 items by branch and bound, with the best value in an accumulator, 120 times.
% kind: classic

run :- ( between(1, 120, _), choose, fail ; choose ).

choose :-
    things(Things),
    total(Things, 0, Total),
    best(Things, 260, 0, Total, 0, Best),
    Best > 300,
    !.

things([t(23, 92), t(31, 57), t(29, 49), t(44, 68), t(53, 60), t(38, 43), t(63, 67), t(85, 84), t(89, 87), t(82, 72),
        t(12, 20), t(14, 22), t(17, 25), t(19, 31), t(21, 34), t(24, 37), t(26, 38), t(28, 44)]).

total([], T, T).
total([t(_, V)|Ts], T0, T) :- T1 is T0 + V, total(Ts, T1, T).

best([], _, Value, _, Best0, Best) :- Best is max(Value, Best0).
best(_, _, Value, Left, Best, Best) :- Value + Left =< Best, !.
best([t(W, V)|Ts], Room, Value, Left, Best0, Best) :-
    W =< Room,
    !,
    Room1 is Room - W,
    Value1 is Value + V,
    Left1 is Left - V,
    best(Ts, Room1, Value1, Left1, Best0, Best1),
    best(Ts, Room, Value, Left1, Best1, Best).
best([t(_, V)|Ts], Room, Value, Left, Best0, Best) :-
    Left1 is Left - V,
    best(Ts, Room, Value, Left1, Best0, Best).
