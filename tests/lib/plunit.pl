:- ensure_loaded(common/show).

:- begin_tests(good).
local(1).
test(ok) :- local(1).
test(equal, X == 3) :- X is 1 + 2.
test(true, true(X > 2)) :- X = 3.
test(fail, fail) :- local(2).
test(throws, throws(ball)) :- throw(ball).
test(error, error(type_error(_, _))) :- atom_length(f(x), _).
test(error2, [error(instantiation_error)]) :- atom_length(_, _).
test(all, all(X == [1,2])) :- member(X, [1,2]).
test(set, set(X == [1,2])) :- member(X, [2,1,2]).
test(nondet, [nondet, true(X == 1)]) :- member(X, [1,2]).
test(blocked, blocked(later)) :- fail.
test(condition, condition(fail)) :- fail.
test(setup, [setup(nb_setval(plunit_key, 1)), cleanup(nb_setval(plunit_key, 0)), X == 1]) :- nb_getval(plunit_key, X).
test(forall, [forall(member(X, [1,2,3])), Y =:= X * 2]) :- Y is X + X.
:- end_tests(good).

:- begin_tests(other).
local(2).
test(ok) :- local(2), \+ local(1).
test(bad) :- fail.
:- end_tests(other).

:- begin_tests(wrong).
test(equal, X == 4) :- X is 1 + 2.
:- end_tests(wrong).

:- begin_tests(raised).
test(error, error(type_error(_, _))) :- throw(other).
:- end_tests(raised).

:- begin_tests(list).
test(all, all(X == [1,3])) :- member(X, [1,2]).
:- end_tests(list).

:- begin_tests(succeeds).
test(fail, fail) :- true.
:- end_tests(succeeds).

check(run_tests(good)).
% expect: run_tests(good)
check(run_tests(good:ok)).
% expect: run_tests(good:ok)
check(run_tests(other)).
% expect: false
check(run_tests(other:ok)).
% expect: run_tests(other:ok)
check(run_tests([good, other:ok])).
% expect: run_tests([good,other:ok])
check(run_tests(wrong)).
% expect: false
check(run_tests(raised)).
% expect: false
check(run_tests(list)).
% expect: false
check(run_tests(succeeds)).
% expect: false
check((nb_getval(plunit_key, X), X == 0)).
% expect: nb_getval(plunit_key,0),0==0
check(run_tests).
% expect: false
