% Alpha-beta that returns the next position instead of a move, cuts only beyond the bound, and prefers the later of two
% equal positions.

search(Depth, Pos, Low, High, Next, Value) :-
    (   Depth > 0,
        followers(Pos, List),
        List \== []
    ->  Below is Depth - 1,
        try_all(List, Below, Low, High, Next, Value)
    ;   Next = Pos,
        worth(Pos, Value)
    ).

try_all([Pos|Others], Depth, Low, High, Next, Value) :-
    search(Depth, Pos, Low, High, _, First),
    (   Others == []
    ->  Next = Pos,
        Value = First
    ;   beyond(Pos, First, Low, High)
    ->  Next = Pos,
        Value = First
    ;   tighten(Pos, First, Low, High, Low1, High1),
        try_all(Others, Depth, Low1, High1, Pos2, Second),
        prefer(Pos, First, Pos2, Second, Next, Value)
    ).

% The player who reached Pos is the one who does not move in it.
beyond(pos(o, _), Value, _, High) :- Value > High.
beyond(pos(x, _), Value, Low, _) :- Value < Low.

tighten(pos(o, _), Value, Low, High, Low1, High) :- Low1 is max(Low, Value).
tighten(pos(x, _), Value, Low, High, Low, High1) :- High1 is min(High, Value).

prefer(pos(o, B), V, _, W, pos(o, B), V) :- V > W, !.
prefer(pos(x, B), V, _, W, pos(x, B), V) :- V < W, !.
prefer(_, _, Pos, W, Pos, W).

followers(pos(P, B), List) :-
    \+ line(B, _),
    turn(P, Q),
    findall(pos(Q, C), mark(P, B, C), List).

turn(x, o).
turn(o, x).

mark(P, [b|T], [P|T]).
mark(P, [H|T], [H|U]) :- mark(P, T, U).

line([A,B,C,D,E,F,G,H,I], P) :-
    member([P,P,P], [[A,B,C],[D,E,F],[G,H,I],[A,D,G],[B,E,H],[C,F,I],[A,E,I],[C,E,G]]),
    P \== b.

worth(pos(_, B), 1) :- line(B, x), !.
worth(pos(_, B), -1) :- line(B, o), !.
worth(_, 0).

go(Next, Value) :- search(4, pos(x, [b,b,b,b,o,b,b,b,x]), -100, 100, Next, Value).
