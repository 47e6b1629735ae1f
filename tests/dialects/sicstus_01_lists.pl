% SICStus libraries by name.
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(between)).
:- use_module(library(system)).
:- use_module(library(terms)).
:- use_module(library(timeout)).
:- use_module(library(samsort)).
:- use_module(library(codesio)).
:- use_module(library(file_systems)).
:- use_module(library(aggregate)).
:- dynamic jogador/1.

main :-
    nth0(0, [a, b], X0), nth1(1, [a, b], X1, R), write(X0/X1/R), nl,
    sumlist([1, 2, 3], S), write(S), nl,
    rev([1, 2, 3], Rv), write(Rv), nl,
    remove_dups([b, a, b], D), write(D), nl,
    last([1, 2], L), write(L), nl,
    select(b, [a, b, c], x, Sel), write(Sel), nl,
    exclude(is_x, [x, y, x], E), write(E), nl,
    scanlist(soma, [1, 2, 3], 0, Sc), write(Sc), nl,
    samsort(@>=, [2, 3, 1, 2], Sam), write(Sam), nl,
    transpose([[1, 2], [3, 4]], T), write(T), nl,
    ( maybe -> true ; true ), random(1, 10, Ra), ( integer(Ra), Ra >= 1, Ra < 10 -> write(ok) ; write(mal) ), nl,
    random_member(Rm, [a]), write(Rm), nl, random_permutation([1, 2, 3], Rp), msort(Rp, Rs), write(Rs), nl,
    numlist(1, 3, Nl), write(Nl), nl,
    append([[a], [b], [c]], Ap), write(Ap), nl,
    keys_and_values(KV, [a, b], [1, 2]), write(KV), nl,
    sublist([a, b, c, d], Sb, 1, 2), write(Sb), nl,
    if(member(M, [1, 2]), ( write(M), nl ), write(nada)),
    time_out(true, 1000, To), write(To), nl,
    write_to_codes(f(x), Cs), atom_codes(At, Cs), write(At), nl,
    maximum_of([3, 1, 2], Mx), write(Mx), nl.
is_x(x).
soma(X, A0, A) :- A is A0 + X.
maximum_of(L, M) :- max_member(M, L).
