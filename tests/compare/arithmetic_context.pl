% The error of an operand names the comparison or is/2 to which the operand belongs.

even(N) :- N mod 2 =:= 0.
next(N) :- N + 1 > 3, !.
next(_).
far(A, B) :- ( abs(A - B) >= 2 -> true ; true ).
right(N) :- 3 < N * 2.
odd(N) :- \+ N mod 2 =:= 0.
sum(A, B) :- S is A + B, S > 3.
square(A) :- S is A * A, S * 2 =< 8.
text(T) :- T < 3.
list(L) :- 3 =\= L.

shown(Goal) :-
    catch(( Goal -> true ; true ), error(Formal, context(Where, Note)), true),
    ( nonvar(Note) -> true ; Note = none ),
    print(Formal-Where-Note), nl.

main :-
    forall(member(Goal, [even(_), next(_), far(1, _), right(_), odd(_), sum(1, _), square(_)]), shown(Goal)),
    forall(member(Goal, [even(a), next(f(x)), far(b, 1), right("ab"), sum(c, 1), square(a)]), shown(Goal)),
    forall(member(Goal, [text([1, 2]), text("ab"), list([1, 2]), text(_)]), shown(Goal)).
