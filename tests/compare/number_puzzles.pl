:- use_module(library(clpfd)).
puzzle([S,E,N,D] + [M,O,R,E] = [M,O,N,E,Y]) :-
    Vars = [S,E,N,D,M,O,R,Y], Vars ins 0..9, all_different(Vars),
    S*1000 + E*100 + N*10 + D + M*1000 + O*100 + R*10 + E #=
    M*10000 + O*1000 + N*100 + E*10 + Y, M #\= 0, S #\= 0.
queens(N, Qs) :- length(Qs, N), Qs ins 1..N, safe(Qs), labeling([ff], Qs).
safe([]). safe([Q|Qs]) :- no_attack(Q, Qs, 1), safe(Qs).
no_attack(_, [], _).
no_attack(Q, [P|Ps], D) :- Q #\= P, abs(Q-P) #\= D, D1 is D+1, no_attack(Q, Ps, D1).
change(T, [Q,D,N,P]) :- [Q,D,N,P] ins 0..100, 25*Q+10*D+5*N+P #= T, label([Q,D,N,P]).
magic(Sq) :- Sq = [A,B,C,D,E,F,G,H,I], Sq ins 1..9, all_distinct(Sq),
    A+B+C #= 15, D+E+F #= 15, G+H+I #= 15, A+D+G #= 15, B+E+H #= 15, C+F+I #= 15, A+E+I #= 15, C+E+G #= 15,
    label(Sq).
main :- puzzle(P), term_variables(P, Vs), length(Vs, NVs), print(NVs), nl, label(Vs), print(P), nl,
    queens(8, Qs), print(Qs), nl,
    aggregate_all(count, queens(6,_), C), print(C), nl,
    aggregate_all(count, change(50,_), Ch), print(Ch), nl,
    magic(M), print(M), nl,
    X #> 3, X #< 6, fd_dom(X, D), print(D), nl, findall(X, indomain(X), Xs), print(Xs), nl,
    Y #= 3 + Z, Z = 2, print(Y), nl,
    length(L, 3), L ins 0..1, sum(L, #=, 2), findall(L, label(L), Ls), print(Ls), nl,
    tuples_in([[A1,B1]], [[1,2],[2,3]]), A1 #> 1, print(B1), nl,
    catch(( U #= a + 1, print(U) ), Er, (print_message(error, Er))).
% ?- X in 1..5, X #\= 3.
% ?- X #> 3.
% ?- queens(4, Q).
