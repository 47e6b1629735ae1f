% Tabling: the evaluation of a tabled goal.
%
% The clauses of the goal are tried to the last solution, each solution is added
% to the table; that is repeated as long as a reader of the table has missed an
% answer. Then the answers are returned.

:- module(system,
          [ '$table_evaluate'/5,
            '$table_rounds'/3,
            '$current_table'/2
          ]).

'$table_evaluate'(Table, Predicate, Goal, Answer, Result) :-
    '$table_run'(Table, Goal-Predicate, Answer),
    '$table_read'(Table, Result).

'$table_rounds'(Table, Goal, Answer) :-
    (   '$table_modes'(Table, Modes)
    ->  moded_rounds(Table, Goal, Answer, Modes)
    ;   rounds(Table, Goal, Answer)
    ).

rounds(Table, Goal-Predicate, Answer) :-
    (   '$table_clauses'(Goal, Predicate),
        '$table_add'(Table, Answer),
        fail
    ;   '$table_end'(Table)
    ->  true
    ;   rounds(Table, Goal-Predicate, Answer)
    ).

% With lattice/1 or po/1 the program joins the values. An answer that an earlier
% round has joined is not joined again: it could replace its equal for ever.

moded_rounds(Table, Goal-Predicate, Answer, Modes) :-
    (   '$table_clauses'(Goal, Predicate),
        '$table_further'(Table, Answer),
        add_joined(Table, Answer, Modes),
        fail
    ;   '$table_end'(Table)
    ->  true
    ;   moded_rounds(Table, Goal-Predicate, Answer, Modes)
    ).

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
