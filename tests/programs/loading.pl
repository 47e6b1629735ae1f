% Loading: declarations, expansion, conditional compilation, redefinition.

:- dynamic(compteur/1).
:- dynamic a/1, b/2.
:- dynamic([c/1, d/2]).
:- discontiguous e/1.
:- op(700, xfx, ===>).

compteur(0).

e(1).
f(1).
e(2).

regle(a ===> b).

:- if(current_prolog_flag(bounded, false)).
bornes(non).
:- else.
bornes(oui).
:- endif.

:- if(fail).
mode(1).
:- elif(true).
mode(2).
:- if(true).
mode(3).
:- endif.
:- else.
mode(4).
:- endif.

term_expansion(gen(N), [g(N), g(M)]) :- M is N + 1.
gen(1).
gen(5).

goal_expansion(vite(X), X = 1).
rapide(X) :- vite(X).

% A library predicate and a builtin that is not in the standard.
last([X], X, mine).
last(_, mine).
succ_or_zero(_).
writeln(X) :- write(<), write(X), write(>), nl.

salut --> [bonjour], nom.
nom --> [monde].
nom --> [prolog].
chiffres([C|Cs]) --> [C], { C >= 0'0, C =< 0'9 }, !, chiffres(Cs).
chiffres([]) --> [].

prochain(X) :- retract(compteur(X)), Y is X + 1, assertz(compteur(Y)).

main :-
    prochain(A), prochain(B), write(A-B), nl,
    findall(X, e(X), Es), write(Es), nl,
    regle(R), writeq(R), nl,
    bornes(T), write(T), nl,
    findall(X, mode(X), Ms), write(Ms), nl,
    findall(X, g(X), Gs), write(Gs), nl,
    rapide(V), write(V), nl,
    last([1,2], L), write(L), nl,
    writeln(x),
    ( phrase(salut, [bonjour, prolog]) -> write(yes) ; write(no) ), nl,
    phrase(chiffres(Cs), `42x`, Rest), atom_codes(D, Cs), write(D/Rest), nl,
    catch(assertz(f(2)), error(Error, _), (write(Error), nl)),
    catch(assertz((foo :- 1)), error(Error2, _), (write(Error2), nl)),
    catch(nope(1), error(Error3, _), (write(Error3), nl)),
    assertz(q(1)), assertz(q(2)), assertz(q(3)),
    findall(X, (q(X), retract(q(X)), Y is X * 10, assertz(q(Y))), Qs), write(Qs), nl,
    findall(X, q(X), Qs2), write(Qs2), nl,
    retractall(q(20)), findall(X, q(X), Qs3), write(Qs3), nl,
    abolish(q/1), catch(q(_), error(Error4, _), (write(Error4), nl)),
    ( catch(a(_), _, fail) -> write(yes) ; write(no) ), nl,
    current_op(P, Type, ===>), write(P-Type), nl,
    ( predicate_property(compteur(_), dynamic) -> write(dynamic) ; true ), nl,
    predicate_property(e(_), number_of_clauses(N)), write(N), nl,
    findall(Ar, current_predicate(d/Ar), Ars), write(Ars), nl.

% expect: 0-1
% expect: [1,2]
% expect: a===>b
% expect: non
% expect: [2,3]
% expect: [1,2,5,6]
% expect: 1
% expect: mine
% expect: <x>
% expect: yes
% expect: 42/[120]
% expect: permission_error(modify,static_procedure,f/1)
% expect: type_error(callable,1)
% expect: existence_error(procedure,nope/1)
% expect: [1,2,3]
% expect: [10,20,30]
% expect: [10,30]
% expect: existence_error(procedure,q/1)
% expect: no
% expect: 700-xfx
% expect: dynamic
% expect: 2
% expect: [2]
