% Files: absolute names, the current directory, temporary files.

:- module(system,
          [ absolute_file_name/2,
            absolute_file_name/3,
            working_directory/2,
            chdir/1,
            tmp_file_stream/3,
            expand_file_search_path/2
          ]).

%!  working_directory(-Old, +New) is det.
%
%   Old is the current directory; change it to New.

working_directory(Old, New) :-
    '$working_directory'(Directory),
    Old = Directory,
    (   New == Old
    ->  true
    ;   '$chdir'(New)
    ).

%!  chdir(+Directory) is det.
%
%   Makes Directory the current directory.

chdir(Directory) :-
    '$chdir'(Directory).

%!  tmp_file_stream(+Encoding, -File, -Stream) is det.
%!  tmp_file_stream(-File, -Stream, +Options) is det.
%
%   Creates a temporary file and opens it for writing.

tmp_file_stream(File, Stream, Options) :-
    is_list(Options),
    !,
    '$tmp_options'(Options, '', Extension, [], Open),
    '$tmp_file_stream'(Open, Extension, File, Stream).
tmp_file_stream(Encoding, File, Stream) :-
    '$tmp_encoding'(Encoding, Options),
    '$tmp_file_stream'(Options, '', File, Stream).

'$tmp_options'([], Extension, Extension, Open, Open).
'$tmp_options'([Option|Options], Extension0, Extension, Open0, Open) :-
    (   Option = extension(Extension1)
    ->  Open1 = Open0
    ;   Option = encoding(Encoding)
    ->  Extension1 = Extension0,
        '$tmp_encoding'(Encoding, Open1)
    ;   Extension1 = Extension0,
        Open1 = Open0
    ),
    '$tmp_options'(Options, Extension1, Extension, Open1, Open).

'$tmp_encoding'(Encoding, _) :-
    var(Encoding),
    !,
    throw(error(instantiation_error, _)).
'$tmp_encoding'(binary, Options) :-
    !,
    Options = [type(binary)].
'$tmp_encoding'(Encoding, [encoding(Encoding)]).

%!  absolute_file_name(+Spec, -Path) is det.
%
%   Path is the absolute path of Spec: a path, a/b/c, or Alias(Spec) with the
%   directories that file_search_path/2 defines for Alias.

absolute_file_name(Spec, Path) :-
    absolute_file_name(Spec, Path, []).

%!  absolute_file_name(+Spec, -Path, +Options) is nondet.
%
%   Path is the absolute path of Spec: a path, a/b/c, or Alias(Spec) with the
%   directories that file_search_path/2 defines for Alias.

absolute_file_name(Spec, _, _) :-
    var(Spec),
    !,
    throw(error(instantiation_error, _)).
absolute_file_name(Spec, Options, Path) :-
    is_list(Options),
    \+ is_list(Path),
    !,
    absolute_file_name(Spec, Path, Options).
absolute_file_name(Spec0, Path, Options) :-
    (   Spec0 = _:Spec1,
        compound(Spec0)
    ->  Spec = Spec1
    ;   Spec = Spec0
    ),
    '$file_base'(Options, Base),
    '$file_extensions'(Options, Extensions),
    '$file_conditions'(Options, Conditions),
    (   '$option'(solutions(all), Options)
    ->  '$find_file'(Spec, Base, Extensions, Conditions, Options, Path)
    ;   '$find_file'(Spec, Base, Extensions, Conditions, Options, Found)
    ->  Path = Found
    ;   '$option'(file_errors(fail), Options)
    ->  fail
    ;   Conditions == [],
        Extensions == ['']
    ->  fail
    ;   throw(error(existence_error(source_sink, Spec), _))
    ).

'$option'(Wanted, [Option|Options]) :-
    (   Option = Wanted
    ->  true
    ;   '$option'(Wanted, Options)
    ).

'$file_base'(Options, Base) :-
    (   '$option'(relative_to(Given), Options)
    ->  (   exists_file(Given)
        ->  file_directory_name(Given, Base)
        ;   \+ exists_directory(Given)
        ->  Base = '.'
        ;   Base = Given
        )
    ;   Base = '.'
    ).

'$file_extensions'(Options, Extensions) :-
    (   '$option'(extensions(Given), Options)
    ->  Extensions = Given
    ;   '$option'(file_type(Type), Options)
    ->  '$file_type_extensions'(Type, Extensions)
    ;   Extensions = ['']
    ).

'$file_type_extensions'(Type, Extensions) :-
    (   ( Type == prolog ; Type == source )
    ->  Extensions = [pl, prolog, '']
    ;   Extensions = ['']
    ).

'$file_conditions'(Options, Conditions) :-
    (   '$option'(access(Access), Options),
        Access \== none
    ->  Conditions0 = [access(Access)]
    ;   Conditions0 = []
    ),
    (   '$option'(file_type(Type), Options)
    ->  (   Type == directory
        ->  Conditions = [directory|Conditions0]
        ;   Conditions0 == []
        ->  Conditions = []
        ;   Conditions = [file|Conditions0]
        )
    ;   Conditions = Conditions0
    ).

'$find_file'(Spec, Base, Extensions, Conditions, Options, Path) :-
    '$spec_path'(Spec, Base, Options, Plain),
    (   Conditions == []
    ->  '$unchecked_file'(Extensions, Plain, Path)
    ;   '$extended_file'(Extensions, Plain, Path),
        '$file_fits'(Conditions, Path)
    ).

% Without conditions the file need not exist, but an existing file is preferred.

'$unchecked_file'(Extensions, Plain, Path) :-
    (   '$extended_file'(Extensions, Plain, Path0),
        exists_file(Path0)
    ->  Path = Path0
    ;   Extensions = [Extension|_],
        \+ Extensions = [_, _|_]
    ->  '$add_extension'(Extension, Plain, Path)
    ;   Path = Plain
    ).

'$extended_file'([Extension|Extensions], Plain, Path) :-
    (   '$add_extension'(Extension, Plain, Path)
    ;   '$extended_file'(Extensions, Plain, Path)
    ).

'$add_extension'(Extension, Plain, Path) :-
    (   Extension == ''
    ->  Path = Plain
    ;   file_name_extension(Plain, Extension, Path)
    ).

'$file_fits'([], _).
'$file_fits'([Condition|Conditions], Path) :-
    (   Condition == directory
    ->  exists_directory(Path)
    ;   Condition == file
    ->  \+ exists_directory(Path)
    ;   Condition = access(Access)
    ->  '$access_fits'(Access, Path)
    ),
    '$file_fits'(Conditions, Path).

'$access_fits'(Access, Path) :-
    (   Access == exist
    ->  access_file(Path, exist)
    ;   access_file(Path, Access)
    ).

'$spec_path'(Spec, Base, Options, Path) :-
    '$path_segments'(Spec, Plain),
    !,
    (   '$option'(expand(true), Options)
    ->  expand_file_name(Plain, Expanded),
        '$file_member'(Expanded, Relative)
    ;   Relative = Plain
    ),
    '$absolute_path'(Relative, Base, Path).
'$spec_path'(Spec, Base, Options, Path) :-
    compound(Spec),
    functor(Spec, Alias, 1),
    arg(1, Spec, Inner),
    catch(user:file_search_path(Alias, Directory), error(existence_error(procedure, _), _), fail),
    '$spec_path'(Directory, Base, Options, Above),
    '$path_segments'(Inner, Relative),
    '$absolute_path'(Relative, Above, Path).

'$file_member'([File|Files], Member) :-
    (   Files == []
    ->  Member = File
    ;   (   Member = File
        ;   '$file_member'(Files, Member)
        )
    ).

%!  expand_file_search_path(+Spec, -Path) is nondet.
%
%   Path is Spec with aliases of file_search_path/2 replaced; Alias(Name) is Name in a folder of Alias.

expand_file_search_path(Spec, Path) :-
    (   compound(Spec),
        Spec =.. [Alias, Name]
    ->  '$search_folder'(Alias, Folder),
        '$path_text'(Name, Text),
        atomic_list_concat([Folder, /, Text], Path)
    ;   atomic(Spec),
        Path = Spec
    ).

'$search_folder'(Alias, Folder) :-
    catch(user:file_search_path(Alias, Place), _, fail),
    (   atomic(Place)
    ->  Folder = Place
    ;   expand_file_search_path(Place, Folder)
    ).

'$path_text'(Name, Text) :-
    (   Name = A/B
    ->  '$path_text'(A, TextA),
        '$path_text'(B, TextB),
        atomic_list_concat([TextA, /, TextB], Text)
    ;   Text = Name
    ).
