% library(aggregate): counting, summing and choosing over all solutions.
%
%   ?- aggregate_all(count, member(_, [a, b]), N).
%   N = 2.
%
%   ?- aggregate_all(max(X, Y), member(X-Y, [1-a, 3-b, 2-c]), M).
%   M = max(3, b).
%
%   ?- aggregate_all(r(count, sum(X)), member(X, [1, 2, 3]), R).
%   R = r(3, 6).
%
% A specification is count, sum(E), max(E), min(E), max(E, W), min(E, W), bag(E),
% set(E), or a compound term of specifications.

:- module(aggregate,
          [ aggregate/3,
            aggregate/4,
            aggregate_all/3,
            aggregate_all/4,
            foreach/2,
            free_variables/4
          ]).

:- meta_predicate
    aggregate(?, ^, -),
    aggregate(?, ?, ^, -),
    aggregate_all(?, 0, -),
    aggregate_all(?, ?, 0, -),
    foreach(0, 0).

% --- Over all solutions ----------------------------------------------------

%!  aggregate_all(+Spec, :Goal, -Result) is semidet.
%
%   Aggregates over all solutions of Goal; fails for a maximum or minimum of
%   no solution.

aggregate_all(Spec, _, _) :-
    var(Spec),
    !,
    instantiation_error(Spec).
aggregate_all(count, Goal, Count) :-
    !,
    '$fold_open',
    (   '$call_as'(Goal, aggregate, aggregate_all, 3),
        '$fold_count',
        fail
    ;   '$fold_close'(Count0)
    ->  Count = Count0
    ;   Count = 0
    ).
aggregate_all(sum(X), Goal, Sum) :-
    !,
    '$fold_open',
    (   '$call_as'(Goal, aggregate, aggregate_all, 3),
        '$fold_sum'(X),
        fail
    ;   '$fold_close'(Sum0)
    ->  Sum = Sum0
    ;   Sum = 0
    ).
aggregate_all(max(X), Goal, Max) :-
    !,
    '$fold_open',
    (   '$call_as'(Goal, aggregate, aggregate_all, 3),
        '$fold_max'(X),
        fail
    ;   '$fold_close'(Max)
    ).
aggregate_all(min(X), Goal, Min) :-
    !,
    '$fold_open',
    (   '$call_as'(Goal, aggregate, aggregate_all, 3),
        '$fold_min'(X),
        fail
    ;   '$fold_close'(Min)
    ).
aggregate_all(max(X, Witness), Goal, max(Max, MaxWitness)) :-
    !,
    '$fold_open',
    (   '$call_as'(Goal, aggregate, aggregate_all, 3),
        '$fold_best'(>, X, Witness),
        fail
    ;   '$fold_close'(Max, MaxWitness)
    ).
aggregate_all(min(X, Witness), Goal, min(Min, MinWitness)) :-
    !,
    '$fold_open',
    (   '$call_as'(Goal, aggregate, aggregate_all, 3),
        '$fold_best'(<, X, Witness),
        fail
    ;   '$fold_close'(Min, MinWitness)
    ).
aggregate_all(bag(X), Goal, Bag) :-
    !,
    findall(X, Goal, Bag).
aggregate_all(set(X), Goal, Set) :-
    !,
    findall(X, Goal, Bag),
    sort(Bag, Set).
aggregate_all(Spec, Goal, Result) :-
    template(Spec, Template),
    findall(Template, Goal, Values),
    fold(Spec, Values, Result).

% beats(+Order, +X, +X0): X comes before X0 in the order of a maximum or minimum.

beats(>, X, X0) :-
    X > X0.
beats(<, X, X0) :-
    X < X0.

%!  aggregate_all(+Spec, +Discriminator, :Goal, -Result) is semidet.
%
%   Aggregates over the solutions of Goal that differ in Discriminator or in the
%   value of Spec.

aggregate_all(Spec, Discriminator, Goal, Result) :-
    template(Spec, Template),
    findall(Discriminator-Template, Goal, Pairs0),
    sort(Pairs0, Pairs),
    pairs_values(Pairs, Values),
    fold(Spec, Values, Result).

% --- By the free variables -------------------------------------------------

%!  aggregate(+Spec, :Goal, -Result) is nondet.
%
%   Aggregates over the solutions of Goal, separately for each binding of its
%   free variables, as in bagof/3. Fails when there is no solution.

aggregate(Spec, Goal, Result) :-
    template(Spec, Template),
    bagof(Template, Goal, Values),
    fold(Spec, Values, Result).

%!  aggregate(+Spec, +Discriminator, :Goal, -Result) is nondet.
%
%   Aggregates over the distinct instances of Discriminator, separately for each
%   binding of the free variables of Goal.

aggregate(Spec, Discriminator, Goal, Result) :-
    template(Spec, Template),
    setof(Discriminator-Template, Goal, Pairs),
    pairs_values(Pairs, Values),
    fold(Spec, Values, Result).

% --- Specifications --------------------------------------------------------

% template(+Spec, -Template): the term to collect for each solution.

template(Spec, _) :-
    var(Spec),
    !,
    instantiation_error(Spec).
template(count, Template) :-
    !,
    Template = x.
template(sum(X), Template) :-
    !,
    Template = X.
template(max(X), Template) :-
    !,
    Template = X.
template(min(X), Template) :-
    !,
    Template = X.
template(max(X, Witness), Template) :-
    !,
    Template = X-Witness.
template(min(X, Witness), Template) :-
    !,
    Template = X-Witness.
template(bag(X), Template) :-
    !,
    Template = X.
template(set(X), Template) :-
    !,
    Template = X.
template(Spec, Template) :-
    compound(Spec),
    !,
    Spec =.. [_|Specs],
    templates(Specs, Templates),
    Template =.. [v|Templates].
template(Spec, _) :-
    (   atom(Spec)
    ->  domain_error(aggregate_template, Spec)
    ;   type_error(aggregate_template, Spec)
    ).

templates([], []).
templates([Spec|Specs], [Template|Templates]) :-
    template(Spec, Template),
    templates(Specs, Templates).

% fold(+Spec, +Values, -Result): the aggregate of the collected Values.

fold(count, Values, Count) :-
    !,
    length(Values, Count).
fold(sum(_), Values, Sum) :-
    !,
    sum_list(Values, Sum).
fold(max(_), [X|Xs], Max) :-
    !,
    Max0 is X,
    max_list([Max0|Xs], Max).
fold(min(_), [X|Xs], Min) :-
    !,
    Min0 is X,
    min_list([Min0|Xs], Min).
fold(max(_, _), [X-Witness|Pairs], max(Max, MaxWitness)) :-
    !,
    Max0 is X,
    fold_pairs(Pairs, >, Max0, Witness, Max, MaxWitness).
fold(min(_, _), [X-Witness|Pairs], min(Min, MinWitness)) :-
    !,
    Min0 is X,
    fold_pairs(Pairs, <, Min0, Witness, Min, MinWitness).
fold(bag(_), Values, Bag) :-
    !,
    Bag = Values.
fold(set(_), Values, Set) :-
    !,
    sort(Values, Set).
fold(Spec, Values, Result) :-
    \+ extreme(Spec),
    Spec =.. [Name|Specs],
    fold_columns(Specs, 1, Values, Results),
    Result =.. [Name|Results].

extreme(max(_)).
extreme(min(_)).
extreme(max(_, _)).
extreme(min(_, _)).

fold_pairs([], _, X, Witness, X, Witness).
fold_pairs([X-Witness|Pairs], Order, X0, Witness0, Best, BestWitness) :-
    X1 is X,
    (   beats(Order, X1, X0)
    ->  fold_pairs(Pairs, Order, X1, Witness, Best, BestWitness)
    ;   fold_pairs(Pairs, Order, X0, Witness0, Best, BestWitness)
    ).

fold_columns([], _, _, []).
fold_columns([Spec|Specs], N, Rows, [Result|Results]) :-
    column(Rows, N, Values),
    fold(Spec, Values, Result),
    N1 is N + 1,
    fold_columns(Specs, N1, Rows, Results).

column([], _, []).
column([Row|Rows], N, [Value|Values]) :-
    arg(N, Row, Value),
    column(Rows, N, Values).

% --- Conjunction over solutions --------------------------------------------

%!  foreach(:Generator, :Goal) is nondet.
%
%   True when the conjunction of the instances of Goal for all solutions of
%   Generator is true. Variables of Goal that Generator does not have are
%   shared by the instances.

foreach(Generator, Goal) :-
    term_variables(Generator, GeneratorVars),
    term_variables(Goal, GoalVars),
    split_vars(GoalVars, GeneratorVars, Own, Shared),
    Instance =.. [v|Own],
    findall(Instance, Generator, Instances),
    conjunction(Instances, Instance, Shared, Goal, Conjunction),
    call(Conjunction).

split_vars([], _, [], []).
split_vars([Var|Vars], Of, Own, Shared) :-
    (   var_in(Of, Var)
    ->  Own = [Var|Own1],
        Shared = Shared1
    ;   Own = Own1,
        Shared = [Var|Shared1]
    ),
    split_vars(Vars, Of, Own1, Shared1).

var_in([X|Xs], Var) :-
    (   X == Var
    ->  true
    ;   var_in(Xs, Var)
    ).

conjunction([], _, _, _, true).
conjunction([Instance|Instances], Template, Shared, Goal, (Copy,Goals)) :-
    copy_term(Template/Shared/Goal, Instance/Shared/Copy),
    conjunction(Instances, Template, Shared, Goal, Goals).

% --- Free variables --------------------------------------------------------

%!  free_variables(+Term, +Bound, +Vars0, -Vars) is det.
%
%   Vars is Vars0 with the variables of Term that are free in the sense of
%   bagof/3: not in Bound, not quantified by ^/2, not local to \+/1, setof/3
%   or bagof/3.

free_variables(Term, Bound, Vars0, Vars) :-
    var(Term),
    !,
    term_variables(Bound, BoundVars),
    (   ( var_in(BoundVars, Term) ; \+ is_list(Vars0) ; var_in(Vars0, Term) )
    ->  Vars = Vars0
    ;   Vars = [Term|Vars0]
    ).
free_variables(Term, Bound, Vars0, Vars) :-
    explicit_binding(Term, Bound, Term1, Bound1),
    !,
    free_variables(Term1, Bound1, Vars0, Vars).
free_variables(Term, Bound, Vars0, Vars) :-
    compound(Term),
    !,
    functor(Term, _, Arity),
    free_in_args(Arity, Term, Bound, Vars0, Vars).
free_variables(_, _, Vars, Vars).

free_in_args(0, _, _, Vars, Vars) :-
    !.
free_in_args(N, Term, Bound, Vars0, Vars) :-
    arg(N, Term, Arg),
    free_variables(Arg, Bound, Vars0, Vars1),
    N1 is N - 1,
    free_in_args(N1, Term, Bound, Vars1, Vars).

explicit_binding(\+ _, Bound, fail, Bound).
explicit_binding(Var^Goal, Bound, Goal, Bound+Var).
explicit_binding(setof(Template, Goal, Set), Bound, Goal-Set, Bound+Template).
explicit_binding(bagof(Template, Goal, Bag), Bound, Goal-Bag, Bound+Template).
