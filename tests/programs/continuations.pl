% reset/3 and shift/1: continuations as terms.

from_list([]).
from_list([X|Xs]) :-
    shift(yield(X)),
    from_list(Xs).

sum(Goal, Sum) :-
    reset(Goal, Ball, Rest),
    (   Rest == 0
    ->  Sum = 0
    ;   Ball = yield(X),
        sum(Rest, Sum0),
        Sum is Sum0 + X
    ).

state(Goal, S0, S) :-
    reset(Goal, Command, Rest),
    (   Rest == 0
    ->  S = S0
    ;   Command = get(S0)
    ->  state(Rest, S0, S)
    ;   Command = put(S1)
    ->  state(Rest, S1, S)
    ).

increment :-
    shift(get(X)),
    Y is X + 1,
    shift(put(Y)).

cut_behind :-
    writeln(one),
    shift(ball(1)),
    writeln(two),
    !,
    writeln(three).
cut_behind :-
    writeln(never).

alternatives :-
    member(X, [1, 2, 3]),
    shift(found(X)),
    writeln(after(X)).

main :-
    sum(from_list([1, 2, 3]), Sum), writeln(Sum),
    state((increment, increment, increment), 0, S), writeln(S),
    reset(cut_behind, ball(B), Rest), writeln(B), call(Rest),
    forall(( reset(alternatives, found(X), After), writeln(X) ), call(After)),
    reset((reset(shift(outer(1)), inner(_), C1), writeln(inner(C1))), outer(Y), C2), writeln(Y), call(C2),
    reset(maplist([V]>>shift(value(V)), [1, 2]), value(V1), D1),
    reset(D1, value(V2), D2), call(D2), writeln(V1-V2),
    reset(( ( member(Z, [1, 2, 3]), Z > 1 -> shift(p(Z)) ; shift(none) ), writeln(then(Z)) ), P, E1),
    writeln(P), call(E1),
    catch(shift(nobody), error(E, _), true), writeln(E),
    reset(true, _, Done), writeln(Done).

% expect: 6
% expect: 3
% expect: one
% expect: 1
% expect: two
% expect: three
% expect: 1
% expect: after(1)
% expect: 2
% expect: after(2)
% expect: 3
% expect: after(3)
% expect: 1
% expect: inner(0)
% expect: 1-2
% expect: p(2)
% expect: then(2)
% expect: existence_error(reset,nobody)
% expect: 0
