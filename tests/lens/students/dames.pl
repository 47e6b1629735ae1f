% Draughts on 16 cells, by alpha-beta.
start([m(w,1,1), m(w,1,3), m(b,4,2), m(b,4,4)]).
dir(w,1). dir(b,-1). opp(w,b). opp(b,w).
in(R,C) :- R >= 1, R =< 4, C >= 1, C =< 4.
move(Bd, P, mv(R,C,R2,C2), B2) :- select(m(P,R,C), Bd, Rest), dir(P,D), R2 is R+D, ( C2 is C+1 ; C2 is C-1 ), in(R2,C2), \+ memberchk(m(_,R2,C2), Rest), B2 = [m(P,R2,C2)|Rest].
move(Bd, P, jump(R,C,R2,C2), B2) :- select(m(P,R,C), Bd, Rest), dir(P,D), opp(P,O), R1 is R+D, R2 is R+2*D, member(S,[1,-1]), C1 is C+S, C2 is C+2*S, in(R2,C2), select(m(O,R1,C1), Rest, Rest2), \+ memberchk(m(_,R2,C2), Rest2), B2 = [m(P,R2,C2)|Rest2].
eval(Bd, P, V) :- opp(P,O), aggregate_all(count, member(m(P,_,_),Bd), A), aggregate_all(count, member(m(O,_,_),Bd), B), V is A-B.
ab(Bd, P, 0, _, _, V, none) :- !, eval(Bd, P, V).
ab(Bd, P, D, Al, Be, V, M) :- findall(mb(X,B), move(Bd,P,X,B), L), ( L == [] -> V = -50, M = none ; D1 is D-1, opp(P,O), best(L, O, D1, Al, Be, none, V, M) ).
best([], _, _, Al, _, M, Al, M).
best([mb(X,B)|T], O, D, Al, Be, M0, V, M) :- NA is -Be, NB is -Al, ab(B, O, D, NA, NB, W, _), S is -W,
    ( S >= Be -> V = S, M = X ; S > Al -> best(T, O, D, S, Be, X, V, M) ; best(T, O, D, Al, Be, M0, V, M) ).
go(V,M) :- start(B), ab(B, w, 5, -100, 100, V, M).
