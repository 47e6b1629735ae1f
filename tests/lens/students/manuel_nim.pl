% Nim with three heaps, in the style of the textbooks: evaluate_and_choose/6 keeps a record, and
% alpha-beta passes the negated bounds. The player who takes the last stick wins.

play(Move, Value) :- alpha_beta(5, [1,2,3], -40, 40, Move, Value).

evaluate_and_choose([Move|Moves], Position, D, Alpha, Beta, Record, BestMove) :-
    move(Move, Position, Position1),
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    alpha_beta(D, Position1, Alpha1, Beta1, _, Value),
    Value1 is -Value,
    cutoff(Move, Value1, D, Alpha, Beta, Moves, Position, Record, BestMove).
evaluate_and_choose([], _, _, Alpha, _, Move, (Move, Alpha)).

alpha_beta(_, Position, _, _, nomove, -10) :- finished(Position), !.
alpha_beta(0, _, _, _, nomove, 0) :- !.
alpha_beta(D, Position, Alpha, Beta, Move, Value) :-
    findall(M, legal(Position, M), Moves),
    D1 is D - 1,
    evaluate_and_choose(Moves, Position, D1, Alpha, Beta, nil, (Move, Value)).

cutoff(Move, Value, _, _, Beta, _, _, _, (Move, Value)) :- Value >= Beta, !.
cutoff(Move, Value, D, Alpha, Beta, Moves, Position, _, BestMove) :-
    Alpha < Value, Value < Beta, !,
    evaluate_and_choose(Moves, Position, D, Value, Beta, Move, BestMove).
cutoff(_, Value, D, Alpha, Beta, Moves, Position, Record, BestMove) :-
    Value =< Alpha, !,
    evaluate_and_choose(Moves, Position, D, Alpha, Beta, Record, BestMove).

finished(Position) :- \+ (member(N, Position), N > 0).

legal(Position, take(K, N)) :- nth1(K, Position, H), between(1, H, N).

move(take(1, N), [A|R], [B|R]) :- !, B is A - N.
move(take(K, N), [A|R], [A|S]) :- K1 is K - 1, move(take(K1, N), R, S).
