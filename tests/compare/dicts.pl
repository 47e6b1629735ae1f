:- use_module(library(dicts)).
main :- D = _{a:1, b:"x"}, X = D.a, print(X), nl, E = D.put(c, 3), dict_pairs(E, _, P), print(P), nl,
    catch((Y = D.zzz, print(Y)), error(existence_error(W, Z, _), _), print(W-Z)), nl, ( get_dict(b, D, V) -> print(V) ; true ), nl,
    dict_keys(D, Ks), print(Ks), nl, del_dict(a, D, _, F), print(F.b), nl, dict_create(G, t, [k-v]), print(G), nl.
