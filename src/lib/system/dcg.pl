% Grammar rules: translation to clauses, and phrase/2,3.

:- module(system, [ dcg_translate_rule/2,
                    dcg_translate_rule/4,
                    '$dcg_clause'/2,
                    '$dcg_append'/3,
                    phrase/2,
                    phrase/3,
                    call_dcg/3
                  ]).

:- meta_predicate
    phrase(//, ?),
    phrase(//, ?, ?),
    call_dcg(//, ?, ?).

%!  dcg_translate_rule(+Rule, -Clause) is det.
%
%   Clause is the grammar rule Rule as a clause with two additional arguments.

dcg_translate_rule(Rule, Clause) :-
    '$dcg_rule'(Rule, Clause).

%!  dcg_translate_rule(+Rule, ?Position0, -Clause, -Position) is det.
%
%   Clause is the grammar rule Rule as a clause with two additional arguments.
%   Position is the source position Position0 of the rule.

dcg_translate_rule(Rule, Position, Clause, Position) :-
    '$dcg_rule'(Rule, Clause).

'$dcg_rule'((Head0 --> Body), Clause) :-
    '$dcg_pushback'(Head0, Head1, Pushback),
    '$dcg_head'(Head1, S0, S, Head),
    (   Pushback == []
    ->  '$dcg_body'(Body, S0, S, Goal),
        Clause = (Head :- Goal)
    ;   '$dcg_body'(Body, S0, S1, Goal0),
        '$dcg_pushed'(Pushback, S, S1, Goal1),
        Clause = (Head :- Goal0, Goal1)
    ).

'$dcg_pushback'(Head, _, _) :-
    var(Head),
    !,
    throw(error(instantiation_error, _)).
'$dcg_pushback'((Head, Pushback), Head, pushback(Pushback)) :-
    !,
    (   var(Head)
    ->  throw(error(instantiation_error, _))
    ;   true
    ).
'$dcg_pushback'(Head, Head, []).

'$dcg_pushed'(pushback(List), S, S1, Goal) :-
    '$dcg_body'(List, S, S1, Goal).

'$dcg_head'(Module:Head0, S0, S, Module:Head) :-
    !,
    '$dcg_head'(Head0, S0, S, Head).
'$dcg_head'(Head0, S0, S, Head) :-
    callable(Head0),
    !,
    '$dcg_extend'(Head0, S0, S, Head).
'$dcg_head'(Head, _, _, _) :-
    throw(error(type_error(callable, Head), _)).

'$dcg_extend'(Goal0, S0, S, Goal) :-
    Goal0 =.. List0,
    '$dcg_add_last'(List0, S0, S, List),
    Goal =.. List.

'$dcg_add_last'([], S0, S, [S0, S]).
'$dcg_add_last'([X|Xs], S0, S, [X|Ys]) :-
    '$dcg_add_last'(Xs, S0, S, Ys).

'$dcg_body'(Var, S0, S, phrase(Var, S0, S)) :-
    var(Var),
    !.
'$dcg_body'(Module:Body, S0, S, Goal) :-
    atom(Module),
    nonvar(Body),
    !,
    (   '$dcg_qualified'(Body, Module, Inner)
    ->  '$dcg_body'(Inner, S0, S, Goal)
    ;   Goal = Module:Goal0,
        '$dcg_body'(Body, S0, S, Goal0)
    ).
'$dcg_body'([], S0, S, S0 = S) :-
    !.
'$dcg_body'(List, S0, S, Goal) :-
    List = [_|_],
    !,
    '$dcg_terminals'(List, S0, S, Goal).
'$dcg_body'(String, S0, S, Goal) :-
    string(String),
    !,
    string_codes(String, Codes),
    '$dcg_terminals'(Codes, S0, S, Goal).
'$dcg_body'((A, B), S0, S, (GoalA, GoalB)) :-
    !,
    '$dcg_body'(A, S0, S1, GoalA),
    '$dcg_body'(B, S1, S, GoalB).
'$dcg_body'((A ; B), S0, S, (GoalA ; GoalB)) :-
    !,
    '$dcg_body'(A, S0, S, GoalA),
    '$dcg_body'(B, S0, S, GoalB).
'$dcg_body'((A | B), S0, S, (GoalA ; GoalB)) :-
    !,
    '$dcg_body'(A, S0, S, GoalA),
    '$dcg_body'(B, S0, S, GoalB).
'$dcg_body'((A -> B), S0, S, (GoalA -> GoalB)) :-
    !,
    '$dcg_body'(A, S0, S1, GoalA),
    '$dcg_body'(B, S1, S, GoalB).
'$dcg_body'((A *-> B), S0, S, (GoalA *-> GoalB)) :-
    !,
    '$dcg_body'(A, S0, S1, GoalA),
    '$dcg_body'(B, S1, S, GoalB).
'$dcg_body'(!, S0, S, (!, S = S0)) :-
    !.
'$dcg_body'({}, S0, S, S0 = S) :-
    !.
'$dcg_body'({Goal}, S0, S, (Goal, S = S0)) :-
    !.
'$dcg_body'(\+ Body, S0, S, (\+ Goal, S = S0)) :-
    !,
    '$dcg_body'(Body, S0, _, Goal).
'$dcg_body'(Call, S0, S, Goal) :-
    compound(Call),
    functor(Call, call, Arity),
    Arity > 0,
    !,
    '$dcg_extend'(Call, S0, S, Goal).
'$dcg_body'(NonTerminal, S0, S, Goal) :-
    callable(NonTerminal),
    !,
    '$dcg_extend'(NonTerminal, S0, S, Goal).
'$dcg_body'(Other, _, _, _) :-
    throw(error(type_error(callable, Other), _)).

%   The module of a qualified control construct applies to the goals inside it.

'$dcg_qualified'([], _, []).
'$dcg_qualified'([X|Xs], _, [X|Xs]).
'$dcg_qualified'(!, _, !).
'$dcg_qualified'({}, _, {}).
'$dcg_qualified'({Goal}, M, {M:Goal}).
'$dcg_qualified'((A, B), M, (M:A, M:B)).
'$dcg_qualified'((A ; B), M, (M:A ; M:B)).
'$dcg_qualified'((A | B), M, (M:A ; M:B)).
'$dcg_qualified'((A -> B), M, (M:A -> M:B)).
'$dcg_qualified'((A *-> B), M, (M:A *-> M:B)).
'$dcg_qualified'(\+ A, M, \+ M:A).
'$dcg_qualified'(Module:Body, _, Module:Body).
'$dcg_qualified'(String, _, String) :-
    string(String).

'$dcg_terminals'(List, S0, S, Goal) :-
    '$dcg_append'(List, S, Whole),
    !,
    Goal = (S0 = Whole).
'$dcg_terminals'(List, S0, S, '$append'(List, S, S0)) :-
    '$skip_to_end'(List, End),
    var(End),
    !.
'$dcg_terminals'(List, _, _, _) :-
    throw(error(type_error(list_or_partial_list, List), _)).

'$skip_to_end'(End, End) :-
    var(End),
    !.
'$skip_to_end'([_|Rest], End) :-
    !,
    '$skip_to_end'(Rest, End).
'$skip_to_end'(End, End).

%   Appends the proper list List to Tail; fails for other lists.

'$dcg_append'(List, _, _) :-
    var(List),
    !,
    fail.
'$dcg_append'([], Tail, Tail).
'$dcg_append'([X|Xs], Tail, [X|Ys]) :-
    '$dcg_append'(Xs, Tail, Ys).

%!  '$dcg_clause'(+Rule, -Clause) is det.
%
%   Clause is the grammar rule Rule as a clause. Terminals at the beginning of
%   the body are moved into the head, where they are indexed.

'$dcg_clause'(Rule, Clause) :-
    dcg_translate_rule(Rule, Clause0),
    Rule = (Head --> _),
    (   nonvar(Head),
        Head \= (_, _),
        Clause0 = (_ :- Body),
        '$dcg_first'(Body, S0 = List)
    ->  S0 = List,
        Clause0 = (NewHead :- Body1),
        '$dcg_rest'(Body1, Rest),
        (   Rest == true
        ->  Clause = NewHead
        ;   Clause = (NewHead :- Rest)
        )
    ;   Clause = Clause0
    ).

'$dcg_first'(Goal, _) :-
    var(Goal),
    !,
    fail.
'$dcg_first'((A, _), First) :-
    !,
    '$dcg_first'(A, First).
'$dcg_first'(S0 = List, S0 = List) :-
    var(S0),
    nonvar(List),
    ( var(List) ; List = [_|_] ),
    !.

'$dcg_rest'((A, B), Rest) :-
    !,
    '$dcg_rest'(A, RestA),
    (   RestA == true
    ->  Rest = B
    ;   Rest = (RestA, B)
    ).
'$dcg_rest'(_, true).

%!  phrase(:Body, ?List) is nondet.
%!  phrase(:Body, ?List, ?Rest) is nondet.
%
%   True when Body describes List, or the part of List before Rest.

phrase(Body, List) :-
    phrase(Body, List, []).

phrase(Body, List, Rest) :-
    '$phrase_body'(Body),
    '$phrase_list'(List),
    '$phrase_list'(Rest),
    '$call_dcg'(Body, List, Rest).

%!  call_dcg(:Body, ?State0, ?State) is nondet.
%
%   Calls a grammar body on any state, not only on lists.

call_dcg(Body, State0, State) :-
    '$phrase_body'(Body),
    '$call_dcg'(Body, State0, State).

'$phrase_body'(Body) :-
    strip_module(Body, _, Plain),
    (   var(Plain)
    ->  throw(error(instantiation_error, context('$dcg':call_dcg/3, _)))
    ;   callable(Plain)
    ->  true
    ;   Plain == []
    ->  true
    ;   string(Plain)
    ->  true
    ;   throw(error(type_error(callable, Plain), context('$dcg':call_dcg/3, _)))
    ).

'$phrase_list'(List) :-
    (   var(List)
    ->  true
    ;   List = [_|_]
    ->  true
    ;   List == []
    ->  true
    ;   throw(error(type_error(list, List), _))
    ).

'$call_dcg'(Body, List, Rest) :-
    strip_module(Body, Module, Plain),
    (   '$dcg_control'(Plain)
    ->  '$dcg_body'(Plain, S0, S, Goal),
        S0 = List,
        S = Rest,
        call(Module:Goal)
    ;   call(Module:Plain, List, Rest)
    ).

'$dcg_control'([]).
'$dcg_control'([_|_]).
'$dcg_control'((_, _)).
'$dcg_control'((_ ; _)).
'$dcg_control'((_ | _)).
'$dcg_control'((_ -> _)).
'$dcg_control'((_ *-> _)).
'$dcg_control'(!).
'$dcg_control'({}).
'$dcg_control'({_}).
'$dcg_control'(\+ _).
'$dcg_control'(String) :-
    string(String).
