% Input by tokens.
main :-
    read_integer(A), read_integer(B), C is A + B, write(C), nl,
    read_token(T1), writeq(T1), nl,
    read_token(T2), writeq(T2), nl,
    read_atom(At), writeq(At), nl,
    read_token(T3), writeq(T3), nl.
