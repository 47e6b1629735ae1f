% library(apply_macros): expands calls of maplist/2.., forall/2, once/1, ignore/1
% and phrase/2,3 whose closures are known to specialised code.
%
% The expansion applies to clauses that are loaded after this library.

:- module(apply_macros,
          [ expand_phrase/2,
            expand_phrase/4
          ]).

:- multifile
    system:goal_expansion/2.
:- dynamic
    system:goal_expansion/2.

%!  expand_phrase(+Phrase, -Goal) is semidet.
%!  expand_phrase(+Phrase, +Position0, -Goal, -Position) is semidet.
%
%   Goal does what phrase/2 or phrase/3 does, called directly.

expand_phrase(Phrase, Goal) :-
    expand_phrase(Phrase, _, Goal, _).

expand_phrase(phrase(Body, List), Position, Goal, Position) :-
    !,
    expand_phrase(phrase(Body, List, []), Position, Goal, Position).
expand_phrase(phrase(Body, List, Rest), Position, Goal, Position) :-
    callable(Body),
    \+ is_control(Body),
    \+ ( is_list(List), \+ ground(List) ),
    fits(List),
    fits(Rest),
    extended(Body, [List, Rest], Goal).

fits(List) :-
    ( var(List) ; is_list(List) ),
    !.

is_control(Body) :-
    Body = [_|_],
    !.
is_control(Body) :-
    memberchk(Body, [[], !, {_}, (_, _), (_ ; _), (_ | _), (_ -> _), (_ *-> _), \+ _, _:_, {}]),
    !.
is_control(Body) :-
    string(Body),
    !.
is_control(Body) :-
    functor(Body, call, _).

extended(Goal, Extra, Extended) :-
    Goal =.. List0,
    append(List0, Extra, List),
    Extended =.. List.

system:goal_expansion(Goal, Expanded) :-
    apply_macros:wanted(Goal),
    apply_macros:expand(Goal, Expanded),
    Goal \== Expanded.

wanted(Goal) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    expandable(Name, Arity),
    prolog_load_context(module, Module),
    \+ library_module(Module).

library_module(Module) :-
    module_property(Module, class(Class)),
    memberchk(Class, [library, system]).

expandable(maplist, Arity) :-
    Arity >= 2.
expandable(forall, 2).
expandable(once, 1).
expandable(ignore, 1).
expandable(phrase, 2).
expandable(phrase, 3).

expand(Goal, Expanded) :-
    functor(Goal, Name, _),
    expand(Name, Goal, Expanded).

expand(forall, forall(Condition, Action), \+ ( Condition, \+ Action )) :-
    callable(Condition),
    callable(Action).
expand(once, once(Goal), ( Goal -> true )) :-
    callable(Goal).
expand(ignore, ignore(Goal), ( Goal -> true ; true )) :-
    callable(Goal).
expand(phrase, Goal, Expanded) :-
    expand_phrase(Goal, Expanded).
expand(maplist, Maplist, Goal) :-
    Maplist =.. [maplist, Closure|Lists],
    callable(Closure),
    closure_parts(Closure, Module, Name, Arguments),
    length(Lists, Count),
    Count > 0,
    auxiliary(Module, Name, Arguments, Count, Predicate, Extra),
    append(Lists, Extra, All),
    Goal =.. [Predicate|All].

% A closure that can be expanded: not a lambda expression, and not qualified
% with a module.

closure_parts(Closure, Module, Name, Arguments) :-
    Closure \= _:_,
    Closure \= _>>_,
    Closure \= _/_,
    Closure \= \_,
    compound_or_atom(Closure, Name, Arguments),
    prolog_load_context(module, Module).

compound_or_atom(Closure, Closure, []) :-
    atom(Closure),
    !.
compound_or_atom(Closure, Name, Arguments) :-
    compound_name_arguments(Closure, Name, Arguments).

% The auxiliary predicate gets the lists, then the arguments of the closure.

auxiliary(Module, Name, Arguments, Count, Predicate, Arguments) :-
    length(Arguments, Bound),
    Total is Count + 1,
    format(atom(Predicate), '__aux_maplist/~w_~w+~w', [Total, Name, Bound]),
    Arity is Count + Bound,
    (   functor(Head, Predicate, Arity),
        predicate_property(Module:Head, defined)
    ->  true
    ;   auxiliary_clauses(Predicate, Name, Count, Bound, Clauses),
        compile_aux_clauses(Module:Clauses)
    ).

auxiliary_clauses(Predicate, Name, Count, Bound, [Base, (Head :- Call, Next)]) :-
    length(Extra, Bound),
    length(Empty, Count),
    maplist(=([]), Empty),
    append(Empty, Extra, BaseArguments),
    length(FreshExtra, Bound),
    append(Empty, FreshExtra, FreshArguments),
    Base =.. [Predicate|FreshArguments],
    length(BaseArguments, _),
    length(Elements, Count),
    length(Tails, Count),
    maplist([Element, Tail, [Element|Tail]]>>true, Elements, Tails, Lists),
    append(Lists, Extra, HeadArguments),
    Head =.. [Predicate|HeadArguments],
    append(Extra, Elements, CallArguments),
    Call =.. [Name|CallArguments],
    append(Tails, Extra, NextArguments),
    Next =.. [Predicate|NextArguments].
