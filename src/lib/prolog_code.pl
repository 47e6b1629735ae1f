% library(prolog_code): analysing and building goals and heads.
%
%   ?- comma_list((a, b, c), L).
%   L = [a, b, c].
%
%   ?- pi_head(PI, foo(_, _)).
%   PI = foo/2.
%
%   ?- mkconj(a, true, G).
%   G = a.

:- module(prolog_code,
          [ comma_list/2,
            semicolon_list/2,
            mkconj/3,
            mkdisj/3,
            pi_head/2,
            head_name_arity/3,
            most_general_goal/2,
            extend_goal/3,
            is_predicate_indicator/1,
            is_control_goal/1
          ]).

%!  comma_list(?Conjunction, ?List) is semidet.
%
%   List has the goals of Conjunction.

comma_list(Conjunction, List) :-
    operator_list(Conjunction, (','), List).

%!  semicolon_list(?Disjunction, ?List) is semidet.
%
%   List has the goals of Disjunction.

semicolon_list(Disjunction, List) :-
    operator_list(Disjunction, (;), List).

operator_list(Term, Name, List) :-
    (   nonvar(Term)
    ->  flatten_operator(Term, Name, List, [])
    ;   must_be(list, List),
        join(List, Name, Term)
    ).

flatten_operator(Term, Name, List, Tail) :-
    (   nonvar(Term),
        Term =.. [Name,A,B]
    ->  flatten_operator(A, Name, List, Middle),
        flatten_operator(B, Name, Middle, Tail)
    ;   List = [Term|Tail]
    ).

join([X|Xs], Name, Term) :-
    (   Xs == []
    ->  Term = X
    ;   Term =.. [Name,X,Rest],
        join(Xs, Name, Rest)
    ).

%!  mkconj(+A, +B, -Conjunction) is det.
%
%   Conjunction is (A, B), simplified if one of them is `true`.

mkconj(A, B, Conjunction) :-
    (   A == true
    ->  Conjunction = B
    ;   B == true
    ->  Conjunction = A
    ;   Conjunction = (A, B)
    ).

%!  mkdisj(+A, +B, -Disjunction) is det.
%
%   Disjunction is (A ; B), simplified if one of them is `false` or `true`.

mkdisj(A, B, Disjunction) :-
    (   A == false
    ->  Disjunction = B
    ;   B == false
    ->  Disjunction = A
    ;   ( A == true ; B == true )
    ->  Disjunction = true
    ;   Disjunction = (A ; B)
    ).

%!  pi_head(?Indicator, ?Head) is det.
%
%   Indicator is Name/Arity of Head, both with or without a module.

pi_head(Indicator, Head) :-
    (   nonvar(Head)
    ->  head_indicator(Head, Indicator)
    ;   nonvar(Indicator)
    ->  indicator_head(Indicator, Head)
    ;   instantiation_error(Head)
    ).

head_indicator(Module:Head, Indicator) :-
    !,
    Indicator = Module:Indicator0,
    head_indicator(Head, Indicator0).
head_indicator(Head, Name/Arity) :-
    functor(Head, Name, Arity).

indicator_head(Module:Indicator, Head) :-
    !,
    Head = Module:Head0,
    indicator_head(Indicator, Head0).
indicator_head(Name/Arity, Head) :-
    functor(Head, Name, Arity).
indicator_head(Name//Arity0, Head) :-
    Arity is Arity0 + 2,
    functor(Head, Name, Arity).

%!  head_name_arity(?Head, ?Name, ?Arity) is det.
%
%   Head has the name Name and Arity arguments.

head_name_arity(Head, Name, Arity) :-
    functor(Head, Name, Arity).

%!  most_general_goal(+Goal, -General) is det.
%
%   General has the name and arity of Goal and new variables.

most_general_goal(Goal, General) :-
    (   nonvar(Goal),
        Goal = Module:Plain
    ->  General = Module:General0,
        most_general_goal(Plain, General0)
    ;   functor(Goal, Name, Arity),
        functor(General, Name, Arity)
    ).

%!  extend_goal(:Goal0, +Extra, -Goal) is det.
%
%   Goal is Goal0 with the arguments Extra added.

extend_goal(Goal0, Extra, Goal) :-
    (   Extra == []
    ->  Goal = Goal0
    ;   Goal0 = Module:Plain
    ->  Goal = Module:Extended,
        extend_goal(Plain, Extra, Extended)
    ;   Goal0 =.. List0,
        append(List0, Extra, List),
        Goal =.. List
    ).

%!  is_predicate_indicator(@Term) is semidet.
%
%   Term is Name/Arity or Name//Arity, with or without a module.

is_predicate_indicator(Term) :-
    (   var(Term)
    ->  instantiation_error(Term)
    ;   Term = Module:Indicator
    ->  atom(Module),
        is_predicate_indicator(Indicator)
    ;   ( Term = Name/Arity ; Term = Name//Arity )
    ->  atom(Name),
        integer(Arity),
        Arity >= 0
    ).

%!  is_control_goal(@Goal) is semidet.
%
%   Goal is a control construct.

is_control_goal(Goal) :-
    (   var(Goal)
    ->  instantiation_error(Goal)
    ;   control(Goal)
    ).

control((_, _)).
control((_ ; _)).
control((_ -> _)).
control((_ *-> _)).
control(\+ _).
