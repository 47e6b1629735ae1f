:- use_module(library(dialect/hprolog)).
t(G) :- findall(G, limit(9, G), L), print(L), nl.
main :-
    t(sublist(_, [a, b, c])), t(take(1, [a, b], _)), t(take(3, [a, b], _)), t(drop(1, [a], _)), t(split_at(1, [a, b], _, _)),
    t(split_at(3, [a], _, _)), t(max_go_list([a, c, b], _)), t(or_list([1, 4], _)), t(substitute_eq(a, [a, b, a], c, _)),
    t(memberchk_eq(a, [b, a])), t(intersect_eq([a, b], [b, c], _)), t(list_difference_eq([a, b], [b], _)), t(chr_delete([a, b, a], a, _)).
