% library(clpfd/label): trying the values of variables.

% Loaded by use_module/1 only.

:- module(clpfd_label,
          [ label_variables/2
          ]).

:- use_module(library(clpfd/domain)).
:- use_module(library(clpfd/store)).
:- use_module(library(clpfd/formulas)).

%!  label_variables(+Options, +Variables) is nondet.
%
%   Binds each variable to a value of its domain.

label_variables(Options, Variables) :-
    must_be(list, Options),
    must_be(list, Variables),
    maplist(must_be_finite, Variables),
    chosen(Options, way(leftmost, up, step), Way, Optimise),
    (   Optimise == []
    ->  label(Variables, Way)
    ;   optimise(Optimise, Variables, Way)
    ).

must_be_finite(X) :-
    (   integer(X)
    ->  true
    ;   var(X)
    ->  fd_bounds(X, Min, Max),
        (   integer(Min),
            integer(Max)
        ->  true
        ;   throw(error(instantiation_error, _))
        )
    ;   throw(error(type_error(integer, X), _))
    ).

chosen([], Way, Way, []).
chosen([Option|Options], Way0, Way, Optimise) :-
    (   var(Option)
    ->  throw(error(instantiation_error, _))
    ;   best_first(Option, Sense)
    ->  Optimise = [Sense|Optimise1],
        chosen(Options, Way0, Way, Optimise1)
    ;   our_option(Option, Ours),
        option_part(Ours, N)
    ->  replaced(N, Ours, Way0, Way1),
        chosen(Options, Way1, Way, Optimise)
    ;   passed_over(Option)
    ->  chosen(Options, Way0, Way, Optimise)
    ;   throw(error(domain_error(labeling_option, Option), _))
    ).

best_first(min(E), min(E)).
best_first(max(E), max(E)).
best_first(minimize(E), min(E)).
best_first(maximize(E), max(E)).

% Maps options of SICStus Prolog to the same or the most similar option here.

our_option(Option, Ours) :-
    (   sicstus_option(Option, Ours0)
    ->  Ours = Ours0
    ;   Ours = Option
    ).

sicstus_option(first_fail, ff).
sicstus_option(most_constrained, ffc).
sicstus_option(occurrence, ffc).
sicstus_option(max_regret, ff).
sicstus_option(input_order, leftmost).
sicstus_option(median, step).
sicstus_option(middle, step).

% Options of SICStus Prolog that are ignored.

passed_over(all).
passed_over(satisfy).
passed_over(bab).
passed_over(restart).
passed_over(discrepancy(_)).
passed_over(time_out(_, success)).

replaced(1, Option, way(_, B, C), way(Option, B, C)).
replaced(2, Option, way(A, _, C), way(A, Option, C)).
replaced(3, Option, way(A, B, _), way(A, B, Option)).

option_part(leftmost, 1).
option_part(ff, 1).
option_part(ffc, 1).
option_part(min, 1).
option_part(max, 1).
option_part(up, 2).
option_part(down, 2).
option_part(step, 3).
option_part(enum, 3).
option_part(bisect, 3).

% label(+Variables, +Way): binds the variables one by one.

label(Variables, Way) :-
    exclude(integer, Variables, Free),
    (   Free == []
    ->  true
    ;   Way = way(Choice, Order, Branching),
        select_variable(Choice, Free, X, Rest),
        try(Branching, Order, X, Rest, Free, Way)
    ).

select_variable(leftmost, [X|Rest], X, Rest) :-
    !.
select_variable(Choice, [X|Xs], Best, Rest) :-
    merit(Choice, X, Merit),
    best(Xs, Choice, X, Merit, Best),
    without(Best, [X|Xs], Rest).

best([], _, Best, _, Best).
best([X|Xs], Choice, Best0, Merit0, Best) :-
    merit(Choice, X, Merit),
    (   Merit @< Merit0
    ->  best(Xs, Choice, X, Merit, Best)
    ;   best(Xs, Choice, Best0, Merit0, Best)
    ).

without(X, [Y|Ys], Rest) :-
    (   X == Y
    ->  Rest = Ys
    ;   Rest = [Y|Rest1],
        without(X, Ys, Rest1)
    ).

merit(ff, X, Size) :-
    fd_domain_of(X, Domain),
    domain_size(Domain, Size).
merit(ffc, X, Size-Fewer) :-
    fd_get(X, Domain, Propagators),
    domain_size(Domain, Size),
    length(Propagators, Count),
    Fewer is -Count.
merit(min, X, Min) :-
    fd_bounds(X, Min, _).
merit(max, X, Fewer) :-
    fd_bounds(X, _, Max),
    Fewer is -Max.

try(step, Order, X, Rest, Free, Way) :-
    (   Order == up
    ->  fd_bounds(X, N, _)
    ;   fd_bounds(X, _, N)
    ),
    (   X = N,
        label(Rest, Way)
    ;   fd_exclude(X, N),
        run_queue,
        label(Free, Way)
    ).
try(enum, Order, X, Rest, _, Way) :-
    fd_domain_of(X, Domain),
    (   Order == up
    ->  domain_element(Domain, X)
    ;   domain_element_down(Domain, X)
    ),
    label(Rest, Way).
try(bisect, Order, X, _, Free, Way) :-
    fd_bounds(X, Min, Max),
    Middle0 is (Min + Max) // 2,
    (   Middle0 =:= Max
    ->  Middle is Middle0 - 1
    ;   Middle = Middle0
    ),
    Above is Middle + 1,
    (   Order == up
    ->  Halves = [Min-Middle,Above-Max]
    ;   Halves = [Above-Max,Min-Middle]
    ),
    member(Low-High, Halves),
    fd_restrict(X, Low, High),
    run_queue,
    label(Free, Way).

% --- The best first --------------------------------------------------------

% Returns the solutions in the order of their value: finds the best value, returns
% its solutions, then searches for the next best value.

optimise([], Variables, Way) :-
    label(Variables, Way).
optimise([Option|Options], Variables, Way) :-
    Option =.. [Sense,Expression],
    expression_variable(Expression, Value),
    (   best_value(Sense, Value, Variables, Way, Best)
    ->  optimise_from(Best, Sense, Value, Options, Variables, Way)
    ;   fail
    ).

optimise_from(Best, Sense, Value, Options, Variables, Way) :-
    (   Value = Best,
        optimise(Options, Variables, Way)
    ;   beyond(Sense, Value, Best),
        best_value(Sense, Value, Variables, Way, Next),
        optimise_from(Next, Sense, Value, Options, Variables, Way)
    ).

beyond(min, Value, Best) :-
    Low is Best + 1,
    fd_restrict(Value, Low, sup),
    run_queue.
beyond(max, Value, Best) :-
    High is Best - 1,
    fd_restrict(Value, inf, High),
    run_queue.

best_value(Sense, Value, Variables, Way, Best) :-
    State = best(none),
    (   improve(State, Sense, Value, Variables, Way)
    ->  true
    ;   true
    ),
    arg(1, State, Best),
    Best \== none.

% Each solution that is found must be better than the last one.

improve(State, Sense, Value, Variables, Way) :-
    repeat,
    (   \+ better_solution(State, Sense, Value, Variables, Way)
    ->  !
    ;   fail
    ).

better_solution(State, Sense, Value, Variables, Way) :-
    arg(1, State, Best0),
    (   Best0 == none
    ->  true
    ;   Sense == min
    ->  High is Best0 - 1,
        fd_restrict(Value, inf, High)
    ;   Low is Best0 + 1,
        fd_restrict(Value, Low, sup)
    ),
    run_queue,
    label(Variables, Way),
    !,
    (   integer(Value)
    ->  Found = Value
    ;   Sense == min
    ->  fd_bounds(Value, Found, _)
    ;   fd_bounds(Value, _, Found)
    ),
    integer(Found),
    nb_setarg(1, State, Found).
