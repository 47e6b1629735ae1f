main :- open(pipe('echo hello; echo there'), read, S), read_string(S, _, T), close(S), print(T), nl.
