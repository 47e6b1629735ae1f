% freeze/2 and frozen/2: goals that wait for a variable to be bound.
%
%   ?- freeze(X, (Y is X + 1)), X = 1.
%   X = 1,
%   Y = 2.
%
%   ?- freeze(X, true).
%   freeze(X, true).
%
% The goals wait in the attribute `freeze`, as Module:Goal or as '$and'(First, Then).

:- module(freeze,
          [ freeze/2,
            frozen/2
          ]).

:- meta_predicate freeze(?, 0).

%!  freeze(?Var, :Goal) is nondet.
%
%   Calls Goal when Var is bound.

freeze(Var, Goal) :-
    (   nonvar(Var)
    ->  call(Goal)
    ;   get_attr(Var, freeze, Goal0)
    ->  put_attr(Var, freeze, '$and'(Goal0, Goal))
    ;   put_attr(Var, freeze, Goal)
    ).

%!  frozen(@Term, -Goal) is det.
%
%   Goal is the conjunction of freeze(Var, Goal) for the variables of Term,
%   the latest first; `true` when nothing waits.

frozen(Term, Goal) :-
    term_attvars(Term, Vars),
    frozen_all(Vars, Goals, []),
    reverse(Goals, Latest),
    conjunction(Latest, Goal).

frozen_all([], Goals, Goals).
frozen_all([Var|Vars], Goals, Tail) :-
    (   get_attr(Var, freeze, Frozen)
    ->  frozen_goals(Frozen, Var, Goals, Middle)
    ;   Goals = Middle
    ),
    frozen_all(Vars, Middle, Tail).

frozen_goals(Frozen, Var, Goals, Tail) :-
    (   Frozen = '$and'(First, Then)
    ->  frozen_goals(First, Var, Goals, Middle),
        frozen_goals(Then, Var, Middle, Tail)
    ;   Goals = [freeze(Var, Frozen)|Tail]
    ).

conjunction([], true).
conjunction([Goal|Goals], Conjunction) :-
    conjunction(Goals, Goal, Conjunction).

conjunction([], Goal, Goal).
conjunction([Goal1|Goals], Goal, (Goal, Conjunction)) :-
    conjunction(Goals, Goal1, Conjunction).

%!  attr_unify_hook(+Frozen, +Other) is nondet.
%
%   A variable with Frozen goals was unified with Other.

attr_unify_hook(Frozen, Other) :-
    (   attvar(Other)
    ->  (   get_attr(Other, freeze, Frozen2)
        ->  put_attr(Other, freeze, '$and'(Frozen2, Frozen))
        ;   put_attr(Other, freeze, Frozen)
        )
    ;   thaw(Frozen)
    ).

thaw(Frozen) :-
    (   Frozen = '$and'(First, Then)
    ->  thaw(First),
        thaw(Then)
    ;   call(Frozen)
    ).

%!  attribute_goals(+Var)// is det.
%
%   A freeze/2 goal for each goal that waits for Var.

attribute_goals(Var) -->
    { get_attr(Var, freeze, Frozen),
      frozen_goals(Frozen, Var, Goals, []) },
    each(Goals).

each([]) -->
    [].
each([Goal|Goals]) -->
    [Goal],
    each(Goals).
