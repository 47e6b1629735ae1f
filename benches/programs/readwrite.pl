% readwrite: 50,000 terms written to a file with quotes and operators, then read back.
% kind: classic

run :-
    File = 'readwrite.tmp',
    open(File, write, Out),
    write_all(50000, Out),
    close(Out),
    open(File, read, In),
    read(In, Term),
    read_all(Term, In, 0, Sum),
    close(In),
    delete_file(File),
    Sum =:= 1250025000.

write_all(0, _) :- !.
write_all(N, Out) :-
    A is N mod 7,
    writeq(Out, move(N, ['Black queen', -A, a + b * (c - N)], X-f(X), "text", {x, y})),
    write(Out, '.'),
    nl(Out),
    N1 is N - 1,
    write_all(N1, Out).

read_all(end_of_file, _, Sum, Sum) :- !.
read_all(Term, In, Sum0, Sum) :-
    Term = move(N, [_, _, a + b * (c - N)], _, _, {x, y}),
    Sum1 is Sum0 + N,
    read(In, Next),
    read_all(Next, In, Sum1, Sum).
