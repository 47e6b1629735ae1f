% Minimax with maplist and a player flag; max_member chooses the best move from the pairs.

start(game([e,e,e,
            e,x,e,
            e,o,x], o)).

go(Move) :- start(G), think(G, 4, Move, _).

think(game(Cells, Who), Depth, Move, Best) :-
    findall(I, free(Cells, I), Moves),
    maplist(score(Cells, Who, Depth), Moves, Scores),
    pairs_keys_values(Pairs, Scores, Moves),
    pick(Who, Pairs, Best-Move).

pick(x, Pairs, Best) :- foldl(higher, Pairs, -999-none, Best).
pick(o, Pairs, Best) :- foldl(lower, Pairs, 999-none, Best).

higher(V-M, V0-M0, B) :- ( V > V0 -> B = V-M ; B = V0-M0 ).
lower(V-M, V0-M0, B) :- ( V < V0 -> B = V-M ; B = V0-M0 ).

score(Cells, Who, Depth, Move, Score) :-
    put(Cells, Move, Who, Cells2),
    (   three(Cells2, Who)
    ->  ( Who == x -> Score = 100 ; Score = -100 )
    ;   ( Depth =< 1 ; \+ free(Cells2, _) )
    ->  Score = 0
    ;   next(Who, Other),
        D is Depth - 1,
        think(game(Cells2, Other), D, _, Score)
    ).

next(x, o).
next(o, x).

free(Cells, I) :- nth0(I, Cells, e).

put(Cells, I, P, Cells2) :- nth0(I, Cells, _, Rest), nth0(I, Cells2, P, Rest).

three([A,B,C,D,E,F,G,H,I], P) :-
    member(L, [[A,B,C],[D,E,F],[G,H,I],[A,D,G],[B,E,H],[C,F,I],[A,E,I],[C,E,G]]),
    L == [P,P,P], !.
