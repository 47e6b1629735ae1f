:- use_module(library(md5)).
:- use_module(library(sha)).
main :- md5_hash(hello, M, []), print(M), nl, sha_hash(hello, H, [algorithm(sha256)]), hash_atom(H, A), print(A), nl.
