% peephole: compiles expressions for a stack machine, improves the code by patterns and runs it, 25000 times.
% kind: classic

run :-
    source(E),
    (   between(1, 25000, _), once_round(E, _), fail
    ;   once_round(E, V), V =:= 101
    ).

source(plus(times(plus(num(3), num(0)), times(num(1), var(a))), minus(times(num(2), plus(var(b), num(4))), neg(neg(times(var(a), num(0))))))).

once_round(E, V) :-
    code(E, Code, []),
    improve(Code, Better),
    perform(Better, [], V).

code(num(N), [push(N)|Cs], Cs).
code(var(X), [load(X)|Cs], Cs).
code(plus(A, B), Cs, Rest) :- code(A, Cs, C1), code(B, C1, [add|Rest]).
code(minus(A, B), Cs, Rest) :- code(A, Cs, C1), code(B, C1, [sub|Rest]).
code(times(A, B), Cs, Rest) :- code(A, Cs, C1), code(B, C1, [mul|Rest]).
code(neg(A), Cs, Rest) :- code(A, Cs, [neg|Rest]).

improve(Code, Best) :- pass(Code, Better, Changed), ( Changed == yes -> improve(Better, Best) ; Best = Better ).

pass([], [], _).
pass([push(0), add|Cs], Ds, yes) :- !, pass(Cs, Ds, _).
pass([push(1), mul|Cs], Ds, yes) :- !, pass(Cs, Ds, _).
pass([push(A), push(B), add|Cs], [push(C)|Ds], yes) :- !, C is A + B, pass(Cs, Ds, _).
pass([push(A), push(B), mul|Cs], [push(C)|Ds], yes) :- !, C is A * B, pass(Cs, Ds, _).
pass([neg, neg|Cs], Ds, yes) :- !, pass(Cs, Ds, _).
pass([load(_), push(0), mul|Cs], [push(0)|Ds], yes) :- !, pass(Cs, Ds, _).
pass([C|Cs], [C|Ds], Changed) :- pass(Cs, Ds, Changed).

perform([], [V], V).
perform([push(N)|Cs], S, V) :- perform(Cs, [N|S], V).
perform([load(X)|Cs], S, V) :- memory(X, N), perform(Cs, [N|S], V).
perform([add|Cs], [B, A|S], V) :- N is A + B, perform(Cs, [N|S], V).
perform([sub|Cs], [B, A|S], V) :- N is A - B, perform(Cs, [N|S], V).
perform([mul|Cs], [B, A|S], V) :- N is A * B, perform(Cs, [N|S], V).
perform([neg|Cs], [A|S], V) :- N is -A, perform(Cs, [N|S], V).

memory(a, 25).
memory(b, 9).
