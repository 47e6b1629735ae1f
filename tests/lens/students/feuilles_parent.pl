% Alpha-beta for draughts-like jumps on a line; the parent evaluates the leaves itself, so that the
% last ply has no calls of search/6.

% A position is pos(Mine, Theirs): sorted lists of squares 1..7; the side to move is Mine.
begin(pos([1,2], [6,7])).

moves(pos(Mine, Theirs), Moves) :-
    findall(F-T, ( member(F, Mine), step(F, Mine, Theirs, T) ), Moves).

step(F, Mine, Theirs, T) :-
    member(D, [1, 2]),
    T is F + D,
    T =< 7,
    \+ memberchk(T, Mine),
    \+ ( D =:= 1, memberchk(T, Theirs) ).

% The board is turned, so that each side moves upwards.
make(F-T, pos(Mine, Theirs), pos(Theirs2, Mine2)) :-
    select(F, Mine, M1),
    msort([T|M1], M2),
    subtract(Theirs, [T], T2),
    turn(M2, Mine2),
    turn(T2, Theirs2).

turn(List, Turned) :- findall(Y, ( member(X, List), Y is 8 - X ), Ys), msort(Ys, Turned).

static(pos(Mine, Theirs), V) :-
    sum_list(Mine, A), sum_list(Theirs, B),
    length(Mine, N), length(Theirs, K),
    V is A - B + 10 * (N - K).

search(Pos, Depth, Alpha, Beta, Move, Value) :-
    moves(Pos, Moves),
    try(Moves, Pos, Depth, Alpha, Beta, none, Move, Value).

try([], _, _, Alpha, _, Best, Best, Alpha).
try([M|Ms], Pos, Depth, Alpha, Beta, Best, Move, Value) :-
    make(M, Pos, Next),
    (   leaf(Next, Depth)
    ->  static(Next, V0)
    ;   D is Depth - 1,
        A is -Beta,
        B is -Alpha,
        search(Next, D, A, B, _, V0)
    ),
    V is -V0,
    (   V >= Beta
    ->  Move = M, Value = V
    ;   V > Alpha
    ->  try(Ms, Pos, Depth, V, Beta, M, Move, Value)
    ;   try(Ms, Pos, Depth, Alpha, Beta, Best, Move, Value)
    ).

leaf(_, 1) :- !.
leaf(pos([], _), _) :- !.
leaf(Pos, _) :- moves(Pos, []).

main(Move, Value) :- begin(Pos), search(Pos, 4, -1000, 1000, Move, Value).
