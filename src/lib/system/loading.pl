% The predicates for loading and declarations. Their errors have no context, since
% the file and line of the directive are more useful.

:- module(system, [ consult/1,
                    ensure_loaded/1,
                    use_module/1,
                    use_module/2,
                    reexport/1,
                    reexport/2,
                    load_files/1,
                    load_files/2,
                    autoload/1,
                    autoload/2,
                    require/1,
                    make/0,
                    '$load_to_end'/1,
                    '[|]'/2,
                    (dynamic)/1,
                    (dynamic)/2,
                    (discontiguous)/1,
                    (multifile)/1,
                    (thread_local)/1
                  ]).

:- meta_predicate
    consult(:),
    ensure_loaded(:),
    use_module(:),
    use_module(:, +),
    reexport(:),
    reexport(:, +),
    load_files(:),
    load_files(:, +),
    autoload(:),
    autoload(:, +),
    require(:),
    '[|]'(:, :),
    dynamic(:),
    dynamic(:, +),
    discontiguous(:),
    multifile(:),
    thread_local(:).

%!  consult(:Files) is det.
%
%   Load a file or a list of files, even if they are already loaded.

consult(Files) :-
    '$load_all'(Files, always, all, false, false).

%!  '[|]'(:File, :Files) is det.
%
%   `[File, ...]` as a goal loads the files.

[File|Files] :-
    '$load_all'([File|Files], always, all, false, false).

%!  ensure_loaded(:Files) is det.
%
%   Load files that are not loaded yet.

ensure_loaded(Files) :-
    '$load_all'(Files, not_loaded, all, false, false).

%!  use_module(:Files) is det.
%!  use_module(:File, +Imports) is det.
%
%   Load module files that are not loaded yet and import all their exports, or
%   those that Imports names: a list, or `except(List)`.

use_module(Files) :-
    '$load_all'(Files, not_loaded, all, false, true).

use_module(File, Imports) :-
    '$bound_imports'(Imports),
    '$load_all'(File, not_loaded, Imports, false, true).

%!  reexport(+Files) is det.
%
%   Loads modules, imports their exports and exports them again.

reexport(Files) :-
    '$load_all'(Files, not_loaded, all, true, true).

%!  reexport(+File, +Imports) is det.
%
%   Loads a module, imports the exports that Imports names and exports them again.

reexport(File, Imports) :-
    '$bound_imports'(Imports),
    '$load_all'(File, not_loaded, Imports, true, true).

'$bound_imports'(Imports) :-
    (   var(Imports)
    ->  throw(error(instantiation_error, _))
    ;   true
    ).

%!  autoload(:Files) is det.
%
%   Load a file and import its exports that the module does not define itself.

autoload(Files) :-
    '$load_all'(Files, not_loaded, missing, false, true).

%!  autoload(:File, +Imports) is det.
%
%   Load a file and import the exports that Imports names.

autoload(File, Imports) :-
    use_module(File, Imports).

%!  require(:Indicators) is det.
%
%   Reports each of Indicators, a list of Name/Arity or such terms with commas,
%   that neither the program nor a library defines.

require(Indicators) :-
    strip_module(Indicators, Module, Plain),
    '$require'(Plain, Module).

'$require'(Plain, _) :-
    var(Plain),
    !,
    throw(error(instantiation_error, _)).
'$require'([], _) :-
    !.
'$require'([First|Rest], Module) :-
    !,
    '$require'(First, Module),
    '$require'(Rest, Module).
'$require'((First, Rest), Module) :-
    !,
    '$require'(First, Module),
    '$require'(Rest, Module).
'$require'(Name/Arity, Module) :-
    !,
    functor(Head, Name, Arity),
    (   predicate_property(Module:Head, defined)
    ->  true
    ;   print_message(error, error(existence_error(procedure, Name/Arity), _))
    ).
'$require'(Plain, _) :-
    throw(error(type_error(predicate_indicator, Plain), _)).

%!  load_files(:Files, +Options) is det.
%
%   Load files. Options are if(true), if(changed), if(not_loaded),
%   imports(List), must_be_module(Bool), reexport(Bool), and stream(Stream):
%   the text is read from Stream; others are ignored.

%!  load_files(:Files) is det.
%
%   Loads the files.

load_files(Files) :-
    load_files(Files, []).

load_files(Files, Options) :-
    (   is_list(Options)
    ->  true
    ;   throw(error(type_error(list, Options), _))
    ),
    '$load_option'(if(Again), Options, true),
    '$load_option'(imports(Imports), Options, all),
    '$load_option'(reexport(Reexport), Options, false),
    '$load_option'(must_be_module(MustBe), Options, false),
    '$load_option'(stream(Stream), Options, []),
    (   Stream == []
    ->  '$load_all'(Files, Again, Imports, Reexport, MustBe)
    ;   read_string(Stream, _, Text),
        '$load_specs'(Files, [Module-Name]),
        '$load_text'(Name, Text, Module, File, Depth),
        '$load_to_end'(Depth),
        '$load_import'(File, Module, Imports, Reexport, MustBe)
    ).

'$load_option'(Option, Options, Default) :-
    arg(1, Option, Value),
    (   '$load_given'(Options, Option)
    ->  true
    ;   Value = Default
    ).

'$load_given'([Given|Options], Option) :-
    (   nonvar(Given),
        Given = Option
    ->  true
    ;   '$load_given'(Options, Option)
    ).

%!  make is det.
%
%   Load the files again that have changed.

make :-
    '$changed_files'(Files),
    '$load_in_turn'(Files, always, all, false, false).

% Loads the files one by one. Directives and the goals of
% initialization/1 are called here, not from a native predicate, so that they
% may wait for input.

'$load_all'(Files, Again, Imports, Reexport, MustBe) :-
    '$load_specs'(Files, Specs),
    (   Specs = [_, _|_]
    ->  '$load_each'(Specs, Again, Imports, Reexport, MustBe)
    ;   '$load_in_turn'(Specs, Again, Imports, Reexport, MustBe)
    ).

% A missing file of a list is reported, and the others are loaded.

'$load_each'([], _, _, _, _).
'$load_each'([Module-Spec|Specs], Again, Imports, Reexport, MustBe) :-
    catch('$load_one'(Spec, Module, Again, Imports, Reexport, MustBe),
          error(existence_error(source_sink, Missing), Context),
          '$load_missing'(error(existence_error(source_sink, Missing), Context), Module:Spec)),
    '$load_each'(Specs, Again, Imports, Reexport, MustBe).

'$load_missing'(Error, Spec) :-
    (   prolog_load_context(source, _)
    ->  '$load_error'(Error, load_files(Spec))
    ;   print_message(error, Error)
    ).

'$load_in_turn'([], _, _, _, _).
'$load_in_turn'([Module-Spec|Specs], Again, Imports, Reexport, MustBe) :-
    '$load_one'(Spec, Module, Again, Imports, Reexport, MustBe),
    '$load_in_turn'(Specs, Again, Imports, Reexport, MustBe).

'$load_one'(Spec, Module, Again, Imports, Reexport, MustBe) :-
    '$load_begin'(Spec, Module, Again, Imports, Reexport, File, Depth),
    '$load_to_end'(Depth),
    '$load_import'(File, Module, Imports, Reexport, MustBe).

'$load_to_end'(0) :-
    !.
'$load_to_end'(Depth) :-
    setup_call_cleanup(true, '$load_clauses'(Goals, Summary), '$load_abandon'(Depth)),
    '$initialize'(Goals),
    '$load_summary'(Summary).

'$load_clauses'(Goals, Summary) :-
    repeat,
    \+ '$load_directive',
    !,
    '$load_finish'(Goals, Summary).

% An exception that is not an error passes: it ends the load.

'$load_directive' :-
    '$load_step'(Goal, Term, Names),
    b_setval('$load_term', Term-Names),
    (   catch(Goal, error(Formal, Context), '$load_error'(error(Formal, Context), Goal))
    ->  true
    ;   '$load_failed'(Goal)
    ).

'$initialize'([]).
'$initialize'([init(Goal, File, Line, Limit)|Goals]) :-
    (   catch(Goal, Error, '$init_error'(Error, File, Line, Limit))
    ->  true
    ;   '$init_failed'(Goal, File, Line, Limit)
    ),
    '$initialize'(Goals).

%!  dynamic(:Indicators) is det.
%
%   Declare predicates whose clauses can change at run time.

dynamic(Indicators) :-
    '$dynamic'(Indicators).

%!  dynamic(:Indicators, +Options) is det.
%
%   Declare predicates whose clauses can change at run time, with Options such as
%   incremental(true).

dynamic(Indicators, Options) :-
    '$dynamic'(Indicators),
    must_be(list, Options),
    (   member(Option, Options),
        dynamic_option(Option, Indicators),
        fail
    ;   true
    ).

dynamic_option(incremental(true), Indicators) :-
    '$incremental'(Indicators).
dynamic_option(multifile(true), Indicators) :-
    '$multifile'(Indicators).
dynamic_option(discontiguous(true), Indicators) :-
    '$discontiguous'(Indicators).
dynamic_option(thread(local), Indicators) :-
    '$thread_local'(Indicators).

%!  discontiguous(:Indicators) is det.
%
%   Declare predicates whose clauses need not be together in a file.

discontiguous(Indicators) :-
    '$discontiguous'(Indicators).

%!  multifile(:Indicators) is det.
%
%   Declare predicates whose clauses may be in several files.

multifile(Indicators) :-
    '$multifile'(Indicators).

%!  thread_local(:Indicators) is det.
%
%   Declare predicates whose clauses can change at run time; there is only one
%   thread.

thread_local(Indicators) :-
    '$thread_local'(Indicators).
