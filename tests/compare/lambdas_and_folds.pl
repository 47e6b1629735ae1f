:- use_module(library(yall)).
main :- maplist([X,Y]>>(Y is X*X), [1,2,3], L), print(L), nl,
    N = 10, maplist({N}/[X,Y]>>(Y is X+N), [1,2], M), print(M), nl,
    foldl([X,A0,A]>>(A is A0+X), [1,2,3], 0, S), print(S), nl,
    include([X]>>(X > 1), [1,2,3], I), print(I), nl, exclude([X]>>(0 is X mod 2), [1,2,3,4], E), print(E), nl,
    partition([X]>>(X < 3), [1,2,3,4], In, Out), print(In/Out), nl,
    maplist([X,Y,Z]>>atom_concat(X,Y,Z), [a,b], [c,d], AC), print(AC), nl,
    F = [X]>>(print(X), nl), call(F, 1), call(F, 2),
    maplist(\X^(print(X), nl), [p,q]), aggregate_all(count, member(_, [a,b]), C), print(C), nl,
    aggregate_all(sum(X), member(X, [1,2,3]), Su), print(Su), nl, aggregate_all(max(X), member(X, [1,5,3]), Mx), print(Mx), nl,
    ( aggregate_all(max(X), member(X, []), Me) -> print(Me) ; write(empty) ), nl,
    aggregate_all(max(X-Y), member(X-Y, [1-a,2-b]), MM), print(MM), nl, aggregate_all(min(X, Y), member(X-Y, [1-a,2-b]), MW), print(MW), nl,
    aggregate_all(set(X), member(X, [c,a,c]), Set), print(Set), nl,
    forall(between(1,3,K), (write(K), write(' '))), nl, nb(5),
    convlist([X,Y]>>(X > 1, Y is X*2), [1,2,3], CL), print(CL), nl, foldl([X,B,[X|B]]>>true, [1,2], [], R), print(R), nl,
    sumlist([1,2,3], SL), max_list([3,1,2], ML), numlist(1,5,NL), print(SL/ML/NL), nl, last([1,2,3],La), print(La), nl, nth0(1,[a,b],N0), nth1(1,[a,b],N1), print(N0/N1), nl,
    sort(0, @>=, [1,3,2,3], SD), print(SD), nl, predsort([O,A1,B1]>>compare(O,A1,B1), [c,a,b,a], PS), print(PS), nl,
    list_to_set([a,b,a], LS), print(LS), nl, subtract([1,2,3],[2],Sb), intersection([1,2],[2,3],Is), union([1,2],[2,3],U), print(Sb/Is/U), nl,
    exclude([X]>>memberchk(X,[a]), [a,b], Ex), print(Ex), nl, pairs_keys_values(PKV, [a,b], [1,2]), print(PKV), nl, sum_list([1.5,2],SF), print(SF), nl, delete([a,b,a],a,De), print(De), nl, permutation([1,2,3],Pe), print(Pe), nl, select(b,[a,b,c],Se), print(Se), nl, msort([b,a,b],Ms), print(Ms), nl, flatten([1,[2,[3]]],Fl), print(Fl), nl, sumall.
nb(N) :- between(1, N, X), Y is X*X, format("~d^2=~d ", [X,Y]), fail.
nb(_) :- nl.
sumall :- findall(X-Y, (member(X,[1,2]), member(Y,[a,b])), L), print(L), nl.
