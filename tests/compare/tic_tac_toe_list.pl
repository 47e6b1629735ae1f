% Tic-tac-toe on a list, with minimax.
win(B, P) :- line(L), maplist([I]>>nth1(I, B, P), L), !.
line([1,2,3]). line([4,5,6]). line([7,8,9]). line([1,4,7]). line([2,5,8]). line([3,6,9]). line([1,5,9]). line([3,5,7]).
move(B, I, P, B2) :- nth1(I, B, e), set_nth(B, I, P, B2).
set_nth([_|T], 1, X, [X|T]) :- !.
set_nth([H|T], I, X, [H|R]) :- J is I-1, set_nth(T, J, X, R).
other(x, o). other(o, x).
best(B, P, I, V) :- findall(V1-I1, (move(B, I1, P, B1), value(B1, P, V1)), Ms), keysort(Ms, So), last(So, V-I).
value(B, P, 1) :- win(B, P), !.
value(B, _, 0) :- \+ memberchk(e, B), !.
value(B, P, V) :- other(P, Q), best(B, Q, _, W), V is -W.
show([A,B,C,D,E,F,G,H,I]) :- maplist(row, [[A,B,C],[D,E,F],[G,H,I]]).
row(R) :- maplist([X,Y]>>(X == e -> Y = '.' ; Y = X), R, S), atomic_list_concat(S, ' ', T), writeln(T).
play(B, _) :- ( member(P, [x,o]), win(B, P) -> format("~w wins~n", [P]), ! ; \+ memberchk(e, B) -> writeln(draw), ! ).
play(B, P) :- best(B, P, I, _), move(B, I, P, B1), show(B1), nl, other(P, Q), play(B1, Q).
main :- play([x,o,e,e,x,e,e,e,o], x).
% ?- win([x,x,x,e,e,e,e,e,e], W).
