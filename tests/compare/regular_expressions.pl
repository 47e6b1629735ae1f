:- use_module(library(pcre)).
main :- ( re_match("^[a-z]+"/i, "Hello") -> print(yes) ; print(no) ), nl, re_matchsub("(?<d_I>\\d+)", "a 42 b", S, []), print(S.d), nl,
    re_split(",\\s*", "a, b,c", P), print(P), nl, re_replace("o"/g, "0", "foo boo", R), print(R), nl.
