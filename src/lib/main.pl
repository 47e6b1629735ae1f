% library(main): programs started from a shell.
%
%   ?- argv_options([file, '--depth=3', '--no-color'], Positional, Options).
%   Positional = [file],
%   Options = [depth(3), color(false)].

:- module(prolog_main,
          [ main/0,
            argv_options/3,
            argv_options/4,
            argv_usage/1
          ]).

:- meta_predicate
    argv_options(:, -, -),
    argv_options(:, -, -, +),
    argv_usage(:).

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
%   Splits Args: --name is name(true), --no-name is name(false), --name=Value is
%   name(Value), where numbers are converted. Arguments after `--` are positional.

argv_options(Args, Positional, Options) :-
    argv_options(Args, Positional, Options, []).

%!  argv_options(:Args, -Positional, -Options, +How) is det.
%
%   Splits Args: --name is name(true), --no-name is name(false), --name=Value is
%   name(Value). How is accepted and has no effect.

argv_options(Qualified, Positional, Options, _) :-
    strip_module(Qualified, _, Args),
    split_args(Args, Positional, Options).

split_args([], [], []).
split_args([Arg|Args], Positional, Options) :-
    (   Arg == (--)
    ->  Positional = Args,
        Options = []
    ;   atom_concat(--, Text, Arg),
        Text \== ''
    ->  long_option(Text, Option),
        Options = [Option|Options1],
        split_args(Args, Positional, Options1)
    ;   Positional = [Arg|Positional1],
        split_args(Args, Positional1, Options)
    ).

long_option(Text, Option) :-
    (   sub_atom(Text, Before, _, After, =)
    ->  sub_atom(Text, 0, Before, _, Name0),
        sub_atom(Text, _, After, 0, ValueText),
        option_value(ValueText, Value)
    ;   atom_concat('no-', Name0, Text)
    ->  Value = false
    ;   Name0 = Text,
        Value = true
    ),
    option_name(Name0, Name),
    Option =.. [Name,Value].

option_name(Name0, Name) :-
    atomic_list_concat(Parts, -, Name0),
    atomic_list_concat(Parts, '_', Name).

option_value(Text, Value) :-
    (   atom_number(Text, Number)
    ->  Value = Number
    ;   Value = Text
    ).

%!  argv_usage(:How) is det.
%
%   Prints the usage of the program.

argv_usage(_) :-
    format(user_error, 'Usage: program [options] [arguments]~n', []).
