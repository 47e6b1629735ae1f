:- encoding(utf8).
:- module(ultimate_rules, []).

/*  Ultimate Tic-Tac-Toe described for library(search), twice: by the predicates
    of prolog/ultimate, which value all nine boards and the great one in every
    position (rules(entier, Rules)); and by rules that keep these values and
    compute only those that a move has changed (rules(suivi, Rules)).

        ?- use_module(library(search)), nouveauJeu(J).
        ?- ultimate_rules:best(suivi, J, x, 4, Move, Value).

    The value is that of coupGlobal/5. The move may differ among equally good ones:
    here it is the first in the game's own order, there the first in the order that
    the last round produced.
*/

:- user:ensure_loaded('../../ultimate/ultimate').
:- use_module(library(grid)).
:- use_module(library(search)).

%!  best(+Kind, +Game, +Sign, +Depth, -Move, -Value) is det.
%
%   Move is the best for Sign looking Depth moves ahead, by the rules of that
%   Kind: entier or suivi.

best(Kind, Game, Sign, Depth, Move, Value) :-
    rules(Kind, Rules),
    position(Kind, s(Sign, Depth, Game), Position),
    best_move(Rules, Position, Move, Value, [depth(Depth)]).

%!  rules(+Kind, -Rules) is det.

rules(entier,
      [ value(ultimate_rules:value), moves(ultimate_rules:moves), result(ultimate_rules:result),
        heuristic(ultimate_rules:heuristic), canonical(ultimate_rules:canonical) ]).
rules(suivi,
      [ value(ultimate_rules:kept_value), moves(ultimate_rules:kept_moves),
        result(ultimate_rules:kept_result), heuristic(ultimate_rules:kept_heuristic),
        canonical(ultimate_rules:kept_canonical) ]).

position(entier, Position, Position).
position(suivi, Position, k(Position, Values, Great)) :-
    Position = s(_, _, jeu(Boards, States, _)),
    values(Boards, States, Values),
    valeurTrios(States, Great).

values([], [], []).
values([Board|Boards], [State|States], [Value|Values]) :-
    valeurEtat(State, Board, Value),
    values(Boards, States, Values).

% -- every board in every position: s(Sign, Level, Game) ---------------------
%
% Sign is to move, Level is the number of moves still to look ahead (coupGlobal/5
% values a win by it), and Game is the term jeu/3 of prolog/ultimate.

value(s(Sign, Level0, Game), Value) :-
    finJeu(Game, Result),
    adversaire(Sign, Other),
    Level is Level0 + 1,
    valeurFin(Result, Other, Level, Opposite),
    Value is -Opposite.

moves(s(_, _, Game), Moves) :-
    coupsPermis(Game, Moves).

result(s(Sign, Level0, Game0), Move, s(Other, Level, Game)) :-
    adversaire(Sign, Other),
    Level is Level0 - 1,
    joueCase(Game0, Sign, Move, Game).

heuristic(s(Sign, _, Game), Value) :-
    evalueJeu(Game, Sign, Value).

% Early in the game many positions are images of each other: rotating or mirroring
% the great board does the same to every small one. Later this is not worthwhile.
canonical(s(Sign, Level, jeu(Boards, _, Imposed)), k(Sign, Level, Image)) :-
    untouched(Boards, 0, Untouched),
    Untouched >= 7,
    cells(Boards, 1, Imposed, Marked),
    rows(Marked, Rows),
    grid_canonical(Rows, Image).

untouched([], N, N).
untouched([Board|Boards], N0, N) :-
    (   Board == [v, v, v, v, v, v, v, v, v]
    ->  N1 is N0 + 1
    ;   N1 = N0
    ),
    untouched(Boards, N1, N).

% The free cells of the board to play on are marked, so that they are mapped too.
cells([], _, _, []).
cells([Board|Boards], Number, Imposed, [Marked|Rest]) :-
    (   Number =:= Imposed
    ->  mark(Board, Marked)
    ;   Marked = Board
    ),
    Next is Number + 1,
    cells(Boards, Next, Imposed, Rest).

mark([], []).
mark([Cell|Cells], [Marked|Rest]) :-
    (   Cell == v
    ->  Marked = w
    ;   Marked = Cell
    ),
    mark(Cells, Rest).

% Nine boards as nine rows of nine cells.
rows([], []).
rows([[A1, A2, A3, A4, A5, A6, A7, A8, A9], [B1, B2, B3, B4, B5, B6, B7, B8, B9],
      [C1, C2, C3, C4, C5, C6, C7, C8, C9]|Boards],
     [[A1, A2, A3, B1, B2, B3, C1, C2, C3], [A4, A5, A6, B4, B5, B6, C4, C5, C6],
      [A7, A8, A9, B7, B8, B9, C7, C8, C9]|Rows]) :-
    rows(Boards, Rows).

% -- kept values: k(Position, Values, Great) ---------------------------------
%
% Position is that of the other rules; Values are the values of the nine boards for
% x, and Great that of the great board. A move changes one of the nine, and the
% great board only if it decides that one.

kept_value(k(Position, _, _), Value) :-
    value(Position, Value).

kept_moves(k(Position, _, _), Moves) :-
    moves(Position, Moves).

kept_result(k(Position0, Values0, Great0), Number-Cell, k(Position, Values, Great)) :-
    result(Position0, Number-Cell, Position),
    Position0 = s(_, _, jeu(_, States0, _)),
    Position = s(_, _, jeu(Boards, States, _)),
    nth1(Number, Boards, Board),
    nth1(Number, States, State),
    valeurEtat(State, Board, Value),
    replaced(Values0, Number, Value, Values),
    (   State == v
    ->  Great = Great0
    ;   States == States0
    ->  Great = Great0
    ;   valeurTrios(States, Great)
    ).

replaced([Value0|Values0], Number, Value, Values) :-
    (   Number =:= 1
    ->  Values = [Value|Values0]
    ;   Values = [Value0|Values1],
        Number1 is Number - 1,
        replaced(Values0, Number1, Value, Values1)
    ).

kept_heuristic(k(s(Sign, _, _), Values, Great), Value) :-
    sum_list(Values, Small),
    (   Sign == x
    ->  Value is 30 * Great + Small
    ;   Value is -30 * Great - Small
    ).

kept_canonical(k(Position, _, _), Key) :-
    canonical(Position, Key).
