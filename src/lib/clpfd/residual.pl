% library(clpfd/residual): the remaining constraints as goals.

% Loaded by use_module/1 only.

:- module(clpfd_residual,
          [ residual_goals//1
          ]).

:- use_module(library(clpfd/operators)).
:- use_module(library(clpfd/domain)).
:- use_module(library(clpfd/store)).

%!  residual_goals(?X)// is det.
%
%   The goals of the variable X: its domain, and the constraints whose oldest
%   variable is X, the latest first.

residual_goals(X) -->
    { get_attr(X, clpfd, fd(_, _, Domain, Propagators)),
      phrase(propagator_goals(Propagators, X), Goals)
    },
    domain_goal(Domain, X, Propagators),
    list(Goals).

list([]) -->
    [].
list([Goal|Goals]) -->
    [clpfd:Goal],
    list(Goals).

domain_goal(Domain, X, Propagators) -->
    (   { Domain == [inf-sup] }
    ->  (   { member(P, Propagators), \+ arg(2, P, dead) }
        ->  []
        ;   [clpfd:(X in inf..sup)]
        )
    ;   { domain_term(Domain, Term) },
        [clpfd:(X in Term)]
    ).

propagator_goals([], _) -->
    [].
propagator_goals([propagator(Constraint, State)|Propagators], X) -->
    (   { State \== dead,
          constraint_goal(Constraint, Goal),
          term_variables(Goal, Variables),
          sort(Variables, [Oldest|_]),
          Oldest == X
        }
    ->  [Goal]
    ;   []
    ),
    propagator_goals(Propagators, X).

constraint_goal(equal(As, Xs, C), Goal) :-
    sides(As, Xs, Left, Right),
    equation(Left, Right, C, Goal).
constraint_goal(at_most(As, Xs, C), Goal) :-
    sides(As, Xs, Left, Right),
    (   C =:= 0,
        Left = [1*X],
        Right = [1*Y]
    ->  Goal = (Y #>= X)
    ;   N is -C,
        (   Right == []
        ->  sum_of(Left, 0, L),
            Goal = (L #=< N)
        ;   sum_of(Left, 0, L),
            sum_of(Right, N, R),
            Goal = (L #=< R)
        )
    ).
constraint_goal(unequal(As, Xs, C), Goal) :-
    sides(As, Xs, Left, Right),
    N is -C,
    (   Right == []
    ->  sum_of(Left, 0, L),
        Goal = (L #\= N)
    ;   sum_of(Left, 0, L),
        sum_of(Right, N, R),
        Goal = (L #\= R)
    ).
constraint_goal(product(X, Y, Z), X*Y #= Z).
constraint_goal(power(X, Y, Z), X^Y #= Z).
constraint_goal(absolute(X, Z), Z #= abs(X)).
constraint_goal(quotient(//, X, Y, Z), X//Y #= Z).
constraint_goal(quotient(div, X, Y, Z), X div Y #= Z).
constraint_goal(remainder(mod, X, Y, Z), X mod Y #= Z).
constraint_goal(remainder(rem, X, Y, Z), X rem Y #= Z).
constraint_goal(distance(X, Y, C), abs(X-Y) #\= C).
constraint_goal(element(I, Xs, Y), element(I, Xs, Y)).
constraint_goal(lex(X, Y, Xs, Ys), lex_chain([[X|Xs],[Y|Ys]])).
constraint_goal(bits(Expression, Z), Expression #= Z).
constraint_goal(greatest(X, Y, Z), Z #= max(X, Y)).
constraint_goal(least(X, Y, Z), Z #= min(X, Y)).
constraint_goal(truth(Kind, As, Xs, C, B), Goal #<==> B) :-
    truth_goal(Kind, As, Xs, C, Goal).
constraint_goal(inside(X, Domain, B), X in Term #<==> B) :-
    domain_term(Domain, Term).
constraint_goal(table(Rows, Xs), Goal) :-
    (   logical(Rows, Xs, Goal0)
    ->  Goal = Goal0
    ;   Goal = tuples_in([Xs], Rows)
    ).
constraint_goal(different(Xs), all_different(Xs)) :-
    \+ is_distinct(Xs).
constraint_goal(distinct(Xs), all_distinct(Xs)).
constraint_goal(no_subtour(Xs, _), circuit(Xs)).

% A list of all_distinct/1 is not shown twice.

is_distinct(Xs) :-
    member(X, Xs),
    var(X),
    !,
    fd_get(X, _, Propagators),
    member(propagator(distinct(Ys), State), Propagators),
    State \== dead,
    Ys == Xs,
    !.

logical([[0,1],[1,0]], [A,B], #\ A #<==> B).
logical([[0,0,0],[0,1,0],[1,0,0],[1,1,1]], [A,B,C], A #/\ B #<==> C).
logical([[0,0,0],[0,1,1],[1,0,1],[1,1,1]], [A,B,C], A #\/ B #<==> C).
logical([[0,1,1],[1,0,1],[1,1,1]], [A,B,1], A #\/ B #<==> 1).
logical([[0,0,0],[0,1,1],[1,0,1],[1,1,0]], [A,B,C], A #\ B #<==> C).
logical([[0,0,1],[0,1,1],[1,0,0],[1,1,1]], [A,B,C], A #==> B #<==> C).
logical([[0,0,1],[0,1,1],[1,1,1]], [A,B,1], A #==> B).
logical([[0,0,1],[0,1,0],[1,0,0],[1,1,1]], [A,B,C], A #<==> B #<==> C).

truth_goal(at_most, [A], [X], C, Goal) :-
    A < 0,
    !,
    N is -(-C div -A),
    Goal = (X #>= N).
truth_goal(at_most, [1,-1], [X,Y], 0, Y #>= X) :-
    !.
truth_goal(Kind, As, Xs, C, Goal) :-
    (   Kind == equal,
        As = [1],
        Xs = [X]
    ->  N is -C,
        Goal = (X #= N)
    ;   Kind == equal,
        As = [A,B],
        A =:= -B,
        C =:= 0,
        Xs = [X,Y]
    ->  Goal = (X #= Y)
    ;   Constraint =.. [Kind,As,Xs,C],
        constraint_goal(Constraint, Goal)
    ).

% sides(+As, +Xs, -Left, -Right): the terms with positive and with negative
% coefficients; the signs of the latter are inverted.

sides([], [], [], []).
sides([A|As], [X|Xs], Left, Right) :-
    (   A > 0
    ->  Left = [A*X|Left1],
        Right = Right1
    ;   B is -A,
        Left = Left1,
        Right = [B*X|Right1]
    ),
    sides(As, Xs, Left1, Right1).

% A single variable is written on the right side of an equation.

equation(Left, Right, C, Goal) :-
    (   Right == []
    ->  N is -C,
        sum_of(Left, 0, L),
        Goal = (L #= N)
    ;   Left == []
    ->  sum_of(Right, 0, R),
        Goal = (R #= C)
    ;   Left = [1*X]
    ->  N is -C,
        sum_of(Right, N, R),
        Goal = (R #= X)
    ;   Right = [1*Y]
    ->  sum_of(Left, C, L),
        Goal = (L #= Y)
    ;   C >= 0
    ->  sum_of(Left, C, L),
        sum_of(Right, 0, R),
        Goal = (L #= R)
    ;   N is -C,
        sum_of(Left, 0, L),
        sum_of(Right, N, R),
        Goal = (L #= R)
    ).

sum_of([Term|Terms], C, Sum) :-
    shown_term(Term, First),
    foldl(added, Terms, First, Sum0),
    (   C =:= 0
    ->  Sum = Sum0
    ;   Sum = Sum0 + C
    ).

added(Term, Sum0, Sum0 + Shown) :-
    shown_term(Term, Shown).

shown_term(A*X, Shown) :-
    (   A =:= 1
    ->  Shown = X
    ;   Shown = A*X
    ).
