% library(clpfd): constraints over integers.
%
%   ?- use_module(library(clpfd)).
%   true.
%
%   ?- X #> 3, X #< 6.
%   X in 4..5.
%
%   ?- [X, Y] ins 1..3, X + Y #= 5, label([X, Y]).
%   X = 2,
%   Y = 3 ;
%   X = 3,
%   Y = 2.
%
%   ?- transpose([[1, 2], [3, 4], [5, 6]], T).
%   T = [[1, 3, 5], [2, 4, 6]].
%
% Each variable has a domain, a set of integers, as an attribute. Constraints
% remove values from domains until nothing changes; label/1 tries the remaining
% values. Linear constraints narrow bounds; those between two variables
% with coefficients 1 and -1 consider all values, and all_distinct/1 considers all
% values of all its variables. The implementation is in library(clpfd/...).

:- module(clpfd,
          [ (#>)/2,
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
            in_set/2,
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
            fd_set/2,
            transpose/2
          ]).

:- reexport(library(clpfd/operators)).
:- reexport(library(clpfd/sets)).
:- use_module(library(clpfd/domain)).
:- use_module(library(clpfd/store)).
:- use_module(library(clpfd/propagators)).
:- use_module(library(clpfd/formulas)).
:- use_module(library(clpfd/global)).
:- use_module(library(clpfd/label)).
:- use_module(library(clpfd/residual)).

% --- Comparisons -----------------------------------------------------------

%!  #=(?X, ?Y) is semidet.
%
%   X equals Y. Expressions are made of integers, variables, +, -, *, //, div, mod,
%   rem, ^, min, max, abs, <<, >>, /\, \/, xor, \ and msb.

X #= Y :-
    '$fd_equal'(X, Y).

%!  #\=(?X, ?Y) is semidet.
%
%   X and Y differ.

X #\= Y :-
    '$fd_unequal'(X, Y).

%!  #>(?X, ?Y) is semidet.
%
%   X is greater than Y.

X #> Y :-
    '$fd_less'(Y, X).

%!  #<(?X, ?Y) is semidet.
%
%   X is less than Y.

X #< Y :-
    '$fd_less'(X, Y).

%!  #>=(?X, ?Y) is semidet.
%
%   X is at least Y.

X #>= Y :-
    '$fd_at_most'(Y, X).

%!  #=<(?X, ?Y) is semidet.
%
%   X is at most Y.

X #=< Y :-
    '$fd_at_most'(X, Y).

% Comparisons that the native predicates above cannot decide.

post_equal(X, Y) :-
    (   var(X),
        var(Y)
    ->  fd_make(X),
        fd_make(Y),
        X = Y
    ;   post_comparison(#=, X, Y)
    ).

post_unequal(X, Y) :-
    post_comparison(#\=, X, Y).

post_less(X, Y) :-
    post_comparison(#<, X, Y).

post_at_most(X, Y) :-
    post_comparison(#=<, X, Y).

% --- Comparisons in clauses ------------------------------------------------

% expanded_body(+Body0, +Module, -Body): called for the bodies of clauses that are
% loaded. Adds plain arithmetic to a comparison, for the case that its variables are
% integers when it is called.

expanded_body(Body, _, Body) :-
    var(Body),
    !.
expanded_body((A0, B0), Module, (A, B)) :-
    !,
    expanded_body(A0, Module, A),
    expanded_body(B0, Module, B).
expanded_body((A0 ; B0), Module, (A ; B)) :-
    !,
    expanded_body(A0, Module, A),
    expanded_body(B0, Module, B).
expanded_body((A0 -> B0), Module, (A -> B)) :-
    !,
    expanded_body(A0, Module, A),
    expanded_body(B0, Module, B).
expanded_body((A0 *-> B0), Module, (A *-> B)) :-
    !,
    expanded_body(A0, Module, A),
    expanded_body(B0, Module, B).
expanded_body(\+ A0, Module, \+ A) :-
    !,
    expanded_body(A0, Module, A).
expanded_body(Goal0, Module, Goal) :-
    expanded_comparison(Goal0, Goal1),
    predicate_property(Module:Goal0, imported_from(clpfd)),
    \+ current_prolog_flag(clpfd_goal_expansion, false),
    !,
    Goal = Goal1.
expanded_body(Goal, _, Goal).

expanded_comparison(X #= Y, Goal) :-
    (   var(X)
    ->  expanded_equation(X, Y, X #= Y, Goal)
    ;   var(Y)
    ->  expanded_equation(Y, X, X #= Y, Goal)
    ;   expanded_test(X, Y, X =:= Y, X #= Y, Goal)
    ).
expanded_comparison(X #\= Y, Goal) :-
    expanded_test(X, Y, X =\= Y, X #\= Y, Goal).
expanded_comparison(X #< Y, Goal) :-
    expanded_test(X, Y, X < Y, X #< Y, Goal).
expanded_comparison(X #> Y, Goal) :-
    expanded_test(X, Y, X > Y, X #> Y, Goal).
expanded_comparison(X #=< Y, Goal) :-
    expanded_test(X, Y, X =< Y, X #=< Y, Goal).
expanded_comparison(X #>= Y, Goal) :-
    expanded_test(X, Y, X >= Y, X #>= Y, Goal).

expanded_equation(X, E, Post, ( Known -> ( var(X) -> X is E ; integer(X) -> X =:= E ; Post ) ; Post )) :-
    nonvar(E),
    known_tests(E, [], Tests),
    conjunction(Tests, Known).

expanded_test(X, Y, Test, Post, ( Known -> Test ; Post )) :-
    known_tests(X, [], Tests0),
    known_tests(Y, Tests0, Tests),
    conjunction(Tests, Known).

% known_tests(+Expression, +Tests0, -Tests): Expression has a value if these tests
% succeed; the last test is first in the list.

known_tests(E, Tests0, Tests) :-
    var(E),
    !,
    add_test(integer(E), Tests0, Tests).
known_tests(E, Tests, Tests) :-
    integer(E),
    !.
known_tests(E, Tests0, Tests) :-
    total_operation(E, Operands),
    !,
    foldl(known_tests, Operands, Tests0, Tests).
known_tests(E, Tests0, Tests) :-
    division(E, A, B),
    known_tests(A, Tests0, Tests1),
    (   var(B)
    ->  add_test(integer(B), Tests1, Tests2),
        add_test(B =\= 0, Tests2, Tests)
    ;   integer(B),
        B =\= 0,
        Tests = Tests1
    ).
known_tests(A^B, Tests0, Tests) :-
    integer(B),
    B >= 0,
    known_tests(A, Tests0, Tests).

add_test(Test, Tests, Tests) :-
    member(Known, Tests),
    Known == Test,
    !.
add_test(Test, Tests, [Test|Tests]).

total_operation(A + B, [A,B]).
total_operation(A - B, [A,B]).
total_operation(A * B, [A,B]).
total_operation(-A, [A]).
total_operation(abs(A), [A]).
total_operation(min(A, B), [A,B]).
total_operation(max(A, B), [A,B]).
total_operation(A /\ B, [A,B]).
total_operation(A \/ B, [A,B]).
total_operation(xor(A, B), [A,B]).
total_operation(\ A, [A]).

division(A // B, A, B).
division(A div B, A, B).
division(A mod B, A, B).
division(A rem B, A, B).

conjunction([], true).
conjunction([Test|Tests], Conjunction) :-
    foldl([T,C,(T,C)]>>true, Tests, Test, Conjunction).

% --- Logic -----------------------------------------------------------------

%!  #\(+P) is semidet.
%
%   P is false. P is a comparison, a domain constraint, a variable that is 0
%   or 1, or a logical combination of these.

#\ P :-
    post_formula(#\ P).

%!  #<==>(?P, ?Q) is semidet.
%
%   Both P and Q are true, or both are false.

P #<==> Q :-
    truth_value(P, B),
    truth_value(Q, B).

%!  #==>(?P, ?Q) is semidet.
%
%   If P is true, Q is true.

P #==> Q :-
    post_formula(P #==> Q).

%!  #<==(?P, ?Q) is semidet.
%
%   If Q is true, P is true.

P #<== Q :-
    post_formula(Q #==> P).

%!  #\/(?P, ?Q) is semidet.
%
%   P or Q is true, or both.

P #\/ Q :-
    post_formula(P #\/ Q).

%!  #\(?P, ?Q) is semidet.
%
%   Exactly one of P and Q is true.

P #\ Q :-
    post_formula(P #\ Q).

%!  #/\(?P, ?Q) is semidet.
%
%   P and Q are true.

P #/\ Q :-
    post_formula(P #/\ Q).

% --- Domains ---------------------------------------------------------------

%!  in(?X, +Domain) is semidet.
%
%   X is in Domain: an integer, Low..High or a union Domain1 \/ Domain2, where Low
%   may be `inf` and High `sup`.

X in Term :-
    term_domain(Term, Domain),
    fd_make(X),
    fd_intersect(X, Domain),
    run_queue.

%!  ins(+Xs, +Domain) is semidet.
%
%   All Xs are in Domain.

Xs ins Term :-
    must_be(list, Xs),
    term_domain(Term, Domain),
    maplist(fd_make, Xs),
    all_in(Xs, Domain),
    run_queue.

all_in([], _).
all_in([X|Xs], Domain) :-
    fd_intersect(X, Domain),
    all_in(Xs, Domain).

%!  in_set(?X, +Set) is semidet.
%
%   X is in a set created by list_to_fdset/2 or a similar predicate.

in_set(X, Set) :-
    fd_make(X),
    fd_intersect(X, Set),
    run_queue.

%!  fd_var(@X) is semidet.
%
%   X is a variable with a domain.

fd_var(X) :-
    get_attr(X, clpfd, _).

%!  fd_inf(?X, -Min) is det.
%
%   The least value of X, or `inf`.

fd_inf(X, Min) :-
    checked(X),
    fd_bounds(X, Min0, _),
    Min = Min0.

%!  fd_sup(?X, -Max) is det.
%
%   The greatest value of X, or `sup`.

fd_sup(X, Max) :-
    checked(X),
    fd_bounds(X, _, Max0),
    Max = Max0.

%!  fd_size(?X, -Size) is det.
%
%   The number of values of X, or `sup`.

fd_size(X, Size) :-
    checked(X),
    fd_domain_of(X, Domain),
    domain_size(Domain, Size).

%!  fd_dom(?X, -Domain) is det.
%
%   The domain of X in the form that in/2 accepts.

fd_dom(X, Term) :-
    checked(X),
    (   integer(X)
    ->  Term = X..X
    ;   fd_domain_of(X, Domain),
        domain_term(Domain, Term)
    ).

%!  fd_set(?X, -Set) is det.
%
%   The domain of X as a set for in_set/2.

fd_set(X, Set) :-
    checked(X),
    fd_domain_of(X, Set).

%!  fd_degree(?X, -Degree) is det.
%
%   The number of constraints on X.

fd_degree(X, Degree) :-
    (   get_attr(X, clpfd, fd(_, _, _, Propagators))
    ->  findall(P, ( member(P, Propagators), \+ arg(2, P, dead) ), Alive),
        length(Alive, Degree)
    ;   checked(X),
        Degree = 0
    ).

checked(X) :-
    (   ( var(X) ; integer(X) )
    ->  true
    ;   throw(error(type_error(integer, X), _))
    ).

% --- Lists of variables ----------------------------------------------------

%!  all_different(+Xs) is semidet.
%
%   The Xs are different. When one is bound, its value is removed from the other
%   domains.

all_different(Xs) :-
    must_be(list, Xs),
    maplist(fd_make, Xs),
    propagate(different(Xs), Xs).

%!  all_distinct(+Xs) is semidet.
%
%   The Xs are different. Also removes each value that occurs in no solution of
%   this constraint.

all_distinct(Xs) :-
    must_be(list, Xs),
    maplist(fd_make, Xs),
    post_distinct(Xs).

%!  sum(+Xs, +Operator, ?Expression) is semidet.
%
%   Operator (#=, #\=, #<, #>, #=< or #>=) holds between the sum of Xs and
%   Expression.

sum(Xs, Operator, Expression) :-
    must_be(list, Xs),
    sum_expression(Xs, Sum),
    checked_operator(Operator),
    post_comparison(Operator, Sum, Expression).

sum_expression([], 0).
sum_expression([X|Xs], Sum) :-
    foldl([Y,Sum0,Sum0+Y]>>true, Xs, X, Sum).

checked_operator(Operator) :-
    (   memberchk(Operator, [#=,#\=,#<,#>,#=<,#>=])
    ->  true
    ;   throw(error(domain_error(scalar_product_relation, Operator), _))
    ).

%!  scalar_product(+Factors, +Xs, +Operator, ?Expression) is semidet.
%
%   Operator holds between the scalar product of Factors, which are integers, with
%   Xs and Expression.

scalar_product(Factors, Xs, Operator, Expression) :-
    must_be(list(integer), Factors),
    must_be(list, Xs),
    maplist([A,X,A*X]>>true, Factors, Xs, Products),
    sum_expression(Products, Sum),
    checked_operator(Operator),
    post_comparison(Operator, Sum, Expression).

%!  tuples_in(+Tuples, +Rows) is semidet.
%
%   Each of Tuples, lists of variables, is one of Rows, lists of integers.

tuples_in(Tuples, Rows) :-
    must_be(list(list), Tuples),
    must_be(list(list(integer)), Rows),
    tuples_in_(Tuples, Rows).

tuples_in_([], _).
tuples_in_([Tuple|Tuples], Rows) :-
    maplist(fd_make, Tuple),
    propagate(table(Rows, Tuple), Tuple),
    tuples_in_(Tuples, Rows).

%!  element(?Index, +List, ?Value) is semidet.
%
%   Value is the element of List at Index, from 1.

element(Index, List, Value) :-
    must_be(list, List),
    length(List, Length),
    Index in 1..Length,
    fd_make(Value),
    (   ground(List)
    ->  findall([I,V], nth1(I, List, V), Rows),
        propagate(table(Rows, [Index,Value]), [Index,Value])
    ;   maplist(fd_make, List),
        element_at(List, 1, Index, Value),
        propagate(element(Index, List, Value), [Index|List])
    ).

element_at([], _, _, _).
element_at([X|Xs], I, Index, Value) :-
    (Index #= I) #==> (Value #= X),
    I1 is I + 1,
    element_at(Xs, I1, Index, Value).

%!  global_cardinality(+Xs, +Pairs) is semidet.
%
%   Pairs is a list of Value-Count: Count of the Xs have that Value, and all Xs have
%   one of these values.

global_cardinality(Xs, Pairs) :-
    global_cardinality(Xs, Pairs, []).

%!  global_cardinality(+Xs, +Pairs, +Options) is semidet.
%
%   Pairs is a list of Value-Count: Count of the Xs have that Value. With the
%   option cost(Cost, Matrix), Cost is the sum of the costs of the values.

global_cardinality(Xs, Pairs, Options) :-
    must_be(list, Xs),
    must_be(list(pair), Pairs),
    maplist(fd_make, Xs),
    post_cardinality(Xs, Pairs, Options).

%!  circuit(+Xs) is semidet.
%
%   Xs are the successors of the nodes 1, 2, ... on a circuit through all of them.

circuit(Xs) :-
    must_be(list, Xs),
    maplist(fd_make, Xs),
    post_circuit(Xs).

%!  chain(+Xs, +Operator) is semidet.
%
%   Operator, one of #<, #=<, #>, #>=, #=, holds between neighbours.

chain(Xs, Operator) :-
    must_be(list, Xs),
    (   memberchk(Operator, [#=,#<,#=<,#>,#>=])
    ->  maplist(fd_make, Xs),
        chain_(Xs, Operator)
    ;   throw(error(domain_error(chain_relation, Operator), _))
    ).

chain_([], _).
chain_([X|Xs], Operator) :-
    chain_(Xs, X, Operator).

chain_([], _, _).
chain_([Y|Ys], X, Operator) :-
    post_comparison(Operator, X, Y),
    chain_(Ys, Y, Operator).

%!  lex_chain(+Lists) is semidet.
%
%   Lists are in lexicographic order.

lex_chain(Lists) :-
    must_be(list(list), Lists),
    maplist(maplist(fd_make), Lists),
    (   Lists = [First|Others]
    ->  maplist(same_length(First), Others)
    ;   true
    ),
    post_lex(Lists).

%!  serialized(+Starts, +Durations) is semidet.
%
%   Tasks with these starts and durations do not overlap.

serialized(Starts, Durations) :-
    must_be(list, Starts),
    must_be(list, Durations),
    maplist(fd_make, Starts),
    maplist(fd_make, Durations),
    post_serialized(Starts, Durations).

%!  cumulative(+Tasks) is semidet.
%
%   Tasks are task(Start, Duration, End, Use, _). At no time do they use more
%   than 1.

cumulative(Tasks) :-
    cumulative(Tasks, [limit(1)]).

%!  cumulative(+Tasks, +Options) is semidet.
%
%   Tasks are task(Start, Duration, End, Use, _). At no time do they use more than
%   the option limit(L).

cumulative(Tasks, Options) :-
    must_be(list, Tasks),
    option(limit(Limit), Options, 1),
    post_cumulative(Tasks, Limit).

%!  disjoint2(+Rectangles) is semidet.
%
%   Rectangles, terms F(X, Width, Y, Height), do not overlap.

disjoint2(Rectangles) :-
    must_be(list, Rectangles),
    post_disjoint(Rectangles).

%!  automaton(+Xs, +Nodes, +Arcs) is semidet.
%
%   Xs are the labels of a path through a finite automaton. Nodes are source(N) and
%   sink(N), Arcs are arc(From, Label, To).

automaton(Xs, Nodes, Arcs) :-
    automaton(Xs, _, Xs, Nodes, Arcs, [], [], _).

%!  automaton(+Xs, ?Template, +Signature, +Nodes, +Arcs, +Counters, +Initials, ?Finals) is semidet.
%
%   Signature has the labels of a path through a finite automaton with counters:
%   arc(From, Label, To, Values) has their values after the arc.

automaton(Xs, _, Signature, Nodes, Arcs, Counters, Initials, Finals) :-
    must_be(list, Signature),
    maplist(fd_make, Signature),
    findall(N, member(source(N), Nodes), Sources),
    findall(N, member(sink(N), Nodes), Sinks),
    post_automaton(Signature, Sources, Sinks, Arcs, Counters, Initials, Finals, Xs).

%!  zcompare(?Order, ?X, ?Y) is semidet.
%
%   Order is <, = or >, the order of the integers X and Y, which may be unbound.

zcompare(Order, X, Y) :-
    (   integer(X),
        integer(Y)
    ->  compare(Order, X, Y)
    ;   Order == (<)
    ->  X #< Y
    ;   Order == (>)
    ->  X #> Y
    ;   Order == (=)
    ->  X #= Y
    ;   fd_make(X),
        fd_make(Y),
        X #< Y #<==> Less,
        X #> Y #<==> Greater,
        when(( nonvar(Less), nonvar(Greater) ; nonvar(Order) ),
             clpfd:ordered(Order, Less, Greater))
    ).

ordered(Order, Less, Greater) :-
    (   var(Order)
    ->  order(Less, Greater, Order)
    ;   order(Less0, Greater0, Order),
        Less = Less0,
        Greater = Greater0
    ).

order(1, 0, <).
order(0, 1, >).
order(0, 0, =).

% --- Values ----------------------------------------------------------------

%!  label(+Xs) is nondet.
%
%   Binds each of Xs to a value of its domain, the smallest first.

label(Xs) :-
    labeling([], Xs).

%!  labeling(+Options, +Xs) is nondet.
%
%   Binds each of Xs to a value. Options choose the next variable (`leftmost`, `ff`,
%   `ffc`, `min`, `max`), the order of values (`up`, `down`), the branching
%   (`step`, `enum`, `bisect`), and the order of solutions (min(E), max(E)).

labeling(Options, Xs) :-
    label_variables(Options, Xs).

%!  indomain(?X) is nondet.
%
%   Binds X to a value of its domain, the smallest first.

indomain(X) :-
    label([X]).

% --- Matrices --------------------------------------------------------------

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

% The first row determines the number of columns.

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

% --- Attributes ------------------------------------------------------------

attr_unify_hook(Attribute, Value) :-
    fd_bound_hook(Attribute, Value).

attribute_goals(X) -->
    residual_goals(X).
