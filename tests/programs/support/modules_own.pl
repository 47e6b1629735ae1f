% A module whose closures, goals and clauses must remain in it.

:- module(modules_own,
          [ doubled/1, big/1, summed/1, sorted/1, counted/1, lambda/1, parsed/1,
            shown/2, shown_closure/2, shown_grammar/2, shown_quantified/2,
            long_call/1, applied/1, unknown_fails/0, value/1, values/1
          ]).

:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(aggregate)).
:- use_module(library(sort)).
:- use_module(library(yall)).

:- set_prolog_flag(unknown, fail).

:- meta_predicate
    shown(:, -),
    shown_closure(2, -),
    shown_grammar(//, -),
    shown_quantified(^, -).

:- dynamic value/1.

value(0).

values(Values) :- findall(X, value(X), Values).

double(X, Y) :- Y is 2 * X.
is_big(X) :- X > 1.
add(X, S0, S) :- S is S0 + X.
backwards(Order, A, B) :- compare(Order, B, A).
nine(_, _, _, _, _, _, _, _, own).
letter --> [a].

doubled(L) :- maplist(double, [1, 2], L).
big(L) :- include(is_big, [1, 2, 3], L).
summed(S) :- foldl(add, [1, 2, 3], 0, S).
sorted(L) :- predsort(backwards, [1, 2, 3], L).
counted(N) :- aggregate_all(count, ( member(X, [1, 2, 3]), is_big(X) ), N).
lambda(L) :- maplist([X, Y]>>double(X, Y), [1, 2], L).
parsed(L) :- ( phrase(letter, [a]) -> L = yes ; L = no ).

shown(Term, Term).
shown_closure(Term, Term).
shown_grammar(Term, Term).
shown_quantified(Term, Term).

long_call(X) :- call(nine, 1, 2, 3, 4, 5, 6, 7, 8, X).
applied(X) :- apply(double, [4, X]).

unknown_fails :- \+ nobody_defines_this.
