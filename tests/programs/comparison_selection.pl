% Comparisons at the start of bodies select clauses: a clause whose comparison contradicts one
% that holds is not tried, so the call leaves no choice point.

p(X, Y, less) :- X < Y.
p(X, Y, more) :- X >= Y.

q(X, Y, less) :- X < Y.
q(X, Y, equal) :- X =:= Y.
q(X, Y, more) :- X > Y.

r(X, Y, not_more) :- X =< Y, true.
r(X, Y, more) :- Y < X.

s(X, less) :- X < 3.
s(X, more) :- 3 =< X.

sign(0, zero).
sign(N, positive) :- N > 0.
sign(N, negative) :- N < 0.

% Comparisons that do not contradict each other keep both clauses.
t(X, Y, first) :- X =< Y.
t(X, Y, second) :- X >= Y.

show(Goal) :-
    call_cleanup(Goal, Done = true),
    (   Done == true
    ->  write(det)
    ;   write(nondet)
    ),
    format(" ~w~n", [Goal]),
    !.

main :-
    show(p(1, 2, _)),
    show(p(2, 1, _)),
    show(q(1, 2, _)),
    show(q(2, 2, _)),
    show(q(3, 2, _)),
    show(r(1, 2, _)),
    show(r(2, 1, _)),
    show(s(1, _)),
    show(s(5, _)),
    show(sign(3, _)),
    show(sign(-3, _)),
    show(t(1, 1, _)),
    findall(How, t(1, 1, How), Hows),
    print(Hows),
    nl.

% expect: det p(1,2,less)
% expect: det p(2,1,more)
% expect: det q(1,2,less)
% expect: det q(2,2,equal)
% expect: det q(3,2,more)
% expect: det r(1,2,not_more)
% expect: det r(2,1,more)
% expect: det s(1,less)
% expect: det s(5,more)
% expect: det sign(3,positive)
% expect: det sign(-3,negative)
% expect: nondet t(1,1,first)
% expect: [first,second]
