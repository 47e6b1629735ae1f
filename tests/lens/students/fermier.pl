% The farmer, the wolf, the goat and the cabbage, depth first with the path so far.

opp(e, w).
opp(w, e).

cross(state(X, X, G, C), state(Y, Y, G, C)) :- opp(X, Y).
cross(state(X, W, X, C), state(Y, W, Y, C)) :- opp(X, Y).
cross(state(X, W, G, X), state(Y, W, G, Y)) :- opp(X, Y).
cross(state(X, W, G, C), state(Y, W, G, C)) :- opp(X, Y).

unsafe(state(X, Y, Y, _)) :- opp(X, Y).
unsafe(state(X, _, Y, Y)) :- opp(X, Y).

path(Goal, Goal, Been) :- !, reverse(Been, Way), report(Way).
path(State, Goal, Been) :-
    cross(State, Next),
    \+ unsafe(Next),
    \+ member(Next, Been),
    path(Next, Goal, [Next|Been]).

report([]).
report([S|Ss]) :- write(S), nl, report(Ss).

go :- S = state(e, e, e, e), path(S, state(w, w, w, w), [S]).
