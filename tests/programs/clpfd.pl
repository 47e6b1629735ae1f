% library(clpfd): operations on bits, element/3, lex_chain/1, the order of solutions, comparisons of known integers. All
% lines are those of SWI-Prolog 9.0.4.

:- use_module(library(clpfd)).

domains([X], X #= 5<<2).
domains([X], X #= 5>>1).
domains([X], X #= 6 /\ 3).
domains([X], X #= 6 \/ 3).
domains([X], X #= 6 xor 3).
domains([X], X #= \ 6).
domains([X], X #= msb(9)).
domains([X,Y], ( X in 0..7, Y #= X << 1 )).
domains([X,Y], ( X in 0..7, Y #= X >> 1 )).
domains([X,Y], ( X in 0..7, Y #= X /\ 3 )).
domains([X,Y], ( X in 0..7, Y #= X \/ 8 )).
domains([X,Y], ( X in 0..7, Y #= X xor 3 )).
domains([X,Y], ( X in 0..7, Y #= \ X )).
domains([X,Y], ( X in 1..9, Y #= msb(X) )).
domains([X], ( X in 0..20, X << 2 #= 12 )).
domains([X], ( X in 0..20, X >> 2 #= 3 )).
domains([X], 1 << X #= 8).
domains([X], X #= 1 << -1).
domains([X], X #= 8 >> -1).
domains([X], X #= msb(0)).
domains([X], X #= -5 /\ 3).
domains([X], X #= 7 // 0).
domains([X], X #= 7 mod 0).
domains([X], X #= 2 ^ 70).
domains([X], 2 ^ 70 #= X).
domains([X], X #= max(3, min(9, 4)) - abs(-7)).
domains([X], ( Y = 3, X - Y #= 4 )).
domains([X], 3 * X #= 7).
domains([X], 10 #= 3 * X + 1).
domains([], 3 #= 4).
domains([], 2 ^ 70 #> 2 ^ 69).
domains([], 7 mod 3 #\= 1).
domains([], 7 mod 3 #>= 1).
domains([], 7 rem -3 #=< 0).
domains([], -7 div 2 #< -3).
domains([X], ( X in 0..9, abs(X-4) #\= 2, X #\= 0 )).
domains([X,Y], ( [X,Y] ins 0..9, abs(X-Y) #\= 2, Y = 5 )).
domains([X,Y], ( [X,Y] ins 0..9, 2 #\= abs(X-Y), X = 1 )).
domains([X,Y], ( [X,Y] ins 0..2, abs(X-Y) #\= -1 )).
domains([X,Y], ( [X,Y] ins 0..9, abs(X+1-Y) #\= 2, X = 3 )).
domains([], circuit([])).
domains([], circuit([1])).
domains([2], true).
domains([], lex_chain([])).
domains([], lex_chain([[],[]])).
domains([], lex_chain([[1,2],[1,2]])).
domains([], lex_chain([[1,2],[0,3]])).
domains([], lex_chain([[1],[1,2]])).
domains([A,B,C,D], ( [A,B,C,D] ins 0..3, lex_chain([[A,B],[C,D]]), C #= 1 )).
domains([A,B,C,D], ( [A,B,C,D] ins 0..3, lex_chain([[A,B],[C,D]]), C #= 1, A #= 1, D #= 2 )).
domains([X,Y,I,J], ( [A,B,C] ins 0..50, A #=< B, B #=< C, element(I, [A,B,C], X), element(J, [A,B,C], Y),
                     I #< J, X+Y #= 80, C #= 45 )).
domains([A,B,I,V], ( A in 0..3, B in 5..9, element(I, [A,B], V) )).
domains([A,B,I,V], ( A in 0..3, B in 5..9, element(I, [A,B], V), V #> 4 )).
domains([A,B,I,V], ( A in 0..3, B in 5..9, element(I, [A,B], V), I = 1 )).
domains([A,B,I,V], ( A in 0..3, B in 5..9, element(I, [A,B], V), B #< 7 )).
domains([A,B,I,V], ( A in 0..3, B in 5..9, element(I, [A,B], V), I #\= 1, B #> 6 )).
domains([I,V], ( element(I, [3,1,4,1,5], V), V #< 4 )).

solutions([P], ( P in 0..15, P /\ 5 #= 4, label([P]) )).
solutions([P,Q], ( [P,Q] ins 0..3, P xor Q #= 2, label([P,Q]) )).
solutions([P,Q], ( [P,Q] ins 0..3, P << Q #= 4, label([P,Q]) )).
solutions([P,Q], ( [P,Q] ins 0..8, P >> Q #= 2, label([P,Q]) )).
solutions([P,Q], ( P in 1..9, Q #= msb(P), label([P]) )).
solutions([P,Q], ( P in -3..3, Q #= \P, label([P]) )).
solutions([P,Q], ( [P,Q] ins 0..3, P \/ Q #= 3, label([P,Q]) )).
solutions([P], ( P in -4..8, P rem 3 #= 1, label([P]) )).
solutions([P,Q], ( P in -4..4, Q #= P rem 3, Q #> 0, label([P]) )).
solutions([P,Q], ( P in -4..4, Q #= P mod 3, Q #> 0, labeling([down], [P]) )).
solutions([A,B,C,D], ( [A,B,C,D] ins 0..1, lex_chain([[A,B],[C,D]]), label([A,B,C,D]) )).
solutions([P,Q,R], ( [P,Q,R] ins 1..3, P in 1..2, Q #< R, labeling([ff], [P,Q,R]) )).
solutions([P,Q,R], ( [P,Q,R] ins 1..3, P #\= Q, Q #< R, labeling([ffc], [P,Q,R]) )).
solutions([P,Q,R,S], ( [P,Q,R,S] ins 1..4, all_different([P,Q,R,S]), P #< R, labeling([ff], [P,Q,R,S]) )).
solutions([P,Q,R,S], ( [P,Q,R,S] ins 1..4, all_different([P,Q,R,S]), P #< R, Q #\= R+1,
                       labeling([ffc], [P,Q,R,S]) )).
solutions([P,Q,R,S], ( [P,Q,R,S] ins 1..4, all_distinct([P,Q,R,S]), P #< R, Q+S #> R,
                       labeling([ffc,down], [P,Q,R,S]) )).
solutions([P,Q,R,S], ( [P,Q,R,S] ins 1..4, all_distinct([P,Q,R,S]), P #< R, labeling([ff,bisect], [P,Q,R,S]) )).
solutions([P,Q,R,S], ( [P,Q,R,S] ins 1..4, all_distinct([P,Q,R,S]), P #< R, labeling([ff,enum], [P,Q,R,S]) )).
solutions([P,Q,R,S], ( [P,Q,R,S] ins 1..4, all_distinct([P,Q,R,S]), P #< R, labeling([min], [P,Q,R,S]) )).
solutions([P,Q,R,S], ( [P,Q,R,S] ins 1..4, all_distinct([P,Q,R,S]), P #< R, labeling([max,down], [P,Q,R,S]) )).
solutions([P,Q], ( [P,Q] ins -3..2, P + Q #= -1, labeling([bisect], [P,Q]) )).
solutions([P,Q], ( [P,Q] ins -3..2, P + Q #= -1, labeling([ff,bisect,down], [P,Q]) )).
solutions(Qs, ( length(Qs, 6), Qs ins 1..6, safe(Qs), labeling([ff], Qs) )).
solutions(Qs, ( length(Qs, 6), Qs ins 1..6, safe(Qs), labeling([ffc,down], Qs) )).

safe([]).
safe([Q|Qs]) :-
    no_attack(Q, Qs, 1),
    safe(Qs).

no_attack(_, [], _).
no_attack(Q, [R|Rs], D) :-
    Q #\= R,
    abs(Q-R) #\= D,
    D1 is D + 1,
    no_attack(Q, Rs, D1).

show_domains(Xs, Goal) :-
    (   catch(Goal, error(Formal, _), true)
    ->  (   nonvar(Formal)
        ->  print(Formal)
        ;   maplist(fd_dom, Xs, Domains),
            print(Domains)
        )
    ;   print(no)
    ),
    nl.

main :-
    forall(domains(Xs, Goal), show_domains(Xs, Goal)),
    forall(solutions(Xs, Goal), ( findall(Xs, Goal, Found), print(Found), nl )),
    factorial(20, F), print(F), nl,
    findall(N, factorial(N, 120), Ns), print(Ns), nl.

factorial(N, F) :- N #= 0, F #= 1.
factorial(N, F) :- N #> 0, N1 #= N - 1, F #= N * F1, factorial(N1, F1).



% expect: [20..20]
% expect: [2..2]
% expect: [2..2]
% expect: [7..7]
% expect: [5..5]
% expect: [-7.. -7]
% expect: [3..3]
% expect: [0..7,0..14]
% expect: [0..7,0..3]
% expect: [0..7,inf..sup]
% expect: [0..7,inf..sup]
% expect: [0..7,inf..sup]
% expect: [0..7,inf..sup]
% expect: [1..9,inf..sup]
% expect: [3..3]
% expect: [12..15]
% expect: [3..3]
% expect: [0..0]
% expect: [16..16]
% expect: domain_error(not_less_than_one,0)
% expect: [3..3]
% expect: no
% expect: no
% expect: [1180591620717411303424..1180591620717411303424]
% expect: [1180591620717411303424..1180591620717411303424]
% expect: [-3.. -3]
% expect: [7..7]
% expect: no
% expect: [3..3]
% expect: no
% expect: []
% expect: no
% expect: []
% expect: no
% expect: []
% expect: [1\/3..5\/7..9]
% expect: [0..2\/4..6\/8..9,5..5]
% expect: [1..1,0..2\/4..9]
% expect: [0..2,0..2]
% expect: [3..3,0..1\/3..5\/7..9]
% expect: []
% expect: []
% expect: [2..2]
% expect: []
% expect: []
% expect: []
% expect: no
% expect: no
% expect: [0..1,0..3,1..1,0..3]
% expect: [1..1,0..2,1..1,2..2]
% expect: [35..45,35..45,1..2,2..3]
% expect: [0..3,5..9,1..2,0..3\/5..9]
% expect: [0..3,5..9,2..2,5..9]
% expect: [0..3,5..9,1..1,0..3]
% expect: [0..3,5..6,1..2,0..3\/5..6]
% expect: [0..3,7..9,2..2,7..9]
% expect: [1..2\/4,1\/3]
% expect: [[4],[6],[12],[14]]
% expect: [[0,2],[1,3],[2,0],[3,1]]
% expect: [[1,2],[2,1]]
% expect: [[2,0],[4,1],[5,1],[8,2]]
% expect: [[1,0],[2,1],[3,1],[4,2],[5,2],[6,2],[7,2],[8,3],[9,3]]
% expect: [[-3,2],[-2,1],[-1,0],[0,-1],[1,-2],[2,-3],[3,-4]]
% expect: [[0,3],[1,2],[1,3],[2,1],[2,3],[3,0],[3,1],[3,2],[3,3]]
% expect: [[1],[4],[7]]
% expect: [[1,1],[2,2],[4,1]]
% expect: [[4,1],[2,2],[1,1],[-1,2],[-2,1],[-4,2]]
% expect: [[0,0,0,0],[0,0,0,1],[0,0,1,0],[0,0,1,1],[0,1,0,1],[0,1,1,0],[0,1,1,1],[1,0,1,0],[1,0,1,1],[1,1,1,1]]
% expect: [[1,1,2],[1,1,3],[1,2,3],[2,1,2],[2,1,3],[2,2,3]]
% expect: [[2,1,2],[2,1,3],[3,1,2],[3,1,3],[1,2,3],[3,2,3]]
% expect: [[1,2,3,4],[1,2,4,3],[1,3,2,4],[1,3,4,2],[1,4,2,3],[1,4,3,2],[2,1,3,4],[2,4,3,1],[2,1,4,3],[2,3,4,1],[3,1,4,2],[3,2,4,1]]
% expect: [[1,4,2,3],[1,2,3,4],[2,1,3,4],[1,2,4,3],[1,3,4,2],[2,1,4,3],[2,3,4,1],[3,1,4,2],[3,2,4,1]]
% expect: [[1,3,4,2],[1,2,4,3],[2,4,3,1],[2,1,3,4],[1,4,3,2],[1,2,3,4],[1,4,2,3],[1,3,2,4]]
% expect: [[1,2,3,4],[1,2,4,3],[1,3,2,4],[1,3,4,2],[1,4,2,3],[1,4,3,2],[2,1,3,4],[2,4,3,1],[2,1,4,3],[2,3,4,1],[3,1,4,2],[3,2,4,1]]
% expect: [[1,2,3,4],[1,2,4,3],[1,3,2,4],[1,3,4,2],[1,4,2,3],[1,4,3,2],[2,1,3,4],[2,4,3,1],[2,1,4,3],[2,3,4,1],[3,1,4,2],[3,2,4,1]]
% expect: [[1,2,3,4],[1,2,4,3],[1,3,2,4],[1,4,2,3],[1,3,4,2],[1,4,3,2],[2,1,3,4],[2,1,4,3],[3,1,4,2],[2,3,4,1],[2,4,3,1],[3,2,4,1]]
% expect: [[2,4,3,1],[1,4,3,2],[1,4,2,3],[3,2,4,1],[3,1,4,2],[2,3,4,1],[1,3,4,2],[2,1,4,3],[1,2,4,3],[1,3,2,4],[2,1,3,4],[1,2,3,4]]
% expect: [[-3,2],[-2,1],[-1,0],[0,-1],[1,-2],[2,-3]]
% expect: [[2,-3],[1,-2],[0,-1],[-1,0],[-2,1],[-3,2]]
% expect: [[2,4,6,1,3,5],[3,6,2,5,1,4],[4,1,5,2,6,3],[5,3,1,6,4,2]]
% expect: [[5,3,1,6,4,2],[4,1,5,2,6,3],[3,6,2,5,1,4],[2,4,6,1,3,5]]
% expect: 2432902008176640000
% expect: [5]
