% library(csv): reading and writing tables as comma-separated text.
%
%   ?- phrase(csv(Rows), `name,score\nAnn,12\n`).
%   Rows = [row(name, score), row('Ann', 12)].

:- module(csv,
          [ csv//1,
            csv//2,
            csv_read_file/2,
            csv_read_file/3,
            csv_read_file_row/3,
            csv_read_row/3,
            csv_read_stream/3,
            csv_options/2,
            csv_write_file/2,
            csv_write_file/3,
            csv_write_stream/3
          ]).

%!  csv_read_file(+File, -Rows) is det.
%
%   Rows has a term row(...) for every line of File. The separator is a tab
%   if the name of File ends in `.tsv`, otherwise a comma.

csv_read_file(File, Rows) :-
    csv_read_file(File, Rows, []).

%!  csv_read_file(+File, -Rows, +Options) is det.
%
%   Rows has a term row(...) for every line of File. Options are those of
%   csv//2.

csv_read_file(File, Rows, Options0) :-
    with_separator(File, Options0, Options),
    read_file_to_codes(File, Codes, []),
    phrase(csv(Rows0, Options), Codes),
    Rows = Rows0.

with_separator(File, Options0, Options) :-
    (   option(separator(_), Options0)
    ->  Options = Options0
    ;   file_name_extension(_, tsv, File)
    ->  Options = [separator(0'\t)|Options0]
    ;   Options = Options0
    ).

%!  csv_read_stream(+Stream, -Rows, +Options) is det.
%
%   Rows has a term row(...) for every remaining line of Stream.

csv_read_stream(Stream, Rows, Options) :-
    read_stream_to_codes(Stream, Codes),
    phrase(csv(Rows0, Options), Codes),
    Rows = Rows0.

%!  csv_read_file_row(+File, -Row, +Options) is nondet.
%
%   Row is a row of File, which is read row by row. Options as for csv//2, and
%   line(Line): Line is the line where Row begins.

csv_read_file_row(File, Row, Options0) :-
    with_separator(File, Options0, Options1),
    (   select_option(line(Line), Options1, Options2)
    ->  true
    ;   Options2 = Options1
    ),
    csv_options(Compiled, Options2),
    setup_call_cleanup(open(File, read, Stream),
                       row_of(Stream, Row, Line, Compiled),
                       close(Stream)).

row_of(Stream, Row, Line, Compiled) :-
    repeat,
    line_count(Stream, Line0),
    csv_read_row(Stream, Row0, Compiled),
    (   Row0 == end_of_file
    ->  !,
        fail
    ;   Line = Line0,
        Row = Row0,
        (   at_end_of_stream(Stream)
        ->  !
        ;   true
        )
    ).

%!  csv_options(-Compiled, +Options) is det.
%
%   Compiled is the form of the Options of csv//2 that csv_read_row/3 takes.

csv_options(csv_options(Options), Options).

%!  csv_read_row(+Stream, -Row, +Compiled) is det.
%
%   Row is the next row of Stream, or end_of_file.

csv_read_row(Stream, Row, csv_options(Options)) :-
    (   at_end_of_stream(Stream)
    ->  Row = end_of_file
    ;   row_codes(Stream, Codes, Options),
        phrase(fields(Fields, Options), Codes),
        !,
        option(functor(Name), Options, row),
        Row0 =.. [Name|Fields],
        (   option(arity(Arity), Options)
        ->  all_arity([Row0], Arity)
        ;   true
        ),
        Row = Row0
    ).

%   row_codes(+Stream, -Codes, +Options): the codes of a row. It goes on after a
%   line that ends inside quotes.

row_codes(Stream, Codes, Options) :-
    read_line_to_codes(Stream, Codes0),
    (   \+ option(ignore_quotes(true), Options),
        ends_in_quotes(Codes0),
        \+ at_end_of_stream(Stream)
    ->  row_codes_after(Stream, Codes0, Codes)
    ;   Codes = Codes0
    ).

row_codes_after(Stream, Codes0, Codes) :-
    read_line_to_codes(Stream, Line),
    append(Codes0, [0'\n|Line], Codes1),
    (   ends_in_quotes(Codes1),
        \+ at_end_of_stream(Stream)
    ->  row_codes_after(Stream, Codes1, Codes)
    ;   Codes = Codes1
    ).

ends_in_quotes(Codes) :-
    aggregate_all(count, member(0'", Codes), Count),
    Count mod 2 =:= 1.

%!  csv_write_file(+File, +Rows) is det.
%
%   Writes Rows to File.

csv_write_file(File, Rows) :-
    csv_write_file(File, Rows, []).

%!  csv_write_file(+File, +Rows, +Options) is det.
%
%   Writes Rows to File. Options are those of csv//2.

csv_write_file(File, Rows, Options0) :-
    with_separator(File, Options0, Options),
    setup_call_cleanup(open(File, write, Stream),
                       csv_write_stream(Stream, Rows, Options),
                       close(Stream)).

%!  csv_write_stream(+Stream, +Rows, +Options) is det.
%
%   Writes Rows to Stream.

csv_write_stream(Stream, Rows, Options) :-
    phrase(csv(Rows, Options), Codes),
    format(Stream, '~s', [Codes]).

%!  csv(?Rows)// is det.
%
%   The text has one line for each term row(...) of Rows.

csv(Rows) -->
    csv(Rows, []).

%!  csv(?Rows, +Options)// is det.
%
%   The text has one line for each term row(...) of Rows. Options:
%   separator(Code), functor(Name), arity(N), convert(Bool) (numbers, true by
%   default), strip(Bool), ignore_quotes(Bool), case(Case), match_arity(Bool),
%   skip_lines(N).

csv(Rows, Options) -->
    (   { var(Rows) }
    ->  { option(skip_lines(Skip), Options, 0) },
        skipped_lines(Skip),
        read_rows(Rows0, Options),
        { same_arity(Rows0, Options),
          Rows = Rows0 }
    ;   { option(separator(Separator), Options, 0',) },
        written_rows(Rows, Separator)
    ).

skipped_lines(N) -->
    (   { N > 0 },
        rest_of_line
    ->  { N1 is N - 1 },
        skipped_lines(N1)
    ;   []
    ).

rest_of_line -->
    "\n",
    !.
rest_of_line -->
    [_],
    rest_of_line.

read_rows(Rows, Options) -->
    (   at_end
    ->  { Rows = [] }
    ;   fields(Fields, Options),
        { option(functor(Name), Options, row),
          Row =.. [Name|Fields],
          Rows = [Row|Rows1] },
        read_rows(Rows1, Options)
    ).

at_end([], []).

same_arity(Rows, Options) :-
    (   option(match_arity(false), Options)
    ->  true
    ;   Rows = [First|Others]
    ->  functor(First, _, Arity0),
        option(arity(Arity), Options, Arity0),
        all_arity([First|Others], Arity)
    ;   true
    ).

all_arity([], _).
all_arity([Row|Rows], Arity) :-
    (   functor(Row, _, Arity)
    ->  all_arity(Rows, Arity)
    ;   functor(Row, _, Found),
        throw(error(domain_error(row_arity(Arity), Found), _))
    ).

fields([Field|Fields], Options) -->
    field(Field, Options),
    { option(separator(Separator), Options, 0',) },
    (   [Separator]
    ->  fields(Fields, Options)
    ;   end_of_line,
        { Fields = [] }
    ).

end_of_line -->
    "\r\n",
    !.
end_of_line -->
    "\n",
    !.
end_of_line -->
    "\r",
    !.
end_of_line -->
    at_end.

field(Value, Options) -->
    { \+ option(ignore_quotes(true), Options) },
    "\"",
    !,
    quoted_codes(Codes),
    { atom_codes(Atom, Codes),
      in_case(Atom, Options, Value) }.
field(Value, Options) -->
    { option(separator(Separator), Options, 0',) },
    plain_codes(Separator, Codes0),
    { (   option(strip(true), Options)
      ->  stripped(Codes0, Codes)
      ;   Codes = Codes0
      ),
      (   \+ option(convert(false), Options),
          catch(number_codes(Number, Codes), error(_, _), fail)
      ->  Value = Number
      ;   atom_codes(Atom, Codes),
          in_case(Atom, Options, Value)
      ) }.

quoted_codes(Codes) -->
    (   "\"\""
    ->  { Codes = [0'"|Codes1] },
        quoted_codes(Codes1)
    ;   "\""
    ->  { Codes = [] }
    ;   [Code],
        { Codes = [Code|Codes1] },
        quoted_codes(Codes1)
    ).

plain_codes(Separator, [Code|Codes]) -->
    [Code],
    { Code \== Separator,
      Code \== 0'\n,
      Code \== 0'\r },
    !,
    plain_codes(Separator, Codes).
plain_codes(_, []) -->
    [].

stripped(Codes0, Codes) :-
    atom_codes(Atom0, Codes0),
    normalize_space(codes(Codes), Atom0).

in_case(Atom, Options, Value) :-
    option(case(Case), Options, preserve),
    (   Case == down
    ->  downcase_atom(Atom, Value)
    ;   Case == up
    ->  upcase_atom(Atom, Value)
    ;   Value = Atom
    ).

written_rows([], _) -->
    [].
written_rows([Row|Rows], Separator) -->
    { Row =.. [_|Fields] },
    written_fields(Fields, Separator),
    "\r\n",
    written_rows(Rows, Separator).

written_fields([], _) -->
    [].
written_fields([Field], Separator) -->
    !,
    written_field(Field, Separator).
written_fields([Field|Fields], Separator) -->
    written_field(Field, Separator),
    [Separator],
    written_fields(Fields, Separator).

written_field(Field, Separator) -->
    { format(codes(Codes), '~w', [Field]) },
    (   { needs_quotes(Codes, Separator) }
    ->  "\"",
        doubled_quotes(Codes),
        "\""
    ;   codes(Codes)
    ).

needs_quotes(Codes, Separator) :-
    member(Code, Codes),
    memberchk(Code, [Separator, 0'", 0'\n, 0'\r]),
    !.

doubled_quotes([]) -->
    [].
doubled_quotes([Code|Codes]) -->
    (   { Code =:= 0'" }
    ->  "\"\""
    ;   [Code]
    ),
    doubled_quotes(Codes).

codes([]) -->
    [].
codes([Code|Codes]) -->
    [Code],
    codes(Codes).
