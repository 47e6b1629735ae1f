% After a syntax error the text up to the next full stop is skipped, whatever clauses it holds.

room(kitchen).
room(office)

door(kitchen, office).
door(office, hall).

take(Thing) :-
    here(Place)
    location(Thing, Place),
    assertz(have(Thing)).
take(_) :-
    writeln(nothing).

says('Hello, here(attic).
here(hall).
says(again). % '
last(0).

main :-
    forall(member(Head, [room(_), door(_, _), here(_), says(_), last(_), lost(_)]),
           ( catch(findall(Head, Head, Found), error(Formal, _), Found = Formal),
             print(Found), nl )),
    take(apple),
    (   catch(greet, error(Error, _), (print(Error), nl))
    ->  true
    ;   true
    ).

last(1).
greet :- write('x, nl.
lost(1).
