% huffman: builds code trees for weighted letters, encodes and decodes a message, 1000 times.
% kind: classic

run :-
    atom_codes('the quick brown fox jumps over the lazy dog and runs away from the angry bear', Text),
    (   between(1, 1000, _), round(Text), fail ; round(Text) ).

round(Text) :-
    weights(Text, [], Weights),
    leaves(Weights, Leaves),
    order(Leaves, Queue),
    tree(Queue, Tree),
    codes(Tree, [], Table, []),
    encode(Text, Table, Bits),
    decode(Bits, Tree, Tree, Again),
    Again == Text.

weights([], W, W).
weights([C|Cs], W0, W) :- bump(W0, C, W1), weights(Cs, W1, W).

bump([], C, [C-1]).
bump([C-N|W], C, [C-M|W]) :- !, M is N + 1.
bump([E|W0], C, [E|W]) :- bump(W0, C, W).

leaves([], []).
leaves([C-N|W], [w(N, leaf(C))|Ls]) :- leaves(W, Ls).

order([], []).
order([X|Xs], Ys) :- order(Xs, Zs), put(Zs, X, Ys).

put([], X, [X]).
put([w(M, T)|Ws], w(N, U), [w(N, U), w(M, T)|Ws]) :- N =< M, !.
put([W|Ws], X, [W|Ys]) :- put(Ws, X, Ys).

tree([w(_, T)], T) :- !.
tree([w(M, A), w(N, B)|Ws], T) :- W is M + N, put(Ws, w(W, node(A, B)), Ws1), tree(Ws1, T).

codes(leaf(C), Path, [C-Bits|Rest], Rest) :- turn(Path, [], Bits).
codes(node(A, B), Path, Table, Rest) :- codes(A, [0|Path], Table, Mid), codes(B, [1|Path], Mid, Rest).

turn([], Ys, Ys).
turn([X|Xs], Ys, Zs) :- turn(Xs, [X|Ys], Zs).

encode([], _, []).
encode([C|Cs], Table, Bits) :- look(Table, C, Own), join(Own, Rest, Bits), encode(Cs, Table, Rest).

look([C-B|_], C, B) :- !.
look([_|T], C, B) :- look(T, C, B).

join([], Ys, Ys).
join([X|Xs], Ys, [X|Zs]) :- join(Xs, Ys, Zs).

decode([], leaf(C), _, [C]).
decode([B|Bs], leaf(C), Tree, [C|Cs]) :- decode([B|Bs], Tree, Tree, Cs).
decode([0|Bs], node(A, _), Tree, Cs) :- decode(Bs, A, Tree, Cs).
decode([1|Bs], node(_, B), Tree, Cs) :- decode(Bs, B, Tree, Cs).
