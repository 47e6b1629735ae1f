:- use_module(library(record)).
:- record person(name:atom, age:integer=0, email=unknown).
:- initialization(main).
shown(T) :- \+ \+ ( numbervars(T, 0, _), print(T) ).
main :-
    default_person(P0), shown(P0), nl,
    make_person([name(bob), age(30)], P), print(P), nl,
    person_name(P, N), person_age(P, A), print(N/A), nl,
    set_age_of_person(31, P, P1), print(P1), nl,
    person_data(email, P1, E), print(E), nl,
    ( is_person(P1) -> writeln(ok) ; writeln(bad) ),
    catch(make_person([age(old)], _), Err, (print_message(error, Err))),
    catch(make_person([nope(1)], _), Err2, (print_message(error, Err2))).
