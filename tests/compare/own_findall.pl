% A program replaces findall/4.
findall(_, _, mine, _).
main :- findall(x, true, X, y), writeln(X).
