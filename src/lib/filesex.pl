% library(filesex): joins paths; creates, lists and removes directories.
%
%   ?- directory_file_path(a, b, P).
%   P = 'a/b'.

:- module(filesex,
          [ directory_file_path/3,
            relative_file_name/3,
            make_directory_path/1,
            ensure_directory/1,
            copy_file/2,
            copy_directory/2,
            directory_member/3,
            delete_directory_contents/1,
            delete_directory_and_contents/1
          ]).

%!  directory_file_path(?Directory, ?File, ?Path) is det.
%
%   Path is File in Directory.

directory_file_path(Directory, File, Path) :-
    nonvar(Directory),
    nonvar(File),
    !,
    (   ( is_absolute_file_name(File) ; Directory == '.' )
    ->  atom_string(Path, File)
    ;   sub_atom(Directory, _, 1, 0, /)
    ->  atomic_list_concat([Directory, File], Path)
    ;   atomic_list_concat([Directory, /, File], Path)
    ).
directory_file_path(Directory, File, Path) :-
    file_directory_name(Path, Directory),
    file_base_name(Path, File).

%!  relative_file_name(?Path, +RelativeTo, ?Relative) is det.
%
%   Relative is Path relative to the directory of the file RelativeTo.

relative_file_name(Path, RelativeTo, Relative) :-
    nonvar(Path),
    !,
    absolute_file_name(Path, Absolute),
    absolute_file_name(RelativeTo, Base),
    atomic_list_concat(Parts, /, Absolute),
    atomic_list_concat(BaseParts, /, Base),
    strip_common(Parts, BaseParts, Down, Up),
    climb(Up, Down, Steps),
    atomic_list_concat(Steps, /, Relative).
relative_file_name(Path, RelativeTo, Relative) :-
    absolute_file_name(RelativeTo, Base),
    file_directory_name(Base, Directory),
    absolute_file_name(Relative, Path, [relative_to(Directory)]).

strip_common([Part|Parts], [Part|Others], Down, Up) :-
    Parts = [_|_],
    Others = [_|_],
    !,
    strip_common(Parts, Others, Down, Up).
strip_common(Down, Up, Down, Up).

climb([_], Down, Down) :-
    !.
climb([_|Up], Down, ['..'|Steps]) :-
    climb(Up, Down, Steps).

%!  make_directory_path(+Directory) is det.
%
%   Creates Directory and its missing parent directories.

make_directory_path(Directory) :-
    (   exists_directory(Directory)
    ->  true
    ;   file_directory_name(Directory, Above),
        (   Above == Directory
        ->  true
        ;   make_directory_path(Above)
        ),
        make_directory(Directory)
    ).

%!  ensure_directory(+Directory) is det.
%
%   Creates Directory unless it exists.

ensure_directory(Directory) :-
    (   exists_directory(Directory)
    ->  true
    ;   make_directory(Directory)
    ).

%!  copy_file(+From, +To) is det.
%
%   Copies the file From to the file To, or into the directory To.

copy_file(From, To) :-
    (   exists_directory(To)
    ->  file_base_name(From, Name),
        directory_file_path(To, Name, Target)
    ;   Target = To
    ),
    setup_call_cleanup(
        open(From, read, In, [type(binary)]),
        setup_call_cleanup(
            open(Target, write, Out, [type(binary)]),
            copy_stream_data(In, Out),
            close(Out)),
        close(In)).

%!  copy_directory(+From, +To) is det.
%
%   Copies the files and directories in From to the directory To, which is
%   created if it does not exist.

copy_directory(From, To) :-
    (   exists_directory(To)
    ->  true
    ;   make_directory(To)
    ),
    directory_files(From, Names),
    forall(( member(Name, Names), Name \== '.', Name \== '..' ),
           copy_member(From, Name, To)).

copy_member(From, Name, To) :-
    directory_file_path(From, Name, Source),
    directory_file_path(To, Name, Target),
    (   exists_directory(Source)
    ->  copy_directory(Source, Target)
    ;   copy_file(Source, Target)
    ).

%!  directory_member(+Directory, -Member, +Options) is nondet.
%
%   Member is a path below Directory. Options: extensions(List),
%   file_type(Type), access(Access), recursive(Bool); exclude_hidden is ignored.

directory_member(Directory, Member, Options) :-
    directory_files(Directory, Names0),
    msort(Names0, Names),
    visible(Names, Files),
    member_of(Files, Directory, Path),
    (   exists_directory(Path)
    ->  (   \+ option_of(extensions(_), Options),
            \+ option_of(file_type(_), Options),
            Member = Path
        ;   option_of(file_type(directory), Options),
            Member = Path
        ;   option_of(recursive(true), Options),
            directory_member(Path, Member, Options)
        )
    ;   \+ option_of(file_type(directory), Options),
        extension_fits(Path, Options),
        Member = Path
    ).

visible([], []).
visible([Name|Names], Files) :-
    (   ( Name == '.' ; Name == '..' )
    ->  Files = Rest
    ;   Files = [Name|Rest]
    ),
    visible(Names, Rest).

member_of([Name|Names], Directory, Path) :-
    (   Names == []
    ->  directory_file_path(Directory, Name, Path)
    ;   (   directory_file_path(Directory, Name, Path)
        ;   member_of(Names, Directory, Path)
        )
    ).

option_of(Option, [First|Rest]) :-
    (   Option = First
    ->  true
    ;   option_of(Option, Rest)
    ).

extension_fits(Path, Options) :-
    (   option_of(extensions(Extensions), Options)
    ->  file_name_extension(_, Extension, Path),
        memberchk(Extension, Extensions)
    ;   true
    ).

%!  delete_directory_contents(+Directory) is det.
%
%   Deletes everything in Directory, at any depth, but not Directory itself.

delete_directory_contents(Directory) :-
    directory_files(Directory, Names),
    visible(Names, Files),
    forall(( member_of(Files, Directory, Path) ),
           (   exists_directory(Path)
           ->  delete_directory_and_contents(Path)
           ;   delete_file(Path)
           )).

%!  delete_directory_and_contents(+Directory) is det.
%
%   Deletes Directory and everything in it, at any depth.

delete_directory_and_contents(Directory) :-
    delete_directory_contents(Directory),
    delete_directory(Directory).
