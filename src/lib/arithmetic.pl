% library(arithmetic): user-defined functions in arithmetic expressions.
%
%   :- arithmetic_function(double/1).
%   double(X, Y) :- Y is X * 2.
%
%   After that, X is double(4) + 1 gives X = 9.

:- module(arithmetic,
          [ arithmetic_function/1,
            arithmetic_expression_value/2
          ]).

:- meta_predicate
    arithmetic_function(:),
    arithmetic_expression_value(:, -).

:- multifile
    system:goal_expansion/2.
:- dynamic
    system:goal_expansion/2,
    function/3.     % Term with new arguments, Module, Predicate

%!  arithmetic_function(:Indicator) is det.
%
%   Declares the function Name/N. The predicate Name/N+1 of the module computes
%   its value in the last argument. Clauses loaded afterwards may use the function
%   in is/2 and in comparisons.

arithmetic_function(Indicator) :-
    strip_module(Indicator, Home, Name/Arity),
    must_be(atom, Name),
    must_be(nonneg, Arity),
    functor(Function, Name, Arity),
    Function =.. [_|Arguments],
    append(Arguments, [_], All),
    Predicate =.. [Name|All],
    (   function(Function, Home, _)
    ->  true
    ;   assertz(function(Function, Home, Predicate))
    ).

%!  arithmetic_expression_value(:Expression, -Value) is det.
%
%   Value is the value of Expression, which may use functions declared with
%   arithmetic_function/1.

arithmetic_expression_value(QExpression, Value) :-
    strip_module(QExpression, Module, Expression),
    evaluated(Expression, Module, Plain, Goals),
    call(Module:Goals),
    Value is Plain.

% Plain is the expression with variables instead of user-defined functions; Goals
% compute their values.

evaluated(Expression, Module, Plain, Goals) :-
    expanded(Expression, Module, Plain, List, []),
    conjunction(List, Goals).

conjunction([], true).
conjunction([Goal|Goals], Conjunction) :-
    (   Goals == []
    ->  Conjunction = Goal
    ;   Conjunction = (Goal, Rest),
        conjunction(Goals, Rest)
    ).

expanded(Expression, _, Expression, Goals, Goals) :-
    \+ compound(Expression),
    \+ atom(Expression),
    !.
expanded(Expression, Module, Plain, Goals0, Goals) :-
    copy_function(Expression, Module, Home, Predicate, Value),
    !,
    Expression =.. [_|Arguments0],
    Predicate =.. [_|All],
    append(Arguments, [Value], All),
    expanded_all(Arguments0, Module, Values, Goals0, [Goal|Goals]),
    valued(Values, Arguments),
    Plain = Value,
    (   Home == Module
    ->  Goal = Predicate
    ;   Goal = Home:Predicate
    ).
expanded(Expression, Module, Plain, Goals0, Goals) :-
    compound(Expression),
    !,
    Expression =.. [Name|Arguments],
    expanded_all(Arguments, Module, Plains, Goals0, Goals),
    Plain =.. [Name|Plains].
expanded(Expression, _, Expression, Goals, Goals).

copy_function(Expression, Module, Home, Predicate, Value) :-
    callable(Expression),
    functor(Expression, Name, Arity),
    functor(Function, Name, Arity),
    function(Function, Home, Predicate0),
    ( Home == Module ; predicate_property(Module:Predicate0, imported_from(Home)) ; Module == user ),
    !,
    functor(Predicate0, Name, PredicateArity),
    functor(Predicate, Name, PredicateArity),
    arg(PredicateArity, Predicate, Value).

expanded_all([], _, [], Goals, Goals).
expanded_all([Expression|Expressions], Module, [Plain|Plains], Goals0, Goals) :-
    expanded(Expression, Module, Plain0, Goals0, Goals1),
    (   compound(Plain0)
    ->  Goals1 = [Plain is Plain0|Goals2]
    ;   Plain = Plain0,
        Goals2 = Goals1
    ),
    expanded_all(Expressions, Module, Plains, Goals2, Goals).

valued(Values, Values).

comparison(A is B, A, B, is).
comparison(A =:= B, A, B, =:=).
comparison(A =\= B, A, B, =\=).
comparison(A < B, A, B, <).
comparison(A > B, A, B, >).
comparison(A =< B, A, B, =<).
comparison(A >= B, A, B, >=).

system:goal_expansion(Goal, Expanded) :-
    arithmetic:function(_, _, _),
    !,
    arithmetic:expand(Goal, Expanded).

expand(Goal, Expanded) :-
    comparison(Goal, A, B, Name),
    prolog_load_context(module, Module),
    (   Name == is
    ->  A1 = A,
        Goals1 = Goals0
    ;   expanded(A, Module, A1, Goals1, Goals0)
    ),
    expanded(B, Module, B1, Goals0, []),
    Goals1 \== [],
    Last =.. [Name, A1, B1],
    append(Goals1, [Last], All),
    conjunction(All, Expanded).
