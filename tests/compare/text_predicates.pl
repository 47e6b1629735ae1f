main :- atomic_list_concat(L, ',', 'a,b,c'), print(L), nl, split_string("/home//jan", "/", "", P), print(P), nl, sub_atom(hello, B, 2, 0, S), print(B-S), nl, string_code(1, "abc", C), print(C), nl,
    atomics_to_string([a, 1, "b"], T), print(T), nl, term_to_atom(f(x, 'Y', [z]), A), print(A), nl, sformat_test, tokens.
sformat_test :- format(atom(A), "~p-~q", ['A b', 'A b']), print(A), nl.
tokens :- read_term_from_atom('foo(Bar)', foo(X), []), ( var(X) -> print(var) ; print(X) ), nl.
