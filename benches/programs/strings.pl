% strings: SWI-Prolog's strings: created, split, joined, searched and compared.
% kind: classic
% not: gprolog gplc (no strings)

run :-
    (   between(1, 150000, N),
        work(N),
        fail
    ;   numbers(3000, "", Text),
        string_length(Text, Length),
        Length =:= 13893
    ).

work(N) :-
    number_string(N, S),
    string_concat("move-", S, T),
    string_length(T, L),
    L > 5,
    split_string("a,b,c,d", ",", "", Parts),
    Parts = ["a"|_],
    sub_string(T, 5, _, 0, U),
    number_string(M, U),
    M =:= N,
    string_codes(T, Codes),
    string_codes(V, Codes),
    V == T,
    string_upper(T, W),
    W \== T.

numbers(0, Text, Text) :- !.
numbers(N, Text0, Text) :-
    string_concat(Text0, N, Text1),
    string_concat(Text1, " ", Text2),
    N1 is N - 1,
    numbers(N1, Text2, Text).
