% library(sha): SHA digests and keyed digests.
%
%   sha_hash(abc, Bytes, []), hash_atom(Bytes, Hex).
%   Hex = a9993e364706816aba3e25717850c26c9cd0d89d.

:- module(sha,
          [ sha_hash/3,
            sha_new_ctx/2,
            sha_hash_ctx/4,
            hmac_sha/4,
            file_sha1/2,
            hash_atom/2
          ]).

%!  sha_hash(+Data, -Hash, +Options) is det.
%
%   Hash is the digest of the text Data as a list of bytes. Options are
%   algorithm(sha1, sha224, sha256, sha384 or sha512) and encoding(utf8 or
%   octet).

sha_hash(Data, Hash, Options) :-
    algorithm(Options, Algorithm),
    option(encoding(Encoding), Options, utf8),
    must_be(oneof([utf8, octet]), Encoding),
    '$digest'(Algorithm, Data, Encoding, Hash0),
    Hash = Hash0.

algorithm(Options, Algorithm) :-
    option(algorithm(Algorithm), Options, sha1),
    must_be(oneof([sha1, sha224, sha256, sha384, sha512]), Algorithm).

%!  sha_new_ctx(-Context, +Options) is det.
%!  sha_hash_ctx(+Context0, +Data, -Context, -Hash) is det.
%
%   Incremental digests: Hash is the digest of all Data so far.

sha_new_ctx(sha_context('', Options), Options) :-
    algorithm(Options, _).

sha_hash_ctx(sha_context(Text0, Options), Data, sha_context(Text, Options), Hash) :-
    atomics_to_text([Text0, Data], Text),
    sha_hash(Text, Hash, Options).

atomics_to_text(Parts, Text) :-
    maplist([Part, String]>>text_to_string(Part, String), Parts, Strings),
    atomics_to_string(Strings, Text).

%!  hmac_sha(+Key, +Data, -Hash, +Options) is det.
%
%   Hash is the keyed digest (RFC 2104) of Data with algorithm(sha1) or
%   algorithm(sha256).

hmac_sha(Key, Data, Hash, Options) :-
    algorithm(Options, Algorithm),
    bytes(Key, KeyBytes0),
    bytes(Data, DataBytes),
    length(KeyBytes0, Length),
    block(Algorithm, Block),
    (   Length > Block
    ->  '$digest'(Algorithm, KeyBytes0, octet, KeyBytes1)
    ;   KeyBytes1 = KeyBytes0
    ),
    padded(Block, KeyBytes1, KeyBytes),
    maplist([K, I]>>(I is K xor 0x36), KeyBytes, Inner),
    maplist([K, O]>>(O is K xor 0x5c), KeyBytes, Outer),
    append(Inner, DataBytes, First),
    '$digest'(Algorithm, First, octet, Digest),
    append(Outer, Digest, Second),
    '$digest'(Algorithm, Second, octet, Hash).

block(Algorithm, Block) :-
    (   memberchk(Algorithm, [sha384, sha512])
    ->  Block = 128
    ;   Block = 64
    ).

bytes(Text, Bytes) :-
    text_to_string(Text, String),
    string_codes(String, Codes),
    phrase(utf8_codes(Codes), Bytes).

padded(0, _, []) :-
    !.
padded(N, Bytes, [Byte|Padded]) :-
    (   Bytes = [Byte|Rest]
    ->  true
    ;   Byte = 0,
        Rest = []
    ),
    N1 is N - 1,
    padded(N1, Rest, Padded).

%!  file_sha1(+File, -Hash) is det.
%
%   Hash is the digest of the bytes of File, as hexadecimal digits.

file_sha1(File, Hash) :-
    setup_call_cleanup(open(File, read, Stream, [type(binary)]),
                       read_stream_to_codes(Stream, Bytes),
                       close(Stream)),
    '$digest'(sha1, Bytes, octet, Digest),
    '$hex_atom'(Digest, Hash).

%!  hash_atom(+Bytes, -Hex) is det.
%
%   Hex has two hexadecimal digits for each byte.

hash_atom(Bytes, Hex) :-
    must_be(list(integer), Bytes),
    '$hex_atom'(Bytes, Hex).
