% The error of `V is W + Integer` names the clause if V is new; SWI-Prolog compiles such a goal to one instruction.
a(N) :- M is N+1, print(M).
b(N) :- M is 1+N, print(M).
c(N) :- M is N-1, print(M).
d(N) :- M is 1-N, print(M).
e(N) :- M is N- -1, print(M).
f(N) :- M is N+1.5, print(M).
h(N) :- M is N+1, fail.
i(N, M) :- M is N+1, print(M).
j(N) :- ( M is N+1, print(M) ; M = 2, print(M) ).
k(N) :- \+ ( M is N+1, print(M) ).
l(N) :- M is -1+N, print(M).
m(N) :- M is N*2, K is N+M, print(K).
n(N) :- N > 0, M is N-1, K is N*M, print(K).
o(0, 1).
o(N, F) :- M is N-1, o(M, G), F is N*G.
p :- X is X+1, print(X).
q :- X is Y+1, print(X), print(Y).
main :-
    forall(( member(P, [a, b, c, d, e, f, h, j, k, l, m, n]), member(A, [_, x, "ab", 1+y, [1,2]]), G =.. [P,A] ),
           catch(G, error(E, context(C, _)), ( print(P-E-C), nl ))),
    forall(member(G, [p, q]), catch(G, error(E0, context(C0, _)), ( print(E0-C0), nl ))),
    catch(i(_, _), error(E1, context(C1, _)), ( print(E1-C1), nl )),
    catch(o(x, _), error(E2, context(C2, _)), ( print(E2-C2), nl )).
