% Translates message terms to lines, using the keys of the sentences of both languages.

:- module(system, [ '$say_message'/3 ]).

%   '$say_message'(+Term, +Language, -Lines): the lines of a message; fails if
%   Term is not a message of the system. Advice is marked: hint(Line), and
%   edit(Old, New) for a word to replace.

'$say_message'(error(Formal, Context), _, Lines) :-
    !,
    '$error_lines'(Formal, Context, Lines).
'$say_message'(unhandled_exception(Ball), _, Lines) :-
    !,
    '$unhandled_lines'(Ball, Lines).
'$say_message'(load_error(error(permission_error(modify, static_procedure, _), _), goals), _, [Line]) :-
    !,
    '$say'(full_stop_in_body, [], Line).
'$say_message'(load_error(Ball, Situation), _, Lines) :-
    !,
    '$ball_lines'(Ball, Lines0),
    (   Situation == continues
    ->  '$without_hints'(Lines0, Lines1),
        '$advise'(full_stop_before, [], Line),
        Hint = [nl, Line]
    ;   Lines1 = Lines0,
        '$no_clause_hint'(Ball, Hint)
    ),
    '$append'(Lines1, Hint, Lines).
'$say_message'(directive_error(Ball, _), _, Lines) :-
    !,
    '$ball_lines'(Ball, Lines).
'$say_message'(foreign_directive(Goal), _, [Line]) :-
    !,
    '$say'(foreign_directive, [Goal], Line).
'$say_message'(goal_error(Goal, Ball), _, Lines) :-
    !,
    '$ball_lines'(Ball, [First|Rest]),
    Lines = ['-g ~w: '-[Goal], First|Rest].
'$say_message'(goal_false(Goal), _, ['-g ~w: false'-[Goal]]) :-
    !.
'$say_message'(main_goal_error(Goal, Ball, File, Line), _, Lines) :-
    !,
    '$ball_lines'(Ball, BallLines),
    Lines = [url(File:Line), ': user:~w '-[Goal]|BallLines].
'$say_message'(main_goal_false(Goal, File, Line), _, [url(File:Line), ': user:~w: false'-[Goal]]) :-
    !.
'$say_message'(init_goal_error(Ball, File, Line), _, Lines) :-
    !,
    '$say'(init_goal_error, [], Sentence),
    '$ball_lines'(Ball, BallLines),
    Lines = [url(File:Line), ': ', Sentence, nl|BallLines].
'$say_message'(init_goal_failed(_, File, Line), _, [url(File:Line), ': ', Sentence]) :-
    !,
    '$say'(init_goal_failed, [], Sentence).
'$say_message'(goal_failed(Goal), _, [Line]) :-
    !,
    '$say'(goal_failed, [directive, Goal], Line).
'$say_message'(goal_failed(What, Goal), _, [Line]) :-
    !,
    '$say'(goal_failed, [What, Goal], Line).
'$say_message'(singletons(Names, Alike, Situation), _, [Line|More]) :-
    !,
    '$say'(singletons, [Names], Line),
    '$alike_lines'(Alike, Lines),
    (   Situation == continues
    ->  '$advise'(full_stop_before, [], Hint),
        More = [nl, Hint|Lines]
    ;   More = Lines
    ).
'$say_message'(semantic_singletons(Pairs), _, Lines) :-
    !,
    '$alone_lines'(Pairs, Lines).
'$say_message'(self_assignment(Goal, Better, Change), _, [First, nl, Second, edit(Goal, Better)]) :-
    !,
    '$say'(self_assignment(Change), [Goal], First),
    '$advise'(new_variable, [Better], Second).
'$say_message'(foreign_operator(Name), _, [First, nl, Second]) :-
    !,
    '$say'(no_such_operator, [Name], First),
    '$operator_hint'(Name, Text),
    '$advise'(hint, [Text], Second).
'$say_message'(multitons(Names, _, _), _, Lines) :-
    !,
    (   Names = [Name]
    ->  '$say'(multiton, [Name], Line)
    ;   '$say'(multitons, [Names], Line)
    ),
    Lines = [Line].
'$say_message'(discontiguous(Indicator, File, Line, Current), _, Lines) :-
    !,
    '$say'(not_together, [Indicator], First),
    '$shown_path'(File, Shown),
    '$say'(earlier_definition, [Shown, Line], Second),
    '$advise'(move_together, [], Move),
    '$advise'(use_discontiguous, [Indicator], Declare),
    Last = [nl, Move, nl, Declare],
    (   Current == []
    ->  Lines = [First, nl, Second|Last]
    ;   '$say'(current_predicate, [Current], Third),
        Lines = [First, nl, Second, nl, Third|Last]
    ).
'$say_message'(import_overridden(Indicator, From), _, [Line]) :-
    !,
    '$say'(import_overridden, [Indicator, From], Line).
'$say_message'(import_refused(Exported, Into), _, [Line]) :-
    !,
    '$say'(import_name_clash, [Exported, Into], Line).
'$say_message'(import_refused(Exported, Into, Other), _, [Line]) :-
    !,
    '$say'(import_twice, [Exported, Into, Other], Line).
'$say_message'(import_not_exported(Exported, Into), _, [Line]) :-
    !,
    '$say'(import_not_exported, [Exported, Into], Line).
'$say_message'(late_module, _, [Line]) :-
    !,
    '$say'(late_module, [], Line).
'$say_message'(redefined_procedure(Indicator, File, Line), _, [First, nl, Second]) :-
    !,
    '$shown_path'(File, Shown),
    '$say'(redefined, [Indicator], First),
    '$say'(previously, [Shown, Line], Second).
'$say_message'(unknown_in_module_user, _, [First, nl, Second]) :-
    !,
    '$say'(unknown_in_user, [], First),
    '$say'(unknown_advice, [], Second).
'$say_message'(undefined_procedure(Indicator), _, Lines) :-
    !,
    '$unknown_lines'(Indicator, Lines).
'$say_message'(load_syntax_error(_, Line, Column, Short, Text-Indent, Cause, Hint), Language, Lines) :-
    !,
    (   source_location(File, _)
    ->  true
    ;   File = user
    ),
    '$syntax_word'(Language, Short, Sentence),
    '$caret_lines'(Text, Indent, Cause, Short, Hint, More),
    Lines = [url(File:Line:Column), ': ', Sentence|More].
'$say_message'(conditional_without_if(Name), _, [':- ~w without :- if'-[Name]]) :-
    !.
'$say_message'(open_conditional, _, [Line]) :-
    !,
    '$say'(open_conditional, [], Line).
'$say_message'(not_utf8(File), _, [Line]) :-
    !,
    '$shown_path'(File, Shown),
    '$say'(not_utf8, [Shown], Line).
'$say_message'(undefined_export(Module, Indicator), _, [Line]) :-
    !,
    strip_module(Indicator, _, Plain),
    '$say'(undefined_export, [Module:Plain], Line).
'$say_message'(foreign_syntax, _, [Line]) :-
    !,
    '$say'(foreign_syntax, [], Line).
'$say_message'(damaged_utf8(File, Row, Bytes), _, [url(File:Row), ': ', Line]) :-
    !,
    (   Bytes =:= 1
    ->  '$say'(one_bad_byte, [], Line)
    ;   '$say'(bad_bytes, [Bytes], Line)
    ).
'$say_message'(load_summary(File, Errors, _), _, [Line]) :-
    !,
    '$shown_path'(File, Shown),
    (   Errors =:= 1
    ->  '$say'(one_skipped, [Shown], Line)
    ;   '$say'(some_skipped, [Shown, Errors], Line)
    ).
'$say_message'(native_twins_changed(Game, Changed, Twins), _, [First, nl, Second]) :-
    !,
    '$say'(twins_changed, [Game, Changed], First),
    '$say'(clauses_answer, [Twins], Second).
'$say_message'(lens(About), _, Lines) :-
    !,
    '$say_lens'(About, Lines).
'$say_message'(format(Format, Arguments), _, [Format-Arguments]) :-
    !.
'$say_message'(time_limit_exceeded, _, [Line]) :-
    !,
    '$say'(time_limit, [], Line).
'$say_message'('$aborted', _, [Line]) :-
    !,
    '$say'(aborted, [], Line).
'$say_message'(unwind(abort), _, [Line]) :-
    !,
    '$say'(aborted, [], Line).
'$say_message'(halt, _, [halt]) :-
    !.
'$say_message'(halt(Status), _, ['~w: halt'-[Status]]) :-
    !.
'$say_message'(assertion_failed(_, Goal), _, [Line]) :-
    !,
    '$say'(assertion_failed, [Goal], Line).
'$say_message'(assertion_failed(Goal), _, [Line]) :-
    !,
    '$say'(assertion_failed, [Goal], Line).
'$say_message'(initialization_exception(Ball), _, [Line, nl|Lines]) :-
    !,
    '$say'(initialisation_failed, [], Line),
    '$ball_lines'(Ball, Lines).
'$say_message'(welcome, _, ['Damier']) :-
    !.

'$unhandled_lines'(Ball, Lines) :-
    nonvar(Ball),
    Ball = error(Formal, Context),
    !,
    '$formal_lines'(Formal, Ball, FormalLines),
    '$context_back'(Formal, Context, Back),
    '$noted_front'(Context, Front),
    '$first_line'(FormalLines, FirstLine, OtherLines),
    '$append'(Front, FirstLine, Lines0),
    '$append'(Lines0, Back, Lines1),
    '$append'(Lines1, OtherLines, Lines).
'$unhandled_lines'(Ball, Lines) :-
    '$marked_lines'(Ball, BallLines),
    '$say'(unhandled, [], First),
    Lines = [First|BallLines].

'$ball_lines'(Ball, Lines) :-
    '$marked_lines'(Ball, Lines).

% -- errors -------------------------------------------------------------------------

'$error_lines'(Formal, Context, Lines) :-
    '$formal_lines'(Formal, error(Formal, Context), FormalLines),
    '$context_front'(Formal, Context, Front),
    '$context_back'(Formal, Context, Back),
    '$first_line'(FormalLines, FirstLine, OtherLines),
    '$append'(Front, FirstLine, Lines0),
    '$append'(Lines0, Back, Lines1),
    '$append'(Lines1, OtherLines, Lines).

%   '$noted_front'(+Context, -Front): the predicate that an explanation is about. If it is built in, its goal is
%   shown below the message.

'$noted_front'(Context, Front) :-
    (   nonvar(Context),
        Context = context(Where, Note),
        nonvar(Note),
        nonvar(Where),
        Where \= system:_,
        '$where_item'(Where, Item)
    ->  Front = [Item]
    ;   Front = []
    ).

%   Splits lines before the first `nl`, where the text of the context belongs.

'$first_line'([], [], []).
'$first_line'([nl|Rest], [], [nl|Rest]) :-
    !.
'$first_line'([Item|Items], [Item|First], Rest) :-
    '$first_line'(Items, First, Rest).

'$context_front'(_, Context, []) :-
    var(Context),
    !.
'$context_front'(_, context(Where, _), Front) :-
    nonvar(Where),
    '$where_item'(Where, Item),
    !,
    Front = [Item].
'$context_front'(syntax_error(_), file(File, Line, Column, _), [url(File:Line:Column), ': ']) :-
    !.
'$context_front'(syntax_error(_), stream(Stream, Line, Column, _), ['Stream ~w:~w:~w '-[Stream, Line, Column]]) :-
    !.
'$context_front'(_, _, []).

'$where_item'(Module:Name/Arity, '~q/~w: '-[Name, Arity]) :-
    '$is_system_module'(Module),
    !.
'$where_item'(Module:Name/Arity, '~q:~q/~w: '-[Module, Name, Arity]) :-
    !.
'$where_item'(Name/Arity, '~q/~w: '-[Name, Arity]).

%   Modules of the system are not shown.

'$is_system_module'(system).
'$is_system_module'(Module) :-
    atom(Module),
    sub_atom(Module, 0, 1, _, $).

'$context_back'(_, Context, []) :-
    var(Context),
    !.
'$context_back'(existence_error(source_sink, _), context(_, Message), []) :-
    Message == 'Is a directory',
    !.
'$context_back'(_, context(_, Message), [' (~w)'-[Message]]) :-
    atomic(Message),
    !.
'$context_back'(_, string(Text, Position), Lines) :-
    string(Text),
    integer(Position),
    !,
    sub_string(Text, 0, Position, _, Before),
    sub_string(Text, Position, _, 0, After),
    Lines = [nl, '~w'-[Before], nl, '** here **', nl, '~w'-[After]].
'$context_back'(_, _, []).

'$formal_lines'(Formal, _, [Line]) :-
    var(Formal),
    !,
    '$say'(unknown_error, [Formal], Line).
'$formal_lines'(Formal, _, Lines) :-
    '$defined'(prolog:error_message(_, _, _)),
    catch(call(prolog:error_message(Formal), Lines, []), _, fail),
    !.
'$formal_lines'(Formal, Ball, Lines) :-
    '$formal'(Formal, Ball, Lines),
    !.
'$formal_lines'(Formal, _, [Line]) :-
    '$say'(unknown_error, [Formal], Line).

'$formal'(instantiation_error, Ball, [Line|Hint]) :-
    '$say'(instantiation, [], Line),
    '$instantiation_hint'(Ball, Hint).
'$formal'(occurs_check(Variable, Term), _, [Line]) :-
    '$say'(occurs_check, [Variable, Term], Line).
'$formal'(uninstantiation_error(Culprit), _, [Line]) :-
    '$say'(uninstantiation, [Culprit], Line).
'$formal'(type_error(evaluable, Culprit), error(_, Context), [Line|Hint]) :-
    '$say'(not_a_function, [Culprit], Line),
    (   nonvar(Context),
        Context = context(Where, _),
        Where == system:format/2
    ->  Hint = []
    ;   '$evaluable_hint'(Culprit, Hint)
    ).
'$formal'(type_error(Type, Culprit), _, [First, Second]) :-
    '$say'(type_error, [Type, Culprit], First),
    '$kind_of'(Culprit, Kind),
    '$word'(Kind, Word),
    Second = ' (~w)'-[Word].
'$formal'(domain_error(Domain, Culprit), _, [Line|Hint]) :-
    '$say'(domain_error, [Domain, Culprit], Line),
    (   nonvar(Culprit),
        '$options'(Domain, Names),
        functor(Culprit, Name, _),
        '$near_word'(Name, Names, Near)
    ->  '$advise'(near_option, [Near], Advice),
        Hint = [nl, Advice, edit(Name, Near)]
    ;   Hint = []
    ).
'$formal'(existence_error(procedure, Indicator), _, Lines) :-
    '$unknown_lines'(Indicator, Lines).
'$formal'(existence_error(matching_rule, Goal), _, [Line]) :-
    '$say'(no_rule, [Goal], Line).
'$formal'(existence_error(source_sink, What), error(_, Context), Lines) :-
    '$source_lines'(What, Context, Lines).
'$formal'(existence_error(Kind, What), _, [Line]) :-
    '$say'(does_not_exist, [Kind, What], Line).
'$formal'(existence_error(Kind, What, Where), _, [Line]) :-
    '$say'(does_not_exist_in, [Kind, What, Where], Line).
'$formal'(permission_error(Action, static_procedure, Indicator), _, [Line|Hint]) :-
    '$action_word'(Action, Word),
    '$say'(static_procedure, [Word, Indicator], Line),
    '$static_hint'(Action, Indicator, Hint).
'$formal'(permission_error(tnot, non_tabled_procedure, Indicator), _, [Line]) :-
    '$say'(tnot_not_tabled, [Indicator], Line).
'$formal'(permission_error(include, source, Path), _, [Line]) :-
    '$shown_path'(Path, Shown),
    '$say'(includes_itself, [Shown], Line).
'$formal'(permission_error(load, source, Path), _, [Line]) :-
    '$shown_path'(Path, Shown),
    '$say'(loads_itself, [Shown], Line).
'$formal'(permission_error(input, stream, Stream), _, [Line]) :-
    Stream == user_input,
    !,
    '$say'(no_input, [Stream], Line).
'$formal'(permission_error(input, stream, Stream), _, [Line]) :-
    '$say'(read_output, [Stream], Line).
'$formal'(permission_error(output, stream, Stream), _, [Line]) :-
    '$say'(write_input, [Stream], Line).
'$formal'(permission_error(Action, Kind, Culprit), _, [Line]) :-
    '$action_word'(Action, Word),
    '$say'(permission_error, [Word, Kind, Culprit], Line).
'$formal'(context_error(nodirective, Goal), _, [Line]) :-
    '$directive_indicator'(Goal, Indicator),
    '$say'(context_nodirective, [Indicator], Line).
'$formal'(representation_error(What), _, [Line]) :-
    '$say'(representation_error, [What], Line).
'$formal'(resource_error(memory), _, Lines) :-
    '$overflow_lines'(_, Lines).
'$formal'(resource_error(stack), error(_, Context), Lines) :-
    '$overflow_lines'(Context, Lines).
'$formal'(resource_error(What), _, [Line]) :-
    (   '$resource'(What, Key)
    ->  '$say'(Key, [], Line)
    ;   '$say'(resource_error, [What], Line)
    ).
'$formal'(evaluation_error(What), _, [Line]) :-
    '$say'(evaluation_error, [What], Line).
'$formal'(syntax_error(What), _, [Sentence]) :-
    '$message_language'(Language),
    '$syntax_text'(What, Short),
    '$syntax_word'(Language, Short, Sentence).
'$formal'(timeout_error(Action, Stream), _, [Line]) :-
    '$say'(timeout_error, [Action, Stream], Line).
'$formal'(io_error(Action, Stream), _, [Line]) :-
    '$say'(io_error, [Action, Stream], Line).
'$formal'(system_error(What), _, [Line]) :-
    '$say'(system_error, [What], Line).
'$formal'(format(Format, Arguments), _, [Format-Arguments]).
'$formal'(format_argument_type(Directive, Argument), _, [Line]) :-
    '$say'(format_argument, [Directive, Argument], Line).
'$formal'(format(Message), _, [Line]) :-
    '$say'(format_error, [Message], Line).
'$formal'(assertion_error(_, Goal), _, [Line]) :-
    '$say'(assertion_failed, [Goal], Line).
'$formal'(duplicate_key(Key), _, [Line]) :-
    '$say'(duplicate_key, [Key], Line).
'$formal'(not_implemented(Kind, What), _, [Line]) :-
    '$say'(not_implemented, [Kind, What], Line).
'$formal'(determinism_error(Indicator, _, Found, _), _, [Line]) :-
    '$say'(determinism_error, [Indicator, Found], Line).

%   '$options'(+Domain, -Names): the known options, to find the one that was misspelt.

'$options'(search_option, [ depth, nodes, cutoffs, table_hits, pv, depth_reached, ties, table, ordering, max_nodes,
                            max_states, time_limit, events, quiescence, iterations, seed, exploration, longest,
                            rounds, expanded, generated, states ]).
'$options'(write_option, [ quoted, ignore_ops, numbervars, portray, max_depth, spacing, variable_names, priority,
                           fullstop, nl, cycles, attributes ]).
'$options'(read_option, [ variables, variable_names, singletons, syntax_errors, term_position, comments, module ]).
'$options'(stream_option, [ type, alias, encoding, eof_action, reposition, buffer, create, lock, bom ]).
'$options'(close_option, [ force ]).
'$options'(test_option, [ true, fail, throws, error, all, all_set, setup, cleanup, nondet, blocked, fixme, condition,
                          forall, sto, occurs_check ]).

%   The action of a permission error, translated if the language has a word for it.

'$action_word'(Action, Word) :-
    (   atom(Action),
        '$message_language'(fr),
        '$french_action'(Action, Word0)
    ->  Word = Word0
    ;   Word = Action
    ).

'$french_action'(modify, modifier).
'$french_action'(access, 'accéder à').
'$french_action'(redefine, 'redéfinir').
'$french_action'(create, 'créer').
'$french_action'(open, ouvrir).
'$french_action'(close, fermer).
'$french_action'(input, lire).
'$french_action'(output, 'écrire').
'$french_action'(reposition, repositionner).

'$kind_of'(Term, Kind) :-
    (   var(Term) -> Kind = a_var
    ;   Term == [] -> Kind = an_empty_list
    ;   is_list(Term) -> Kind = a_list
    ;   atom(Term) -> Kind = an_atom
    ;   string(Term) -> Kind = a_string
    ;   integer(Term) -> Kind = an_integer
    ;   float(Term) -> Kind = a_float
    ;   rational(Term) -> Kind = a_rational
    ;   compound(Term) -> Kind = a_compound
    ;   Kind = a_term
    ).

% -- hints --------------------------------------------------------------------------

'$unknown_lines'(Indicator, Lines) :-
    '$say'(unknown_procedure, [Indicator], Line),
    '$unknown_hint'(Indicator, Hint),
    Lines = [Line|Hint].

'$unknown_hint'(Indicator, Hint) :-
    '$plain_indicator'(Indicator, Name, Arity),
    !,
    (   Name == (:-),
        Arity =< 2
    ->  '$say'(rules_in_files, [], Line),
        Hint = [nl, Line]
    ;   Arity =:= 2,
        '$operator_hint'(Name, Text)
    ->  '$advise'(hint, [Text], Line),
        Hint = [nl, Line]
    ;   Arity =:= 0,
        '$leaving_word'(Name)
    ->  '$advise'(leave_with_halt, [], Line),
        Hint = [nl, Line, edit(Name, halt)]
    ;   '$near_predicates'(Name, Arity, [Near|More])
    ->  '$say'(there_are, [], Line),
        '$near_lines'([Near|More], NearLines),
        '$near_hint'(Near, Name, Arity, NearHint),
        '$append'(NearLines, NearHint, Lines),
        Hint = [nl, Line|Lines]
    ;   Hint = []
    ).
'$unknown_hint'(_, []).

%   Commands that quit other systems.

'$leaving_word'(exit).
'$leaving_word'(quit).
'$leaving_word'(bye).
'$leaving_word'(stop).
'$leaving_word'(end).
'$leaving_word'(logout).
'$leaving_word'(quitter).
'$leaving_word'(fin).

%   How the called predicate differs from the most similar one.

'$near_hint'(Name/Other, Name, Arity, [nl, Line]) :-
    !,
    '$advise'(wrong_arity, [Name/Other, Name/Arity], Line).
'$near_hint'(Other/_, Name, _, [nl, Line, edit(Name, Other)]) :-
    '$advise'(misspelt, [Name, Other], Line).

'$plain_indicator'(Indicator, Name, Arity) :-
    strip_module(Indicator, _, Name/Arity),
    atom(Name),
    integer(Arity).

'$near_lines'([], []).
'$near_lines'([Indicator|Indicators], [nl, '        ~q'-[Indicator]|Lines]) :-
    '$near_lines'(Indicators, Lines).

'$instantiation_hint'(error(_, Context), Hint) :-
    nonvar(Context),
    Context = context(Where, _),
    nonvar(Where),
    (   Where = system:Name/2
    ->  '$is_arithmetic'(Name)
    ;   '$error_of_is'
    ),
    !,
    '$say'(unbound_in_arithmetic, [], Line),
    Hint = [nl, Line].
'$instantiation_hint'(_, []).

'$is_arithmetic'(is).
'$is_arithmetic'(=:=).
'$is_arithmetic'(=\=).
'$is_arithmetic'(<).
'$is_arithmetic'(>).
'$is_arithmetic'(=<).
'$is_arithmetic'(>=).

'$evaluable_hint'(Culprit, Hint) :-
    nonvar(Culprit),
    Culprit = Name/0,
    !,
    '$say'(atom_in_arithmetic, [Name], Line),
    (   '$capitalised'(Name, Variable)
    ->  '$advise'(variable_meant, [Variable], More),
        Hint = [nl, Line, nl, More, edit(Name, Variable)]
    ;   Hint = [nl, Line]
    ).
'$evaluable_hint'(_, []).

'$static_hint'(modify, Indicator, Hint) :-
    '$plain_indicator'(Indicator, Name, Arity),
    source_location(_, _),
    '$neck_hint'(Name, Arity, Key),
    !,
    '$advise'(Key, [], Line),
    Hint = [nl, Line].
'$static_hint'(modify, Indicator, Hint) :-
    '$plain_indicator'(Indicator, Name, Arity),
    functor(Head, Name, Arity),
    predicate_property(system:Head, built_in),
    \+ predicate_property(user:Head, file(_)),
    !,
    '$advise'(built_in, [Name/Arity], Line),
    Hint = [nl, Line].
'$static_hint'(modify, Indicator, Hint) :-
    '$plain_indicator'(Indicator, Name, Arity),
    functor(Head, Name, Arity),
    \+ predicate_property(Head, built_in),
    catch(source_file(Head, File), _, fail),
    predicate_property(Head, line_count(Line)),
    !,
    '$shown_path'(File, Shown),
    '$say'(defined_at, [Shown, Line], First),
    '$advise'(declare_dynamic, [Name/Arity], Second),
    Hint = [nl, First, nl, Second].
'$static_hint'(_, _, []).

%   '$neck_hint'(+Operator, +Arity, -Key): the hint for a clause whose head is an operator.

'$neck_hint'(:, 2, neck_written).
'$neck_hint'(->, 2, neck_written).
'$neck_hint'(<-, 2, neck_written).
'$neck_hint'(',', 2, comma_in_head).
'$neck_hint'(;, 2, comma_in_head).
'$neck_hint'('|', 2, comma_in_head).
'$neck_hint'(=, 2, equation_as_clause).
'$neck_hint'(is, 2, equation_as_clause).
'$neck_hint'(==, 2, equation_as_clause).
'$neck_hint'(=:=, 2, equation_as_clause).

%   '$without_hints'(+Marked, -Lines): the lines without the hints.

'$without_hints'([], []).
'$without_hints'([nl, hint(_)|Marked], Lines) :-
    !,
    '$without_hints'(Marked, Lines).
'$without_hints'([Item|Marked], [Item|Lines]) :-
    '$without_hints'(Marked, Lines).

%   Hints for terms that cannot be clauses.

'$no_clause_hint'(error(instantiation_error, _), [nl, Line]) :-
    !,
    '$advise'(variable_as_head, [], Line).
'$no_clause_hint'(error(type_error(callable, _), _), [nl, Line]) :-
    !,
    '$advise'(no_clause, [], Line).
'$no_clause_hint'(_, []).

'$capitalised'(Name, Variable) :-
    atom_chars(Name, [First|Rest]),
    char_type(First, lower),
    upcase_atom(First, Capital),
    Capital \== First,
    atom_chars(Variable, [Capital|Rest]).

% '$resource'(+What, -Key): resources that have a specific sentence.

'$resource'(c_stack, nested_too_deeply).
'$resource'(open_streams, too_many_streams).

'$alone_lines'([Name-Place|Pairs], [Line|Lines]) :-
    '$say'(alone_in(Place), [Name], Line),
    (   Pairs == []
    ->  Lines = []
    ;   Lines = [nl|More],
        '$alone_lines'(Pairs, More)
    ).

'$alike_lines'([], []).
'$alike_lines'([Name-Other|Pairs], [nl, Line, edit(Name, Other)|Lines]) :-
    '$advise'(alike, [Name, Other], Line),
    '$alike_lines'(Pairs, Lines).

% -- syntax errors --------------------------------------------------------------------

'$syntax_word'(Language, Short, Format-[Short]) :-
    '$sentence'(Language, syntax_error, Format).

%   The source line with a caret below the error, then cause and hint.

'$caret_lines'(Text, Indent, Cause, Short, Hint, Lines) :-
    (   ( Cause == Short ; Cause == "" )
    ->  Lines2 = []
    ;   '$say'(cause, [Cause], CauseLine),
        Lines2 = [nl, CauseLine]
    ),
    (   Hint == ""
    ->  Lines3 = []
    ;   '$advise'(hint, [Hint], HintLine),
        Lines3 = [nl, HintLine]
    ),
    '$append'(Lines2, Lines3, Lines4),
    Lines = [nl, '  ~w'-[Text], nl, '  ~w^'-[Indent]|Lines4].

'$syntax_text'(What, Text) :-
    (   nonvar(What),
        '$syntax_short'(What, Text)
    ->  true
    ;   '$message_format'("~w", [What], Text)
    ).

'$syntax_short'(operator_expected, 'Operator expected').
'$syntax_short'(cannot_start_term, 'Illegal start of term').
'$syntax_short'(end_of_clause, 'Unexpected end of clause').
'$syntax_short'(end_of_clause_expected, 'End of clause expected').
'$syntax_short'(end_of_file, 'Unexpected end of file').
'$syntax_short'(operator_clash, 'Operator priority clash').
'$syntax_short'(operator_balance, 'Unbalanced operator').
'$syntax_short'(illegal_number, 'Illegal number').
'$syntax_short'(float_overflow, 'Float overflow').
'$syntax_short'(end_of_file_in_block_comment, 'End of file in /* ... */ comment').
'$syntax_short'(end_of_file_in_quoted(_), 'End of file in quoted atom').
'$syntax_short'(end_of_file_in_quoted, 'End of file in quoted atom').
'$syntax_short'(punct(Mark, End), Text) :-
    format(atom(Text), 'Unexpected `~w\' before `~w\'', [Mark, End]).
'$syntax_short'(list_rest, 'Unexpected comma or bar in rest of list').
'$syntax_short'(quoted_punctuation, 'Operand expected, unquoted comma or bar found').
'$syntax_short'(undefined_char_escape(C), Text) :-
    atomic_list_concat(['Unknown character escape in quoted atom or string: `\\', C, '\''], Text).

% Messages of the lens.
'$say_lens'(written(Format, File), [Line]) :-
    (   Format == html
    ->  '$say'(lens_page, [File], Line)
    ;   '$say'(lens_file, [File], Line)
    ).
'$say_lens'(search(Patterns, Moves, Notes, Nodes, Dropped), Lines) :-
    atomic_list_concat(Patterns, ', ', Shown),
    '$say'(lens_search, [Shown], First),
    (   Moves == ''
    ->  Lines1 = []
    ;   '$say'(lens_moves, [Moves], Second),
        Lines1 = [nl, Second]
    ),
    '$say'(lens_nodes, [Nodes], Third),
    (   Dropped =:= 0
    ->  Lines2 = []
    ;   '$say'(lens_dropped, [Dropped], Fourth),
        Lines2 = [nl, Fourth]
    ),
    '$say_lens_notes'(Notes, Lines3),
    append([[First], Lines1, Lines3, [nl, Third], Lines2], Lines).
'$say_lens'(nodes(Nodes, Dropped), [First|Lines]) :-
    '$say'(lens_nodes, [Nodes], First),
    (   Dropped =:= 0
    ->  Lines = []
    ;   '$say'(lens_dropped, [Dropped], Second),
        Lines = [nl, Second]
    ).
'$say_lens'(calls(Nodes), [Line]) :-
    '$say'(lens_calls, [Nodes], Line).
'$say_lens'(never(Name, '', _), [Line]) :-
    !,
    '$say'(lens_never, [Name], Line).
'$say_lens'(never(Name, Most, Count), [First, nl, Second]) :-
    '$say'(lens_never, [Name], First),
    '$say'(lens_most, [Most, Count], Second).
'$say_lens'(nothing, [Line]) :-
    '$say'(lens_nothing, [], Line).
'$say_lens'(no_drawing(Goal, Error), Lines) :-
    strip_module(Goal, _, Plain),
    functor(Plain, Name, Arity),
    '$say'(lens_no_drawing, [Name/Arity], First),
    (   var(Error)
    ->  Lines = [First]
    ;   '$message_lines'(Error, More),
        Lines = [First, nl|More]
    ).
'$say_lens'(unfit(Name, ''), [Line]) :-
    !,
    '$say'(lens_unfit, [Name], Line).
'$say_lens'(unfit(Name, Near), [First, nl, Second]) :-
    '$say'(lens_unfit, [Name], First),
    '$say'(lens_near, [Near], Second).
'$say_lens'(full, [Line]) :-
    '$say'(lens_full, [], Line).
'$say_lens'(failed(Ball), [First, nl|Lines]) :-
    '$say'(lens_failed, [], First),
    '$message_lines'(Ball, Lines).

'$say_lens_notes'([], []).
'$say_lens_notes'([Note|Notes], [nl, Line|Lines]) :-
    (   Note = leaves(Pattern)
    ->  '$say'(lens_leaves, [Pattern], Line)
    ;   Note == outcome
    ->  '$say'(lens_outcome, [], Line)
    ;   Note = several(Count),
        '$say'(lens_several, [Count], Line)
    ),
    '$say_lens_notes'(Notes, Lines).

'$directive_indicator'(Goal, Name/Arity) :-
    strip_module(Goal, _, Plain),
    functor(Plain, Name, Arity).
