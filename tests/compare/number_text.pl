t(G) :- catch((G -> print(G) ; print(no)), error(E, _), print(E)), nl.
main :- t(number_codes(_, "0x1A")), t(number_codes(_, "0'a")), t(atom_number('0b101', _)), t(atom_number('1e10', _)),
    t(atom_number('1.0e10', _)), t(number_codes(_, "1 000")), t(atom_number('12abc', _)), t(number_codes(_, " 12")), t(number_codes(_, "12 ")), t(atom_number(_, 5)),
    print(1.0e22), nl, print(1.0e-7), nl, print(123456789012345.0), nl, print(0.1), nl.
