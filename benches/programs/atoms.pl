% atoms: making, measuring, comparing and taking apart atoms.
% kind: classic

run :-
    (   between(1, 250000, N),
        M is N mod 10000,
        round_trip(M),
        fail
    ;   true
    ),
    count(250000, 0, Total),
    Total =:= 250000.

round_trip(N) :-
    number_codes(N, Codes),
    atom_codes(Atom, Codes),
    atom_concat(node_, Atom, Name),
    atom_length(Name, Length),
    Length > 5,
    atom_concat(node_, Rest, Name),
    atom_chars(Rest, Chars),
    number_chars(M, Chars),
    M =:= N.

count(0, Total, Total) :- !.
count(N, Total0, Total) :-
    K is N mod 100,
    number_codes(K, Codes),
    atom_codes(Atom, Codes),
    (   Atom @< zebra
    ->  Total1 is Total0 + 1
    ;   Total1 = Total0
    ),
    N1 is N - 1,
    count(N1, Total1, Total).
