% library(readln): a line of text as a list of words and numbers.
%
%   readln(Words).
%   |: take the lamp
%   Words = [take, the, lamp].

:- module(readln,
          [ readln/1,
            readln/2,
            readln/5
          ]).

%!  readln(-Words) is det.
%!  readln(-Words, -Last) is det.
%
%   Words are the words, numbers and punctuation marks of the next line of the
%   current input; Last is the code that ends the line.

readln(Words) :-
    readln(Words, _).

readln(Words, Last) :-
    readln(Words, Last, [10], "_0123456789", uppercase).

%!  readln(-Words, -Last, +EndCodes, +WordCodes, +Case) is det.
%
%   Reads words from the current input up to one of EndCodes; Last is the code
%   that ended the text. WordCodes are additional characters of words. Case is
%   uppercase (as typed) or lowercase.

readln(Words, Last, EndCodes, WordCodes0, Case) :-
    text_to_codes(WordCodes0, WordCodes),
    get_code(Code),
    rest_codes(Code, EndCodes, Last, Codes),
    phrase(words(Words, WordCodes, Case), Codes),
    !.

text_to_codes(Text, Codes) :-
    (   is_list(Text)
    ->  Codes = Text
    ;   string_codes(Text, Codes)
    ).

rest_codes(Code, Ends, Last, Codes) :-
    (   ( Code =:= -1 ; memberchk(Code, Ends) )
    ->  Codes = [],
        Last = Code
    ;   Codes = [Code|Codes1],
        get_code(Next),
        rest_codes(Next, Ends, Last, Codes1)
    ).

words(Words, WordCodes, Case) -->
    [Code],
    { code_type(Code, space) },
    !,
    words(Words, WordCodes, Case).
words([Word|Words], WordCodes, Case) -->
    number_word(Word),
    !,
    words(Words, WordCodes, Case).
words([Word|Words], WordCodes, Case) -->
    [Code],
    { letter(Code, WordCodes) },
    !,
    letters(Codes, WordCodes),
    { cased(Case, [Code|Codes], Cased),
      atom_codes(Word, Cased)
    },
    words(Words, WordCodes, Case).
words([Word|Words], WordCodes, Case) -->
    [Code],
    !,
    { char_code(Word, Code) },
    words(Words, WordCodes, Case).
words([], _, _) -->
    [].

letter(Code, _) :-
    code_type(Code, alpha),
    !.
letter(Code, WordCodes) :-
    memberchk(Code, WordCodes).

letters([Code|Codes], WordCodes) -->
    [Code],
    { letter(Code, WordCodes) },
    !,
    letters(Codes, WordCodes).
letters([], _) -->
    [].

cased(lowercase, Codes, Lower) :-
    !,
    string_codes(String, Codes),
    string_lower(String, LowerString),
    string_codes(LowerString, Lower).
cased(_, Codes, Codes).

number_word(Number) -->
    digits([D|Ds]),
    (   ".",
        digits([F|Fs])
    ->  { append([D|Ds], [0'., F|Fs], Codes) }
    ;   { Codes = [D|Ds] }
    ),
    { number_codes(Number, Codes) }.

digits([Code|Codes]) -->
    [Code],
    { code_type(Code, digit) },
    !,
    digits(Codes).
digits([]) -->
    [].
