% Tic-tac-toe: whether a player can force a win, by success and failure in two predicates.
line(1,2,3). line(4,5,6). line(7,8,9). line(1,4,7). line(2,5,8). line(3,6,9). line(1,5,9). line(3,5,7).
won(P, B) :- line(I,J,K), nth1(I,B,P), nth1(J,B,P), nth1(K,B,P).
other(x,o). other(o,x).
put(P, [e|T], [P|T]).
put(P, [H|T], [H|U]) :- put(P, T, U).
wins(P, B) :- put(P, B, B1), ( won(P, B1) -> true ; other(P,Q), memberchk(e,B1), loses(Q, B1) ).
loses(Q, B) :- other(Q,P), \+ won(Q,B), forall(put(Q,B,B1), ( \+ won(Q,B1), wins(P,B1) )).
go :- wins(x, [x,o,e, e,e,e, e,e,e]).
