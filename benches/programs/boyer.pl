% boyer: proves a propositional tautology by rewriting terms with a table of lemmas, 30 times.
% kind: classic

run :- repeat_proof(30).

repeat_proof(0) :- !.
repeat_proof(N) :-
    theorem(Theorem),
    rewrite(Theorem, Normal),
    tautology(Normal, [], []),
    N1 is N - 1,
    repeat_proof(N1).

theorem(T) :-
    side(f(plus(plus(a, b), plus(c, zero))), X),
    side(f(times(times(a, b), plus(c, d))), Y),
    side(f(reverse(append(append(a, b), []))), Z),
    side(equal(plus(a, b), difference(x, y)), U),
    side(lessp(remainder(a, b), member(a, length(b))), W),
    T = implies(and(implies(X, Y), and(implies(Y, Z), and(implies(Z, U), implies(U, W)))), implies(X, W)).

side(T, T).

tautology(Formula, True, False) :-
    (   holds(Formula, True)
    ->  true
    ;   fails(Formula, False)
    ->  fail
    ;   Formula = if(Test, Then, Else)
    ->  (   holds(Test, True)
        ->  tautology(Then, True, False)
        ;   fails(Test, False)
        ->  tautology(Else, True, False)
        ;   tautology(Then, [Test|True], False),
            tautology(Else, True, [Test|False])
        )
    ).

holds(true, _) :- !.
holds(T, True) :- seen(T, True).

fails(false, _) :- !.
fails(T, False) :- seen(T, False).

seen(X, [X|_]) :- !.
seen(X, [_|Xs]) :- seen(X, Xs).

rewrite(Atom, Atom) :- atomic(Atom), !.
rewrite(Old, New) :-
    functor(Old, Name, Arity),
    functor(Mid, Name, Arity),
    rewrite_arguments(Arity, Old, Mid),
    (   lemma(Mid, Next)
    ->  rewrite(Next, New)
    ;   New = Mid
    ).

rewrite_arguments(0, _, _) :- !.
rewrite_arguments(N, Old, Mid) :-
    arg(N, Old, Argument),
    arg(N, Mid, Rewritten),
    rewrite(Argument, Rewritten),
    N1 is N - 1,
    rewrite_arguments(N1, Old, Mid).

lemma(and(P, Q), if(P, if(Q, true, false), false)).
lemma(or(P, Q), if(P, true, if(Q, true, false))).
lemma(not(P), if(P, false, true)).
lemma(implies(P, Q), if(P, if(Q, true, false), true)).
lemma(if(if(A, B, C), D, E), if(A, if(B, D, E), if(C, D, E))).
lemma(plus(plus(A, B), C), plus(A, plus(B, C))).
lemma(plus(zero, X), X).
lemma(equal(plus(A, B), zero), and(is_zero(A), is_zero(B))).
lemma(equal(plus(A, B), plus(A, C)), equal(B, C)).
lemma(difference(X, X), zero).
lemma(difference(plus(A, B), A), B).
lemma(times(times(A, B), C), times(A, times(B, C))).
lemma(times(X, plus(Y, Z)), plus(times(X, Y), times(X, Z))).
lemma(times(zero, _), zero).
lemma(append(append(X, Y), Z), append(X, append(Y, Z))).
lemma(append([], X), X).
lemma(reverse(append(A, B)), append(reverse(B), reverse(A))).
lemma(reverse([]), []).
lemma(length(reverse(X)), length(X)).
lemma(member(A, append(B, C)), or(member(A, B), member(A, C))).
lemma(member(A, reverse(B)), member(A, B)).
lemma(remainder(X, X), zero).
lemma(remainder(_, one), zero).
lemma(lessp(remainder(_, Y), Y), not(equal(Y, zero))).
lemma(lessp(X, X), false).
lemma(greatest(X, X), X).
lemma(f(f(X)), f(X)).
