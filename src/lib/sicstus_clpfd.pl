% library(sicstus_clpfd): SICStus Prolog's names for finite domains, on library(clpfd).
%
%   ?- domain([X, Y], 1, 2), #<(X, Y).
%   X = 1,
%   Y = 2.
%
%   ?- domain([X, Y], 1, 3), count(2, [X, Y], #=, 2).
%   X = Y, Y = 2.

:- module(sicstus_clpfd,
          [ domain/3,
            count/4,
            maximum/2,
            minimum/2,
            all_different/2,
            all_distinct/2,
            scalar_product/5,
            bool_and/2,
            bool_or/2,
            nvalue/2,
            sorting/3,
            (table)/2,
            (table)/3,
            fd_batch/1,
            minimize/2,
            maximize/2,
            lex_chain/2,
            fd_statistics/0,
            (#<=>)/2,
            (#=>)/2,
            (#<=)/2
          ]).

:- use_module(library(clpfd)).

:- meta_predicate
    fd_batch(:),
    minimize(0, ?),
    maximize(0, ?).

%!  domain(+Xs, +Low, +High) is semidet.
%
%   All Xs are between Low and High.

domain(Xs, Low, High) :-
    Xs ins Low..High.

%!  count(+Value, +Xs, +Operator, ?Count) is semidet.
%
%   Operator holds between the number of Xs that are Value and Count.

count(Value, Xs, Operator, Count) :-
    equal_to(Xs, Value, Bs),
    sum(Bs, Operator, Count).

equal_to([], _, []).
equal_to([X|Xs], Value, [B|Bs]) :-
    B #<==> (X #= Value),
    equal_to(Xs, Value, Bs).

%!  maximum(?Max, +Xs) is semidet.
%
%   Max is the largest of Xs.

maximum(Max, [X|Xs]) :-
    foldl([Y,E,max(E,Y)]>>true, Xs, X, Expression),
    Max #= Expression.

%!  minimum(?Min, +Xs) is semidet.
%
%   Min is the smallest of Xs.

minimum(Min, [X|Xs]) :-
    foldl([Y,E,min(E,Y)]>>true, Xs, X, Expression),
    Min #= Expression.

%!  all_different(+Xs, +Options) is semidet.
%
%   The Xs are different. When one is bound, its value is removed from the other
%   domains. Options are ignored.

all_different(Xs, _) :-
    all_different(Xs).

%!  all_distinct(+Xs, +Options) is semidet.
%
%   The Xs are different. Also removes each value that occurs in no solution of
%   this constraint. Options are ignored.

all_distinct(Xs, _) :-
    all_distinct(Xs).

%!  scalar_product(+Factors, +Xs, +Operator, ?Value, +Options) is semidet.
%
%   Operator holds between the scalar product of Factors, which are integers,
%   with Xs and Value. Options are ignored.

scalar_product(Factors, Xs, Operator, Value, _) :-
    scalar_product(Factors, Xs, Operator, Value).

%!  bool_and(+Xs, ?B) is semidet.
%
%   B is 1 if all Xs are 1, otherwise 0.

bool_and(Xs, B) :-
    Xs ins 0..1,
    length(Xs, N),
    sum_of(Xs, Sum),
    B #<==> (Sum #= N).

%!  bool_or(+Xs, ?B) is semidet.
%
%   B is 1 if at least one of Xs is 1, otherwise 0.

bool_or(Xs, B) :-
    Xs ins 0..1,
    sum_of(Xs, Sum),
    B #<==> (Sum #> 0).

sum_of([], 0).
sum_of([X|Xs], Sum) :-
    foldl([Y,E,E+Y]>>true, Xs, X, Sum).

%!  nvalue(?N, +Xs) is semidet.
%
%   Xs have N different values.

nvalue(N, Xs) :-
    firsts(Xs, [], Bs),
    sum(Bs, #=, N).

firsts([], _, []).
firsts([X|Xs], Before, [B|Bs]) :-
    new_among(Before, X, Formula),
    B #<==> Formula,
    firsts(Xs, [X|Before], Bs).

new_among([], _, 1).
new_among([Y|Ys], X, (X #\= Y) #/\ Formula) :-
    new_among(Ys, X, Formula).

%!  sorting(+Xs, +Places, +Ys) is semidet.
%
%   Ys are Xs in ascending order; Places are the positions of the Xs in Ys.

sorting(Xs, Places, Ys) :-
    length(Xs, N),
    length(Places, N),
    length(Ys, N),
    Places ins 1..N,
    all_distinct(Places),
    chain(Ys, #=<),
    maplist([X,Place]>>element(Place, Ys, X), Xs, Places).

%!  table(+Tuples, +Rows) is semidet.
%
%   Each of Tuples, lists of variables, is one of Rows, lists of integers.
%   Another name of tuples_in/2.

table(Tuples, Rows) :-
    tuples_in(Tuples, Rows).

%!  table(+Tuples, +Rows, +Options) is semidet.
%
%   Each of Tuples, lists of variables, is one of Rows, lists of integers.
%   Options are ignored.

table(Tuples, Rows, _) :-
    tuples_in(Tuples, Rows).

%!  fd_batch(:Constraints) is semidet.
%
%   Posts a list of constraints.

fd_batch(Constraints0) :-
    (   nonvar(Constraints0),
        Constraints0 = _:Constraints1
    ->  Constraints = Constraints1
    ;   Constraints = Constraints0
    ),
    maplist(call, Constraints).

%!  minimize(:Goal, ?X) is nondet.
%
%   Calls Goal, usually a labelling, and returns the solutions with the smallest X.

minimize(Goal, X) :-
    fd_minimize(Goal, X).

%!  maximize(:Goal, ?X) is nondet.
%
%   Calls Goal, usually a labelling, and returns the solutions with the largest X.

maximize(Goal, X) :-
    fd_maximize(Goal, X).

%!  lex_chain(+Lists, +Options) is semidet.
%
%   Lists are in lexicographic order. Options are ignored.

lex_chain(Lists, _) :-
    lex_chain(Lists).

%!  fd_statistics is det.
%
%   Does nothing.

fd_statistics.

%!  #<=>(?P, ?Q) is semidet.
%
%   Both P and Q are true, or both are false. Another name of #<==>/2.

#<=>(P, Q) :-
    P #<==> Q.

%!  #=>(?P, ?Q) is semidet.
%
%   If P is true, Q is true. Another name of #==>/2.

#=>(P, Q) :-
    P #==> Q.

%!  #<=(?P, ?Q) is semidet.
%
%   If Q is true, P is true. Another name of #<==/2.

#<=(P, Q) :-
    P #<== Q.
