% library(porter_stem): splits text into words, numbers and punctuation.
%
%   ?- tokenize_atom('Move 3 pieces, e4!', Tokens).
%   Tokens = ['Move', 3, pieces, ',', e4, !].
%
% The stemming of English words, after which the library is named, is not here.

:- module(porter_stem,
          [ tokenize_atom/2
          ]).

:- use_module(library(error), [must_be/2]).

%!  tokenize_atom(+Text, -Tokens) is det.
%
%   Tokens are the words of Text as atoms, its numbers, and an atom for each other character that is not blank.

tokenize_atom(Text, Tokens) :-
    must_be(nonvar, Text),
    atom_codes(Text, Codes),
    tokens(Codes, Tokens).

tokens([], []).
tokens([Code|Codes], Tokens) :-
    (   code_type(Code, space)
    ->  tokens(Codes, Tokens)
    ;   Tokens = [Token|Rest],
        token([Code|Codes], Token, Codes1),
        tokens(Codes1, Rest)
    ).

token(Codes, Token, Rest) :-
    number_end(Codes, Rest),
    !,
    append(Number, Rest, Codes),
    !,
    number_codes(Token, Number).
token([Code|Codes], Token, Rest) :-
    code_type(Code, alnum),
    !,
    word_end(Codes, Rest),
    append(Word, Rest, [Code|Codes]),
    !,
    atom_codes(Token, Word).
token([Code|Codes], Token, Codes) :-
    atom_codes(Token, [Code]).

word_end([Code|Codes], Rest) :-
    code_type(Code, alnum),
    !,
    word_end(Codes, Rest).
word_end(Rest, Rest).

% number_end(+Codes, -Rest): Rest follows the number at the beginning.

number_end(Codes, Rest) :-
    (   Codes = [0'-|Digits]
    ->  true
    ;   Digits = Codes
    ),
    digits(Digits, AfterInteger),
    (   AfterInteger = [0'.|Fraction],
        digits(Fraction, AfterFraction)
    ->  true
    ;   AfterFraction = AfterInteger
    ),
    (   AfterFraction = [E|Exponent0],
        ( E == 0'e ; E == 0'E ),
        optional_sign(Exponent0, Exponent),
        digits(Exponent, AfterExponent)
    ->  Rest = AfterExponent
    ;   Rest = AfterFraction
    ).

optional_sign([Sign|Codes], Codes) :-
    ( Sign == 0'- ; Sign == 0'+ ),
    !.
optional_sign(Codes, Codes).

digits([Code|Codes], Rest) :-
    code_type(Code, digit),
    more_digits(Codes, Rest).

more_digits([Code|Codes], Rest) :-
    code_type(Code, digit),
    !,
    more_digits(Codes, Rest).
more_digits(Rest, Rest).
