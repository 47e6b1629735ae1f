:- use_module(library(uri)).
main :- uri_components('http://ex.org/a/b?q=1#f', C), uri_data(path, C, P), print(P), nl, uri_encoded(query_value, 'a b&c', E), print(E), nl,
    uri_query_components(Q, [a=1, b='x y']), print(Q), nl, uri_resolve('../c', 'http://ex.org/a/b', R), print(R), nl, uri_is_global('http://x'), \+ uri_is_global(x), uri_file_name(U, '/tmp/a b'), print(U), nl.
