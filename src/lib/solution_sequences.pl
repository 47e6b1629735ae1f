% library(solution_sequences): selecting and ordering the solutions of a goal.
%
%   ?- findall(X, limit(2, member(X, [a, b, c])), L).
%   L = [a, b].
%
%   ?- findall(X, order_by([desc(X)], member(X, [2, 3, 1])), L).
%   L = [3, 2, 1].
%
%   ?- findall(X, distinct(X, member(X, [a, b, a])), L).
%   L = [a, b].

:- module(solution_sequences,
          [ limit/2,
            offset/2,
            call_nth/2,
            order_by/2,
            distinct/1,
            distinct/2,
            reduced/1,
            reduced/3,
            group_by/4
          ]).

:- meta_predicate
    limit(+, 0),
    offset(+, 0),
    call_nth(0, ?),
    order_by(+, 0),
    distinct(0),
    distinct(?, 0),
    reduced(0),
    reduced(?, 0, +),
    group_by(?, ?, 0, -).

%!  limit(+Count, :Goal) is nondet.
%
%   The first Count solutions of Goal; `inf` or `infinite` for all.

limit(Count, Goal) :-
    Count == infinite,
    !,
    call(Goal).
limit(Count, Goal) :-
    Count > 0,
    State = count(0),
    call(Goal),
    arg(1, State, N0),
    N is N0 + 1,
    (   N =:= Count
    ->  !
    ;   nb_setarg(1, State, N)
    ).

%!  offset(+Count, :Goal) is nondet.
%
%   The solutions of Goal after the first Count.

offset(Count, Goal) :-
    (   Count > 0
    ->  State = count(0),
        call(Goal),
        arg(1, State, N0),
        (   N0 >= Count
        ->  true
        ;   N is N0 + 1,
            nb_setarg(1, State, N),
            fail
        )
    ;   Count =:= 0
    ->  call(Goal)
    ;   domain_error(not_less_than_zero, Count)
    ).

%!  call_nth(:Goal, ?N) is nondet.
%
%   Solution number N of Goal, from 1; counts them when N is unbound.

call_nth(Goal, N) :-
    integer(N),
    !,
    (   N > 0
    ->  call_nth(Goal, Count, N),
        Count = N,
        !
    ;   domain_error(not_less_than_one, N)
    ).
call_nth(Goal, N) :-
    var(N),
    !,
    State = count(0),
    call(Goal),
    next_count(State, N).
call_nth(_, N) :-
    type_error(integer, N).

call_nth(Goal, Count, N) :-
    State = count(0),
    call(Goal),
    next_count(State, Count),
    Count =:= N.

next_count(State, N) :-
    arg(1, State, N0),
    N is N0 + 1,
    nb_setarg(1, State, N).

%!  order_by(+Specs, :Goal) is nondet.
%
%   The solutions of Goal in the order of Specs, a list of asc(Term) and
%   desc(Term); the first one is the most significant.

order_by(Specs, Goal) :-
    must_be(list, Specs),
    (   Specs == []
    ->  domain_error(non_empty_list, Specs)
    ;   true
    ),
    order_keys(Specs, Keys, Orders),
    term_variables(Goal, Vars),
    findall(Keys-Vars, Goal, Rows0),
    length(Orders, N),
    order_rows(N, Orders, Rows0, Rows),
    member(_-Vars, Rows).

order_keys([], [], []).
order_keys([Spec|Specs], [Key|Keys], [Order|Orders]) :-
    order_key(Spec, Key, Order),
    order_keys(Specs, Keys, Orders).

order_key(Spec, _, _) :-
    var(Spec),
    !,
    instantiation_error(Spec).
order_key(asc(Key), Key, @=<) :-
    !.
order_key(desc(Key), Key, @>=) :-
    !.
order_key(Spec, _, _) :-
    domain_error(order_specifier, Spec).

% Sorts by the last key first, since sorting is stable.

order_rows(0, _, Rows, Rows) :-
    !.
order_rows(N, Orders, Rows0, Rows) :-
    nth1(N, Orders, Order),
    key_rows(Rows0, N, Keyed),
    sort(1, Order, Keyed, Sorted),
    pairs_values(Sorted, Rows1),
    N1 is N - 1,
    order_rows(N1, Orders, Rows1, Rows).

key_rows([], _, []).
key_rows([Row|Rows], N, [Key-Row|Keyed]) :-
    Row = Keys-_,
    nth1(N, Keys, Key),
    key_rows(Rows, N, Keyed).

%!  distinct(:Goal) is nondet.
%
%   The solutions of Goal that are not variants of earlier ones.

distinct(Goal) :-
    distinct(Goal, Goal).

%!  distinct(?Witness, :Goal) is nondet.
%
%   The solutions of Goal whose Witness is not a variant of an earlier one.

distinct(Witness, Goal) :-
    term_variables(Witness, Vars),
    Term =.. [v|Vars],
    empty_nb_set(Set),
    call(Goal),
    add_nb_set(Term, Set, true).

%!  reduced(:Goal) is nondet.
%
%   The solutions of Goal that are not variants of earlier ones, which are all
%   kept. Another name of distinct/1.

reduced(Goal) :-
    distinct(Goal).

%!  reduced(?Witness, :Goal, +Options) is nondet.
%
%   The solutions of Goal whose Witness is not a variant of an earlier one.
%   Options are ignored.

reduced(Witness, Goal, _) :-
    distinct(Witness, Goal).

%!  group_by(?By, ?Template, :Goal, -Bag) is nondet.
%
%   Bag has the instances of Template for the solutions of Goal, separately for
%   each binding of the variables of By.

group_by(By, Template, Goal, Bag) :-
    term_variables(By, ByVars),
    term_variables(Goal, GoalVars),
    other_vars(GoalVars, ByVars, Others),
    bagof(Template, Others^Goal, Bag).

other_vars([], _, []).
other_vars([Var|Vars], Excluded, Others) :-
    (   member(X, Excluded),
        X == Var
    ->  Others = Others1
    ;   Others = [Var|Others1]
    ),
    other_vars(Vars, Excluded, Others1).
