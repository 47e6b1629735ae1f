% Chance whose outcome does not depend on the seed.
main :-
    random(X), ( X >= 0.0, X < 1.0 -> write(ok) ; write(mal) ), nl,
    random(1, 2, Y), write(Y), nl,
    random_between(3, 3, Z), write(Z), nl,
    random_member(M, [seul]), write(M), nl,
    random_permutation([c, a, b], P), sort(P, S), write(S), nl,
    findall(R, ( between(1, 200, _), random_between(1, 6, R) ), Rs), sort(Rs, Des), write(Des), nl,
    set_random(seed(7)), random_between(1, 1000, A), set_random(seed(7)), random_between(1, 1000, B),
    ( A =:= B -> write(egal) ; write(different) ), nl,
    Q is random(1), write(Q), nl,
    T is random_float, ( T > 0, T < 1 -> write(ok) ; write(mal) ), nl,
    random_select(E, [x], Rest), write(E/Rest), nl,
    randseq(3, 10, Seq), length(Seq, N), write(N), nl.
