% library(pure_input): parses files with grammars.
%
%   ?- phrase_from_file(lines(Ls), 'scores.txt').

:- module(pure_input,
          [ phrase_from_file/2,
            phrase_from_file/3,
            phrase_from_stream/2,
            lazy_list_location//1,
            lazy_list_character_count//1,
            syntax_error//1,
            stream_to_lazy_list/2
          ]).

:- meta_predicate
    phrase_from_file(//, +),
    phrase_from_file(//, +, +),
    phrase_from_stream(//, +).

%!  phrase_from_file(:Grammar, +File) is nondet.
%
%   The codes of File satisfy Grammar.

phrase_from_file(Grammar, File) :-
    phrase_from_file(Grammar, File, []).

%!  phrase_from_file(:Grammar, +File, +Options) is nondet.
%
%   The codes of File satisfy Grammar; File is opened with Options for open/4.

phrase_from_file(Grammar, File, Options) :-
    read_file_to_codes(File, Codes, Options),
    pure_text(File, Codes, Text),
    phrase(Grammar, Text).

%!  phrase_from_stream(:Grammar, +Stream) is nondet.
%
%   The rest of Stream satisfies Grammar.

phrase_from_stream(Grammar, Stream) :-
    stream_to_lazy_list(Stream, Text),
    phrase(Grammar, Text).

%!  stream_to_lazy_list(+Stream, -Codes) is det.
%
%   Codes is the rest of Stream.

stream_to_lazy_list(Stream, Text) :-
    read_stream_to_codes(Stream, Codes),
    pure_text(Stream, Codes, Text).

%   The length of the rest later shows how much of the text has been consumed.

pure_text(Source, Text, Text) :-
    nb_setval('$pure_input', Source-Text).

%!  lazy_list_character_count(-Count)// is det.
%
%   Count characters of the text have been consumed.

lazy_list_character_count(Count, Here, Here) :-
    nb_getval('$pure_input', _-Text),
    length(Text, All),
    left_over(Here, 0, Left),
    Count is All - Left.

left_over(Codes, N0, N) :-
    (   nonvar(Codes),
        Codes = [_|Rest]
    ->  N1 is N0 + 1,
        left_over(Rest, N1, N)
    ;   N = N0
    ).

%!  lazy_list_location(-Location)// is det.
%
%   Location is the current position: file(Name, Line, LinePosition,
%   CharacterNumber), or stream(...) with the same arguments.

lazy_list_location(Location, Here, Here) :-
    lazy_list_character_count(Count, Here, _),
    nb_getval('$pure_input', Source-Text),
    line_and_column(Count, Text, 1, 0, Line, Column),
    (   is_stream(Source)
    ->  Location = stream(Source, Line, Column, Count)
    ;   Location = file(Source, Line, Column, Count)
    ).

line_and_column(0, _, Line, Column, Line, Column) :-
    !.
line_and_column(N, [Code|Codes], Line0, Column0, Line, Column) :-
    N1 is N - 1,
    (   Code =:= 0'\n
    ->  Line1 is Line0 + 1,
        line_and_column(N1, Codes, Line1, 0, Line, Column)
    ;   Column1 is Column0 + 1,
        line_and_column(N1, Codes, Line0, Column1, Line, Column)
    ).

%!  syntax_error(+Error)// is erroneous.
%
%   Raises a syntax error with the current position in the file.

syntax_error(Error, Here, _) :-
    lazy_list_location(Location, Here, _),
    throw(error(syntax_error(Error), Location)).
