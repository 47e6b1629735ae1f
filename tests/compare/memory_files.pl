:- use_module(library(memfile)).
main :- new_memory_file(M), open_memory_file(M, write, S), format(S, "line ~w~n", [1]), close(S), memory_file_to_string(M, T), print(T), nl, size_memory_file(M, N), print(N), nl, free_memory_file(M).
