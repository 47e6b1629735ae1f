% Small programs whose instructions are counted, one goal for each. Every goal takes at least 50 million instructions,
% so that start-up and noise do not matter. `tests/instructions.rs` compares the counts with those in figures.toml.

nrev :-
    numlist(1, 30, List),
    forall(between(1, 1500, _), reversed(List, _)).

reversed([], []).
reversed([X|Xs], Ys) :-
    reversed(Xs, Zs),
    joined(Zs, [X], Ys).

joined([], Ys, Ys).
joined([X|Xs], Ys, [X|Zs]) :-
    joined(Xs, Ys, Zs).

tak :-
    forall(between(1, 5, _), tak(18, 12, 6, 7)).

tak(X, Y, Z, A) :-
    (   X =< Y
    ->  A = Z
    ;   X1 is X - 1,
        Y1 is Y - 1,
        Z1 is Z - 1,
        tak(X1, Y, Z, A1),
        tak(Y1, Z, X, A2),
        tak(Z1, X, Y, A3),
        tak(A1, A2, A3, A)
    ).

queens :-
    findall(Queens, ( between(1, 8, _), queens([1, 2, 3, 4, 5, 6, 7, 8], [], Queens) ), Solutions),
    length(Solutions, 736).

queens([], Queens, Queens).
queens(Unplaced, Placed, Queens) :-
    select(Queen, Unplaced, Rest),
    is_safe(Placed, Queen, 1),
    queens(Rest, [Queen|Placed], Queens).

is_safe([], _, _).
is_safe([Other|Others], Queen, Distance) :-
    Queen =\= Other + Distance,
    Queen =\= Other - Distance,
    Distance1 is Distance + 1,
    is_safe(Others, Queen, Distance1).

deriv :-
    forall(between(1, 12000, _), d(((x + 1) * (x ^ 2 + 2) * (x ^ 3 + 3)) / x, x, _)).

d(U + V, X, DU + DV) :- !, d(U, X, DU), d(V, X, DV).
d(U * V, X, DU * V + U * DV) :- !, d(U, X, DU), d(V, X, DV).
d(U / V, X, (DU * V - U * DV) / V ^ 2) :- !, d(U, X, DU), d(V, X, DV).
d(U ^ N, X, DU * N * U ^ N1) :- !, integer(N), N1 is N - 1, d(U, X, DU).
d(X, X, 1) :- !.
d(_, _, 0).

:- dynamic counter/1, fact/2.

counter(0).

database :-
    forall(between(1, 9000, I), ( assertz(fact(I, I)), retract(counter(N)), N1 is N + 1, assertz(counter(N1)) )),
    forall(between(1, 9000, I), fact(_, I)),
    retractall(fact(_, _)).

text :-
    forall(between(1, 6000, I),
           ( atom_number(A, I),
             atomic_list_concat([x, A, y], '-', B),
             sub_atom(B, 0, 1, _, x),
             format(atom(_), "~w: ~a~n", [I, B]) )).

exceptions :-
    forall(between(1, 20000, I), catch(refuse(I), refused(_), true)).

refuse(I) :-
    throw(refused(I)).

terms :-
    forall(between(1, 10000, I),
           ( T = f(I, g(_, _), [a, b, I]),
             copy_term(T, C),
             C =.. [_|Args],
             msort(Args, _),
             term_variables(C, _),
             C @> T )).

meta :-
    numlist(1, 500, L),
    forall(between(1, 80, _), ( maplist([X, Y]>>(Y is X + 1), L, L1), foldl([X, S0, S]>>(S is S0 + X), L1, 0, _) )).

characters :-
    open_null_stream(Stream),
    forall(between(1, 40000, _), ( put_char(Stream, x), put_char(Stream, 'é'), nl(Stream) )),
    close(Stream).

:- table path/2.

path(X, Y) :- edge(X, Y).
path(X, Y) :- path(X, Z), edge(Z, Y).

edge(X, Y) :-
    between(1, 60, X),
    Y is X + 1.

tabling :-
    forall(between(1, 10, _), ( forall(path(_, _), true), abolish_all_tables )).

records :-
    forall(between(1, 5000, I), recordz(things, thing(I, [a, b], "text"), _)),
    forall(recorded(things, thing(_, _, _), Reference), erase(Reference)),
    forall(between(1, 5000, I), ( flag(count, N, N + 1), nb_setval(last, f(I)), b_setval(now, N) )).

loading :-
    loaded_text(Text),
    tmp_file_stream(text, File, Stream),
    write(Stream, Text),
    close(Stream),
    forall(between(1, 6, _), load_files(File, [])),
    delete_file(File).

% Three hundred facts, rules and grammar rules.
loaded_text(Text) :-
    findall(Line, loaded_line(Line), Lines),
    atomic_list_concat(Lines, Text).

loaded_line(Line) :-
    between(1, 100, I),
    format(string(Line), "fact(~d, name~d, [a, b|_], \"text\", 'Quoted atom').~n", [I, I]).
loaded_line(Line) :-
    between(1, 100, I),
    format(string(Line), "rule~d(X, Y) :- ( X > ~d -> Y is X * 2 ; member(Y, [X, 1.5, 0'a]), \\+ Y = f(X) ), !.~n", [I, I]).
loaded_line(Line) :-
    between(1, 100, I),
    format(string(Line), "phrase~d --> [word], optional, { true }, \"literal\".~n", [I]).
