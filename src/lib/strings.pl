% library(strings): lines, indentation and templates.
%
%   ?- string_lines("one\ntwo\n", Lines).
%   Lines = ["one", "two"].
%
%   ?- dedent_lines("  a\n    b", S, []).
%   S = "a\n  b".
%
%   ?- interpolate_string("dear {Name}!", S, ['Name'=bob], []).
%   S = "dear bob!".

:- module(strings,
          [ string_lines/2,
            dedent_lines/3,
            indent_lines/3,
            indent_lines/4,
            interpolate_string/4
          ]).

:- meta_predicate
    indent_lines(1, +, +, -),
    interpolate_string(:, -, +, +).

%!  string_lines(?String, ?Lines) is det.
%
%   Lines are the lines of String, without the characters that end them.

string_lines(String, Lines) :-
    (   nonvar(String)
    ->  must_be(text, String),
        split_string(String, "\n", "", Lines0),
        (   append(Lines1, [""], Lines0),
            Lines = Lines1
        ->  true
        ;   Lines = Lines0
        )
    ;   must_be(list, Lines),
        ended_lines(Lines, Parts),
        atomics_to_string(Parts, String)
    ).

ended_lines([], []).
ended_lines([Line|Lines], [Line,"\n"|Parts]) :-
    ended_lines(Lines, Parts).

atomics_to_string(Parts, String) :-
    atomic_list_concat(Parts, Atom),
    atom_string(Atom, String).

%!  dedent_lines(+Text, -String, +Options) is det.
%
%   String is Text without the indentation that all its lines have in common.
%   Blank lines become empty and do not count.

dedent_lines(Text, String, _Options) :-
    must_be(nonvar, Text),
    split_string(Text, "\n", "", Lines),
    common_indent(Lines, none, Indent),
    dedent_each(Lines, Indent, Dedented),
    atomic_list_concat(Dedented, '\n', Atom),
    atom_string(Atom, String).

common_indent([], Indent, Indent).
common_indent([Line|Lines], Indent0, Indent) :-
    leading_white(Line, White, Rest),
    (   Rest == []
    ->  Indent1 = Indent0
    ;   Indent0 == none
    ->  Indent1 = White
    ;   common_prefix(Indent0, White, Indent1)
    ),
    common_indent(Lines, Indent1, Indent).

leading_white(Line, White, Rest) :-
    string_codes(Line, Codes),
    split_white(Codes, White, Rest).

split_white([Code|Codes], White, Rest) :-
    code_type(Code, white),
    !,
    White = [Code|White1],
    split_white(Codes, White1, Rest).
split_white(Rest, [], Rest).

common_prefix([X|Xs], [Y|Ys], Prefix) :-
    X == Y,
    !,
    Prefix = [X|Prefix1],
    common_prefix(Xs, Ys, Prefix1).
common_prefix(_, _, []).

dedent_each([], _, []).
dedent_each([Line|Lines], Indent, [Dedented|Others]) :-
    leading_white(Line, _, Rest),
    (   Rest == []
    ->  Dedented = ""
    ;   length(Indent, Length),
        sub_string(Line, Length, _, 0, Dedented)
    ),
    dedent_each(Lines, Indent, Others).

%!  indent_lines(+Prefix, +Text, -String) is det.
%
%   String has Prefix before each line of Text that is not blank.

indent_lines(Prefix, Text, String) :-
    indent_lines(strings:not_blank, Prefix, Text, String).

not_blank(Line) :-
    leading_white(Line, _, [_|_]).

%!  indent_lines(:Filter, +Prefix, +Text, -String) is det.
%
%   String has Prefix before each line for which call(Filter, Line) succeeds.

indent_lines(Filter, Prefix, Text, String) :-
    split_string(Text, "\n", "", Lines),
    indent_each(Lines, Filter, Prefix, Indented),
    atomic_list_concat(Indented, '\n', Atom),
    atom_string(Atom, String).

indent_each([], _, _, []).
indent_each([Line|Lines], Filter, Prefix, [Indented|Others]) :-
    (   Line == "",
        Lines == []
    ->  Indented = Line
    ;   call(Filter, Line)
    ->  atomics_to_string([Prefix,Line], Indented)
    ;   Indented = Line
    ),
    indent_each(Lines, Filter, Prefix, Others).

%!  interpolate_string(:Template, -String, +Map, +Options) is semidet.
%
%   String is Template with {Name} and {Name,Format} replaced by the value of
%   Name=Value in Map; Name has the syntax of a variable.

interpolate_string(Template0, String, Map, _Options) :-
    strip_module(Template0, _, Template),
    string_codes(Template, Codes),
    phrase(pieces(Pieces, Map), Codes),
    !,
    atomics_to_string(Pieces, String).

pieces([Piece|Pieces], Map) -->
    "{",
    prolog_var_name(Name),
    format_part(Format),
    "}",
    !,
    { lookup(Name, Map, Value),
      format(string(Piece), Format, [Value]) },
    pieces(Pieces, Map).
pieces([Char|Pieces], Map) -->
    [Code],
    !,
    { char_code(Char, Code) },
    pieces(Pieces, Map).
pieces([], _) -->
    [].

format_part(Format) -->
    ",",
    !,
    string_without(`}`, Codes),
    { atom_codes(Format, Codes) }.
format_part('~w') -->
    [].

lookup(Name, Map, Value) :-
    (   memberchk(Name=Value0, Map)
    ->  Value = Value0
    ;   existence_error(template_var, Name)
    ).
