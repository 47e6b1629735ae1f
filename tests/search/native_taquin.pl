% The taquin: compares native twins with the clauses.

% main: 2000 states
% main: heuristics true
% main: expand true
% main: solved true
% main: state 5: 30 30
% main: avl true
% small: 20 states
% small: heuristics true
% small: expand true

:- ensure_loaded('../../prolog/taquin/aetoile').

states(N, States) :-
    final_state(F),
    final_state_4(F4),
    walk(N, 1, F, F4, States).

walk(0, _, _, _, []) :-
    !.
walk(N, Seed, E3, E4, [E|States]) :-
    melange(Seed, 3, E3, E31),
    melange(Seed, 3, E4, E41),
    ( N mod 3 =:= 0 -> E = E41 ; E = E31 ),
    N1 is N - 1,
    Seed1 is Seed + 1,
    walk(N1, Seed1, E31, E41, States).

both(Label, Sample, Template, Goal) :-
    use_native(taquin, off),
    use_native(avl, off),
    findall(Template, ( member(P, Sample), call(Goal, P) ), Plain),
    use_native(taquin, on),
    findall(Template, ( member(P, Sample), call(Goal, P) ), Native),
    (   Plain == Native
    ->  format("~w true~n", [Label])
    ;   format("~w differ~n", [Label])
    ),
    use_native(taquin, off).

heuristics(H1/H2, E) :-
    heuristique1(E, H1),
    heuristique2(E, H2).

expansions(L, E) :-
    expand(E, 7, L).

solutions(C/As/N, E-H) :-
    (   resoudre(E, H, C, As, N)
    ->  true
    ;   C/As/N = none
    ).

run(N) :-
    states(N, States),
    length(States, L),
    format("~w states~n", [L]),
    both(heuristics, States, R1, heuristics(R1)),
    both(expand, States, R2, expansions(R2)).

main :-
    run(2000),
    findall(E-H, ( member(N, [1, 2, 3, 4, non_connexe, quatre(8), quatre(16)]), etat_initial(N, E),
                   member(H, [1, 2]), \+ N-H == quatre(16)-1 ),
            Puzzles),
    both(solved, Puzzles, R3, solutions(R3)),
    use_native(taquin),
    etat_initial(5, E5),
    resoudre(E5, 1, C1, _),
    resoudre(E5, 2, C2, _),
    format("state 5: ~w ~w~n", [C1, C2]),
    use_native(taquin, off),
    etat_initial(4, E4),
    resoudre(E4, 2, C4, A4, N4),
    use_native(avl),
    resoudre(E4, 2, C5, A5, N5),
    ( C4/A4/N4 == C5/A5/N5 -> format("avl true~n") ; format("avl differ~n") ).

small :-
    run(20).
