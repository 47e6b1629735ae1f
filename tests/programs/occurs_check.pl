% The flag occurs_check: all unification obeys it while it is set.

:- dynamic fact/2.

p(X, f(X)).
q(X, [a,X]).
r(X, X).
s([X|_], X).
same(X) :- X = f(X).
list(L) :- L = [a,b|L].
mutual(X, Y) :- X = f(Y), Y = g(X).
fact(X, f(X)).
concat([], L, L).
concat([X|Xs], Ys, [X|Zs]) :- concat(Xs, Ys, Zs).

goal(p(A, A)).
goal(q(A, A)).
goal(r(A, f(A))).
goal(s(A, A)).
goal(same(_)).
goal(list(_)).
goal(mutual(_, _)).
goal(fact(A, A)).
goal(A = f(A)).
goal(f(A, B) = f(B, g(A))).
goal(call(=(A), f(A))).
goal(arg(1, g(A), f(A))).
goal(A =.. [f,A]).
goal(member(A, [f(A)])).
goal(\+ A \= f(A)).
goal(( freeze(A, true), A = f(A) )).
goal(( A = B, B = f(A) )).

answer(Goal, Answer) :-
    (   catch(Goal, error(Formal, _), true)
    ->  (   var(Formal)
        ->  Answer = yes
        ;   functor(Formal, Answer, _)
        )
    ;   Answer = no
    ).

try(Flag) :-
    set_prolog_flag(occurs_check, Flag),
    findall(Answer, ( goal(Goal), answer(Goal, Answer) ), Answers),
    set_prolog_flag(occurs_check, false),
    sort(Answers, Set),
    writeln(Flag-Set).

main :-
    try(false),
    try(true),
    try(error),
    set_prolog_flag(occurs_check, true),
    numlist(1, 20000, L), concat(L, [x], M), length(M, Length), writeln(Length),
    concat(Front, [Last], [1, 2, 3]), writeln(Front-Last),
    f(X, Y, Z) = f(g(Y), h(Z), i), writeln(X),
    assertz((late(T, f(T)))), answer(late(U, U), Late), writeln(Late),
    set_prolog_flag(occurs_check, false),
    answer(late(V, V), Later), writeln(Later).

% expect: false-[yes]
% expect: true-[no]
% expect: error-[occurs_check]
% expect: 20001
% expect: [1,2]-3
% expect: g(h(i))
% expect: no
% expect: yes
