% Native searches on several threads return the same move and value as on one thread.

% main: othello 60
% main: optimise 60
% main: puissance4 60
% main: ultimate 40
% main: time_limit_exceeded
% main: time_limit_exceeded
% main: domain_error(on_off,thread(2))
% main: domain_error(thread_count,0)
% main: type_error(integer,many)
% main: instantiation_error
% main: type_error(atom,2)

:- use_module(library(time)).
:- ensure_loaded('../../prolog/othello/optimise').
:- ensure_loaded('../../prolog/tictactoe/puissance4').
:- ensure_loaded('../../prolog/ultimate/ultimate').

% Random games, by a seed.
next(R0, Count, R, Place) :-
    R is R0 * 16807 mod 2147483647,
    Place is R // 64 mod Count.

othello(0, _, Grid, Side, Grid, Side) :-
    !.
othello(N, R0, Grid0, Side0, Grid, Side) :-
    listeDesCoupsCamp(Grid0, Side0, Moves),
    campAdverse(Side0, Other),
    (   Moves == []
    ->  Grid1 = Grid0,
        R = R0
    ;   length(Moves, Count),
        next(R0, Count, R, Place),
        nth0(Place, Moves, [Column, Row]),
        coupJoueDansGrille(Grid0, Row, Column, Side0, Grid1)
    ),
    N1 is N - 1,
    othello(N1, R, Grid1, Other, Grid, Side).

connect(0, _, Player, _, Player) :-
    !.
connect(N, R0, Player0, Game, Player) :-
    colonnes_libres(Game, Columns),
    length(Columns, Count),
    next(R0, Count, R, Place),
    nth0(Place, Columns, Column),
    joue_p4(Player0, Column, Game),
    adverse_p4(Player0, Other),
    N1 is N - 1,
    connect(N1, R, Other, Game, Player).

search(othello, Seed, alphaBeta(Grid, Side, 5, Move, Value), Move/Value) :-
    opening(Seed, Grid, Side).
search(optimise, Seed, optimise(Grid, Side, 4, Move, Value), Move/Value) :-
    opening(Seed, Grid, Side).
search(puissance4, Seed, choix_p4(Player, Game, 6, Column, Value), Column/Value) :-
    jeu_p4(Game),
    Moves is Seed mod 20,
    connect(Moves, Seed, x, Game, Player),
    colonnes_libres(Game, [_|_]).
search(ultimate, Seed, coupGlobal(Game, Sign, 4, Move, Value), Move/Value) :-
    Moves is Seed mod 30,
    ouverture(Seed, Moves, Game, Sign),
    \+ finJeu(Game, _).

opening(Seed, Grid, Side) :-
    grilleDeDepart(Grid0),
    Moves is Seed mod 50,
    othello(Moves, Seed, Grid0, x, Grid, Side).

game(othello, othello, 60).
game(optimise, othello, 60).
game(puissance4, puissance4, 60).
game(ultimate, ultimate, 40).

agree(Search, Game, Seed) :-
    use_native(Game),
    search(Search, Seed, Goal, Answer),
    findall(Answer, Goal, [One]),
    forall(member(Threads, [2, 3, 8]),
           ( use_native(Game, threads(Threads)),
             findall(Answer, Goal, [Other]),
             Other == One )).

limited(Goal) :-
    catch(call_with_time_limit(0.1, Goal), Ball, true),
    print(Ball),
    nl.

wrong(Goal) :-
    catch(Goal, error(Formal, _), ( print(Formal), nl )).

main :-
    forall(game(Search, Game, Seeds),
           ( aggregate_all(count, ( between(1, Seeds, Seed), agree(Search, Game, Seed) ), Count),
             format("~w ~w~n", [Search, Count]) )),
    grilleDeDepart(Grid),
    use_native(othello, threads(2)),
    limited(alphaBeta(Grid, x, 20, _, _)),
    nouveauJeu(Jeu),
    use_native(ultimate, threads(2)),
    limited(coupGlobal(Jeu, x, 20, _, _)),
    wrong(use_native(othello, thread(2))),
    wrong(use_native(othello, threads(0))),
    wrong(use_native(othello, threads(many))),
    wrong(use_native(othello, threads(_))),
    wrong(use_native(2, threads(2))).
