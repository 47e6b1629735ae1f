% All solutions.
age(pierre, 7). age(anne, 5). age(patrick, 8). age(tom, 5).
main :-
    findall(P-A, age(P, A), L1), write(L1), nl,
    ( bagof(P, age(P, A2), L2), write(A2-L2), nl, fail ; true ),
    setof(A-P, age(P, A), L3), write(L3), nl,
    ( setof(P, A^age(P, A), L4) -> write(L4) ; write(rien) ), nl,
    ( bagof(P, age(P, 99), L5) -> write(L5) ; write(rien) ), nl,
    aggregate_all(count, age(_, _), C), write(C), nl,
    aggregate_all(max(A, P), age(P, A), M), write(M), nl,
    aggregate_all(sum(A), age(_, A), S), write(S), nl,
    aggregate_all(bag(P), age(P, 5), B), write(B), nl,
    forall(age(_, A6), A6 > 4), write(tous), nl,
    findall(X, ( member(X, [3, 1, 2]), X > 1 ), L7), sort(0, @>=, L7, L8), write(L8), nl,
    ( aggregate_all(max(A9), age(nul, A9), M9) -> write(M9) ; write(vide) ), nl.
