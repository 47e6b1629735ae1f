% Trees and other collections.
main :-
    list_to_assoc([a-1, b-2], A0), put_assoc(c, A0, 3, A1), get_assoc(b, A1, V), write(V), nl,
    assoc_to_list(A1, L), assoc_to_keys(A1, K), assoc_to_values(A1, W), write(L/K/W), nl,
    rb_new(T0), rb_insert(T0, x, 1, T1), ( rb_lookup(x, Y, T1) -> write(Y) ; write(rien) ), nl,
    list_to_ord_set([c, a, b, a], S), ord_union(S, [d], S1), ord_subtract(S1, [a], S2), write(S/S1/S2), nl,
    vertices_edges_to_ugraph([1, 2, 3], [1-2, 2-3], G), top_sort(G, Top), reachable(1, G, Re), write(Top/Re), nl,
    list_to_heap([3-c, 1-a, 2-b], H), get_from_heap(H, P, E, _), write(P/E), nl,
    pairs_keys([a-1, b-2], Ks), transpose_pairs([a-1, b-2], TP), write(Ks/TP), nl,
    max_member(M, [3, 1, 4]), min_member(N, [3, 1, 4]), write(M/N), nl,
    sumlist([1.5, 2], Su), write(Su), nl,
    string_code(1, "abc", Co), char_code(Ch, 0'z), write(Co/Ch), nl,
    tabling_free(10, F), write(F), nl.
:- table fib/2.
fib(0, 0).
fib(1, 1).
fib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, X), fib(B, Y), F is X + Y.
tabling_free(N, F) :- fib(N, F).
