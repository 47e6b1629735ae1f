% library(writef): an older form of formatted output.
%
%   ?- writef('%w and %d\n', [a, 3]).
%   a and 3
%   true.
%
%   ?- swritef(S, '%5l|%5r|', [a, b]).
%   S = "a    |    b|".
%
% In the format, %w writes the next argument, %p and %t print it, %q writes it quoted, %d
% writes it as write_canonical/1 does, %s writes a list of codes, %n the character with
% that code. %r writes an argument repeatedly; the next argument is the count. %f flushes
% the output. %Nl %Nr %Nc (or %NL %NR %NC) write an argument in at least N columns, left,
% right or centred, with at least one space next to it. \n, \l and \r end the line, \t is a
% tab, \\ a backslash, \% a percent sign, \NNN the character with that decimal code.
% Everything else is written unchanged.

:- module(writef,
          [ writef/1,
            writef/2,
            swritef/2,
            swritef/3
          ]).

%!  writef(+Format) is det.
%
%   Writes Format; backslash sequences are replaced.

writef(Format) :-
    writef(Format, []).

%!  writef(+Format, +Args) is det.
%
%   Writes Format with Args.

writef(Format, Args) :-
    (   format_codes(Format, Codes)
    ->  write_format(Codes, Args)
    ;   true
    ).

format_codes(Format, Codes) :-
    (   Format = [_|_]
    ->  Codes = Format
    ;   ( atom(Format) ; string(Format) )
    ->  atom_codes(Format, Codes)
    ).

%!  swritef(-String, +Format) is det.
%
%   String is the text that writef/1 writes.

swritef(String, Format) :-
    with_output_to(string(String), writef(Format)).

%!  swritef(-String, +Format, +Args) is det.
%
%   String is the text that writef/2 writes.

swritef(String, Format, Args) :-
    with_output_to(string(String), writef(Format, Args)).

write_format([], _).
write_format([Code|Codes], Args) :-
    write_format(Code, Codes, Args).

write_format(0'%, Codes, Args) :-
    directive(Codes, Args, Rest, Args1),
    !,
    write_format(Rest, Args1).
write_format(0'\\, Codes, Args) :-
    escape(Codes, Rest),
    !,
    write_format(Rest, Args).
write_format(Code, Codes, Args) :-
    put_char_code(Code),
    write_format(Codes, Args).

put_char_code(Code) :-
    char_code(Char, Code),
    put_char(Char).

directive([0'w|Rest], [Arg|Args], Rest, Args) :-
    write(Arg).
directive([0'p|Rest], [Arg|Args], Rest, Args) :-
    print(Arg).
directive([0't|Rest], [Arg|Args], Rest, Args) :-
    print(Arg).
directive([0'q|Rest], [Arg|Args], Rest, Args) :-
    writeq(Arg).
directive([0'd|Rest], [Arg|Args], Rest, Args) :-
    write_canonical(Arg).
directive([0'f|Rest], Args, Rest, Args) :-
    ttyflush.
directive([0'n|Rest], [Code|Args], Rest, Args) :-
    put_char_code(Code).
directive([0'r|Rest], [Arg,Times|Args], Rest, Args) :-
    write_often(Times, Arg).
directive([0's|Rest], [Arg|Args], Rest, Args) :-
    is_list(Arg),
    format('~s', [Arg]).
directive([Digit|Codes], [Arg|Args], Rest, Args) :-
    digits(3, [Digit|Codes], Digits, [Letter|Rest]),
    Digits = [_|_],
    adjustment(Letter, Where),
    number_codes(Width, Digits),
    write_column(Where, Width, Arg).

write_often(Times, Arg) :-
    forall(between(1, Times, _), write(Arg)).

%   digits(+Most, +Codes, -Digits, -Rest): Codes begin with Digits, at most Most of them.

digits(Most, [Digit|Codes], [Digit|Digits], Rest) :-
    Most > 0,
    between(0'0, 0'9, Digit),
    !,
    Fewer is Most - 1,
    digits(Fewer, Codes, Digits, Rest).
digits(_, Rest, [], Rest).

adjustment(0'l, left).
adjustment(0'L, left).
adjustment(0'r, right).
adjustment(0'R, right).
adjustment(0'c, centre).
adjustment(0'C, centre).

write_column(Where, Width, Arg) :-
    column_text(Arg, Text),
    string_length(Text, Length),
    Pad is Width - Length,
    padding(Where, Pad, Before, After),
    tab(Before),
    write(Text),
    tab(After).

%   A list of codes of printable characters is written as text.

column_text(Arg, Text) :-
    (   is_list(Arg),
        forall(member(Code, Arg), printable(Code))
    ->  string_codes(Text, Arg)
    ;   format(string(Text), '~w', [Arg])
    ).

printable(Code) :-
    integer(Code),
    (   memberchk(Code, [0'\n, 0'\t])
    ->  true
    ;   between(0' , 0'~, Code)
    ).

padding(left, Pad, 0, After) :-
    After is max(1, Pad).
padding(right, Pad, Before, 0) :-
    Before is max(1, Pad).
padding(centre, Pad, Before, After) :-
    Before is max(1, round(Pad/2)),
    After is max(1, Pad - Before).

escape([0'n|Rest], Rest) :-
    nl.
escape([0'l|Rest], Rest) :-
    nl.
escape([0't|Rest], Rest) :-
    put_char('\t').
escape([0'r|Rest], Rest) :-
    nl.
escape([0'\\|Rest], Rest) :-
    put_char('\\').
escape([0'%|Rest], Rest) :-
    put_char('%').
escape(Codes, Rest) :-
    digits(3, Codes, Digits, Rest),
    Digits = [_|_],
    number_codes(Code, Digits),
    Code < 128,
    put_char_code(Code).
