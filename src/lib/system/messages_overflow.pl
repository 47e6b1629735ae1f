% Messages for an exceeded stack: what fills it, the last goals of the recursion, and why it does not end.

:- module(system, [ '$overflow_lines'/2 ]).

%   '$overflow_lines'(+Context, -Lines): Context is that of the error.

'$overflow_lines'(Context, [First|Use]) :-
    current_prolog_flag(stack_limit, Limit),
    '$size_text'(Limit, Size),
    '$say'(stack_limit, [Size], First),
    (   '$overflow_note'(Indicator)
    ->  '$recursion_hint'(Indicator, Hint),
        '$recursion_lines'(Context, Indicator, Hint, Note)
    ;   '$overflow_frames'(Context, Key, Frames)
    ->  '$goal_lines'(Key, Frames, [], Note)
    ;   Note = []
    ),
    (   '$overflow_use'(What, Bytes)
    ->  '$size_text'(Bytes, Share),
        '$say'(taken_by(What), [Share], Third),
        Use = [nl, Third|Note]
    ;   Use = Note
    ).

'$recursion_lines'(Context, Indicator, Hint, Lines) :-
    (   '$overflow_frames'(Context, Key0, Frames)
    ->  (   Key0 == overflow_in
        ->  Key = endless_recursion
        ;   Key = Key0
        ),
        '$goal_lines'(Key, Frames, Hint, Lines)
    ;   '$say'(endless_recursion, [], Line),
        Lines = [nl, Line, nl, '        ~w'-[Indicator]|Hint]
    ).

'$goal_lines'(Key, Frames, More, [nl, Line|Lines]) :-
    '$say'(Key, [], Line),
    '$frame_lines'(Frames, More, Lines).

%   '$overflow_frames'(+Context, -Key, -Frames): the goals that the error of an exceeded stack has recorded, innermost
%   first, and what they are.

'$overflow_frames'(Context, endless_recursion, Frames) :-
    '$overflow_key'(non_terminating, Context, Frames),
    !.
'$overflow_frames'(Context, endless_cycle, Frames) :-
    '$overflow_key'(cycle, Context, Frames),
    !.
'$overflow_frames'(Context, overflow_in, Frames) :-
    '$overflow_key'(stack, Context, Frames).

'$overflow_key'(Key, Context, [Frame|Frames]) :-
    nonvar(Context),
    is_dict(Context, Tag),
    Tag == stack_overflow,
    get_dict(Key, Context, [Frame|Frames]).

'$frame_lines'([], Lines, Lines).
'$frame_lines'([frame(Depth, Goal0, _)|Frames], More, [nl, '    [~D] ~w'-[Depth, Text]|Lines]) :-
    (   Goal0 = user:Goal
    ->  true
    ;   Goal = Goal0
    ),
    '$frame_text'(Goal, Text),
    '$frame_lines'(Frames, More, Lines).

'$frame_text'(Module:Goal, Text) :-
    !,
    '$frame_text'(Goal, Text0),
    format(atom(Text), '~q:~w', [Module, Text0]).
'$frame_text'(Goal, Text) :-
    Goal =.. [Name|Arguments],
    (   Arguments == []
    ->  format(atom(Text), '~q', [Name])
    ;   '$frame_arguments'(Arguments, Texts),
        atomic_list_concat(Texts, ', ', Inside),
        format(atom(Text), '~q(~w)', [Name, Inside])
    ).

'$frame_arguments'([], []).
'$frame_arguments'([Argument|Arguments], [Text|Texts]) :-
    '$frame_argument'(Argument, Text),
    '$frame_arguments'(Arguments, Texts).

%   A list is recorded by its length, another compound by its name and arity.

'$frame_argument'(Variable, '_') :-
    var(Variable),
    !.
'$frame_argument'([Length], Text) :-
    integer(Length),
    !,
    format(atom(Text), '[length:~D]', [Length]).
'$frame_argument'([_|_], '[cyclic list]') :-
    !.
'$frame_argument'(Name/Arity, Text) :-
    !,
    format(atom(Text), '<compound ~q/~w>', [Name, Arity]).
'$frame_argument'(Argument, Text) :-
    format(atom(Text), '~q', [Argument]).

%   The reason for an endless recursion, if the clauses show it.

'$recursion_hint'(Indicator, Hint) :-
    (   catch('$recursion_kind'(Indicator, Kind), _, fail)
    ->  '$advise'(Kind, [Indicator], Line),
        Hint = [nl, Line]
    ;   Hint = []
    ).

'$recursion_kind'(Indicator, Kind) :-
    term_to_atom(Name/Arity, Indicator),
    functor(Head, Name, Arity),
    findall(Body, clause(user:Head, Body), Bodies),
    Bodies = [_|_],
    (   '$always_calls'(Bodies, Name/Arity, [Name/Arity])
    ->  Kind = no_base_case
    ;   '$recursion_member'(Body, Bodies),
        '$first_goal'(Body, First),
        functor(First, Name, Arity)
    ->  Kind = left_recursion
    ;   Kind = never_reached
    ).

'$recursion_member'(X, [X|_]).
'$recursion_member'(X, [_|Xs]) :-
    '$recursion_member'(X, Xs).

'$first_goal'(Body, First) :-
    nonvar(Body),
    (   Body = (Goal, _)
    ->  '$first_goal'(Goal, First)
    ;   First = Body
    ).

%   '$always_calls'(+Bodies, +Target, +Seen): each of the bodies calls Target, itself or through predicates that always
%   call it. Seen are the predicates on the way; a path that returns to one of them does not end either.

'$always_calls'([], _, _).
'$always_calls'([Body|Bodies], Target, Seen) :-
    '$body_calls'(Body, Target, Seen),
    !,
    '$always_calls'(Bodies, Target, Seen).

'$body_calls'(Body, _, _) :-
    var(Body),
    !,
    fail.
'$body_calls'((A, B), Target, Seen) :-
    !,
    (   '$body_calls'(A, Target, Seen)
    ->  true
    ;   '$body_calls'(B, Target, Seen)
    ).
'$body_calls'((A ; B), Target, Seen) :-
    !,
    '$body_calls'(A, Target, Seen),
    '$body_calls'(B, Target, Seen).
'$body_calls'((A -> B), Target, Seen) :-
    !,
    '$body_calls'((A, B), Target, Seen).
'$body_calls'((A *-> B), Target, Seen) :-
    !,
    '$body_calls'((A, B), Target, Seen).
'$body_calls'(Goal, Target, Seen) :-
    functor(Goal, Name, Arity),
    (   '$recursion_member'(Name/Arity, Seen)
    ->  true
    ;   functor(Head, Name, Arity),
        predicate_property(user:Head, number_of_clauses(_)),
        \+ predicate_property(user:Head, imported_from(_)),
        findall(Body, clause(user:Head, Body), Bodies),
        Bodies = [_|_],
        '$always_calls'(Bodies, Target, [Name/Arity|Seen])
    ).

'$size_text'(Bytes, Text) :-
    (   Bytes >= 1 << 30
    ->  Tenths is Bytes * 10 // (1 << 30),
        Unit = 'Gb'
    ;   Bytes >= 1 << 20
    ->  Tenths is Bytes * 10 // (1 << 20),
        Unit = 'Mb'
    ;   Tenths is Bytes * 10 // (1 << 10),
        Unit = 'Kb'
    ),
    Whole is Tenths // 10,
    Part is Tenths mod 10,
    atomic_list_concat([Whole, '.', Part, Unit], Text).
