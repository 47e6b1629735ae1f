% Old names of libraries, and names that no library has.

:- use_module(library(clp/clpfd)).
:- use_module(library(http/dcg_basics)).
:- use_module(library(no_such_library)).
:- catch(use_module(library(no_such_library)), error(Formal, _), (print(Formal), nl)).
:- use_module(library(no_such_library)), writeln(not_reached).

main :-
    X in 1..3,
    X #> 2,
    print(X), nl,
    phrase(integer(N), `42`),
    print(N), nl,
    ( exists_source(library(no_such_library)) -> writeln(yes) ; writeln(no) ).
