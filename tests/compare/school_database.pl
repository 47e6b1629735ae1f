% A small school database and its questions.
pupil(1, anna, 3). pupil(2, ben, 3). pupil(3, carl, 4). pupil(4, dora, 4). pupil(5, emil, 5).
mark(1, maths, 5). mark(1, art, 4). mark(2, maths, 3). mark(3, maths, 2). mark(3, art, 5). mark(4, art, 1).
average(P, A) :- aggregate_all(r(sum(M), count), mark(P, _, M), r(S, C)), C > 0, A is S/C.
best(Subject, Names) :- aggregate_all(max(M), mark(_, Subject, M), Max), findall(N, (mark(P, Subject, Max), pupil(P, N, _)), Names).
by_class(C, Ns) :- bagof(N, P^pupil(P, N, C), Ns).
without(N) :- pupil(P, N, _), \+ mark(P, _, _).
main :- forall((pupil(P,N,_), average(P,A)), format("~w~t~8|~2f~n", [N,A])),
    forall(member(S, [maths, art, music]), ( best(S, B) -> format("~w: ~w~n", [S,B]) ; format("~w: nobody~n", [S]) )),
    forall(by_class(C, L), (print(C-L), nl)), forall(without(W), (print(W), nl)),
    aggregate(count, X^Y^pupil(X, Y, Cl), K), print(Cl-K), nl,
    forall(aggregate(count, X1^Y1^pupil(X1, Y1, C2), K2), (print(C2-K2), nl)),
    ( setof(M-Su, Q^mark(Q, Su, M), Ms) -> print(Ms) ; true ), nl,
    ( setof(M2, mark(9, _, M2), Ls) -> print(Ls) ; writeln(nothing) ),
    findall(A3-N3, (pupil(P3, N3, _), average(P3, A3)), As), keysort(As, So), reverse(So, R), print(R), nl,
    aggregate_all(max(M4-S4), mark(1, S4, M4), Mx), print(Mx), nl, aggregate_all(max(M5, S5), mark(1, S5, M5), Mx5), print(Mx5), nl,
    aggregate_all(count, fail, Z), print(Z), nl, aggregate_all(bag(N6-C6), pupil(_,N6,C6), B6), print(B6), nl,
    ( aggregate_all(min(M7), mark(9,_,M7), Mi) -> print(Mi) ; writeln(no_min) ), foldl([N8,S0,S1]>>(S1 is S0+N8), [1,2,3], 0, T), print(T), nl,
    ( forall(mark(_,_,M9), M9 > 0) -> writeln(all_positive) ; true ), aggregate_all(sum(M10), mark(_,_,M10), Sum), print(Sum), nl.
% ?- average(1, A).
% ?- by_class(C, L).
% ?- best(maths, X).
% ?- without(X).
