% Cut in every context: the choice points that it removes, and those that it must keep.

p(1).
p(2).
p(3).

all(Template, Goal) :-
    catch(findall(Template, Goal, List), Ball, List = ball(Ball)),
    print(List),
    nl.

main :-
    all(X, clause_body(X)),
    all(X, after_clause(X)),
    all(X, in_call(X)),
    all(X, in_call_n(X)),
    all(X, in_var(X)),
    all(X, in_findall(X)),
    all(X, in_not(X)),
    all(X, in_forall(X)),
    all(X, in_condition(X)),
    all(X, in_then(X)),
    all(X, in_else(X)),
    all(X, in_soft_condition(X)),
    all(X, in_soft_then(X)),
    all(X, in_left_branch(X)),
    all(X, in_right_branch(X)),
    all(X, in_catch(X)),
    all(X, in_recovery(X)),
    all(X, in_once(X)),
    all(X, in_ignore(X)),
    all(X-Y, nested_if(X, Y)),
    all(X, if_without_else(X)),
    all(X, if_in_condition(X)),
    all(X, soft_many(X)),
    all(X, soft_none(X)),
    all(X, soft_without_else(X)),
    all(X, not_not(X)),
    all(X, comma_by_call(X)),
    all(X, or_by_call(X)),
    all(X, arrow_by_call(X)),
    all(X, deep_or(X)),
    all(X, cut_as_variable(X)),
    all(X, cut_in_data(X)),
    all(X, cut_fail(X)),
    all(X, second_cut(X)),
    all(X, cut_through_cleanup(X)),
    all(X-Y, local_to_inner(X, Y)),
    all(X, if_then_cut_fail(X)),
    all(X, long_chain(X)),
    all(X, in_module_call(X)),
    all(X, in_bagof(X)),
    all(X, neck(X)),
    all(X-Y, last_call_cut(X, Y)).

% expect: [1]
clause_body(X) :- p(X), !.
clause_body(9).

% expect: [1,2,3]
after_clause(X) :- clause_body(_), p(X).

% expect: [1,4]
in_call(X) :- call((p(X), !)).
in_call(4).

% expect: [1,4]
in_call_n(X) :- call(',', p(X), !).
in_call_n(4).

% expect: [1,4]
in_var(X) :- G = (p(X), !), G.
in_var(4).

% expect: [[1],no]
in_findall(L) :- findall(X, (p(X), !), L).
in_findall(no).

% expect: [1,2,3,4]
in_not(X) :- p(X), \+ (p(_), !, fail).
in_not(4).

% expect: [1,2,3,4]
in_forall(X) :- p(X), forall(p(_), !).
in_forall(4).

% expect: [1,2,3,4]
in_condition(X) :- p(X), ( (p(_), !) -> true ; fail ).
in_condition(4).

% expect: [2]
in_then(X) :- p(X), ( X > 1 -> ! ; fail ).
in_then(4).

% expect: [2]
in_else(X) :- p(X), ( X < 2 -> fail ; ! ).
in_else(4).

% expect: [1-1,2-1,3-1,4]
in_soft_condition(X) :- p(Y), ( (p(Z), !) *-> X = Y-Z ; fail ).
in_soft_condition(4).

% expect: [1-1]
in_soft_then(X) :- p(Y), ( p(Z) *-> !, X = Y-Z ; fail ).
in_soft_then(4).

% expect: [1]
in_left_branch(X) :- ( p(X), ! ; X = 5 ).
in_left_branch(6).

% expect: [1,2,3,5]
in_right_branch(X) :- ( p(X) ; !, X = 5 ; X = 6 ).
in_right_branch(7).

% expect: [1,4]
in_catch(X) :- catch((p(X), !), _, true).
in_catch(4).

% expect: [1,1,1,4]
in_recovery(X) :- p(_), catch(throw(a), a, (p(X), !)).
in_recovery(4).

% expect: [1,4]
in_once(X) :- once((p(X), !)).
in_once(4).

% expect: [1,4]
in_ignore(X) :- ignore((p(X), !)).
in_ignore(4).

% expect: [1-a,1-b,2-c,3-d]
nested_if(X, Y) :-
    p(X),
    (   X =:= 1
    ->  ( Y = a ; Y = b )
    ;   X =:= 2
    ->  Y = c
    ;   Y = d
    ).

% expect: [1,2,4]
if_without_else(X) :- p(X), ( X < 3 -> true ).
if_without_else(4).

% expect: [2,3]
if_in_condition(X) :- p(X), ( ( X > 1 -> true ; fail ) -> true ).

% expect: [1,2,3]
soft_many(X) :- ( p(X) *-> true ; X = none ).

% expect: [none]
soft_none(X) :- ( p(4) *-> true ; X = none ).

% expect: [2,3]
soft_without_else(X) :- ( p(X) *-> X > 1 ).

% expect: [free]
not_not(X) :- \+ \+ ( X = 1, ! ), ( var(X) -> X = free ; true ).

% expect: [2]
comma_by_call(X) :- call(',', (p(X), X > 1), !).

% expect: [1,2,3,5]
or_by_call(X) :- call(;, p(X), X = 5).

% expect: [1]
arrow_by_call(X) :- call(->, p(X), true).

% expect: [1]
deep_or(X) :- ( ( ( p(X), ! ) ; X = a ) ; X = b ).
deep_or(c).

% expect: [1,2,3,4]
cut_as_variable(X) :- C = !, p(X), C.
cut_as_variable(4).

% expect: [f(!),4]
cut_in_data(X) :- X = f(!).
cut_in_data(4).

% expect: []
cut_fail(_) :- !, fail.
cut_fail(4).

% expect: [1]
second_cut(X) :- p(X), !, p(_), !.
second_cut(4).

% expect: [1]
cut_through_cleanup(X) :- call_cleanup(p(X), true), !.
cut_through_cleanup(4).

% expect: [1-1,2-1,3-1]
local_to_inner(X, Y) :- p(X), inner(Y).
inner(Y) :- p(Y), !.

% expect: [4]
if_then_cut_fail(X) :- ( p(5) -> !, fail ; X = 4 ).
if_then_cut_fail(_) :- fail.

% expect: [2]
long_chain(X) :- p(X), p(Y), p(Z), Y > X, Z > X, X > 1, !.

% expect: [1,4]
in_module_call(X) :- user:(call((p(X), !))).
in_module_call(4).

% expect: [[1],4]
in_bagof(L) :- bagof(X, (p(X), !), L).
in_bagof(4).

% expect: [only]
neck(X) :- !, X = only.
neck(other).

% expect: [1-1,1-2,1-3]
last_call_cut(X, Y) :- p(X), !, p(Y).
last_call_cut(9, 9).
