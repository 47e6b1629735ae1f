nc(X, Y) :- Y is X + 1.
main :- call(nc(), 49, X), print(X), nl,
    ( catch(clause([a,b], B), E, true) -> print(B-E) ; print(no) ), nl,
    T = f(), functor(T, N, A), print(N/A), nl.
