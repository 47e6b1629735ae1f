main :- file_base_name('/a/b.pl', B), print(B), nl, file_directory_name('/a/b/c.pl', D), print(D), nl, file_name_extension(N, E, 'x.tar.gz'), print(N-E), nl,
    absolute_file_name('/a/../b/./c', A), print(A), nl, ( absolute_file_name(library(nonexistent_thing), _, [file_type(prolog), access(read), file_errors(fail)]) -> print(yes) ; print(no) ), nl,
    ( exists_source(library(lists)) -> print(yes) ; print(no) ), nl, ( exists_source(library(no_such_library)) -> print(yes) ; print(no) ), nl.
