% library(pcre): regular expressions with look-around and back references.
%
%   ?- re_matchsub("(?<year_I>[0-9]+)-(?<month_I>[0-9]+)", "on 2017-04-20", Sub).
%   Sub = re_match{0:"2017-04", month:4, year:2017}.
%
% A regular expression is a pattern, Pattern/Flags, or the result of re_compile/3.
% Flags are the letters i (ignore case), m (multiple lines), s (the dot matches
% newlines), x (ignore white space). A group (?<name_T>...) has the type T: S
% string, A atom, I integer, F float, N number, T term, R range.

:- module(pcre,
          [ re_match/2,
            re_match/3,
            re_matchsub/3,
            re_matchsub/4,
            re_foldl/6,
            re_split/3,
            re_split/4,
            re_replace/4,
            re_replace/5,
            re_compile/3,
            re_flush/0,
            re_config/1
          ]).

:- meta_predicate
    re_foldl(3, +, +, ?, ?, +).

%!  re_match(+Regex, +Text) is semidet.
%!  re_match(+Regex, +Text, +Options) is semidet.
%
%   Some part of Text matches Regex. Options are start(Offset),
%   capture_type(Type) and those of re_compile/3.

re_match(Regex, Text) :-
    re_match(Regex, Text, []).

re_match(Regex, Text, Options) :-
    compiled(Regex, Options, Number, _, _),
    option(start(Start), Options, 0),
    '$re_matches'(Number, Text, Start, 1, [_]).

%!  re_matchsub(+Regex, +Text, -Sub) is semidet.
%!  re_matchsub(+Regex, +Text, -Sub, +Options) is semidet.
%
%   Sub is a dict with the text of each group of the first match, by name or number.

re_matchsub(Regex, Text, Sub) :-
    re_matchsub(Regex, Text, Sub, []).

re_matchsub(Regex, Text, Sub, Options) :-
    compiled(Regex, Options, Number, Default, _),
    option(start(Start), Options, 0),
    '$re_matches'(Number, Text, Start, 1, [Groups]),
    groups_dict(Number, Groups, Default, Sub).

groups_dict(Number, Groups, Default, Dict) :-
    '$re_names'(Number, Names),
    group_pairs(Groups, Names, 0, Default, Pairs),
    dict_create(Dict, re_match, Pairs).

group_pairs([], _, _, _, []).
group_pairs([Group|Groups], [Name|Names], N, Default, Pairs) :-
    (   Group == [],
        no_more(Groups)
    ->  Pairs = []
    ;   key(Name, N, Default, Key, Type),
        (   Group == []
        ->  typed(Type, "", 0, 0, Value)
        ;   Group = g(Text, Start, Length),
            typed(Type, Text, Start, Length, Value)
        ),
        Pairs = [Key-Value|Pairs1],
        N1 is N + 1,
        group_pairs(Groups, Names, N1, Default, Pairs1)
    ).

% Groups at the end that did not match are not in the result.

no_more([]).
no_more([Group|Groups]) :-
    Group == [],
    no_more(Groups).

key('', N, Type, N, Type) :-
    !.
key(Name, _, Default, Key, Type) :-
    (   sub_atom(Name, Before, 2, 0, Suffix),
        Before > 0,
        type_suffix(Suffix, Type0)
    ->  sub_atom(Name, 0, Before, _, Key),
        Type = Type0
    ;   Key = Name,
        Type = Default
    ).

type_suffix('_S', string).
type_suffix('_A', atom).
type_suffix('_I', integer).
type_suffix('_F', float).
type_suffix('_N', number).
type_suffix('_T', term).
type_suffix('_R', range).

typed(string, Text, _, _, Text).
typed(atom, Text, _, _, Value) :-
    atom_string(Value, Text).
typed(integer, Text, _, _, Value) :-
    number_string(Value, Text),
    must_be(integer, Value).
typed(float, Text, _, _, Value) :-
    number_string(Number, Text),
    Value is float(Number).
typed(number, Text, _, _, Value) :-
    number_string(Value, Text).
typed(term, Text, _, _, Value) :-
    term_string(Value, Text).
typed(range, _, Start, Length, Start-Length).

%!  re_foldl(:Goal, +Regex, +Text, ?V0, ?V, +Options) is semidet.
%
%   Call Goal(Sub, V0, V1), Goal(Sub, V1, V2) and so on for the matches in Text.

re_foldl(Goal, Regex, Text, V0, V, Options) :-
    compiled(Regex, Options, Number, Default, _),
    option(start(Start), Options, 0),
    '$re_matches'(Number, Text, Start, 1000000000, Matches),
    fold(Matches, Number, Default, Goal, V0, V).

fold([], _, _, _, V, V).
fold([Groups|Matches], Number, Default, Goal, V0, V) :-
    groups_dict(Number, Groups, Default, Sub),
    call(Goal, Sub, V0, V1),
    fold(Matches, Number, Default, Goal, V1, V).

%!  re_split(+Regex, +Text, -Parts) is det.
%!  re_split(+Regex, +Text, -Parts, +Options) is det.
%
%   Parts are the texts between the matches, and the matches between them.

re_split(Regex, Text, Parts) :-
    re_split(Regex, Text, Parts, []).

re_split(Regex, Text, Parts, Options) :-
    compiled(Regex, Options, Number, Type, _),
    text_to_string(Text, String),
    '$re_matches'(Number, String, 0, 1000000000, Matches),
    split(Matches, String, 0, Type, Parts).

split([], String, From, Type, [Part]) :-
    sub_string(String, From, _, 0, Rest),
    part(Type, Rest, Part).
split([[g(Match, Start, Length)|_]|Matches], String, From, Type, [Before, Part|Parts]) :-
    Count is Start - From,
    sub_string(String, From, Count, _, Between),
    part(Type, Between, Before),
    part(Type, Match, Part),
    Next is Start + Length,
    split(Matches, String, Next, Type, Parts).

part(atom, Text, Part) :-
    !,
    atom_string(Part, Text).
part(_, Text, Text).

%!  re_replace(+Regex, +With, +Text, -New) is det.
%!  re_replace(+Regex, +With, +Text, -New, +Options) is det.
%
%   New is Text with the first match replaced, or all matches with Pattern/g. In
%   With, \1, $1, ${1}, $name and ${name} are groups.

re_replace(Regex, With, Text, New) :-
    re_replace(Regex, With, Text, New, []).

re_replace(Regex, With, Text, New, Options) :-
    (   nonvar(Regex),
        Regex = Pattern/Flags,
        atomic_list_concat([Before, After], g, Flags)
    ->  atom_concat(Before, After, Flags1),
        Regex1 = Pattern/Flags1,
        Most = 1000000000
    ;   Regex1 = Regex,
        Most = 1
    ),
    compiled(Regex1, Options, Number, Type, _),
    text_to_string(Text, String),
    text_to_string(With, WithString),
    string_codes(WithString, Codes),
    phrase(template(Parts), Codes),
    '$re_names'(Number, Names),
    '$re_matches'(Number, String, 0, Most, Matches),
    replaced(Matches, String, 0, Names, Parts, Pieces),
    atomics_to_string(Pieces, New0),
    part(Type, New0, New).

replaced([], String, From, _, _, [Rest]) :-
    sub_string(String, From, _, 0, Rest).
replaced([Groups|Matches], String, From, Names, Parts, [Before|Pieces]) :-
    Groups = [g(_, Start, Length)|_],
    Count is Start - From,
    sub_string(String, From, Count, _, Before),
    filled(Parts, Groups, Names, Pieces, Pieces1),
    Next is Start + Length,
    replaced(Matches, String, Next, Names, Parts, Pieces1).

filled([], _, _, Pieces, Pieces).
filled([Part|Parts], Groups, Names, [Piece|Pieces0], Pieces) :-
    (   Part = group(Key)
    ->  group_text(Key, Groups, Names, Piece)
    ;   Piece = Part
    ),
    filled(Parts, Groups, Names, Pieces0, Pieces).

group_text(Key, Groups, Names, Text) :-
    (   integer(Key)
    ->  N = Key
    ;   nth0(N, Names, Name),
        key(Name, N, string, Key, _)
    ),
    nth0(N, Groups, Group),
    !,
    (   Group = g(Text0, _, _)
    ->  Text = Text0
    ;   Text = ""
    ).
group_text(Key, _, _, _) :-
    existence_error(key, Key).

template([group(Key)|Parts]) -->
    reference(Key),
    !,
    template(Parts).
template([Text|Parts]) -->
    [Code],
    !,
    { char_code(Text, Code) },
    template(Parts).
template([]) -->
    [].

reference(Key) -->
    "${",
    !,
    name_codes(Codes),
    "}",
    { group_key(Codes, Key) }.
reference(Key) -->
    ( "$" ; "\\" ),
    !,
    name_codes(Codes),
    { Codes \== [],
      group_key(Codes, Key)
    }.

name_codes([Code|Codes]) -->
    [Code],
    { code_type(Code, csym) },
    !,
    name_codes(Codes).
name_codes([]) -->
    [].

group_key(Codes, Key) :-
    atom_codes(Atom, Codes),
    (   atom_number(Atom, Number)
    ->  Key = Number
    ;   Key = Atom
    ).

%!  re_compile(+Pattern, -Regex, +Options) is det.
%
%   Regex is the compiled Pattern. Options are caseless(Bool),
%   multiline(Bool), dotall(Bool), extended(Bool), ungreedy(Bool),
%   anchored(Bool) and capture_type(Type).

re_compile(Pattern, '$regex'(Source, Type), Options) :-
    text_to_string(Pattern, String),
    inline_flags(Options, Letters),
    source(Letters, Options, String, Source),
    option(capture_type(Type), Options, string),
    '$re_compile'(Source, _).

inline_flags(Options, Letters) :-
    findall(Letter,
            ( member(Name-Letter, [caseless-i, multiline-m, dotall-s, extended-x, ungreedy-'U']),
              Option =.. [Name, true],
              ( memberchk(Option, Options) ; memberchk(Name, Options) ) ),
            Letters).

source(Letters, Options, Pattern, Source) :-
    (   memberchk(anchored(true), Options)
    ->  format(string(Body), "\\A(?:~w)", [Pattern])
    ;   Body = Pattern
    ),
    (   Letters == []
    ->  Source = Body
    ;   atomic_list_concat(Letters, Flags),
        format(string(Source), "(?~w)~w", [Flags, Body])
    ).

compiled(Regex, _, _, _, _) :-
    var(Regex),
    !,
    instantiation_error(Regex).
compiled('$regex'(Source, Type0), Options, Number, Type, Source) :-
    !,
    option(capture_type(Type), Options, Type0),
    '$re_compile'(Source, Number).
compiled(Pattern/Flags, Options, Number, Type, Source) :-
    !,
    atom_chars(Flags, Chars),
    maplist(flag_option, Chars, FlagOptions),
    append(FlagOptions, Options, All),
    re_compile(Pattern, Compiled, All),
    compiled(Compiled, Options, Number, Type, Source).
compiled(Pattern, Options, Number, Type, Source) :-
    re_compile(Pattern, Compiled, Options),
    compiled(Compiled, Options, Number, Type, Source).

flag_option(i, caseless(true)) :- !.
flag_option(m, multiline(true)) :- !.
flag_option(s, dotall(true)) :- !.
flag_option(x, extended(true)) :- !.
flag_option('U', ungreedy(true)) :- !.
flag_option(a, capture_type(atom)) :- !.
flag_option(g, true) :- !.
flag_option(Flag, _) :-
    existence_error(re_flag, Flag).

%!  re_flush is det.
%
%   Does nothing: the number of compiled patterns is bounded anyway.

re_flush.

%!  re_config(?Property) is nondet.
%
%   Property is utf8(true) or unicode_properties(true).

re_config(utf8(true)).
re_config(unicode_properties(true)).
