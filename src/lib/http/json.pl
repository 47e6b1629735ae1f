% library(http/json): reads and writes JSON, as classic terms or as dicts.
%
%   ?- atom_json_dict('{"x":1, "y":[true, "z"]}', Dict, []).
%   Dict = _{x:1, y:[true, "z"]}.
%
% A classic term is a number, an atom or string, a list, json([Key=Value, ...]),
% or one of @(true), @(false) and @(null).

:- module(json,
          [ json_read/2,
            json_read/3,
            atom_json_term/3,
            json_write/2,
            json_write/3,
            is_json_term/1,
            is_json_term/2,
            json_read_dict/2,
            json_read_dict/3,
            json_write_dict/2,
            json_write_dict/3,
            atom_json_dict/3
          ]).

:- multifile
    json_write_hook/4,
    json_dict_pairs/2.
:- dynamic
    json_write_hook/4,
    json_dict_pairs/2.

%!  atom_json_term(?Atom, ?Term, +Options) is det.
%
%   Atom is the JSON text of the classic term Term. The option as(Type) selects
%   the type of a generated text; the default is an atom.

atom_json_term(Atom, Term, Options) :-
    ground(Atom),
    !,
    setup_call_cleanup(open_text(Atom, Stream),
                       json_read(Stream, Term, Options),
                       close(Stream)).
atom_json_term(Atom, Term, Options) :-
    written_as(Options, Atom, Sink, Rest),
    with_output_to(Sink, json_write(current_output, Term, Rest)).

%!  atom_json_dict(?Text, ?Dict, +Options) is det.
%
%   Text is the JSON text of Dict, with dicts for objects and strings for texts.

atom_json_dict(Text, Term, Options) :-
    ground(Text),
    !,
    setup_call_cleanup(open_text(Text, Stream),
                       json_read_dict(Stream, Term, Options),
                       close(Stream)).
atom_json_dict(Text, Term, Options) :-
    written_as(Options, Text, Sink, Rest),
    with_output_to(Sink, json_write_dict(current_output, Term, Rest)).

open_text(Text, Stream) :-
    text_to_string(Text, String),
    open_string(String, Stream).

written_as(Options, Text, Sink, Rest) :-
    select_option(as(Type), Options, Rest, atom),
    must_be(oneof([atom, string, codes, chars]), Type),
    Sink =.. [Type, Text].

% -- reading ---------------------------------------------------------------------

% The options for reading: reading(Style, Null, True, False, End, Tag, DefaultTag, Strings).

%!  json_read(+Stream, -Term) is det.
%!  json_read(+Stream, -Term, +Options) is det.
%
%   Term is the next value as a classic term. Options are null(Term),
%   true(Term), false(Term) and end_of_file(error or Term).

json_read(Stream, Term) :-
    json_read(Stream, Term, []).

json_read(Stream, Term, Options) :-
    option(null(Null), Options, @(null)),
    option(true(True), Options, @(true)),
    option(false(False), Options, @(false)),
    option(end_of_file(End), Options, error),
    read_value(Stream, Value, reading(classic, Null, True, False, End, '', _, atom)),
    Term = Value.

%!  json_read_dict(+Stream, -Dict) is det.
%!  json_read_dict(+Stream, -Dict, +Options) is det.
%
%   Dict is the next value, with dicts for objects and strings for texts. Options
%   are those of json_read/3, tag(Key) (the tag is the text under this key),
%   default_tag(Tag) and value_string_as_atom(Bool).

json_read_dict(Stream, Term) :-
    json_read_dict(Stream, Term, []).

json_read_dict(Stream, Term, Options) :-
    option(null(Null), Options, null),
    option(true(True), Options, true),
    option(false(False), Options, false),
    option(end_of_file(End), Options, error),
    option(tag(Tag), Options, ''),
    option(default_tag(Default), Options, _),
    (   option(value_string_as_atom(true), Options)
    ->  Strings = atom
    ;   Strings = string
    ),
    read_value(Stream, Value, reading(dict, Null, True, False, End, Tag, Default, Strings)),
    Term = Value.

read_value(Stream, Value, Reading) :-
    next_code(Stream, Code),
    (   Code =:= -1
    ->  arg(5, Reading, End),
        (   End == error
        ->  syntax(Stream, unexpected_end_of_file)
        ;   Value = End
        )
    ;   value(Code, Stream, Value, Reading)
    ).

inner_value(Stream, Value, Reading) :-
    next_code(Stream, Code),
    value(Code, Stream, Value, Reading).

value(0'", Stream, Value, Reading) :-
    !,
    string_codes_of(Stream, Codes),
    arg(8, Reading, Type),
    (   Type == atom
    ->  atom_codes(Value, Codes)
    ;   string_codes(Value, Codes)
    ).
value(0'[, Stream, Value, Reading) :-
    !,
    next_code(Stream, Code),
    array(Code, Stream, Value, Reading).
value(0'{, Stream, Value, Reading) :-
    !,
    next_code(Stream, Code),
    object(Code, Stream, Pairs, Reading),
    made_object(Reading, Pairs, Value).
value(0't, Stream, Value, Reading) :-
    !,
    word(Stream, true),
    arg(3, Reading, Value).
value(0'f, Stream, Value, Reading) :-
    !,
    word(Stream, false),
    arg(4, Reading, Value).
value(0'n, Stream, Value, Reading) :-
    !,
    word(Stream, null),
    arg(2, Reading, Value).
value(Code, Stream, Value, _) :-
    number_code(Code),
    Code =\= 0'+,
    !,
    number_rest(Stream, Codes),
    (   catch(json_number([Code|Codes], Value), error(_, _), fail)
    ->  true
    ;   syntax(Stream, illegal_number)
    ).
value(_, Stream, _, _) :-
    syntax(Stream, illegal_json).

array(0'], _, Value, _) :-
    !,
    Value = [].
array(Code, Stream, [Value|Values], Reading) :-
    value(Code, Stream, Value, Reading),
    next_code(Stream, Separator),
    (   Separator =:= 0',
    ->  next_code(Stream, Next),
        array(Next, Stream, Values, Reading)
    ;   Separator =:= 0']
    ->  Values = []
    ;   syntax(Stream, illegal_array)
    ).

object(0'}, _, Pairs, _) :-
    !,
    Pairs = [].
object(0'", Stream, [Key=Value|Pairs], Reading) :-
    !,
    string_codes_of(Stream, Codes),
    atom_codes(Key, Codes),
    next_code(Stream, Colon),
    (   Colon =:= 0':
    ->  inner_value(Stream, Value, Reading)
    ;   syntax(Stream, illegal_json)
    ),
    next_code(Stream, Separator),
    (   Separator =:= 0',
    ->  next_code(Stream, Next),
        object(Next, Stream, Pairs, Reading)
    ;   Separator =:= 0'}
    ->  Pairs = []
    ;   syntax(Stream, illegal_object)
    ).
object(_, Stream, _, _) :-
    syntax(Stream, illegal_json).

made_object(Reading, Pairs, Value) :-
    arg(1, Reading, Style),
    (   Style == classic
    ->  Value = json(Pairs)
    ;   arg(6, Reading, TagKey),
        arg(7, Reading, Default),
        tag_of(TagKey, Pairs, Rest, Default, Tag),
        dict_create(Value, Tag, Rest)
    ).

tag_of(TagKey, Pairs, Rest, _, Tag) :-
    TagKey \== '',
    selectchk(TagKey=Text, Pairs, Rest),
    !,
    atom_string(Tag, Text).
tag_of(_, Pairs, Pairs, Tag, Tag).

% The first letter of Word has been read.

word(Stream, Word) :-
    atom_codes(Word, [_|Codes]),
    word_codes(Codes, Stream, Word).

word_codes([], _, _).
word_codes([Code|Codes], Stream, Word) :-
    get_code(Stream, Got),
    (   Got =:= Code
    ->  word_codes(Codes, Stream, Word)
    ;   syntax(Stream, json_expected(Word))
    ).

number_rest(Stream, Codes) :-
    peek_code(Stream, Code),
    (   number_code(Code)
    ->  get_code(Stream, _),
        Codes = [Code|Rest],
        number_rest(Stream, Rest)
    ;   Codes = []
    ).

number_code(0'-).
number_code(0'+).
number_code(0'.).
number_code(0'e).
number_code(0'E).
number_code(Code) :-
    Code >= 0'0,
    Code =< 0'9.

% JSON has 1E5, Prolog has 1.0e5.

json_number(Codes, Number) :-
    (   append(Whole, [Letter|Exponent], Codes),
        ( Letter =:= 0'e ; Letter =:= 0'E )
    ->  (   memberchk(0'., Whole)
        ->  Fraction = []
        ;   Fraction = `.0`
        ),
        append([Whole, Fraction, `e`, Exponent], All),
        number_codes(Number, All)
    ;   number_codes(Number, Codes)
    ).

string_codes_of(Stream, Codes) :-
    get_code(Stream, Code),
    text_code(Code, Stream, Codes).

text_code(0'", _, Codes) :-
    !,
    Codes = [].
text_code(0'\\, Stream, [Code|Codes]) :-
    !,
    get_code(Stream, Escape),
    (   escaped(Escape, Stream, Code)
    ->  true
    ;   syntax(Stream, illegal_string_escape)
    ),
    string_codes_of(Stream, Codes).
text_code(-1, Stream, _) :-
    !,
    syntax(Stream, eof_in_string).
text_code(Code, Stream, [Code|Codes]) :-
    get_code(Stream, Next),
    text_code(Next, Stream, Codes).

escaped(0'", _, 0'").
escaped(0'\\, _, 0'\\).
escaped(0'/, _, 0'/).
escaped(0'b, _, 0'\b).
escaped(0'f, _, 0'\f).
escaped(0'n, _, 0'\n).
escaped(0'r, _, 0'\r).
escaped(0't, _, 0'\t).
escaped(0'u, Stream, Code) :-
    four_digits(Stream, High),
    (   High >= 0xD800,
        High =< 0xDBFF
    ->  get_code(Stream, 0'\\),
        get_code(Stream, 0'u),
        four_digits(Stream, Low),
        Low >= 0xDC00,
        Low =< 0xDFFF,
        Code is 0x10000 + ((High - 0xD800) << 10) + (Low - 0xDC00)
    ;   Code = High
    ).

four_digits(Stream, Code) :-
    digit(Stream, A),
    digit(Stream, B),
    digit(Stream, C),
    digit(Stream, D),
    Code is (A << 12) + (B << 8) + (C << 4) + D.

digit(Stream, Weight) :-
    get_code(Stream, Code),
    code_type(Code, xdigit(Weight)).

% The next code that is not white space.

next_code(Stream, Code) :-
    get_code(Stream, First),
    (   blank(First)
    ->  next_code(Stream, Code)
    ;   Code = First
    ).

blank(0'\s).
blank(0'\t).
blank(0'\n).
blank(0'\r).

syntax(Stream, What) :-
    stream_place(Stream, Place),
    throw(error(syntax_error(json(What)), Place)).

stream_place(Stream, stream(Stream, Line, Column, Char)) :-
    stream_property(Stream, position(Position)),
    !,
    stream_position_data(line_count, Position, Line),
    stream_position_data(line_position, Position, Column),
    stream_position_data(char_count, Position, Char).
stream_place(_, _).

% -- writing ---------------------------------------------------------------------

% The options for writing: writing(Style, Null, True, False, Tag, Step, Tab, Unknown).

%!  json_write(+Stream, +Term) is det.
%!  json_write(+Stream, +Term, +Options) is det.
%
%   Write a classic term. Values that fit into width(Columns) are written on one
%   line, others are indented by step(Columns) with tabs every tab(Columns);
%   width(0) writes everything on one line. Other options are null(Term),
%   true(Term), false(Term), tag(Key) and serialize_unknown(Bool).

json_write(Stream, Term) :-
    json_write(Stream, Term, []).

json_write(Stream, Term, Options) :-
    write_json(Stream, Term, @(null), @(true), @(false), Options).

%!  json_write_dict(+Stream, +Term) is det.
%!  json_write_dict(+Stream, +Term, +Options) is det.
%
%   As json_write/3; the atoms true, false and null are JSON's constants.

json_write_dict(Stream, Term) :-
    json_write_dict(Stream, Term, []).

json_write_dict(Stream, Term, Options) :-
    write_json(Stream, Term, null, true, false, Options).

write_json(Stream, Term, Null0, True0, False0, Options) :-
    option(null(Null), Options, Null0),
    option(true(True), Options, True0),
    option(false(False), Options, False0),
    option(tag(Tag), Options, ''),
    option(width(Width), Options, 72),
    option(step(Step), Options, 2),
    option(tab(Tab), Options, 8),
    option(serialize_unknown(Unknown), Options, false),
    Writing = writing(Null, True, False, Tag, Step, Tab, Unknown, Options),
    write_value(Term, Stream, 0, Width, Writing).

write_value(Term, _, _, _, _) :-
    var(Term),
    !,
    throw(error(instantiation_error, _)).
write_value(Term, Stream, Indent, Width, Writing) :-
    arg(8, Writing, Options),
    State = state(Indent, Width),
    json_write_hook(Term, Stream, State, Options),
    !.
write_value(json(Pairs), Stream, Indent, Width, Writing) :-
    !,
    write_object(Pairs, Stream, Indent, Width, Writing).
write_value(List, Stream, Indent, Width, Writing) :-
    is_list(List),
    !,
    write_array(List, Stream, Indent, Width, Writing).
write_value(Term, Stream, _, _, Writing) :-
    constant(Term, Writing, Text),
    !,
    write(Stream, Text).
write_value(Number, Stream, _, _, _) :-
    number(Number),
    !,
    write_number(Number, Stream).
write_value(Dict, Stream, Indent, Width, Writing) :-
    is_dict(Dict, Tag),
    !,
    dict_members(Dict, Tag, Writing, Pairs),
    write_object(Pairs, Stream, Indent, Width, Writing).
write_value(Text, Stream, _, _, _) :-
    ( atom(Text) ; string(Text) ),
    !,
    write_text(Stream, Text).
write_value(Term, Stream, _, _, Writing) :-
    arg(7, Writing, true),
    !,
    term_string(Term, Text),
    write_text(Stream, Text).
write_value(Term, _, _, _, _) :-
    throw(error(type_error(json_term, Term), _)).

constant(Term, Writing, Text) :-
    (   arg(1, Writing, Null),
        Term == Null
    ->  Text = null
    ;   arg(2, Writing, True),
        Term == True
    ->  Text = true
    ;   arg(3, Writing, False),
        Term == False
    ->  Text = false
    ).

write_number(Number, Stream) :-
    (   rational(Number),
        \+ integer(Number)
    ->  Float is float(Number),
        write(Stream, Float)
    ;   write(Stream, Number)
    ).

dict_members(Dict, Tag, Writing, Members) :-
    dict_pairs(Dict, _, Pairs0),
    (   json_dict_pairs(Dict, Pairs)
    ->  true
    ;   Pairs = Pairs0
    ),
    arg(4, Writing, Key),
    (   Key \== '',
        nonvar(Tag)
    ->  Members = [Key-Tag|Pairs]
    ;   Members = Pairs
    ).

write_array([], Stream, Indent, _, _) :-
    !,
    space_before(Stream, Indent),
    write(Stream, []).
write_array(List, Stream, Indent, Width, Writing) :-
    space_before(Stream, Indent),
    put_char(Stream, '['),
    (   fits(List, Indent, Width, Writing)
    ->  write_row(List, Stream, Indent, Writing),
        write(Stream, ' ]')
    ;   inner_indent(Indent, Writing, Inner),
        write_column(List, Stream, Inner, Width, Writing),
        indent(Stream, Indent, Writing),
        put_char(Stream, ']')
    ).

write_row([Value|Values], Stream, Indent, Writing) :-
    write_value(Value, Stream, Indent, 0, Writing),
    (   Values == []
    ->  true
    ;   write(Stream, ', '),
        write_row(Values, Stream, Indent, Writing)
    ).

write_column([Value|Values], Stream, Indent, Width, Writing) :-
    indent(Stream, Indent, Writing),
    write_value(Value, Stream, Indent, Width, Writing),
    (   Values == []
    ->  true
    ;   put_char(Stream, ','),
        write_column(Values, Stream, Indent, Width, Writing)
    ).

write_object([], Stream, Indent, _, _) :-
    !,
    space_before(Stream, Indent),
    write(Stream, {}).
write_object(Pairs, Stream, Indent, Width, Writing) :-
    space_before(Stream, Indent),
    put_char(Stream, '{'),
    (   fits(json(Pairs), Indent, Width, Writing)
    ->  members_row(Pairs, Stream, Indent, Writing),
        put_char(Stream, '}')
    ;   inner_indent(Indent, Writing, Inner),
        members_column(Pairs, Stream, Inner, Width, Writing),
        indent(Stream, Indent, Writing),
        put_char(Stream, '}')
    ).

members_row([Pair|Pairs], Stream, Indent, Writing) :-
    write_member(Pair, Stream, Indent, 0, Writing),
    (   Pairs == []
    ->  true
    ;   write(Stream, ', '),
        members_row(Pairs, Stream, Indent, Writing)
    ).

members_column([Pair|Pairs], Stream, Indent, Width, Writing) :-
    indent(Stream, Indent, Writing),
    write_member(Pair, Stream, Indent, Width, Writing),
    (   Pairs == []
    ->  true
    ;   put_char(Stream, ','),
        members_column(Pairs, Stream, Indent, Width, Writing)
    ).

write_member(Pair, Stream, Indent, Width, Writing) :-
    member_of(Pair, Key, Value),
    (   ( atom(Key) ; string(Key) )
    ->  true
    ;   must_be(text, Key),
        throw(error(type_error(text, Key), _))
    ),
    write_text(Stream, Key),
    put_char(Stream, ':'),
    write_value(Value, Stream, Indent, Width, Writing).

member_of(Pair, _, _) :-
    var(Pair),
    !,
    throw(error(instantiation_error, _)).
member_of(Key=Value, Key, Value) :-
    !.
member_of(Key-Value, Key, Value) :-
    !.
member_of(Key:Value, Key, Value) :-
    !.
member_of(Pair, Key, Value) :-
    compound(Pair),
    compound_name_arguments(Pair, Key, [Value]),
    !.
member_of(Pair, _, _) :-
    throw(error(type_error(pair, Pair), _)).

space_before(Stream, Indent) :-
    (   line_position(Stream, Column),
        ( Column =:= 0 ; Column =:= Indent )
    ->  true
    ;   put_char(Stream, ' ')
    ).

inner_indent(Indent, Writing, Inner) :-
    arg(5, Writing, Step),
    Inner is Indent + Step.

indent(Stream, Indent, Writing) :-
    nl(Stream),
    arg(6, Writing, Tab),
    Tabs is Indent // Tab,
    Spaces is Indent mod Tab,
    forall(between(1, Tabs, _), put_char(Stream, '\t')),
    forall(between(1, Spaces, _), put_char(Stream, ' ')).

% Whether a value fits on the line after Indent columns.

fits(_, _, 0, _) :-
    !.
fits(Value, Indent, Width, Writing) :-
    Room is Width - Indent,
    takes(Value, Writing, Room, Left),
    Left >= 0.

takes(Value, _, _, _) :-
    var(Value),
    !,
    throw(error(instantiation_error, _)).
takes(Value, Writing, Room0, Room) :-
    constant(Value, Writing, Text),
    !,
    atom_length(Text, Length),
    Room is Room0 - Length.
takes([], _, Room0, Room) :-
    !,
    Room is Room0 - 2.
takes(json([]), _, Room0, Room) :-
    !,
    Room is Room0 - 2.
takes(json(Pairs), Writing, Room0, Room) :-
    !,
    members_take(Pairs, Writing, Room0, Room).
takes(List, Writing, Room0, Room) :-
    is_list(List),
    !,
    values_take(List, Writing, Room0, Room).
takes(Dict, Writing, Room0, Room) :-
    is_dict(Dict, Tag),
    !,
    dict_members(Dict, Tag, Writing, Pairs),
    takes(json(Pairs), Writing, Room0, Room).
takes(Number, _, Room0, Room) :-
    number(Number),
    !,
    with_output_to(string(Text), write_number(Number, current_output)),
    string_length(Text, Length),
    Room is Room0 - Length.
takes(Text, _, Room0, Room) :-
    ( atom(Text) ; string(Text) ),
    !,
    atom_length(Text, Length),
    Room is Room0 - Length - 2.
takes(Term, Writing, Room0, Room) :-
    (   arg(7, Writing, true)
    ->  term_string(Term, Text),
        takes(Text, Writing, Room0, Room)
    ;   throw(error(type_error(json_term, Term), _))
    ).

values_take([Value|Values], Writing, Room0, Room) :-
    Room1 is Room0 - 2,
    Room1 >= 0,
    takes(Value, Writing, Room1, Room2),
    (   Values == []
    ->  Room = Room2
    ;   values_take(Values, Writing, Room2, Room)
    ).

members_take([Pair|Pairs], Writing, Room0, Room) :-
    member_of(Pair, Key, Value),
    atom_length(Key, Length),
    Room1 is Room0 - Length - 6,
    Room1 >= 0,
    takes(Value, Writing, Room1, Room2),
    (   Pairs == []
    ->  Room = Room2
    ;   members_take(Pairs, Writing, Room2, Room)
    ).

write_text(Stream, Text) :-
    string_codes(Text, Codes),
    put_char(Stream, '"'),
    put_codes(Codes, Stream),
    put_char(Stream, '"').

put_codes([], _).
put_codes([0'<, 0'/|Codes], Stream) :-
    !,
    write(Stream, '<\\/'),
    put_codes(Codes, Stream).
put_codes([Code|Codes], Stream) :-
    (   escape(Code, Char)
    ->  put_char(Stream, \),
        put_char(Stream, Char)
    ;   ( Code < 32 ; Code =:= 127 )
    ->  format(Stream, '\\u~|~`0t~16r~4+', [Code])
    ;   put_code(Stream, Code)
    ),
    put_codes(Codes, Stream).

escape(0'", '"').
escape(0'\\, \).
escape(0'\n, n).
escape(0'\r, r).
escape(0'\t, t).
escape(0'\b, b).
escape(0'\f, f).

% -- checking --------------------------------------------------------------------

%!  is_json_term(@Term) is semidet.
%!  is_json_term(@Term, +Options) is semidet.
%
%   Term is a classic term. Options are null(Term), true(Term) and false(Term).

is_json_term(Term) :-
    is_json_term(Term, []).

is_json_term(Term, Options) :-
    option(null(Null), Options, null),
    option(true(True), Options, true),
    option(false(False), Options, false),
    classic(Term, [Null, True, False]).

classic(Term, _) :-
    var(Term),
    !,
    fail.
classic(json(Pairs), Constants) :-
    !,
    is_list(Pairs),
    forall(member(Pair, Pairs),
           ( nonvar(Pair),
             member_of(Pair, Key, Value),
             ( atom(Key) ; string(Key) ),
             classic(Value, Constants) )).
classic(List, Constants) :-
    is_list(List),
    !,
    forall(member(Value, List), classic(Value, Constants)).
classic(@(Constant), Constants) :-
    !,
    memberchk(Constant, Constants).
classic(Term, _) :-
    ( atom(Term) ; string(Term) ; number(Term) ),
    !.
