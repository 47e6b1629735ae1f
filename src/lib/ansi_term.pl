% library(ansi_term): coloured text, if the output is a terminal.
%
%   ?- ansi_format([bold, fg(red)], 'lost ~w', [3]).
%   lost 3
%   true.

:- module(ansi_term,
          [ ansi_format/3,
            ansi_get_color/2,
            ansi_hyperlink/2,
            ansi_hyperlink/3
          ]).

%!  ansi_format(+Attributes, +Format, +Args) is det.
%
%   Writes formatted text with Attributes (one or a list of bold, underline,
%   fg(Colour), bg(Colour), hfg(Colour) ...) when the output is a terminal with
%   colours.

ansi_format(Attributes, Format, Args) :-
    current_output(Stream),
    (   coloured(Stream),
        attribute_codes(Attributes, Codes),
        Codes \== []
    ->  atomic_list_concat(Codes, ';', Sequence),
        format(atom(Text), Format, Args),
        format(Stream, '\e[~wm~w\e[0m', [Sequence,Text])
    ;   format(Stream, Format, Args)
    ).

coloured(Stream) :-
    stream_property(Stream, tty(true)),
    current_prolog_flag(color_term, true).

attribute_codes(Attributes, Codes) :-
    (   is_list(Attributes)
    ->  findall(Code, ( member(Attribute, Attributes),
                        attribute_code(Attribute, Code) ), Codes)
    ;   findall(Code, attribute_code(Attributes, Code), Codes)
    ).

attribute_code(Attribute, Code) :-
    nonvar(Attribute),
    code_of(Attribute, Code).

code_of(bold, 1).
code_of(faint, 2).
code_of(italic, 3).
code_of(underline, 4).
code_of(blink, 5).
code_of(negative, 7).
code_of(reset, 0).
code_of(fg(Colour), Code) :-
    colour(Colour, N),
    Code is 30 + N.
code_of(bg(Colour), Code) :-
    colour(Colour, N),
    Code is 40 + N.
code_of(hfg(Colour), Code) :-
    colour(Colour, N),
    Code is 90 + N.
code_of(hbg(Colour), Code) :-
    colour(Colour, N),
    Code is 100 + N.
code_of(fg(R, G, B), Code) :-
    atomic_list_concat([38,2,R,G,B], ';', Code).
code_of(bg(R, G, B), Code) :-
    atomic_list_concat([48,2,R,G,B], ';', Code).

colour(black, 0).
colour(red, 1).
colour(green, 2).
colour(yellow, 3).
colour(blue, 4).
colour(magenta, 5).
colour(cyan, 6).
colour(white, 7).
colour(default, 9).

%!  ansi_get_color(+Which, -Colour) is semidet.
%
%   Fails: the colours of the terminal are not known.

ansi_get_color(_, _) :-
    fail.

%!  ansi_hyperlink(+Stream, +Location) is det.
%
%   Writes Location, without a link.

ansi_hyperlink(Stream, Location) :-
    format(Stream, '~w', [Location]).

%!  ansi_hyperlink(+Stream, +Location, +Label) is det.
%
%   Writes Label, without a link.

ansi_hyperlink(Stream, _, Label) :-
    format(Stream, '~w', [Label]).
