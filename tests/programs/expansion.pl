% The terms and goals for which term_expansion/2 and goal_expansion/2 are called, and those that they do not change.

:- dynamic seen/2.
:- use_module(library(apply)).
:- ensure_loaded(support/expansion_hooks).
:- use_module(support/expansion_module).

:- multifile user:term_expansion/2.
:- dynamic user:term_expansion/2.

user:term_expansion(end_of_file, [last(1), last(2), end_of_file]) :-
    prolog_load_context(source, File),
    file_base_name(File, 'expansion.pl').

goal_expansion(commit(Goal), ( Goal -> true )).
goal_expansion(soft(Goal), ( Goal *-> true )).
goal_expansion(again, ( again, true )).
goal_expansion(nothing, true).
goal_expansion(twice(X, Y), double(X, Y)).
goal_expansion(half(X, Y), X is 2 * Y).
goal_expansion(plus_one(X), ( Y is X + 1, line(Y) )).

both.
user_step.

again.
double(X, Y) :- Y is 2 * X.

:- meta_predicate run(0), run_with(2, ?, ?), run_found(^, -).

run(Goal) :- call(Goal).
run_with(Goal, X, Y) :- call(Goal, X, Y).
run_found(Goal, L) :- findall(x, Goal, L).

keeps_shape :- ( ( true -> fail ), true ; true ).
keeps_shape(1) :- ( ( nothing, fail ), nothing ; true ).
first(X, before) :- ( commit(member(X, [1, 2])) ; X = 3 ).
first(X, soft) :- ( soft(member(X, [1, 2])) ; X = 3 ).
ends :- again.
argument(X) :- run(twice(2, X)).
closure(X) :- run_with(twice, 3, X).
list(L) :- maplist(twice, [1, 2], L).
lambda(X) :- run_with(half, X, 4).
quantified(L) :- run_found(X^twice(X, 4), L).
system(L) :- findall(X, system_goal(X), L).
directive(X) :- nb_getval(directive, X).
module_goal(X) :- expansion_module:own_goal(X).

rule(X), twice(X, 4) => twice(X, Y), line(Y).
rule(_) => commit(line(other)).

grammar --> { plus_one(1) }, [a].

:- twice(5, X), nb_setval(directive, X).

main :-
    all(X, first(X)), all(X, second(X)), ( catch(stepped, _, fail) -> line(stepped) ; line(no) ),

    ( keeps_shape -> line(true) ; line(false) ),
    ( keeps_shape(1) -> line(true) ; line(false) ),
    all(X, first(X, before)), all(X, first(X, soft)),
    ends,
    argument(X1), line(X1), closure(X2), line(X2), list(X3), line(X3), lambda(X4), line(X4),
    system(X6), line(X6), directive(X7), line(X7),
    all(X, module_goal(X)), all(X, own(X)), both_of_module(X8), line(X8),
    rule(2), rule(3),
    phrase(grammar, [a]),
    all(X, last(X)),
    all(N-E, seen(N, E)),
    clause(argument(v), Body), line(Body).

all(X, Goal) :- findall(X, Goal, L), line(L).

line(Term) :- print(Term), nl.

% expect: [one]
% expect: [2]
% expect: stepped
% expect: true
% expect: true
% expect: [1,3]
% expect: [1,2,3]
% expect: 4
% expect: 6
% expect: [2,4]
% expect: 8
% expect: [system]
% expect: 10
% expect: [own,system]
% expect: [own,system]
% expect: [one,2,stepped]
% expect: 4
% expect: other
% expect: 2
% expect: [1,2]
% expect: ['expansion_hooks.pl'-end,'expansion_module.pl'-begin,'expansion_module.pl'-end,'expansion.pl'-end]
% expect: run(double(2,v))
