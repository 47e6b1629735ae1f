/*  library(readutil): whole files as text or terms.

    The predicates that read lines and streams are part of the system; this
    library adds those that open a file themselves.
*/

:- module(readutil,
          [ read_file_to_codes/3,
            read_file_to_string/3,
            read_file_to_terms/3,
            read_term_from_file/3
          ]).

%!  read_file_to_codes(+File, -Codes, +Options) is det.

read_file_to_codes(Spec, Codes, Options) :-
    tail_option(Options, Tail),
    open_file(Spec, Options, Stream),
    call_cleanup(read_stream_to_codes(Stream, Codes, Tail), close(Stream)).

tail_option(Options, Tail) :-
    (   is_list(Options),
        member_option(tail(Given), Options)
    ->  Tail = Given
    ;   Tail = []
    ).

member_option(Option, [First|Rest]) :-
    (   Option = First
    ->  true
    ;   member_option(Option, Rest)
    ).

%!  read_file_to_string(+File, -String, +Options) is det.

read_file_to_string(Spec, String, Options) :-
    open_file(Spec, Options, Stream),
    call_cleanup(read_string(Stream, _, String), close(Stream)).

%!  read_file_to_terms(+File, -Terms, +Options) is det.
%
%   Terms are the terms of File, up to its end.

read_file_to_terms(Spec, Terms, Options) :-
    tail_option(Options, Tail),
    open_file(Spec, Options, Stream),
    call_cleanup(read_terms(Stream, Options, Tail, Terms), close(Stream)).

read_terms(Stream, Options, Tail, Terms) :-
    read_term(Stream, Term, Options),
    (   Term == end_of_file
    ->  Terms = Tail
    ;   Terms = [Term|Rest],
        read_terms(Stream, Options, Tail, Rest)
    ).

%!  read_term_from_file(+File, -Term, +Options) is det.

read_term_from_file(Spec, Term, Options) :-
    open_file(Spec, Options, Stream),
    call_cleanup(read_term(Stream, Term, Options), close(Stream)).

open_file(Spec, Options, Stream) :-
    absolute_file_name(Spec, Path, [access(read)|Options]),
    open(Path, read, Stream, Options).
