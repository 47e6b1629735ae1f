% library(settings): typed settings that users of a program can change.
%
%   :- setting(depth, positive_integer, 3, 'Depth of the search').
%   setting(depth, Depth).
%   Depth = 3.

:- module(settings,
          [ setting/4,
            setting/2,
            set_setting/2,
            set_setting_default/2,
            setting_property/2,
            list_settings/0,
            list_settings/1,
            load_settings/1,
            load_settings/2,
            save_settings/0,
            save_settings/1,
            current_setting/1,
            restore_setting/1,
            convert_setting_text/3
          ]).

:- meta_predicate
    setting(:, +, +, +),
    setting(:, ?),
    set_setting(:, +),
    set_setting_default(:, +),
    current_setting(:),
    restore_setting(:).

:- dynamic
    declared/6,     % Name, Module, Type, Default, Comment, Source
    value_of/3,     % Name, Module, Value
    default_of/3,   % Name, Module, Value: instead of the declared one
    stored_value/3, % Name, Module, Text: read before the declaration
    settings_file/1.

%!  setting(:Name, +Type, +Default, +Comment) is det.
%
%   Declare a setting. Type is a type of must_be/2; Default is a value, an
%   arithmetic expression for a number, env(Variable), env(Variable, Default)
%   or setting(Other).

setting(QName, Type, Default, Comment) :-
    strip_module(QName, Module, Name),
    must_be(atom, Name),
    retractall(declared(Name, Module, _, _, _, _)),
    source(Source),
    assertz(declared(Name, Module, Type, Default, Comment, Source)),
    (   retract(stored_value(Name, Module, Stored))
    ->  catch(set_setting(Module:Name, Stored), Error, print_message(error, Error))
    ;   true
    ).

source(File:Line) :-
    source_location(File, Line),
    !.
source((-)).

%!  setting(:Name, ?Value) is nondet.
%
%   Value is the value of the setting Name.

setting(QName, Value) :-
    strip_module(QName, Module, Name),
    (   atom(Name)
    ->  (   declared(Name, Module, Type, Default, _, _)
        ->  current_value(Name, Module, Type, Default, Value0),
            Value = Value0
        ;   existence_error(setting, Module:Name)
        )
    ;   must_be(var, Name),
        declared(Name, Module, Type, Default, _, _),
        current_value(Name, Module, Type, Default, Value)
    ).

current_value(Name, Module, Type, Default, Value) :-
    (   value_of(Name, Module, Value0)
    ->  Value = Value0
    ;   default_value(Name, Module, Type, Default, Value)
    ).

default_value(Name, Module, Type, Default, Value) :-
    (   default_of(Name, Module, Value0)
    ->  Value = Value0
    ;   evaluated(Default, Module, Type, Value0),
        must_be(Type, Value0),
        Value = Value0
    ).

% The value of a default expression.

evaluated(Default, _, _, _) :-
    var(Default),
    !,
    instantiation_error(Default).
evaluated(env(Name), _, Type, Value) :-
    !,
    (   getenv(Name, Text)
    ->  converted(Type, Text, Value)
    ;   existence_error(environment_variable, Name)
    ).
evaluated(env(Name, Default), Module, Type, Value) :-
    !,
    (   getenv(Name, Text)
    ->  converted(Type, Text, Value)
    ;   evaluated(Default, Module, Type, Value)
    ).
evaluated(setting(Name), Module, Type, Value) :-
    !,
    strip_module(Module:Name, Module1, Name1),
    setting(Module1:Name1, Value),
    must_be(Type, Value).
evaluated(Expression, _, Type, Value) :-
    number_type(Type),
    !,
    Value0 is Expression,
    (   Type == float
    ->  Value is float(Value0)
    ;   Value = Value0
    ).
evaluated(A+B, Module, Type, Value) :-
    text_type(Type),
    !,
    evaluated(A, Module, atomic, ValueA),
    evaluated(B, Module, atomic, ValueB),
    atomic_list_concat([ValueA, ValueB], Text),
    converted(Type, Text, Value).
evaluated(Value, _, _, Value).

number_type(integer).
number_type(nonneg).
number_type(positive_integer).
number_type(negative_integer).
number_type(between(L, _)) :-
    number(L).
number_type(float).
number_type(number).
number_type(rational).

text_type(atom).
text_type(atomic).
text_type(string).

%!  set_setting(:Name, +Value) is det.
%
%   Set the setting to Value, which must have its type. Broadcasts the event
%   settings(changed(Name, Old, New)).

set_setting(QName, Value) :-
    strip_module(QName, Module, Name),
    must_be(atom, Name),
    (   declared(Name, Module, Type, Default0, _, _)
    ->  setting(Module:Name, Old),
        (   Old == Value
        ->  true
        ;   must_be(Type, Value),
            default_value(Name, Module, Type, Default0, Default),
            retractall(value_of(Name, Module, _)),
            (   Value == Default
            ->  true
            ;   assertz(value_of(Name, Module, Value))
            ),
            broadcast(settings(changed(Module:Name, Old, Value)))
        )
    ;   existence_error(setting, Name)
    ).

%!  restore_setting(:Name) is det.
%
%   Reset the setting to its default.

restore_setting(QName) :-
    strip_module(QName, Module, Name),
    must_be(atom, Name),
    (   retract(value_of(Name, Module, Old))
    ->  setting(Module:Name, New),
        (   Old \== New
        ->  broadcast(settings(changed(Module:Name, Old, New)))
        ;   true
        )
    ;   true
    ).

%!  set_setting_default(:Name, +Default) is det.
%
%   Replace the default of a setting.

set_setting_default(QName, Default) :-
    strip_module(QName, Module, Name),
    must_be(atom, Name),
    (   declared(Name, Module, Type, Default0, _, _)
    ->  retractall(default_of(Name, Module, _)),
        evaluated(Default, Module, Type, Value),
        must_be(Type, Value),
        (   Value == Default0
        ->  true
        ;   assertz(default_of(Name, Module, Value))
        ),
        (   value_of(Name, Module, Value)
        ->  retractall(value_of(Name, Module, _))
        ;   true
        )
    ;   existence_error(setting, Module:Name)
    ).

%!  current_setting(?Name) is nondet.
%
%   Name is a setting.

current_setting(Setting) :-
    strip_module(Setting, Module, Name),
    (   atom(Name)
    ->  declared(Name, Module, _, _, _, _),
        !
    ;   declared(Name, Module, _, _, _, _)
    ).

%!  setting_property(+Setting, +Property) is det.
%!  setting_property(?Setting, ?Property) is nondet.
%
%   Property is comment(Text), type(Type), default(Value) or source(Place).

setting_property(Setting, Property) :-
    (   nonvar(Setting)
    ->  strip_qualifier(Setting, Module, Name)
    ;   Setting = Module:Name
    ),
    declared(Name, Module, Type, Default, Comment, Source),
    property(Property, Name, Module, Type, Default, Comment, Source).

strip_qualifier(Setting, Module, Name) :-
    (   Setting = Module0:Name0
    ->  Module = Module0,
        Name = Name0
    ;   Name = Setting,
        Module = user
    ).

property(comment(Comment), _, _, _, _, Comment, _).
property(type(Type), _, _, Type, _, _, _).
property(default(Value), Name, Module, Type, Default, _, _) :-
    default_value(Name, Module, Type, Default, Value).
property(source(Source), _, _, _, _, _, Source).

%!  list_settings is det.
%!  list_settings(+Module) is det.
%
%   Print the settings with their values and comments.

list_settings :-
    list_settings(_).

list_settings(Specification) :-
    (   nonvar(Specification),
        Specification = Module:_
    ->  true
    ;   Module = Specification
    ),
    format('~`=t~72|~n'),
    format('~w~t ~w~35| ~w~n', ['Name', 'Value (*=modified)', 'Comment']),
    format('~`=t~72|~n'),
    forall(declared(Name, Module, Type, Default, Comment, _),
           list_one(Name, Module, Type, Default, Comment)).

list_one(Name, Module, Type, Default, Comment) :-
    current_value(Name, Module, Type, Default, Value),
    (   value_of(Name, Module, _)
    ->  Mark = '*'
    ;   Mark = ''
    ),
    (   Module == user
    ->  Shown = Name
    ;   Shown = Module:Name
    ),
    format('~w~t~q~w ~35| ~w~n', [Shown, Value, Mark, Comment]).

%!  load_settings(+File) is det.
%!  load_settings(+File, +Options) is det.
%
%   Read the values that save_settings/1 wrote. The option undefined(load or
%   error) selects the treatment of settings that are not declared yet.

load_settings(File) :-
    load_settings(File, []).

load_settings(File, Options) :-
    absolute_file_name(File, Path, [access(read), file_errors(fail)]),
    !,
    retractall(settings_file(_)),
    assertz(settings_file(Path)),
    read_file_to_terms(Path, Terms, []),
    forall(member(Term, Terms), load_one(Term, Options)).
load_settings(File, _) :-
    absolute_file_name(File, Path, [access(write), file_errors(fail)]),
    !,
    retractall(settings_file(_)),
    assertz(settings_file(Path)).
load_settings(_, _).

load_one(setting(Module:Name, Value), Options) :-
    !,
    (   declared(Name, Module, _, _, _, _)
    ->  catch(set_setting(Module:Name, Value), Error, print_message(error, Error))
    ;   option(undefined(error), Options, load)
    ->  existence_error(setting, Module:Name)
    ;   retractall(stored_value(Name, Module, _)),
        assertz(stored_value(Name, Module, Value))
    ).
load_one(_, _).

%!  save_settings is semidet.
%!  save_settings(+File) is det.
%
%   Write the settings that differ from their defaults to File; the default is the
%   file that load_settings/1 read.

save_settings :-
    settings_file(File),
    save_settings(File).

save_settings(File) :-
    absolute_file_name(File, Path, [access(write)]),
    setup_call_cleanup(open(Path, write, Stream, [encoding(utf8)]),
                       write_settings(Stream),
                       close(Stream)).

write_settings(Stream) :-
    forall(( declared(Name, Module, _, _, Comment, _),
             value_of(Name, Module, Value) ),
           ( format(Stream, '~n%\t~w~n', [Comment]),
             format(Stream, 'setting(~q:~q, ~q).~n', [Module, Name, Value]) )).

%!  convert_setting_text(+Type, +Text, -Value) is det.
%
%   Value is Text, converted to Type.

convert_setting_text(Type, Text, Value) :-
    converted(Type, Text, Value).

converted(Type, Text, _) :-
    ( var(Type) ; var(Text) ),
    !,
    throw(error(instantiation_error, _)).
converted(atom, Text, Value) :-
    !,
    atom_string(Value, Text).
converted(string, Text, Value) :-
    !,
    atom_string(Text, Value).
converted(boolean, Text, Value) :-
    !,
    atom_string(Value0, Text),
    must_be(boolean, Value0),
    Value = Value0.
converted(Type, Text, Value) :-
    number_type(Type),
    !,
    (   atom_number(Text, Number)
    ->  (   Type == float
        ->  Value is float(Number)
        ;   Value = Number
        ),
        must_be(Type, Value)
    ;   type_error(Type, Text)
    ).
converted(Type, Text, Value) :-
    term_to_atom(Value0, Text),
    must_be(Type, Value0),
    Value = Value0.
