% The code of a few clauses, as vm_list/1 shows it: switches, late environments, joined moves, branches without choice
% points, arithmetic on registers, guards.

app([], Ys, Ys).
app([X|Xs], Ys, [X|Zs]) :- app(Xs, Ys, Zs).

next(a, b).

find([X0|Xs], L, K, X) :-
    (   L == K
    ->  X = X0
    ;   next(L, M),
        find(Xs, M, K, X)
    ).

sum(N, S, S) :- N =< 0, !.
sum(N, S0, S) :- S1 is S0 + N * 2, N1 is N - 1, sum(N1, S1, S).

line([_, A, _, B], f(g(A), B)).

main :- forall(member(P, [app/3, next/2, find/4, sum/3, line/2]), ( writeq(P), nl, vm_list(P) )).
% expect: app/3
% expect:    0  get_constant x0 []
% expect:    2  get_value_proceed 2 1 0
% expect:
% expect:    0  get_list_variables 0 3 0
% expect:    1  get_list_value_variable 2 3 2
% expect:    2  execute app/3 0
% expect:    3  guard_list 0 0 0
% expect:    4  guard_list 2 0 3840
% expect:    5  guard_end 0 0 0
% expect:
% expect: next/2
% expect:    0  get_constant x0 a
% expect:    2  get_constant_proceed x1 b
% expect:    4  guard_constant x0 a
% expect:    6  guard_constant x1 b
% expect:    8  guard_end 0 0 0
% expect:
% expect: find/4
% expect:    0  get_list_variables 0 4 0
% expect:    1  identical x1 x2 k0 else 3
% expect:    2  get_value_proceed 3 4 0
% expect:    3  allocate_3 516 259 512
% expect:    4  move 0 1 0
% expect:    5  put_variable_y_call next/2 256
% expect:    6  move_from_y_4 12576 19 0
% expect:    7  deallocate_execute find/4 0
% expect:
% expect: sum/3
% expect:    0  get_value 2 1 0
% expect:    1  num_le x0 0 k0
% expect:    2  cut_neck 0 0 0
% expect:    3  proceed 0 0 0
% expect:    4  guard_value 2 1 0
% expect:    5  num_le x0 0 k0
% expect:    6  guard_commit 0 0 0
% expect:
% expect:    0  multiply 3 0 32770
% expect:    1  add 1 1 3
% expect:    2  add_constant 0 0 65535
% expect:    3  execute sum/3 0
% expect:
% expect: line/2
% expect:    0  get_list_long x0 _ x4* _ x3* []
% expect:    6  get_structure x1 f/2 x6* x3
% expect:   10  get_structure x6 g/1 x4
% expect:   13  proceed 0 0 0
% expect:   14  guard_list 0 0 3840
% expect:   15  guard_list 3841 0 3842
% expect:   16  guard_list 3843 0 0
% expect:   17  guard_compound x1 f/2
% expect:   19  guard_compound x3844 g/1
% expect:   21  guard_value 3846 3842 0
% expect:   22  guard_end 0 0 0
% expect:
