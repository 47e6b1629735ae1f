% Minimax with aggregate_all/3; the board is an AVL tree (library(assoc)), the depth is a successor term.

:- use_module(library(aggregate)).
:- use_module(library(assoc)).

lines([[1,2,3],[4,5,6],[7,8,9],[1,4,7],[2,5,8],[3,6,9],[1,5,9],[3,5,7]]).

three(B, P) :- lines(Ls), member(L, Ls), forall(member(C, L), get_assoc(C, B, P)), !.

free(B, C) :- between(1, 9, C), \+ get_assoc(C, B, _).

ai(B, _, _, -, 10) :- three(B, x), !.
ai(B, _, _, -, -10) :- three(B, o), !.
ai(B, _, _, -, 0) :- \+ free(B, _), !.
ai(_, _, 0, -, 0) :- !.
ai(B, x, s(D), C, V) :- !,
    aggregate_all(max(W, M), ( free(B, M), put_assoc(M, B, x, B2), ai(B2, o, D, _, W) ), max(V, C)).
ai(B, o, s(D), C, V) :-
    aggregate_all(min(W, M), ( free(B, M), put_assoc(M, B, o, B2), ai(B2, x, D, _, W) ), min(V, C)).

start(B) :- list_to_assoc([1-x, 2-o, 3-x, 5-o], B).

go(C, V) :- start(B), ai(B, x, s(s(s(s(0)))), C, V).
