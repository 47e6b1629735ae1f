:- use_module(library(pprint)).
main :- print_term(f(x, [1,2]), []), nl, numlist(1, 40, L), print_term(board(L, name), []), nl,
    print_term(node(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, [leaf(bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb), leaf(cccccccccccccccc)]), []), nl.
