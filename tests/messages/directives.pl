% Directives that fail, raise errors or belong to another system.
:- fail.
:- atom_length(X, Y).
:- lenght([a], 1).
:- use_module(library(no_such_library)).
:- lib(fd).
:- [no_such_file].
:- assertz(fait(2)).
fait(1).
:- assertz(fait(3)).
:- X is fait + 1, write(X).
:- X is Y + 1, write(X).
:- print_message(warning, format("hello ~w", [world])).
:- throw(error(oops, _)).
ligne(Ligne_Fin, Ligne_fin, Ligne_fin).
atom_length(a, b).
p :- 1.
3.
:- else.
:- if(true).
