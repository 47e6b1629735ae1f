len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.
main :- call_with_depth_limit(len([a,b,c], N), 100, D), print(N-D), nl,
    call_with_depth_limit(len([a,b,c], _), 2, D2), print(D2), nl,
    call_with_depth_limit(forall(member(X,[1,2]), integer(X)), 100, D3), print(D3), nl,
    call_with_depth_limit(member(2,[1,2,3]), 100, D4), print(D4), nl, !.
