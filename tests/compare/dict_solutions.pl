% Functions on dicts in goals of findall/3, bagof/3 and setof/3: their values are no free variables.
person(_{name: "ann", age: 31, town: bern}).
person(_{name: "bob", age: 27, town: basel}).
person(_{name: "eve", age: 45, town: bern}).
main :-
    findall(N, ( person(P), N = P.name ), L1), print(L1), nl,
    bagof(A, P^( person(P), A = P.age ), L2), print(L2), nl,
    setof(T, P^( person(P), T = P.town ), L3), print(L3), nl,
    forall(bagof(N, P^( person(P), T4 = P.town, N = P.name ), L4), ( print(T4-L4), nl )),
    ( setof(A-N, P^( person(P), A = P.age, A > 30, N = P.name ), L5) -> print(L5), nl ; true ).
