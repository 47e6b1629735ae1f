% library(uri): components of URIs, percent encoding, and relative URIs (RFC 3986).
%
%   ?- uri_components('http://example.org/a?b=c', Parts).
%   Parts = uri_components(http, 'example.org', '/a', 'b=c', _).

:- module(uri,
          [ uri_components/2,
            uri_data/3,
            uri_data/4,
            uri_normalized/2,
            iri_normalized/2,
            uri_normalized_iri/2,
            uri_normalized/3,
            iri_normalized/3,
            uri_normalized_iri/3,
            uri_resolve/3,
            uri_is_global/1,
            uri_query_components/2,
            uri_authority_components/2,
            uri_authority_data/3,
            uri_encoded/3,
            uri_file_name/2,
            uri_iri/2
          ]).

%!  uri_components(+URI, -Components) is det.
%!  uri_components(-URI, +Components) is det.
%
%   Components is uri_components(Scheme, Authority, Path, Search, Fragment); missing
%   components are unbound.

uri_components(URI, Components) :-
    nonvar(URI),
    !,
    text_codes(URI, Codes),
    split_uri(Codes, S, A, P, Q, F),
    maplist(part_atom, [S, A, P, Q, F], Parts),
    Components =.. [uri_components|Parts].
uri_components(URI, uri_components(S, A, P, Q, F)) :-
    !,
    maplist(part_codes, [S, A, P, Q, F], [Sc, Ac, Pc, Qc, Fc]),
    encode_part(Pc, path_whole, P1),
    encode_part(Qc, query_whole, Q1),
    encode_part(Fc, fragment_whole, F1),
    join_uri(Sc, Ac, P1, Q1, F1, Codes),
    atom_codes(URI, Codes).
uri_components(_, Components) :-
    (   var(Components)
    ->  instantiation_error(Components)
    ;   type_error(uri_components, Components)
    ).

text_codes(Text, Codes) :-
    text_to_string(Text, String),
    string_codes(String, Codes).

part_atom(none, _) :-
    !.
part_atom(Codes, Atom) :-
    atom_codes(Atom, Codes).

part_codes(Part, none) :-
    var(Part),
    !.
part_codes(Part, Codes) :-
    atomic(Part),
    Part \== [],
    !,
    format(codes(Codes), '~w', [Part]).
part_codes(Part, _) :-
    type_error(atom, Part).

encode_part(none, _, none) :-
    !.
encode_part(Codes, Component, Encoded) :-
    iri_encoded(Codes, Component, Encoded).

% The five components; `none` for a missing one.

split_uri(Codes, Scheme, Authority, Path, Query, Fragment) :-
    cut_after(Codes, 0'#, Codes1, Fragment),
    cut_after(Codes1, 0'?, Codes2, Query),
    (   append(Scheme0, [0':|Codes3], Codes2),
        \+ memberchk(0'/, Scheme0)
    ->  Scheme = Scheme0
    ;   Scheme = none,
        Codes3 = Codes2
    ),
    (   Codes3 = [0'/, 0'/|Codes4]
    ->  (   append(Authority, [0'/|Codes5], Codes4)
        ->  Path = [0'/|Codes5]
        ;   Authority = Codes4,
            Path = []
        )
    ;   Authority = none,
        Path = Codes3
    ).

cut_after(Codes, Mark, Before, After) :-
    (   append(Before0, [Mark|After0], Codes)
    ->  Before = Before0,
        After = After0
    ;   Before = Codes,
        After = none
    ).

join_uri(Scheme, Authority, Path, Query, Fragment, Codes) :-
    phrase(( part([], Scheme, `:`),
             part(`//`, Authority, []),
             part([], Path, []),
             part(`?`, Query, []),
             part(`#`, Fragment, []) ), Codes).

part(_, none, _) -->
    !.
part(Before, Codes, After) -->
    codes(Before),
    codes(Codes),
    codes(After).

codes([]) -->
    [].
codes([Code|Codes]) -->
    [Code],
    codes(Codes).

%!  uri_data(?Field, +Components, -Value) is nondet.
%
%   Value is the Field of Components: scheme, authority, path, search or
%   fragment.

uri_data(scheme, uri_components(S, _, _, _, _), S).
uri_data(authority, uri_components(_, A, _, _, _), A).
uri_data(path, uri_components(_, _, P, _, _), P).
uri_data(search, uri_components(_, _, _, Q, _), Q).
uri_data(fragment, uri_components(_, _, _, _, F), F).

%!  uri_data(+Field, +Components, +Value, -New) is semidet.
%
%   New is Components with Field set to Value.

uri_data(scheme, uri_components(_, A, P, Q, F), S, uri_components(S, A, P, Q, F)).
uri_data(authority, uri_components(S, _, P, Q, F), A, uri_components(S, A, P, Q, F)).
uri_data(path, uri_components(S, A, _, Q, F), P, uri_components(S, A, P, Q, F)).
uri_data(search, uri_components(S, A, P, _, F), Q, uri_components(S, A, P, Q, F)).
uri_data(fragment, uri_components(S, A, P, Q, _), F, uri_components(S, A, P, Q, F)).

%!  uri_is_global(+URI) is semidet.
%
%   URI has a scheme of at least two characters.

uri_is_global(URI) :-
    text_codes(URI, Codes),
    split_uri(Codes, Scheme, _, _, _, _),
    Scheme = [_, _|_],
    forall(member(Code, Scheme), scheme_code(Code)).

scheme_code(Code) :-
    (   code_type(Code, alnum)
    ->  true
    ;   memberchk(Code, `+-.`)
    ).

%!  uri_authority_components(?Authority, ?Components) is det.
%
%   Components is uri_authority(User, Password, Host, Port).

uri_authority_components(Authority, Components) :-
    nonvar(Authority),
    !,
    text_codes(Authority, Codes),
    (   append(Login, [0'@|Place], Codes)
    ->  cut_after(Login, 0':, UserCodes, PasswordCodes),
        part_atom(UserCodes, User),
        part_atom(PasswordCodes, Password)
    ;   Place = Codes
    ),
    cut_after(Place, 0':, HostCodes, PortCodes),
    (   HostCodes == []
    ->  true
    ;   atom_codes(Host, HostCodes)
    ),
    (   PortCodes == none
    ->  true
    ;   catch(number_codes(Port0, PortCodes), _, fail)
    ->  Port = Port0
    ;   atom_codes(Port, PortCodes)
    ),
    Components = uri_authority(User, Password, Host, Port).
uri_authority_components(Authority, uri_authority(User, Password, Host, Port)) :-
    maplist(part_codes, [User, Password, Host, Port], [U, W, H, P]),
    (   U == none
    ->  Login = []
    ;   phrase(( codes(U), part(`:`, W, `` ), codes(`@`) ), Login)
    ),
    phrase(( codes(Login), part([], H, []), part(`:`, P, []) ), Codes),
    atom_codes(Authority, Codes).

%!  uri_authority_data(?Field, ?Components, ?Value) is nondet.
%
%   Value is the user, password, host or port of Components.

uri_authority_data(user, uri_authority(U, _, _, _), U).
uri_authority_data(password, uri_authority(_, W, _, _), W).
uri_authority_data(host, uri_authority(_, _, H, _), H).
uri_authority_data(port, uri_authority(_, _, _, P), P).

% -- percent encoding ------------------------------------------------------------

%!  uri_encoded(+Component, +Value, -Encoded) is det.
%!  uri_encoded(+Component, -Value, +Encoded) is det.
%
%   Encoded is Value with %XX for characters that are not allowed in Component,
%   which is query_value, fragment, path or segment.

uri_encoded(Component, _, _) :-
    var(Component),
    !,
    instantiation_error(Component).
uri_encoded(Component, _, _) :-
    \+ memberchk(Component, [query_value, fragment, path, segment]),
    !,
    domain_error(uri_component, Component).
uri_encoded(Component, Value, Encoded) :-
    nonvar(Value),
    !,
    format(codes(Codes), '~w', [Value]),
    phrase(encoded(Codes, Component), EncodedCodes),
    atom_codes(Encoded, EncodedCodes).
uri_encoded(Component, Value, Encoded) :-
    text_codes(Encoded, Codes),
    decoded(Codes, Component, Value0),
    atom_codes(Value, Value0).

encoded([], _) -->
    [].
encoded([Code|Codes], Component) -->
    (   { allowed(Component, Code) }
    ->  [Code]
    ;   percent(Code)
    ),
    encoded(Codes, Component).

percent(Code) -->
    { utf8_bytes(Code, Bytes) },
    percent_bytes(Bytes).

percent_bytes([]) -->
    [].
percent_bytes([Byte|Bytes]) -->
    { High is Byte >> 4,
      Low is Byte /\ 15,
      hex_digit(High, A),
      hex_digit(Low, B)
    },
    [0'%, A, B],
    percent_bytes(Bytes).

hex_digit(Weight, Code) :-
    (   Weight < 10
    ->  Code is 0'0 + Weight
    ;   Code is 0'A + Weight - 10
    ).

utf8_bytes(Code, [Code]) :-
    Code < 0x80,
    !.
utf8_bytes(Code, Bytes) :-
    phrase(utf8_codes([Code]), Bytes).

unreserved(Code) :-
    Code < 128,
    (   code_type(Code, alnum)
    ->  true
    ;   memberchk(Code, `-._~`)
    ).

allowed(Component, Code) :-
    unreserved(Code),
    Component \== none,
    !.
allowed(query_value, Code) :-
    memberchk(Code, `!$'()*,@/?`).
allowed(fragment, Code) :-
    memberchk(Code, `!$&'()*+,;=:@/?`).
allowed(path, Code) :-
    memberchk(Code, `!$&'()*+,;=@/`).
allowed(segment, Code) :-
    memberchk(Code, `!$&'()*+,;=@`).
allowed(path_whole, Code) :-
    ( Code > 127 ; memberchk(Code, `!$&'()*+,;=@/:%`) ),
    !.
allowed(query_whole, Code) :-
    ( Code > 127 ; memberchk(Code, `!$&'()*+,;=:@/?%`) ),
    !.
allowed(fragment_whole, Code) :-
    ( Code > 127 ; memberchk(Code, `!$&'()*+,;=:@/?%`) ),
    !.

iri_encoded(Codes, Component, Encoded) :-
    phrase(encoded(Codes, Component), Encoded).

decoded(Codes, Component, Decoded) :-
    phrase(plain(Component, Bytes), Codes),
    bytes_codes(Bytes, Decoded).

% Bytes from %XX are byte(B); they are joined as UTF-8 afterwards.

plain(Component, [byte(Byte)|Rest]) -->
    [0'%, A, B],
    { code_type(A, xdigit(High)),
      code_type(B, xdigit(Low)),
      !,
      Byte is High << 4 + Low
    },
    plain(Component, Rest).
plain(Component, [Code|Rest]) -->
    [Code0],
    !,
    { Code0 == 0'+,
      Component == query_value
    ->  Code = 0'\s
    ;   Code = Code0
    },
    plain(Component, Rest).
plain(_, []) -->
    [].

bytes_codes([], []).
bytes_codes([byte(Byte)|Items0], Codes) :-
    !,
    leading_bytes(Items0, Bytes, Items),
    (   catch(phrase(utf8_codes(Decoded), [Byte|Bytes]), _, fail)
    ->  true
    ;   Decoded = [Byte|Bytes]
    ),
    append(Decoded, Codes1, Codes),
    bytes_codes(Items, Codes1).
bytes_codes([Code|Items], [Code|Codes]) :-
    bytes_codes(Items, Codes).

leading_bytes([byte(Byte)|Items0], [Byte|Bytes], Items) :-
    !,
    leading_bytes(Items0, Bytes, Items).
leading_bytes(Items, [], Items).

%!  uri_query_components(+Query, -List) is det.
%!  uri_query_components(-Query, +List) is det.
%
%   List has Name=Value for each part of Query.

uri_query_components(Query, List) :-
    nonvar(Query),
    !,
    text_codes(Query, Codes),
    query_parts(Codes, Parts),
    maplist(query_pair, Parts, List).
uri_query_components(Query, List) :-
    must_be(list, List),
    maplist(query_text, List, Texts),
    atomic_list_concat(Texts, '&', Query).

query_parts([], []) :-
    !.
query_parts(Codes, [Part|Parts]) :-
    (   append(Part0, [Mark|Rest], Codes),
        memberchk(Mark, `&;`)
    ->  Part = Part0,
        query_parts(Rest, Parts)
    ;   Part = Codes,
        Parts = []
    ).

query_pair(Codes, Name=Value) :-
    append(NameCodes, [0'=|ValueCodes], Codes),
    !,
    decoded(NameCodes, query_value, N),
    decoded(ValueCodes, query_value, V),
    atom_codes(Name, N),
    atom_codes(Value, V).
query_pair(_, _) :-
    throw(error(syntax_error(illegal_uri_query), _)).

query_text(Pair, Text) :-
    pair_of(Pair, Name, Value),
    uri_encoded(query_value, Name, N),
    uri_encoded(query_value, Value, V),
    atomic_list_concat([N, =, V], Text).

pair_of(Pair, _, _) :-
    var(Pair),
    !,
    instantiation_error(Pair).
pair_of(Name=Value, Name, Value) :-
    !.
pair_of(Name-Value, Name, Value) :-
    !.
pair_of(Pair, Name, Value) :-
    compound(Pair),
    compound_name_arguments(Pair, Name, [Value]),
    !.
pair_of(Pair, _, _) :-
    type_error(name_value, Pair).

% -- relative addresses ----------------------------------------------------------

%!  uri_resolve(+URI, +Base, -Global) is det.
%
%   Global is the absolute form of URI relative to Base.

uri_resolve(URI, Base, Global) :-
    resolved(URI, Base, S, A, P, Q, F),
    join_uri(S, A, P, Q, F, Codes),
    atom_codes(Global, Codes).

resolved(URI, Base, S, A, P, Q, F) :-
    text_codes(URI, Codes),
    split_uri(Codes, S0, A0, P0, Q0, F),
    (   S0 \== none
    ->  S = S0,
        A = A0,
        without_dots(P0, P),
        Q = Q0
    ;   text_codes(Base, BaseCodes),
        split_uri(BaseCodes, S, BaseA, BaseP, BaseQ, _),
        seen_from(A0, P0, Q0, BaseA, BaseP, BaseQ, A, P, Q)
    ).

seen_from(A, P0, Q, _, _, _, A, P, Q) :-
    A \== none,
    !,
    without_dots(P0, P).
seen_from(_, [], Q0, A, P, BaseQ, A, P, Q) :-
    !,
    (   Q0 == none
    ->  Q = BaseQ
    ;   Q = Q0
    ).
seen_from(_, [0'/|P0], Q, A, _, _, A, P, Q) :-
    !,
    without_dots([0'/|P0], P).
seen_from(_, P0, Q, A, BaseP, _, A, P, Q) :-
    (   A \== none,
        BaseP == []
    ->  P1 = [0'/|P0]
    ;   append(Folder, Last, BaseP),
        \+ memberchk(0'/, Last),
        \+ ( append(_, [C], Folder), C \== 0'/ )
    ->  append(Folder, P0, P1)
    ;   P1 = P0
    ),
    without_dots(P1, P).

% Removes the segments `.` and `..`.

without_dots(Path, Clean) :-
    segments(Path, Segments),
    walk(Segments, [], Reversed),
    reverse(Reversed, Kept0),
    (   Path = [0'/|_],
        Kept0 = [First|_],
        First \== []
    ->  Kept = [[]|Kept0]
    ;   Kept = Kept0
    ),
    join_segments(Kept, Clean).

segments(Path, [Segment|Segments]) :-
    append(Segment, [0'/|Rest], Path),
    !,
    segments(Rest, Segments).
segments(Segment, [Segment]).

walk([], Kept, Kept).
walk([`.`], Kept, [[]|Kept]) :-
    !.
walk([`..`], Kept, [[]|Rest]) :-
    !,
    above(Kept, Rest).
walk([`.`|Segments], Kept0, Kept) :-
    !,
    walk(Segments, Kept0, Kept).
walk([`..`|Segments], Kept0, Kept) :-
    !,
    above(Kept0, Kept1),
    walk(Segments, Kept1, Kept).
walk([Segment|Segments], Kept0, Kept) :-
    walk(Segments, [Segment|Kept0], Kept).

above([], []).
above([[]], [[]]) :-
    !.
above([_|Kept], Kept).

join_segments([], []).
join_segments([Segment], Segment) :-
    !.
join_segments([Segment|Segments], Path) :-
    join_segments(Segments, Rest),
    append(Segment, [0'/|Rest], Path).

%!  uri_normalized(+URI, -Normal) is det.
%!  uri_normalized(+URI, +Base, -Normal) is det.
%
%   Normal is URI with scheme and host in lower case, without `.` and `..` in its
%   path, and without unnecessary escapes.

uri_normalized(URI, Normal) :-
    uri_normalized(URI, '', Normal).

uri_normalized(URI, Base, Normal) :-
    resolved(URI, Base, S, A, P, Q, F),
    normal(S, A, P, Q, F, escaped, Normal).

%!  iri_normalized(+IRI, -Normal) is det.
%!  iri_normalized(+IRI, +Base, -Normal) is det.
%
%   Normal is IRI, resolved against Base, with scheme and host in lower case and
%   without `.` and `..` in its path; escapes are unchanged.

iri_normalized(URI, Normal) :-
    iri_normalized(URI, '', Normal).

iri_normalized(URI, Base, Normal) :-
    resolved(URI, Base, S, A, P, Q, F),
    normal(S, A, P, Q, F, as_is, Normal).

%!  uri_normalized_iri(+URI, -Normal) is det.
%!  uri_normalized_iri(+URI, +Base, -Normal) is det.
%
%   Normal is URI, resolved against Base, with scheme and host in lower case,
%   without `.` and `..` in its path, and with characters instead of escapes.

uri_normalized_iri(URI, Normal) :-
    uri_normalized_iri(URI, '', Normal).

uri_normalized_iri(URI, Base, Normal) :-
    resolved(URI, Base, S, A, P, Q, F),
    normal(S, A, P, Q, F, iri, Normal).

normal(S0, A0, P0, Q0, F0, Style, Normal) :-
    lower(S0, S),
    lower(A0, A),
    without_dots(P0, P1),
    restyle(Style, path, P1, P),
    restyle(Style, query_whole, Q0, Q),
    restyle(Style, fragment, F0, F),
    join_uri(S, A, P, Q, F, Codes),
    atom_codes(Normal, Codes).

lower(none, none) :-
    !.
lower(Codes, Lower) :-
    atom_codes(Atom, Codes),
    downcase_atom(Atom, LowerAtom),
    atom_codes(LowerAtom, Lower).

restyle(_, _, none, none) :-
    !.
restyle(as_is, _, Codes, Codes) :-
    !.
restyle(escaped, query_whole, Codes, Codes) :-
    !.
restyle(escaped, Component, Codes, Encoded) :-
    !,
    decoded(Codes, Component, Plain),
    phrase(encoded(Plain, Component), Encoded).
restyle(iri, _, Codes, Plain) :-
    characters(Codes, Plain).

%!  uri_iri(+URI, -IRI) is det.
%!  uri_iri(-URI, +IRI) is det.
%
%   IRI is URI with characters beyond ASCII instead of their escapes.

uri_iri(URI, IRI) :-
    nonvar(URI),
    !,
    text_codes(URI, Codes),
    characters(Codes, Plain),
    atom_codes(IRI, Plain).
uri_iri(URI, IRI) :-
    text_codes(IRI, Codes),
    phrase(ascii(Codes), Encoded),
    atom_codes(URI, Encoded).

ascii([]) -->
    [].
ascii([Code|Codes]) -->
    (   { ( Code > 127 ; Code =< 32 ; memberchk(Code, `"<>\\^\`{|}`) ) }
    ->  percent(Code)
    ;   [Code]
    ),
    ascii(Codes).

% Replaces escapes of characters beyond ASCII by these characters.

characters(Codes, Plain) :-
    phrase(kept_escapes(Items), Codes),
    bytes_codes(Items, Plain).

kept_escapes([byte(Byte)|Rest]) -->
    [0'%, A, B],
    { code_type(A, xdigit(High)),
      code_type(B, xdigit(Low)),
      Byte is High << 4 + Low,
      Byte > 127,
      !
    },
    kept_escapes(Rest).
kept_escapes([Code|Rest]) -->
    [Code],
    !,
    kept_escapes(Rest).
kept_escapes([]) -->
    [].

%!  uri_file_name(+URI, -File) is semidet.
%!  uri_file_name(-URI, +File) is det.
%
%   URI is the file: URI of File.

uri_file_name(URI, File) :-
    nonvar(URI),
    !,
    text_codes(URI, Codes),
    split_uri(Codes, Scheme, Authority, Path, none, none),
    Scheme == `file`,
    ( Authority == none ; Authority == [] ; Authority == `localhost` ),
    !,
    decoded(Path, path, Plain),
    atom_codes(File, Plain).
uri_file_name(URI, File) :-
    absolute_file_name(File, Path),
    uri_encoded(path, Path, Encoded),
    atom_concat('file://', Encoded, URI).
