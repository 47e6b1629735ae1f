% Clauses that cannot be read are skipped; the others load.
un(1).
deux(2) :- write(.
trois(3).
quatre(4)) .
cinq(5).
six(X) :- X = [1, 2, .
sept(7).
huit X.
neuf(9).
dix :- a b c.
onze(11).

main :-
    forall(member(P, [un, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze]),
           ( ( current_predicate(P/_) -> true ; write(P), write(' ') ) )),
    nl.
