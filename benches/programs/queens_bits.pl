% queens_bits: counts the solutions of nine queens with columns and diagonals as bits.
% kind: game

run :- ( between(1, 12, _), nine, fail ; nine ).

nine :- All is (1 << 9) - 1, count(All, 0, 0, 0, 352).

count(All, All, _, _, 1) :- !.
count(All, Columns, Left, Right, N) :-
    Free is All /\ \(Columns \/ Left \/ Right),
    try(Free, All, Columns, Left, Right, 0, N).

try(0, _, _, _, _, N, N) :- !.
try(Free, All, Columns, Left, Right, N0, N) :-
    Bit is Free /\ (-Free),
    Columns1 is Columns \/ Bit,
    Left1 is (Left \/ Bit) << 1,
    Right1 is (Right \/ Bit) >> 1,
    count(All, Columns1, Left1, Right1, N1),
    N2 is N0 + N1,
    Free1 is Free /\ \Bit,
    try(Free1, All, Columns, Left, Right, N2, N).
