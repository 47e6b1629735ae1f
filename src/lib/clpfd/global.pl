% library(clpfd/global): constraints over whole lists.
%
%     distinct(Xs)               Xs differ; considers all values together
%     no_subtour(Xs, N)          successors form one circuit through N nodes
%
% The others are composed of simpler constraints.

% Loaded by use_module/1 only.

:- module(clpfd_global,
          [ post_distinct/1,
            post_circuit/1,
            post_cardinality/3,
            post_cumulative/2,
            post_serialized/2,
            post_disjoint/1,
            post_automaton/8,
            post_lex/1
          ]).

:- use_module(library(clpfd/operators)).
:- use_module(library(clpfd/domain)).
:- use_module(library(clpfd/store)).
:- use_module(library(clpfd/propagators)).

:- multifile clpfd_propagators:run/2.

%!  post_distinct(+Xs) is semidet.
%
%   All Xs differ. Removes values that occur in no assignment of all Xs.

post_distinct(Xs) :-
    propagate(different(Xs), Xs),
    propagate(distinct(Xs), Xs).

% A matching assigns each variable its own value. I may take the value of J if
% J can get another one: if a chain of variables that take each other's values
% leads from J to an unused value or back to I.

clpfd_propagators:run(distinct(Xs), P) :-
    clpfd_global:run_distinct(Xs, P).

run_distinct(Xs0, P) :-
    free_variables(Xs0, Xs),
    (   Xs = [_,_|_]
    ->  (   finite_values(Xs, 1, Nodes)
        ->  matching(Nodes, Owners),
            prune(Nodes, Owners)
        ;   true
        )
    ;   kill(P)
    ).

free_variables([], []).
free_variables([X|Xs], Free) :-
    (   integer(X)
    ->  Free = Free1
    ;   Free = [X|Free1]
    ),
    free_variables(Xs, Free1).

finite_values([], _, []).
finite_values([X|Xs], N, [node(N, X, Values)|Nodes]) :-
    fd_domain_of(X, Domain),
    domain_size(Domain, Size),
    integer(Size),
    findall(V, domain_element(Domain, V), Values),
    N1 is N + 1,
    finite_values(Xs, N1, Nodes).

% matching(+Nodes, -Owners): Owners maps each used value to its node.

matching(Nodes, Owners) :-
    Table =.. [nodes|Nodes],
    empty_assoc(Owners0),
    match_all(Nodes, Table, Owners0, Owners).

match_all([], _, Owners, Owners).
match_all([Node|Nodes], Table, Owners0, Owners) :-
    empty_assoc(Seen),
    augment(Node, Table, Seen, _, Owners0, Owners1),
    !,
    match_all(Nodes, Table, Owners1, Owners).

augment(node(N, _, Values), Table, Seen0, Seen, Owners0, Owners) :-
    augment_values(Values, N, Table, Seen0, Seen, Owners0, Owners, true).

augment_values([V|Vs], N, Table, Seen0, Seen, Owners0, Owners, Found) :-
    (   get_assoc(V, Seen0, _)
    ->  augment_values(Vs, N, Table, Seen0, Seen, Owners0, Owners, Found)
    ;   put_assoc(V, Seen0, yes, Seen1),
        (   get_assoc(V, Owners0, Owner)
        ->  arg(Owner, Table, node(_, _, Others)),
            augment_values(Others, Owner, Table, Seen1, Seen2, Owners0, Owners1, Moved),
            (   Moved == true
            ->  put_assoc(V, Owners1, N, Owners),
                Seen = Seen2,
                Found = true
            ;   augment_values(Vs, N, Table, Seen2, Seen, Owners0, Owners, Found)
            )
        ;   put_assoc(V, Owners0, N, Owners),
            Seen = Seen1,
            Found = true
        )
    ).
augment_values([], _, _, Seen, Seen, Owners, Owners, false).

% prune(+Nodes, +Owners): removes the values that a node cannot take from their
% owner.

prune(Nodes, Owners) :-
    successors(Nodes, Owners, Next),
    reaches(Nodes, Next, Reached),
    prune_nodes(Nodes, Owners, Reached).

% Next has for each node the nodes whose values it could take; 0 denotes an
% unused value.

successors(Nodes, Owners, Next) :-
    findall(N-Ns, ( member(node(N, _, Values), Nodes), taken_by(Values, N, Owners, Ns) ), Pairs),
    list_to_assoc(Pairs, Next).

taken_by(Values, N, Owners, Ns) :-
    findall(M,
            ( member(V, Values),
              (   get_assoc(V, Owners, M0)
              ->  M0 =\= N,
                  M = M0
              ;   M = 0
              )
            ),
            Ns0),
    sort(Ns0, Ns).

reaches(Nodes, Next, Reached) :-
    findall(N-Set, ( member(node(N, _, _), Nodes), reach([N], Next, [N], Set) ), Pairs),
    list_to_assoc(Pairs, Reached).

reach([], _, Set, Set).
reach([N|Ns], Next, Set0, Set) :-
    (   N =:= 0
    ->  reach(Ns, Next, Set0, Set)
    ;   get_assoc(N, Next, Ms),
        ord_subtract(Ms, Set0, New),
        ord_union(Set0, New, Set1),
        append(New, Ns, Ns1),
        reach(Ns1, Next, Set1, Set)
    ).

prune_nodes([], _, _).
prune_nodes([node(N, X, Values)|Nodes], Owners, Reached) :-
    prune_values(Values, N, X, Owners, Reached),
    prune_nodes(Nodes, Owners, Reached).

prune_values([], _, _, _, _).
prune_values([V|Vs], N, X, Owners, Reached) :-
    (   get_assoc(V, Owners, M),
        M =\= N,
        get_assoc(M, Reached, Set),
        \+ ord_memberchk(0, Set),
        \+ ord_memberchk(N, Set)
    ->  fd_exclude(X, V)
    ;   true
    ),
    prune_values(Vs, N, X, Owners, Reached).

% --- Circuits --------------------------------------------------------------

%!  post_circuit(+Xs) is semidet.
%
%   Going from each node I to the node Xs[I] visits all nodes once.

post_circuit([]) :-
    !.
post_circuit(Xs) :-
    length(Xs, N),
    places(Xs, 1, N),
    post_distinct(Xs),
    propagate(no_subtour(Xs, N), Xs).

places([], _, _).
places([X|Xs], I, N) :-
    fd_restrict(X, 1, N),
    (   N > 1
    ->  fd_exclude(X, I)
    ;   true
    ),
    I1 is I + 1,
    places(Xs, I1, N).

clpfd_propagators:run(no_subtour(Xs, N), P) :-
    clpfd_global:run_no_subtour(Xs, N, P).

run_no_subtour(Xs, N, P) :-
    Table =.. [places|Xs],
    numlist(1, N, Starts),
    path_starts(Starts, Table, Heads),
    close_none(Heads, Table, N),
    (   ground(Xs)
    ->  kill(P),
        one_circle(1, Table, N, 0)
    ;   true
    ).

% The nodes that are not the successor of a bound node.

path_starts(Starts, Table, Heads) :-
    findall(Y, ( member(I, Starts), arg(I, Table, Y), integer(Y) ), Targets0),
    sort(Targets0, Targets),
    ord_subtract(Starts, Targets, Heads).

close_none([], _, _).
close_none([Head|Heads], Table, N) :-
    path_end(Head, Table, 1, Length, End),
    (   Length < N,
        arg(End, Table, X),
        var(X)
    ->  fd_exclude(X, Head)
    ;   true
    ),
    close_none(Heads, Table, N).

path_end(I, Table, Length0, Length, End) :-
    arg(I, Table, Y),
    (   integer(Y),
        arg(Y, Table, _)
    ->  Length1 is Length0 + 1,
        functor(Table, _, Most),
        Length1 =< Most + 1,
        path_end(Y, Table, Length1, Length, End)
    ;   Length = Length0,
        End = I
    ).

one_circle(I, Table, N, Count) :-
    arg(I, Table, Next),
    Count1 is Count + 1,
    (   Next =:= 1
    ->  Count1 =:= N
    ;   Count1 < N,
        one_circle(Next, Table, N, Count1)
    ).

% --- Counting --------------------------------------------------------------

%!  post_cardinality(+Xs, +Pairs, +Options) is semidet.
%
%   Pairs is a list of Value-Count; Count of the Xs have that Value.

post_cardinality(Xs, Pairs, Options) :-
    pairs_keys_values(Pairs, Values, Counts),
    values_domain(Values, Domain),
    within(Xs, Domain),
    length(Xs, Most),
    count_all(Pairs, Xs, Most),
    ones(Counts, Ones),
    Least is -Most,
    post_linear(equal, Ones, Counts, Least),
    (   member(cost(Cost, Matrix), Options)
    ->  costs(Xs, Matrix, Values, Parts),
        ones(Parts, PartOnes),
        post_linear(equal, [-1|PartOnes], [Cost|Parts], 0)
    ;   true
    ).

within([], _).
within([X|Xs], Domain) :-
    fd_intersect(X, Domain),
    run_queue,
    within(Xs, Domain).

ones(Xs, Ones) :-
    length(Xs, N),
    findall(1, between(1, N, _), Ones).

count_all([], _, _).
count_all([Value-Count|Pairs], Xs, Most) :-
    fd_restrict(Count, 0, Most),
    run_queue,
    equal_truths(Xs, Value, Bs),
    ones(Bs, Ones),
    post_linear(equal, [-1|Ones], [Count|Bs], 0),
    count_all(Pairs, Xs, Most).

equal_truths([], _, []).
equal_truths([X|Xs], Value, [B|Bs]) :-
    truth_of(equal, [1], [X], -Value, B),
    equal_truths(Xs, Value, Bs).

truth_of(Kind, As, Xs, C0, B) :-
    C is C0,
    fd_restrict(B, 0, 1),
    propagate(truth(Kind, As, Xs, C, B), [B|Xs]).

costs([], [], _, []).
costs([X|Xs], [Row|Rows], Values, [Part|Parts]) :-
    findall([V,C], ( nth1(I, Values, V), nth1(I, Row, C) ), Table),
    propagate(table(Table, [X,Part]), [X,Part]),
    costs(Xs, Rows, Values, Parts).

% --- Scheduling ------------------------------------------------------------

%!  post_serialized(+Starts, +Durations) is semidet.
%
%   No two tasks overlap.

post_serialized(Starts, Durations) :-
    pairs_keys_values(Tasks, Starts, Durations),
    apart_all(Tasks).

apart_all([]).
apart_all([Task|Tasks]) :-
    apart_from(Tasks, Task),
    apart_all(Tasks).

apart_from([], _).
apart_from([S2-D2|Tasks], S1-D1) :-
    before(S1, D1, S2, B1),
    before(S2, D2, S1, B2),
    post_linear(at_most, [-1,-1], [B1,B2], 1),
    apart_from(Tasks, S1-D1).

before(S1, D1, S2, B) :-
    truth_of(at_most, [1,1,-1], [S1,D1,S2], 0, B).

%!  post_cumulative(+Tasks, +Limit) is semidet.
%
%   Tasks are task(Start, Duration, End, Use, _). At no time do they use more than
%   Limit.

post_cumulative(Tasks, Limit) :-
    maplist(task_end, Tasks),
    at_each_start(Tasks, Tasks, Limit).

task_end(task(S, D, E, U, _)) :-
    fd_restrict(D, 0, sup),
    fd_restrict(U, 0, sup),
    run_queue,
    post_linear(equal, [1,1,-1], [S,D,E], 0).

% The use only grows when a task starts, so it is checked at those times.

at_each_start([], _, _).
at_each_start([task(S, _, _, U, _)|Tasks], All, Limit) :-
    used_at(All, S, Uses, S),
    length(Uses, N),
    findall(1, between(1, N, _), Ones),
    post_linear(at_most, [-1|Ones], [Limit|Uses], 0),
    post_linear(at_most, [1,-1], [U,Limit], 0),
    at_each_start(Tasks, All, Limit).

used_at([], _, [], _).
used_at([task(S, _, E, U, _)|Tasks], T, [Use|Uses], Start) :-
    (   S == Start
    ->  Use = U
    ;   truth_of(at_most, [1,-1], [S,T], 0, B1),
        truth_of(at_most, [1,-1], [T,E], 1, B2),
        fd_restrict(B, 0, 1),
        propagate(table([[0,0,0],[0,1,0],[1,0,0],[1,1,1]], [B1,B2,B]), [B1,B2,B]),
        fd_make(Use),
        propagate(product(B, U, Use), [B,U,Use])
    ),
    used_at(Tasks, T, Uses, Start).

%!  post_disjoint(+Rectangles) is semidet.
%
%   Rectangles are terms with X, Width, Y and Height; no two overlap.

post_disjoint([]).
post_disjoint([Rectangle|Rectangles]) :-
    disjoint_from(Rectangles, Rectangle),
    post_disjoint(Rectangles).

disjoint_from([], _).
disjoint_from([R2|Rs], R1) :-
    R1 =.. [_,X1,W1,Y1,H1],
    R2 =.. [_,X2,W2,Y2,H2],
    before(X1, W1, X2, B1),
    before(X2, W2, X1, B2),
    before(Y1, H1, Y2, B3),
    before(Y2, H2, Y1, B4),
    post_linear(at_most, [-1,-1,-1,-1], [B1,B2,B3,B4], 1),
    disjoint_from(Rs, R1).

% --- Automata and order ----------------------------------------------------

%!  post_automaton(+Signature, +Sources, +Sinks, +Arcs, +Counters, +Initials, ?Finals, +Parse) is semidet.
%
%   Signature has the labels of a path through the automaton from a source to a
%   sink.

post_automaton(Signature, Sources, Sinks, Arcs, Counters, Initials, Finals, Parse) :-
    state_numbers(Sources, Sinks, Arcs, Numbers),
    numbered(Sources, Numbers, Firsts),
    numbered(Sinks, Numbers, Lasts),
    arc_rows(Arcs, Numbers, Counters, 0, Rows, Parse),
    values_domain(Firsts, FirstDomain),
    values_domain(Lasts, LastDomain),
    fd_intersect(State0, FirstDomain),
    run_queue,
    walk(Signature, Rows, State0, State, Arcs, Counters, Initials, Finals),
    fd_intersect(State, LastDomain),
    run_queue.

state_numbers(Sources, Sinks, Arcs, Numbers) :-
    findall(S, ( member(Arc, Arcs), ( arg(1, Arc, S) ; arg(3, Arc, S) ) ), States0),
    append([Sources,Sinks,States0], States1),
    list_to_set(States1, States),
    findall(S-N, nth0(N, States, S), Numbers).

numbered([], _, []).
numbered([S|Ss], Numbers, [N|Ns]) :-
    memberchk(S-N, Numbers),
    numbered(Ss, Numbers, Ns).

arc_rows([], _, _, _, [], _).
arc_rows([Arc|Arcs], Numbers, Counters, I, [[From,Label,To,I]|Rows], Parse) :-
    arg(1, Arc, S1),
    arg(2, Arc, Label),
    arg(3, Arc, S2),
    memberchk(S1-From, Numbers),
    memberchk(S2-To, Numbers),
    I1 is I + 1,
    arc_rows(Arcs, Numbers, Counters, I1, Rows, Parse).

walk([], _, State, State, _, _, Values, Values).
walk([X|Xs], Rows, State0, State, Arcs, Counters, Values0, Values) :-
    (   Counters == []
    ->  plain_rows(Rows, Plain),
        fd_make(State1),
        propagate(table(Plain, [State0,X,State1]), [State0,X,State1]),
        Values1 = Values0
    ;   fd_make(State1),
        fd_make(Arc),
        propagate(table(Rows, [State0,X,State1,Arc]), [State0,X,State1,Arc]),
        count_steps(Counters, Arcs, Counters, Values0, Arc, Values1)
    ),
    walk(Xs, Rows, State1, State, Arcs, Counters, Values1, Values).

plain_rows([], []).
plain_rows([[A,B,C,_]|Rows], [[A,B,C]|Plain]) :-
    plain_rows(Rows, Plain).

% Each arc determines the new values of the counters.

count_steps([], _, _, _, _, []).
count_steps([Counter|Rest], Arcs, Counters, Values0, Arc, [Value|Values]) :-
    fd_make(Value),
    findall(I, nth0(I, Arcs, _), Is),
    arc_values(Is, Arcs, Counter, Counters, Values0, Arc, Value),
    count_steps(Rest, Arcs, Counters, Values0, Arc, Values).

arc_values([], _, _, _, _, _, _).
arc_values([I|Is], Arcs, Counter, Counters, Values0, Arc, Value) :-
    nth0(I, Arcs, Term),
    (   Term =.. [_,_,_,_,Expressions]
    ->  nth1(K, Counters, C0),
        C0 == Counter,
        !,
        nth1(K, Expressions, Expression0)
    ;   Expression0 = Counter
    ),
    copy_term(Counters-Expression0, Values0-Expression),
    clpfd:(Arc #= I #==> Value #= Expression),
    arc_values(Is, Arcs, Counter, Counters, Values0, Arc, Value).

%!  post_lex(+Lists) is semidet.
%
%   Lists are in lexicographic order.

post_lex([]).
post_lex([_]).
post_lex([Xs,Ys|Lists]) :-
    lex_at_most(Xs, Ys),
    post_lex([Ys|Lists]).

% The first elements are in order; if they are equal, the next ones are.

lex_at_most([], []).
lex_at_most([X|Xs], [Y|Ys]) :-
    clpfd:(X #=< Y),
    (   Xs == []
    ->  true
    ;   propagate(lex(X, Y, Xs, Ys), [X,Y])
    ).

clpfd_propagators:run(lex(X, Y, Xs, Ys), P) :-
    clpfd_global:run_lex(X, Y, Xs, Ys, P).

run_lex(X, Y, Xs, Ys, P) :-
    (   X == Y
    ->  kill(P),
        lex_at_most(Xs, Ys)
    ;   integer(X),
        integer(Y)
    ->  kill(P)
    ;   true
    ).
