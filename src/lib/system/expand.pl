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

%!  expand_term(+Term, -Expanded) is det.
%
%   Expanded is the result of expanding Term as the loader does: first the
%   program's term_expansion/2,4, then grammar rules, then goal expansion in bodies.

expand_term(Term, Expanded) :-
    expand_term(Term, _, Expanded, _).

%!  expand_term(+Term, ?Position0, -Expanded, -Position) is det.
%
%   Expanded is the result of expanding Term as the loader does. Position is the
%   source position Position0 of the term.

expand_term(Term, Position, Term, Position) :-
    var(Term),
    !.
expand_term(Term, Position, Expanded, Position) :-
    '$current_source_module'(Module),
    '$expansion_modules'(Module, term_expansion, Modules),
    '$term_expansion'(Modules, Term, Position, Expanded0),
    '$expand_result'(Expanded0, Expanded).

%   '$term_expansion'(+Modules, +Term, ?Position, -Expanded): the hooks of each
%   module get the result of the previous one.

'$term_expansion'([], Term, _, Term).
'$term_expansion'([Module-Arities|Modules], Term, Position, Expanded) :-
    (   '$call_expansion'(Arities, Module, term_expansion, Term, Position, Expanded0)
    ->  (   is_list(Expanded0)
        ->  '$term_expansions'(Expanded0, Modules, Position, Expanded)
        ;   '$term_expansion'(Modules, Expanded0, Position, Expanded)
        )
    ;   '$term_expansion'(Modules, Term, Position, Expanded)
    ).

'$term_expansions'([], _, _, []).
'$term_expansions'([Term|Terms], Modules, Position, Expanded) :-
    '$term_expansion'(Modules, Term, Position, First),
    (   is_list(First)
    ->  '$dcg_append'(First, Rest, Expanded)
    ;   Expanded = [First|Rest]
    ),
    '$term_expansions'(Terms, Modules, Position, Rest).

%   '$call_expansion'(+Arities, +Module, +Name, +Term, ?Position, -Expanded): the
%   first solution of the module's hooks with these arities.

'$call_expansion'(Arities, Module, Name, Term, Position, Expanded) :-
    '$member'(Arity, Arities),
    (   Arity == 4
    ->  Hook =.. [Name, Term, Position, Expanded, _]
    ;   Hook =.. [Name, Term, Expanded]
    ),
    call(Module:Hook),
    !.

'$member'(X, [X|_]).
'$member'(X, [_|Xs]) :-
    '$member'(X, Xs).

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
    dcg_translate_rule((Head --> Body), Clause00),
    '$expand_dict_calls'(Clause00, Clause0),
    '$expand_body'(Clause0, Clause1),
    '$current_source_module'(Source),
    '$clause_indicator'(Clause1, Source, Indicator),
    (   current_prolog_flag(xref, true)
    ->  Clause = Clause1
    ;   Clause = [(:- non_terminal(Indicator)), Clause1]
    ).
'$expand_one'(Term, Expanded) :-
    '$expand_dict_calls'(Term, Term1),
    '$expand_body'(Term1, Expanded).

%   Functions on dicts, which the reader represents as '.'(Dict, Function).

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
'$expand_body'((Left => Body), (Expanded => ExpandedBody)) :-
    !,
    (   nonvar(Left),
        Left = (Head, Guard)
    ->  '$expand_if_hooked'(Guard, ExpandedGuard),
        Expanded = (Head, ExpandedGuard)
    ;   Expanded = Left
    ),
    '$expand_if_hooked'(Body, ExpandedBody).
'$expand_body'((:- Goal), (:- Expanded)) :-
    !,
    '$expand_if_hooked'(Goal, Expanded).
'$expand_body'((?- Goal), (?- Expanded)) :-
    !,
    '$expand_if_hooked'(Goal, Expanded).
'$expand_body'(Module:Clause, Module:Expanded) :-
    atom(Module),
    nonvar(Clause),
    Clause = (_ :- _),
    !,
    '$expand_body'(Clause, Expanded).
'$expand_body'(Term, Term).

'$expand_if_hooked'(Goal, Expanded) :-
    '$current_source_module'(Module),
    '$expansion_modules'(Module, goal_expansion, Hooks),
    (   Hooks == []
    ->  Expanded0 = Goal
    ;   '$expand_goal'(Goal, Module, Hooks, [], Expanded0)
    ),
    (   '$has_comparisons'(Expanded0)
    ->  clpfd:expanded_body(Expanded0, Module, Expanded)
    ;   Expanded = Expanded0
    ).

%!  expand_goal(+Goal, -Expanded) is det.
%
%   Expanded is Goal after applying the program's goal_expansion/2,4 until nothing
%   changes.

expand_goal(Goal, Expanded) :-
    expand_goal(Goal, _, Expanded, _).

%!  expand_goal(+Goal, ?Position0, -Expanded, -Position) is det.
%
%   Expanded is Goal after applying the program's goal_expansion/2,4. Position
%   is the source position Position0 of the goal.

expand_goal(Goal, Position, Expanded, Position) :-
    '$current_source_module'(Module),
    '$expansion_modules'(Module, goal_expansion, Hooks),
    '$expand_goal'(Goal, Module, Hooks, [], Expanded).

%   '$expand_goal'(+Goal0, +Module, +Hooks, +Done, -Goal): Goal0 is the result of
%   expanding the goals Done, which are not expanded again inside it.

'$expand_goal'(Goal, _, _, _, Goal) :-
    var(Goal),
    !.
'$expand_goal'(Goal0, Module, Hooks, Done, Goal) :-
    '$has_dict_calls'(Goal0),
    !,
    '$expand_goal_dots'(Goal0, Goal1),
    '$expand_goal'(Goal1, Module, Hooks, Done, Goal).
'$expand_goal'(Goal0, Module, Hooks, Done, Goal) :-
    \+ '$is_done'(Done, Goal0),
    '$goal_step'(Hooks, Goal0, Goal1),
    !,
    '$expansion_ends'(Done),
    '$expand_goal'(Goal1, Module, Hooks, [Goal0|Done], Goal).
'$expand_goal'(Goal0, Module, Hooks, Done, Goal) :-
    '$expand_parts'(Goal0, Module, Hooks, Done, Goal).

'$is_done'([Goal|Goals], Goal0) :-
    (   Goal == Goal0
    ->  true
    ;   '$is_done'(Goals, Goal0)
    ).

'$goal_step'([Module-Arities|Hooks], Goal0, Goal) :-
    (   '$goal_expansion'(Arities, Module, Goal0, Goal1)
    ->  Goal = Goal1
    ;   '$goal_step'(Hooks, Goal0, Goal)
    ).

'$goal_expansion'(Arities, Module, Goal0, Goal) :-
    '$member'(Arity, Arities),
    (   Arity == 4
    ->  Module:goal_expansion(Goal0, _, Goal, _)
    ;   Module:goal_expansion(Goal0, Goal)
    ),
    Goal \== Goal0.

%   An expansion of more than a thousand steps is considered endless.

'$expansion_ends'(Done) :-
    length(Done, Steps),
    (   Steps < 1000
    ->  true
    ;   throw(error(resource_error(goal_expansion), _))
    ).

%   Control constructs keep their shape: the expansion of a goal never becomes the
%   condition of the enclosing if-then-else.

'$expand_parts'((A0, B0), Module, Hooks, Done, (A, B)) :-
    !,
    '$expand_goal'(A0, Module, Hooks, Done, A),
    '$expand_goal'(B0, Module, Hooks, Done, B).
'$expand_parts'((A0 ; B0), Module, Hooks, Done, (A ; B)) :-
    !,
    '$expand_goal'(A0, Module, Hooks, Done, A1),
    '$no_condition'(A0, A1, A),
    '$expand_goal'(B0, Module, Hooks, Done, B).
'$expand_parts'((A0 '|' B0), Module, Hooks, Done, (A '|' B)) :-
    !,
    '$expand_goal'(A0, Module, Hooks, Done, A1),
    '$no_condition'(A0, A1, A),
    '$expand_goal'(B0, Module, Hooks, Done, B).
'$expand_parts'((A0 -> B0), Module, Hooks, Done, (A -> B)) :-
    !,
    '$expand_goal'(A0, Module, Hooks, Done, A),
    '$expand_goal'(B0, Module, Hooks, Done, B).
'$expand_parts'((A0 *-> B0), Module, Hooks, Done, (A *-> B)) :-
    !,
    '$expand_goal'(A0, Module, Hooks, Done, A),
    '$expand_goal'(B0, Module, Hooks, Done, B).
'$expand_parts'(\+ A0, Module, Hooks, Done, \+ A) :-
    !,
    '$expand_goal'(A0, Module, Hooks, Done, A).
'$expand_parts'(Module:A0, Source, _, Done, Module:A) :-
    atom(Module),
    !,
    '$expansion_modules'(Module, goal_expansion, Hooks),
    (   Module == Source
    ->  '$expand_goal'(A0, Module, Hooks, Done, A)
    ;   setup_call_cleanup(
            '$set_source_module'(Old, Module),
            '$expand_goal'(A0, Module, Hooks, Done, A),
            '$set_source_module'(Old))
    ).
'$expand_parts'(Goal0, Module, Hooks, Done, Goal) :-
    '$meta_head'(Module:Goal0, Meta),
    !,
    functor(Goal0, Name, Arity),
    functor(Goal, Name, Arity),
    '$expand_arguments'(0, Arity, Meta, Goal0, expansion(Module, Hooks, Done), Goal).
'$expand_parts'(Goal, _, _, _, Goal).

'$no_condition'(Goal0, Goal, (Goal ; fail)) :-
    nonvar(Goal),
    '$is_condition'(Goal),
    \+ '$is_condition'(Goal0),
    !.
'$no_condition'(_, Goal, Goal).

'$is_condition'((_ -> _)).
'$is_condition'((_ *-> _)).

'$expand_arguments'(Arity, Arity, _, _, _, _) :-
    !.
'$expand_arguments'(N0, Arity, Meta, Goal0, Expansion, Goal) :-
    N is N0 + 1,
    arg(N, Meta, Specifier),
    arg(N, Goal0, A0),
    arg(N, Goal, A),
    (   callable(A0),
        '$expand_argument'(Specifier, A0, Expansion, A1)
    ->  A = A1
    ;   A = A0
    ),
    '$expand_arguments'(N, Arity, Meta, Goal0, Expansion, Goal).

'$expand_argument'(0, A0, expansion(Module, Hooks, Done), A) :-
    !,
    '$expand_goal'(A0, Module, Hooks, Done, A).
'$expand_argument'(^, A0, Expansion, A) :-
    !,
    '$expand_quantified'(A0, Expansion, A).
'$expand_argument'(N, A0, Expansion, A) :-
    integer(N),
    '$expand_closure'(A0, N, Expansion, A).

'$expand_quantified'(A, _, A) :-
    var(A),
    !.
'$expand_quantified'(V^A0, Expansion, V^A) :-
    !,
    '$expand_quantified'(A0, Expansion, A).
'$expand_quantified'(A0, expansion(Module, Hooks, Done), A) :-
    '$expand_goal'(A0, Module, Hooks, Done, A).

%   '$expand_closure'(+Closure0, +N, +Expansion, -Closure): expands the closure's
%   goal with N additional arguments. If the result does not end with these, Closure
%   is a lambda expression.

'$expand_closure'(Module:Closure0, N, expansion(_, _, Done), Module:Closure) :-
    !,
    atom(Module),
    callable(Closure0),
    '$expansion_modules'(Module, goal_expansion, Hooks),
    '$expand_closure'(Closure0, N, expansion(Module, Hooks, Done), Closure).
'$expand_closure'(Closure0, N, expansion(Module, Hooks, Done), Closure) :-
    Closure0 \= _>>_,
    Closure0 \= _/_,
    length(Extra, N),
    Closure0 =.. [Name|Arguments0],
    '$dcg_append'(Arguments0, Extra, Arguments),
    Goal0 =.. [Name|Arguments],
    '$expand_goal'(Goal0, Module, Hooks, Done, Goal),
    (   Goal == Goal0
    ->  Closure = Closure0
    ;   '$without_last'(Goal, Extra, Closure)
    ->  true
    ;   term_variables(Extra, Ours),
        term_variables(Goal, All),
        '$others'(All, Ours, Shared),
        '$shared_term'(Shared, Free),
        Closure = (Free/Extra>>Goal)
    ).

'$shared_term'([], {}).
'$shared_term'([X|Xs], {Shared}) :-
    '$comma_term'(Xs, X, Shared).

'$comma_term'([], X, X).
'$comma_term'([Y|Ys], X, (X, Rest)) :-
    '$comma_term'(Ys, Y, Rest).

%   '$without_last'(+Goal, +Extra, -Closure): Goal is Closure with the variables
%   Extra as its last arguments, and has them nowhere else.

'$without_last'(Goal, Extra, Closure) :-
    callable(Goal),
    Goal =.. [Name|Arguments],
    '$append'(Own, Last, Arguments),
    Last == Extra,
    !,
    Closure =.. [Name|Own],
    term_variables(Closure, Variables),
    '$others'(Variables, Extra, Others),
    Others == Variables.

'$others'([], _, []).
'$others'([X|Xs], Without, Others) :-
    (   '$is_done'(Without, X)
    ->  Others = Rest
    ;   Others = [X|Rest]
    ),
    '$others'(Xs, Without, Rest).

%!  '$ssu_clause'(+Rule, -Clause) is semidet.
%
%   `Head, Guard => Body` as a clause: its head must subsume
%   the call, and the rule commits when its guard succeeds.

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
%   Folders are the folders that user:file_search_path/2 defines for Alias, with
%   other aliases resolved.

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
