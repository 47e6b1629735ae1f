% When the condition of a soft cut is retried, its previous solution on the stack is garbage.

solution(Name, N, Length) :-
    (   between(1, 3, N),
        keep(N)
    *-> numlist(1, 300, List),
        keep(List)
    ;   keep(Name),
        List = []
    ),
    keep(N),
    keep(List),
    length(List, Length).

keep(_).

main :-
    forall(solution(some, N, Length), ( write(N-Length), nl )).

% expect: 1-300
% expect: 2-300
% expect: 3-300
