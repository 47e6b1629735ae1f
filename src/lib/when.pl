% library(when): goals that wait for a condition.
%
%   ?- when(ground(X+Y), Z is X + Y), X = 1, Y = 2.
%   X = 1,
%   Y = 2,
%   Z = 3.
%
%   ?- when((nonvar(X), nonvar(Y)), true), X = 1.
%   X = 1,
%   when(nonvar(Y), true).
%
% A suspension when(Condition, Goal, Done) waits in the attribute `when` of the
% variables whose binding can change the condition.

:- module(when, [when/2]).

:- meta_predicate when(+, 0).

%!  when(+Condition, :Goal) is nondet.
%
%   Calls Goal as soon as Condition is true: nonvar(X), ground(T), ?=(X, Y), or
%   conditions joined by `,` and `;`.

when(Condition, Goal) :-
    must_be_condition(Condition),
    simplify(Condition, Simple),
    suspend_or_call(Simple, Goal).

must_be_condition(Condition) :-
    (   var(Condition)
    ->  instantiation_error(Condition)
    ;   is_condition(Condition)
    ->  true
    ;   domain_error(when_condition, Condition)
    ).

is_condition(nonvar(_)).
is_condition(ground(_)).
is_condition(?=(_, _)).
is_condition((A, B)) :-
    must_be_condition(A),
    must_be_condition(B).
is_condition((A ; B)) :-
    must_be_condition(A),
    must_be_condition(B).

% simplify(+Condition, -Simple): Simple is `true` or what has still to come true.

simplify(nonvar(X), Simple) :-
    (   nonvar(X)
    ->  Simple = true
    ;   Simple = nonvar(X)
    ).
simplify(ground(X), Simple) :-
    (   ground(X)
    ->  Simple = true
    ;   Simple = ground(X)
    ).
simplify(?=(X, Y), Simple) :-
    (   ?=(X, Y)
    ->  Simple = true
    ;   Simple = ?=(X, Y)
    ).
simplify((A, B), Simple) :-
    simplify(A, SimpleA),
    simplify(B, SimpleB),
    both(SimpleA, SimpleB, Simple).
simplify((A ; B), Simple) :-
    simplify(A, SimpleA),
    simplify(B, SimpleB),
    either(SimpleA, SimpleB, Simple).

both(A, B, Simple) :-
    (   A == true
    ->  Simple = B
    ;   B == true
    ->  Simple = A
    ;   Simple = (A, B)
    ).

either(A, B, Simple) :-
    (   ( A == true ; B == true )
    ->  Simple = true
    ;   Simple = (A ; B)
    ).

suspend_or_call(Simple, Goal) :-
    (   Simple == true
    ->  call(Goal)
    ;   deciding(Simple, Vars0, []),
        term_variables(Vars0, Vars),
        attach(Vars, when(Vars, Simple, Goal, _))
    ).

% deciding(+Condition, -Terms, ?Tail): binding a variable of Terms is needed for
% Condition to come true.

deciding(nonvar(X), [X|Tail], Tail).
deciding(ground(X), [Var|Tail], Tail) :-
    term_variables(X, [Var|_]).
deciding(?=(X, Y), [X,Y|Tail], Tail).
deciding((A, _), Terms, Tail) :-
    deciding(A, Terms, Tail).
deciding((A ; B), Terms, Tail) :-
    deciding(A, Terms, Middle),
    deciding(B, Middle, Tail).

attach([], _).
attach([Var|Vars], Suspension) :-
    (   get_attr(Var, when, Suspensions)
    ->  append(Suspensions, [Suspension], Suspensions1),
        put_attr(Var, when, Suspensions1)
    ;   put_attr(Var, when, [Suspension])
    ),
    attach(Vars, Suspension).

%!  attr_unify_hook(+Suspensions, +Other) is nondet.
%
%   A variable with Suspensions was unified with Other.

attr_unify_hook(Suspensions, Other) :-
    (   attvar(Other)
    ->  (   get_attr(Other, when, Others)
        ->  append(Others, Suspensions, All),
            put_attr(Other, when, All)
        ;   put_attr(Other, when, Suspensions)
        )
    ;   true
    ),
    wake(Suspensions, Other).

wake([], _).
wake([when(_, Condition, Goal, Done)|Suspensions], Other) :-
    (   Done == done
    ->  true
    ;   simplify(Condition, Simple),
        wake(Simple, Condition, Goal, Done, Other)
    ),
    wake(Suspensions, Other).

% Unifying two variables changes nothing for nonvar/1 and ground/1: then the
% suspension stays where it is.

wake(Simple, Condition, Goal, Done, Other) :-
    (   var(Other),
        Simple == Condition
    ->  true
    ;   Done = done,
        suspend_or_call(Simple, Goal)
    ).

%!  attribute_goals(+Var)// is det.
%
%   The open suspensions of Var, each shown by its first variable only.

attribute_goals(Var) -->
    { get_attr(Var, when, Suspensions) },
    goals(Suspensions, Var).

goals([], _) -->
    [].
goals([when(Vars, Condition, Goal, Done)|Suspensions], Var) -->
    (   { var(Done),
          Vars = [First|_],
          First == Var,
          \+ later_copy(Suspensions, Done) }
    ->  [when(Condition, Goal)]
    ;   []
    ),
    goals(Suspensions, Var).

later_copy([when(_, _, _, Done0)|Suspensions], Done) :-
    (   Done0 == Done
    ->  true
    ;   later_copy(Suspensions, Done)
    ).
