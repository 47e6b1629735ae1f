% Term and goal expansion, `=>` rules, search paths.

:- module(system, [ expand_term/2,
                    expand_term/4,
                    expand_goal/2,
                    expand_goal/4,
                    '$ssu_clause'/2,
                    '$ssu_head'/2,
                    '$no_matching_rule'/1,
                    '$search_folders'/2
                  ]).

:- meta_predicate
    expand_goal(0, -),
    expand_goal(0, ?, -, -).

%!  expand_term(+Term, -Expanded) is det.
%
%   What loading makes of a term: the program's term_expansion/2,4 first, then
%   grammar rules, then goal expansion in bodies.

expand_term(Term, Expanded) :-
    expand_term(Term, _, Expanded, _).

%!  expand_term(+Term, ?Position0, -Expanded, -Position) is det.
%
%   As expand_term/2, with the place of the term.

expand_term(Term, Position, Term, Position) :-
    var(Term),
    !.
expand_term(Term, Position, Expanded, Position) :-
    '$current_source_module'(Module),
    '$term_expansion'(Module, Term, Position, Expanded0),
    '$expand_result'(Expanded0, Expanded).

'$term_expansion'(Module, Term, Position, Expanded) :-
    Module \== user,
    '$call_expansion'(Module, term_expansion, Term, Position, Expanded0),
    !,
    '$after_expansion'(Expanded0, Term, Position, Expanded).
'$term_expansion'(_, Term, Position, Expanded) :-
    '$user_term_expansion'(Term, Position, Expanded).

'$after_expansion'(Expanded0, _, Position, Expanded) :-
    (   is_list(Expanded0)
    ->  Expanded = Expanded0
    ;   '$user_term_expansion'(Expanded0, Position, Expanded)
    ).

'$user_term_expansion'(Term, Position, Expanded) :-
    '$call_expansion'(user, term_expansion, Term, Position, Expanded),
    !.
'$user_term_expansion'(Term, _, Term).

'$call_expansion'(Module, Name, Term, Position, Expanded) :-
    (   '$has_clauses'(Module, Name, 4),
        Goal = Module:Four,
        Four =.. [Name, Term, Position, Expanded, _],
        call(Goal)
    ;   '$has_clauses'(Module, Name, 2),
        Goal = Module:Two,
        Two =.. [Name, Term, Expanded],
        call(Goal)
    ),
    !.

'$has_clauses'(Module, Name, Arity) :-
    functor(Head, Name, Arity),
    \+ \+ clause(Module:Head, _).

'$expand_result'(List, Expanded) :-
    is_list(List),
    !,
    '$expand_list'(List, Expanded).
'$expand_result'(Term, Expanded) :-
    '$expand_one'(Term, Expanded).

'$expand_list'([], []).
'$expand_list'([Term|Terms], Expanded) :-
    '$expand_one'(Term, First),
    (   is_list(First)
    ->  '$dcg_append'(First, Rest, Expanded)
    ;   Expanded = [First|Rest]
    ),
    '$expand_list'(Terms, Rest).

'$expand_one'(Term, Term) :-
    var(Term),
    !.
'$expand_one'((Head --> Body), Clause) :-
    !,
    dcg_translate_rule((Head --> Body), Clause0),
    '$expand_body'(Clause0, Clause1),
    '$current_source_module'(Source),
    '$clause_indicator'(Clause1, Source, Indicator),
    Clause = [(:- non_terminal(Indicator)), Clause1].
'$expand_one'(Term, Expanded) :-
    '$expand_dict_calls'(Term, Term1),
    '$expand_body'(Term1, Expanded).

%   Functions on dicts, which the reader leaves as '.'(Dict, Function).

'$expand_dict_calls'(Term, Expanded) :-
    (   '$has_dict_calls'(Term)
    ->  '$expand_dots'(Term, Expanded)
    ;   Expanded = Term
    ).

'$clause_indicator'((Head :- _), Module, Indicator) :-
    !,
    '$clause_indicator'(Head, Module, Indicator).
'$clause_indicator'(Module:Head, _, Indicator) :-
    !,
    '$clause_indicator'(Head, Module, Indicator).
'$clause_indicator'(Head, Module, Module:Name/Arity) :-
    functor(Head, Name, Arity).

'$expand_body'((Head :- Body), Clause) :-
    !,
    '$expand_if_hooked'(Body, Expanded),
    (   Expanded == true
    ->  Clause = Head
    ;   Clause = (Head :- Expanded)
    ).
'$expand_body'((:- Goal), (:- Expanded)) :-
    !,
    '$expand_if_hooked'(Goal, Expanded).
'$expand_body'(Term, Term).

'$expand_if_hooked'(Goal, Expanded) :-
    (   '$goal_hooks'
    ->  '$current_source_module'(Module),
        '$expand_goal'(Goal, Module, Expanded)
    ;   Expanded = Goal
    ).

'$goal_hooks' :-
    '$current_source_module'(Module),
    (   '$has_clauses'(user, goal_expansion, 2)
    ;   '$has_clauses'(user, goal_expansion, 4)
    ;   Module \== user,
        (   '$has_clauses'(Module, goal_expansion, 2)
        ;   '$has_clauses'(Module, goal_expansion, 4)
        )
    ),
    !.

%!  expand_goal(:Goal, -Expanded) is det.
%
%   Goal with the program's goal_expansion/2,4 applied until nothing changes.

expand_goal(Goal, Expanded) :-
    expand_goal(Goal, _, Expanded, _).

%!  expand_goal(+Goal, ?Position0, -Expanded, -Position) is det.
%
%   As expand_goal/2, with the place of the goal.

expand_goal(Goal0, Position, Expanded, Position) :-
    '$current_source_module'(Source),
    (   nonvar(Goal0),
        Goal0 = Module:Goal,
        atom(Module),
        Module == Source
    ->  true
    ;   Goal = Goal0
    ),
    '$expand_goal'(Goal, Source, Expanded).

'$expand_goal'(Goal, _, Goal) :-
    var(Goal),
    !.
'$expand_goal'(Goal0, Module, Goal) :-
    '$has_dict_calls'(Goal0),
    !,
    '$expand_goal_dots'(Goal0, Goal1),
    '$expand_goal'(Goal1, Module, Goal).
'$expand_goal'(Goal0, Module, Goal) :-
    '$goal_step'(Goal0, Module, Goal1),
    Goal1 \== Goal0,
    !,
    '$expand_again'(Goal1, Module, 1, Goal2),
    '$expand_goal'(Goal2, Module, Goal).
'$expand_goal'((A0, B0), Module, Goal) :-
    !,
    '$expand_goal'(A0, Module, A),
    '$expand_goal'(B0, Module, B),
    '$conjunction'(A, B, Goal).
'$expand_goal'((A0 ; B0), Module, (A ; B)) :-
    !,
    '$expand_goal'(A0, Module, A),
    '$expand_goal'(B0, Module, B).
'$expand_goal'((A0 -> B0), Module, (A -> B)) :-
    !,
    '$expand_goal'(A0, Module, A),
    '$expand_goal'(B0, Module, B).
'$expand_goal'((A0 *-> B0), Module, (A *-> B)) :-
    !,
    '$expand_goal'(A0, Module, A),
    '$expand_goal'(B0, Module, B).
'$expand_goal'(\+ A0, Module, \+ A) :-
    !,
    '$expand_goal'(A0, Module, A).
'$expand_goal'(Module0:A0, _, Module0:A) :-
    atom(Module0),
    nonvar(A0),
    !,
    '$expand_goal'(A0, Module0, A).
'$expand_goal'(Goal0, Module, Goal) :-
    compound(Goal0),
    predicate_property(Module:Goal0, meta_predicate(Meta)),
    functor(Goal0, Name, Arity),
    functor(Meta, Name, Arity),
    !,
    functor(Goal, Name, Arity),
    '$expand_arguments'(0, Arity, Meta, Goal0, Module, Goal).
'$expand_goal'(Goal, _, Goal).

'$expand_arguments'(Arity, Arity, _, _, _, _) :-
    !.
'$expand_arguments'(N0, Arity, Meta, Goal0, Module, Goal) :-
    N is N0 + 1,
    arg(N, Meta, Specifier),
    arg(N, Goal0, A0),
    arg(N, Goal, A),
    (   ( Specifier == 0 ; Specifier == (^) ),
        nonvar(A0)
    ->  '$expand_quantified'(A0, Module, A)
    ;   A = A0
    ),
    '$expand_arguments'(N, Arity, Meta, Goal0, Module, Goal).

'$expand_quantified'(V^A0, Module, V^A) :-
    !,
    (   var(A0)
    ->  A = A0
    ;   '$expand_quantified'(A0, Module, A)
    ).
'$expand_quantified'(A0, Module, A) :-
    '$expand_goal'(A0, Module, A).

'$goal_step'(Goal, Module, Expanded) :-
    Module \== user,
    '$call_expansion'(Module, goal_expansion, Goal, _, Expanded),
    !.
'$goal_step'(Goal, _, Expanded) :-
    '$call_expansion'(user, goal_expansion, Goal, _, Expanded).

% '$expand_again'(+Goal0, +Module, +Steps, -Goal): expansion has made Goal0 in
% so many steps; more than a thousand never end.

'$expand_again'(Goal0, Module, Steps, Goal) :-
    nonvar(Goal0),
    \+ '$has_dict_calls'(Goal0),
    '$goal_step'(Goal0, Module, Goal1),
    Goal1 \== Goal0,
    !,
    (   Steps < 1000
    ->  Steps1 is Steps + 1,
        '$expand_again'(Goal1, Module, Steps1, Goal)
    ;   throw(error(resource_error(goal_expansion), _))
    ).
'$expand_again'(Goal, _, _, Goal).

'$conjunction'(A, B, Goal) :-
    (   A == true
    ->  Goal = B
    ;   B == true
    ->  Goal = A
    ;   Goal = (A, B)
    ).

%!  '$ssu_clause'(+Rule, -Clause) is semidet.
%
%   `Head, Guard => Body` as a clause: its head must be at least as general as
%   the call, and the rule is committed to when its guard holds.

'$ssu_clause'((Left => Body), (General :- Clause)) :-
    nonvar(Left),
    (   Left = (Head, Guard)
    ->  true
    ;   Head = Left,
        Guard = true
    ),
    (   var(Head)
    ->  throw(error(instantiation_error, _))
    ;   callable(Head)
    ->  true
    ;   throw(error(type_error(callable, Head), _))
    ),
    '$ssu_general'(Head, General, Match),
    (   Guard == true
    ->  Clause = (Match, !, Body)
    ;   Clause = (Match, Guard, !, Body)
    ).

'$ssu_general'(Module:Head, Module:General, Match) :-
    !,
    '$ssu_general'(Head, General, Match).
'$ssu_general'(Head, Head, true) :-
    atom(Head),
    !.
'$ssu_general'(Head, General, '$ssu_head'(Pattern, Call)) :-
    functor(Head, Name, Arity),
    functor(General, Name, Arity),
    Head =.. [_|Arguments],
    General =.. [_|Variables],
    Pattern =.. [v|Arguments],
    Call =.. [v|Variables].

'$ssu_head'(Pattern, Call) :-
    subsumes_term(Pattern, Call),
    Pattern = Call.

'$no_matching_rule'(_:Goal) :-
    throw(error(existence_error(matching_rule, Goal), _)).

%!  '$search_folders'(+Alias, -Folders) is det.
%
%   The folders that user:file_search_path/2 gives for Alias, other aliases
%   followed.

'$search_folders'(Alias, Folders) :-
    findall(Folder, '$search_folder'(Alias, [], Folder), Folders).

'$search_folder'(Alias, Seen, Folder) :-
    \+ '$seen'(Alias, Seen),
    user:file_search_path(Alias, Spec),
    '$folder_text'(Spec, [Alias|Seen], Folder).

'$seen'(X, [Y|Ys]) :-
    (   X == Y
    ->  true
    ;   '$seen'(X, Ys)
    ).

'$folder_text'(Spec, _, Spec) :-
    atomic(Spec),
    !.
'$folder_text'(Spec, Seen, Folder) :-
    compound(Spec),
    Spec =.. [Alias, Path],
    !,
    '$search_folder'(Alias, Seen, Base),
    atomic_list_concat([Base, /, Path], Folder).
'$folder_text'(A/B, _, Folder) :-
    atomic_list_concat([A, /, B], Folder).
