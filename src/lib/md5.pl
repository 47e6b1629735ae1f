% library(md5): MD5 digests.
%
%   ?- md5_hash(hello, Hash, []).
%   Hash = '5d41402abc4b2a76b9719d911017c592'.

:- module(md5,
          [ md5_hash/3
          ]).

%!  md5_hash(+Data, -Hash, +Options) is det.
%
%   Hash is the digest of the text Data as hexadecimal digits. The option
%   encoding(utf8 or octet) selects the encoding of Data; the default is utf8.

md5_hash(Data, Hash, Options) :-
    option(encoding(Encoding), Options, utf8),
    must_be(oneof([utf8, octet]), Encoding),
    '$digest'(md5, Data, Encoding, Bytes),
    '$hex_atom'(Bytes, Hash).
