% library(url): URLs as lists of parts. New programs should use library(uri).
%
%   ?- parse_url('http://example.org/a?b=c', Parts).
%   Parts = [protocol(http), host('example.org'), path('/a'), search([b=c])].

:- module(url,
          [ parse_url/2,
            parse_url/3,
            parse_url_search/2,
            is_absolute_url/1,
            global_url/3,
            http_location/2,
            www_form_encode/2,
            url_iri/2,
            set_url_encoding/2,
            file_name_to_url/2
          ]).

:- use_module(library(uri)).

%!  parse_url(?URL, ?Parts) is det.
%
%   Parts are those of protocol(P), user(U), host(H), port(N), path(P),
%   search(List) and fragment(F) that URL has.

parse_url(URL, Parts) :-
    nonvar(URL),
    !,
    uri_components(URL, Components),
    Components = uri_components(Scheme, Authority, Path, Search, Fragment),
    (   var(Scheme)
    ->  syntax_error(illegal_url)
    ;   true
    ),
    findall(Part, url_part(Scheme, Authority, Path, Search, Fragment, Part), Parts0),
    Parts = Parts0.
parse_url(URL, Parts) :-
    must_be(list, Parts),
    parts_value(Parts, protocol, http, Scheme),
    authority(Parts, Authority),
    location_parts(Parts, Path, Search, Fragment),
    uri_components(URL, uri_components(Scheme, Authority, Path, Search, Fragment)).

url_part(Scheme, _, _, _, _, protocol(Scheme)).
url_part(_, Authority, _, _, _, Part) :-
    nonvar(Authority),
    uri_authority_components(Authority, uri_authority(User, _, Host, Port)),
    (   nonvar(User),
        Part = user(User)
    ;   nonvar(Host),
        Part = host(Host)
    ;   nonvar(Port),
        Part = port(Port)
    ).
url_part(_, _, Path0, _, _, path(Path)) :-
    (   Path0 == ''
    ->  Path = /
    ;   uri_encoded(path, Path, Path0)
    ).
url_part(_, _, _, Search, _, search(List)) :-
    nonvar(Search),
    uri_query_components(Search, List).
url_part(_, _, _, _, Fragment0, fragment(Fragment)) :-
    nonvar(Fragment0),
    uri_encoded(fragment, Fragment, Fragment0).

parts_value(Parts, Name, Default, Value) :-
    Option =.. [Name, Value0],
    (   memberchk(Option, Parts)
    ->  Value = Value0
    ;   Value = Default
    ).

authority(Parts, Authority) :-
    parts_value(Parts, host, _, Host),
    (   var(Host)
    ->  (   memberchk(protocol(file), Parts)
        ->  Authority = ''
        ;   true
        )
    ;   parts_value(Parts, user, _, User),
        parts_value(Parts, port, _, Port),
        uri_authority_components(Authority, uri_authority(User, _, Host, Port))
    ).

location_parts(Parts, Path, Search, Fragment) :-
    parts_value(Parts, path, /, Path0),
    uri_encoded(path, Path0, Path),
    (   memberchk(search(List), Parts),
        List \== []
    ->  uri_query_components(Search, List)
    ;   true
    ),
    (   memberchk(fragment(Fragment0), Parts)
    ->  uri_encoded(fragment, Fragment0, Fragment)
    ;   true
    ).

%!  parse_url(+URL, +Base, -Parts) is det.
%
%   Parts are the parts of URL relative to Base, a URL or a list of parts.

parse_url(URL, Base, Parts) :-
    (   is_list(Base)
    ->  parse_url(BaseURL, Base)
    ;   BaseURL = Base
    ),
    uri_resolve(URL, BaseURL, Global),
    parse_url(Global, Parts).

%!  parse_url_search(?Text, ?List) is det.
%
%   Text is the part of a URL after `?`, as codes; List is a list of Name=Value.

parse_url_search(Text, List) :-
    nonvar(Text),
    !,
    text_to_string(Text, String),
    uri_query_components(String, List).
parse_url_search(Codes, List) :-
    uri_query_components(Atom, List),
    atom_codes(Atom, Codes).

%!  is_absolute_url(+URL) is semidet.
%
%   URL has a scheme.

is_absolute_url(URL) :-
    uri_is_global(URL).

%!  global_url(+URL, +Base, -Global) is det.
%
%   Global is the absolute form of URL relative to Base.

global_url(URL, Base, Global) :-
    uri_resolve(URL, Base, Global).

%!  http_location(?Parts, ?Location) is det.
%
%   Location is the path, search and fragment of a URL as text.

http_location(Parts, Location) :-
    nonvar(Parts),
    !,
    location_parts(Parts, Path, Search, Fragment),
    uri_components(Location, uri_components(_, _, Path, Search, Fragment)).
http_location(Parts, Location) :-
    text_to_string(Location, String),
    uri_components(String, uri_components(_, _, Path, Search, Fragment)),
    findall(Part, ( url_part(_, _, Path, Search, Fragment, Part), \+ Part = protocol(_) ), Parts).

%!  www_form_encode(?Value, ?Encoded) is det.
%
%   Encoded is Value in the encoding of web forms.

www_form_encode(Value, Encoded) :-
    nonvar(Value),
    !,
    format(codes(Codes), '~w', [Value]),
    phrase(form(Codes), EncodedCodes),
    atom_codes(Encoded, EncodedCodes).
www_form_encode(Value, Encoded) :-
    uri_encoded(query_value, Value, Encoded).

form([]) -->
    [].
form([Code|Codes]) -->
    (   { Code < 128,
          ( code_type(Code, alnum) ; memberchk(Code, `-._~`) )
        }
    ->  [Code]
    ;   { phrase(utf8_codes([Code]), Bytes) },
        form_bytes(Bytes)
    ),
    form(Codes).

form_bytes([]) -->
    [].
form_bytes([Byte|Bytes]) -->
    { format(codes(Codes), '%~|~`0t~16r~2+', [Byte]) },
    form_codes(Codes),
    form_bytes(Bytes).

form_codes([]) -->
    [].
form_codes([Code|Codes]) -->
    [Code],
    form_codes(Codes).

%!  url_iri(?URL, ?IRI) is det.
%
%   IRI is URL with characters beyond ASCII instead of their escapes.

url_iri(URL, IRI) :-
    uri_iri(URL, IRI).

%!  set_url_encoding(?Old, +New) is semidet.
%
%   The encoding of escapes is always utf8.

set_url_encoding(utf8, utf8).

%!  file_name_to_url(+File, -URL) is det.
%!  file_name_to_url(-File, +URL) is semidet.
%
%   URL is the file: URL of File.

file_name_to_url(File, URL) :-
    nonvar(File),
    !,
    absolute_file_name(File, Path),
    (   sub_atom(Path, 0, _, _, /)
    ->  atom_concat('file://', Path, URL)
    ;   % A drive of Windows.
        atom_concat('file:///', Path, URL)
    ).
file_name_to_url(File, URL) :-
    uri_file_name(URL, File).
