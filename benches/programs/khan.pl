% khan: moves of a game of Khan: pieces walk as many steps as the value of their cell, never twice over a cell; a search
% of two plies, 60 times.
% kind: game

run :-
    (   between(1, 60, _),
        position(Board, Pieces),
        best(Board, Pieces, red, 0, _, _),
        fail
    ;   position(Board, Pieces),
        findall(From-To, possible(Board, Pieces, red, 0, From, To), Moves),
        length(Moves, Count),
        Count =:= 19,
        best(Board, Pieces, red, 0, Move, Value),
        Move-Value == (1/1-3/1)-(-28)
    ).

position(
    [[2, 3, 1, 2, 2, 3],
     [2, 1, 3, 1, 3, 1],
     [1, 3, 2, 3, 1, 2],
     [3, 1, 2, 1, 3, 2],
     [2, 3, 1, 3, 1, 3],
     [2, 1, 3, 2, 2, 1]],
    [piece(red, kalista, 1/3), piece(red, pawn, 1/1), piece(red, pawn, 2/2),
     piece(red, pawn, 2/4), piece(red, pawn, 3/5), piece(red, pawn, 2/6),
     piece(ochre, kalista, 6/4), piece(ochre, pawn, 5/1), piece(ochre, pawn, 5/2),
     piece(ochre, pawn, 4/4), piece(ochre, pawn, 6/5), piece(ochre, pawn, 5/6)]).

% best(+Board, +Pieces, +Side, +Khan, -Move, -Value): the move after which the enemy's best reply has the least value.
best(Board, Pieces, Side, Khan, Move, Value) :-
    enemy(Side, Enemy),
    findall(V-(From-To),
            (   possible(Board, Pieces, Side, Khan, From, To),
                move(Pieces, Side, From, To, Pieces1),
                value_at(Board, To, Khan1),
                answer(Board, Pieces1, Enemy, Khan1, V)
            ),
            Values),
    keysort(Values, [Value-Move|_]).

answer(Board, Pieces, Side, Khan, Value) :-
    findall(V,
            (   possible(Board, Pieces, Side, Khan, From, To),
                move(Pieces, Side, From, To, Pieces1),
                evaluate(Pieces1, Side, V)
            ),
            Vs),
    (   Vs == []
    ->  Value = 0
    ;   max_list(Vs, Value)
    ).

% possible(+Board, +Pieces, +Side, +Khan, -From, -To): a legal move; a Khan of 0 imposes no restriction.
possible(Board, Pieces, Side, Khan, From, To) :-
    findall(F-T, bound_move(Board, Pieces, Side, Khan, F, T), Bound),
    (   Bound == []
    ->  findall(F-T, free_move(Board, Pieces, Side, F, T), Moves0)
    ;   Moves0 = Bound
    ),
    sort(Moves0, Moves),
    member(From-To, Moves).

bound_move(Board, Pieces, Side, Khan, From, To) :-
    Khan > 0,
    member(piece(Side, _, From), Pieces),
    value_at(Board, From, Khan),
    walk(Khan, Pieces, Side, From, [From], To).

free_move(Board, Pieces, Side, From, To) :-
    member(piece(Side, _, From), Pieces),
    value_at(Board, From, Steps),
    walk(Steps, Pieces, Side, From, [From], To).

walk(1, Pieces, Side, From, Visited, To) :- !,
    neighbour(From, To),
    \+ memberchk(To, Visited),
    \+ memberchk(piece(Side, _, To), Pieces).
walk(N, Pieces, Side, From, Visited, To) :-
    neighbour(From, Next),
    \+ memberchk(Next, Visited),
    \+ memberchk(piece(_, _, Next), Pieces),
    N1 is N - 1,
    walk(N1, Pieces, Side, Next, [Next|Visited], To).

neighbour(R/C, R1/C) :-
    R < 6,
    R1 is R + 1.
neighbour(R/C, R1/C) :-
    R > 1,
    R1 is R - 1.
neighbour(R/C, R/C1) :-
    C < 6,
    C1 is C + 1.
neighbour(R/C, R/C1) :-
    C > 1,
    C1 is C - 1.

value_at(Board, R/C, Value) :-
    nth1(R, Board, Row),
    nth1(C, Row, Value).

move(Pieces, Side, From, To, [piece(Side, Kind, To)|Pieces2]) :-
    enemy(Side, Enemy),
    select(piece(Side, Kind, From), Pieces, Pieces1),
    (   select(piece(Enemy, _, To), Pieces1, Pieces2)
    ->  true
    ;   Pieces2 = Pieces1
    ),
    !.

enemy(red, ochre).
enemy(ochre, red).

% A piece is worth ten, the Kalista a hundred, and a step nearer to the enemy's Kalista one.
evaluate(Pieces, Side, Value) :-
    enemy(Side, Enemy),
    findall(W, (member(piece(Side, Kind, _), Pieces), worth(Kind, W)), Ours),
    findall(W, (member(piece(Enemy, Kind, _), Pieces), worth(Kind, W)), Theirs),
    sum_list(Ours, Sum1),
    sum_list(Theirs, Sum2),
    findall(D, approach(Pieces, Side, Enemy, D), Ds),
    sum_list(Ds, Sum3),
    Value is Sum1 - Sum2 - Sum3.

worth(pawn, 10).
worth(kalista, 100).

approach(Pieces, Side, Enemy, D) :-
    memberchk(piece(Enemy, kalista, R/C), Pieces),
    member(piece(Side, pawn, R1/C1), Pieces),
    D is abs(R - R1) + abs(C - C1).
