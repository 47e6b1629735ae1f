% Loading and declarations as users call them. Errors carry no context here: the
% file and line of the directive say more.

:- module(system, [ consult/1,
                    ensure_loaded/1,
                    use_module/1,
                    use_module/2,
                    reexport/1,
                    reexport/2,
                    load_files/1,
                    load_files/2,
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
    '[|]'(:, :),
    dynamic(:),
    dynamic(:, +),
    discontiguous(:),
    multifile(:),
    thread_local(:).

%!  consult(:Files) is det.
%
%   Load a file, or a list of files, again if they were loaded before.

consult(Files) :-
    '$consult'(Files).

%!  '[|]'(:File, :Files) is det.
%
%   `[File, ...]` as a goal loads the files.

[File|Files] :-
    '$consult'([File|Files]).

%!  ensure_loaded(:Files) is det.
%
%   Load files that are not loaded yet.

ensure_loaded(Files) :-
    '$ensure_loaded'(Files).

%!  use_module(:Files) is det.
%!  use_module(:File, +Imports) is det.
%
%   Load module files that are not loaded yet and import what they export, or
%   what Imports names: a list, or `except(List)`.

use_module(Files) :-
    '$use_module'(Files).

use_module(File, Imports) :-
    '$use_module'(File, Imports).

%!  reexport(+Files) is det.
%
%   Loads modules and exports what they export.

reexport(Files) :-
    '$reexport'(Files).

%!  reexport(+File, +Imports) is det.
%
%   Loads a module and exports some of what it exports.

reexport(File, Imports) :-
    '$reexport'(File, Imports).

%!  load_files(:Files, +Options) is det.
%
%   Load files. Options are if(true), if(changed), if(not_loaded),
%   imports(List), must_be_module(Bool), reexport(Bool); others are ignored.

%!  load_files(:Files) is det.
%
%   Loads the files.

load_files(Files) :-
    '$load_files'(Files, []).

load_files(Files, Options) :-
    '$load_files'(Files, Options).

%!  dynamic(:Indicators) is det.
%
%   Declare that the clauses of predicates change while the program runs.

dynamic(Indicators) :-
    '$dynamic'(Indicators).

%!  dynamic(:Indicators, +Options) is det.
%
%   Declares predicates dynamic.

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
%   Clauses of these predicates may stand apart in a file.

discontiguous(Indicators) :-
    '$discontiguous'(Indicators).

%!  multifile(:Indicators) is det.
%
%   Clauses of these predicates may come from several files.

multifile(Indicators) :-
    '$multifile'(Indicators).

%!  thread_local(:Indicators) is det.
%
%   The same as dynamic/1: there is one thread.

thread_local(Indicators) :-
    '$thread_local'(Indicators).
