% lens/1,2: runs a goal and writes its search as a page.

:- module(system, [ lens/1, lens/2, '$lens_command'/2, '$lens_search'/4 ]).

:- meta_predicate lens(0), lens(0, :).

%!  lens(:Goal) is nondet.
%
%   Call Goal and write a page with its search to a new file lens-NAME.html.

lens(Goal) :-
    lens(Goal, []).

%!  lens(:Goal, +Options) is nondet.
%
%   Call Goal, with the same answers as without the lens, and write its search. Options:
%   search(P) is the predicate of the search with variables for the roles of its arguments (State,
%   Player, Depth, Alpha, Beta, Move, Value), or a list of such; without it the lens guesses.
%   moves(P) is the generator of moves. board(P) draws a position: a predicate that prints the state
%   in the argument named State, grid(Columns, Rows) for a flat list, or the name of a game that the
%   page knows (tictactoe, connect4, othello, taquin, ultimate, khan, chicago, grid). file(F), json(F) and
%   svg(F) name the files to write; terminal(true) prints instead.

lens(Goal, Options0) :-
    strip_module(Options0, Module, Options),
    lens_options(Options, Files, Search, Moves),
    lens_board(Options, Module, Board, Draw),
    lens_permission(Files),
    (   '$lens_is_on'
    ->  call(Goal)
    ;   lens_title(Goal, Options, Title),
        get_time(Start),
        setup_call_catcher_cleanup('$lens_begin'(Title, Search, Moves, Board),
                                   lens_call(Goal),
                                   Catcher,
                                   lens_end(Catcher, Goal, Files, Draw, [started(Start)|Options]))
    ).

lens_call(Goal) :-
    '$lens_resume',
    call(Goal),
    '$lens_pause'.

lens_title(_, Options, Title) :-
    memberchk(title(Title0), Options),
    !,
    Title = Title0.
lens_title(Goal, _, Title) :-
    strip_module(Goal, _, Plain0),
    copy_term(Plain0, Plain, _),
    numbervars(Plain, 0, _),
    format(atom(Title), '~W', [Plain, [portray(true), numbervars(true), quoted(true), spacing(next_argument), max_depth(20)]]).

% --- Options ---------------------------------------------------------------------

lens_options(Options, Files, Search, Moves) :-
    must_be(list, Options),
    lens_known_options(Options),
    findall(File, lens_file_option(Options, File), Files),
    (   memberchk(search(Patterns), Options)
    ->  lens_patterns(Patterns, Search)
    ;   Search = []
    ),
    (   memberchk(moves(Pattern), Options)
    ->  lens_patterns(Pattern, Moves)
    ;   Moves = []
    ).

lens_known_options([]).
lens_known_options([Option|Options]) :-
    (   var(Option)
    ->  throw(error(instantiation_error, _))
    ;   compound(Option),
        functor(Option, Name, 1),
        memberchk(Name, [search, moves, board, view, file, json, svg, terminal, title, open, language])
    ->  true
    ;   throw(error(domain_error(lens_option, Option), _))
    ),
    lens_known_options(Options).

lens_file_option(Options, Format-File) :-
    member(Name-Format, [file-html, json-json, svg-svg, view-view]),
    Option =.. [Name, File],
    member(Option, Options).
lens_file_option(Options, terminal-'-') :-
    memberchk(terminal(true), Options).

% Files need the capability for files; the default page is also a file.
lens_permission([]) :-
    !,
    '$lens_may_write'('lens.html').
lens_permission(Files) :-
    (   member(Format-File, Files),
        Format \== terminal
    ->  '$lens_may_write'(File)
    ;   true
    ).

% How positions are drawn: in the form that the native part reads, and the goal that prints a state.
lens_board(Options, Module, Board, Draw) :-
    (   memberchk(board(Pattern0), Options)
    ->  lens_board_term(Pattern0, Pattern),
        lens_board_kind(Pattern, Module, Board, Draw)
    ;   Board = guess,
        Draw = none
    ).

lens_board_term(Text, Pattern) :-
    ( string(Text) ; atom(Text) ),
    !,
    catch(term_string(Pattern, Text, [variable_names(Names)]), _,
          throw(error(domain_error(lens_board, Text), _))),
    lens_board_variables(Names).
lens_board_term(Pattern, Pattern).

% The variable that is named as a state denotes the state.
lens_board_variables(Names) :-
    (   member(Name=Variable, Names),
        downcase_atom(Name, Lower),
        memberchk(Lower, [state, etat, position, board, plateau, grille, grid, damier, jeu, s, e, p, b])
    ->  Variable = '$lens_state'
    ;   true
    ).

lens_board_kind(Pattern, _, _, _) :-
    var(Pattern),
    !,
    throw(error(instantiation_error, _)).
lens_board_kind(Module:Pattern, _, Board, Draw) :-
    !,
    lens_board_kind(Pattern, Module, Board, Draw).
lens_board_kind(Name/Arity, Module, program, Draw) :-
    atom(Name),
    integer(Arity),
    Arity > 0,
    !,
    functor(Goal, Name, Arity),
    arg(1, Goal, '$lens_state'),
    lens_board_goal(Goal, Module, Draw).
lens_board_kind(Goal, Module, program, Draw) :-
    compound(Goal),
    functor(Goal, Name, Arity),
    lens_has_predicate(Module, Name, Arity),
    !,
    (   sub_term(State, Goal),
        State == '$lens_state'
    ->  true
    ;   arg(1, Goal, '$lens_state')
    ->  true
    ;   throw(error(domain_error(lens_board, Goal), _))
    ),
    lens_board_goal(Goal, Module, Draw).
lens_board_kind(Name, Module, program, Draw) :-
    atom(Name),
    lens_has_predicate(Module, Name, 1),
    !,
    Goal =.. [Name, '$lens_state'],
    lens_board_goal(Goal, Module, Draw).
lens_board_kind(grid(Columns, Rows), _, grid(Columns, Rows), none) :-
    !,
    must_be(between(1, 100), Columns),
    must_be(between(1, 100), Rows).
lens_board_kind(Style, _, style(Style), none) :-
    atom(Style),
    memberchk(Style, [tictactoe, connect4, othello, taquin, ultimate, khan, chicago, grid]),
    !.
lens_board_kind(Goal, _, _, _) :-
    callable(Goal),
    !,
    functor(Goal, Name, Arity0),
    Arity is max(Arity0, 1),
    throw(error(existence_error(procedure, Name/Arity), _)).
lens_board_kind(Term, _, _, _) :-
    throw(error(domain_error(lens_board, Term), _)).

lens_has_predicate(Module, Name, Arity) :-
    functor(Head, Name, Arity),
    (   Module == system
    ->  Context = user
    ;   Context = Module
    ),
    predicate_property(Context:Head, visible).

lens_board_goal(Goal, Module0, draw(Module:Goal)) :-
    (   Module0 == system
    ->  Module = user
    ;   Module = Module0
    ),
    functor(Goal, Name, Arity),
    (   lens_has_predicate(Module, Name, Arity)
    ->  true
    ;   throw(error(existence_error(procedure, Name/Arity), _))
    ).

% Patterns in the form that the native part reads: pattern(Name, Arity, [Variable-Path, ...]).
lens_patterns(Text, Patterns) :-
    ( string(Text) ; atom(Text), \+ Text == [] , sub_atom(Text, _, _, _, '(') ),
    !,
    catch(term_string(Term, Text, [variable_names(Names)]), _,
          throw(error(domain_error(lens_pattern, Text), _))),
    lens_name_variables(Names),
    lens_patterns(Term, Patterns).
lens_patterns(Term, _) :-
    var(Term),
    !,
    throw(error(instantiation_error, _)).
lens_patterns([], []) :-
    !.
lens_patterns([Term|Terms], Patterns) :-
    !,
    lens_patterns(Term, Patterns1),
    lens_patterns(Terms, Patterns2),
    append(Patterns1, Patterns2, Patterns).
lens_patterns((Term, Terms), Patterns) :-
    !,
    lens_patterns([Term, Terms], Patterns).
lens_patterns(_:Term, Patterns) :-
    !,
    lens_patterns(Term, Patterns).
lens_patterns(Name/Arity, [pattern(Name, Arity, [])]) :-
    atom(Name),
    integer(Arity),
    !.
lens_patterns(Term, [pattern(Name, Arity, Names)]) :-
    callable(Term),
    !,
    Term =.. [Name|Arguments],
    length(Arguments, Arity),
    lens_names(Arguments, 0, [], Names, []).
lens_patterns(Term, _) :-
    throw(error(domain_error(lens_pattern, Term), _)).

lens_name_variables([]).
lens_name_variables([Name=Variable|Names]) :-
    (   sub_atom(Name, 0, 1, _, '_')
    ->  Variable = '$lens_any'
    ;   Variable = '$lens_role'(Name)
    ),
    lens_name_variables(Names).

lens_names([], _, _, Names, Names).
lens_names([Term|Terms], Index, Path, Names, Names0) :-
    lens_name(Term, [Index|Path], Names, Names1),
    Index1 is Index + 1,
    lens_names(Terms, Index1, Path, Names1, Names0).

lens_name(Term, _, Names, Names) :-
    var(Term),
    !.
lens_name('$lens_any', _, Names, Names) :-
    !.
lens_name('$lens_role'(Name), Path0, [Name-Path|Names], Names) :-
    !,
    reverse(Path0, Path).
lens_name(Name, Path0, [Name-Path|Names], Names) :-
    atom(Name),
    Name \== [],
    !,
    reverse(Path0, Path).
lens_name(Term, Path, Names, Names0) :-
    is_list(Term),
    !,
    lens_names(Term, 0, Path, Names, Names0).
lens_name(Term, Path, Names, Names0) :-
    compound(Term),
    !,
    Term =.. [_|Arguments],
    lens_names(Arguments, 0, Path, Names, Names0).
lens_name(_, _, Names, Names).

% --- The end -----------------------------------------------------------------------

lens_end(Catcher, Goal, Files, Draw, Options) :-
    catch(lens_write(Catcher, Goal, Files, Draw, Options), Ball, print_message(error, lens(failed(Ball)))),
    '$lens_forget'.

lens_write(Catcher, Goal, Files0, Draw, Options) :-
    lens_outcome(Catcher, Options, Outcome, Reason),
    '$lens_end'(Outcome, Reason, Report),
    Report = report(Nodes, _, _, _, _, _, _, _, _, _),
    (   Nodes =:= 0
    ->  lens_print(Report, Options)
    ;   lens_draw(Draw),
        lens_files(Files0, Goal, Files),
        lens_write_files(Files, Options),
        lens_print(Report, Options)
    ).

% Draws the positions with the program's own predicate, those near the root first, within limits.
lens_draw(none) :-
    !.
lens_draw(draw(Goal)) :-
    statistics(inferences, Start),
    (   lens_draw_each(Goal, Start)
    ->  true
    ;   true
    ),
    '$lens_drawn'.

lens_draw_each(Goal, Start) :-
    between(1, 100 000, Number),
    '$lens_draw_next'(Number, Goal, Start),
    !.

% Draws a position; true after the last one, and when the limit is reached.
'$lens_draw_next'(Number, Goal0, Start) :-
    (   '$lens_sketch'(Number, State)
    ->  lens_with_state(Goal0, State, Goal),
        lens_drawing(Goal, Text, Error),
        (   '$lens_drawn'(Number, Text)
        ->  true
        ;   Number =:= 1
        ->  print_message(warning, lens(no_drawing(Goal, Error)))
        ;   true
        ),
        statistics(inferences, Now),
        Now - Start > 30 000 000
    ;   true
    ).

lens_drawing(Goal, Text, Error) :-
    with_output_to(string(Text),
                   ignore(catch(call_with_inference_limit(\+ \+ once(Goal), 1 000 000, _), Error, true))).

lens_with_state(Module:Goal0, State, Module:Goal) :-
    lens_replace(Goal0, State, Goal).

lens_replace(Term, State, State) :-
    Term == '$lens_state',
    !.
lens_replace(Term0, State, Term) :-
    compound(Term0),
    !,
    Term0 =.. [Name|Arguments0],
    lens_replace_all(Arguments0, State, Arguments),
    Term =.. [Name|Arguments].
lens_replace(Term, _, Term).

lens_replace_all([], _, []).
lens_replace_all([Term0|Terms0], State, [Term|Terms]) :-
    lens_replace(Term0, State, Term),
    lens_replace_all(Terms0, State, Terms).

% How the goal ended, with the message of its error or the seconds it ran until it was stopped.
lens_outcome(Var, _, exit, '') :-
    var(Var),
    !.
lens_outcome(exit, _, exit, '').
lens_outcome(!, _, cut, '').
lens_outcome(fail, _, fail, '').
lens_outcome(exception(Ball), Options, Outcome, Reason) :-
    (   lens_is_stop(Ball)
    ->  Outcome = stopped,
        memberchk(started(Start), Options),
        get_time(Now),
        Seconds is Now - Start,
        format(atom(Reason), '~1f', [Seconds])
    ;   Outcome = raised,
        lens_error_text(Ball, Reason)
    ).
lens_outcome(external_exception(_), _, cut, '').

lens_is_stop('$aborted').
lens_is_stop(unwind(_)).
lens_is_stop(time_limit_exceeded).
lens_is_stop(inference_limit_exceeded).

% The first line of the message of an error.
lens_error_text(Ball, Text) :-
    message_to_codes(Ball, _, Codes),
    string_codes(All, Codes),
    split_string(All, "\n", " ", Lines),
    (   member(Text, Lines),
        Text \== ""
    ->  true
    ;   format(string(Text), '~p', [Ball])
    ).

lens_files([], Goal, [html-File]) :-
    !,
    lens_goal_name(Goal, Name0),
    lens_file_name(Name0, Name),
    lens_new_file(Name, 1, File).
lens_files(Files, _, Files).

% The name of a goal, or of the first goal of a conjunction.
lens_goal_name(Goal, Name) :-
    strip_module(Goal, _, Plain),
    (   compound(Plain),
        Plain = (First, _)
    ->  lens_goal_name(First, Name)
    ;   functor(Plain, Name, _)
    ).

% Only the letters, digits, - and _ of a name are used for the file.
lens_file_name(Name, File) :-
    atom_codes(Name, Codes),
    findall(Code, ( member(Code, Codes), ( code_type(Code, csym) ; Code =:= 0'- ) ), Good),
    (   Good == []
    ->  File = goal
    ;   atom_codes(File, Good)
    ).

lens_new_file(Name, Number, File) :-
    (   Number =:= 1
    ->  atomic_list_concat(['lens-', Name, '.html'], Try)
    ;   atomic_list_concat(['lens-', Name, -, Number, '.html'], Try)
    ),
    (   exists_file(Try)
    ->  Number1 is Number + 1,
        lens_new_file(Name, Number1, File)
    ;   File = Try
    ).

lens_write_files([], _).
lens_write_files([Format-File|Files], Options) :-
    lens_language(Options, Language),
    (   File == (-)
    ->  '$lens_put'(Format, Language)
    ;   Format == view
    ->  lens_write_file(json, Language, File)
    ;   lens_write_file(Format, Language, File),
        print_message(informational, lens(written(Format, File))),
        (   Format == html,
            memberchk(open(true), Options)
        ->  lens_open(File)
        ;   true
        )
    ),
    lens_write_files(Files, Options).

% Opens a page in the browser; a missing browser is not an error of the goal.
lens_open(File) :-
    (   current_prolog_flag(windows, true)
    ->  Command = 'start ""'
    ;   current_prolog_flag(apple, true)
    ->  Command = open
    ;   Command = 'xdg-open'
    ),
    format(atom(Line), '~w "~w" >/dev/null 2>&1 &', [Command, File]),
    catch(shell(Line, _), Ball, print_message(warning, Ball)).

lens_language(Options, Language) :-
    memberchk(language(Language0), Options),
    !,
    Language = Language0.
lens_language(_, Language) :-
    (   current_prolog_flag(message_language, Language0)
    ->  Language = Language0
    ;   Language = en
    ).

% A new file that could not be written completely is removed.
lens_write_file(Format, Language, File) :-
    (   exists_file(File)
    ->  Removes = false
    ;   Removes = true
    ),
    current_output(Old),
    open(File, write, Stream, [encoding(utf8)]),
    catch(setup_call_cleanup(true,
                             setup_call_cleanup(set_output(Stream), '$lens_put'(Format, Language), set_output(Old)),
                             close(Stream)),
          Ball,
          ( lens_remove(Removes, File), throw(Ball) )).

lens_remove(true, File) :-
    catch(delete_file(File), _, true).
lens_remove(false, _).

lens_print(report(Nodes, Dropped, Patterns, Moves, _, Never, Most, Count, Full, Notes0), _) :-
    (   selectchk(unfit(Pattern, Near), Notes0, Notes)
    ->  print_message(warning, lens(unfit(Pattern, Near)))
    ;   Notes = Notes0
    ),
    (   Never = [Name|_]
    ->  print_message(warning, lens(never(Name, Most, Count)))
    ;   Nodes =:= 0
    ->  print_message(warning, lens(nothing))
    ;   Patterns == []
    ->  print_message(informational, lens(calls(Nodes)))
    ;   print_message(informational, lens(search(Patterns, Moves, Notes, Nodes, Dropped)))
    ),
    (   Full == true
    ->  print_message(warning, lens(full))
    ;   true
    ).

% --- The searches of library(search) ---------------------------------------------

%   Call a search with the option lens(File), and write the page. Inside a recording, it is part of that recording.
'$lens_search'(File, _, _, _) :-
    var(File),
    !,
    throw(error(instantiation_error, _)).
'$lens_search'(File, Title0, Depth, Goal) :-
    lens_search_format(File, Format),
    ( memberchk(Format, [terminal, tree]) -> true ; '$lens_may_write'(File) ),
    lens_search_title(Title0, Title),
    functor(Title0, Algorithm, _),
    (   memberchk(Algorithm, [minimax, negamax])
    ->  Bounds = false
    ;   Bounds = true
    ),
    (   '$lens_listen'(Title, Depth, Bounds)
    ->  setup_call_cleanup(true, Goal, lens_search_end(Format, File))
    ;   call(Goal)
    ).

lens_search_format(File, _) :-
    \+ atom(File),
    \+ string(File),
    !,
    throw(error(type_error(text, File), _)).
lens_search_format(File, Format) :-
    (   atom_string(-, File)
    ->  Format = terminal
    ;   File == '$tree'
    ->  Format = tree
    ;   member(Ending-Format, ['.json'-json, '.svg'-svg]),
        sub_atom(File, _, _, 0, Ending)
    ->  true
    ;   Format = html
    ).

% The title of a search: short forms of its rules and its state.
lens_search_title(Goal0, Title) :-
    Goal0 =.. [Name, Rules0|Rest],
    strip_module(Rules0, _, Rules),
    Goal1 =.. [Name, Rules|Rest],
    copy_term(Goal1, Goal, _),
    numbervars(Goal, 0, _),
    format(atom(Title), '~W', [Goal, [quoted(true), portray(true), numbervars(true), max_depth(6), spacing(next_argument)]]).

lens_search_end(Format, File) :-
    (   '$lens_stop_listening'(Nodes, Dropped)
    ->  catch(lens_search_write(Format, File, Nodes, Dropped), Ball, print_message(error, lens(failed(Ball)))),
        '$lens_forget'
    ;   true
    ).

lens_search_write(_, _, 0, _) :-
    !,
    print_message(warning, lens(nothing)).
lens_search_write(tree, _, _, _) :-
    !,
    lens_language([], Language),
    '$lens_put'(tree, Language).
lens_search_write(Format, File, Nodes, Dropped) :-
    lens_language([], Language),
    (   Format == terminal
    ->  '$lens_put'(terminal, Language)
    ;   lens_write_file(Format, Language, File),
        print_message(informational, lens(written(Format, File)))
    ),
    print_message(informational, lens(nodes(Nodes, Dropped))).

% --- The command line ------------------------------------------------------------

%   Run the goal in Text, print its answer as the toplevel does, and write its search.
'$lens_command'(Text, Options) :-
    term_string(Goal, Text, [variable_names(Names)]),
    (   catch(lens(( user:Goal, system:lens_answer(Names) ), [title(Text)|Options]), Ball, true)
    ->  (   var(Ball)
        ->  true
        ;   lens_raised(Ball)
        )
    ;   format('false.~n'),
        halt(1)
    ).

% An abort is reported where it is caught; other errors belong to the goal.
lens_raised(unwind(Ball)) :-
    !,
    throw(unwind(Ball)).
lens_raised(Ball) :-
    print_message(error, unhandled_exception(Ball)),
    halt(2).

lens_answer(Names) :-
    findall(Name=Value,
            ( member(Name=Value, Names), nonvar(Value), \+ sub_atom(Name, 0, 1, _, '_') ),
            Bound),
    (   Bound == []
    ->  format('true.~n')
    ;   lens_answer_lines(Bound)
    ),
    flush_output.

lens_answer_lines([]).
lens_answer_lines([Name=Value|Bound]) :-
    (   Bound == []
    ->  End = '.'
    ;   End = ','
    ),
    format('~w = ~W~w~n', [Name, Value, [quoted(true), portray(true), max_depth(10), spacing(next_argument)], End]),
    lens_answer_lines(Bound).
