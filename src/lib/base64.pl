% library(base64): Base64 encoding.
%
%   ?- base64(hello, X).
%   X = 'aGVsbG8='.

:- module(base64,
          [ base64/2,
            base64//1,
            base64url/2,
            base64url//1,
            base64_encoded/3,
            base64_encoded//2
          ]).

%!  base64(?Plain, ?Encoded) is det.
%
%   Encoded is the Base64 encoding of the atom Plain; one of them must be known.

base64(Plain, Encoded) :-
    nonvar(Plain),
    !,
    atom_codes(Plain, PlainCodes),
    phrase(encoded(PlainCodes, classic), Codes),
    atom_codes(Encoded, Codes).
base64(Plain, Encoded) :-
    nonvar(Encoded),
    !,
    atom_codes(Encoded, Codes),
    phrase(decoded(PlainCodes, classic), Codes),
    !,
    atom_codes(Plain, PlainCodes).
base64(_, _) :-
    throw(error(instantiation_error, _)).

%!  base64url(?Plain, ?Encoded) is det.
%
%   Encoded is the URL-safe Base64 encoding of Plain, with `-` and `_`.

base64url(Plain, Encoded) :-
    nonvar(Plain),
    !,
    atom_codes(Plain, PlainCodes),
    phrase(encoded(PlainCodes, url), Codes),
    atom_codes(Encoded, Codes).
base64url(Plain, Encoded) :-
    atom_codes(Encoded, Codes),
    phrase(decoded(PlainCodes, url), Codes),
    !,
    atom_codes(Plain, PlainCodes).

%!  base64_encoded(?Plain, ?Encoded, +Options) is det.
%
%   Encoded is the Base64 encoding of Plain; one of them must be known. Options
%   are as(Type), charset(classic or url), padding(Bool) and encoding(utf8 or
%   octet). The result is a string by default.

base64_encoded(Plain, Encoded, Options) :-
    option(charset(Set), Options, classic),
    option(as(As), Options, string),
    (   nonvar(Plain)
    ->  plain_bytes(Plain, Bytes, Options),
        phrase(encoded(Bytes, Set), Codes0),
        padded(Codes0, Options, Codes),
        as_text(As, Codes, Encoded)
    ;   nonvar(Encoded)
    ->  text_to_string(Encoded, String),
        string_codes(String, Codes),
        phrase(decoded(Bytes, Set), Codes),
        !,
        plain_bytes(Codes1, Bytes, Options),
        as_text(As, Codes1, Plain)
    ;   throw(error(instantiation_error, _))
    ).

plain_bytes(Plain, Bytes, Options) :-
    option(encoding(Encoding), Options, utf8),
    (   nonvar(Plain)
    ->  text_to_string(Plain, String),
        string_codes(String, Codes),
        (   Encoding == utf8
        ->  phrase(utf8_codes(Codes), Bytes)
        ;   Bytes = Codes
        )
    ;   Encoding == utf8
    ->  phrase(utf8_codes(Plain), Bytes)
    ;   Plain = Bytes
    ).

padded(Codes, Options, Padded) :-
    (   option(padding(false), Options)
    ->  without_padding(Codes, Padded)
    ;   Padded = Codes
    ).

without_padding([], []).
without_padding([Code|Codes0], Codes) :-
    (   Code =:= 0'=
    ->  Codes = []
    ;   Codes = [Code|Codes1],
        without_padding(Codes0, Codes1)
    ).

as_text(string, Codes, Text) :-
    string_codes(Text, Codes).
as_text(atom, Codes, Text) :-
    atom_codes(Text, Codes).
as_text(codes, Codes, Codes).

%!  base64(?Plain)// is det.
%
%   The text is the Base64 encoding of the bytes Plain.

base64(Plain) -->
    (   { nonvar(Plain) }
    ->  encoded(Plain, classic)
    ;   decoded(Plain, classic)
    ).

%!  base64url(?Plain)// is det.
%
%   The text is the URL-safe Base64 encoding of the bytes Plain.

base64url(Plain) -->
    (   { nonvar(Plain) }
    ->  encoded(Plain, url)
    ;   decoded(Plain, url)
    ).

%!  base64_encoded(?Plain, +Options)// is det.
%
%   The text is the Base64 encoding of the bytes Plain. Options are
%   charset(classic or url) and padding(Bool).

base64_encoded(Plain, Options) -->
    { option(charset(Set), Options, classic) },
    (   { var(Plain) }
    ->  decoded(Plain, Set)
    ;   { is_list(Plain),
          phrase(encoded(Plain, Set), Codes0),
          padded(Codes0, Options, Codes) },
        codes(Codes)
    ).

codes([]) -->
    [].
codes([Code|Codes]) -->
    [Code],
    codes(Codes).

encoded([A, B, C|Rest], Set) -->
    !,
    { byte(A), byte(B), byte(C),
      Bits is A << 16 \/ B << 8 \/ C },
    digits(Bits, 18, 0, Set),
    encoded(Rest, Set).
encoded([A, B], Set) -->
    !,
    { byte(A), byte(B),
      Bits is A << 16 \/ B << 8 },
    digits(Bits, 18, 6, Set),
    "=".
encoded([A], Set) -->
    !,
    { byte(A),
      Bits is A << 16 },
    digits(Bits, 18, 12, Set),
    "==".
encoded([], _) -->
    [].

byte(Code) :-
    (   Code < 256
    ->  true
    ;   throw(error(representation_error(encoding), _))
    ).


digits(Bits, Shift, Last, Set) -->
    { Value is Bits >> Shift /\ 0x3F,
      digit_code(Value, Set, Code) },
    [Code],
    (   { Shift =< Last }
    ->  []
    ;   { Shift1 is Shift - 6 },
        digits(Bits, Shift1, Last, Set)
    ).

digit_code(Value, Set, Code) :-
    (   Value < 26
    ->  Code is Value + 0'A
    ;   Value < 52
    ->  Code is Value - 26 + 0'a
    ;   Value < 62
    ->  Code is Value - 52 + 0'0
    ;   Value =:= 62
    ->  ( Set == url -> Code = 0'- ; Code = 0'+ )
    ;   ( Set == url -> Code = 0'_ ; Code = 0'/ )
    ).

decoded(Bytes, Set) -->
    digit_values(4, Set, Values),
    { Values \== [] },
    !,
    { value_bytes(Values, Bytes, Rest) },
    (   { length(Values, 4) }
    ->  decoded(Rest, Set)
    ;   { Rest = [] },
        equal_signs
    ).
decoded([], _) -->
    [].

digit_values(Most, Set, [Value|Values]) -->
    { Most > 0 },
    [Code],
    { code_value(Code, Set, Value) },
    !,
    { Most1 is Most - 1 },
    digit_values(Most1, Set, Values).
digit_values(_, _, []) -->
    [].

code_value(Code, Set, Value) :-
    (   Code >= 0'A, Code =< 0'Z
    ->  Value is Code - 0'A
    ;   Code >= 0'a, Code =< 0'z
    ->  Value is Code - 0'a + 26
    ;   Code >= 0'0, Code =< 0'9
    ->  Value is Code - 0'0 + 52
    ;   digit_code(62, Set, Code)
    ->  Value = 62
    ;   digit_code(63, Set, Code)
    ->  Value = 63
    ).

value_bytes([A, B], [X|Rest], Rest) :-
    X is A << 2 \/ B >> 4.
value_bytes([A, B, C], [X, Y|Rest], Rest) :-
    X is A << 2 \/ B >> 4,
    Y is (B /\ 0x0F) << 4 \/ C >> 2.
value_bytes([A, B, C, D], [X, Y, Z|Rest], Rest) :-
    X is A << 2 \/ B >> 4,
    Y is (B /\ 0x0F) << 4 \/ C >> 2,
    Z is (C /\ 0x03) << 6 \/ D.

equal_signs -->
    "=",
    !,
    equal_signs.
equal_signs -->
    [].
