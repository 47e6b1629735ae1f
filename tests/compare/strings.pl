main :- string_concat(abc, X, abcdef), print(X), nl, sub_string("hello world", 6, 5, _, S), print(S), nl, string_upper("abc", U), print(U), nl,
    split_string("  a b  ", "", " ", P), print(P), nl, atomic_list_concat([a, 1, "s"], -, A), print(A), nl, char_code(C, 0'x), print(C), nl,
    string_chars(T, [h, i]), print(T), nl, number_string(N, " 42 "), print(N), nl, text_concat(ab, cd, R), print(R), nl, nb_current(no_such_key, _) -> true ; print(done), nl.
