:- table fib/2, conn/2, path(_,_,min).
fib(0,0). fib(1,1).
fib(N,F) :- N > 1, A is N-1, B is N-2, fib(A,FA), fib(B,FB), F is FA+FB.
edge(a,b). edge(b,c). edge(c,a). edge(c,d).
conn(X,Y) :- conn(X,Z), edge(Z,Y).
conn(X,Y) :- edge(X,Y).
path(X,Y,1) :- edge(X,Y).
path(X,Y,N) :- path(X,Z,M), edge(Z,Y), N is M+1.
:- table win/1.
win(X) :- move(X,Y), tnot(win(Y)).
move(1,2). move(2,3). move(3,4).
:- table lcs/3.
lcs([],_,0) :- !.
lcs(_,[],0) :- !.
lcs([H|T],[H|U],N) :- !, lcs(T,U,M), N is M+1.
lcs([H|T],[I|U],N) :- lcs(T,[I|U],A), lcs([H|T],U,B), N is max(A,B).
main :- fib(100,F), print(F), nl,
    findall(Y, conn(a,Y), Ys), sort(Ys,S), print(S), nl,
    findall(Y-N, path(a,Y,N), L), sort(L,SL), print(SL), nl,
    findall(X, win(X), W), sort(W,SW), print(SW), nl,
    atom_chars(abcbdab,A), atom_chars(bdcaba,B), lcs(A,B,N1), print(N1), nl,
    abolish_all_tables, fib(10,T), print(T), nl.
