% garbage: a deterministic loop that drops a structure and a list at each of two million steps.
% kind: classic

run :-
    loop(2000000, state(0, []), State),
    State = state(2000000, [1, 1, f(1, 1)]).

loop(0, State, State) :- !.
loop(N, state(Count0, _), State) :-
    Count is Count0 + 1,
    A is N mod 10,
    N1 is N - 1,
    loop(N1, state(Count, [N, A, f(A, N)]), State).
