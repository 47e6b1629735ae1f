%% --dialect=gnu
% In GNU Prolog double quotes are codes and ** gives floats.
main :-
    X = "ab", write(X), nl,
    atom_codes(A, "cd"), write(A), nl,
    Y is 2 ** 3, write(Y), nl,
    Z is 7 // 2, write(Z), nl,
    W is 7 / 2, write(W), nl,
    V is 8 / 2, write(V), nl,
    append("ab", "c", L), atom_codes(B, L), write(B), nl.
