% library(writef): the older formatted output.
%
%   ?- writef('%w and %d\n', [a, 3]).
%   a and 3
%   true.
%
%   ?- swritef(S, '%5l|%5r|', [a, b]).
%   S = "a    |    b|".
%
% In the format, %w writes and %p prints the next argument, %d writes it, %s
% writes a list of codes, %Nl %Nr %Nc write it in N columns, left, right and
% centred; \n, \l and \r end the line, \t is a tab, \\ a backslash, \NNN the character
% with that decimal code. What is none of these stays as it is.

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
    (   atomic(Format)
    ->  atom_codes(Format, Codes),
        write_format(Codes, Args)
    ;   true
    ).

%!  swritef(-String, +Format) is det.
%
%   String is what writef/1 writes.

swritef(String, Format) :-
    with_output_to(string(String), writef(Format)).

%!  swritef(-String, +Format, +Args) is det.
%
%   String is what writef/2 writes.

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
directive([0'd|Rest], [Arg|Args], Rest, Args) :-
    write(Arg).
directive([0's|Rest], [Arg|Args], Rest, Args) :-
    is_list(Arg),
    format('~s', [Arg]).
directive([Digit|Codes], [Arg|Args], Rest, Args) :-
    code_type(Digit, digit),
    column(Codes, [Digit], Width, Where, Rest),
    write_column(Where, Width, Arg).

column([Code|Codes], Digits, Width, Where, Rest) :-
    (   code_type(Code, digit)
    ->  append(Digits, [Code], Digits1),
        column(Codes, Digits1, Width, Where, Rest)
    ;   memberchk(Code, [0'l,0'r,0'c]),
        char_code(Where, Code),
        number_codes(Width, Digits),
        Rest = Codes
    ).

write_column(Where, Width, Arg) :-
    format(atom(Text), '~w', [Arg]),
    atom_length(Text, Length),
    Pad is max(0, Width - Length),
    padding(Where, Pad, Before, After),
    tab(Before),
    write(Text),
    tab(After).

padding(l, Pad, 0, Pad).
padding(r, Pad, Pad, 0).
padding(c, Pad, Before, After) :-
    Before is Pad // 2,
    After is Pad - Before.

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
escape([A,B,C|Rest], Rest) :-
    code_type(A, digit),
    code_type(B, digit),
    code_type(C, digit),
    number_codes(Code, [A,B,C]),
    put_char_code(Code).
