% library(portray_text): lists of character codes shown as text by print/1 and the toplevel.
%
%   ?- portray_text(true), atom_codes(hello, Codes).
%   Codes = `hello`.

:- module(portray_text,
          [ portray_text/1,
            set_portray_text/2,
            set_portray_text/3
          ]).

:- multifile
    user:portray/1,
    is_text_code/1.
:- dynamic
    user:portray/1,
    is_text_code/1,
    setting/2.

setting(enabled, true).
setting(min_length, 3).
setting(ellipsis, 30).

%!  portray_text(+Bool) is det.
%
%   Turns the portrayal of code lists on or off. Loading the library turns it on.

portray_text(Bool) :-
    set_portray_text(enabled, Bool).

%!  set_portray_text(+Option, +Value) is det.
%!  set_portray_text(+Option, -Old, +New) is det.
%
%   Changes an option: enabled(Bool); min_length(Length), below which a list is written as a list; ellipsis(Length), above which
%   the middle of a text is left out.

set_portray_text(Option, New) :-
    set_portray_text(Option, _, New).

set_portray_text(Option, Old, New) :-
    must_be(atom, Option),
    (   setting(Option, Current)
    ->  Old = Current
    ;   domain_error(portray_text_option, Option)
    ),
    (   Old == New
    ->  true
    ;   value_type(Option, Type),
        must_be(Type, New),
        retractall(setting(Option, _)),
        assertz(setting(Option, New))
    ).

value_type(enabled, boolean).
value_type(min_length, nonneg).
value_type(ellipsis, nonneg).

user:portray(Codes) :-
    portray_text:setting(enabled, true),
    portray_text:portray_codes(Codes).

portray_codes(Codes) :-
    nonvar(Codes),
    Codes = [_|_],
    '$skip_list'(Length, Codes, Tail),
    ( Tail == [] -> true ; var(Tail) ),
    setting(min_length, Least),
    Length >= Least,
    length(Text, Length),
    append(Text, Tail, Codes),
    all_text(Text),
    !,
    setting(ellipsis, Most),
    write_text(Text, Length, Most, Tail).

all_text([]).
all_text([Code|Codes]) :-
    integer(Code),
    text_code(Code),
    all_text(Codes).

text_code(Code) :-
    Code >= 0'\t,
    Code =< 0'\r,
    !.
text_code(Code) :-
    Code >= 0' ,
    Code =< 0x10ffff,
    code_type(Code, print),
    !.
text_code(Code) :-
    is_text_code(Code).

write_text(Text, Length, Most, Tail) :-
    put_char('`'),
    (   Length > Most
    ->  Last is min(5, Most // 2),
        First is Most - Last,
        length(Begin, First),
        append(Begin, _, Text),
        length(End, Last),
        append(_, End, Text),
        write_codes(Begin),
        write('...'),
        write_codes(End)
    ;   write_codes(Text)
    ),
    (   var(Tail)
    ->  put_char('|'),
        print(Tail)
    ;   true
    ),
    put_char('`').

write_codes([]).
write_codes([Code|Codes]) :-
    (   escaped(Code, Escape)
    ->  write(Escape)
    ;   put_char_code(Code)
    ),
    write_codes(Codes).

put_char_code(Code) :-
    char_code(Char, Code),
    put_char(Char).

escaped(0'`, '\\`').
escaped(0'\t, '\\t').
escaped(0'\n, '\\n').
escaped(0'\v, '\\v').
escaped(0'\f, '\\f').
escaped(0'\r, '\\r').
