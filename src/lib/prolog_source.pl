% library(prolog_source): reading Prolog files term by term.

:- module(prolog_source,
          [ prolog_read_source_term/4,
            prolog_open_source/2,
            prolog_close_source/1,
            prolog_canonical_source/2,
            read_source_term_at_location/3,
            file_name_on_path/2,
            file_alias_path/2,
            path_segments_atom/2,
            directory_source_files/3,
            valid_term_position/2
          ]).

%!  prolog_open_source(+Source, -Stream) is det.
%
%   Opens the file Source for prolog_read_source_term/4.

prolog_open_source(Source, Stream) :-
    (   is_stream(Source)
    ->  Stream = Source
    ;   prolog_canonical_source(Source, Path),
        open(Path, read, Stream)
    ).

%!  prolog_close_source(+Stream) is det.
%
%   Closes a Stream that prolog_open_source/2 opened.

prolog_close_source(Stream) :-
    close(Stream).

%!  prolog_canonical_source(+Spec, -Path) is semidet.
%
%   Path is the absolute path of the file that Spec names.

prolog_canonical_source(Spec, Path) :-
    absolute_file_name(Spec, Path, [file_type(prolog), access(read), file_errors(fail)]).

%!  prolog_read_source_term(+Stream, -Term, -Expanded, +Options) is det.
%
%   Term is the next term and Expanded the result of expand_term/2. Operator
%   declarations and module headers affect the terms after them.

prolog_read_source_term(Stream, Term, Expanded, Options) :-
    prolog_load_module(Options, Module),
    read_term(Stream, Term, [module(Module)|Options]),
    expand(Term, Expanded),
    update(Expanded, Module).

prolog_load_module(Options, Module) :-
    (   memberchk(module(Module0), Options)
    ->  Module = Module0
    ;   Module = user
    ).

expand(Term, Term) :-
    var(Term),
    !.
expand(Term, Expanded) :-
    catch(expand_term(Term, Expanded), _, Expanded = Term).

update((:- module(_, Exports)), Module) :-
    !,
    (   is_list(Exports)
    ->  forall(member(op(P, T, N), Exports), op(P, T, Module:N))
    ;   true
    ).
update((:- op(P, T, N)), Module) :-
    !,
    catch(op(P, T, Module:N), _, true).
update(_, _).

%!  read_source_term_at_location(+Stream, -Term, +Options) is semidet.
%
%   Term is read at the current position of Stream, with the option module(Module).

read_source_term_at_location(Stream, Term, Options) :-
    prolog_load_module(Options, Module),
    catch(read_term(Stream, Term, [module(Module)|Options]), error(syntax_error(_), _), fail).

%!  file_name_on_path(+Path, -Spec) is det.
%
%   Spec is an alias such as library(Name) if Path is in a search path, otherwise
%   Path.

file_name_on_path(Path, Spec) :-
    (   file_alias_path(Alias, Directory),
        atom_concat(Directory, Rest0, Path),
        ( atom_concat(/, Rest, Rest0) ; Rest = Rest0 ),
        file_name_extension(Base, pl, Rest)
    ->  Spec =.. [Alias, Base]
    ;   Spec = Path
    ).

%!  file_alias_path(?Alias, ?Directory) is nondet.
%
%   Directory is in the search path Alias.

file_alias_path(Alias, Directory) :-
    user:file_search_path(Alias, Spec),
    catch(absolute_file_name(Spec, Directory, [file_type(directory), file_errors(fail)]), _, fail).

%!  path_segments_atom(+Segments, -Atom) is det.
%!  path_segments_atom(-Segments, +Atom) is det.
%
%   Atom is the text of the path Segments, a term such as a/b/c.

path_segments_atom(Segments, Atom) :-
    nonvar(Segments),
    !,
    format(atom(Atom), '~w', [Segments]).
path_segments_atom(Segments, Atom) :-
    atomic_list_concat(Parts, /, Atom),
    Parts = [First|Rest],
    foldl([Part, Path, Path/Part]>>true, Rest, First, Segments).

%!  directory_source_files(+Directory, -Files, +Options) is det.
%
%   Files are the Prolog files in Directory, with recursive(true) also those in its
%   subdirectories. With loaded(true), the default, only loaded files.

directory_source_files(Directory, Files, Options) :-
    absolute_file_name(Directory, Path, [file_type(directory), access(read)]),
    option(loaded(Loaded), Options, true),
    (   option(recursive(true), Options)
    ->  Extra = [recursive(true)]
    ;   Extra = []
    ),
    findall(File,
            ( directory_member(Path, File, [extensions([pl, prolog])|Extra]),
              ( Loaded == true -> source_file(File) ; true ) ),
            Files).

%!  valid_term_position(@Term, @Position) is semidet.
%
%   Position is a layout that read_term/3 can return for Term.

valid_term_position(Term, From-To) :-
    integer(From),
    integer(To),
    From =< To,
    ( var(Term) ; atomic(Term) ),
    !.
valid_term_position(Term, From-To) :-
    Term == {},
    From =< To,
    !.
valid_term_position(Term, string_position(From, To)) :-
    integer(From),
    integer(To),
    From =< To,
    ( atom(Term) ; string(Term) ; is_list(Term) ),
    !.
valid_term_position({Term}, brace_term_position(From, To, Position)) :-
    !,
    From =< To,
    valid_term_position(Term, Position).
valid_term_position([First|Rest], list_position(From, To, Elements, Tail)) :-
    !,
    From =< To,
    valid_list([First|Rest], Elements, Tail).
valid_term_position(Term, term_position(From, To, FunctorFrom, FunctorTo, Positions)) :-
    compound(Term),
    !,
    From =< FunctorFrom,
    FunctorFrom =< FunctorTo,
    FunctorTo =< To,
    compound_name_arguments(Term, _, Arguments),
    maplist(valid_term_position, Arguments, Positions).
valid_term_position(Dict, dict_position(From, To, TagFrom, TagTo, Pairs)) :-
    is_dict(Dict),
    !,
    From =< TagFrom,
    TagFrom =< TagTo,
    TagTo =< To,
    dict_pairs(Dict, _, KeyValues),
    length(KeyValues, Count),
    length(Pairs, Count),
    forall(member(key_value_position(_, _, _, _, Key, KeyPosition, ValuePosition), Pairs),
           ( get_dict(Key, Dict, Value),
             valid_term_position(Key, KeyPosition),
             valid_term_position(Value, ValuePosition) )).
valid_term_position(Term, parentheses_term_position(From, To, Position)) :-
    From =< To,
    valid_term_position(Term, Position).

valid_list(List, [], Tail) :-
    !,
    (   Tail == none
    ->  List == []
    ;   valid_term_position(List, Tail)
    ).
valid_list([Element|List], [Position|Positions], Tail) :-
    valid_term_position(Element, Position),
    valid_list(List, Positions, Tail).
