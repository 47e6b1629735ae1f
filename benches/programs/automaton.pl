% automaton: a lift controller as a state machine over 800000 pseudo-random events.
% kind: classic

run :-
    steps(800000, 42, state(idle, 0, 0), state(_, Floor, Count)),
    Floor >= 0,
    Floor =< 9,
    Count > 1000.

steps(0, _, State, State) :- !.
steps(N, Seed, State0, State) :-
    Seed1 is (Seed * 1103 + 12345) mod 65536,
    E is Seed1 mod 7,
    event(E, Event),
    move(State0, Event, State1),
    N1 is N - 1,
    steps(N1, Seed1, State1, State).

event(0, call_up).
event(1, call_down).
event(2, open).
event(3, close).
event(4, tick).
event(5, tick).
event(6, stop).

move(state(idle, F, C), call_up, state(up, F, C)) :- !.
move(state(idle, F, C), call_down, state(down, F, C)) :- !.
move(state(idle, F, C), open, state(open, F, C)) :- !.
move(state(up, F, C), tick, State) :- !,
    (   F < 9 -> F1 is F + 1, C1 is C + 1, State = state(up, F1, C1) ; State = state(idle, F, C) ).
move(state(down, F, C), tick, State) :- !,
    (   F > 0 -> F1 is F - 1, C1 is C + 1, State = state(down, F1, C1) ; State = state(idle, F, C) ).
move(state(up, F, C), stop, state(idle, F, C)) :- !.
move(state(down, F, C), stop, state(idle, F, C)) :- !.
move(state(open, F, C), close, state(idle, F, C)) :- !.
move(state(open, F, C), tick, state(open, F, C1)) :- !, C1 is C + 1.
move(State, _, State).
