:- use_module(library(readln)).
main :- open_string("take the lamp, 3 times\n", S), set_input(S), readln(L), print(L), nl, open_string("one\ntwo\n", T), read_line_to_string(T, A), read_line_to_codes(T, B), read_line_to_string(T, C), print([A, B, C]), nl.
