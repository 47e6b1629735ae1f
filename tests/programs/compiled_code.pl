% The code of a few clauses, as vm_list/1 prints it: switches, late environments, joined moves, branches without choice
% points, arithmetic on registers, and the decision trees of predicates that were called.

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

pick(f(1), a).
pick(f(2), b).
pick(g(_), c).

main :-
    app([], [], _), sum(1, 0, _), pick(f(1), _),
    forall(member(P, [app/3, next/2, find/4, sum/3, line/2, pick/2]), ( writeq(P), nl, vm_list(P) )).
% expect: app/3
% expect:    0  get_constant x0 []
% expect:    2  get_value_proceed 2 1 0
% expect:
% expect:    0  get_list_variables 0 3 0
% expect:    1  get_list_value_variable 2 3 2
% expect:    2  execute app/3 0
% expect:
% expect:       select @10
% expect:   10  switch_list x0 list: clause 2 + 1, []: clause 1 + 2, other: fail, special: @9, variable: @6
% expect:    9  choose
% expect:    6  select_same x1 x2 k0 true: @1, false: clause 2 + 0, unknown: @4
% expect:    1  try_clause clause 1 + 0, then @0
% expect:    0  trust_clause clause 2 + 0
% expect:    4  try_clause clause 1 + 0, then @3
% expect:    3  trust_clause clause 2 + 0
% expect:
% expect: next/2
% expect:    0  get_constant x0 a
% expect:    2  get_constant_proceed x1 b
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
% expect:
% expect:    0  multiply 3 0 32770
% expect:    1  add 1 1 3
% expect:    2  add_constant 0 0 65535
% expect:    3  execute sum/3 0
% expect:
% expect:       select @6
% expect:    6  select_compare x0 0 k3 true: @3, false: clause 2 + 0, unknown: @1
% expect:    3  select_same x1 x2 k0 true: clause 1 + 0, false: clause 2 + 0, unknown: @1
% expect:    1  try_clause clause 1 + 0, then @0
% expect:    0  trust_clause clause 2 + 0
% expect:
% expect: line/2
% expect:    0  get_list_long x0 _ x4* _ x3* []
% expect:    6  get_block_2 x1 f/2 x6* x7* or +2 x3 g/1 x4 then 19
% expect:   13  get_value 7 3 0
% expect:   14  get_block_1 x6 g/1 x7* or x4 then 19
% expect:   18  get_value 7 4 0
% expect:   19  proceed 0 0 0
% expect:
% expect: pick/2
% expect:    0  get_block_1 x0 f/1 x2* or 1 then 6
% expect:    4  get_constant x2 1
% expect:    6  get_constant_proceed x1 a
% expect:
% expect:    0  get_block_1 x0 f/1 x2* or 2 then 6
% expect:    4  get_constant x2 2
% expect:    6  get_constant_proceed x1 b
% expect:
% expect:    0  get_parts_1 x0 g/1 x3*
% expect:    2  get_constant_proceed x1 c
% expect:
% expect:       select @88
% expect:   88  switch x0 list: fail, []: fail, f/1: @37, g/1: clause 3 + 0, other: fail, special: @3, variable: @70
% expect:   37  switch x1 list: fail, []: fail, a: clause 1 + 0, b: clause 2 + 0, other: fail, special: @3, variable: @18
% expect:    3  choose
% expect:   18  select_part x0 x3840 k1
% expect:   19  switch x3840 list: fail, []: fail, 1: clause 1 + 0, 2: clause 2 + 0, other: fail, special: @3, variable: @1
% expect:    1  try_clause clause 1 + 0, then @0
% expect:    0  trust_clause clause 2 + 0
% expect:   70  switch x1 list: fail, []: fail, a: clause 1 + 0, b: clause 2 + 0, c: clause 3 + 0, other: fail, special: @3, variable: @44
% expect:   44  try_clause clause 1 + 0, then @42
% expect:   42  retry_clause clause 2 + 0, then @41
% expect:   41  trust_clause clause 3 + 0
% expect:
