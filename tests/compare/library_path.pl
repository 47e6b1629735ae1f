% Clauses of file_search_path/2 for `library` are obeyed, also for a relative folder of another alias.
:- multifile user:file_search_path/2.
:- dynamic user:file_search_path/2.
user:file_search_path(library, Folder) :-
    prolog_load_context(directory, Here),
    atom_concat(Here, '/modules', Folder).
user:file_search_path(nearby, library('.')).
:- use_module(library(board_symbols)).
:- absolute_file_name(library(board_symbols), File, [file_type(prolog), access(read)]),
   file_base_name(File, Base), writeln(Base).
main :- symbol(X), writeln(X).
