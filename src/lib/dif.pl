% library(dif): sound inequality of terms, now or later.
%
%   ?- dif(X, a), member(X, [a, b]).
%   X = b.
%
%   ?- dif(f(X, Y), f(a, b)), X = a.
%   X = a,
%   dif(Y, b).
%
% Terms that may still become equal are reduced to the pairs of subterms that
% decide it. The suspension dif(Left, Right, Done) of two lists waits at each
% variable of the pairs, in the attribute `dif`; binding one reduces it again.

:- module(dif, [dif/2]).

%!  dif(?X, ?Y) is semidet.
%
%   True when X and Y are different and stay so. Terms are acyclic.

dif(X, Y) :-
    X \== Y,
    (   reduce([X], [Y], Left, Right)
    ->  suspend(Left, Right)
    ;   true
    ).

% reduce(+Xs, +Ys, -Left, -Right): Left and Right are the pairs that make Xs and
% Ys equal, each with a variable on the left. Fails when nothing does.

reduce(Xs, Ys, Left, Right) :-
    pairs_of(Xs, Ys, Left, [], Right, []),
    copy_term_nat(Left/Right, Left1/Right1),
    Left1 = Right1.

pairs_of([], [], L, L, R, R).
pairs_of([X|Xs], [Y|Ys], L0, L, R0, R) :-
    pair_of(X, Y, L0, L1, R0, R1),
    pairs_of(Xs, Ys, L1, L, R1, R).

pair_of(X, Y, L0, L, R0, R) :-
    (   X == Y
    ->  L0 = L,
        R0 = R
    ;   var(X)
    ->  L0 = [X|L],
        R0 = [Y|R]
    ;   var(Y)
    ->  L0 = [Y|L],
        R0 = [X|R]
    ;   compound(X),
        compound(Y),
        compound_name_arguments(X, Name, Xs),
        compound_name_arguments(Y, Name, Ys),
        pairs_of(Xs, Ys, L0, L, R0, R)
    ).

% suspend(+Left, +Right): one suspension at all variables, so that the first that
% decides it closes it for all.

suspend(Left, Right) :-
    append(Left, Right, Terms),
    sort(Terms, Sorted),
    attach(Sorted, dif(Left, Right, _)).

attach([], _).
attach([Term|Terms], Suspension) :-
    (   var(Term)
    ->  (   get_attr(Term, dif, Suspensions)
        ->  append(Suspensions, [Suspension], Suspensions1),
            put_attr(Term, dif, Suspensions1)
        ;   put_attr(Term, dif, [Suspension])
        )
    ;   true
    ),
    attach(Terms, Suspension).

%!  attr_unify_hook(+Suspensions, +Other) is semidet.
%
%   A variable with Suspensions was unified with Other.

attr_unify_hook(Suspensions, Other) :-
    (   attvar(Other)
    ->  (   get_attr(Other, dif, Others)
        ->  append(Others, Suspensions, All),
            put_attr(Other, dif, All)
        ;   put_attr(Other, dif, Suspensions)
        )
    ;   true
    ),
    recheck(Suspensions).

recheck([]).
recheck([dif(Left, Right, Done)|Suspensions]) :-
    (   Done == done
    ->  true
    ;   Left \== Right,
        Done = done,
        (   reduce(Left, Right, Left1, Right1)
        ->  suspend(Left1, Right1)
        ;   true
        )
    ),
    recheck(Suspensions).

%!  attribute_goals(+Var)// is det.
%
%   The open suspensions of Var, each shown by its first variable only.

attribute_goals(Var) -->
    { get_attr(Var, dif, Suspensions) },
    goals(Suspensions, Var).

goals([], _) -->
    [].
goals([dif(Left, Right, Done)|Suspensions], Var) -->
    (   { var(Done),
          Left = [First|_],
          First == Var,
          \+ later_copy(Suspensions, Done) }
    ->  { goal(Left, Right, Goal) },
        [Goal]
    ;   []
    ),
    goals(Suspensions, Var).

% Two variables of one suspension that were unified have it twice.

later_copy([dif(_, _, Done0)|Suspensions], Done) :-
    (   Done0 == Done
    ->  true
    ;   later_copy(Suspensions, Done)
    ).

goal([X], [Y], dif(X, Y)) :-
    !.
goal(Left, Right, dif(X, Y)) :-
    X =.. [f|Left],
    Y =.. [f|Right].
