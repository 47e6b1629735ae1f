% What a condition of a soft cut left on the stack is garbage when it is tried
% again: the list of the solution before.

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
