% Hill climbing on the queens problem: the next state is the neighbour with the fewest conflicts.

conflicts(Qs, N) :- findall(x, clash(Qs), L), length(L, N).

clash(Qs) :- nth1(I, Qs, A), nth1(J, Qs, B), I < J, ( A =:= B ; abs(A - B) =:= J - I ).

neighbour(Qs, I-V, Qs2) :-
    length(Qs, N),
    between(1, N, I),
    nth1(I, Qs, Old, Rest),
    between(1, N, V),
    V =\= Old,
    nth1(I, Qs2, V, Rest).

best_neighbour(Qs, Best, Score) :-
    findall(S-Q, ( neighbour(Qs, _, Q), conflicts(Q, S) ), All),
    keysort(All, [Score-Best|_]).

climb(Qs, Score, Qs, Score) :- Score =:= 0, !.
climb(Qs, Score, Result, Final) :-
    best_neighbour(Qs, Next, S),
    (   S < Score
    ->  climb(Next, S, Result, Final)
    ;   Result = Qs, Final = Score
    ).

run(Qs, Score) :- Start = [1,2,3,4,5], conflicts(Start, S0), climb(Start, S0, Qs, Score).
