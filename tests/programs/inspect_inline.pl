% arg/3 and functor/3 as instructions: all modes, with the number unbound, in branches, with woken goals, with errors.

main :-
    numbers,
    enumeration,
    branches,
    names,
    compounds,
    woken,
    errors.

numbers :-
    T = f(a, B, c),
    arg(1, T, X), writeln(X),
    N = 2, arg(N, T, Y), Y = b, writeln(B),
    M is N + 1, arg(M, T, c), writeln(third),
    ( arg(4, T, _) -> writeln(yes) ; writeln(no) ),
    ( arg(0, T, _) -> writeln(yes) ; writeln(no) ),
    ( arg(3, T, d) -> writeln(yes) ; writeln(no) ),
    arg(1, [x|y], H), arg(2, [x|y], R), writeln(H-R),
    arg(N, g(1, h(Z), 3), h(w)), writeln(Z).
% expect: a
% expect: b
% expect: third
% expect: no
% expect: no
% expect: no
% expect: x-y
% expect: w

enumeration :-
    T = f(a, b, a),
    findall(I-A, arg(I, T, A), L1), writeln(L1),
    findall(I, (J = I, arg(J, T, a)), L2), writeln(L2),
    findall(I+A, position(I, T, A), L3), writeln(L3),
    findall(I, position(I, T, a), L4), writeln(L4),
    ( position(I5, T, b), ! , writeln(I5) ; true ).

position(I, T, A) :- arg(I, T, A), nonvar(A).
% expect: [1-a,2-b,3-a]
% expect: [1,3]
% expect: [1+a,2+b,3+a]
% expect: [1,3]
% expect: 2

branches :-
    forall(member(T-I, [f(1)-1, f(1)-2, g(1, 2)-2, g(1, 2)-_]), branch(T, I)).

branch(T, I) :-
    (   functor(T, f, _) -> ( arg(I, T, A) -> true ; A = none ) ; \+ arg(I, T, 2) -> A = other ; arg(I, T, A) ),
    writeln(A).
% expect: 1
% expect: none
% expect: 2
% expect: 1

names :-
    functor(f(x, y), N1, A1), writeln(N1/A1),
    functor([x], N2, A2), writeq(N2/A2), nl,
    functor(foo, N3, A3), writeln(N3/A3),
    functor(3, N4, A4), writeln(N4/A4),
    functor(2.5, N5, A5), writeln(N5/A5),
    functor(f(x), f, A6), writeln(A6),
    functor(f(x), N7, N7) -> true ; writeln(different).
% expect: f/2
% expect: '[|]'/2
% expect: foo/0
% expect: 3/0
% expect: 2.5/0
% expect: 1
% expect: different

compounds :-
    functor(T1, f, 2), arg(1, T1, 1), arg(2, T1, X), X = 2, writeln(T1), fail.
compounds :-
    functor(T2, '[|]', 2), arg(1, T2, 1), arg(2, T2, []), writeln(T2),
    functor(T3, foo, 0), writeln(T3),
    functor(T4, 7, 0), writeln(T4),
    N = 300, functor(T5, big, N), arg(300, T5, last), arg(N, T5, L), writeln(L),
    same(T6, T6), writeln(T6).

same(T, U) :- functor(T, p, 1), arg(1, T, 1), functor(U, Name, Arity), writeln(Name/Arity).
% expect: f(1,2)
% expect: [1]
% expect: foo
% expect: 7
% expect: last
% expect: p/1
% expect: p(1)

woken :-
    freeze(X, writeln(woken(X))),
    wakes(X, f(a, b)),
    freeze(Y, fail),
    ( wakes(Y, f(a)) -> writeln(yes) ; writeln(no) ),
    freeze(Z, member(Z, [2, 3])),
    findall(Z-A, arg_of(Z, f(a, b, c), A), L), writeln(L).

wakes(1, T) :- arg(2, T, B), writeln(B).
arg_of(N, T, A) :- arg(N, T, A).
% expect: woken(1)
% expect: b
% expect: no
% expect: [2-b,3-c]

errors :-
    catch(arg(a, f(x), _), E1, report(E1)),
    catch(arg(1, _, _), E2, report(E2)),
    catch(arg(1, 3, _), E3, report(E3)),
    catch(arg(-1, f(x), _), E4, report(E4)),
    catch(functor(_, _, _), E5, report(E5)),
    catch(functor(_, f(x), 1), E6, report(E6)),
    catch(functor(_, f, -1), E7, report(E7)),
    catch(functor(_, 1.5, 1), E8, report(E8)).

report(error(E, context(P, _))) :- print(E-P), nl.
report(error(E, V)) :- var(V), print(E), nl.
% expect: type_error(integer,a)-(system:arg/3)
% expect: instantiation_error-arg/3
% expect: type_error(compound,3)-arg/3
% expect: domain_error(not_less_than_zero,-1)-(system:arg/3)
% expect: instantiation_error-(system:functor/3)
% expect: type_error(atomic,f(x))-(system:functor/3)
% expect: domain_error(not_less_than_zero,-1)-(system:functor/3)
% expect: type_error(atom,1.5)-(system:functor/3)
