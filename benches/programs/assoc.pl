% assoc: library(assoc), insertions, lookups and listing.
% kind: classic
% not: gprolog gplc (no library of association lists)

run :-
    empty_assoc(Empty),
    fill(30000, 1, Empty, Assoc),
    sum(30000, 1, Assoc, 0, Sum),
    Sum =:= 450015000,
    assoc_to_list(Assoc, List),
    length(List, 30000),
    list_to_assoc(List, Again),
    get_assoc(1, Again, 30000).

fill(0, _, Assoc, Assoc) :- !.
fill(N, Key, Assoc0, Assoc) :-
    put_assoc(Key, Assoc0, N, Assoc1),
    Key1 is (Key * 7) mod 65537,
    N1 is N - 1,
    fill(N1, Key1, Assoc1, Assoc).

sum(0, _, _, Sum, Sum) :- !.
sum(N, Key, Assoc, Sum0, Sum) :-
    get_assoc(Key, Assoc, Value),
    Sum1 is Sum0 + Value,
    Key1 is (Key * 7) mod 65537,
    N1 is N - 1,
    sum(N1, Key1, Assoc, Sum1, Sum).
