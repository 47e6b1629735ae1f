% Compounds inside compounds of heads: built as one block when they meet a variable, unified part by part otherwise.

main :-
    forall(shape(G), show(G)),
    forall(member(F, [true, error]), occurs(F)),
    woken,
    undone,
    swapped.

shape(d(x * y, _)).
shape(d(x * y, A + B)) :- ( A = 1 * _ ; B = _ * 2 ; A = B ).
shape(d(x * y, (P * Q) + R)) :- ( P = Q ; Q = R ; Q = R, R = z ).
shape(d(x * y, _ * _ + R)) :- ( R = _ * y ; R = (_ - _) * _ ).
shape(d(x, _)).
shape(d(x * y, _ - _)).
shape(deep(1, 2, _)).
shape(deep(1, 2, f(_, g(_, [_|T], _)))) :- ( T = [] ; T = [_] ; T = [_|_] ).
shape(deep(_, 2, f(_, _))).
shape(twice(_)).
shape(twice(f(g(1), 1, h(_)))).
shape(twice(f(g(1), 2, h(_)))).
shape(voids(_)).
shape(same(X, X)).
shape(same(_, f(g(a, _), _))).
shape(body(_, _)).
shape(body(k, f(g(Y), Y))).
shape(last(_)).
shape(boxed(_)).
shape(boxed(f(g(1.5), _))).

d(U * V, U * 1 + (U - V) * V).
d(x, f(g(x))).

deep(A, B, f(A, g(B, [A, B], C))) :- C = h(A, B).

twice(f(g(X), X, h(X))).

voids(f(g(_, _), _, [_, _|_])).

same(X, f(g(X, Y), Y)).

body(K, T) :- T = f(g(Y), Z), Z = Y, K = k.

last(f(g(A), h(A, B), i(B, C, A))) :- last_1(C, B, A).

last_1(3, 2, 1).

boxed(f(g(1.5), "text")).

show(G) :-
    (   catch(G, E, ( print_message(silent, E), write(error), nl, fail ))
    ->  \+ \+ ( numbervars(G, 0, _), print(G), nl )
    ;   write(no), nl
    ).

% same(X, X) would be a term that contains itself.
occurs(Flag) :-
    set_prolog_flag(occurs_check, Flag),
    (   catch(same(X, X), error(occurs_check(_, _), _), ( write(refused), nl ))
    ->  true
    ;   write(none), nl
    ),
    (   d(x * y, D)
    ->  print(D), nl
    ;   true
    ),
    set_prolog_flag(occurs_check, false).

woken :-
    freeze(T, ( T = f(_, G), functor(G, N, A), write(N/A), nl )),
    deep(1, 2, T),
    print(T), nl.

undone :-
    T = t(D),
    (   member(X, [a, b]),
        d(x * y, D),
        write(X-D), nl,
        fail
    ;   numbervars(T, 0, _),
        print(T), nl
    ).

% Registers of arguments are used again for the variables of the last one.
swapped :-
    swap(1, 2, 3, T),
    print(T), nl,
    swap(A, B, C, s(t(1, u(2)), v(3, w(1)))),
    print([A, B, C]), nl.

swap(A, B, C, s(t(A, u(B)), v(C, w(A)))).

% expect: d(x*y,x*1+(x-y)*y)
% expect: no
% expect: no
% expect: no
% expect: no
% expect: no
% expect: no
% expect: d(x*y,x*1+(x-y)*y)
% expect: d(x*y,x*1+(x-y)*y)
% expect: d(x,f(g(x)))
% expect: no
% expect: deep(1,2,f(1,g(2,[1,2],h(1,2))))
% expect: no
% expect: deep(1,2,f(1,g(2,[1,2],h(1,2))))
% expect: deep(1,2,f(1,g(2,[1,2],h(1,2))))
% expect: deep(A,2,f(A,g(2,[A,2],h(A,2))))
% expect: twice(f(g(A),A,h(A)))
% expect: twice(f(g(1),1,h(1)))
% expect: no
% expect: voids(f(g(A,B),C,[D,E|F]))
% expect: @(same(S_1,S_1),[S_1=f(g(S_1,A),A)])
% expect: same(a,f(g(a,A),A))
% expect: body(k,f(g(A),A))
% expect: body(k,f(g(A),A))
% expect: last(f(g(1),h(1,2),i(2,3,1)))
% expect: boxed(f(g(1.5),"text"))
% expect: boxed(f(g(1.5),"text"))
% expect: none
% expect: x*1+(x-y)*y
% expect: refused
% expect: x*1+(x-y)*y
% expect: g/3
% expect: f(1,g(2,[1,2],h(1,2)))
% expect: a-(x*1+(x-y)*y)
% expect: b-(x*1+(x-y)*y)
% expect: t(A)
% expect: s(t(1,u(2)),v(3,w(1)))
% expect: [1,2,3]
