% Cuts after the call of a tabled goal that is being evaluated: the call is suspended, and its continuation runs for
% each answer, so a cut removes only choice points that are newer than the answer. All lines are those of SWI-Prolog.

:- table m/1, o/1, i/1, c/1, d/1, e/2, g/1, h/1, n/1, f/1, s/1.

m(0).
m(X) :- m(Y), Y < 5, X is Y + 1, !.

o(0).
o(X) :- once(o(Y)), Y < 5, X is Y + 1.

i(X) :- ( i(Y), Y < 3 -> X is Y + 1 ; X = 0 ).

c(0).
c(X) :- !, c(Y), Y < 4, X is Y + 1.
c(100).

d(0).
d(X) :- member(Z, [1,2]), d(Y), Y < 5, X is Y + Z, !.

edge(1, 2).
edge(2, 3).
edge(3, 1).
edge(2, 4).

e(X, Y) :- edge(X, Y).
e(X, Y) :- e(X, Z), edge(Z, Y), !.

g(X) :- h(Y), X is Y + 1, X < 6, !.
g(0).

h(X) :- g(Y), X is Y + 1, X < 6, !.

n(0).
n(X) :- \+ \+ n(_), n(Y), Y < 3, X is Y + 1.

f(0).
f(X) :- forall(f(Y), Y < 3), f(Y), X is Y + 1, X < 5.

% A cut after a complete tabled goal removes its other answers.

s(X) :- m(Y), Y >= 0, !, X = found.

show(Goal) :-
    findall(Goal, Goal, Found),
    sort(Found, Sorted),
    print(Sorted),
    nl.

main :-
    forall(member(Goal, [m(_), o(_), i(_), c(_), d(_), e(1, _), e(_, _), g(_), h(_), n(_), f(_), s(_)]),
           show(Goal)),
    show(( m(X), X > 2 )),
    ( m(Y), Y > 1 -> true ; true ),
    integer(Y),
    print(yes), nl.


% expect: [m(0),m(1),m(2),m(3),m(4),m(5)]
% expect: [o(0),o(1),o(2),o(3),o(4),o(5)]
% expect: [i(0),i(1),i(2),i(3)]
% expect: [c(0),c(1),c(2),c(3),c(4)]
% expect: [d(0),d(1),d(2),d(3),d(4),d(5),d(6)]
% expect: [e(1,1),e(1,2),e(1,3)]
% expect: [e(1,1),e(1,2),e(1,3),e(2,1),e(2,2),e(2,3),e(2,4),e(3,1),e(3,2),e(3,3)]
% expect: [g(0),g(2),g(4)]
% expect: [h(1),h(3),h(5)]
% expect: [n(0)]
% expect: [f(0),f(1),f(2),f(3),f(4)]
% expect: [s(found)]
% expect: [(m(3),3>2),(m(4),4>2),(m(5),5>2)]
% expect: yes
