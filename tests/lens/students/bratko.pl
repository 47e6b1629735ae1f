% Alpha-beta as in Bratko's book, on a tree of facts.

moves(Pos, List) :- children(Pos, List).

children(a, [b, c]).
children(b, [d, e]).
children(c, [f, g]).
children(d, [h1, h2]).
children(e, [h3, h4]).
children(f, [h5, h6]).
children(g, [h7, h8]).

staticval(h1, 1). staticval(h2, 4). staticval(h3, 5). staticval(h4, 6).
staticval(h5, 2). staticval(h6, 1). staticval(h7, 1). staticval(h8, 1).

max_to_move(a). max_to_move(d). max_to_move(e). max_to_move(f). max_to_move(g).
min_to_move(b). min_to_move(c). min_to_move(h1). min_to_move(h2). min_to_move(h3). min_to_move(h4).
min_to_move(h5). min_to_move(h6). min_to_move(h7). min_to_move(h8).

alphabeta(Pos, Alpha, Beta, GoodPos, Val) :-
    moves(Pos, PosList), !,
    boundedbest(PosList, Alpha, Beta, GoodPos, Val)
    ;
    staticval(Pos, Val).

boundedbest([Pos|PosList], Alpha, Beta, GoodPos, GoodVal) :-
    alphabeta(Pos, Alpha, Beta, _, Val),
    goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal).

goodenough([], _, _, Pos, Val, Pos, Val) :- !.
goodenough(_, Alpha, Beta, Pos, Val, Pos, Val) :-
    min_to_move(Pos), Val > Beta, !
    ;
    max_to_move(Pos), Val < Alpha, !.
goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal) :-
    newbounds(Alpha, Beta, Pos, Val, NewAlpha, NewBeta),
    boundedbest(PosList, NewAlpha, NewBeta, Pos1, Val1),
    betterof(Pos, Val, Pos1, Val1, GoodPos, GoodVal).

newbounds(Alpha, Beta, Pos, Val, Val, Beta) :- min_to_move(Pos), Val > Alpha, !.
newbounds(Alpha, Beta, Pos, Val, Alpha, Val) :- max_to_move(Pos), Val < Beta, !.
newbounds(Alpha, Beta, _, _, Alpha, Beta).

betterof(Pos, Val, _, Val1, Pos, Val) :- min_to_move(Pos), Val > Val1, ! ; max_to_move(Pos), Val < Val1, !.
betterof(_, _, Pos1, Val1, Pos1, Val1).
