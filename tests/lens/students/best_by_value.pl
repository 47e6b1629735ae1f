% The best move is the one with the right value; it calls the search again.
m(N, K, R) :- member(K, [1,3,4]), K =< N, R is N-K.
val(N, -1) :- \+ m(N,_,_), !.
val(N, V) :- setof(W, K^R^X^( m(N,K,R), val(R,X), W is -X ), Ws), last(Ws, V).
best(N, K) :- val(N, V), m(N, K, R), val(R, W), V =:= -W, !.
