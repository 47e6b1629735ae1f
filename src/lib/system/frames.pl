% The stack of calls as data.

:- module(system, [ prolog_frame_attribute/3 ]).

%!  prolog_frame_attribute(+Frame, +Key, ?Value) is semidet.
%
%   Value is the attribute Key of Frame, a number from prolog_current_frame/1: `parent`, `level`, `goal`,
%   `predicate_indicator`, `clause`, `context_module`, `hidden`, `top`, `parent_goal`. Frames do not keep the arguments
%   of their calls: goals are heads of the clauses that run.

prolog_frame_attribute(Frame, Key, Value) :-
    must_be(integer, Frame),
    must_be(atom, Key),
    '$frame_key'(Key),
    !,
    '$frame_attribute'(Key, Frame, Value).
prolog_frame_attribute(_, Key, _) :-
    domain_error(frame_attribute, Key).

'$frame_key'(Key) :-
    memberchk(Key, [ parent, level, goal, predicate_indicator, clause, context_module, hidden, top, parent_goal ]).

'$frame_attribute'(parent, Frame, Parent) :-
    Frame > 1,
    Parent is Frame - 1.
'$frame_attribute'(level, Frame, Frame).
'$frame_attribute'(goal, Frame, Goal) :-
    '$frame'(Frame, _, Module, Head),
    '$frame_goal'(Module, Head, Goal).
'$frame_attribute'(predicate_indicator, Frame, Indicator) :-
    '$frame'(Frame, _, Module, Head),
    functor(Head, Name, Arity),
    '$frame_goal'(Module, Name/Arity, Indicator).
'$frame_attribute'(clause, Frame, Reference) :-
    '$frame'(Frame, Reference, _, _).
'$frame_attribute'(context_module, Frame, Module) :-
    '$frame'(Frame, _, Module, _).
'$frame_attribute'(hidden, Frame, Hidden) :-
    '$frame'(Frame, _, Module, _),
    (   Module == system
    ->  Hidden = true
    ;   Hidden = false
    ).
'$frame_attribute'(top, Frame, Top) :-
    (   Frame =:= 1
    ->  Top = true
    ;   Top = false
    ).
'$frame_attribute'(parent_goal, Frame, Goal) :-
    between(0, Frame, Up),
    Number is Frame - Up,
    '$frame'(Number, _, Module, Head),
    '$frame_goal'(Module, Head, Goal),
    !.

'$frame_goal'(Module, Term, Goal) :-
    (   memberchk(Module, [user, system])
    ->  Goal = Term
    ;   Goal = Module:Term
    ).
