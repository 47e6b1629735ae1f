% blocks: plans moves of blocks by breadth-first search over sorted states, twice.
% kind: classic

run :- plan([[a, b, c], [d, e], []], [[], [d, c, a], [b, e]], N), N > 3, plan([[a, b], [c, d], []], [[d, a], [], [b, c]], _).

plan(Start, Goal, N) :- search([Start-0|End], End, [Start], Goal, N).

search(Queue, End, _, _, _) :- Queue == End, !, fail.
search([State-N|_], _, _, State, N) :- !.
search([State-N|Queue], End, Seen, Goal, Found) :-
    N1 is N + 1,
    findall(Next, move(State, Next), Nexts),
    add(Nexts, N1, Seen, Seen1, End, End1),
    search(Queue, End1, Seen1, Goal, Found).

add([], _, Seen, Seen, End, End).
add([S|Ss], N, Seen0, Seen, End0, End) :- known(S, Seen0), !, add(Ss, N, Seen0, Seen, End0, End).
add([S|Ss], N, Seen0, Seen, [S-N|End0], End) :- add(Ss, N, [S|Seen0], Seen, End0, End).

known(S, [S|_]) :- !.
known(S, [_|Ss]) :- known(S, Ss).

move(State0, State) :- take(State0, 0, From, Block, State1), drop(State1, 0, From, Block, State).

take([[B|Bs]|Stacks], I, I, B, [Bs|Stacks]).
take([S|Stacks0], I, From, B, [S|Stacks]) :- I1 is I + 1, take(Stacks0, I1, From, B, Stacks).

drop([Bs|Stacks], I, From, B, [[B|Bs]|Stacks]) :- I =\= From.
drop([S|Stacks0], I, From, B, [S|Stacks]) :- I1 is I + 1, drop(Stacks0, I1, From, B, Stacks).
