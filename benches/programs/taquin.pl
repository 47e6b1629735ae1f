% taquin: the sliding puzzle of eight tiles by A*, with the Manhattan distance; open states in an AVL tree by cost and
% known states in another by state.
% kind: game

run :-
    solve([[8, 6, 7], [2, 5, 4], [3, e, 1]], Moves),
    length(Moves, Length),
    Length =:= 31.

solve(Start, Moves) :-
    distance(Start, H),
    put_avl(H-H-Start, t, [], Open),
    put_avl(Start, t, 0-none-none, Known),
    search(Open, Known, Final, Known1),
    path(Final, Known1, [], Moves).

search(Open, Known, Final, Known1) :-
    take_least(Open, F-H-State, _, Open1, _),
    G is F - H,
    (   H =:= 0
    ->  Final = State,
        Known1 = Known
    ;   get_avl(Known, State, Best-_-_),
        Best < G
    ->  search(Open1, Known, Final, Known1)
    ;   G1 is G + 1,
        findall(M-S, move(State, M, S), Successors),
        extend(Successors, State, G1, Open1, Open2, Known, Known2),
        search(Open2, Known2, Final, Known1)
    ).

extend([], _, _, Open, Open, Known, Known).
extend([M-S|Ss], Parent, G, Open0, Open, Known0, Known) :-
    (   get_avl(Known0, S, Best-_-_),
        Best =< G
    ->  extend(Ss, Parent, G, Open0, Open, Known0, Known)
    ;   distance(S, H),
        F is G + H,
        put_avl(F-H-S, Open0, [], Open1),
        put_avl(S, Known0, G-Parent-M, Known1),
        extend(Ss, Parent, G, Open1, Open, Known1, Known)
    ).

path(State, Known, Moves0, Moves) :-
    get_avl(Known, State, _-Parent-M),
    (   M == none
    ->  Moves = Moves0
    ;   path(Parent, Known, [M|Moves0], Moves)
    ).

% Moves are those of the hole.
move(State, left, State1) :-
    append(Above, [Row|Below], State),
    append(Before, [X, e|After], Row),
    append(Before, [e, X|After], Row1),
    append(Above, [Row1|Below], State1).
move(State, right, State1) :-
    append(Above, [Row|Below], State),
    append(Before, [e, X|After], Row),
    append(Before, [X, e|After], Row1),
    append(Above, [Row1|Below], State1).
move(State, up, State1) :-
    append(Above, [Row1, Row2|Below], State),
    nth1(N, Row2, e),
    swap(N, Row1, Row2, New1, New2),
    append(Above, [New1, New2|Below], State1).
move(State, down, State1) :-
    append(Above, [Row1, Row2|Below], State),
    nth1(N, Row1, e),
    swap(N, Row1, Row2, New1, New2),
    append(Above, [New1, New2|Below], State1).

swap(1, [X|Xs], [Y|Ys], [Y|Xs], [X|Ys]) :- !.
swap(N, [X|Xs], [Y|Ys], [X|Xs1], [Y|Ys1]) :-
    N1 is N - 1,
    swap(N1, Xs, Ys, Xs1, Ys1).

distance(State, Distance) :-
    findall(D, tile_distance(State, D), Ds),
    sum_list(Ds, Distance).

tile_distance(State, D) :-
    nth1(R, State, Row),
    nth1(C, Row, Tile),
    Tile \== e,
    R1 is (Tile - 1) // 3 + 1,
    C1 is (Tile - 1) mod 3 + 1,
    D is abs(R - R1) + abs(C - C1).

% AVL trees: t, or t(Key, Value, Balance, Left, Right). Balance is < if the right subtree is higher, > if the left one
% is, and - otherwise.
get_avl(t(K, V, _, L, R), Key, Value) :-
    compare(Order, Key, K),
    get_avl(Order, Key, Value, V, L, R).

get_avl(=, _, Value, Value, _, _).
get_avl(<, Key, Value, _, L, _) :-
    get_avl(L, Key, Value).
get_avl(>, Key, Value, _, _, R) :-
    get_avl(R, Key, Value).

put_avl(Key, Tree0, Value, Tree) :-
    insert(Tree0, Key, Value, Tree, _).

insert(t, Key, Value, t(Key, Value, -, t, t), yes).
insert(t(K, V, B, L, R), Key, Value, Tree, Higher) :-
    compare(Order, Key, K),
    insert(Order, K, V, B, L, R, Key, Value, Tree, Higher).

insert(=, K, _, B, L, R, _, Value, t(K, Value, B, L, R), no).
insert(<, K, V, B, L, R, Key, Value, Tree, Higher) :-
    insert(L, Key, Value, L1, LeftHigher),
    after_left(LeftHigher, B, K, V, L1, R, Tree, Higher).
insert(>, K, V, B, L, R, Key, Value, Tree, Higher) :-
    insert(R, Key, Value, R1, RightHigher),
    after_right(RightHigher, B, K, V, L, R1, Tree, Higher).

after_left(no, B, K, V, L, R, t(K, V, B, L, R), no) :- !.
after_left(yes, <, K, V, L, R, t(K, V, -, L, R), no) :- !.
after_left(yes, -, K, V, L, R, t(K, V, >, L, R), yes) :- !.
after_left(yes, >, K, V, t(K1, V1, >, A, B), R, t(K1, V1, -, A, t(K, V, -, B, R)), no) :- !.
after_left(yes, >, K, V, t(K1, V1, <, A, t(K2, V2, B2, B, C)), R,
           t(K2, V2, -, t(K1, V1, BL, A, B), t(K, V, BR, C, R)), no) :-
    balance(B2, BL, BR).

after_right(no, B, K, V, L, R, t(K, V, B, L, R), no) :- !.
after_right(yes, >, K, V, L, R, t(K, V, -, L, R), no) :- !.
after_right(yes, -, K, V, L, R, t(K, V, <, L, R), yes) :- !.
after_right(yes, <, K, V, L, t(K1, V1, <, A, B), t(K1, V1, -, t(K, V, -, L, A), B), no) :- !.
after_right(yes, <, K, V, L, t(K1, V1, >, t(K2, V2, B2, A, B), C),
            t(K2, V2, -, t(K, V, BL, L, A), t(K1, V1, BR, B, C)), no) :-
    balance(B2, BL, BR).

balance(-, -, -).
balance(>, -, <).
balance(<, >, -).

% take_least(+Tree0, -Key, -Value, -Tree, -Lower): removes the least key; Lower is whether the tree became lower.
take_least(t(K, V, _, t, R), K, V, R, yes) :- !.
take_least(t(K0, V0, B, L, R), K, V, Tree, Lower) :-
    take_least(L, K, V, L1, LeftLower),
    after_taking(LeftLower, B, K0, V0, L1, R, Tree, Lower).

after_taking(no, B, K, V, L, R, t(K, V, B, L, R), no) :- !.
after_taking(yes, >, K, V, L, R, t(K, V, -, L, R), yes) :- !.
after_taking(yes, -, K, V, L, R, t(K, V, <, L, R), no) :- !.
after_taking(yes, <, K, V, L, t(K1, V1, <, A, B), t(K1, V1, -, t(K, V, -, L, A), B), yes) :- !.
after_taking(yes, <, K, V, L, t(K1, V1, -, A, B), t(K1, V1, >, t(K, V, <, L, A), B), no) :- !.
after_taking(yes, <, K, V, L, t(K1, V1, >, t(K2, V2, B2, A, B), C),
             t(K2, V2, -, t(K, V, BL, L, A), t(K1, V1, BR, B, C)), yes) :-
    balance(B2, BL, BR).
