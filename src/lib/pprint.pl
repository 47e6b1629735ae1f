% library(pprint): prints terms on several lines.
%
%   print_term(point(1, 2), []).
%   point(1,2)

:- module(prolog_pretty_print,
          [ print_term/2
          ]).

%!  print_term(+Term, +Options) is det.
%
%   Print Term on one line if it fits, otherwise on several lines. Options are
%   output(Stream), right_margin(Column), left_margin(Column),
%   indent_arguments(auto, false or Columns), and write_options(List) with options
%   of write_term/2.

print_term(Term, Options) :-
    option(output(Stream), Options, current_output),
    option(right_margin(Right), Options, 72),
    option(indent_arguments(Indent), Options, auto),
    option(write_options(WriteOptions), Options,
           [numbervars(true), quoted(true), portray(true)]),
    (   option(left_margin(Left), Options)
    ->  true
    ;   line_position(Stream, Left)
    ->  true
    ;   Left = 0
    ),
    \+ \+ ( copy_named(Term, Copy),
            pretty(Copy, Left, 1200, 0, pp(Stream, Right, Indent, WriteOptions)) ).

% Names the variables: `_` for those that occur once.

copy_named(Term, Copy) :-
    copy_term_nat(Term, Copy),
    (   cyclic_term(Copy)
    ->  true
    ;   numbervars(Copy, 0, _, [singletons(true)])
    ).

% pretty(+Term, +Column, +Priority, +After, +PP): After columns follow the term.

pretty(Term, Column, Priority, After, PP) :-
    PP = pp(Stream, Right, _, _),
    one_line(Term, Priority, PP, Text),
    (   string_length(Text, Length),
        Column + Length + After =< Right
    ->  write(Stream, Text)
    ;   broken(Term, Column, After, PP)
    ->  true
    ;   write(Stream, Text)
    ).

one_line(Term, Priority, pp(_, _, _, Options), Text) :-
    (   operator_term(Term)
    ->  Spacing = [spacing(next_argument), priority(Priority)]
    ;   Spacing = [priority(Priority)]
    ),
    append(Spacing, Options, All),
    with_output_to(string(Text), write_spaced(Term, All)).

% The operator of the outermost term is written with spaces around it, unless it
% binds tightly.

write_spaced(Term, Options) :-
    operator_term(Term),
    Term =.. [Name, Left, Right],
    current_op(Priority, Type, Name),
    memberchk(Type, [xfx, xfy, yfx]),
    ( Priority >= 400, \+ simple(Left) ; Priority >= 700 ),
    Name \== ',',
    !,
    sides(Type, Priority, LeftPriority, RightPriority),
    write_side(Left, LeftPriority, Options),
    format(' ~q ', [Name]),
    write_side(Right, RightPriority, Options).
write_spaced(Term, Options) :-
    exclude([spacing(_)]>>true, Options, Plain),
    write_term(Term, Plain).

write_side(Term, Priority, Options) :-
    exclude([Option]>>( Option = spacing(_) ; Option = priority(_) ), Options, Plain),
    write_spaced(Term, [priority(Priority)|Plain]).

simple(Term) :-
    \+ operator_term(Term).

operator_term(Term) :-
    compound(Term),
    compound_name_arity(Term, Name, 2),
    atom(Name),
    Name \== '[|]',
    current_op(_, Type, Name),
    memberchk(Type, [xfx, xfy, yfx]),
    !.

sides(xfx, P, L, R) :-
    L is P - 1,
    R is P - 1.
sides(xfy, P, L, P) :-
    L is P - 1.
sides(yfx, P, P, R) :-
    R is P - 1.

% A term that does not fit on its line.

broken(Term, Column, After, PP) :-
    is_dict(Term),
    !,
    broken_dict(Term, Column, After, PP).
broken([First|Rest], Column, _, PP) :-
    !,
    PP = pp(Stream, _, _, _),
    Inner is Column + 2,
    write(Stream, '[ '),
    pretty(First, Inner, 999, 1, PP),
    broken_list(Rest, Column, Inner, PP),
    new_line(Stream, Column),
    write(Stream, ']').
broken('$VAR'(_), _, _, _) :-
    !,
    fail.
broken(Term, Column, _, PP) :-
    Term = (_, _),
    !,
    PP = pp(Stream, _, _, _),
    conjuncts(Term, [First|Rest]),
    Inner is Column + 2,
    write(Stream, '( '),
    pretty(First, Inner, 999, 1, PP),
    forall(member(Conjunct, Rest),
           ( write(Stream, ','),
             new_line(Stream, Inner),
             pretty(Conjunct, Inner, 999, 1, PP) )),
    new_line(Stream, Column),
    write(Stream, ')').
broken(Term, _, _, _) :-
    operator_term(Term),
    !,
    fail.
broken(Term, Column, After, PP) :-
    compound(Term),
    compound_name_arguments(Term, Name, Arguments),
    Arguments \== [],
    PP = pp(Stream, _, Indent, _),
    Indent \== false,
    format(string(Head), '~q(', [Name]),
    write(Stream, Head),
    (   Indent == auto
    ->  string_length(Head, Length),
        Inner is Column + Length
    ;   Inner is Column + Indent,
        new_line(Stream, Inner)
    ),
    Last is After + 1,
    broken_arguments(Arguments, Inner, Last, PP),
    write(Stream, ')').

conjuncts(Term, Conjuncts) :-
    (   nonvar(Term),
        Term = (A, B)
    ->  Conjuncts = [A|Rest],
        conjuncts(B, Rest)
    ;   Conjuncts = [Term]
    ).

broken_list(Rest, Column, Inner, PP) :-
    PP = pp(Stream, _, _, _),
    (   Rest == []
    ->  true
    ;   nonvar(Rest),
        Rest = [Next|Others]
    ->  write(Stream, ','),
        new_line(Stream, Inner),
        pretty(Next, Inner, 999, 1, PP),
        broken_list(Others, Column, Inner, PP)
    ;   new_line(Stream, Column),
        write(Stream, '| '),
        pretty(Rest, Inner, 999, 1, PP)
    ).

broken_arguments([Argument|Arguments], Column, After, PP) :-
    PP = pp(Stream, _, _, _),
    (   Arguments == []
    ->  pretty(Argument, Column, 999, After, PP)
    ;   pretty(Argument, Column, 999, 1, PP),
        write(Stream, ','),
        new_line(Stream, Column),
        broken_arguments(Arguments, Column, After, PP)
    ).

broken_dict(Dict, Column, _, PP) :-
    PP = pp(Stream, _, _, _),
    dict_pairs(Dict, Tag, Pairs),
    (   var(Tag)
    ->  Head = "_"
    ;   one_line(Tag, 0, PP, Head)
    ),
    string_length(Head, Length),
    Inner is Column + Length + 2,
    Close is Column + Length,
    format(Stream, '~w{ ', [Head]),
    broken_pairs(Pairs, Inner, PP),
    new_line(Stream, Close),
    write(Stream, '}').

broken_pairs([Key-Value|Pairs], Column, PP) :-
    PP = pp(Stream, _, _, _),
    format(string(Head), '~q:', [Key]),
    string_length(Head, Length),
    write(Stream, Head),
    Inner is Column + Length,
    pretty(Value, Inner, 599, 1, PP),
    (   Pairs == []
    ->  true
    ;   write(Stream, ','),
        new_line(Stream, Column),
        broken_pairs(Pairs, Column, PP)
    ).

new_line(Stream, Column) :-
    nl(Stream),
    Tabs is Column // 8,
    Spaces is Column mod 8,
    forall(between(1, Tabs, _), put_char(Stream, '\t')),
    forall(between(1, Spaces, _), put_char(Stream, ' ')).
