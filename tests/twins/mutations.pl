% Mutants of a game, each run with its native twins on and off.
%
% A mutant changes one predicate that a twin depends on: it changes a constant in a clause, or drops, adds or moves a
% clause. The change is made by loading an edited file, or with retract/1 and assertz/1. Whatever it does to the answers,
% they are the same with twins and without.

:- module(mutations, [mutate/3]).
:- use_module(dependencies).

%!  mutate(+Game, +Folder, +PerPredicate) is det.
%
%   Tries PerPredicate mutants of each predicate. Overwrites files in Folder.

mutate(Game, Folder, PerPredicate) :-
    use_native(user:Game, off),
    findall(Twin-Probe, ( probe(Game, Probe), twin_of(Probe, Twin) ), Probes),
    findall(PI, ( member(Twin-_, Probes), dependencies:reached([user:Twin], [], All),
                  member(user:PI, All), dependencies:home(user:PI, user:PI) ), PIs0),
    sort(PIs0, PIs),
    nb_setval(mutants, 0),
    nb_setval(telling, 0),
    nb_setval(random, 20261117),
    use_native(user:Game, on),
    states(Game, Before),
    forall(member(_-State, Before), expect(State == on, all_on(Game, Before))),
    forall(member(Name/Arity, PIs),
           ( format(atom(File), "~w/~w_~w_~w.pl", [Folder, Game, Name, Arity]),
             mutants(Game, Probes, Name/Arity, File, PerPredicate) )),
    states(Game, After),
    expect(Before == After, restored(Game, After)),
    nb_getval(mutants, Mutants),
    nb_getval(telling, Telling),
    format("~w: ~w mutants, ~w of them answer otherwise~n", [Game, Mutants, Telling]),
    expect(Telling * 10 > Mutants, too_few_tell(Game)).

states(Game, States) :-
    native_status(user:Game, States).

expect(Goal, Otherwise) :-
    (   call(Goal)
    ->  true
    ;   format("FAILED: ~q~n", [Otherwise])
    ).

mutants(Game, Probes, PI, File, PerPredicate) :-
    findall(Probe, ( member(Twin-Probe, Probes), dependencies:reached([user:Twin], [], All),
                     memberchk(user:PI, All) ), Mine),
    clauses(PI, Original),
    forall(between(1, PerPredicate, N),
           (   random_kind(N, Kind),
               mutant(Kind, Original, Mutant),
               Mutant \=@= Original
           ->  ( N mod 2 =:= 0 -> Way = retract ; Way = reload ),
               answers(Mine, Usual),
               change(Way, PI, Original, Mutant, File),
               compare_answers(Game, PI, Way, Mutant, Mine, Usual),
               restore(Way, PI, Original, File)
           ;   true
           )).

clauses(Name/Arity, Clauses) :-
    functor(Head, Name, Arity),
    findall(Head-Body, clause(user:Head, Body), Clauses).

% -- changing the program ------------------------------------------------------------

change(reload, PI, _, Mutant, File) :-
    reload(PI, [], Mutant, File).
change(retract, PI, Original, Mutant, File) :-
    reload(PI, [dynamic], Original, File),
    replace(PI, Mutant).

restore(reload, PI, Original, File) :-
    reload(PI, [], Original, File).
restore(retract, PI, Original, File) :-
    replace(PI, Original),
    native_on(PI),
    replace(PI, []),
    reload(PI, [], Original, File).

% When its clauses are restored, the twins that depend on a predicate are on again.
native_on(PI) :-
    forall(( member(Game, [avl, chicago, khan, othello, puissance4, taquin, tictactoe, ultimate]),
             native_status(user:Game, States), member(_-changed(L), States) ),
           expect(\+ memberchk(PI, L), still_changed(Game, PI))).

replace(Name/Arity, Clauses) :-
    functor(Head, Name, Arity),
    retractall(user:Head),
    forall(member(H-B, Clauses), assertz(user:(H :- B))).

reload(PI, Options, Clauses, File) :-
    open(File, write, Stream),
    (   Options == [dynamic]
    ->  format(Stream, ":- dynamic ~q.~n", [PI])
    ;   true
    ),
    forall(member(H-B, Clauses), written(Stream, H, B)),
    (   Clauses == []
    ->  format(Stream, ":- dynamic ~q.~n", [PI])
    ;   true
    ),
    close(Stream),
    load_files(user:File, [silent(true)]).

written(Stream, H, B) :-
    \+ \+ ( numbervars(H-B, 0, _),
            ( B == true -> T = H ; T = (H :- B) ),
            write_term(Stream, T, [quoted(true), ignore_ops(false), numbervars(true)]),
            write(Stream, ' .\n') ).

% -- comparing -------------------------------------------------------------------------

compare_answers(Game, PI, Way, Mutant, Probes, Usual) :-
    nb_getval(mutants, N0),
    N is N0 + 1,
    nb_setval(mutants, N),
    answers(Probes, On),
    use_native(user:Game, off),
    answers(Probes, Off),
    quietly_on(Game),
    (   same(On, Off)
    ->  true
    ;   format("FAILED: ~q of ~w changed (~w) to ~q~n  on:  ~q~n  off: ~q~n",
               [PI, Game, Way, Mutant, On, Off])
    ),
    (   same(Off, Usual)
    ->  true
    ;   nb_getval(telling, T0),
        T is T0 + 1,
        nb_setval(telling, T)
    ).

quietly_on(Game) :-
    use_native(user:Game, on).

same([], []).
same([A|As], [B|Bs]) :-
    ( A =@= B -> true ; A == limit -> true ; B == limit -> true ; fail ),
    same(As, Bs).

answers(Probes, Answers) :-
    findall(Answer, ( member(Probe, Probes), answer(Probe, Answer) ), Answers).

% A probe is a goal that runs after the program was prepared for it.
answer(Probe, Answer) :-
    prepare,
    catch(call_with_inference_limit(findall(Probe, limit(3, user:Probe), Found), 400000, Outcome),
          Error, true),
    (   nonvar(Error)
    ->  Error =.. [_, Formal|_],
        Answer = error(Formal)
    ;   Outcome == inference_limit_exceeded
    ->  Answer = limit
    ;   findall(N-V, ( counter(N), nb_current(N, V) ), Counters),
        Answer = Found/Counters
    ).

prepare :-
    forall(counter(N), nb_setval(N, 0)).

counter(noeuds).
counter(noeuds_p4).
counter(positionsVues).
counter(suivi_noeuds).

% -- random choices --------------------------------------------------------------------

random(Below, N) :-
    nb_getval(random, R0),
    R is R0 * 16807 mod 2147483647,
    nb_setval(random, R),
    N is R // 64 mod Below.

random_member(X, List) :-
    length(List, L),
    L > 0,
    random(L, I),
    nth0(I, List, X).

random_kind(N, Kind) :-
    ( N mod 4 =:= 0 -> random_member(Kind, [drop, add, swap]) ; Kind = constant ).

mutant(constant, Clauses, Mutant) :-
    findall(I/Path-C, ( nth0(I, Clauses, Clause), constant_in(Clause, Path, C), Path \== [1] ), Places),
    random_member(I/Path-C, Places),
    nth0(I, Clauses, Clause),
    other(C, D),
    put(Path, Clause, D, Changed),
    replaced(I, Clauses, Changed, Mutant).
mutant(drop, Clauses, Mutant) :-
    length(Clauses, L),
    random(L, I),
    nth0(I, Clauses, _, Mutant).
mutant(add, Clauses, [Changed|Clauses]) :-
    mutant(constant, Clauses, Mutant),
    random_member(Changed, Mutant).
mutant(swap, Clauses, Mutant) :-
    Clauses = [_, _|_],
    reverse(Clauses, Mutant).

constant_in(Term, [I|Path], C) :-
    compound(Term),
    arg(I, Term, Part),
    nonvar(Part),
    (   atomic(Part)
    ->  \+ memberchk(Part, [true, !, fail]),
        Path = [],
        C = Part
    ;   constant_in(Part, Path, C)
    ).

other(C, D) :-
    integer(C),
    !,
    random_member(Step, [1, -1, 7]),
    D is C + Step.
other(C, D) :-
    random_member(D, [x, o, a, v, zut]),
    D \== C,
    !.
other(_, autre).

put([], _, D, D).
put([I|Path], Term, D, Changed) :-
    Term =.. [F|Args0],
    nth1(I, Args0, Part, Rest),
    put(Path, Part, D, New),
    nth1(I, Args, New, Rest),
    Changed =.. [F|Args].

replaced(I, List, X, Changed) :-
    nth0(I, List, _, Rest),
    nth0(I, Changed, X, Rest).

% -- probes --------------------------------------------------------------------------------

%!  probe(+Game, -Goal) is nondet.
%
%   Goals for every twin, on positions computed with the unchanged game.

twin_of(Goal, Name/Arity) :-
    functor(Goal, Name, Arity).

probe(avl, Goal) :-
    foldl(user:insert, [5, 2, 8, 1, 9, 3], nil, Tree),
    member(Goal, [insert(4, Tree, _), insert(7, Tree, _), belongs(3, Tree), belongs(6, Tree),
                  suppress(8, Tree, _), suppress(2, Tree, _), suppress_min(_, Tree, _)]).
probe(chicago, Goal) :-
    user:generer_plateau(12, P),
    P = [Bourse, _, _, _, _],
    Bourse = [[M1|_], [M2|_]|_],
    member(Goal, [score_joueur(Bourse, [M1, M2, M1], _), simulation_jouer([1, 1, M1, M2], P, _),
                  simulation_jouer([2, 3, M2, M1], P, _), coups_de_distance(P, 1, 2, _),
                  coups_de_distance(P, 2, 3, _)]).
probe(khan, Goal) :-
    user:( semer(7), initialiser(1), placerMachine(1), placerMachine(2), etatCourant(E) ),
    member(Goal, [arrivees(E, 1, 6, 3, _), arrivees(E, 1, 5, 2, _), arrivees(E, 2, 1, 4, _), deplacablesSelon(E, 1, 0, _),
                  deplacablesSelon(E, 2, 2, _), coups(E, 1, _), coups(E, 2, _)]).
probe(othello, Goal) :-
    user:( grilleDeDepart(G), coupsRapides(G, x, [[C, L]|_]), coupJoueDansGrille(G, L, C, x, G1),
           coupsRapides(G1, o, [[C2, L2]|_]), coupJoueDansGrille(G1, L2, C2, o, G2) ),
    member(Goal, [listeDesCoupsCamp(G1, o, _), leCoupEstValide(G1, o, L2, C2), leCoupEstValide(G1, o, 1, a),
                  coupJoueDansGrille(G1, L2, C2, o, _), comptePions(G1, _, _), evalue(G2, x, _),
                  evalueFin(G2, o, _), coupsRapides(G2, x, _), perft(G, x, 2, _), minimax(G1, o, 1, _, _),
                  alphaBeta(G2, x, 2, _, _), optimise(G1, o, 2, _, _)]).
probe(puissance4, Goal) :-
    user:( jeu_p4(J), joue_p4(x, 4, J), joue_p4(o, 4, J), joue_p4(x, 3, J) ),
    member(Goal, [choix_p4(o, J, 2, _, _), alphabeta_p4(o, J, 2, -500, 500, _), gagne_p4(x, J), evalue_p4(x, J, _),
                  evalue_p4(o, J, _), colonnes_libres(J, _)]).
probe(taquin, Goal) :-
    user:etat_initial(1, E),
    member(Goal, [heuristique1(E, _), heuristique2(E, _), expand(E, 7, _), resoudre(E, 2, _, _, _), expand(E, 3, _)]).
probe(tictactoe, Goal) :-
    S = [[x, _, o], [_, x, _], [_, o, _]],
    member(Goal, [heuristique(x, S, _), heuristique(o, S, _), alignements_possibles(o, S, _), successeurs(o, S, _),
                  terminale(x, S, 3, _), terminale(x, [[x, x, x], [o, o, _], [_, _, _]], 3, _), negamax(x, S, 1, 3, _),
                  negamax_juste(o, S, 1, 3, _), alphabeta(x, S, 1, 3, -10000, 10000, _)]).
probe(ultimate, Goal) :-
    user:( nouveauJeu(J0), joueCase(J0, x, 5-1, J1), joueCase(J1, o, 1-5, J2), joueCase(J2, x, 5-9, J) ),
    J = jeu([_, _, _, _, P|_], Es, _),
    member(Goal, [valeurTrios(P, _), valeurTrios([x, x, v, o, v, v, v, v, x], _), evalueJeu(J, x, _), coupsPermis(J, _), joueCase(J, o, 9-2, _),
                  sousplateauGagnant([x, x, x, o, o, v, v, v, v], _), sousplateauGagnant(Es, _),
                  evalue([P, 1, d], x, o, 1, _), coupGlobal(J, o, 1, _, _)]).
