% library(gprolog_fd): GNU Prolog's names for finite domains, on library(clpfd).
%
%   ?- fd_domain([X, Y], 1, 2), fd_all_different([X, Y]), fd_labeling([X, Y]).
%   X = 1,
%   Y = 2 ;
%   X = 2,
%   Y = 1.

:- module(gprolog_fd,
          [ op(700, xfx, #=#),
            op(700, xfx, #\=#),
            op(700, xfx, #<#),
            op(700, xfx, #>#),
            op(700, xfx, #=<#),
            op(700, xfx, #>=#),
            (#=#)/2,
            (#\=#)/2,
            (#<#)/2,
            (#>#)/2,
            (#=<#)/2,
            (#>=#)/2,
            fd_domain/2,
            fd_domain/3,
            fd_domain_bool/1,
            fd_all_different/1,
            fd_element/3,
            fd_element_var/3,
            fd_atmost/3,
            fd_atleast/3,
            fd_exactly/3,
            fd_relation/2,
            fd_labeling/1,
            fd_labeling/2,
            fd_labelingff/1,
            fd_minimize/2,
            fd_maximize/2,
            fd_min/2,
            fd_max/2,
            fd_max_integer/1,
            fd_set_vector_max/1,
            fd_cardinality/2,
            fd_cardinality/3,
            fd_only_one/1,
            fd_at_least_one/1,
            fd_at_most_one/1,
            non_fd_var/1
          ]).

:- use_module(library(clpfd)).

:- meta_predicate
    fd_minimize(0, ?),
    fd_maximize(0, ?).

%!  #=#(?X, ?Y) is semidet.
%
%   X equals Y. Another name of #=/2.

X #=# Y :-
    X #= Y.

%!  #\=#(?X, ?Y) is semidet.
%
%   X and Y differ. Another name of #\=/2.

X #\=# Y :-
    X #\= Y.

%!  #<#(?X, ?Y) is semidet.
%
%   X is less than Y. Another name of #</2.

X #<# Y :-
    X #< Y.

%!  #>#(?X, ?Y) is semidet.
%
%   X is greater than Y. Another name of #>/2.

X #># Y :-
    X #> Y.

%!  #=<#(?X, ?Y) is semidet.
%
%   X is less than or equal to Y. Another name of #=</2.

X #=<# Y :-
    X #=< Y.

%!  #>=#(?X, ?Y) is semidet.
%
%   X is greater than or equal to Y. Another name of #>=/2.

X #>=# Y :-
    X #>= Y.

%!  fd_domain(?Xs, +Low, +High) is semidet.
%
%   Xs, a variable or a list of variables, are between Low and High.

fd_domain(Xs, Low, High) :-
    (   is_list(Xs)
    ->  Xs ins Low..High
    ;   Xs in Low..High
    ).

%!  fd_domain(?Xs, +Values) is semidet.
%
%   Xs, a variable or a list of variables, have values from the list Values.

fd_domain(Xs, Values) :-
    list_to_fdset(Values, Set),
    (   is_list(Xs)
    ->  maplist([X]>>in_set(X, Set), Xs)
    ;   in_set(Xs, Set)
    ).

%!  fd_domain_bool(?Xs) is semidet.
%
%   Xs, a variable or a list of variables, are 0 or 1.

fd_domain_bool(Xs) :-
    fd_domain(Xs, 0, 1).

%!  fd_all_different(+Xs) is semidet.
%
%   The Xs are different. When one is bound, its value is removed from the other
%   domains.

fd_all_different(Xs) :-
    all_different(Xs).

%!  fd_element(?Index, +List, ?X) is semidet.
%
%   X is the element of List at Index, from 1.

fd_element(Index, List, X) :-
    element(Index, List, X).

%!  fd_element_var(?Index, +List, ?X) is semidet.
%
%   X is the element of List, which may have variables, at Index, from 1.

fd_element_var(Index, List, X) :-
    element(Index, List, X).

%!  fd_atmost(+N, +Xs, +Value) is semidet.
%
%   At most N of Xs are Value.

fd_atmost(N, Xs, Value) :-
    counted(Xs, Value, Bs),
    sum(Bs, #=<, N).

%!  fd_atleast(+N, +Xs, +Value) is semidet.
%
%   At least N of Xs are Value.

fd_atleast(N, Xs, Value) :-
    counted(Xs, Value, Bs),
    sum(Bs, #>=, N).

%!  fd_exactly(+N, +Xs, +Value) is semidet.
%
%   Exactly N of Xs are Value.

fd_exactly(N, Xs, Value) :-
    counted(Xs, Value, Bs),
    sum(Bs, #=, N).

counted([], _, []).
counted([X|Xs], Value, [B|Bs]) :-
    B #<==> (X #= Value),
    counted(Xs, Value, Bs).

%!  fd_relation(+Rows, +Xs) is semidet.
%
%   Xs is one of Rows.

fd_relation(Rows, Xs) :-
    tuples_in([Xs], Rows).

%!  fd_labeling(?Xs) is nondet.
%
%   Binds Xs, a variable or a list of variables, to values, the smallest first.

fd_labeling(Xs) :-
    fd_labeling(Xs, []).

%!  fd_labeling(?Xs, +Options) is nondet.
%
%   Binds Xs, a variable or a list of variables, to values. Options are
%   variable_method(M), value_method(M) and backtracks(N), which is ignored.

fd_labeling(Xs, Options0) :-
    (   is_list(Xs)
    ->  List = Xs
    ;   List = [Xs]
    ),
    (   is_list(Options0)
    ->  Options = Options0
    ;   Options = [Options0]
    ),
    findall(Option, ( member(Given, Options), labeling_option(Given, Option) ), Ours),
    labeling(Ours, List).

labeling_option(variable_method(Method), Option) :-
    variable_method(Method, Option).
labeling_option(value_method(Method), Option) :-
    value_method(Method, Option).

variable_method(standard, leftmost).
variable_method(first_fail, ff).
variable_method(ff, ff).
variable_method(most_constrained, ffc).
variable_method(smallest, min).
variable_method(largest, max).
variable_method(max_regret, ff).

value_method(min, up).
value_method(max, down).
value_method(bisect, bisect).

%!  fd_labelingff(?Xs) is nondet.
%
%   Binds Xs, a variable or a list of variables, to values, the variable with
%   the fewest values first.

fd_labelingff(Xs) :-
    fd_labeling(Xs, [variable_method(ff)]).

%!  fd_minimize(:Goal, ?X) is nondet.
%
%   Calls Goal and returns the solutions with the smallest X.

fd_minimize(Goal, X) :-
    best(Goal, X, none, #<, Best),
    X = Best,
    call(Goal).

%!  fd_maximize(:Goal, ?X) is nondet.
%
%   Calls Goal and returns the solutions with the largest X.

fd_maximize(Goal, X) :-
    best(Goal, X, none, #>, Best),
    X = Best,
    call(Goal).

best(Goal, X, Best0, Operator, Best) :-
    (   \+ \+ ( better(Operator, X, Best0), once(Goal), nb_setval('$fd_best', X) )
    ->  nb_getval('$fd_best', Best1),
        best(Goal, X, Best1, Operator, Best)
    ;   integer(Best0),
        Best = Best0
    ).

better(Operator, X, Best) :-
    (   Best == none
    ->  true
    ;   Comparison =.. [Operator,X,Best],
        call(Comparison)
    ).

%!  fd_min(?X, -Min) is det.
%
%   Min is the smallest value of X; if X has no lower limit, 0, as in GNU Prolog.

fd_min(X, Min) :-
    fd_inf(X, Min0),
    (   Min0 == inf
    ->  Min = 0
    ;   Min = Min0
    ).

%!  fd_max(?X, -Max) is det.
%
%   Max is the largest value of X; if X has no upper limit, that of
%   fd_max_integer/1.

fd_max(X, Max) :-
    fd_sup(X, Max0),
    (   Max0 == sup
    ->  fd_max_integer(Max)
    ;   Max = Max0
    ).

%!  fd_max_integer(-N) is det.
%
%   N is the largest value of a variable without a domain in GNU Prolog.

fd_max_integer(268435455).

%!  fd_set_vector_max(+N) is det.
%
%   Ignored, since domains have no limit.

fd_set_vector_max(N) :-
    must_be(integer, N).

%!  fd_cardinality(+Constraints, ?Count) is semidet.
%
%   Count is the number of Constraints that are true.

fd_cardinality(Constraints, Count) :-
    truths(Constraints, Bs),
    sum(Bs, #=, Count).

%!  fd_cardinality(+Low, +Constraints, +High) is semidet.
%
%   Between Low and High of Constraints are true.

fd_cardinality(Low, Constraints, High) :-
    Count in Low..High,
    fd_cardinality(Constraints, Count).

%!  fd_only_one(+Constraints) is semidet.
%
%   Exactly one of Constraints is true.

fd_only_one(Constraints) :-
    fd_cardinality(Constraints, 1).

%!  fd_at_least_one(+Constraints) is semidet.
%
%   At least one of Constraints is true.

fd_at_least_one(Constraints) :-
    fd_cardinality(1, Constraints, sup).

%!  fd_at_most_one(+Constraints) is semidet.
%
%   At most one of Constraints is true.

fd_at_most_one(Constraints) :-
    fd_cardinality(0, Constraints, 1).

truths([], []).
truths([Constraint|Constraints], [B|Bs]) :-
    B #<==> Constraint,
    truths(Constraints, Bs).

%!  non_fd_var(@X) is semidet.
%
%   X is not a variable with a domain.

non_fd_var(X) :-
    \+ fd_var(X).
