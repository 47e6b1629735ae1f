% awele: Awele by alpha-beta to depth nine, two lists of six holes sown by hand.
% kind: game

run :-
    Start = state([4, 4, 4, 4, 4, 4], 0, [4, 4, 4, 4, 4, 4], 0),
    alphabeta(Start, 9, -100, 100, Move, Value),
    Move-Value == 1-0.

% state(Mine, MyScore, Theirs, TheirScore), always from the point of view of the player to move.
alphabeta(State, 0, _, _, none, Value) :- !,
    evaluate(State, Value).
alphabeta(State, _, _, _, none, Value) :-
    State = state(_, A, _, B),
    (   A > 24
    ;   B > 24
    ),
    !,
    evaluate(State, Value).
alphabeta(State, Depth, Alpha, Beta, Move, Value) :-
    findall(M-Next, play(State, M, Next), Moves),
    (   Moves = []
    ->  Move = none,
        evaluate(State, Value)
    ;   explore(Moves, Depth, Alpha, Beta, none, Move, Value)
    ).

explore([], _, Alpha, _, Move, Move, Alpha).
explore([M-Next|Ms], Depth, Alpha, Beta, Move0, Move, Value) :-
    Depth1 is Depth - 1,
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    alphabeta(Next, Depth1, Alpha1, Beta1, _, V),
    Minus is -V,
    (   Minus >= Beta
    ->  Move = M,
        Value = Minus
    ;   Minus > Alpha
    ->  explore(Ms, Depth, Minus, Beta, M, Move, Value)
    ;   explore(Ms, Depth, Alpha, Beta, Move0, Move, Value)
    ).

evaluate(state(_, A, _, B), Value) :-
    Value is A - B.

% play(+State, -Hole, -Next): sows the seeds of a hole; Next is the opponent's point of view.
play(state(Mine, A, Theirs, B), Hole, state(Theirs2, B, Mine1, A1)) :-
    nth1(Hole, Mine, Seeds),
    Seeds > 0,
    append(Mine, Theirs, Holes0),
    empty(Hole, Holes0, Holes1),
    sow(Seeds, Hole, Hole, Holes1, Holes2, Last),
    split(Holes2, Mine1, Theirs1),
    harvest(Last, Theirs1, Theirs2, Gain),
    sum_list(Theirs2, Left),
    Left > 0,
    A1 is A + Gain.

empty(Hole, Holes0, Holes) :-
    replace(Hole, Holes0, 0, Holes).

sow(0, Last, _, Holes, Holes, Last) :- !.
sow(Seeds, Position, Origin, Holes0, Holes, Last) :-
    Next is Position mod 12 + 1,
    (   Next =:= Origin
    ->  sow(Seeds, Next, Origin, Holes0, Holes, Last)
    ;   nth1(Next, Holes0, Old),
        New is Old + 1,
        replace(Next, Holes0, New, Holes1),
        Seeds1 is Seeds - 1,
        sow(Seeds1, Next, Origin, Holes1, Holes, Last)
    ).

% Holes of two or three seeds are captured backwards from the last one, on the opponent's side only.
harvest(Last, Holes, Holes, 0) :-
    Last =< 6,
    !.
harvest(Last, Holes0, Holes, Gain) :-
    Position is Last - 6,
    nth1(Position, Holes0, Seeds),
    (   ( Seeds =:= 2 ; Seeds =:= 3 )
    ->  replace(Position, Holes0, 0, Holes1),
        Last1 is Last - 1,
        harvest(Last1, Holes1, Holes, Gain1),
        Gain is Gain1 + Seeds
    ;   Holes = Holes0,
        Gain = 0
    ).

split(Holes, Mine, Theirs) :-
    length(Mine, 6),
    append(Mine, Theirs, Holes),
    !.

replace(1, [_|Xs], X, [X|Xs]) :- !.
replace(N, [Y|Ys], X, [Y|Zs]) :-
    N1 is N - 1,
    replace(N1, Ys, X, Zs).
