% Structures in heads: read, built as a block where they meet a variable, inside one another, with repeated variables,
% constants and attributed variables.

flat(f(a, X, Y), X, Y).
twice(g(X, X), X).
again(X, p(X, b, X)).
deep(h(i(j(X, 1), k), l(X)), X).
deeper(m(n(o(p(q(Z)))), Z, r(Z, s(Z)))).
wide(w(A, b, C, d, e(A, C)), A, C).
lists(t([X, Y|Zs], u(Zs)), X, Y).
voids(v(_, _, c, _)).
parts(z(A, B, C, D), D, C, B, A).
numbers(n(1.5, 123456789012345678901234567890, "text")).
late(X, Y) :- atom(c), X = f(Y, g(Y, c), _).
both(Term, Term) :- Term = e(x(1), y(_)).

show(Goal) :-
    (   catch(Goal, error(Error, _), (write(Error), nl)) *->
        \+ \+ ( numbervars(Goal, 0, _), print(Goal), nl )
    ;   write(no), nl
    ).

main :-
    show(flat(f(a, 1, 2), _, _)),
    % expect: flat(f(a,1,2),1,2)
    show(flat(_, 1, _)),
    % expect: flat(f(a,1,A),1,A)
    show(flat(f(b, _, _), _, _)),
    % expect: no
    show(flat(f(_, Q, Q), 3, _)),
    % expect: flat(f(a,3,3),3,3)
    show(twice(_, k)),
    % expect: twice(g(k,k),k)
    show(twice(g(1, 2), _)),
    % expect: no
    show(twice(g(_, 2), _)),
    % expect: twice(g(2,2),2)
    show(again(7, _)),
    % expect: again(7,p(7,b,7))
    show(again(_, p(1, _, 2))),
    % expect: no
    show(again(_, p(_, _, 2))),
    % expect: again(2,p(2,b,2))
    show(deep(_, x)),
    % expect: deep(h(i(j(x,1),k),l(x)),x)
    show(deep(h(_, l(y)), _)),
    % expect: deep(h(i(j(y,1),k),l(y)),y)
    show(deep(h(i(_, k), _), z)),
    % expect: deep(h(i(j(z,1),k),l(z)),z)
    show(deep(h(i(j(_, 2), _), _), z)),
    % expect: no
    show(deeper(m(_, 5, _))),
    % expect: deeper(m(n(o(p(q(5)))),5,r(5,s(5))))
    show(deeper(m(n(_), _, r(_, s(6))))),
    % expect: deeper(m(n(o(p(q(6)))),6,r(6,s(6))))
    show(wide(_, 1, 2)),
    % expect: wide(w(1,b,2,d,e(1,2)),1,2)
    show(wide(w(_, _, _, _, e(3, 4)), _, _)),
    % expect: wide(w(3,b,4,d,e(3,4)),3,4)
    show(lists(_, 1, 2)),
    % expect: lists(t([1,2|A],u(A)),1,2)
    show(lists(t([1, 2, 3], _), _, _)),
    % expect: lists(t([1,2,3],u([3])),1,2)
    show(voids(_)),
    % expect: voids(v(A,B,c,C))
    show(voids(v(1, 2, c, 4))),
    % expect: voids(v(1,2,c,4))
    show(parts(_, 1, 2, 3, 4)),
    % expect: parts(z(4,3,2,1),1,2,3,4)
    show(parts(z(1, 2, 3, 4), _, _, _, _)),
    % expect: parts(z(1,2,3,4),4,3,2,1)
    show(numbers(_)),
    % expect: numbers(n(1.5,123456789012345678901234567890,"text"))
    show(numbers(n(1.5, _, "text"))),
    % expect: numbers(n(1.5,123456789012345678901234567890,"text"))
    show(late(_, _)),
    % expect: late(f(A,g(A,c),B),A)
    show(late(f(_, g(e, _), _), _)),
    % expect: late(f(e,g(e,c),A),e)
    show(both(e(_, y(2)), _)),
    % expect: both(e(x(1),y(2)),e(x(1),y(2)))
    attributed,
    cycles.

attributed :-
    freeze(F, ( write(woken(F)), nl )),
    flat(F, 1, 2),
    % expect: woken(f(a,1,2))
    dif(D, h(i(j(x, 1), k), l(x))),
    show(deep(D, x)),
    % expect: no
    freeze(A, ( write(part(A)), nl )),
    again(3, p(A, _, _)).
    % expect: part(3)

% With the occurs check a variable is not bound to a term that contains it.
cycles :-
    \+ \+ ( again(X, X), cyclic_term(X), write(cycle), nl ),
    % expect: cycle
    set_prolog_flag(occurs_check, true),
    show(again(Y, Y)),
    % expect: no
    show(deep(Z, Z)),
    % expect: no
    show(deep(h(i(_, k), l(_)), 1)),
    % expect: deep(h(i(j(1,1),k),l(1)),1)
    set_prolog_flag(occurs_check, error),
    catch(again(V, V), error(occurs_check(_, _), _), ( write(caught), nl )),
    % expect: caught
    set_prolog_flag(occurs_check, false).
