% library(lazy_lists): lists whose elements are found when somebody looks at them.
%
%   ?- lazy_findall(X, member(X, [a, b]), List), lazy_list_materialize(List).
%   List = [a, b].
%
% The tail of a lazy list is an attributed variable whose attribute computes the next elements. Computed elements are
% kept when execution backtracks over the goal that needed them.

:- module(lazy_lists,
          [ lazy_list/2,
            lazy_list/3,
            lazy_list_materialize/1,
            lazy_list_length/2,
            lazy_findall/3,
            lazy_findall/4,
            lazy_engine_next/4,
            lazy_get_codes/4,
            lazy_read_terms/4,
            lazy_read_lines/4,
            lazy_message_queue/4,
            lazy_list_iterator/4
          ]).

:- meta_predicate
    lazy_list(2, -),
    lazy_list(3, +, -),
    lazy_findall(?, 0, -),
    lazy_findall(+, ?, 0, -),
    lazy_list_iterator(+, -, 2, 1).

%!  lazy_list(:Next, -List) is det.
%
%   List goes on by call(Next, Part, Tail): Part is a list that ends in the variable Tail, or in `[]` for the end.

lazy_list(Next, List) :-
    put_attr(List, lazy_lists, rest(Next, unread)).

%!  lazy_list(:Next, +State0, -List) is det.
%
%   The elements of List are the last arguments of call(Next, State0, State, Element), and so on from State. List ends
%   where that fails.

lazy_list(Next, State, List) :-
    lazy_list(lazy_lists:state_part(Next, State), List).

state_part(Next, State0, Part, Tail) :-
    (   call(Next, State0, State, Element)
    ->  Part = [Element|Tail],
        lazy_list(lazy_lists:state_part(Next, State), Tail)
    ;   Part = [],
        Tail = []
    ).

:- public attr_unify_hook/2.

attr_unify_hook(Rest, Value) :-
    found(Rest, Found),
    Value = Found.

% The state of a lazy tail is rest(Next, unread), or rest(Next, read(Elements, End)) where End is the state of the next
% tail, or `end`. Changes of a state survive backtracking; each access creates new variables for the tails.

found(Rest, Found) :-
    arg(2, Rest, Known),
    (   Known = read(_, _)
    ->  true
    ;   arg(1, Rest, Next),
        call(Next, Part, Tail),
        elements(Part, Tail, Elements),
        end_state(Tail, Next, End),
        nb_setarg(2, Rest, read(Elements, End))
    ),
    arg(2, Rest, read(Elements1, End1)),
    append(Elements1, Tail1, Found),
    (   End1 == end
    ->  Tail1 = []
    ;   put_attr(Tail1, lazy_lists, End1)
    ).

elements(Part, Tail, Elements) :-
    (   Part == Tail
    ->  Elements = []
    ;   Part = [Element|Part1],
        Elements = [Element|Elements1],
        elements(Part1, Tail, Elements1)
    ).

end_state(Tail, Next, End) :-
    (   Tail == []
    ->  End = end
    ;   get_attr(Tail, lazy_lists, rest(Other, _))
    ->  End = rest(Other, unread)
    ;   End = rest(Next, unread)
    ).

:- public attribute_goals//1.

attribute_goals(List) -->
    { get_attr(List, lazy_lists, rest(Next, _)) },
    [ lazy_list(Next, List) ].

%!  lazy_list_materialize(?List) is det.
%
%   Finds all elements of List.

lazy_list_materialize(List) :-
    (   List = [_|Tail]
    ->  lazy_list_materialize(Tail)
    ;   List = []
    ).

%!  lazy_list_length(+List, -Length) is det.
%
%   Length is the number of elements of List, which are all found.

lazy_list_length(List, Length) :-
    lazy_list_length(List, 0, Length).

lazy_list_length(List, Count0, Length) :-
    (   List = [_|Tail]
    ->  Count is Count0 + 1,
        lazy_list_length(Tail, Count, Length)
    ;   List = [],
        Length = Count0
    ).

%!  lazy_findall(?Template, :Goal, -List) is det.
%
%   List has the instances of Template for the solutions of Goal, which an engine looks for.

lazy_findall(Template, Goal, List) :-
    lazy_findall(1, Template, Goal, List).

%!  lazy_findall(+Chunk, ?Template, :Goal, -List) is det.
%
%   List has the instances of Template for the solutions of Goal, which an
%   engine looks for, Chunk solutions at a time.

lazy_findall(Chunk, Template, Goal, List) :-
    engine_create(Template, Goal, Engine),
    lazy_list(lazy_lists:lazy_engine_next(Engine, Chunk), List).

%!  lazy_engine_next(+Engine, +Chunk, -Part, -Tail) is det.
%
%   Part has the next Chunk answers of Engine. For lazy_list/2.

lazy_engine_next(Engine, Chunk, Part, Tail) :-
    (   Chunk =:= 0
    ->  Part = Tail
    ;   is_engine(Engine),
        engine_next(Engine, Answer)
    ->  Part = [Answer|Part1],
        Chunk1 is Chunk - 1,
        lazy_engine_next(Engine, Chunk1, Part1, Tail)
    ;   Part = [],
        Tail = []
    ).

%!  lazy_get_codes(+Stream, +Chunk, -Part, -Tail) is det.
%
%   Part has the next Chunk character codes of Stream. For lazy_list/2.

lazy_get_codes(Stream, Chunk, Part, Tail) :-
    read_pieces(code, Chunk, Stream, Part, Tail).

%!  lazy_read_terms(+Stream, +Options, -Part, -Tail) is det.
%
%   Part has the next terms of Stream. Options: chunk(Count), 10 by default; others are those of read_term/3. For
%   lazy_list/2.

lazy_read_terms(Stream, Options, Part, Tail) :-
    select_option(chunk(Chunk), Options, Rest, 10),
    read_pieces(term(Rest), Chunk, Stream, Part, Tail).

%!  lazy_read_lines(+Stream, +Options, -Part, -Tail) is det.
%
%   Part has the next lines of Stream. Options: chunk(Count), 10 by default; as(Type), one of `atom`, `string`, `codes`
%   and `chars`, `string` by default. For lazy_list/2.

lazy_read_lines(Stream, Options, Part, Tail) :-
    option(chunk(Chunk), Options, 10),
    option(as(Type), Options, string),
    must_be(oneof([atom, string, codes, chars]), Type),
    read_pieces(line(Type), Chunk, Stream, Part, Tail).

read_pieces(_, 0, _, Tail, Tail) :-
    !.
read_pieces(Kind, Count, Stream, Part, Tail) :-
    (   read_piece(Kind, Stream, Piece)
    ->  Part = [Piece|Part1],
        Count1 is Count - 1,
        read_pieces(Kind, Count1, Stream, Part1, Tail)
    ;   Part = [],
        Tail = []
    ).

read_piece(code, Stream, Code) :-
    get_code(Stream, Code),
    Code \== -1.
read_piece(term(Options), Stream, Term) :-
    read_term(Stream, Term, Options),
    Term \== end_of_file.
read_piece(line(Type), Stream, Line) :-
    read_line_to_string(Stream, String),
    string(String),
    line_as(Type, String, Line).

line_as(string, Line, Line).
line_as(atom, String, Line) :-
    atom_string(Line, String).
line_as(codes, String, Line) :-
    string_codes(String, Line).
line_as(chars, String, Line) :-
    string_chars(String, Line).

%!  lazy_message_queue(+Queue, +Options, -Part, -Tail) is det.
%
%   Part has the next message of Queue. For lazy_list/2.

lazy_message_queue(Queue, _Options, [Message|Tail], Tail) :-
    thread_get_message(Queue, Message).

%!  lazy_list_iterator(+List, -Item, :Next, :AtEnd) is nondet.
%
%   Item is an element of List: call(Next, List, Rest) goes on, call(AtEnd, List) ends.

lazy_list_iterator(List, Item, Next, AtEnd) :-
    (   call(AtEnd, List)
    ->  fail
    ;   List = [Item|_]
    ;   call(Next, List, Rest),
        lazy_list_iterator(Rest, Item, Next, AtEnd)
    ).
