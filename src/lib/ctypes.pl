% library(ctypes): classes of characters, by code.
%
%   ?- is_digit(0'7).
%   true.
%
%   ?- to_lower(0'A, L).
%   L = 97.

:- module(ctypes,
          [ is_alnum/1,
            is_alpha/1,
            is_ascii/1,
            is_cntrl/1,
            is_csym/1,
            is_csymf/1,
            is_digit/1,
            is_digit/3,
            is_endfile/1,
            is_endline/1,
            is_graph/1,
            is_lower/1,
            is_newline/1,
            is_newpage/1,
            is_paren/2,
            is_period/1,
            is_print/1,
            is_punct/1,
            is_quote/1,
            is_space/1,
            is_upper/1,
            is_white/1,
            to_lower/2,
            to_upper/2,
            upper_lower/2
          ]).

%!  is_alnum(+Code) is semidet.
%
%   Code is of the class `alnum` of code_type/2.

is_alnum(Code) :-
    code_type(Code, alnum).

%!  is_alpha(+Code) is semidet.
%
%   Code is of the class `alpha` of code_type/2.

is_alpha(Code) :-
    code_type(Code, alpha).

%!  is_ascii(+Code) is semidet.
%
%   Code is of the class `ascii` of code_type/2.

is_ascii(Code) :-
    code_type(Code, ascii).

%!  is_cntrl(+Code) is semidet.
%
%   Code is of the class `cntrl` of code_type/2.

is_cntrl(Code) :-
    code_type(Code, cntrl).

%!  is_csym(+Code) is semidet.
%
%   Code is of the class `csym` of code_type/2.

is_csym(Code) :-
    code_type(Code, csym).

%!  is_csymf(+Code) is semidet.
%
%   Code is of the class `csymf` of code_type/2.

is_csymf(Code) :-
    code_type(Code, csymf).

%!  is_digit(+Code) is semidet.
%
%   Code is of the class `digit` of code_type/2.

is_digit(Code) :-
    code_type(Code, digit).

%!  is_graph(+Code) is semidet.
%
%   Code is of the class `graph` of code_type/2.

is_graph(Code) :-
    code_type(Code, graph).

%!  is_lower(+Code) is semidet.
%
%   Code is of the class `lower` of code_type/2.

is_lower(Code) :-
    code_type(Code, lower).

%!  is_newline(+Code) is semidet.
%
%   Code is of the class `newline` of code_type/2.

is_newline(Code) :-
    code_type(Code, newline).

%!  is_print(+Code) is semidet.
%
%   Code is of the class `print` of code_type/2.

is_print(Code) :-
    code_type(Code, print).

%!  is_punct(+Code) is semidet.
%
%   Code is of the class `punct` of code_type/2.

is_punct(Code) :-
    code_type(Code, punct).

%!  is_space(+Code) is semidet.
%
%   Code is of the class `space` of code_type/2.

is_space(Code) :-
    code_type(Code, space).

%!  is_upper(+Code) is semidet.
%
%   Code is of the class `upper` of code_type/2.

is_upper(Code) :-
    code_type(Code, upper).

%!  is_white(+Code) is semidet.
%
%   Code is of the class `white` of code_type/2.

is_white(Code) :-
    code_type(Code, white).

%!  is_period(+Code) is semidet.
%
%   Code is of the class `period` of code_type/2.

is_period(Code) :-
    code_type(Code, period).

%!  is_quote(+Code) is semidet.
%
%   Code is of the class `quote` of code_type/2.

is_quote(Code) :-
    code_type(Code, quote).

%!  is_endfile(+Code) is semidet.
%
%   Code is the value that get_code/1 returns at the end of a file.

is_endfile(-1).

%!  is_endline(+Code) is semidet.
%
%   Code ends a line.

is_endline(Code) :-
    code_type(Code, end_of_line).

%!  is_newpage(+Code) is semidet.
%
%   Code starts a new page.

is_newpage(12).

%!  is_paren(?Open, ?Close) is nondet.
%
%   Open and Close are a pair of brackets.

is_paren(0'(, 0')).
is_paren(0'[, 0']).
is_paren(0'{, 0'}).

%!  is_digit(+Code, +Base, -Weight) is semidet.
%
%   Weight is the value of the digit Code in Base.

is_digit(Code, Base, Weight) :-
    (   code_type(Code, digit(Weight0))
    ->  true
    ;   code_type(Code, lower),
        Code < 128
    ->  Weight0 is Code - 0'a + 10
    ;   code_type(Code, upper),
        Code < 128
    ->  Weight0 is Code - 0'A + 10
    ),
    Weight0 < Base,
    Weight = Weight0.

%!  to_lower(+Upper, -Lower) is det.
%
%   Lower is the lower case of Upper, or Upper itself.

to_lower(Upper, Lower) :-
    case_of(downcase_atom, Upper, Lower).

%!  to_upper(+Lower, -Upper) is det.
%
%   Upper is the upper case of Lower, or Lower itself.

to_upper(Lower, Upper) :-
    case_of(upcase_atom, Lower, Upper).

case_of(Convert, Code, Converted) :-
    char_code(Char, Code),
    call(Convert, Char, ConvertedChar),
    char_code(ConvertedChar, Converted).

%!  upper_lower(?Upper, ?Lower) is semidet.
%
%   Lower is the lower case of the upper case letter Upper.

upper_lower(Upper, Lower) :-
    (   nonvar(Upper)
    ->  code_type(Upper, upper),
        to_lower(Upper, Lower)
    ;   code_type(Lower, lower),
        to_upper(Lower, Upper)
    ).
