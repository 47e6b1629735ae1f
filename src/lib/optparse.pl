% library(optparse): command line options by a specification.
%
%   ?- opt_parse([[opt(depth), type(integer), default(3), shortflags([d]), longflags([depth])]],
%                ['--depth=5', file], Options, Rest).
%   Options = [depth(5)],
%   Rest = [file].
%
% A specification is a list of options, each a list of opt(Name), type(Type), default(Value), shortflags(Letters),
% longflags(Names), meta(Word) and help(Text). Types: `boolean` (the default), `atom`, `integer`, `float`, `number`,
% `term`.

:- module(optparse,
          [ opt_arguments/3,
            opt_parse/4,
            opt_parse/5,
            opt_help/2
          ]).

:- multifile
    parse_type/3.

%!  opt_arguments(+Specification, -Options, -Positional) is det.
%
%   Parses the arguments of the program, the flag `argv`. `--help` writes the help and ends the program.

opt_arguments(Specification, Options, Positional) :-
    current_prolog_flag(argv, Arguments0),
    (   append(_, [--|After], Arguments0)
    ->  Arguments = After
    ;   Arguments = Arguments0
    ),
    opt_parse(Specification, Arguments, Options, Positional).

%!  opt_parse(+Specification, +Arguments, -Options, -Positional) is det.
%
%   Options are the options of Arguments as Name(Value), those that were not given by their defaults first.

opt_parse(Specification, Arguments, Options, Positional) :-
    opt_parse(Specification, Arguments, Options, Positional, []).

%!  opt_parse(+Specification, +Arguments, -Options, -Positional, +ParseOptions) is det.
%
%   Options are the options of Arguments as Name(Value). ParseOptions: output_functor(Name) for Name(Option, Value),
%   duplicated_flags(Keep) with `keepfirst`, `keeplast` or `keepall`, allow_empty_flag_spec(Bool).

opt_parse(Specification, Arguments, Options, Positional, ParseOptions) :-
    must_be(list, Specification),
    must_be(list, Arguments),
    maplist(check_option(ParseOptions), Specification),
    parse(Arguments, Specification, Given0, Positional),
    option(duplicated_flags(Keep), ParseOptions, keeplast),
    keep(Keep, Given0, Given),
    findall(Name-Value,
            ( member(Option, Specification),
              memberchk(opt(Name), Option),
              \+ memberchk(Name-_, Given),
              default_of(Option, Value)
            ),
            Defaults),
    append(Defaults, Given, All),
    maplist(option_term(ParseOptions), All, Options).

option_term(ParseOptions, Name-Value, Term) :-
    (   option(output_functor(Functor), ParseOptions)
    ->  Term =.. [Functor, Name, Value]
    ;   Term =.. [Name, Value]
    ).

default_of(Option, Value) :-
    (   memberchk(default(Default), Option)
    ->  Value = Default
    ;   true
    ).

check_option(ParseOptions, Option) :-
    (   memberchk(opt(Name), Option)
    ->  must_be(atom, Name)
    ;   domain_error(unique_atom_option, Option)
    ),
    (   option(allow_empty_flag_spec(false), ParseOptions),
        flags(Option, [], [])
    ->  domain_error(unequivocally_named_option, Name)
    ;   true
    ).

keep(keepall, Given, Given) :-
    !.
keep(keepfirst, Given0, Given) :-
    !,
    keep_first(Given0, [], Given).
keep(keeplast, Given0, Given) :-
    !,
    reverse(Given0, Reversed0),
    keep_first(Reversed0, [], Reversed),
    reverse(Reversed, Given).
keep(Keep, _, _) :-
    domain_error(duplicated_flags, Keep).

keep_first([], _, []).
keep_first([Name-Value|Given0], Seen, Given) :-
    (   memberchk(Name, Seen)
    ->  keep_first(Given0, Seen, Given)
    ;   Given = [Name-Value|Given1],
        keep_first(Given0, [Name|Seen], Given1)
    ).

flags(Option, Short, Long) :-
    (   memberchk(shortflags(Short0), Option)
    ->  Short = Short0
    ;   Short = []
    ),
    (   memberchk(longflags(Long0), Option)
    ->  Long = Long0
    ;   Long = []
    ).

type_of(Option, Type) :-
    (   memberchk(type(Type0), Option)
    ->  Type = Type0
    ;   Type = boolean
    ).

% --- Arguments ---------------------------------------------------------------

parse([], _, [], []).
parse([Argument|Arguments], Specification, Given, Positional) :-
    (   flag_argument(Argument, Arguments, Specification, Name-Value, Rest)
    ->  Given = [Name-Value|Given1],
        parse(Rest, Specification, Given1, Positional)
    ;   Positional = [Argument|Positional1],
        parse(Arguments, Specification, Given, Positional1)
    ).

flag_argument(Argument, Arguments, Specification, Given, Rest) :-
    atom_concat(--, Long, Argument),
    Long \== '',
    !,
    long_flag(Long, Arguments, Specification, Given, Rest).
flag_argument(Argument, Arguments, Specification, Given, Rest) :-
    atom_concat(-, Short, Argument),
    Short \== '',
    Short \== (-),
    \+ atom_number(Argument, _),
    short_flag(Short, Arguments, Specification, Given, Rest).

long_flag(Long, Rest, Specification, Given, Rest) :-
    sub_atom(Long, Before, 1, After, =),
    !,
    sub_atom(Long, 0, Before, _, Flag),
    sub_atom(Long, _, After, 0, Text),
    long_option(Flag, Specification, Option),
    option_value(Option, Flag, Text, Given).
long_flag(Flag, Rest, Specification, Name-Value, Rest) :-
    boolean_flag(Flag, Specification, Name, Value),
    !.
long_flag(Flag, Arguments, Specification, Given, Rest) :-
    long_option(Flag, Specification, Option),
    next_value(Option, Flag, Arguments, Given, Rest).

boolean_flag(Flag, Specification, Name, true) :-
    find_long(Flag, Specification, Option),
    !,
    type_of(Option, boolean),
    memberchk(opt(Name), Option).
boolean_flag(Flag, Specification, Name, false) :-
    (   atom_concat('no-', Positive, Flag)
    ;   atom_concat(no, Positive, Flag)
    ),
    find_long(Positive, Specification, Option),
    type_of(Option, boolean),
    !,
    memberchk(opt(Name), Option).

find_long(Flag, Specification, Option) :-
    member(Option, Specification),
    flags(Option, _, Long),
    memberchk(Flag, Long),
    !.

long_option(Flag, Specification, Option) :-
    (   find_long(Flag, Specification, Option0)
    ->  Option = Option0
    ;   existence_error(commandline_option, Flag)
    ).

short_flag(Short, Arguments, Specification, Given, Rest) :-
    sub_atom(Short, 0, 1, After, Letter),
    sub_atom(Short, _, After, 0, Text),
    (   member(Option, Specification),
        flags(Option, Letters, _),
        memberchk(Letter, Letters)
    ->  true
    ;   existence_error(commandline_option, Letter)
    ),
    (   Text \== ''
    ->  option_value(Option, Letter, Text, Given),
        Rest = Arguments
    ;   type_of(Option, boolean)
    ->  memberchk(opt(Name), Option),
        Given = Name-true,
        Rest = Arguments
    ;   next_value(Option, Letter, Arguments, Given, Rest)
    ).

next_value(Option, Flag, Arguments, Given, Rest) :-
    (   Arguments = [Text|Rest0],
        \+ sub_atom(Text, 0, _, _, --)
    ->  Rest = Rest0,
        option_value(Option, Flag, Text, Given)
    ;   Rest = Arguments,
        option_value(Option, Flag, '', Given)
    ).

option_value(Option, Flag, Text, Name-Value) :-
    memberchk(opt(Name), Option),
    type_of(Option, Type),
    (   catch(value_of(Type, Text, Value0), Error, true)
    ->  true
    ;   Error = error(type_error(flag_value, Type), _)
    ),
    (   var(Error)
    ->  Value = Value0
    ;   format('~nERROR: flag \'~w\': expected atom parsable as ~w, found \'~w\' ~n', [Flag, Type, Text]),
        throw(Error)
    ).

value_of(Type, Text, Value) :-
    atom_codes(Text, Codes),
    parse_type(Type, Codes, Value0),
    !,
    Value = Value0.
value_of(boolean, Text, Value) :-
    memberchk(Text-Value, [ true-true, false-false ]).
value_of(atom, Text, Text).
value_of(integer, Text, Value) :-
    number_of(Text, Value),
    integer(Value).
value_of(float, Text, Value) :-
    number_of(Text, Number),
    Value is float(Number).
value_of(number, Text, Value) :-
    number_of(Text, Value).
value_of(term, Text, Value) :-
    atom_to_term(Text, Value, _).

number_of(Text, Number) :-
    atom_codes(Text, Codes),
    number_codes(Number, Codes).

% --- Help ----------------------------------------------------------------------

%!  opt_help(+Specification, -Help:atom) is det.
%
%   Help is a text with one line for each option.

opt_help(Specification, Help) :-
    maplist(help_row, Specification, Rows),
    widths(Rows, Widths),
    with_output_to(atom(Help), maplist(write_row(Widths), Rows)).

help_row(Option, row(Long, Short, Value, Lines)) :-
    flags(Option, Letters, Names),
    flags_text(Names, --, Long),
    flags_text(Letters, -, Short),
    value_text(Option, Value),
    (   memberchk(help(Help), Option)
    ->  (   is_list(Help)
        ->  Lines = Help
        ;   Lines = [Help]
        )
    ;   Lines = ['']
    ).

flags_text(Flags, Prefix, Text) :-
    maplist(atom_concat(Prefix), Flags, Words),
    atomic_list_concat(Words, ',', Text).

value_text(Option, Text) :-
    type_of(Option, Type),
    default_of(Option, Default0),
    (   var(Default0)
    ->  Default = '_'
    ;   Default = Default0
    ),
    (   memberchk(meta(Meta), Option),
        Meta \== ''
    ->  format(atom(Text), '~w:~w=~w', [Meta, Type, Default])
    ;   format(atom(Text), '~w=~w', [Type, Default])
    ).

widths(Rows, [Long, Short, Value]) :-
    maplist(arg(1), Rows, Longs),
    widest(Longs, Long),
    maplist(arg(2), Rows, Shorts),
    widest(Shorts, Short),
    maplist(arg(3), Rows, Values),
    widest(Values, Value).

widest(Texts, Width) :-
    maplist(atom_length, Texts, Lengths),
    max_list([0|Lengths], Width).

write_row([LongWidth, ShortWidth, ValueWidth], row(Long, Short, Value, [First|Lines])) :-
    ShortAt is LongWidth + 2,
    ValueAt is ShortAt + ShortWidth + 2,
    HelpAt is ValueAt + ValueWidth + 2,
    format('~w~t~*|~w~t~*|~w~t~*|~w~n', [Long, ShortAt, Short, ValueAt, Value, HelpAt, First]),
    LinesAt is HelpAt + 2,
    forall(member(Line, Lines), format('~t~*|~w~n', [LinesAt, Line])).
