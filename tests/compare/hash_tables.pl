:- use_module(library(hashtable)).
main :-
    ht_new(T), numlist(1, 50, Keys), forall(member(K, Keys), true),
    fill(Keys, T), ht_size(T, Size), print(Size), nl,
    ht_get(T, 7, V), print(V), nl,
    ( ht_get(T, 99, _) -> true ; print(none), nl ),
    ( ht_put(T, undone, 1), fail ; ht_size(T, Size2), print(Size2), nl ),
    ht_pairs(T2, [b-2, a-1, b-3]), ht_pairs(T2, Pairs), print(Pairs), nl,
    ht_put(T2, a, 5, 0, Old), print(Old), nl, ht_put(T2, c, 5, 0, Old2), print(Old2), nl,
    ( ht_put_new(T2, a, 1) -> true ; print(not_new), nl ), ht_put_new(T2, d, 4),
    ( ht_update(T2, nokey, _, 1) -> true ; print(no_key), nl ), ht_update(T2, d, Was, 44), print(Was), nl,
    ht_del(T2, a, Gone), print(Gone), nl, ht_keys(T2, Left), print(Left), nl,
    findall(K3-V3, ht_gen(T2, K3, V3), All), msort(All, Sorted), print(Sorted), nl,
    ( ht_is_hashtable(T2) -> print(table) ; print(no_table) ), nl,
    catch(ht_put(T2, _, 1), error(E, _), ( print(E), nl )).
fill([], _).
fill([K|Ks], T) :- V is K * K, ht_put(T, K, V), fill(Ks, T).
