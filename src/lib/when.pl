% library(when): suspends goals until a condition is true.
%
%   ?- when(ground(X+Y), Z is X+Y), X = 1, Y = 2.
%   X = 1,
%   Y = 2,
%   Z = 3.
%
% A suspended goal is wait(Done, Condition, Goal) in the attribute `when` of the
% variables that could make the condition true. All of them share Done, which is
% bound when the goal has been called.

:- module(when, [when/2]).

:- meta_predicate when(+, 0).

%!  when(+Condition, :Goal) is semidet.
%
%   Calls Goal as soon as Condition is true: nonvar(X), ground(T), ?=(X, Y), or
%   these combined by (,)/2 and (;)/2.

when(Condition, Goal) :-
    check_condition(Condition, Condition),
    qualified(Goal, Qualified),
    wait_for(Condition, _, Qualified).

qualified(Goal, Qualified) :-
    (   nonvar(Goal),
        Goal = _:_
    ->  Qualified = Goal
    ;   Qualified = user:Goal
    ).

check_condition(Condition, Whole) :-
    (   var(Condition)
    ->  throw(error(instantiation_error,
                    context(system:'$eval_when_condition'/2, _)))
    ;   known_condition(Condition, Parts)
    ->  check_conditions(Parts, Whole)
    ;   throw(error(domain_error(when_condition, Whole),
                    context(system:'$eval_when_condition'/2, _)))
    ).

check_conditions([], _).
check_conditions([Condition|Conditions], Whole) :-
    check_condition(Condition, Whole),
    check_conditions(Conditions, Whole).

known_condition(nonvar(_), []).
known_condition(ground(_), []).
known_condition(?=(_, _), []).
known_condition((A, B), [A, B]).
known_condition((A ; B), [A, B]).

wait_for(Condition, Done, Goal) :-
    residue(Condition, Residue, Variables),
    (   Residue == true
    ->  Done = true,
        call(Goal)
    ;   hang(Variables, wait(Done, Residue, Goal))
    ).

% residue(+Condition, -Residue, -Variables): Residue is the remaining condition,
% `true` if nothing remains, and Variables are those on which it depends next.

residue(nonvar(X), Residue, Variables) :-
    (   nonvar(X)
    ->  Residue = true,
        Variables = []
    ;   Residue = nonvar(X),
        Variables = [X]
    ).
residue(ground(T), Residue, Variables) :-
    (   nonground(T, X)
    ->  Residue = ground(T),
        Variables = [X]
    ;   Residue = true,
        Variables = []
    ).
residue(?=(X, Y), Residue, Variables) :-
    (   ?=(X, Y)
    ->  Residue = true,
        Variables = []
    ;   Residue = ?=(X, Y),
        unifiable(X, Y, Pairs),
        term_variables(Pairs, Variables)
    ).
residue((A, B), Residue, Variables) :-
    residue(A, ResidueA, VariablesA),
    (   ResidueA == true
    ->  residue(B, Residue, Variables)
    ;   residue(B, ResidueB, _),
        conjunction(ResidueB, ResidueA, Residue),
        Variables = VariablesA
    ).
residue((A ; B), Residue, Variables) :-
    residue(A, ResidueA, VariablesA),
    (   ResidueA == true
    ->  Residue = true,
        Variables = []
    ;   residue(B, ResidueB, VariablesB),
        (   ResidueB == true
        ->  Residue = true,
            Variables = []
        ;   Residue = (ResidueA ; ResidueB),
            append(VariablesA, VariablesB, Variables)
        )
    ).

conjunction(B, A, Conjunction) :-
    (   B == true
    ->  Conjunction = A
    ;   Conjunction = (A, B)
    ).

hang([], _).
hang([X|Xs], Wait) :-
    (   get_attr(X, when, Waits)
    ->  with_wait(Waits, Wait, All),
        put_attr(X, when, All)
    ;   put_attr(X, when, [Wait])
    ),
    hang(Xs, Wait).

% The earlier condition of the goal is removed.

with_wait([], Wait, [Wait]).
with_wait([Old|Waits0], Wait, [New|Waits]) :-
    Old = wait(OldDone, _, _),
    Wait = wait(Done, _, _),
    (   OldDone == Done
    ->  New = Wait,
        Waits = Waits0
    ;   New = Old,
        with_wait(Waits0, Wait, Waits)
    ).

attr_unify_hook(Waits, _) :-
    wake(Waits).

wake([]).
wake([wait(Done, Condition, Goal)|Waits]) :-
    (   Done == true
    ->  true
    ;   wait_for(Condition, Done, Goal)
    ),
    wake(Waits).

% A suspended goal is shown once, with the first variable of its condition.

attribute_goals(X, Goals, End) :-
    get_attr(X, when, Waits),
    wait_goals(Waits, X, Goals, End).

wait_goals([], _, Goals, Goals).
wait_goals([wait(Done, Condition, Goal)|Waits], X, Goals, End) :-
    (   Done \== true,
        term_variables(Condition, [First|_]),
        First == X
    ->  Goals = [when(Condition, Goal)|Goals1]
    ;   Goals = Goals1
    ),
    wait_goals(Waits, X, Goals1, End).
