% exceptions: catch/3 without exceptions, balls thrown from nearby and from deep calls, errors of builtins.
% kind: classic

run :-
    loop(120000, 0, Total),
    Total =:= 360000,
    (   between(1, 2000, _),
        catch(dive(100), bottom(D), true),
        D == 0,
        fail
    ;   catch(dive(1000), bottom(0), true)
    ).

loop(0, Total, Total) :- !.
loop(N, Total0, Total) :-
    catch(calm(N, A), _, A = 10),
    catch(stormy(N), storm(B), true),
    catch(wrong(N), error(type_error(_, _), _), C = 1),
    (   B =:= N
    ->  Total1 is Total0 + A + 1 + C
    ;   Total1 = Total0
    ),
    N1 is N - 1,
    loop(N1, Total1, Total).

calm(_, 1).

stormy(N) :-
    throw(storm(N)).

wrong(N) :-
    operand(X),
    _ is N + X.

operand(foo).

dive(0) :-
    throw(bottom(0)).
dive(N) :-
    N > 0,
    N1 is N - 1,
    dive(N1),
    N1 < N.
