% library(pcre): regular expressions with look-around and back references.
%
%   ?- re_matchsub("(?<year_I>[0-9]+)-(?<month_I>[0-9]+)", "on 2017-04-20", Sub).
%   Sub = re_match{0:"2017-04", month:4, year:2017}.
%
% A regular expression is a pattern, Pattern/Flags, or the result of re_compile/3.
% Flags are the letters i (ignore case), m (multiple lines), s (the dot matches
% newlines), x (ignore white space), a, r, t (groups are atoms, ranges, terms).
% A group (?<name_T>...) has the type T: S string, A atom, I integer, F float,
% N number, T term, R range.

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
        sub_atom(Suffix, 0, 1, 1, '_'),
        char_type(Letter, upper),
        sub_atom(Suffix, 1, 1, 0, Letter)
    ->  sub_atom(Name, 0, Before, _, Key),
        (   type_suffix(Letter, Type0)
        ->  Type = Type0
        ;   existence_error(re_type_flag, Letter)
        )
    ;   Key = Name,
        Type = Default
    ).

type_suffix('S', string).
type_suffix('A', atom).
type_suffix('I', integer).
type_suffix('F', float).
type_suffix('N', number).
type_suffix('T', term).
type_suffix('R', range).

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
%   With, \1, $1, \{1}, ${1}, $name and ${name} are groups, $$ is a dollar and
%   \\ a backslash. New is an atom with the flag a or capture_type(atom).

re_replace(Regex, With, Text, New) :-
    re_replace(Regex, With, Text, New, []).

re_replace(Regex, With, Text, New, Options) :-
    replacing(Regex, Regex1, Most, Options, Type),
    compiled(Regex1, Options, Number, _, _),
    text_to_string(Text, String),
    text_to_string(With, WithString),
    string_codes(WithString, Codes),
    phrase(template(Parts), Codes),
    '$re_matches'(Number, String, 0, Most, Matches),
    replaced(Matches, String, 0, Number, Parts, Pieces),
    atomics_to_string(Pieces, New0),
    part(Type, New0, New).

%   replacing(+Regex, -Regex1, -Most, +Options, -Type): Regex1 is Regex without
%   the flags g, a and s, Most the number of replacements, Type the type of the result: the
%   first flag of a type, else the option capture_type/1.

replacing(Regex, Regex1, Most, Options, Type) :-
    (   nonvar(Regex),
        Regex = Pattern/Flags
    ->  atom_chars(Flags, Chars0),
        (   memberchk(g, Chars0)
        ->  Most = 1000000000
        ;   Most = 1
        ),
        partition([Letter]>>memberchk(Letter, [g, a, s]), Chars0, Chars, Others),
        atom_chars(Flags1, Others),
        Regex1 = Pattern/Flags1
    ;   Regex1 = Regex,
        Most = 1,
        Chars = []
    ),
    (   member(Letter, Chars),
        memberchk(Letter-Type0, [a-atom, s-string])
    ->  Type = Type0
    ;   option(capture_type(atom), Options)
    ->  Type = atom
    ;   Type = string
    ).

replaced([], String, From, _, _, [Rest]) :-
    sub_string(String, From, _, 0, Rest).
replaced([Groups|Matches], String, From, Number, Parts, [Before|Pieces]) :-
    Groups = [g(_, Start, Length)|_],
    Count is Start - From,
    sub_string(String, From, Count, _, Before),
    groups_dict(Number, Groups, range, Dict),
    filled(Parts, Dict, String, Pieces, Pieces1),
    Next is Start + Length,
    replaced(Matches, String, Next, Number, Parts, Pieces1).

filled([], _, _, Pieces, Pieces).
filled([Part|Parts], Dict, String, [Piece|Pieces0], Pieces) :-
    (   Part = group(Key)
    ->  (   get_dict(Key, Dict, Value)
        ->  value_piece(Value, String, Piece)
        ;   existence_error(key, Key, Dict)
        )
    ;   Piece = Part
    ),
    filled(Parts, Dict, String, Pieces0, Pieces).

value_piece(Value, String, Piece) :-
    (   Value = Start-Length
    ->  sub_string(String, Start, Length, _, Piece)
    ;   Piece = Value
    ).

template([Part|Parts]) -->
    (   "$$"
    ->  { Part = $ }
    ;   "\\\\"
    ->  { Part = (\) }
    ;   ( "$" ; "\\" ),
        group_name(Key)
    ->  { Part = group(Key) }
    ;   [Code],
        { char_code(Part, Code) }
    ),
    !,
    template(Parts).
template([]) -->
    [].

group_name(Key) -->
    "{",
    !,
    group_key(Key),
    "}".
group_name(Key) -->
    group_key(Key).

group_key(Key) -->
    [Code],
    (   { code_type(Code, digit) }
    ->  codes_of(digit, Codes),
        { number_codes(Key, [Code|Codes]) }
    ;   { code_type(Code, csymf) },
        codes_of(csym, Codes),
        { atom_codes(Key, [Code|Codes]) }
    ).

codes_of(Type, [Code|Codes]) -->
    [Code],
    { code_type(Code, Type) },
    !,
    codes_of(Type, Codes).
codes_of(_, []) -->
    [].

%!  re_compile(+Pattern, -Regex, +Options) is det.
%
%   Regex is the compiled Pattern. Options are caseless(Bool),
%   multiline(Bool), dotall(Bool), extended(Bool), greedy(Bool), ungreedy(Bool),
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
              asks_for(Name, Options) ),
            Letters).

asks_for(Name, Options) :-
    (   Name == ungreedy,
        memberchk(greedy(Greedy), Options)
    ->  Greedy == false
    ;   Option =.. [Name, true],
        ( memberchk(Option, Options) ; memberchk(Name, Options) )
    ->  true
    ).

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
flag_option(r, capture_type(range)) :- !.
flag_option(t, capture_type(term)) :- !.
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
