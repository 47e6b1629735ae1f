% Tic-tac-toe in the database: each position tests whether it is final, and moves are played and undone.
:- dynamic cell/2.
init :- retractall(cell(_,_)), forall(between(1,9,I), assertz(cell(I,empty))).
lines([[1,2,3],[4,5,6],[7,8,9],[1,4,7],[2,5,8],[3,6,9],[1,5,9],[3,5,7]]).
has_won(P) :- lines(Ls), member([A,B,C],Ls), cell(A,P), cell(B,P), cell(C,P), !.
play(I,P) :- retract(cell(I,empty)), assertz(cell(I,P)).
undo(I,P) :- retract(cell(I,P)), assertz(cell(I,empty)).
think(P, D, nothing, V) :- terminal(P, D, V), !.
think(P, D, Move, V) :-
    findall(I, cell(I,empty), Is), other(P,O), D1 is D-1,
    findall(W-I, ( member(I,Is), play(I,P), think(O,D1,_,W0), W is -W0, undo(I,P) ), Ws),
    max_member(V-Move, Ws).
terminal(P, _, -1) :- other(P,O), has_won(O).
terminal(_, D, 0) :- D =:= 0.
terminal(_, _, 0) :- \+ cell(_,empty).
other(x,o). other(o,x).
go(M,V) :- init, play(5,x), play(1,o), play(9,x), think(o, 4, M, V).
