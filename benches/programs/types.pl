% types: infers types of lambda terms with let by unification of Prolog variables, 30000 times.
% kind: classic

run :-
    (   between(1, 30000, _), term(_, T), infer(T, [], _), fail
    ;   term(3, T),
        infer(T, [], Type),
        Type = arrow(arrow(_, _), arrow(_, _))
    ).

term(1, lam(x, lam(y, lam(z, app(app(v(x), v(z)), app(v(y), v(z))))))).
term(2, app(lam(f, lam(x, app(v(f), app(v(f), v(x))))), lam(n, add(v(n), int(1))))).
term(3, lam(f, lam(x, app(v(f), v(x))))).
term(4, lam(a, if(less(v(a), int(3)), pair(v(a), bool(true)), pair(int(7), less(v(a), v(a)))))).
term(5, app(lam(p, add(fst(v(p)), app(snd(v(p)), int(2)))), pair(int(1), lam(x, v(x))))).

infer(v(X), Env, T) :- find(X, Env, T).
infer(int(_), _, int).
infer(bool(_), _, bool).
infer(lam(X, B), Env, arrow(A, T)) :- infer(B, [X-A|Env], T).
infer(app(F, B), Env, T) :- infer(F, Env, arrow(A, T)), infer(B, Env, A).
infer(add(A, B), Env, int) :- infer(A, Env, int), infer(B, Env, int).
infer(less(A, B), Env, bool) :- infer(A, Env, int), infer(B, Env, int).
infer(if(C, A, B), Env, T) :- infer(C, Env, bool), infer(A, Env, T), infer(B, Env, T).
infer(pair(A, B), Env, pair(S, T)) :- infer(A, Env, S), infer(B, Env, T).
infer(fst(P), Env, T) :- infer(P, Env, pair(T, _)).
infer(snd(P), Env, T) :- infer(P, Env, pair(_, T)).

find(X, [X-T|_], T) :- !.
find(X, [_|Env], T) :- find(X, Env, T).
