% library(uuid): universally unique identifiers (RFC 4122).

:- module(uuid,
          [ uuid/1,
            uuid/2,
            uuid_property/2
          ]).

%!  uuid(-UUID) is det.
%!  uuid(-UUID, +Options) is det.
%
%   UUID is a new random identifier. The option version(4) is the default;
%   format(integer) returns a number instead of an atom. Versions 3 and
%   5 are computed from a name in a name space: dns(Name), url(Name), oid(Name) or
%   x500(Name).

uuid(UUID) :-
    uuid(UUID, []).

uuid(UUID, Options) :-
    option(version(Version), Options, Default),
    name_option(Options, Name, Space, Default),
    version(Version, Space, Name, Integer),
    (   option(format(integer), Options)
    ->  UUID = Integer
    ;   integer_uuid(Integer, UUID)
    ).

name_option(Options, Name, Space, Default) :-
    member(Option, Options),
    compound(Option),
    Option =.. [Kind, Name],
    space(Kind, Space),
    !,
    Default = 5.
name_option(_, _, none, 4).

space(dns, 0x6ba7b8109dad11d180b400c04fd430c8).
space(url, 0x6ba7b8119dad11d180b400c04fd430c8).
space(oid, 0x6ba7b8129dad11d180b400c04fd430c8).
space(x500, 0x6ba7b8149dad11d180b400c04fd430c8).

version(4, _, _, Integer) :-
    !,
    Random is random(1 << 128),
    marked(Random, 4, Integer).
version(Version, Space, Name, Integer) :-
    digest_of_version(Version, Algorithm),
    Space \== none,
    !,
    findall(Byte, ( between(0, 15, I), Byte is (Space >> (120 - 8 * I)) /\ 255 ), SpaceBytes),
    text_to_string(Name, String),
    string_codes(String, Codes),
    phrase(utf8_codes(Codes), NameBytes),
    append(SpaceBytes, NameBytes, Bytes),
    '$digest'(Algorithm, Bytes, octet, Digest),
    length(First, 16),
    append(First, _, Digest),
    foldl([Byte, N0, N]>>(N is N0 << 8 + Byte), First, 0, Number),
    marked(Number, Version, Integer).
version(Version, _, _, _) :-
    domain_error(uuid_version, Version).

digest_of_version(3, md5).
digest_of_version(5, sha1).

% Sets the bits of version and variant.

marked(Number, Version, Integer) :-
    Integer is Number /\ \ (0xf << 76) /\ \ (0x3 << 62) \/ (Version << 76) \/ (0x2 << 62).

integer_uuid(Integer, UUID) :-
    format(atom(Hex), '~|~`0t~16r~32+', [Integer]),
    sub_atom(Hex, 0, 8, _, A),
    sub_atom(Hex, 8, 4, _, B),
    sub_atom(Hex, 12, 4, _, C),
    sub_atom(Hex, 16, 4, _, D),
    sub_atom(Hex, 20, 12, _, E),
    atomic_list_concat([A, B, C, D, E], -, UUID).

%!  uuid_property(+UUID, ?Property) is nondet.
%
%   Property is version(Version).

uuid_property(UUID, version(Version)) :-
    (   integer(UUID)
    ->  Version is (UUID >> 76) /\ 15
    ;   sub_atom(UUID, 14, 1, _, Digit),
        char_type(Digit, xdigit(Version))
    ).
