% listlib: the library's list predicates: select, permutation, delete, subtract, nth, last.
% kind: classic

run :-
    (   between(1, 20000, N),
        work(N),
        fail
    ;   findall(P, permutation([1, 2, 3, 4, 5, 6, 7], P), Ps),
        length(Ps, 5040),
        last(Ps, [7, 6, 5, 4, 3, 2, 1])
    ).

work(N) :-
    List = [a, b, N, c, d, N, e],
    select(N, List, Rest),
    delete(Rest, N, Clean),
    Clean == [a, b, c, d, e],
    subtract(List, Clean, Ns),
    Ns == [N, N],
    nth0(2, List, X),
    nth1(6, List, X),
    nth1(I, List, c),
    I =:= 4,
    last(List, e),
    reverse(List, [e|_]),
    append(Front, [N|_], List),
    length(Front, 2),
    sum_list([N, 1, 2], Sum),
    Sum =:= N + 3,
    max_list([1, N, 2], _),
    \+ memberchk(zebra, List).
