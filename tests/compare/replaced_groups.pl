:- use_module(library(pcre)).
t(G) :- ( catch(G, error(E, _), true) -> ( var(E) -> print(G) ; print(E) ) ; print(no) ), nl.
main :-
    t(re_replace("a(\\d)", "A[\\{1}]", "a1ba2a3c", _)), t(re_replace(".(.)", "$$$1$1", "abc", _)),
    t(re_replace(".", "\\\\", "abc", _)), t(re_replace("(?<foo_I>\\d+)", "${foo}", "00123bc", _)),
    t(re_replace("^(.*?)d(.*)$", "$1c$2", "darted", _)), t(re_replace("(?<foo_X>.)", "${foo}", "xabc", _)),
    t(re_replace("(?<foo>.)", "${foob}", "abc", _)), t(re_replace("a(\\d)"/gas, "A[\\1]", "a1ba2a3c", _, [capture_type(string)])),
    t(re_replace("(?<any>.)"/g, "[$any]", "abc", _)), t(re_matchsub("{S}(.*){E}", "{S} M {E} h {S} l {E}", _, [greedy(false)])),
    t(re_replace("x", "y", abc, _)), t(re_replace(b/a, "y", abc, _)), t(re_replace("b", "$ x", "abc", _)),
    t(re_replace("b", "\\", "abc", _)), t(re_replace("B"/i, "<$0>", "abc", _)), t(re_replace("a"/g, "X", "AbaAc", _, [caseless(true), capture_type(atom)])).
