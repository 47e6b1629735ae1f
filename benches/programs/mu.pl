% mu: derives strings of the MU puzzle by its four rules, to a bounded depth, 2000 times.
% kind: classic

run :-
    (   between(1, 2000, _),
        derive([m, u, i, i, u], 6, _),
        fail
    ;   derive([m, i, u, i, u], 4, _)
    ).

derive([m, i], _, [m, i]).
derive(Word, Depth, Word) :-
    Depth > 0,
    Depth1 is Depth - 1,
    derive(Before, Depth1, _),
    rule(Before, Word).

rule(Before, After) :- add_u(Before, After).
rule([m|Rest], [m|Twice]) :- twice(Rest, Twice).
rule(Before, After) :- three_i(Before, After).
rule(Before, After) :- drop_uu(Before, After).

add_u([i], [i, u]).
add_u([X|Xs], [X|Ys]) :- add_u(Xs, Ys).

twice(Xs, Ys) :- join(Xs, Xs, Ys).

three_i([i, i, i|Xs], [u|Xs]).
three_i([X|Xs], [X|Ys]) :- three_i(Xs, Ys).

drop_uu([u, u|Xs], Xs).
drop_uu([X|Xs], [X|Ys]) :- drop_uu(Xs, Ys).

join([], Ys, Ys).
join([X|Xs], Ys, [X|Zs]) :- join(Xs, Ys, Zs).
