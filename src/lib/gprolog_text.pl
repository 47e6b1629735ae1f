% library(gprolog_text): GNU Prolog's constant term streams.
%
%   ?- forall(open_input_atom_stream('one. two.', S), ( read(S, X), print(X) )).
%   one
%   true.
%
%   ?- writeq_to_atom(A, f('B')), write_to_chars(Cs, 1+2).
%   A = 'f(\'B\')',
%   Cs = ['1', +, '2'].
%
%   ?- read_token_from_atom('foo(x)', T).
%   T = foo.
%
% Some predicates have the same name as one of SWI-Prolog's library(codesio) or
% library(charsio) with another order of arguments. The position of the unbound
% argument decides which one is meant.

:- module(gprolog_text,
          [ open_input_atom_stream/2,
            open_input_chars_stream/2,
            open_input_codes_stream/2,
            close_input_atom_stream/1,
            close_input_chars_stream/1,
            close_input_codes_stream/1,
            open_output_atom_stream/1,
            open_output_chars_stream/1,
            open_output_codes_stream/1,
            close_output_atom_stream/2,
            close_output_chars_stream/2,
            close_output_codes_stream/2,
            write_to_chars/2,
            write_to_codes/2,
            writeq_to_chars/2,
            writeq_to_codes/2,
            print_to_chars/2,
            print_to_codes/2,
            display_to_atom/2,
            display_to_chars/2,
            display_to_codes/2,
            write_canonical_to_atom/2,
            write_canonical_to_chars/2,
            write_canonical_to_codes/2,
            write_term_to_atom/3,
            write_term_to_chars/3,
            write_term_to_codes/3,
            format_to_chars/3,
            format_to_codes/3,
            read_from_chars/2,
            read_from_codes/2,
            read_term_from_chars/3,
            read_term_from_codes/3,
            read_token_from_atom/2,
            read_token_from_chars/2,
            read_token_from_codes/2
          ]).

% --- Streams over texts ----------------------------------------------------

%!  open_input_atom_stream(+Atom, -Stream) is det.
%
%   Stream reads the text of Atom.

open_input_atom_stream(Atom, Stream) :-
    must_be(atomic, Atom),
    open_string(Atom, Stream).

%!  open_input_chars_stream(+Chars, -Stream) is det.
%
%   Stream reads a list of characters.

open_input_chars_stream(Chars, Stream) :-
    text_to_string(Chars, Text),
    open_string(Text, Stream).

%!  open_input_codes_stream(+Codes, -Stream) is det.
%
%   Stream reads a list of character codes.

open_input_codes_stream(Codes, Stream) :-
    text_to_string(Codes, Text),
    open_string(Text, Stream).

%!  close_input_atom_stream(+Stream) is det.
%
%   Closes a stream of open_input_atom_stream/2.

close_input_atom_stream(Stream) :-
    close(Stream).

%!  close_input_chars_stream(+Stream) is det.
%
%   Closes a stream of open_input_chars_stream/2.

close_input_chars_stream(Stream) :-
    close(Stream).

%!  close_input_codes_stream(+Stream) is det.
%
%   Closes a stream of open_input_codes_stream/2.

close_input_codes_stream(Stream) :-
    close(Stream).

%!  open_output_atom_stream(-Stream) is det.
%
%   Stream collects its output for close_output_atom_stream/2.

open_output_atom_stream(Stream) :-
    '$open_text_output'(Stream).

%!  open_output_chars_stream(-Stream) is det.
%
%   Stream collects its output for close_output_chars_stream/2.

open_output_chars_stream(Stream) :-
    '$open_text_output'(Stream).

%!  open_output_codes_stream(-Stream) is det.
%
%   Stream collects its output for close_output_codes_stream/2.

open_output_codes_stream(Stream) :-
    '$open_text_output'(Stream).

%!  close_output_atom_stream(+Stream, -Atom) is semidet.
%
%   Closes Stream; Atom is its output.

close_output_atom_stream(Stream, Atom) :-
    '$close_text_output'(Stream, Text),
    atom_string(Atom, Text).

%!  close_output_chars_stream(+Stream, -Chars) is semidet.
%
%   Closes Stream; Chars is its output.

close_output_chars_stream(Stream, Chars) :-
    '$close_text_output'(Stream, Text),
    string_chars(Text, Chars).

%!  close_output_codes_stream(+Stream, -Codes) is semidet.
%
%   Closes Stream; Codes is its output.

close_output_codes_stream(Stream, Codes) :-
    '$close_text_output'(Stream, Text),
    string_codes(Text, Codes).

% --- Writing ---------------------------------------------------------------

%!  write_to_chars(-Chars, @Term) is semidet.
%
%   Chars is the text that write/1 writes. As in library(charsio) when only the second
%   argument is unbound.

write_to_chars(Chars, Term) :-
    in_order(Chars, Term, Text, Shown),
    with_output_to(chars(Text), write(Shown)).

%!  write_to_codes(-Codes, @Term) is semidet.
%
%   Codes is the text that write/1 writes. As in library(codesio) when only the second
%   argument is unbound.

write_to_codes(Codes, Term) :-
    in_order(Codes, Term, Text, Shown),
    with_output_to(codes(Text), write(Shown)).

in_order(First, Second, Text, Term) :-
    (   var(Second),
        nonvar(First)
    ->  Text = Second,
        Term = First
    ;   Text = First,
        Term = Second
    ).

%!  writeq_to_chars(-Chars, @Term) is semidet.
%
%   Chars is the text that writeq/1 writes.

writeq_to_chars(Chars, Term) :-
    with_output_to(chars(Chars), writeq(Term)).

%!  writeq_to_codes(-Codes, @Term) is semidet.
%
%   Codes is the text that writeq/1 writes.

writeq_to_codes(Codes, Term) :-
    with_output_to(codes(Codes), writeq(Term)).

%!  print_to_chars(-Chars, @Term) is semidet.
%
%   Chars is the text that print/1 writes.

print_to_chars(Chars, Term) :-
    with_output_to(chars(Chars), print(Term)).

%!  print_to_codes(-Codes, @Term) is semidet.
%
%   Codes is the text that print/1 writes.

print_to_codes(Codes, Term) :-
    with_output_to(codes(Codes), print(Term)).

%!  display_to_atom(-Atom, @Term) is semidet.
%
%   Atom is the text that display/1 writes.

display_to_atom(Atom, Term) :-
    with_output_to(atom(Atom), display(Term)).

%!  display_to_chars(-Chars, @Term) is semidet.
%
%   Chars is the text that display/1 writes.

display_to_chars(Chars, Term) :-
    with_output_to(chars(Chars), display(Term)).

%!  display_to_codes(-Codes, @Term) is semidet.
%
%   Codes is the text that display/1 writes.

display_to_codes(Codes, Term) :-
    with_output_to(codes(Codes), display(Term)).

%!  write_canonical_to_atom(-Atom, @Term) is semidet.
%
%   Atom is the text that write_canonical/1 writes.

write_canonical_to_atom(Atom, Term) :-
    with_output_to(atom(Atom), write_canonical(Term)).

%!  write_canonical_to_chars(-Chars, @Term) is semidet.
%
%   Chars is the text that write_canonical/1 writes.

write_canonical_to_chars(Chars, Term) :-
    with_output_to(chars(Chars), write_canonical(Term)).

%!  write_canonical_to_codes(-Codes, @Term) is semidet.
%
%   Codes is the text that write_canonical/1 writes.

write_canonical_to_codes(Codes, Term) :-
    with_output_to(codes(Codes), write_canonical(Term)).

%!  write_term_to_atom(-Atom, @Term, +Options) is semidet.
%
%   Atom is the text that write_term/2 writes.

write_term_to_atom(Atom, Term, Options) :-
    with_output_to(atom(Atom), write_term(Term, Options)).

%!  write_term_to_chars(-Chars, @Term, +Options) is semidet.
%
%   Chars is the text that write_term/2 writes.

write_term_to_chars(Chars, Term, Options) :-
    with_output_to(chars(Chars), write_term(Term, Options)).

%!  write_term_to_codes(-Codes, @Term, +Options) is semidet.
%
%   Codes is the text that write_term/2 writes. As in library(codesio) when the first
%   argument is bound and the second is not.

write_term_to_codes(Codes, Term, Options) :-
    in_order(Codes, Term, Text, Shown),
    with_output_to(codes(Text), write_term(Shown, Options)).

%!  format_to_chars(-Chars, +Format, +Args) is semidet.
%
%   Chars is the text that format/2 writes. As in library(charsio) when the first argument
%   is bound.

format_to_chars(Chars, Format, Args) :-
    (   nonvar(Chars),
        var(Args)
    ->  with_output_to(chars(Args), format(Chars, Format))
    ;   with_output_to(chars(Chars), format(Format, Args))
    ).

%!  format_to_codes(-Codes, +Format, +Args) is semidet.
%
%   Codes is the text that format/2 writes. As in library(codesio) when the first argument
%   is bound.

format_to_codes(Codes, Format, Args) :-
    (   nonvar(Codes),
        var(Args)
    ->  with_output_to(codes(Args), format(Codes, Format))
    ;   with_output_to(codes(Codes), format(Format, Args))
    ).

% --- Reading ---------------------------------------------------------------

%!  read_from_chars(+Chars, -Term) is det.
%
%   Term is read from a text.

read_from_chars(Chars, Term) :-
    read_term_from_text(Chars, Term, []).

%!  read_from_codes(+Codes, -Term) is det.
%
%   Term is read from a text.

read_from_codes(Codes, Term) :-
    read_term_from_text(Codes, Term, []).

%!  read_term_from_chars(+Chars, -Term, +Options) is det.
%
%   Term is read from the characters Chars, with the options of read_term/2.

read_term_from_chars(Chars, Term, Options) :-
    read_term_from_text(Chars, Term, Options).

%!  read_term_from_codes(+Codes, -Term, +Options) is det.
%
%   Term is read from the codes Codes, with the options of read_term/2.

read_term_from_codes(Codes, Term, Options) :-
    read_term_from_text(Codes, Term, Options).

read_term_from_text(Text0, Term, Options) :-
    text_to_string(Text0, Text),
    term_string(Term, Text, Options).

%!  read_token_from_atom(+Atom, -Token) is det.
%
%   Token is the first token of a text, as for read_token/1.

read_token_from_atom(Atom, Token) :-
    read_token_from_text(Atom, Token).

%!  read_token_from_chars(+Chars, -Token) is det.
%
%   Token is the first token of a text, as for read_token/1.

read_token_from_chars(Chars, Token) :-
    read_token_from_text(Chars, Token).

%!  read_token_from_codes(+Codes, -Token) is det.
%
%   Token is the first token of a text, as for read_token/1.

read_token_from_codes(Codes, Token) :-
    read_token_from_text(Codes, Token).

read_token_from_text(Text0, Token) :-
    text_to_string(Text0, Text),
    setup_call_cleanup(open_string(Text, Stream),
                       read_token(Stream, Token),
                       close(Stream)).
