% lens/1,2: a goal runs, and its search becomes a page.

:- module(system, [ lens/1, lens/2, '$lens_command'/2 ]).

:- meta_predicate lens(0), lens(0, :).

%!  lens(:Goal) is nondet.
%
%   Call Goal and write a page with its search to a new file lens-NAME.html.

lens(Goal) :-
    lens(Goal, []).

%!  lens(:Goal, +Options) is nondet.
%
%   Call Goal, which answers as it does without the lens, and write its search as Options say.
%   search(P) is the predicate of the search with variables for the roles of its arguments (State,
%   Player, Depth, Alpha, Beta, Move, Value), or a list of such; without it the lens guesses.
%   moves(P) is the generator of moves. file(F), json(F) and svg(F) name the files to write;
%   terminal(true) prints instead.

lens(Goal, Options0) :-
    strip_module(Options0, _, Options),
    lens_options(Options, Files, Search, Moves),
    (   '$lens_is_on'
    ->  call(Goal)
    ;   lens_title(Goal, Options, Title),
        setup_call_catcher_cleanup('$lens_begin'(Title, Search, Moves),
                                   lens_call(Goal),
                                   Catcher,
                                   lens_end(Catcher, Goal, Files, Options))
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
    strip_module(Goal, _, Plain),
    format(atom(Title), '~W', [Plain, [portray(true), numbervars(true), quoted(true), max_depth(20)]]).

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
        memberchk(Name, [search, moves, file, json, svg, terminal, title, open, language])
    ->  true
    ;   throw(error(domain_error(lens_option, Option), _))
    ),
    lens_known_options(Options).

lens_file_option(Options, Format-File) :-
    member(Name-Format, [file-html, json-json, svg-svg]),
    Option =.. [Name, File],
    member(Option, Options).
lens_file_option(Options, terminal-'-') :-
    memberchk(terminal(true), Options).

% Patterns as the native side reads them: pattern(Name, Arity, [Variable-Path, ...]).
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

lens_end(Catcher, Goal, Files, Options) :-
    catch(lens_write(Catcher, Goal, Files, Options), Ball, print_message(error, lens(failed(Ball)))),
    '$lens_forget'.

lens_write(Catcher, Goal, Files0, Options) :-
    lens_outcome(Catcher, Outcome),
    '$lens_end'(Outcome, Report),
    Report = report(Nodes, _, _, _, _, _, _, _, _),
    (   Nodes =:= 0
    ->  lens_print(Report, Options)
    ;   lens_files(Files0, Goal, Files),
        lens_write_files(Files, Options),
        lens_print(Report, Options)
    ).

lens_outcome(Var, exit) :-
    var(Var),
    !.
lens_outcome(exit, exit).
lens_outcome(!, cut).
lens_outcome(fail, fail).
lens_outcome(exception(Ball), exception(Ball)).
lens_outcome(external_exception(_), cut).

lens_files([], Goal, [html-File]) :-
    !,
    lens_goal_name(Goal, Name0),
    lens_file_name(Name0, Name),
    lens_new_file(Name, 1, File).
lens_files(Files, _, Files).

% The name of a goal: of a conjunction, that of its first goal.
lens_goal_name(Goal, Name) :-
    strip_module(Goal, _, Plain),
    (   compound(Plain),
        Plain = (First, _)
    ->  lens_goal_name(First, Name)
    ;   functor(Plain, Name, _)
    ).

% Only letters, digits, - and _ of a name are good for a file.
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
    ;   lens_write_file(Format, Language, File),
        print_message(informational, lens(written(Format, File))),
        (   Format == html,
            memberchk(open(true), Options)
        ->  lens_open(File)
        ;   true
        )
    ),
    lens_write_files(Files, Options).

% Opens a page in the browser; that there is none is no error of the goal.
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

lens_write_file(Format, Language, File) :-
    current_output(Old),
    setup_call_cleanup(
        open(File, write, Stream, [encoding(utf8)]),
        setup_call_cleanup(set_output(Stream), '$lens_put'(Format, Language), set_output(Old)),
        close(Stream)).

lens_print(report(Nodes, Dropped, Patterns, Moves, _, Never, Most, Count, Full), _) :-
    (   Never = [Name|_]
    ->  print_message(warning, lens(never(Name, Most, Count)))
    ;   Nodes =:= 0
    ->  print_message(warning, lens(nothing))
    ;   Patterns == []
    ->  print_message(informational, lens(calls(Nodes)))
    ;   print_message(informational, lens(search(Patterns, Moves, Nodes, Dropped)))
    ),
    (   Full == true
    ->  print_message(warning, lens(full))
    ;   true
    ).

% --- The command line ------------------------------------------------------------

%   Run the goal in Text, print its answer as the toplevel does, and write its search.
'$lens_command'(Text, Options) :-
    term_string(Goal, Text, [variable_names(Names)]),
    (   lens(( user:Goal, system:lens_answer(Names) ), [title(Text)|Options])
    ->  true
    ;   format('false.~n'),
        fail
    ).

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
