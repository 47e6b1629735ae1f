% library(clpfd): of constraints over integers, what most programs load it for.
%
%   ?- transpose([[1, 2], [3, 4], [5, 6]], T).
%   T = [[1, 3, 5], [2, 4, 6]].
%
% The operators are all there, so that programs with constraints can be read.
% A constraint over known integers is checked; one that would have to wait
% raises an error that says so.

:- module(clpfd,
          [ op(760, yfx, #<==>),
            op(750, xfy, #==>),
            op(750, yfx, #<==),
            op(740, yfx, #\/),
            op(730, yfx, #\),
            op(720, yfx, #/\),
            op(710, fy, #\),
            op(700, xfx, #>),
            op(700, xfx, #<),
            op(700, xfx, #>=),
            op(700, xfx, #=<),
            op(700, xfx, #=),
            op(700, xfx, #\=),
            op(700, xfx, in),
            op(700, xfx, ins),
            op(700, xfx, in_set),
            op(450, xfx, ..),
            (#>)/2,
            (#<)/2,
            (#>=)/2,
            (#=<)/2,
            (#=)/2,
            (#\=)/2,
            (#\)/1,
            (#<==>)/2,
            (#==>)/2,
            (#<==)/2,
            (#\/)/2,
            (#\)/2,
            (#/\)/2,
            (in)/2,
            (ins)/2,
            all_different/1,
            all_distinct/1,
            sum/3,
            scalar_product/4,
            tuples_in/2,
            labeling/2,
            label/1,
            indomain/1,
            lex_chain/1,
            serialized/2,
            global_cardinality/2,
            global_cardinality/3,
            circuit/1,
            cumulative/1,
            cumulative/2,
            disjoint2/1,
            element/3,
            automaton/3,
            automaton/8,
            chain/2,
            zcompare/3,
            fd_var/1,
            fd_inf/2,
            fd_sup/2,
            fd_size/2,
            fd_dom/2,
            fd_degree/2,
            transpose/2
          ]).

%!  transpose(+Rows, -Columns) is semidet.
%
%   Columns are the columns of the matrix Rows; fails when the rows differ in
%   length.

transpose(Rows, Columns) :-
    must_be(list(list), Rows),
    columns(Rows, Columns).

columns([], []).
columns([First|Rows], Columns) :-
    columns(First, [First|Rows], Columns).

% The first row gives the number of columns.

columns([], Rows, []) :-
    all_empty(Rows).
columns([_|Count], Rows, [Column|Columns]) :-
    firsts_rests(Rows, Column, Rests),
    columns(Count, Rests, Columns).

all_empty([]).
all_empty([[]|Rows]) :-
    all_empty(Rows).

firsts_rests([], [], []).
firsts_rests([[First|Rest]|Rows], [First|Firsts], [Rest|Rests]) :-
    firsts_rests(Rows, Firsts, Rests).

% --- Comparisons of known integers -----------------------------------------

% unsupported(+Goal): the one place that says what is missing.

unsupported(Goal) :-
    functor(Goal, Name, Arity),
    throw(error(existence_error(constraint, Name/Arity),
                context(clpfd:Name/Arity,
                        'constraints over unknown integers are not supported yet'))).

% value(+Expression, -Integer): fails when a variable is in it.

value(Expression, Integer) :-
    ground(Expression),
    Integer is Expression,
    must_be(integer, Integer).

%!  #=(?X, ?Y) is semidet.
%
%   X equals Y; with one side a variable and the other known, computes it.

X #= Y :-
    (   value(X, A),
        value(Y, B)
    ->  A =:= B
    ;   var(X),
        value(Y, B)
    ->  X = B
    ;   var(Y),
        value(X, A)
    ->  Y = A
    ;   unsupported(X #= Y)
    ).

%!  #\=(?X, ?Y) is semidet.
%
%   X and Y differ.

X #\= Y :-
    (   value(X, A),
        value(Y, B)
    ->  A =\= B
    ;   unsupported(X #\= Y)
    ).

%!  #>(?X, ?Y) is semidet.
%
%   X is greater than Y.

X #> Y :-
    (   value(X, A),
        value(Y, B)
    ->  A > B
    ;   unsupported(X #> Y)
    ).

%!  #<(?X, ?Y) is semidet.
%
%   X is less than Y.

X #< Y :-
    (   value(X, A),
        value(Y, B)
    ->  A < B
    ;   unsupported(X #< Y)
    ).

%!  #>=(?X, ?Y) is semidet.
%
%   X is at least Y.

X #>= Y :-
    (   value(X, A),
        value(Y, B)
    ->  A >= B
    ;   unsupported(X #>= Y)
    ).

%!  #=<(?X, ?Y) is semidet.
%
%   X is at most Y.

X #=< Y :-
    (   value(X, A),
        value(Y, B)
    ->  A =< B
    ;   unsupported(X #=< Y)
    ).

% --- What needs constraints ------------------------------------------------

%!  in(?X, +Domain) is erroneous.
%
%   This and the following raise an existence error for the constraint.

X in Domain :-
    unsupported(X in Domain).
Xs ins Domain :-
    unsupported(Xs ins Domain).
#\ P :-
    unsupported(#\ P).
P #<==> Q :-
    unsupported(P #<==> Q).
P #==> Q :-
    unsupported(P #==> Q).
P #<== Q :-
    unsupported(P #<== Q).
P #\/ Q :-
    unsupported(P #\/ Q).
P #\ Q :-
    unsupported(P #\ Q).
P #/\ Q :-
    unsupported(P #/\ Q).
all_different(Xs) :-
    unsupported(all_different(Xs)).
all_distinct(Xs) :-
    unsupported(all_distinct(Xs)).
sum(A, B, C) :-
    unsupported(sum(A, B, C)).
scalar_product(A, B, C, D) :-
    unsupported(scalar_product(A, B, C, D)).
tuples_in(A, B) :-
    unsupported(tuples_in(A, B)).
labeling(A, B) :-
    unsupported(labeling(A, B)).
label(Xs) :-
    unsupported(label(Xs)).
indomain(Xs) :-
    unsupported(indomain(Xs)).
lex_chain(Xs) :-
    unsupported(lex_chain(Xs)).
serialized(A, B) :-
    unsupported(serialized(A, B)).
global_cardinality(A, B) :-
    unsupported(global_cardinality(A, B)).
global_cardinality(A, B, C) :-
    unsupported(global_cardinality(A, B, C)).
circuit(Xs) :-
    unsupported(circuit(Xs)).
cumulative(Xs) :-
    unsupported(cumulative(Xs)).
cumulative(A, B) :-
    unsupported(cumulative(A, B)).
disjoint2(Xs) :-
    unsupported(disjoint2(Xs)).
element(A, B, C) :-
    unsupported(element(A, B, C)).
automaton(A, B, C) :-
    unsupported(automaton(A, B, C)).
automaton(A, B, C, D, E, F, G, H) :-
    unsupported(automaton(A, B, C, D, E, F, G, H)).
chain(A, B) :-
    unsupported(chain(A, B)).
zcompare(A, B, C) :-
    unsupported(zcompare(A, B, C)).
fd_inf(A, B) :-
    unsupported(fd_inf(A, B)).
fd_sup(A, B) :-
    unsupported(fd_sup(A, B)).
fd_size(A, B) :-
    unsupported(fd_size(A, B)).
fd_dom(A, B) :-
    unsupported(fd_dom(A, B)).
fd_degree(A, B) :-
    unsupported(fd_degree(A, B)).

%!  fd_var(@X) is semidet.
%
%   True for a variable with a domain: there is none yet.

fd_var(_) :-
    fail.
