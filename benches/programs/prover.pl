% prover: a sequent prover for propositional formulas on the pigeon hole problem and others, 1500 times.
% kind: classic

run :-
    (   between(1, 1500, _), formula(_, F), prove([], [F]), fail
    ;   formula(3, F),
        prove([], [F]),
        \+ prove([], [imp(a, and(a, b))])
    ).

formula(1, imp(imp(imp(a, b), a), a)).
formula(2, imp(and(imp(a, b), and(imp(b, c), imp(c, d))), imp(a, d))).
formula(3, F) :- holes(F).
formula(4, imp(or(and(a, b), and(c, d)), and(or(a, c), and(or(a, d), and(or(b, c), or(b, d)))))).

holes(imp(and(or(p11, p12), and(or(p21, p22), or(p31, p32))), or(Same1, Same2))) :-
    Same1 = or(and(p11, p21), or(and(p11, p31), and(p21, p31))),
    Same2 = or(and(p12, p22), or(and(p12, p32), and(p22, p32))).

prove(Left, Right) :- meet(Left, Right), !.
prove(Left, Right) :- pick(imp(A, B), Right, R), !, prove([A|Left], [B|R]).
prove(Left, Right) :- pick(or(A, B), Right, R), !, prove(Left, [A, B|R]).
prove(Left, Right) :- pick(and(A, B), Left, L), !, prove([A, B|L], Right).
prove(Left, Right) :- pick(not(A), Left, L), !, prove(L, [A|Right]).
prove(Left, Right) :- pick(not(A), Right, R), !, prove([A|Left], R).
prove(Left, Right) :- pick(and(A, B), Right, R), !, prove(Left, [A|R]), prove(Left, [B|R]).
prove(Left, Right) :- pick(or(A, B), Left, L), !, prove([A|L], Right), prove([B|L], Right).
prove(Left, Right) :- pick(imp(A, B), Left, L), !, prove(L, [A|Right]), prove([B|L], Right).

meet([X|_], Right) :- atom(X), has(X, Right), !.
meet([_|Xs], Right) :- meet(Xs, Right).

has(X, [Y|_]) :- X == Y, !.
has(X, [_|Ys]) :- has(X, Ys).

pick(X, [X|Xs], Xs).
pick(X, [Y|Ys], [Y|Zs]) :- pick(X, Ys, Zs).
