% An exception that is not an error ends the load.
:- throw(oops).
:- write(unreachable), nl.
