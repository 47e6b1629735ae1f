% memo: ways to change an amount, and binomials, with a table of results kept by asserta.
% kind: classic

:- dynamic(known/3).

run :-
    (   between(1, 40, _),
        work(_, _),
        fail
    ;   work(Ways, Binomial),
        Ways =:= 3937256,
        Binomial =:= 118264581564861424
    ).

work(Ways, Binomial) :-
    retractall(known(_, _, _)),
    change(500, [50, 20, 10, 5, 2, 1], Ways),
    binomial(60, 30, Binomial).

change(0, _, 1) :- !.
change(Amount, _, 0) :-
    Amount < 0,
    !.
change(_, [], 0) :- !.
change(Amount, [Coin|_], Ways) :-
    known(Amount, Coin, W),
    !,
    Ways = W.
change(Amount, [Coin|Coins], Ways) :-
    Less is Amount - Coin,
    change(Less, [Coin|Coins], Ways1),
    change(Amount, Coins, Ways2),
    Ways is Ways1 + Ways2,
    asserta(known(Amount, Coin, Ways)).

binomial(_, 0, 1) :- !.
binomial(N, N, 1) :- !.
binomial(N, K, B) :-
    known(b(N), K, B0),
    !,
    B = B0.
binomial(N, K, B) :-
    N1 is N - 1,
    K1 is K - 1,
    binomial(N1, K1, B1),
    binomial(N1, K, B2),
    B is B1 + B2,
    asserta(known(b(N), K, B)).
