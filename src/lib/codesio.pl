% library(codesio): reading from and writing to lists of codes.
%
%   ?- with_output_to_codes(write(f(x)), Codes), atom_codes(A, Codes).
%   Codes = [102, 40, 120, 41],
%   A = 'f(x)'.

:- module(codesio,
          [ with_output_to_codes/2,
            with_output_to_codes/3,
            with_output_to_chars/2,
            with_output_to_chars/3,
            open_codes_stream/2,
            open_chars_stream/2,
            atom_to_chars/2,
            number_to_chars/2,
            format_to_codes/4,
            format_to_chars/4,
            write_to_codes/3,
            write_to_chars/3
          ]).

:- meta_predicate
    with_output_to_codes(0, -),
    with_output_to_codes(0, -, ?),
    with_output_to_chars(0, -),
    with_output_to_chars(0, -, ?).

%!  with_output_to_codes(:Goal, -Codes) is semidet.
%
%   Calls Goal once; Codes is its output.

with_output_to_codes(Goal, Codes) :-
    with_output_to(codes(Codes), Goal).

%!  with_output_to_codes(:Goal, -Codes, ?Tail) is semidet.
%
%   Calls Goal once; Codes is its output, followed by Tail.

with_output_to_codes(Goal, Codes, Tail) :-
    with_output_to(codes(Codes, Tail), Goal).

%!  with_output_to_chars(:Goal, -Codes) is semidet.
%
%   Calls Goal once; Codes is its output, as codes in spite of the name.

with_output_to_chars(Goal, Codes) :-
    with_output_to(codes(Codes), Goal).

%!  with_output_to_chars(:Goal, -Codes, ?Tail) is semidet.
%
%   Calls Goal once; Codes is its output, followed by Tail. Another name of
%   with_output_to_codes/3.

with_output_to_chars(Goal, Codes, Tail) :-
    with_output_to(codes(Codes, Tail), Goal).

%!  open_codes_stream(+Codes, -Stream) is det.
%
%   Stream reads Codes.

open_codes_stream(Codes, Stream) :-
    text_to_string(Codes, Text),
    open_string(Text, Stream).

%!  open_chars_stream(+Codes, -Stream) is det.
%
%   Stream reads Codes. Another name of open_codes_stream/2.

open_chars_stream(Codes, Stream) :-
    open_codes_stream(Codes, Stream).

%!  atom_to_chars(+Atom, -Codes) is det.
%
%   The codes of an atom.

atom_to_chars(Atom, Codes) :-
    atom_codes(Atom, Codes).

%!  number_to_chars(+Number, -Codes) is det.
%
%   The codes of a number.

number_to_chars(Number, Codes) :-
    number_codes(Number, Codes).

%!  format_to_codes(+Format, +Args, -Codes, ?Tail) is det.
%
%   Codes is the text that format/2 writes, followed by Tail.

format_to_codes(Format, Args, Codes, Tail) :-
    format(codes(Codes, Tail), Format, Args).

%!  format_to_chars(+Format, +Args, -Codes, ?Tail) is det.
%
%   Codes is the text that format/2 writes, followed by Tail. Another name of
%   format_to_codes/4.

format_to_chars(Format, Args, Codes, Tail) :-
    format(codes(Codes, Tail), Format, Args).

%!  write_to_codes(+Term, -Codes, ?Tail) is det.
%
%   Codes is the text that write/1 writes, followed by Tail.

write_to_codes(Term, Codes, Tail) :-
    format(codes(Codes, Tail), '~w', [Term]).

%!  write_to_chars(+Term, -Codes, ?Tail) is det.
%
%   Codes is the text that write/1 writes, followed by Tail. Another name of
%   write_to_codes/3.

write_to_chars(Term, Codes, Tail) :-
    format(codes(Codes, Tail), '~w', [Term]).
