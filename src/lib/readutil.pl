% library(readutil): lines, streams and files as codes, strings and terms.
%
%   ?- findall(L, (open_string("one\ntwo", S), read_line_to_string(S, L)), Ls).
%   Ls = ["one"].

:- module(read_util,
          [ read_line_to_codes/2,
            read_line_to_codes/3,
            read_line_to_string/2,
            read_stream_to_codes/2,
            read_stream_to_codes/3,
            read_file_to_codes/3,
            read_file_to_string/3,
            read_file_to_terms/3
          ]).

%!  read_line_to_codes(+Stream, -Line) is det.
%
%   Line has the codes of the next line without its newline, or is
%   `end_of_file` at the end of the stream.

read_line_to_codes(Stream, Line) :-
    get_code(Stream, Code),
    (   Code =:= -1
    ->  Line = end_of_file
    ;   line_codes(Code, Stream, Codes),
        without_return(Codes, Line0),
        Line = Line0
    ).

line_codes(Code, Stream, Codes) :-
    (   Code =:= -1
    ->  Codes = []
    ;   Code =:= 0'\n
    ->  Codes = []
    ;   Codes = [Code|Codes1],
        get_code(Stream, Code1),
        line_codes(Code1, Stream, Codes1)
    ).

without_return([], []).
without_return([Code|Codes], Line) :-
    (   Codes == [],
        Code =:= 0'\r
    ->  Line = []
    ;   Line = [Code|Line1],
        without_return(Codes, Line1)
    ).

%!  read_line_to_codes(+Stream, -Line, ?Tail) is det.
%
%   Line is the next line with its newline, followed by Tail. At the end of the
%   stream both are empty.

read_line_to_codes(Stream, Line, Tail) :-
    get_code(Stream, Code),
    line_with_end(Code, Stream, Line, Tail).

line_with_end(Code, Stream, Line, Tail) :-
    (   Code =:= -1
    ->  Line = [],
        Tail = []
    ;   Code =:= 0'\n
    ->  Line = [Code|Tail]
    ;   Line = [Code|Line1],
        get_code(Stream, Code1),
        line_with_end(Code1, Stream, Line1, Tail)
    ).

%!  read_line_to_string(+Stream, -Line) is det.
%
%   Line is the next line as a string, or `end_of_file`.

read_line_to_string(Stream, Line) :-
    read_line_to_codes(Stream, Codes),
    (   Codes == end_of_file
    ->  Line = end_of_file
    ;   string_codes(Line, Codes)
    ).

%!  read_stream_to_codes(+Stream, -Codes) is det.
%
%   Codes is the rest of Stream.

read_stream_to_codes(Stream, Codes) :-
    read_stream_to_codes(Stream, Codes, []).

%!  read_stream_to_codes(+Stream, -Codes, ?Tail) is det.
%
%   Codes is the rest of Stream, followed by Tail.

read_stream_to_codes(Stream, Codes, Tail) :-
    get_code(Stream, Code),
    stream_codes(Code, Stream, Codes, Tail).

stream_codes(Code, Stream, Codes, Tail) :-
    (   Code =:= -1
    ->  Codes = Tail
    ;   Codes = [Code|Codes1],
        get_code(Stream, Code1),
        stream_codes(Code1, Stream, Codes1, Tail)
    ).

%!  read_file_to_codes(+File, -Codes, +Options) is det.
%
%   Codes has the contents of File. With the option tail(Tail) the list ends in
%   Tail; the other Options are those of open/4.

read_file_to_codes(File, Codes, Options) :-
    select_option(tail(Tail), Options, OpenOptions, []),
    with_file(File, OpenOptions, Stream,
              read_stream_to_codes(Stream, Codes, Tail)).

%!  read_file_to_string(+File, -String, +Options) is det.
%
%   String has the contents of File.

read_file_to_string(File, String, Options) :-
    with_file(File, Options, Stream,
              read_stream_to_codes(Stream, Codes)),
    string_codes(String, Codes).

%!  read_file_to_terms(+File, -Terms, +Options) is det.
%
%   Terms has the terms of File. With the option tail(Tail) the list ends in Tail.

read_file_to_terms(File, Terms, Options) :-
    select_option(tail(Tail), Options, OpenOptions, []),
    with_file(File, OpenOptions, Stream,
              read_util:read_stream_to_terms(Stream, Terms, Tail)).

read_stream_to_terms(Stream, Terms, Tail) :-
    read(Stream, Term),
    read_terms(Term, Stream, Terms, Tail).

read_terms(Term, Stream, Terms, Tail) :-
    (   Term == end_of_file
    ->  Terms = Tail
    ;   Terms = [Term|Terms1],
        read(Stream, Term1),
        read_terms(Term1, Stream, Terms1, Tail)
    ).

with_file(File, Options, Stream, Goal) :-
    absolute_or_same(File, Path),
    open_options(Options, OpenOptions),
    setup_call_cleanup(open(Path, read, Stream, OpenOptions),
                       Goal,
                       close(Stream)).

absolute_or_same(File, Path) :-
    (   compound(File)
    ->  absolute_file_name(File, Path, [access(read)])
    ;   Path = File
    ).

open_options([], []).
open_options([Option|Options], OpenOptions) :-
    (   is_open_option(Option)
    ->  OpenOptions = [Option|OpenOptions1]
    ;   OpenOptions = OpenOptions1
    ),
    open_options(Options, OpenOptions1).

is_open_option(encoding(_)).
is_open_option(type(_)).
is_open_option(newline(_)).
is_open_option(bom(_)).
