% library(gprolog): predicates of GNU Prolog that SWI-Prolog does not have.
%
%   ?- nth(2, [a, b, c], X).
%   X = b.
%
%   ?- g_assign(count, 5), g_inc(count), g_read(count, X).
%   X = 6.
%
%   ?- findall(X, for(X, 1, 3), L).
%   L = [1, 2, 3].

% Not autoloaded, because programs often define it themselves: list/1.

:- module(gprolog,
          [ nth/3,
            sublist/2,
            suffix/2,
            for/3,
            list/1,
            partial_list/1,
            list_or_partial_list/1,
            g_assign/2,
            g_assignb/2,
            g_read/2,
            g_inc/1,
            g_inc/2,
            g_inc/3,
            g_inco/2,
            g_dec/1,
            g_dec/2,
            g_dec/3,
            g_deco/2,
            g_array_size/2,
            randomize/0,
            set_seed/1,
            get_seed/1,
            read_integer/1,
            read_integer/2,
            read_number/1,
            read_number/2,
            read_atom/1,
            read_atom/2,
            read_token/1,
            read_token/2,
            read_from_atom/2,
            write_to_atom/2,
            writeq_to_atom/2,
            print_to_atom/2,
            format_to_atom/3,
            number_atom/2,
            lower_upper/2,
            new_atom/1,
            new_atom/2,
            cpu_time/1,
            user_time/1,
            real_time/1
          ]).

:- dynamic seed/1.

% --- Lists -----------------------------------------------------------------

%!  nth(?Index, ?List, ?Element) is nondet.
%
%   Element is at position Index of List, counted from 1.

nth(Index, List, Element) :-
    nth1(Index, List, Element).

%!  sublist(?Sub, +List) is nondet.
%
%   Sub has some of the elements of List, in the same order.

sublist(List, List).
sublist(Sub, [First|Rest]) :-
    sublist(Rest, First, Sub).

sublist(Rest, _, Sub) :-
    sublist(Sub, Rest).
sublist([Second|Rest], First, [First|Sub]) :-
    sublist(Rest, Second, Sub).

%!  suffix(?Back, ?List) is nondet.
%
%   List ends with Back.

suffix(List, List).
suffix(Back, [_|List]) :-
    suffix(Back, List).

%!  for(?N, +Low, +High) is nondet.
%
%   N is one of Low, ..., High.

for(N, Low, High) :-
    between(Low, High, N).

%!  list(@Term) is semidet.
%
%   Term is a proper list.

list(Term) :-
    is_list(Term).

%!  partial_list(@Term) is semidet.
%
%   Term is a list with an unbound tail.

partial_list(Term) :-
    '$skip_list'(_, Term, Tail),
    var(Tail).

%!  list_or_partial_list(@Term) is semidet.
%
%   Term is a proper list or a list with an unbound tail.

list_or_partial_list(Term) :-
    (   is_list(Term)
    ->  true
    ;   partial_list(Term)
    ).

% --- Global variables ------------------------------------------------------

% A key is an atom, or Array(Index) for an element of an array.

%!  g_assign(+Key, +Term) is det.
%
%   Sets the global variable Key to a copy of Term; backtracking does
%   not undo this. g_array(Size), g_array(Size, Initial) and g_array(List) create
%   an array.

g_assign(Key, Term) :-
    array_value(Term, Value),
    (   element_key(Key, Name, Index)
    ->  stored(Name, Array),
        duplicate_term(Value, Copy),
        nb_setarg(Index, Array, Copy),
        nb_setval_of(Name, Array)
    ;   nb_setval_of(Key, Value)
    ).

%!  g_assignb(+Key, +Term) is det.
%
%   Sets the global variable Key to Term, until backtracking.

g_assignb(Key, Term) :-
    global_name(Key, Global),
    array_value(Term, Value),
    b_setval(Global, Value).

%!  g_read(+Key, ?Term) is semidet.
%
%   Term is the value of Key, 0 when it was never set.

g_read(Key, Term) :-
    (   element_key(Key, Name, Index)
    ->  stored(Name, Array),
        arg(Index, Array, Value)
    ;   stored(Key, Value)
    ),
    shown_value(Value, Term0),
    Term = Term0.

%!  g_array_size(+Key, ?Size) is semidet.
%
%   Size is the number of elements of the array Key.

g_array_size(Key, Size) :-
    stored(Key, Array),
    compound(Array),
    functor(Array, g_array, Size).

element_key(Key, Name, Index) :-
    compound(Key),
    Key =.. [Name,Index0],
    Index is Index0 + 1.

global_name(Key, Global) :-
    must_be(atom, Key),
    atom_concat('g_', Key, Global).

nb_setval_of(Key, Value) :-
    global_name(Key, Global),
    nb_setval(Global, Value).

stored(Key, Value) :-
    global_name(Key, Global),
    (   nb_current(Global, Value0)
    ->  Value = Value0
    ;   Value = 0
    ).

array_value(Term, Value) :-
    (   nonvar(Term),
        array_elements(Term, Elements)
    ->  Value =.. [g_array|Elements]
    ;   Value = Term
    ).

array_elements(g_array(Spec), Elements) :-
    (   integer(Spec)
    ->  length(Elements, Spec),
        fill(Elements, 0)
    ;   is_list(Spec),
        Elements = Spec
    ).
array_elements(g_array(Size, Initial), Elements) :-
    length(Elements, Size),
    fill(Elements, Initial).

fill([], _).
fill([X|Xs], X) :-
    fill(Xs, X).

shown_value(Value, Term) :-
    (   compound(Value),
        Value =.. [g_array|Elements]
    ->  Term = g_array(Elements)
    ;   Term = Value
    ).

%!  g_inc(+Key) is det.
%
%   Adds 1 to the value of Key.

g_inc(Key) :-
    g_add(Key, 1, _, _).

%!  g_inc(+Key, ?New) is semidet.
%
%   Adds 1 to the value of Key; New is the new value.

g_inc(Key, New) :-
    g_add(Key, 1, _, New).

%!  g_inc(+Key, ?Old, ?New) is semidet.
%
%   Adds 1 to the value of Key; Old is the old value, New the new one.

g_inc(Key, Old, New) :-
    g_add(Key, 1, Old, New).

%!  g_inco(+Key, ?Old) is semidet.
%
%   Adds 1 to the value of Key; Old is the old value.

g_inco(Key, Old) :-
    g_add(Key, 1, Old, _).

%!  g_dec(+Key) is det.
%
%   Subtracts 1 from the value of Key.

g_dec(Key) :-
    g_add(Key, -1, _, _).

%!  g_dec(+Key, ?New) is semidet.
%
%   Subtracts 1 from the value of Key; New is the new value.

g_dec(Key, New) :-
    g_add(Key, -1, _, New).

%!  g_dec(+Key, ?Old, ?New) is semidet.
%
%   Subtracts 1 from the value of Key; Old is the old value, New the new one.

g_dec(Key, Old, New) :-
    g_add(Key, -1, Old, New).

%!  g_deco(+Key, ?Old) is semidet.
%
%   Subtracts 1 from the value of Key; Old is the old value.

g_deco(Key, Old) :-
    g_add(Key, -1, Old, _).

g_add(Key, Step, Old, New) :-
    g_read(Key, Old0),
    New0 is Old0 + Step,
    g_assign(Key, New0),
    Old = Old0,
    New = New0.

% --- Random numbers --------------------------------------------------------

%!  randomize is det.
%
%   Seeds the random numbers with a different value each time.

randomize :-
    set_random(seed(random)).

%!  set_seed(+Seed) is det.
%
%   Seeds the random numbers with an integer.

set_seed(Seed) :-
    must_be(integer, Seed),
    retractall(seed(_)),
    assertz(seed(Seed)),
    set_random(seed(Seed)).

%!  get_seed(-Seed) is det.
%
%   Seed is the last seed that was set, initially 1.

get_seed(Seed) :-
    (   seed(Seed0)
    ->  Seed = Seed0
    ;   Seed = 1
    ).

% --- Reading tokens --------------------------------------------------------

%!  read_integer(-Integer) is det.
%
%   Reads an integer from the current input; blanks before it are skipped.

read_integer(Integer) :-
    current_input(Stream),
    read_integer(Stream, Integer).

%!  read_integer(+Stream, -Integer) is det.
%
%   Reads an integer from Stream; blanks before it are skipped.

read_integer(Stream, Integer) :-
    read_number_text(Stream, Codes),
    number_codes(Number, Codes),
    (   integer(Number)
    ->  Integer = Number
    ;   syntax_error(integer_expected)
    ).

%!  read_number(-Number) is det.
%
%   Reads an integer or a float from the current input.

read_number(Number) :-
    current_input(Stream),
    read_number(Stream, Number).

%!  read_number(+Stream, -Number) is det.
%
%   Reads an integer or a float from Stream.

read_number(Stream, Number) :-
    read_number_text(Stream, Codes),
    number_codes(Number, Codes).

read_number_text(Stream, Codes) :-
    skip_blanks(Stream),
    optional_sign(Stream, Sign),
    peek_code(Stream, Code),
    (   is_digit(Code)
    ->  number_text(Stream, Digits),
        append(Sign, Digits, Codes)
    ;   syntax_error(cannot_start_a_number)
    ).

optional_sign(Stream, Sign) :-
    peek_code(Stream, Code),
    (   Code =:= 0'-
    ->  get_code(Stream, _),
        Sign = [0'-]
    ;   Code =:= 0'+
    ->  get_code(Stream, _),
        Sign = []
    ;   Sign = []
    ).

% number_text(+Stream, -Codes): digits, with a fraction if a point and a digit
% follow.

number_text(Stream, Codes) :-
    take(digit, Stream, Whole),
    peek_string(Stream, 2, Next),
    string_codes(Next, NextCodes),
    (   NextCodes = [0'.,Digit|_],
        is_digit(Digit)
    ->  get_code(Stream, _),
        take(digit, Stream, Fraction),
        append(Whole, [0'.|Fraction], Codes)
    ;   Codes = Whole
    ).

is_digit(Code) :-
    Code >= 0'0,
    Code =< 0'9.

take(Kind, Stream, Codes) :-
    peek_code(Stream, Code),
    (   of_kind(Kind, Code)
    ->  get_code(Stream, _),
        Codes = [Code|Codes1],
        take(Kind, Stream, Codes1)
    ;   Codes = []
    ).

of_kind(digit, Code) :-
    is_digit(Code).
of_kind(word, Code) :-
    Code >= 0,
    code_type(Code, csym).
of_kind(symbol, Code) :-
    Code >= 0,
    memberchk(Code, `#$&*+-./:<=>?@^~\\`).

skip_blanks(Stream) :-
    peek_code(Stream, Code),
    (   Code >= 0,
        code_type(Code, space)
    ->  get_code(Stream, _),
        skip_blanks(Stream)
    ;   true
    ).

%!  read_atom(-Atom) is det.
%
%   Reads a word, a quoted atom or symbols from the current input.

read_atom(Atom) :-
    current_input(Stream),
    read_atom(Stream, Atom).

%!  read_atom(+Stream, -Atom) is det.
%
%   Reads a word, a quoted atom or symbols from Stream.

read_atom(Stream, Atom) :-
    read_token(Stream, Token),
    (   atom(Token)
    ->  Atom = Token
    ;   syntax_error(atom_expected)
    ).

%!  read_token(-Token) is det.
%
%   Reads one token from the current input: an atom, a number, var(Name),
%   string(Text), punct(Char), punct(full_stop) or punct(end_of_file).

read_token(Token) :-
    current_input(Stream),
    read_token(Stream, Token).

%!  read_token(+Stream, -Token) is det.
%
%   Reads one token from Stream: an atom, a number, var(Name), string(Text),
%   punct(Char), punct(full_stop) or punct(end_of_file).

read_token(Stream, Token) :-
    skip_blanks(Stream),
    peek_code(Stream, Code),
    token(Code, Stream, Token).

token(-1, _, Token) :-
    !,
    Token = punct(end_of_file).
token(Code, Stream, Token) :-
    is_digit(Code),
    !,
    number_text(Stream, Codes),
    number_codes(Token, Codes).
token(Code, Stream, Token) :-
    ( Code =:= 0'_ ; code_type(Code, upper) ),
    !,
    take(word, Stream, Codes),
    atom_codes(Name, Codes),
    Token = var(Name).
token(Code, Stream, Token) :-
    of_kind(word, Code),
    !,
    take(word, Stream, Codes),
    atom_codes(Token, Codes).
token(0'", Stream, Token) :-
    !,
    get_code(Stream, _),
    quoted(Stream, 0'", Codes),
    atom_codes(Text, Codes),
    Token = string(Text).
token(0'\', Stream, Token) :-
    !,
    get_code(Stream, _),
    quoted(Stream, 0'\', Codes),
    atom_codes(Token, Codes).
token(0'., Stream, Token) :-
    peek_string(Stream, 2, Next),
    string_codes(Next, Codes),
    full_stop(Codes),
    !,
    get_code(Stream, _),
    Token = punct(full_stop).
token(Code, Stream, Token) :-
    of_kind(symbol, Code),
    !,
    take(symbol, Stream, Codes),
    atom_codes(Token, Codes).
token(Code, Stream, Token) :-
    get_code(Stream, _),
    char_code(Char, Code),
    (   memberchk(Char, ['(',')','[',']','{','}','|'])
    ->  Token = punct(Char)
    ;   Token = Char
    ).

full_stop([0'.]).
full_stop([0'.,Code|_]) :-
    code_type(Code, space).

quoted(Stream, Quote, Codes) :-
    get_code(Stream, Code),
    (   Code =:= -1
    ->  syntax_error(end_of_file_in_quoted)
    ;   Code =:= Quote
    ->  (   peek_code(Stream, Quote)
        ->  get_code(Stream, _),
            Codes = [Quote|Codes1],
            quoted(Stream, Quote, Codes1)
        ;   Codes = []
        )
    ;   Codes = [Code|Codes1],
        quoted(Stream, Quote, Codes1)
    ).

% --- Text ------------------------------------------------------------------

%!  read_from_atom(+Atom, -Term) is det.
%
%   Term is read from the text of Atom.

read_from_atom(Atom, Term) :-
    term_to_atom(Term, Atom).

%!  write_to_atom(-Atom, @Term) is det.
%
%   Atom is the text that write/1 writes.

write_to_atom(Atom, Term) :-
    format(atom(Atom), '~w', [Term]).

%!  writeq_to_atom(-Atom, @Term) is det.
%
%   Atom is the text that writeq/1 writes.

writeq_to_atom(Atom, Term) :-
    format(atom(Atom), '~q', [Term]).

%!  print_to_atom(-Atom, @Term) is det.
%
%   Atom is the text that print/1 writes.

print_to_atom(Atom, Term) :-
    format(atom(Atom), '~p', [Term]).

%!  format_to_atom(-Atom, +Format, +Args) is det.
%
%   Atom is the text that format/2 writes.

format_to_atom(Atom, Format, Args) :-
    format(atom(Atom), Format, Args).

%!  number_atom(?Number, ?Atom) is semidet.
%
%   Atom is the text of Number.

number_atom(Number, Atom) :-
    (   nonvar(Atom)
    ->  atom_number(Atom, Number0),
        Number = Number0
    ;   must_be(number, Number),
        format(atom(Atom), '~w', [Number])
    ).

%!  lower_upper(?Lower, ?Upper) is semidet.
%
%   Upper is the upper case of the character Lower.

lower_upper(Lower, Upper) :-
    (   nonvar(Lower)
    ->  upcase_atom(Lower, Upper)
    ;   downcase_atom(Upper, Lower)
    ).

%!  new_atom(-Atom) is det.
%
%   Atom is a new atom.

new_atom(Atom) :-
    new_atom(atom_, Atom).

%!  new_atom(+Prefix, -Atom) is det.
%
%   Atom is a new atom that starts with Prefix.

new_atom(Prefix, Atom) :-
    gensym(Prefix, Atom).

% --- Time ------------------------------------------------------------------

%!  cpu_time(-Milliseconds) is det.
%
%   Milliseconds is the processor time used so far.

cpu_time(Milliseconds) :-
    statistics(cputime, Seconds),
    Milliseconds is integer(Seconds * 1000).

%!  user_time(-Milliseconds) is det.
%
%   Milliseconds is the processor time used so far. Another name of cpu_time/1.

user_time(Milliseconds) :-
    cpu_time(Milliseconds).

%!  real_time(-Milliseconds) is det.
%
%   Milliseconds is the time since a fixed moment in the past.

real_time(Milliseconds) :-
    get_time(Now),
    Milliseconds is integer(Now * 1000).
