% The order of the goals of initialization/2.
:- initialization((write(program), nl), program).
:- initialization((write(after), nl)).
:- initialization((write(now), nl), now).
:- initialization((write(after_load), nl), after_load).
:- initialization((write(program2), nl), program).
:- write(directive), nl.
main :- write(main), nl.
:- initialization((write(goal), nl), main).
