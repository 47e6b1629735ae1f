% sub_atom: enumerating the parts of an atom, and finding one atom in another.
% kind: classic

run :-
    Text = 'the quick brown fox jumps over the lazy dog',
    (   between(1, 2000, _),
        sub_atom(Text, _, _, _, Part),
        Part == nothing,
        fail
    ;   true
    ),
    (   between(1, 200000, _),
        sub_atom(Text, _, _, _, fox),
        sub_atom(Text, 4, 5, _, quick),
        sub_atom(Text, _, 3, 0, dog),
        fail
    ;   findall(B, sub_atom(Text, B, _, _, the), Bs),
        Bs == [0, 31],
        findall(x, sub_atom(Text, _, _, _, _), Xs),
        length(Xs, 990)
    ).
