% Pattern matching with lists.
:- dynamic memory/1.
rule([i, am, X], [why, are, you, X, '?']).
rule([i, like|Xs], [do, others, like|Ys]) :- append(Xs, ['?'], Ys).
rule([_, you|_], ['let', us, talk, about, you]).
rule(_, [go, on]).
answer(Line) :- split_string(Line, " ", ".!?", Parts), maplist([S,A]>>(string_lower(S,L), atom_string(A,L)), Parts, Ws), rule(Ws, R), !, assertz(memory(Ws)), atomic_list_concat(R, ' ', T), format("~w~n", [T]).
main :- maplist(answer, ["I am sad.", "I like green apples", "Do you know me?", "hm"]), findall(M, memory(M), Ms), print(Ms), nl, length(Ms, N), format("~a ~d~n", [memories, N]), listing(memory/1).
