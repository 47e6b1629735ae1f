% Bytes of text, and similar texts.

:- module(system,
          [ string_bytes/3,
            dwim_match/2,
            dwim_match/3,
            atomic_concat/3,
            atomics_to_string/3
          ]).

%!  atomic_concat(+A, +B, -Atom) is det.
%
%   Atom is the text of A, then that of B.

atomic_concat(A, B, Atom) :-
    must_be(atomic, A),
    must_be(atomic, B),
    atomic_list_concat([A, B], Atom).

%!  atomics_to_string(?Atomics, +Separator, ?String) is det.
%
%   String is the text of Atomics with Separator between them; an unbound Atomics becomes the list of the parts of String,
%   as atoms.

atomics_to_string(Atomics, Separator, String) :-
    (   is_list(Atomics),
        ground(Atomics)
    ->  atomic_list_concat(Atomics, Separator, Atom),
        atom_string(Atom, String)
    ;   atom_string(Atom, String),
        atomic_list_concat(Atomics, Separator, Atom)
    ).

%!  string_bytes(?String, ?Bytes, +Encoding) is det.
%
%   Bytes is the list of bytes of String in Encoding: utf8, ascii, iso_latin_1,
%   octet, utf16be, utf16le.

string_bytes(String, Bytes, Encoding) :-
    must_be(atom, Encoding),
    (   '$byte_encoding'(Encoding, Kind)
    ->  true
    ;   throw(error(domain_error(encoding, Encoding), context(system:string_bytes/3, _)))
    ),
    (   nonvar(String)
    ->  '$text_of_bytes'(String, Codes),
        '$encode'(Kind, Encoding, Codes, Encoded),
        Bytes = Encoded
    ;   must_be(list(integer), Bytes),
        (   member(Byte, Bytes),
            \+ between(0, 255, Byte)
        ->  '$no_encoding'(iso_latin_1)
        ;   true
        ),
        '$decode'(Kind, Bytes, Codes),
        string_codes(String, Codes)
    ).

'$text_of_bytes'(Text, Codes) :-
    (   number(Text)
    ->  throw(error(type_error(text, Text), context(system:string_bytes/3, _)))
    ;   text_to_string(Text, String),
        string_codes(String, Codes)
    ).

'$byte_encoding'(utf8, utf8).
'$byte_encoding'(text, utf8).
'$byte_encoding'(ascii, below(128)).
'$byte_encoding'(octet, below(256)).
'$byte_encoding'(iso_latin_1, below(256)).
'$byte_encoding'(unicode_be, utf16(big)).
'$byte_encoding'(unicode_le, utf16(little)).
'$byte_encoding'(utf16be, utf16(big)).
'$byte_encoding'(utf16le, utf16(little)).

'$no_encoding'(Encoding) :-
    atom_concat('cannot represent text using encoding ', Encoding, Message),
    throw(error(representation_error(encoding), context(system:string_bytes/3, Message))).

'$encode'(below(Bound), Encoding, Codes, Codes) :-
    (   member(Code, Codes),
        Code >= Bound
    ->  '$no_encoding'(Encoding)
    ;   true
    ).
'$encode'(utf8, _, Codes, Bytes) :-
    phrase('$utf8'(Codes), Bytes).
'$encode'(utf16(Order), _, Codes, Bytes) :-
    phrase('$utf16'(Codes, Order), Bytes).

'$decode'(below(_), Bytes, Bytes).
'$decode'(utf8, Bytes, Codes) :-
    phrase('$utf8'(Codes), Bytes),
    !.
'$decode'(utf16(Order), Bytes, Codes) :-
    phrase('$utf16'(Codes, Order), Bytes),
    !.

'$utf8'([]) -->
    [].
'$utf8'([Code|Codes]) -->
    '$utf8_code'(Code),
    '$utf8'(Codes).

'$utf8_code'(Code) -->
    { integer(Code) },
    !,
    '$utf8_bytes'(Code).
'$utf8_code'(Code) -->
    [First],
    '$utf8_rest'(First, Code).

'$utf8_bytes'(Code) -->
    { Code < 0x80 },
    !,
    [Code].
'$utf8_bytes'(Code) -->
    { Code < 0x800 },
    !,
    { A is 0xc0 \/ (Code >> 6), B is 0x80 \/ (Code /\ 0x3f) },
    [A, B].
'$utf8_bytes'(Code) -->
    { Code < 0x10000 },
    !,
    { A is 0xe0 \/ (Code >> 12), B is 0x80 \/ ((Code >> 6) /\ 0x3f), C is 0x80 \/ (Code /\ 0x3f) },
    [A, B, C].
'$utf8_bytes'(Code) -->
    { A is 0xf0 \/ (Code >> 18), B is 0x80 \/ ((Code >> 12) /\ 0x3f),
      C is 0x80 \/ ((Code >> 6) /\ 0x3f), D is 0x80 \/ (Code /\ 0x3f) },
    [A, B, C, D].

'$utf8_rest'(First, Code) -->
    { First >= 0xf0 },
    !,
    [B, C, D],
    { Code is ((First /\ 7) << 18) + ((B /\ 0x3f) << 12) + ((C /\ 0x3f) << 6) + (D /\ 0x3f) }.
'$utf8_rest'(First, Code) -->
    { First >= 0xe0 },
    !,
    [B, C],
    { Code is ((First /\ 15) << 12) + ((B /\ 0x3f) << 6) + (C /\ 0x3f) }.
'$utf8_rest'(First, Code) -->
    { First >= 0xc0 },
    !,
    [B],
    { Code is ((First /\ 31) << 6) + (B /\ 0x3f) }.
'$utf8_rest'(Code, Code) -->
    [].

'$utf16'([], _) -->
    [].
'$utf16'([Code|Codes], Order) -->
    '$utf16_code'(Code, Order),
    '$utf16'(Codes, Order).

'$utf16_code'(Code, Order) -->
    { integer(Code), Code >= 0x10000 },
    !,
    { Above is Code - 0x10000, High is 0xd800 + (Above >> 10), Low is 0xdc00 + (Above /\ 0x3ff) },
    '$unit'(Order, High),
    '$unit'(Order, Low).
'$utf16_code'(Code, Order) -->
    { integer(Code) },
    !,
    '$unit'(Order, Code).
'$utf16_code'(Code, Order) -->
    '$unit'(Order, High),
    (   { High /\ 0xfc00 =:= 0xd800 }
    ->  '$unit'(Order, Low),
        { Code is 0x10000 + ((High /\ 0x3ff) << 10) + (Low /\ 0x3ff) }
    ;   { Code = High }
    ).

'$unit'(Order, Unit) -->
    { integer(Unit) },
    !,
    { High is Unit >> 8, Low is Unit /\ 0xff },
    '$two_bytes'(Order, High, Low).
'$unit'(Order, Unit) -->
    '$two_bytes'(Order, High, Low),
    { Unit is (High << 8) + Low }.

'$two_bytes'(big, High, Low) -->
    [High, Low].
'$two_bytes'(little, High, Low) -->
    [Low, High].

%!  dwim_match(+Text1, +Text2) is semidet.
%
%   True when the texts differ by a typing error: an additional, missing or
%   wrong letter, two swapped letters, or words joined in another way or order.

dwim_match(Text1, Text2) :-
    dwim_match(Text1, Text2, _).

%!  dwim_match(+Text1, +Text2, -Difference) is semidet.
%
%   True when the texts differ by a typing error, such as a missing letter.
%   Difference is left unbound.

dwim_match(Text1, Text2, _) :-
    must_be(nonvar, Text1),
    nonvar(Text2),
    atom_string(Atom1, Text1),
    atom_string(Atom2, Text2),
    atom_chars(Atom1, Chars1),
    atom_chars(Atom2, Chars2),
    '$slip'(Chars1, Chars2),
    !.

'$slip'(Same, Same).
'$slip'(One, Two) :-
    length(One, Length1),
    length(Two, Length2),
    max_list([Length1, Length2], Longest),
    Longest >= 3,
    min_list([Length1, Length2], Shortest),
    Shortest >= 3,
    '$one_slip'(One, Two).
'$slip'(One, Two) :-
    '$words'(One, Words1),
    '$words'(Two, Words2),
    (   atomic_list_concat(Words1, Joined),
        atomic_list_concat(Words2, Joined)
    ;   Words1 = [_,_|_],
        msort(Words1, Sorted),
        msort(Words2, Sorted)
    ),
    !.

'$one_slip'([Char|Rest1], [Char|Rest2]) :-
    '$one_slip'(Rest1, Rest2).
'$one_slip'([_|Rest], [_|Rest]).
'$one_slip'([_|Rest], Rest).
'$one_slip'(Rest, [_|Rest]).
'$one_slip'([A,B|Rest], [B,A|Rest]).

% The words of exists_file and existsFile.
'$words'(Chars, Words) :-
    '$words'(Chars, [], Words).

'$words'([], Word, Words) :-
    '$add_word'(Word, [], Words).
'$words'(['_'|Chars], Word, Words) :-
    !,
    '$add_word'(Word, Rest, Words),
    '$words'(Chars, [], Rest).
'$words'([Char|Chars], Word, Words) :-
    char_type(Char, upper(Lower)),
    !,
    '$add_word'(Word, Rest, Words),
    '$words'(Chars, [Lower], Rest).
'$words'([Char|Chars], Word, Words) :-
    '$words'(Chars, [Char|Word], Words).

'$add_word'([], Words, Words) :-
    !.
'$add_word'(Reversed, Words, [Word|Words]) :-
    reverse(Reversed, Chars),
    atom_chars(Word, Chars).
