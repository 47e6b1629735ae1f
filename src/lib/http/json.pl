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
    read_value(Stream, reading(classic, Null, True, False, '', _, atom), Options, Term).

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
    option(tag(Tag), Options, ''),
    option(default_tag(Default), Options, _),
    (   option(value_string_as_atom(true), Options)
    ->  Strings = atom
    ;   Strings = string
    ),
    read_value(Stream, reading(dict, Null, True, False, Tag, Default, Strings), Options, Term).

% $json_read/3 reads one value and consumes nothing after it.

read_value(Stream, Reading, Options, Term) :-
    '$json_read'(Stream, Reading, Outcome),
    (   Outcome = value(Value)
    ->  Term = Value
    ;   Outcome == end,
        option(end_of_file(End), Options, error),
        End \== error
    ->  Term = End
    ;   Outcome = duplicate_key(Key)
    ->  throw(error(duplicate_key(Key), context(system:dict_create/3, _)))
    ;   reading_error(Outcome, Formal),
        stream_place(Stream, Place),
        throw(error(Formal, Place))
    ).

reading_error(end, syntax_error(json(unexpected_end_of_file))).
reading_error(syntax(Mistake), syntax_error(Error)) :-
    (   Mistake == illegal_number
    ->  Error = illegal_number
    ;   Error = json(Mistake)
    ).

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
%   Write a term with dicts for objects as JSON. The atoms true, false and null
%   are JSON's constants. Options are those of json_write/3.

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
    '$json_write_text'(Stream, Text).
write_value(Term, Stream, _, _, Writing) :-
    arg(7, Writing, true),
    !,
    term_string(Term, Text),
    '$json_write_text'(Stream, Text).
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
    '$json_write_text'(Stream, Key),
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
