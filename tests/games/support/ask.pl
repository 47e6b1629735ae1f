% ask/0 reads queries and prints the solutions of each in a form that does not depend on the system: up to ten, with
% the bindings of the variables that have names.

ask :-
    repeat,
    catch(read_term(Query, [variable_names(Bindings)]), _, Query = true),
    (   Query == end_of_file
    ->  !
    ;   answers(Query, Bindings),
        fail
    ).

answers(Query, Bindings) :-
    nb_setval(asked_solutions, 0),
    writeq(asked),              % a new line for what the query prints
    nl,
    catch(( call(Query),
            nb_getval(asked_solutions, N0),
            N is N0 + 1,
            nb_setval(asked_solutions, N),
            shown(Bindings),
            N >= 10
          ->  write(more)
          ;   write(no)
          ),
          Ball,
          ( Ball = error(Formal, _) -> print(error(Formal)) ; print(Ball) )),
    nl.

shown(Bindings) :-
    \+ \+ ( copy_term(Bindings, Copy, _),
            numbervars(Copy, 0, _),
            writeq(Copy),
            nl ).
