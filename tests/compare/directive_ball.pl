% An exception of a directive that is not an error term ends the load.

:- writeln(before).
:- atom_length(_, _).
:- throw(stop).
:- writeln(after).

main :-
    writeln(main).
