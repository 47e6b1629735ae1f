% tabling_variants: a ring of fifty variants of one tabled goal, each of which needs the next, 250,000 answers.
% kind: classic
% not: gprolog gplc (no tabling)

:- table counted/2.

run :-
    aggregate_all(count, counted(17, _), Count),
    Count =:= 5000.

counted(0, 0).
counted(Place, Count) :-
    Next is (Place + 1) mod 50,
    counted(Next, Before),
    Count is Before + 1,
    Count < 250000.
