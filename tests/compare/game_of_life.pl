:- use_module(library(pairs)).
:- use_module(library(gensym)).
:- use_module(library(option)).
:- use_module(library(debug)).
neighbours(X-Y, Ns) :- findall(A-B, (between(-1,1,DX), between(-1,1,DY), (DX,DY) \= (0,0), A is X+DX, B is Y+DY), Ns).
step(Live, Next) :- maplist(neighbours, Live, Nss), append(Nss, All), msort(All, Sorted), runs(Sorted, Runs), findall(C, (member(C-N, Runs), ( N =:= 3 -> true ; N =:= 2, memberchk(C, Live) )), Next0), sort(Next0, Next).
runs(L, R) :- clumped(K, R0), !, K = L, R = R0.
runs(L, R) :- pairs_keys_values(Ps, L, L), group_pairs_by_key(Ps, Gs), findall(K-N, (member(K-Vs, Gs), length(Vs, N)), R).
clumped(_, _) :- fail.
show(Live) :- forall(between(0,4,Y), (forall(between(0,4,X), (memberchk(X-Y, Live) -> put_char('#') ; put_char('.'))), nl)).
opts(O) :- option(size(S), O, 5), option(name(N), O), select_option(size(_), O, R, none), merge_options([a(1)], R, M), print(S/N/R/M), nl.
main :- L0 = [1-0,2-1,0-2,1-2,2-2], step(L0, L1), show(L1), step(L1, L2), print(L2), nl, opts([name(x), size(9)]), debug(foo), debug(foo, "dbg ~w", [1]), nodebug(foo), debug(foo, "hidden", []), ( option(zz(_), [a(1)]) -> true ; writeln(no_option) ), option(flag(F), [flag]), print(F), nl.
