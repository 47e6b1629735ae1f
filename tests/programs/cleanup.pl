% Cleanup: runs once, at the right moment, however the goal is left.

p(1).
p(2).
p(3).

t(Goal) :-
    (   catch(Goal, Ball, true)
    ->  (   nonvar(Ball)
        ->  ( Ball = error(Formal, _) -> true ; Formal = Ball ),
            write(' ball '), print(Formal)
        ;   write(' yes')
        )
    ;   write(' no')
    ),
    nl.

main :-
    t(setup_call_catcher_cleanup(true, true, C1, write(C1))),
    t(setup_call_catcher_cleanup(true, fail, C2, write(C2))),
    t(setup_call_catcher_cleanup(true, throw(x), C3, write(C3))),
    t((setup_call_catcher_cleanup(true, p(_), C4, write(C4)), !)),
    t((setup_call_catcher_cleanup(true, p(_), C5, write(C5)), throw(out))),
    t((setup_call_catcher_cleanup(true, p(_), C6, write(C6)), fail)),
    t((setup_call_catcher_cleanup(true, p(_), exit, write(last)), fail)),
    t((setup_call_catcher_cleanup(true, p(_), fail, write(never)), fail)),
    t(setup_call_catcher_cleanup(true, throw(f(1)), exception(f(_)), write(matched))),
    t(setup_call_catcher_cleanup(true, throw(f(1)), exception(g(_)), write(never))),
    t(setup_call_cleanup(S = 1, G = 2, C = 3)), print(S/G/C), nl,
    t(setup_call_cleanup(fail, write(never), write(never))),
    t(setup_call_cleanup(throw(s), write(never), write(never))),
    t(setup_call_cleanup(p(X1), true, true)), print(X1), nl,
    t(setup_call_cleanup(true, true, fail)),
    t(setup_call_cleanup(true, true, throw(c))),
    t(setup_call_cleanup(true, fail, throw(c))),
    t(setup_call_cleanup(true, throw(a), throw(b))),
    t((setup_call_cleanup(true, p(_), throw(b)), !)),
    t((setup_call_cleanup(true, p(_), throw(b)), throw(a))),
    t(call_cleanup(call_cleanup(true, write(inner)), write(outer))),
    t(call_cleanup(call_cleanup(fail, write(inner)), write(outer))),
    t(call_cleanup(call_cleanup(throw(x), write(inner)), write(outer))),
    t((call_cleanup((call_cleanup(p(_), write(inner)), true), write(outer)), !)),
    t((catch(call_cleanup(p(_), write(left)), _, write(wrong)), throw(oops))),
    t((catch((call_cleanup(p(_), write(left)), throw(oops)), oops, write(right)))),
    t(catch((catch(call_cleanup(p(_), write(a)), _, write(wrong)), call_cleanup(p(_), write(b)), throw(oops)), oops, write(right))),
    t(findall(X2, call_cleanup(p(X2), write(done)), _)),
    t(\+ call_cleanup(p(_), write(cut))),
    t((call_cleanup(p(_), write(cut)) -> true)),
    t(forall(call_cleanup(p(_), write(done)), true)),
    t((call_cleanup(p(X3), write(c(X3))), X3 >= 2, !)),
    t(call_cleanup(p(_), write(c))), write(later), nl,
    t(call_cleanup(true, (p(X4), X4 > 1, write(X4)))),
    t(catch(call_cleanup(throw(first), throw(second)), E5, (write(E5), throw(third)))),
    t(setup_call_cleanup(true, true, _)),
    t(setup_call_cleanup(true, true, 1)),
    t(once(loop(3))),
    t(catch(loop_throw(3), done, write(' caught'))),
    t(call_cleanup(findall(X6, p(X6), L6), write(L6))),
    t(call_cleanup(true, findall(X7, p(X7), L7))), print(L7), nl,
    t(catch(findall(X8, call_cleanup((p(X8), X8 > 1, throw(in(X8))), write(f)), _), in(Y8), write(Y8))).

loop(0).
loop(N) :-
    N1 is N - 1,
    call_cleanup(( loop(N1) ; true ), write(N)).

loop_throw(0) :-
    throw(done).
loop_throw(N) :-
    N1 is N - 1,
    call_cleanup(loop_throw(N1), write(N)).

% expect: exit yes
% expect: fail no
% expect: exception(x) ball x
% expect: ! yes
% expect: external_exception(out) ball out
% expect: exit no
% expect: last no
% expect:  no
% expect: matched ball f(1)
% expect:  ball f(1)
% expect:  yes
% expect: 1/2/3
% expect:  no
% expect:  ball s
% expect:  yes
% expect: 1
% expect:  yes
% expect:  ball c
% expect:  ball c
% expect:  ball a
% expect:  ball b
% expect:  ball a
% expect: innerouter yes
% expect: innerouter no
% expect: innerouter ball x
% expect: innerouter yes
% expect: left ball oops
% expect: leftright yes
% expect: baright yes
% expect: done yes
% expect: cut no
% expect: cut yes
% expect: done yes
% expect: c(2) yes
% expect: c yes
% expect: later
% expect: 2 yes
% expect: first ball third
% expect:  ball instantiation_error
% expect:  ball type_error(callable,1)
% expect: 123 yes
% expect: 123 caught yes
% expect: [1,2,3] yes
% expect:  yes
% expect: [1,2,3]
% expect: f2 yes
