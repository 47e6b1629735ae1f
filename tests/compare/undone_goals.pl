% undo/1: goals that run on backtracking, on exceptions and when the query ends.
:- dynamic fact/1.
fill(X) :- assertz(fact(X), Ref), undo(erase(Ref)).
main :-
    ( fill(1), fill(2), findall(X, fact(X), L0), print(L0), nl, fail ; true ),
    findall(X, fact(X), L1), print(L1), nl,
    ( undo(( write(first), nl )), undo(( write(second), nl )), fail ; write(done), nl ),
    catch(( undo(( write(undone), nl )), throw(ball) ), ball, ( write(caught), nl )),
    forall(member(X, [1, 2]), undo(( print(X), nl ))),
    findall(X, ( member(X, [3, 4]), undo(( print(X), nl )) ), L2), print(L2), nl,
    \+ \+ undo(( write(negation), nl )),
    once(( undo(( write(kept), nl )), ! ; true )),
    catch(( undo(throw(late)), fail ; write(never), nl ), Ball, ( print(Ball), nl )),
    write(end), nl,
    X1 = 1, undo(( print(X1), nl )).
