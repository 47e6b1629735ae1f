% library(dcg/basics): grammar rules for numbers, white space and lines, on lists
% of character codes.
%
%   ?- phrase((blanks, integer(X)), `  42 x`, Rest).
%   X = 42,
%   Rest = [32, 120].
%
% Rules take the longest match and leave no choice point, except string//1.

:- module(dcg_basics,
          [ white//0,
            whites//0,
            blank//0,
            blanks//0,
            blanks_to_nl//0,
            nonblank//1,
            nonblanks//1,
            string//1,
            string_without//2,
            alpha_to_lower//1,
            digits//1,
            digit//1,
            integer//1,
            float//1,
            number//1,
            xdigits//1,
            xdigit//1,
            xinteger//1,
            eos//0,
            eol//0,
            remainder//1,
            prolog_var_name//1,
            atom//1
          ]).

% --- White space -----------------------------------------------------------

%!  white// is semidet.
%
%   A blank or tab, not the end of a line.

white -->
    [Code],
    { nonvar(Code),
      code_type(Code, white) }.

%!  whites// is det.
%
%   Zero or more blanks and tabs, as many as possible.

whites -->
    white,
    !,
    whites.
whites -->
    [].

%!  blank// is semidet.
%
%   One white space character; a newline is one too.

blank -->
    [Code],
    { nonvar(Code),
      code_type(Code, space) }.

%!  blanks// is det.
%
%   Zero or more white space characters, as many as possible.

blanks -->
    blank,
    !,
    blanks.
blanks -->
    [].

%!  blanks_to_nl// is semidet.
%
%   White space up to the end of the line or of the input.

blanks_to_nl -->
    [0'\n],
    !.
blanks_to_nl -->
    blank,
    !,
    blanks_to_nl.
blanks_to_nl -->
    eos.

%!  nonblank(?Code)// is semidet.
%
%   One character that is not white space.

nonblank(Code) -->
    [Code],
    { code_type(Code, graph) }.

%!  nonblanks(-Codes)// is det.
%
%   All characters before the next white space.

nonblanks([Code|Codes]) -->
    [Code],
    { code_type(Code, graph) },
    !,
    nonblanks(Codes).
nonblanks([]) -->
    [].

% --- Text ------------------------------------------------------------------

%!  string(-Codes)// is nondet.
%
%   Any characters; short matches first.

string([]) -->
    [].
string([Code|Codes]) -->
    [Code],
    string(Codes).

%!  string_without(+EndCodes, -Codes)// is det.
%
%   All characters before the next one of EndCodes.

string_without(End, Codes) -->
    { text_codes(End, EndCodes) },
    codes_without(EndCodes, Codes).

text_codes(Text, Codes) :-
    (   string(Text)
    ->  string_codes(Text, Codes)
    ;   Codes = Text
    ).

codes_without(End, [Code|Codes]) -->
    [Code],
    { \+ memberchk(Code, End) },
    !,
    codes_without(End, Codes).
codes_without(_, []) -->
    [].

%!  alpha_to_lower(?Lower)// is semidet.
%
%   A letter; Lower is its lower case. If Lower is bound, it matches both cases,
%   and is itself generated.

alpha_to_lower(Lower) -->
    [Code],
    {   nonvar(Code)
    ->  code_type(Code, alpha),
        code_type(Upper, to_upper(Code)),
        lower_of(Upper, Code, Lower)
    ;   Code = Lower
    }.

lower_of(_, Code, Lower) :-
    char_code(Char, Code),
    downcase_atom(Char, LowerChar),
    char_code(LowerChar, Lower).

%!  remainder(-Codes)// is det.
%
%   The rest of the input.

remainder(Codes, Codes, []).

%!  eos// is semidet.
%
%   The end of the input.

eos([], []).

%!  eol// is semidet.
%
%   The end of a line or of the input.

eol -->
    [0'\n],
    !.
eol -->
    [0'\r,0'\n],
    !.
eol -->
    eos.

%!  prolog_var_name(-Name)// is semidet.
%
%   The name of a Prolog variable, as an atom.

prolog_var_name(Name) -->
    [Code0],
    { nonvar(Code0),
      code_type(Code0, prolog_var_start) },
    !,
    identifier_rest(Codes),
    { atom_codes(Name, [Code0|Codes]) }.

identifier_rest([Code|Codes]) -->
    [Code],
    { code_type(Code, prolog_identifier_continue) },
    !,
    identifier_rest(Codes).
identifier_rest([]) -->
    [].

%!  atom(++Atom)// is det.
%
%   Writes the characters of Atom, or of any other term as write/1 does.

atom(Atom, Head, Tail) :-
    must_be(nonvar, Atom),
    format(codes(Head, Tail), '~w', [Atom]).

% --- Numbers ---------------------------------------------------------------

%!  digits(?Codes)// is det.
%
%   Zero or more digits, as many as possible.

digits([Code|Codes]) -->
    digit(Code),
    !,
    digits(Codes).
digits([]) -->
    [].

%!  digit(?Code)// is semidet.
%
%   One decimal digit.

digit(Code) -->
    [Code],
    { code_type(Code, digit) }.

%!  integer(?Integer)// is semidet.
%
%   An integer with an optional sign, read or written.

integer(Integer, Head, Tail) :-
    nonvar(Integer),
    !,
    format(codes(Head, Tail), '~d', [Integer]).
integer(Integer) -->
    integer_codes(Codes),
    { number_codes(Integer, Codes) }.

integer_codes([0'-,Code|Codes]) -->
    "-",
    !,
    some_digits(Code, Codes).
integer_codes([Code|Codes]) -->
    "+",
    !,
    some_digits(Code, Codes).
integer_codes([Code|Codes]) -->
    some_digits(Code, Codes).

some_digits(Code, Codes) -->
    digit(Code),
    !,
    digits(Codes).

%!  float(?Float)// is semidet.
%
%   A number with a fraction or an exponent, read or written.

float(Float, Head, Tail) :-
    nonvar(Float),
    !,
    must_be(number, Float),
    Value is float(Float),
    format(codes(Head, Tail), '~w', [Value]).
float(Float) -->
    number_text(Codes, Kind),
    { Kind == float,
      number_codes(Number, Codes),
      Float is float(Number) }.

%!  number(?Number)// is semidet.
%
%   An integer or a float, read or written.

number(Number, Head, Tail) :-
    nonvar(Number),
    !,
    must_be(number, Number),
    format(codes(Head, Tail), '~w', [Number]).
number(Number) -->
    number_text(Codes, Kind),
    { number_codes(Number0, Codes),
      number_of_kind(Kind, Number0, Number) }.

number_of_kind(integer, Number, Number).
number_of_kind(float, Number0, Number) :-
    Number is float(Number0).

% number_text(-Codes, -Kind)//: the text in a form that number_codes/2 reads.

number_text(Codes, Kind) -->
    integer_codes(Whole),
    fraction(Fraction, HasFraction),
    exponent(Exponent, HasExponent),
    { number_kind(HasFraction, HasExponent, Kind),
      fraction_codes(HasFraction, HasExponent, Fraction, FractionCodes),
      append([Whole,FractionCodes,Exponent], Codes) }.

number_kind(no, no, Kind) :-
    !,
    Kind = integer.
number_kind(_, _, float).

fraction_codes(no, yes, _, Codes) :-
    !,
    Codes = [0'.,0'0].
fraction_codes(_, _, Codes, Codes).

fraction([0'.,Code|Codes], yes) -->
    ".",
    digit(Code),
    !,
    digits(Codes).
fraction([], no) -->
    [].

exponent([0'e|Codes], yes) -->
    exponent_mark,
    integer_codes(Codes),
    !.
exponent([], no) -->
    [].

exponent_mark -->
    "e",
    !.
exponent_mark -->
    "E".

%!  xinteger(?Integer)// is semidet.
%
%   An integer in hexadecimal digits, read or written.

xinteger(Integer, Head, Tail) :-
    integer(Integer),
    !,
    format(codes(Head, Tail), '~16r', [Integer]).
xinteger(Integer) -->
    xdigit(Weight),
    xdigits(Weights),
    { weights_value(Weights, Weight, Integer) }.

weights_value([], Value, Value).
weights_value([Weight|Weights], Value0, Value) :-
    Value1 is Value0 * 16 + Weight,
    weights_value(Weights, Value1, Value).

%!  xdigits(-Weights)// is det.
%
%   Zero or more hexadecimal digits, as many as possible, as numbers from 0 to 15.

xdigits([Weight|Weights]) -->
    xdigit(Weight),
    !,
    xdigits(Weights).
xdigits([]) -->
    [].

%!  xdigit(?Weight)// is semidet.
%
%   One hexadecimal digit, as a number from 0 to 15.

xdigit(Weight) -->
    [Code],
    { code_type(Code, xdigit(Weight)) },
    !.
