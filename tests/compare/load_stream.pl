main :- open_string("z(1). z(2). :- write(loading), nl.", S), load_files(made_up, [stream(S)]), forall(z(X), (print(X), nl)).
