:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(statistics)).
:- ensure_loaded(library(random)).
:- use_module(library(readutil), [read_line_to_codes/2]).
:- set_prolog_flag(verbose, silent).
:- style_check(-singleton).
:- style_check(-discontiguous).
nrev([], []).
nrev([H|T], R) :- nrev(T, RT), append(RT, [H], R).
foo(X, Y).
bar(1).
foo(2, 3).
time_it(G) :- statistics(runtime, [T0|_]), call(G), statistics(runtime, [T1|_]), T is T1-T0, ( T >= 0 -> true ; writeln(neg) ).
main :- numlist(1, 30, L), time_it(nrev(L, R)), R = [F|_], print(F), nl, set_random(seed(42)), random_between(1, 1, X), print(X), nl, random_permutation([1], P), print(P), nl, random_member(M, [a]), print(M), nl, ( maplist(random_between(1,6), [_,_,_]) -> true ; true ), sumlist([1,2], S), print(S), nl,
  length(LL, 2), shown(LL), nl, ground(f(a)), \+ ground(f(_)), tab(3), write(x), nl, atom_string(A, "xyz"), print(A), nl, statistics(cputime, C), ( number(C) -> writeln(num) ; true ), get_time(T), stamp_date_time(0, D, 'UTC'), print(D), nl, format_time(atom(FT), '%Y-%m-%d', 0), print(FT), nl, ( T > 0 -> true ; fail ), succ(3, Q), succ(Q0, 4), print(Q/Q0), nl, plus(1, 2, Pl), print(Pl), nl, tab(user_output, 2), put_char(a), nl, string_codes(SS, [104]), string(SS), print(SS), nl.
shown(T) :- \+ \+ ( numbervars(T, 0, _), print(T) ).
