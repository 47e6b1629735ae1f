% Tabling: the evaluation of a tabled goal.
%
% All solutions of the clauses of the goal are added to the table. Calls of goals
% whose answers are not all known are suspended; if the goal is the leader of its
% component, they continue when there are answers. This is repeated as long as a
% call that could not be suspended has missed an answer. Then the answers are
% returned.

:- module(system,
          [ '$table_evaluate'/5,
            '$tnot_evaluate'/5,
            '$table_rounds'/3,
            '$current_table'/2,
            call_delays/2,
            delays_residual_program/2,
            call_residual_program/2,
            not_exists/1,
            '$delays_program'/3
          ]).

:- meta_predicate
    call_delays(0, -),
    delays_residual_program(:, -),
    call_residual_program(0, -),
    not_exists(0).

'$table_evaluate'(Table, Predicate, Goal, Answer, Result) :-
    '$table_run'(Table, Goal-Predicate, Answer),
    '$table_read'(Table, Result).

'$tnot_evaluate'(Table, Predicate, Goal, Answer, _) :-
    '$table_run'(Table, Goal-Predicate, Answer),
    '$tnot_decide'(Table).

'$table_rounds'(Table, Goal, Answer) :-
    (   '$table_modes'(Table, Modes)
    ->  true
    ;   Modes = []
    ),
    rounds(Table, Goal, Answer, Modes).

rounds(Table, Goal, Answer, Modes) :-
    (   solve(Modes, Table, Goal, Answer)
    ;   go_on
    ;   '$table_end'(Table)
    ->  true
    ;   rounds(Table, Goal, Answer, Modes)
    ).

% Fails after all solutions. A suspended call includes the frame of the clause:
% when it continues, its solutions are added to the same table.

solve([], Table, Goal-Predicate, Answer) :-
    '$table_clauses'(Goal, Predicate),
    '$table_add'(Table, Answer),
    fail.
solve([Mode|Modes], Table, Goal-Predicate, Answer) :-
    '$table_clauses'(Goal, Predicate),
    '$table_further'(Table, Answer),
    add_joined(Table, Answer, [Mode|Modes]),
    fail.

go_on :-
    '$table_more',
    '$table_resume',
    fail.

% With lattice/1 or po/1 the program joins the values. An answer that an earlier
% round has joined is not joined again: equal answers could replace each other for
% ever.

add_joined(Table, Answer, Modes) :-
    moded_values(Answer, Modes, Values),
    (   '$table_value'(Table, Answer, Old)
    ->  join_all(Modes, Old, Values, Joined),
        (   Joined =@= Old
        ->  true
        ;   '$table_set'(Table, Answer, Joined)
        )
    ;   '$table_set'(Table, Answer, Values)
    ).

moded_values(Answer, Modes, Values) :-
    Answer =.. [_|Arguments],
    length(Modes, Count),
    length(Values, Count),
    append(_, Values, Arguments),
    !.

join_all([], [], [], []).
join_all([Mode|Modes], [Old|Olds], [New|News], [Joined|Joineds]) :-
    join(Mode, Old, New, Joined),
    join_all(Modes, Olds, News, Joineds).

join(lattice(Module:Name), Old, New, Joined) :-
    Goal =.. [Name, Old, New, Joined0],
    call(Module:Goal),
    !,
    Joined = Joined0.
join(po(Module:Name), Old, New, Joined) :-
    Goal =.. [Name, Old, New],
    (   call(Module:Goal)
    ->  Joined = Old
    ;   Joined = New
    ).
join(first, Old, _, Old).
join(last, _, New, New).
join(min, Old, New, Joined) :-
    (   New @< Old
    ->  Joined = New
    ;   Joined = Old
    ).
join(max, Old, New, Joined) :-
    (   New @> Old
    ->  Joined = New
    ;   Joined = Old
    ).
join(sum, Old, New, Joined) :-
    Joined is Old + New.

'$current_table'(Goal, Table) :-
    '$tables'(Tables),
    member(Table, Tables),
    '$table_goal'(Table, Module:Goal0),
    (   Goal = Module0:Plain,
        atom(Module0)
    ->  Module0 = Module,
        Plain = Goal0
    ;   Goal = Goal0
    ).

%!  call_delays(:Goal, -Condition) is nondet.
%
%   Calls Goal. Condition is `true`, or the conditions under which Goal is true, as a goal.

call_delays(Goal, Condition) :-
    '$conditions'(Before),
    '$set_conditions'([]),
    call(Goal),
    '$conditions'(Own),
    append(Own, Before, All),
    '$set_conditions'(All),
    strip_module(Goal, Module, _),
    conditions_goal(Own, Module, Condition).

%!  delays_residual_program(:Condition, -Clauses) is det.
%
%   Clauses are the residual clauses after evaluation that Condition depends on.

delays_residual_program(Qualified, Clauses) :-
    strip_module(Qualified, Module, Condition),
    conditions_of(Condition, Module, Conditions, []),
    residual_program(Conditions, [], Module, Clauses).

%!  call_residual_program(:Goal, -Clauses) is nondet.
%
%   Calls Goal. Clauses are the residual clauses after evaluation that its conditions depend on.

call_residual_program(Goal, Clauses) :-
    strip_module(Goal, Module, _),
    '$conditions'(Before),
    '$set_conditions'([]),
    call(Goal),
    '$conditions'(Own),
    append(Own, Before, All),
    '$set_conditions'(All),
    residual_program(Own, [], Module, Clauses).

% The current conditions for the toplevel: as a goal, and the clauses that it depends on.
'$delays_program'(Module, Condition, Clauses) :-
    '$conditions'(Conditions),
    Conditions = [_|_],
    conditions_goal(Conditions, Module, Condition),
    residual_program(Conditions, [], Module, Clauses).

conditions_goal([], _, true).
conditions_goal([Condition|Conditions], Module, Goal) :-
    conditions_goal(Conditions, Condition, Module, Goal).

conditions_goal([], Condition, Module, Goal) :-
    condition_goal(Condition, Module, Goal).
conditions_goal([Next|Conditions], Condition, Module, (Goal, Goals)) :-
    condition_goal(Condition, Module, Goal),
    conditions_goal(Conditions, Next, Module, Goals).

condition_goal(undefined, _, Goal) :-
    !,
    Goal = undefined.
condition_goal(Table, Module, tnot(Goal)) :-
    integer(Table),
    '$table_goal'(Table, Qualified),
    plain_goal(Qualified, Module, Goal).
condition_goal(Table-Number, Module, Goal) :-
    '$table_instance'(Table, Number, Qualified),
    plain_goal(Qualified, Module, Goal).

plain_goal(Home:Goal0, Module, Goal) :-
    (   Home == Module
    ->  Goal = Goal0
    ;   Goal = Home:Goal0
    ).

% The clauses of all answers that conditions depend on, each once, in the order of the first reference.
residual_program([], _, _, []).
residual_program([Condition|Conditions], Seen, Module, Clauses) :-
    condition_answers(Condition, Answers),
    !,
    answers_program(Answers, Conditions, Seen, Module, Clauses).

answers_program([], Conditions, Seen, Module, Clauses) :-
    residual_program(Conditions, Seen, Module, Clauses).
answers_program([Table-Number|Answers], Conditions, Seen, Module, Clauses) :-
    (   memberchk(Table-Number, Seen)
    ->  answers_program(Answers, Conditions, Seen, Module, Clauses)
    ;   '$table_supports'(Table, Number, Supports),
        condition_goal(Table-Number, Module, Head)
    ->  supports_goal(Supports, Module, Body),
        Clauses = [(Head :- Body)|Clauses1],
        append(Supports, Further),
        append(Conditions, Further, Conditions1),
        answers_program(Answers, Conditions1, [Table-Number|Seen], Module, Clauses1)
    ;   answers_program(Answers, Conditions, Seen, Module, Clauses)
    ).

condition_answers(undefined, []).
condition_answers(Table-Number, [Table-Number]).
condition_answers(Table, Answers) :-
    integer(Table),
    '$table_conditional'(Table, Answers).

supports_goal([Support], Module, Goal) :-
    !,
    conditions_goal(Support, Module, Goal).
supports_goal([Support|Supports], Module, (Goal ; Goals)) :-
    conditions_goal(Support, Module, Goal),
    supports_goal(Supports, Module, Goals).

% The conditions in a goal of conditions.
conditions_of(true, _) --> !.
conditions_of((A, B), Module) --> !,
    conditions_of(A, Module),
    conditions_of(B, Module).
conditions_of(undefined, _) --> !,
    [undefined].
conditions_of(tnot(Goal), Module) --> !,
    {   goal_table(Module:Goal, Table) },
    [Table].
conditions_of(Goal, Module) -->
    {   goal_answer(Module:Goal, Table, Number) },
    [Table-Number].

goal_table(Goal, Table) :-
    '$tables'(Tables),
    member(Table, Tables),
    '$table_goal'(Table, Own),
    Own =@= Goal,
    !.

goal_answer(Goal, Table, Number) :-
    '$tables'(Tables),
    member(Table, Tables),
    '$table_conditional'(Table, Answers),
    member(Table-Number, Answers),
    '$table_instance'(Table, Number, Instance),
    Instance =@= Goal,
    !.

%!  not_exists(:Goal) is semidet.
%
%   True if Goal has no answer, by the well-founded semantics. Goal need not be tabled or ground.

not_exists(Goal) :-
    strip_module(Goal, _, Plain),
    (   \+ callable(Plain)
    ->  call(Plain)
    ;   predicate_property(Goal, tabled)
    ->  tnot(Goal)
    ;   tnot(system:'$tabled_call'(Goal))
    ).

:- table '$tabled_call'/1.

'$tabled_call'(Goal) :-
    call(Goal).
