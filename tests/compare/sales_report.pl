:- use_module(library(aggregate)).
:- use_module(library(solution_sequences)).
sale(mon, tea, 3). sale(mon, milk, 1). sale(tue, tea, 5). sale(wed, bread, 2). sale(tue, milk, 4).
main :- forall(order_by([desc(N)], sale(D, P, N)), (format("~w ~w ~w~n", [D, P, N]))), findall(P, distinct(P, sale(_, P, _)), Ps), print(Ps), nl, findall(N, limit(2, sale(_, _, N)), Ns), print(Ns), nl, findall(N, offset(3, sale(_, _, N)), Os), print(Os), nl, forall(call_nth(sale(_, Q, _), K), (K =< 2 -> print(K-Q), nl ; true)), findall(X, group_like(X), Gs), print(Gs), nl, aggregate_all(count, distinct(D2, sale(D2,_,_)), Dn), print(Dn), nl, ( aggregate(sum(M), D3^sale(D3, tea, M), S) -> print(S) ; true ), nl, ( aggregate(max(M2-D4), P4^sale(D4, P4, M2), Mx) -> print(Mx) ; true ), nl, forall(aggregate(count, D5^N5^sale(D5, P5, N5), C5), (print(P5-C5), nl)), findnsols(2, X6, member(X6, [a,b,c]), L6), print(L6), nl, !.
group_like(P-T) :- aggregate(sum(N), D^sale(D, P, N), T).
