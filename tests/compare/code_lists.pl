:- set_prolog_flag(double_quotes, codes).
t1 :- X = "abc", print(X), nl, append("ab", "c", Y), format("~s~n", [Y]), atom_codes(A, "xyz"), print(A), nl.
greeting --> "hello", ws, name(N), { atom_codes(A, N), print(A), nl }.
ws --> " ", ws.
ws --> [].
name([C|Cs]) --> [C], { C >= 0'a, C =< 0'z }, name(Cs).
name([]) --> [].
digits([D|T]) --> digit(D), digits(T).
digits([D]) --> digit(D).
digit(D) --> [D], { code_type(D, digit) }.
int(N) --> digits(Ds), { number_codes(N, Ds) }.
list([X|Xs]) --> int(X), ",", !, list(Xs).
list([X]) --> int(X).
anbn --> [].
anbn --> "a", anbn, "b".
main :- t1, phrase(greeting, "hello   bob"), phrase(list(L), "1,22,333"), print(L), nl, ( phrase(anbn, "aabb") -> writeln(yes) ; writeln(no) ), ( phrase(anbn, "aab") -> writeln(yes) ; writeln(no) ), phrase(int(N), "12ab", R), print(N), format(" ~s~n", [R]), format("~w~n", ["abc"]), X = `abc`, print(X), nl, catch(phrase(undefd, "a"), error(E, _), (print(E), nl)), catch(phrase(X1, "a"), error(E1, _), (print(E1), nl)), ( X1 = 1 ; true ), !.
