% Commands for the prompt: files, folders and the editor.

:- module(system,
          [ ls/0,
            ls/1,
            cd/0,
            cd/1,
            pwd/0,
            edit/0,
            edit/1,
            prolog/0
          ]).

%!  ls is det.
%!  ls(+Folder) is det.
%
%   List the files of a folder in columns.

ls :-
    ls('.').

ls(Folder) :-
    directory_files(Folder, Names0),
    msort(Names0, Names1),
    findall(Name,
            (   '$ls_member'(Name0, Names1),
                \+ sub_atom(Name0, 0, _, _, '.'),
                atomic_list_concat([Folder, /, Name0], Path),
                (   exists_directory(Path)
                ->  atom_concat(Name0, /, Name)
                ;   Name = Name0
                )
            ),
            Names),
    '$ls_columns'(Names).

'$ls_columns'([]) :-
    !.
'$ls_columns'(Names) :-
    findall(L, ( '$ls_member'(N, Names), atom_length(N, L) ), Lengths),
    '$ls_widest'(Lengths, 0, Widest),
    Width is Widest + 4,
    Columns is max(1, 78 // Width),
    length(Names, Count),
    Rows is (Count + Columns - 1) // Columns,
    Last is Rows - 1,
    forall(between(0, Last, Row), '$ls_row'(Row, Rows, Width, Names)).

'$ls_widest'([], Widest, Widest).
'$ls_widest'([L|Ls], Widest0, Widest) :-
    Widest1 is max(L, Widest0),
    '$ls_widest'(Ls, Widest1, Widest).

'$ls_row'(Row, Rows, Width, Names) :-
    findall(Name, ( nth0(I, Names, Name), I mod Rows =:= Row ), Shown),
    format("% ", []),
    '$ls_cells'(Shown, Width),
    nl.

'$ls_cells'([], _).
'$ls_cells'([Name], _) :-
    !,
    write(Name).
'$ls_cells'([Name|Names], Width) :-
    atom_length(Name, Length),
    Blanks is Width - Length,
    write(Name),
    tab(Blanks),
    '$ls_cells'(Names, Width).

%!  cd is det.
%!  cd(+Folder) is det.
%
%   Go to the home folder, or to Folder.

cd :-
    (   getenv('HOME', Home)
    ->  cd(Home)
    ;   true
    ).

cd(Folder) :-
    working_directory(_, Folder).

%!  pwd is det.
%
%   Print the current folder.

pwd :-
    working_directory(Folder, Folder),
    format("% ~w~n", [Folder]).

%!  edit is det.
%!  edit(+Spec) is semidet.
%
%   Edit the file that Spec names, or the one that defines the predicate Spec,
%   with the program that the variable EDITOR names; then load the changed files.

edit :-
    (   '$edit_latest'(File)
    ->  '$edit'(File, 1)
    ;   print_message(warning, format("No file has been loaded yet", [])),
        fail
    ).

'$edit_latest'(File) :-
    findall(F, source_file(F), Files),
    '$edit_last'(Files, File).

'$edit_last'([File], File) :-
    !.
'$edit_last'([_|Files], File) :-
    '$edit_last'(Files, File).

edit(Spec) :-
    var(Spec),
    !,
    throw(error(instantiation_error, _)).
edit(file(File)) :-
    !,
    '$edit'(File, 1).
edit(Spec) :-
    '$edit_place'(Spec, File, Line),
    !,
    '$edit'(File, Line).
edit(Spec) :-
    print_message(warning, format("Cannot find anything to edit from \"~w\"", [Spec])),
    print_message(warning, format("    Use edit(file(~w)) to create a new file", [Spec])),
    fail.

'$edit_place'(Spec, File, 1) :-
    atomic(Spec),
    '$ls_member'(Ending, ['', '.pl', '.pro', '.prolog']),
    atom_concat(Spec, Ending, File),
    exists_file(File).
'$edit_place'(Spec, File, Line) :-
    (   Spec = Name/Arity
    ->  true
    ;   Name = Spec
    ),
    atom(Name),
    current_predicate(Name, user:Head),
    functor(Head, Name, Arity),
    predicate_property(user:Head, file(File)),
    (   predicate_property(user:Head, line_count(Line))
    ->  true
    ;   Line = 1
    ).

'$edit'(File, Line) :-
    (   '$ls_member'(Variable, ['VISUAL', 'EDITOR']),
        getenv(Variable, Editor),
        Editor \== ''
    ->  true
    ;   current_prolog_flag(windows, true)
    ->  Editor = notepad
    ;   Editor = vi
    ),
    '$edit_command'(Editor, File, Line, Command),
    shell(Command, _),
    make.

%   Windows editors accept no line number, and its shell supports only double quotes.
'$edit_command'(Editor, File, _, Command) :-
    current_prolog_flag(windows, true),
    !,
    format(atom(Command), "~w \"~w\"", [Editor, File]).
'$edit_command'(Editor, File, Line, Command) :-
    Line > 1,
    !,
    format(atom(Command), "~w +~w '~w'", [Editor, Line, File]).
'$edit_command'(Editor, File, _, Command) :-
    format(atom(Command), "~w '~w'", [Editor, File]).

%!  prolog is det.
%
%   Open a toplevel inside the running query.

prolog :-
    break.

'$ls_member'(X, [X|_]).
'$ls_member'(X, [_|Xs]) :-
    '$ls_member'(X, Xs).
