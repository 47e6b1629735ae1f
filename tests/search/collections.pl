% Compares native collections with plain Prolog ones.

% main: avl 3000
% main: queue [1-a,1-c,2-b,3-d]
% main: queue restored 1
% main: sorted 500
% main: hash 2000
% main: hash restored f(1)-b
% main: set [a,b] 2
% main: grid b [a,d,g] [g,e,c] [e,i] [cell(1,2,b),cell(2,3,f),cell(3,2,h),cell(2,1,d)]
% main: grid [[a,x],[c,d]] [[a,b],[c,d]]
% main: grid cells [1/2,2/1]
% main: assigned [[a,z],[c,d]] then [[a,b],[c,d]]
% main: error(type_error(avl_tree,foo),'_')
% small: avl 60
% small: sorted 40
% small: hash 60

:- use_module(library(avl), []).
:- use_module(library(priority_queue)).
:- use_module(library(hash_table)).
:- use_module(library(grid)).
:- use_module(library(assoc)).
:- ensure_loaded('../../prolog/taquin/avl').

random_next(R0, R) :-
    R is R0 * 16807 mod 2147483647.

% Insertions and removals; both trees are compared at each step.
avl(N) :-
    avl(N, 4711, nil, nil, 0, Steps),
    format("avl ~w~n", [Steps]).

avl(0, _, _, _, N, N) :-
    !.
avl(K, R0, T1, T2, N0, N) :-
    random_next(R0, R),
    E is R // 64 mod 200,
    operation(E, R, T1, T2, T3, T4),
    T3 == T4,
    N1 is N0 + 1,
    K1 is K - 1,
    avl(K1, R, T3, T4, N1, N).

operation(E, R, T1, T2, T3, T4) :-
    (   R mod 3 =:= 0,
        user:suppress(e(E, _), T1, T3)
    ->  avl:suppress(e(E, F), T2, T4),
        integer(F)
    ;   R mod 17 =:= 0,
        user:suppress_min(Min, T1, T3)
    ->  avl:suppress_min(Min, T2, T4)
    ;   user:insert(e(E, R), T1, T3),
        avl:insert(e(E, R), T2, T4),
        avl:belongs(e(E, R), T4)
    ),
    user:elements(T3, Es),
    avl:elements(T4, Es).

queue :-
    new_queue(Q),
    queue_add(Q, 2, b),
    queue_add(Q, 1, a),
    queue_add(Q, 3, d),
    queue_add(Q, 1, c),
    take_all(Q, L),
    format("queue ~w~n", [L]),
    new_queue(Q2),
    queue_add(Q2, 1, x),
    \+ ( forall(between(1, 100, I), true), queue_add(Q2, 5, I), queue_take(Q2, _, _), queue_take(Q2, _, _),
         queue_size(Q2, S0), S0 > 0 ),
    queue_size(Q2, S),
    format("queue restored ~w~n", [S]).

take_all(Q, L) :-
    (   queue_take(Q, P, T)
    ->  L = [P-T|Rest],
        take_all(Q, Rest)
    ;   L = []
    ).

sorted(N) :-
    new_queue(Q),
    numbers(N, 99, Ns),
    add_all(Ns, Q),
    take_all(Q, Pairs),
    findall(P, member(P-_, Pairs), Ps),
    msort(Ns, Ps),
    length(Ps, Length),
    format("sorted ~w~n", [Length]).

numbers(0, _, []) :-
    !.
numbers(N, R0, [X|Xs]) :-
    random_next(R0, R),
    X is R // 64 mod 1000,
    N1 is N - 1,
    numbers(N1, R, Xs).

add_all([], _).
add_all([N|Ns], Q) :-
    queue_add(Q, N, t(N)),
    add_all(Ns, Q).

hash(N) :-
    new_table(T),
    empty_assoc(A),
    hash(N, 31415, T, A).

hash(0, _, T, A) :-
    !,
    assoc_to_list(A, L),
    table_pairs(T, L),
    table_size(T, S),
    length(L, S),
    nb_getval(hash_steps, N),
    format("hash ~w~n", [N]).
hash(K, R0, T, A0) :-
    random_next(R0, R),
    Key = k(X, [Y]),
    X is R // 64 mod 30,
    Y is R // 4096 mod 7,
    (   R mod 3 =:= 0,
        del_assoc(Key, A0, V, A)
    ->  table_delete(T, Key, V)
    ;   put_assoc(Key, A0, R, A),
        table_put(T, Key, R)
    ),
    forall(get_assoc(Key, A, V1), table_get(T, Key, V1)),
    nb_getval(hash_steps, N0),
    N is N0 + 1,
    nb_setval(hash_steps, N),
    K1 is K - 1,
    hash(K1, R, T, A).

:- nb_setval(hash_steps, 0).

restored :-
    new_table(T),
    table_put(T, f(1), b),
    \+ ( table_put(T, f(1), c), table_put(T, g, d), table_size(T, 3) ),
    table_pairs(T, [Pair]),
    format("hash restored ~w~n", [Pair]),
    new_set(S),
    set_add(S, b),
    set_add(S, a),
    \+ set_add(S, a),
    set_has(S, b),
    set_members(S, Ms),
    set_size(S, N),
    format("set ~w ~w~n", [Ms, N]).

grids :-
    G = [[a, b, c], [d, e, f], [g, h, i]],
    grid_cell(G, 1, 2, V),
    grid_column(G, 1, C),
    grid_diagonal(G, up, D),
    grid_ray(G, 1, 1, 1, 1, R),
    grid_neighbours(G, 2, 2, Ns),
    format("grid ~w ~w ~w ~w ~w~n", [V, C, D, R, Ns]),
    G2 = [[a, b], [c, d]],
    grid_set(G2, 1, 2, x, G3),
    format("grid ~w ~w~n", [G3, G2]),
    findall(Row/Col, ( grid_cell(G2, Row, Col, X), memberchk(X, [b, c]) ), Cells),
    format("grid cells ~w~n", [Cells]),
    forall(( grid_assign(G2, 1, 2, z) ), format("assigned ~w then ", [G2])),
    format("~w~n", [G2]).

main :-
    avl(3000),
    queue,
    sorted(500),
    hash(2000),
    restored,
    grids,
    catch(avl:insert(a, foo, _), error(E, _), ( print(error(E, '_')), nl )).

small :-
    avl(60),
    sorted(40),
    hash(60).
