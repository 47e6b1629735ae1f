% Constraints: the classic puzzles.
:- use_module(library(clpfd)).
puzzle([S,E,N,D] + [M,O,R,E] = [M,O,N,E,Y]) :-
    Vars = [S,E,N,D,M,O,R,Y], Vars ins 0..9, all_different(Vars),
    S*1000 + E*100 + N*10 + D + M*1000 + O*100 + R*10 + E #= M*10000 + O*1000 + N*100 + E*10 + Y,
    M #\= 0, S #\= 0.
reines(N, Qs) :- length(Qs, N), Qs ins 1..N, sures(Qs), labeling([ff], Qs).
sures([]).
sures([Q|Qs]) :- attaque(Q, Qs, 1), sures(Qs).
attaque(_, [], _).
attaque(Q, [R|Rs], D) :- Q #\= R, abs(Q - R) #\= D, D1 is D + 1, attaque(Q, Rs, D1).
sudoku(Rows) :-
    length(Rows, 9), maplist(same_length(Rows), Rows),
    append(Rows, Vs), Vs ins 1..9, maplist(all_distinct, Rows),
    transpose(Rows, Columns), maplist(all_distinct, Columns),
    Rows = [As,Bs,Cs,Ds,Es,Fs,Gs,Hs,Is],
    blocs(As, Bs, Cs), blocs(Ds, Es, Fs), blocs(Gs, Hs, Is).
blocs([], [], []).
blocs([N1,N2,N3|Ns1], [N4,N5,N6|Ns2], [N7,N8,N9|Ns3]) :-
    all_distinct([N1,N2,N3,N4,N5,N6,N7,N8,N9]), blocs(Ns1, Ns2, Ns3).
grille([[_,_,_,_,_,_,_,_,_],[_,_,_,_,_,3,_,8,5],[_,_,1,_,2,_,_,_,_],[_,_,_,5,_,7,_,_,_],[_,_,4,_,_,_,1,_,_],
        [_,9,_,_,_,_,_,_,_],[5,_,_,_,_,_,_,7,3],[_,_,2,_,1,_,_,_,_],[_,_,_,_,4,_,_,_,9]]) :- fail.
grille([[5,3,_,_,7,_,_,_,_],[6,_,_,1,9,5,_,_,_],[_,9,8,_,_,_,_,6,_],[8,_,_,_,6,_,_,_,3],[4,_,_,8,_,3,_,_,1],
        [7,_,_,_,2,_,_,_,6],[_,6,_,_,_,_,2,8,_],[_,_,_,4,1,9,_,_,5],[_,_,_,_,8,_,_,7,9]]).
main :-
    puzzle(P), term_variables(P, Vs), label(Vs), write(P), nl,
    reines(8, Q), write(Q), nl,
    grille(G), sudoku(G), maplist([R]>>( write(R), nl ), G),
    findall(X-Y, ( [X,Y] ins 1..4, X + Y #= 5, X #< Y, label([X,Y]) ), L), write(L), nl,
    [A,B] ins 0..10, A + B #= 10, labeling([max(A*B)], [A,B]), write(A/B), nl,
    ( C in 1..3, C #> 3 -> write(oui) ; write(non) ), nl,
    length(S, 3), S ins 0..1, sum(S, #=, 2), findall(S, label(S), Ss), write(Ss), nl,
    K #<==> (3 #> 2), write(K), nl,
    tuples_in([[U,W]], [[1,2],[2,3],[3,1]]), U #> 1, findall(U-W, label([U,W]), T), write(T), nl.
