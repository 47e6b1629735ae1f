:- use_module(library(process)).
main :- process_create(path(echo), [hello, 42], [stdout(pipe(O))]), read_string(O, _, S), close(O), print(S), nl,
    process_create(path(sh), ['-c', 'exit 3'], [process(P)]), process_wait(P, St), print(St), nl,
    catch(process_create(path(sh), ['-c', 'exit 2'], []), error(process_error(_, X), _), (print(X), nl)),
    process_create(path(cat), [], [stdin(pipe(I)), stdout(pipe(O2))]), write(I, through), close(I), read_string(O2, _, S2), close(O2), print(S2), nl.
