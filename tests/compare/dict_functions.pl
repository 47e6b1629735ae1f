:- module(pt, [main/0]).
M.len() := L :- L is sqrt(M.x**2 + M.y**2).
M.add(O) := pt{x:X, y:Y} :- X is M.x+O.x, Y is M.y+O.y.
main :- P = pt{x:3, y:4}, L = P.len(), print(L), nl, Q = P.add(_{x:1,y:1}), print(Q), nl,
    X = Q.x, print(X), nl, dict_pairs(Q, T, Ps), print(T-Ps), nl,
    R = Q.put(z, 9), print(R), nl, ( get_dict(K, R, V), print(K=V), nl, fail ; true ),
    catch(( Y = Q.nokey, print(Y) ), error(E,_), (print(E), nl)),
    ( Z = Q.get(nokey) -> print(Z) ; writeln(none) ), W = Q.get(nokey, def), print(W), nl,
    dict_create(D, tag, [a=1, b-2, c(3)]), print(D), nl, del_dict(a, D, _, D2), print(D2), nl,
    D3 = D.put(_{b:20, e:5}), print(D3), nl, is_dict(D3), _{b:B} :< D3, print(B), nl,
    mapd(D3), format("~p ~w~n", [D3.b, D3.e]), findall(S, (member(S, [1,2]), S < D.b), Ss), print(Ss), nl.
mapd(D) :- dict_pairs(D, _, Ps), forall(member(K-V, Ps), format("~w -> ~w~n", [K,V])).
