% nand: finds the smallest networks of nand gates for functions of two inputs, by deepening, 300 times.
% kind: classic

run :-
    (   between(1, 300, _),
        target(_, Table, Gates),
        smallest(Table, 0, Found),
        Found =\= Gates,
        !,
        fail
    ;   true
    ).

target(not, [1, 0, 1, 0], 1).
target(and, [0, 0, 0, 1], 2).
target(or, [0, 1, 1, 1], 3).
target(nor, [1, 0, 0, 0], 4).
target(xor, [0, 1, 1, 0], 4).

smallest(Table, N, N) :- network(N, [[0, 0, 1, 1], [0, 1, 0, 1]], Table), !.
smallest(Table, N, Found) :- N1 is N + 1, smallest(Table, N1, Found).

network(0, Signals, Table) :- has(Table, Signals).
network(N, Signals, Table) :-
    N > 0,
    pair(Signals, A, B),
    gate(A, B, Out),
    \+ has(Out, Signals),
    N1 is N - 1,
    network(N1, [Out|Signals], Table).

has(X, [X|_]) :- !.
has(X, [_|Xs]) :- has(X, Xs).

pair([A|Rest], A, B) :- any(B, [A|Rest]).
pair([_|Rest], A, B) :- pair(Rest, A, B).

any(X, [X|_]).
any(X, [_|Xs]) :- any(X, Xs).

gate([], [], []).
gate([A|As], [B|Bs], [C|Cs]) :- nand(A, B, C), gate(As, Bs, Cs).

nand(0, 0, 1).
nand(0, 1, 1).
nand(1, 0, 1).
nand(1, 1, 0).
