% library(utf8): the UTF-8 encoding of characters.
%
%   ?- phrase(utf8_codes([233]), Bytes).
%   Bytes = [195, 169].

:- module(utf8, [utf8_codes//1]).

%!  utf8_codes(?Codes)// is det.
%
%   The bytes are the UTF-8 encoding of Codes.

utf8_codes([Code|Codes]) -->
    utf8_code(Code),
    !,
    utf8_codes(Codes).
utf8_codes([]) -->
    [].

utf8_code(Code) -->
    { nonvar(Code) },
    !,
    encoded(Code).
utf8_code(Code) -->
    [Byte],
    { integer(Byte) },
    decoded(Byte, Code).

encoded(Code) -->
    { Code < 0x80 },
    !,
    [Code].
encoded(Code) -->
    { Code < 0x800 },
    !,
    { First is 0xC0 \/ Code >> 6 },
    [First],
    continued(Code, 1).
encoded(Code) -->
    { Code < 0x10000 },
    !,
    { First is 0xE0 \/ Code >> 12 },
    [First],
    continued(Code, 2).
encoded(Code) -->
    { First is 0xF0 \/ Code >> 18 },
    [First],
    continued(Code, 3).

continued(Code, Left) -->
    (   { Left =:= 0 }
    ->  []
    ;   { Left1 is Left - 1,
          Byte is 0x80 \/ ((Code >> (6 * Left1)) /\ 0x3F) },
        [Byte],
        continued(Code, Left1)
    ).

decoded(Byte, Code) -->
    (   { Byte < 0x80 }
    ->  { Code = Byte }
    ;   { Byte >= 0xF0 }
    ->  { Bits is Byte /\ 0x07 },
        more_bits(3, Bits, Code)
    ;   { Byte >= 0xE0 }
    ->  { Bits is Byte /\ 0x0F },
        more_bits(2, Bits, Code)
    ;   { Byte >= 0xC0,
          Bits is Byte /\ 0x1F },
        more_bits(1, Bits, Code)
    ).

more_bits(Left, Bits, Code) -->
    (   { Left =:= 0 }
    ->  { Code = Bits }
    ;   [Byte],
        { Byte /\ 0xC0 =:= 0x80,
          Bits1 is (Bits << 6) \/ (Byte /\ 0x3F),
          Left1 is Left - 1 },
        more_bits(Left1, Bits1, Code)
    ).
