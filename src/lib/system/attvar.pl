% Attributed variables: waking goals, freeze/2, and residual goals.

:- module(system,
          [ '$wakeup'/1,
            '$unifies'/2,
            freeze/2,
            frozen/2,
            copy_term/3,
            copy_term/4,
            copy_term_nat/4,
            '$attvar_goals'/2,
            call_residue_vars/2,
            residual_goals/1
          ]).

:- meta_predicate
    freeze(?, 0),
    call_residue_vars(0, -),
    residual_goals(2).

% --- Waking ----------------------------------------------------------------

%   Called with wakeup(Attributes, Value) for each attributed variable that a
%   unification has bound, in the order of the bindings; with
%   wakeup('$goal', Goal) for work that a native predicate leaves to Prolog.

'$wakeup'([]).
'$wakeup'([wakeup(Attributes, Value)|Rest]) :-
    '$call_hooks'(Attributes, Value),
    '$wakeup'(Rest).

%   '$unifies'(+X, +Y): X and Y unify, and the woken goals succeed.

'$unifies'(X, Y) :-
    \+ \+ X = Y.

'$call_hooks'([], _).
'$call_hooks'('$goal', Goal) :-
    call(Goal).
'$call_hooks'(att(Module, Attribute, Rest), Value) :-
    (   Module == freeze
    ->  '$unfreeze'(Value, Attribute)
    ;   Module:attr_unify_hook(Attribute, Value)
    ),
    '$call_hooks'(Rest, Value).

'$unfreeze'(Value, Goal) :-
    (   attvar(Value)
    ->  (   get_attr(Value, freeze, Other)
        ->  put_attr(Value, freeze, '$and'(Other, Goal))
        ;   put_attr(Value, freeze, Goal)
        )
    ;   '$run_frozen'(Goal)
    ).

'$run_frozen'(Goal) :-
    (   Goal = '$and'(First, Second)
    ->  '$run_frozen'(First),
        '$run_frozen'(Second)
    ;   call(Goal)
    ).

% --- freeze ----------------------------------------------------------------

%!  freeze(?Variable, :Goal) is det.
%
%   Calls Goal as soon as Variable is bound.

freeze(Variable, Goal) :-
    (   '$freeze'(Variable, Goal)
    ->  true
    ;   call(Goal)
    ).

%!  frozen(@Term, -Goal) is det.
%
%   Goal is the conjunction of the goals suspended on the variables of Term.

frozen(Term, Goal) :-
    term_attvars(Term, Variables),
    '$attvar_goals'(Variables, Goals),
    sort(Goals, Sorted),
    '$frozen_goal'(Sorted, Goal).

'$frozen_goal'([], true).
'$frozen_goal'([Goal|Goals], Conjunction) :-
    '$frozen_goal'(Goals, Goal, Conjunction).

'$frozen_goal'([], Goal, Goal).
'$frozen_goal'([Next|Goals], Goal, (Goal, Rest)) :-
    '$frozen_goal'(Goals, Next, Rest).

% --- Copying with goals ------------------------------------------------------

%!  copy_term(+Term, -Copy, -Goals) is det.
%
%   Copy is Term without attributes; Goals would restore them, those of the oldest
%   variable first.

copy_term(Term, Copy, Goals) :-
    term_attvars(Term, Variables),
    (   Variables == []
    ->  copy_term(Term, Copy),
        Goals = []
    ;   sort(Variables, ByAge),
        findall(Term-Goals0,
                ( '$attvar_goals'(ByAge, Goals0),
                  '$plain'(Variables)
                ),
                [Copy-Goals])
    ).

%   Only the variables of Variables0 are renamed.

%!  copy_term(+Variables0, +Term, -Variables, -Copy) is det.
%
%   Copies Term, renaming only the variables in Variables0.

copy_term(Variables0, Term, Variables, Copy) :-
    term_variables(Variables0, Renamed),
    term_variables(Term, All),
    '$other_variables'(All, Renamed, Kept),
    copy_term(Kept-Variables0-Term, Kept-Variables-Copy).

%!  copy_term_nat(+Variables0, +Term, -Variables, -Copy) is det.
%
%   Copies Term, renaming only the variables in Variables0; the new variables
%   have no attributes.

copy_term_nat(Variables0, Term, Variables, Copy) :-
    term_variables(Variables0, Renamed),
    term_variables(Term, All),
    '$other_variables'(All, Renamed, Kept),
    copy_term_nat(Kept-Variables0-Term, Kept-Variables-Copy).

'$other_variables'([], _, []).
'$other_variables'([Variable|Variables], Renamed, Kept) :-
    (   '$identical_member'(Renamed, Variable)
    ->  Kept = Kept1
    ;   Kept = [Variable|Kept1]
    ),
    '$other_variables'(Variables, Renamed, Kept1).

'$identical_member'([X|Xs], Y) :-
    (   X == Y
    ->  true
    ;   '$identical_member'(Xs, Y)
    ).

'$plain'([]).
'$plain'([Variable|Variables]) :-
    del_attrs(Variable),
    '$plain'(Variables).

%   The goals that represent the attributes of variables.

'$attvar_goals'(Variables, Goals) :-
    '$goals_of'(Variables, Goals, []).

'$goals_of'([], Goals, Goals).
'$goals_of'([Variable|Variables], Goals, End) :-
    (   get_attrs(Variable, Attributes)
    ->  '$attribute_goals'(Attributes, Variable, Goals, Goals1)
    ;   Goals = Goals1
    ),
    '$goals_of'(Variables, Goals1, End).

'$attribute_goals'(Attributes, Variable, Goals, End) :-
    (   Attributes = att(Module, Value, Rest)
    ->  '$module_goals'(Module, Value, Variable, Goals, Goals1),
        '$attribute_goals'(Rest, Variable, Goals1, End)
    ;   Goals = End
    ).

'$module_goals'(Module, Value, Variable, Goals, End) :-
    (   Module == freeze
    ->  '$freeze_goals'(Value, Variable, Goals, End)
    ;   '$has_attribute_goals'(Module),
        Module:attribute_goals(Variable, Goals0, End)
    ->  Goals = Goals0
    ;   Goals = [put_attr(Variable, Module, Value)|End]
    ).

'$has_attribute_goals'(Module) :-
    '$defined_in'(Module, attribute_goals, 3).

'$freeze_goals'(Goal, Variable, Goals, End) :-
    (   Goal = '$and'(First, Second)
    ->  '$freeze_goals'(First, Variable, Goals, Goals1),
        '$freeze_goals'(Second, Variable, Goals1, End)
    ;   Goals = [freeze(Variable, Goal)|End]
    ).

% --- Variables left over -------------------------------------------------------

%!  call_residue_vars(:Goal, -Variables) is nondet.
%
%   Calls Goal; Variables are the variables that it left with attributes.

call_residue_vars(Goal, Variables) :-
    '$residue_mark'(Mark),
    call(Goal),
    '$residue_since'(Mark, Variables).

%!  residual_goals(:Body) is det.
%
%   Registers the grammar body Body: the toplevel prints the goals that it describes as residual goals of each answer.
%   Only a directive may call this.

residual_goals(Body) :-
    prolog_load_context(source, _),
    !,
    must_be(callable, Body),
    assertz('$residual':collector(Body)).
residual_goals(Body) :-
    throw(error(context_error(nodirective, residual_goals(Body)), _)).

:- dynamic('$residual':collector/1).

'$collected_residuals'(Goals) :-
    findall(Body, '$residual':collector(Body), Bodies),
    '$collect_residuals'(Bodies, Goals).

'$collect_residuals'([], []).
'$collect_residuals'([Body|Bodies], Goals) :-
    (   call(Body, Goals, Rest)
    ->  true
    ;   Goals = Rest
    ),
    '$collect_residuals'(Bodies, Rest).
