% A variable that occurs twice in a head, between clauses that differ in the same arguments:
% the clause is tried exactly if the two arguments may be equal.

m(X, X, same).
m(f(_), f(_), ff).
m(g(_), f(_), gf).
m(f(_), g(_), fg).

n(f(_), f(_), ff).
n(g(_), f(_), gf).
n(X, X, same).
n(f(_), g(_), fg).

o(f(A), B, C) :- A == B, C = 1.
o(f(A), A, 2).
o(g(A), A, 3).

u([H|_], H, first).
u([_|T], T, rest).

all(Goal, Answer) :-
    findall(Answer, Goal, Answers),
    \+ \+ ( Answer = '_', format("~w ~w~n", [Goal, Answers]) ).

main :-
    all(m(f(1), f(1), A), A),
    all(m(f(1), f(2), A), A),
    all(m(g(1), f(1), A), A),
    all(m(g(1), g(1), A), A),
    all(m(a, a, A), A),
    all(m(a, b, A), A),
    all(n(f(1), f(1), A), A),
    all(n(f(1), f(2), A), A),
    all(n(g(1), g(1), A), A),
    all(n(f(1), g(1), A), A),
    all(n("s", "s", A), A),
    all(o(f(1), 1, A), A),
    all(o(f(1), 2, A), A),
    all(o(g(h), h, A), A),
    all(u([h(1), h(1)], h(1), A), A),
    all(u([h(1)|h(2)], h(2), A), A),
    all(u([h(1)|h(1)], h(1), A), A).

% expect: m(f(1),f(1),_) [same,ff]
% expect: m(f(1),f(2),_) [ff]
% expect: m(g(1),f(1),_) [gf]
% expect: m(g(1),g(1),_) [same]
% expect: m(a,a,_) [same]
% expect: m(a,b,_) []
% expect: n(f(1),f(1),_) [ff,same]
% expect: n(f(1),f(2),_) [ff]
% expect: n(g(1),g(1),_) [same]
% expect: n(f(1),g(1),_) [fg]
% expect: n(s,s,_) [same]
% expect: o(f(1),1,_) [1,2]
% expect: o(f(1),2,_) []
% expect: o(g(h),h,_) [3]
% expect: u([h(1),h(1)],h(1),_) [first]
% expect: u([h(1)|h(2)],h(2),_) [rest]
% expect: u([h(1)|h(1)],h(1),_) [first,rest]
