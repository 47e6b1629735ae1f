% Declarations in every form that programs use.
:- dynamic case/2, joueur/1.
:- dynamic(score/2).
:- dynamic([tour/1, fini/0]).
:- dynamic pion/3 .
:- discontiguous regle/1.
:- multifile user:portray/1.
:- ensure_loaded(library(lists)).
:- use_module(library(apply), [maplist/3]).
:- set_prolog_flag(double_quotes, codes).
:- style_check(-singleton).
:- set_prolog_stack(global, limit(100000000)).
:- initialization(true).

regle(un).
autre(X, Y).
regle(deux).

main :-
    assert(case(1, x)), asserta(case(2, o)), assertz(score(x, 0)),
    retract(case(1, x)),
    findall(R, regle(R), Rs), write(Rs), nl,
    findall(C-J, case(C, J), Cs), write(Cs), nl,
    ( fini -> write(oui) ; write(non) ), nl,
    X = "ab", write(X), nl,
    ( predicate_property(tour(_), dynamic) -> write(dynamique) ; write(statique) ), nl,
    retractall(score(_, _)), \+ score(_, _), write(vide), nl.
