% library(dcg/high_order): grammar rules with grammar rules as arguments.
%
%   ?- phrase(sequence(digit, ",", Ds), `1,2`, Rest).
%   Ds = [49, 50],
%   Rest = [].
%
%   ?- phrase(foreach(member(X, [1, 2]), integer(X), ", "), Codes), atom_codes(A, Codes).
%   Codes = [49, 44, 32, 50],
%   A = '1, 2'.

:- module(dcg_high_order,
          [ sequence//2,
            sequence//3,
            sequence//5,
            optional//2,
            foreach//2,
            foreach//3
          ]).

:- meta_predicate
    sequence(3, ?, ?, ?),
    sequence(3, //, ?, ?, ?),
    sequence(//, 3, //, //, ?, ?, ?),
    optional(//, //, ?, ?),
    foreach(0, //, ?, ?),
    foreach(0, //, //, ?, ?).

%!  sequence(:Element, ?List)// is nondet.
%
%   Zero or more of call(Element, X), as many as possible; backtracking returns
%   fewer.

sequence(Element, List) -->
    elements(List, Element).

elements([X|Xs], Element) -->
    call(Element, X),
    elements(Xs, Element).
elements([], _) -->
    [].

%!  sequence(:Element, :Separator, ?List)// is nondet.
%
%   Elements with Separator between them; a separator must be followed by an
%   element.

sequence(Element, Separator, List) -->
    { nonvar(List) },
    !,
    known_elements(List, Element, Separator).
sequence(Element, Separator, List) -->
    (   call(Element, X)
    *-> { List = [X|Xs] },
        (   Separator
        ->  !,
            next_elements(Xs, Separator, Element)
        ;   { Xs = [] }
        )
    ;   { List = [] }
    ).

% The cut after a separator also commits to the element before it.

next_elements([X|Xs], Separator, Element) -->
    call(Element, X),
    (   Separator
    ->  !,
        next_elements(Xs, Separator, Element)
    ;   { Xs = [] }
    ).

known_elements([], _, _) -->
    [].
known_elements([X|Xs], Element, Separator) -->
    call(Element, X),
    known_more(Xs, Element, Separator).

known_more([], _, _) -->
    [].
known_more([X|Xs], Element, Separator) -->
    Separator,
    call(Element, X),
    known_more(Xs, Element, Separator).

%!  sequence(:Start, :Element, :Separator, :End, ?List)// is semidet.
%
%   Start, then elements with Separator between them, then End; commits to the
%   first solution.

sequence(Start, Element, Separator, End, List) -->
    Start,
    sequence(Element, Separator, List),
    End,
    !.

%!  optional(:Match, :Default)// is det.
%
%   Match if it succeeds, otherwise Default.

optional(Match, Default) -->
    (   Match
    ->  []
    ;   Default
    ).

%!  foreach(:Generator, :Element)// is nondet.
%
%   Element for each solution of Generator.

foreach(Generator, Element) -->
    foreach(Generator, Element, []).

%!  foreach(:Generator, :Element, :Separator)// is nondet.
%
%   Element for each solution of Generator, with Separator between them.

foreach(Generator, Element, Separator) -->
    { findall(Element, Generator, Elements) },
    each(Elements, Separator).

each([], _) -->
    [].
each([Element|Elements], Separator) -->
    Element,
    each_more(Elements, Separator).

each_more([], _) -->
    [].
each_more([Element|Elements], Separator) -->
    Separator,
    Element,
    each_more(Elements, Separator).
