% The order in which best_move/5 tries replies at depth 2. The best move of depth 1 comes first: c, with its reply 6. When a is searched a second
% time, with a wider window, its best reply so far (3) comes first, then the others by their known values, the worst for the opponent
% first: 2, 1.

% main: b 4 replies [6,1,2,3,3,2,1,4,5,4,5]

:- use_module(library(search)).

:- dynamic(reply/1).

moves(0, [a, b, c]).
moves(a, [1, 2, 3]).
moves(b, [4, 5]).
moves(c, [6]).

result(0, Move, Move).
result(Move, Reply, Move-Reply) :-
    memberchk(Move, [a, b, c]).

% For the player to move: the opponent after a move, the first player after a reply.
heuristic(a, 5).
heuristic(b, 3).
heuristic(c, 1).
heuristic(a-Reply, Value) :-
    Value is 4 - Reply.
heuristic(b-_, 4).
heuristic(c-_, -10).

main :-
    best_move(user, 0, Move, Value, [depth(2), events(note)]),
    findall(Reply, reply(Reply), Replies),
    format("~w ~w replies ~w~n", [Move, Value, Replies]).

note(Event) :-
    (   Event = try(1, Reply)
    ->  assertz(reply(Reply))
    ;   true
    ).
