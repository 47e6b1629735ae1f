% library(main): programs started from a shell.
%
%   ?- argv_options([file, '--depth=3', '--no-color'], Positional, Options).
%   Positional = [file],
%   Options = [depth(3), color(false)].
%
% A program that defines opt_type(Flag, Name, Type) declares its options: they are converted and checked, and --help
% prints them with the texts of opt_help/2 and opt_meta/2.

:- module(prolog_main,
          [ main/0,
            argv_options/3,
            argv_options/4,
            argv_usage/1,
            cli_parse_debug_options/2,
            cli_enable_development_system/0
          ]).

:- meta_predicate
    argv_options(:, -, -),
    argv_options(:, -, -, +),
    argv_usage(:).

:- multifile
    prolog:message//1,
    prolog:error_message//1.

:- module_transparent main/0.

%!  main is semidet.
%
%   Calls main(Args) in the module of the caller with the arguments of the
%   command line. `:- initialization(main, main)` runs it and then ends the
%   program.

main :-
    '$calling_module'(Module),
    current_prolog_flag(argv, Args),
    Module:main(Args).

%!  argv_options(:Args, -Positional, -Options) is det.
%
%   Splits Args into positional arguments and options. If the module defines
%   opt_type/3, the options are those that it declares; an error prints a
%   message and ends the program with status 1. Otherwise --name is name(true),
%   --no-name is name(false) and --name=Value is name(Value), where numbers are
%   converted. Arguments after `--` are positional.

argv_options(Qualified, Positional, Options) :-
    strip_module(Qualified, Module, Args),
    (   declared(Module:opt_type(_, _, _))
    ->  argv_options(Module:Args, Positional, Options, [on_error(halt(1))])
    ;   undeclared_options(Args, Positional, Options)
    ).

%!  argv_options(:Args, -Positional, -Options, +How) is det.
%
%   Splits Args into positional arguments and declared options. How:
%   on_error(halt(Status)) ends the program after an error, which is thrown
%   otherwise; options_after_arguments(false) stops at the first positional one.

argv_options(Qualified, Positional, Options, How) :-
    (   option(on_error(halt(Status)), How)
    ->  catch(declared_options(Qualified, Positional, Options, How), error(Formal, Context),
              ( print_message(error, error(Formal, Context)), halt(Status) ))
    ;   declared_options(Qualified, Positional, Options, How)
    ).

%   Options without declarations.

undeclared_options([], [], []).
undeclared_options([Arg|Args], Positional, Options) :-
    (   Arg == (--)
    ->  Positional = Args,
        Options = []
    ;   atom_concat(--, Text, Arg)
    ->  undeclared_option(Text, Option),
        Options = [Option|Options1],
        undeclared_options(Args, Positional, Options1)
    ;   Positional = [Arg|Positional1],
        undeclared_options(Args, Positional1, Options)
    ).

undeclared_option(Text, Option) :-
    (   name_and_value(Text, Name0, ValueText)
    ->  undeclared_value(Name0, ValueText, Value)
    ;   atom_concat('no-', Name0, Text)
    ->  Value = false
    ;   Name0 = Text,
        Value = true
    ),
    option_name(Name0, Name),
    Option =.. [Name,Value].

undeclared_value(Name, Text, Value) :-
    (   Name == password
    ->  atom_string(Text, Value)
    ;   atom_string(Text, String),
        number_string(Number, String)
    ->  Value = Number
    ;   Value = Text
    ).

name_and_value(Text, Name, Value) :-
    sub_atom(Text, Before, _, After, =),
    !,
    sub_atom(Text, 0, Before, _, Name),
    sub_atom(Text, _, After, 0, Value).

option_name(Name0, Name) :-
    split_string(Name0, "-_", "", Parts),
    atomic_list_concat(Parts, '_', Name).

%   Options that opt_type/3 declares.

declared_options(Qualified, Positional, Options, How) :-
    strip_module(Qualified, Module, Args),
    (   asks_for_help(Module, Args)
    ->  argv_usage(Module:debug),
        halt(0)
    ;   parse(Args, Positional, Options, Module, How)
    ).

asks_for_help(Module, [Arg]) :-
    (   declared(Module:opt_type(_, help, boolean))
    ->  declared(Module:opt_type(Flag, help, boolean)),
        dashed(Flag, Arg)
    ;   memberchk(Arg, ['-h', '-?', '--help'])
    ),
    !.

dashed(Flag, Arg) :-
    (   short(Flag)
    ->  atom_concat(-, Flag, Arg)
    ;   atom_concat(--, Flag, Arg)
    ).

short(Flag) :-
    atom_length(Flag, 1).

parse([], [], [], _, _).
parse([Arg|Args], Positional, Options, Module, How) :-
    (   Arg == (--)
    ->  Positional = Args,
        Options = []
    ;   atom_concat(--, Text, Arg)
    ->  long_option(Text, Args, Rest, Module, Option),
        Options = [Option|Options1],
        parse(Rest, Positional, Options1, Module, How)
    ;   Arg \== (-),
        atom_concat(-, Text, Arg)
    ->  atom_chars(Text, Flags),
        short_options(Flags, Args, Rest, Module, Options, Options1),
        parse(Rest, Positional, Options1, Module, How)
    ;   option(options_after_arguments(false), How)
    ->  Positional = [Arg|Args],
        Options = []
    ;   Positional = [Arg|Positional1],
        parse(Args, Positional1, Options, Module, How)
    ).

%   long_option(+Text, +Args, -Rest, +Module, -Option): the option --Text; its
%   value may be the next of Args.

long_option(Text, Args, Rest, Module, Option) :-
    (   name_and_value(Text, Name0, ValueText)
    ->  option_name(Name0, Flag),
        (   declared(Module:opt_type(Flag, Name, Type))
        ->  Rest = Args,
            converted(Type, Text, ValueText, Value)
        ;   option_error(unknown_option(Module:Name0))
        )
    ;   option_name(Text, Flag),
        (   switch(Module, Flag, Name, Value)
        ->  Rest = Args
        ;   ( atom_concat(no_, Positive, Flag) ; atom_concat(no, Positive, Flag) ),
            switch(Module, Positive, Name, Default)
        ->  opposite(Default, Value),
            Rest = Args
        ;   option_with_value(Flag, Args, Rest, Module, Name, Value)
        )
    ),
    Option =.. [Name,Value].

option_with_value(Flag, Args, Rest, Module, Name, Value) :-
    (   declared(Module:opt_type(Flag, Name, Type))
    ->  (   Args = [ValueText|Rest]
        ->  converted(Type, Flag, ValueText, Value)
        ;   option_error(missing_value(Flag, Type))
        )
    ;   option_error(unknown_option(Module:Flag))
    ).

%   short_options(+Flags, +Args, -Rest, +Module, -Options, ?Tail): the flags of
%   one argument, such as -vo, whose last one may take a value.

short_options([], Rest, Rest, _, Options, Options).
short_options([Flag|Flags], Args, Rest, Module, [Option|Options], Tail) :-
    (   switch(Module, Flag, Name, Value)
    ->  short_options(Flags, Args, Rest, Module, Options, Tail)
    ;   Flags == []
    ->  option_with_value(Flag, Args, Rest, Module, Name, Value),
        Options = Tail
    ;   atom_chars(ValueText, Flags),
        option_with_value(Flag, [ValueText|Args], Rest, Module, Name, Value),
        Options = Tail
    ),
    Option =.. [Name,Value].

switch(Module, Flag, Name, Value) :-
    declared(Module:opt_type(Flag, Name, Type)),
    (   Type == boolean
    ->  Value = true
    ;   Type = boolean(Value)
    ),
    !.

opposite(true, false).
opposite(false, true).

converted(Type, Flag, Text, Value) :-
    (   convert(Type, Text, Value)
    ->  true
    ;   option_error(value_type(Flag, Type, Text))
    ).

convert(One|Other, Text, Value) :-
    (   convert(One, Text, Value)
    ->  true
    ;   convert(Other, Text, Value)
    ).
convert(boolean, Text, Value) :-
    truth(Text, Value).
convert(boolean(_), Text, Value) :-
    truth(Text, Value).
convert(number, Text, Value) :-
    atom_number(Text, Value).
convert(integer, Text, Value) :-
    atom_number(Text, Value),
    integer(Value).
convert(float, Text, Value) :-
    atom_number(Text, Number),
    Value is float(Number).
convert(nonneg, Text, Value) :-
    convert(integer, Text, Value),
    Value >= 0.
convert(natural, Text, Value) :-
    convert(integer, Text, Value),
    Value >= 1.
convert(between(Low, High), Text, Value) :-
    (   ( float(Low) ; float(High) )
    ->  convert(float, Text, Value)
    ;   convert(integer, Text, Value)
    ),
    Value >= Low,
    Value =< High.
convert(atom, Text, Text).
convert(oneof(Values), Text, Text) :-
    memberchk(Text, Values).
convert(string, Text, Value) :-
    atom_string(Text, Value).
convert(file, Text, Value) :-
    prolog_to_os_filename(Value, Text).
convert(file(Access), Text, Value) :-
    (   Text == (-)
    ->  Value = Text
    ;   prolog_to_os_filename(Value, Text),
        (   access_file(Value, Access)
        ->  true
        ;   option_error(access_file(Text, Access))
        )
    ).
convert(term, Text, Value) :-
    term_string(Value, Text, []).
convert(term(Options), Text, Value) :-
    term_string(Term, Text, Options),
    (   option(variable_names(Names), Options)
    ->  Value = Term-Names
    ;   Value = Term
    ).

truth(Text, Value) :-
    downcase_atom(Text, Lower),
    (   memberchk(Lower, [true, on, '1'])
    ->  Value = true
    ;   memberchk(Lower, [false, off, '0'])
    ->  Value = false
    ).

option_error(Error) :-
    throw(error(opt_error(Error), _)).

%   declared(:Goal): a solution of Goal, if its predicate exists.

declared(Module:Goal) :-
    functor(Goal, Name, Arity),
    current_predicate(Module:Name/Arity),
    call(Module:Goal).

%!  cli_parse_debug_options(+Options0, -Options) is det.
%
%   Acts on the Options0 debug(Topic), spy(Name/Arity) and interactive(true);
%   Options are the others.

cli_parse_debug_options([], []).
cli_parse_debug_options([Option|Options0], Options) :-
    (   debug_option(Option)
    ->  Options = Options1
    ;   Options = [Option|Options1]
    ),
    cli_parse_debug_options(Options0, Options1).

debug_option(debug(Text)) :-
    term_string(Topic, Text),
    debug(Topic).
debug_option(spy(Text)) :-
    term_string(Predicate, Text),
    spy(Predicate).
debug_option(interactive(true)) :-
    cli_enable_development_system.

%!  cli_enable_development_system is det.
%
%   Starts the toplevel when the program's main goal has ended.

cli_enable_development_system :-
    set_prolog_flag(toplevel_goal, default).

%!  argv_usage(:Level) is det.
%
%   Prints the options that the module declares as a message of kind Level: the
%   texts of opt_help(help(header), _), help(usage) and help(footer), and a line
%   for each option.

argv_usage(Qualified) :-
    strip_module(Qualified, Module, Level),
    print_message(Level, opt_usage(Module)).

prolog:message(opt_usage(Module)) -->
    usage(Module).

usage(Module) -->
    (   { declared(Module:opt_help(help(header), Header)) }
    ->  help_text(Header, Module), [nl]
    ;   []
    ),
    [ 'Usage: '-[] ],
    command,
    (   { declared(Module:opt_help(help(usage), Usage)) }
    ->  help_text(Usage, Module)
    ;   [ ' [options]'-[] ]
    ),
    [ nl, nl, 'Options:'-[], nl ],
    usage_options(Module),
    (   { declared(Module:opt_help(help(footer), Footer)) }
    ->  [nl], help_text(Footer, Module)
    ;   []
    ).

help_text(Text, Module) -->
    (   { is_list(Text) }
    ->  help_parts(Text, Module)
    ;   [ '~w'-[Text] ]
    ).

help_parts([], _) -->
    [].
help_parts([Part|Parts], Module) -->
    (   { nonvar(Part), Part = \Rule, callable(Rule) }
    ->  call(Module:Rule)
    ;   [Part]
    ),
    help_parts(Parts, Module).

%   The words that started the program: up to the name of its file.

command -->
    { current_prolog_flag(os_argv, Argv),
      (   current_prolog_flag(associated_file, Path),
          file_base_name(Path, Name),
          append(Before, [File|_], Argv),
          file_base_name(File, Name)
      ->  append(Before, [File], Words)
      ;   Argv = [Program|_],
          Words = [Program]
      ),
      atomic_list_concat(Words, ' ', Command) },
    [ '~w'-[Command] ].

usage_options(Module) -->
    { findall(Option, described_option(Module, Option), Options),
      foldl(wider, Options, 0, Widest),
      catch(tty_size(_, Columns), _, Columns = 80),
      Column is min(Widest, 30),
      Width is Columns - 4 - Column },
    usage_lines(Options, Column, Width).

usage_lines([], _, _) -->
    [].
usage_lines([option(Flags, Help)|Options], Column, Width) -->
    [ '~w~t~*:| '-[Flags, Column] ],
    { help_lines(Help, Width, Lines) },
    option_help(Lines, Column),
    (   { Options == [] }
    ->  []
    ;   [nl]
    ),
    usage_lines(Options, Column, Width).

option_help([], _) -->
    [].
option_help([Line|Lines], Column) -->
    [ '~w'-[Line] ],
    further_help(Lines, Column).

further_help([], _) -->
    [].
further_help([Line|Lines], Column) -->
    [ nl, '~t~*| ~w'-[Column, Line] ],
    further_help(Lines, Column).

help_lines(Help, Width, Lines) :-
    (   is_list(Help)
    ->  Lines = Help
    ;   string_length(Help, Length),
        Length =< Width
    ->  Lines = [Help]
    ;   split_string(Help, " \t\n", " \t\n", Words),
        wrapped(Words, Width, Lines)
    ).

wrapped([], _, []).
wrapped([Word|Words], Width, [Line|Lines]) :-
    string_length(Word, Length),
    line_words(Words, Rest, Width, Length, More),
    atomic_list_concat([Word|More], ' ', Atom),
    atom_string(Atom, Line),
    wrapped(Rest, Width, Lines).

line_words([Word|Words], Rest, Width, Length0, [Word|More]) :-
    string_length(Word, Length),
    Length1 is Length0 + Length + 1,
    Length1 =< Width,
    !,
    line_words(Words, Rest, Width, Length1, More).
line_words(Words, Words, _, _, []).

wider(option(Flags, _), Width0, Width) :-
    atom_length(Flags, Length),
    Width is max(Width0, Length).

%   described_option(+Module, -Option): option(Flags, Help) for each option, in
%   the order of their declarations, after the help option of every program.

described_option(Module, option('-h, -?, --help', Help)) :-
    \+ declared(Module:opt_type(_, help, boolean)),
    (   declared(Module:opt_help(help, Help))
    ->  true
    ;   Help = "Show this help message and exit"
    ).
described_option(Module, option(Flags, Help)) :-
    findall(Name, declared(Module:opt_type(_, Name, _)), Names0),
    list_to_set(Names0, Names),
    member(Name, Names),
    findall(Flag-Type, declared(Module:opt_type(Flag, Name, Type)), Pairs),
    option_type(Name, Pairs, Type),
    functor(Type, Kind, _),
    (   declared(Module:opt_help(Name, Help))
    ->  true
    ;   Help = ''
    ),
    (   declared(Module:opt_meta(Name, Meta))
    ->  true
    ;   upcase_atom(Kind, Meta)
    ),
    pairs_keys(Pairs, All),
    partition(short, All, Short, Long),
    append(Short, Long, Ordered),
    maplist(written_flag(Kind, Meta), Ordered, Words),
    atomic_list_concat(Words, ', ', Flags).

option_type(Name, Pairs, Type) :-
    pairs_values(Pairs, Types0),
    sort(Types0, Types),
    Types = [Type|Others],
    (   Others == []
    ->  true
    ;   print_message(warning, error(opt_error(multiple_types(Name, Types)), _))
    ).

written_flag(Kind, Meta, Flag, Word) :-
    dashed(Flag, Dashed),
    (   Kind == boolean
    ->  Word = Dashed
    ;   short(Flag)
    ->  atomic_list_concat([Dashed, ' ', Meta], Word)
    ;   atomic_list_concat([Dashed, =, Meta], Word)
    ).

%   The sentences about wrong options.

prolog:error_message(opt_error(Error)) -->
    wrong_option(Error).

wrong_option(unknown_option(Module:Flag)) -->
    [ 'Unknown option: '-[] ],
    flag(Flag),
    (   { declared(Module:opt_type(Help, help, boolean)) }
    ->  [ ' ('-[] ], flag(Help), [ ' for help)'-[] ]
    ;   [ ' (-h for help)'-[] ]
    ).
wrong_option(missing_value(Flag, Type)) -->
    [ 'Option '-[] ],
    flag(Flag),
    [ ' requires an argument (of type ~p)'-[Type] ].
wrong_option(value_type(Flag, Type, Found)) -->
    [ 'Option '-[] ],
    flag(Flag),
    [ ' requires'-[] ],
    required(Type),
    [ ' (found ~w)'-[Found] ].
wrong_option(access_file(File, Access)) -->
    (   { Access == exist }
    ->  [ 'File ~w does not exist'-[File] ]
    ;   { access_verb(Access, Verb) },
        [ 'Cannot access file ~w for ~w'-[File, Verb] ]
    ).
wrong_option(multiple_types(Name, Types)) -->
    [ 'Option ~w has more than one type: ~p'-[Name, Types] ].

access_verb(read, reading).
access_verb(write, writing).
access_verb(append, writing).
access_verb(execute, executing).

flag(Flag) -->
    { dashed(Flag, Dashed) },
    [ '~w'-[Dashed] ].

required(One|Other) -->
    !,
    required(One), [ ' or'-[] ], required(Other).
required(oneof([Value])) -->
    !,
    [ ' ~w'-[Value] ].
required(oneof(Values)) -->
    !,
    { atomic_list_concat(Values, ', ', Text) },
    [ ' one of ~w'-[Text] ].
required(between(Low, High)) -->
    !,
    [ ' a number ~w..~w'-[Low, High] ].
required(nonneg) -->
    !,
    [ ' a non-negative integer'-[] ].
required(natural) -->
    !,
    [ ' a positive integer (>= 1)'-[] ].
required(file(Access)) -->
    !,
    [ ' a file with ~w access'-[Access] ].
required(Type) -->
    [ ' an argument of type ~w'-[Type] ].
