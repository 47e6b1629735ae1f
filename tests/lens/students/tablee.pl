% Tabled: every position is solved once. Each player takes a coin from the left or the right end; the
% value is the difference of the sums at the end, from the first player's side.

:- table best/5.

best([], Diff, _, Diff, none).
best([X|R], Diff, Player, Value, Move) :-
    findall(V-M, ( take([X|R], M, Coin, Rest), gain(Player, Coin, Diff, D), next(Player, P), best(Rest, D, P, V, _) ), All),
    choose(Player, All, Value-Move).

take([X|R], left, X, R).
take(L, right, X, R) :- L = [_,_|_], append(R, [X], L).

gain(me, C, D0, D) :- D is D0 + C.
gain(you, C, D0, D) :- D is D0 - C.

next(me, you).
next(you, me).

choose(me, All, Best) :- sort(1, @>=, All, [Best|_]).
choose(you, All, Best) :- sort(1, @=<, All, [Best|_]).

go(V, M) :- best([3,9,1,2,3], 0, me, V, M).
