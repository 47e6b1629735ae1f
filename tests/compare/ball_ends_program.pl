% The file of the command line ends with status 1.
:- write(one), nl.
q :- throw(ball(1)).
:- q.
:- write(two), nl.
main :- write(main), nl.
