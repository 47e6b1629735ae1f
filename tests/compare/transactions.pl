% Changes of clauses that are kept as a whole or not at all.

:- dynamic fact/1, rule/1.

fact(1).
fact(2).
fact(3).

facts :-
    findall(X, fact(X), Xs),
    print(Xs),
    nl.

main :-
    (   transaction(( assertz(fact(4)), fail ))
    ->  true
    ;   writeln(failed)
    ),
    facts,
    catch(transaction(( retract(fact(2)), asserta(fact(0)), facts, throw(stop) )), stop, writeln(stopped)),
    facts,
    transaction(( retract(fact(2)), assertz(fact(5)) )),
    facts,
    snapshot(( retractall(fact(_)), assertz(fact(9)), facts )),
    facts,
    (   fact(X),
        X > 2
    ->  writeln(X)
    ;   true
    ),
    transaction(( assertz(fact(6)), \+ transaction(( assertz(fact(7)), facts, fail )) )),
    facts,
    transaction(( assertz(rule(a)), retract(rule(a)) )),
    (   rule(_)
    ->  writeln(rule)
    ;   writeln(no_rule)
    ),
    forall(between(1, 200, N), ignore(transaction(( assertz(fact(N)), retract(fact(1)), fail )))),
    facts.
