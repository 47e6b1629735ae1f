% A word ladder by iterative deepening, which may meet its first word again.
w(cold). w(cord). w(card). w(ward). w(warm). w(word). w(worm). w(wold).
step(A,B) :- w(B), A \== B, atom_chars(A,X), atom_chars(B,Y), diff(X,Y,1).
diff([],[],0).
diff([A|X],[B|Y],N) :- diff(X,Y,M), ( A == B -> N = M ; N is M+1 ).
path(A,A,_,[A]).
path(A,B,D,[A|P]) :- D > 0, D1 is D-1, step(A,C), path(C,B,D1,P).
ladder(A,B,P) :- between(0,10,D), path(A,B,D,P), !.
go(P) :- ladder(cold, warm, P).
