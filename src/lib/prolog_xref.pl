% library(prolog_xref): the definitions and calls of a source file, without loading it.
%
%   ?- xref_source('game.pl'), xref_called('game.pl', Goal, By), \+ xref_defined('game.pl', Goal, _).
%
% A source is named by its file. Goals and heads are general: all their arguments are different variables.

:- module(prolog_xref,
          [ xref_source/1,
            xref_source/2,
            xref_called/3,
            xref_called/4,
            xref_defined/3,
            xref_definition_line/2,
            xref_exported/2,
            xref_module/2,
            xref_uses_file/3,
            xref_op/2,
            xref_done/2,
            xref_built_in/1,
            xref_current_source/1,
            xref_source_file/3,
            xref_public_list/3,
            xref_clean/1
          ]).

:- dynamic
    source/2,                           % source(File, Time)
    called/4,                           % called(Goal, File, By, Line)
    defined/3,                          % defined(Head, File, How)
    exported/2,                         % exported(Head, File)
    module_name/2,                      % module_name(Module, File)
    used_file/3,                        % used_file(File, Spec, Path)
    operator/2.                         % operator(File, Op)

%!  xref_source(+Source) is det.
%!  xref_source(+Source, +Options) is det.
%
%   Reads the file Source and records what it defines and calls. A file that has not changed since is not read again.

xref_source(Source) :-
    xref_source(Source, []).

xref_source(Source, _) :-
    file_of(Source, File),
    time_file(File, Time),
    (   source(File, Time)
    ->  true
    ;   xref_clean(File),
        assertz(source(File, Time)),
        setup_call_cleanup(open(File, read, Stream),
                           read_source(Stream, File),
                           close(Stream))
    ).

file_of(Source, File) :-
    must_be(nonvar, Source),
    absolute_file_name(Source, File, [file_type(prolog), access(read)]).

read_source(Stream, File) :-
    Scratch = '$xref',
    setup_call_cleanup(push_operators(Scratch:[]),
                       read_terms(Stream, File, Scratch),
                       pop_operators).

read_terms(Stream, File, Scratch) :-
    repeat,
    catch(read_term(Stream, Term, [module(Scratch), term_position(Position)]),
          error(syntax_error(_), _),
          Term = []),
    (   Term == end_of_file
    ->  !
    ;   nonvar(Position),
        stream_position_data(line_count, Position, Line),
        once(term(Term, File, Line, Scratch)),
        fail
    ).

% -- clauses and directives ------------------------------------------------------

term(Term, _, _, _) :-
    ( var(Term) ; Term == [] ),
    !.
term((:- Directive), File, Line, Scratch) :-
    !,
    directive(Directive, File, Line, Scratch).
term((?- Directive), File, Line, Scratch) :-
    !,
    directive(Directive, File, Line, Scratch).
term((Head --> Body), File, Line, Scratch) :-
    !,
    catch(dcg_translate_rule((Head --> Body), Clause), error(_, _), fail),
    term(Clause, File, Line, Scratch).
term((Head :- Body), File, Line, _) :-
    !,
    clause_head(Head, File, Line, General),
    body(Body, File, General, Line).
term((Head => Body), File, Line, _) :-
    !,
    (   nonvar(Head),
        Head = (Plain, Guard)
    ->  true
    ;   Plain = Head,
        Guard = true
    ),
    clause_head(Plain, File, Line, General),
    body((Guard, Body), File, General, Line).
term(Head, File, Line, _) :-
    clause_head(Head, File, Line, _).

clause_head(Head, File, Line, General) :-
    callable(Head),
    general(Head, General),
    define(General, File, local(Line)).

define(Head, File, How) :-
    (   defined(Head, File, Known),
        ( functor(Known, Kind, _), functor(How, Kind, _) ; Known = dynamic(_) ; Known = multifile(_) )
    ->  true
    ;   assertz(defined(Head, File, How))
    ).

directive(Directive, _, _, _) :-
    var(Directive),
    !.
directive((A, B), File, Line, Scratch) :-
    !,
    directive(A, File, Line, Scratch),
    directive(B, File, Line, Scratch).
directive(module(Module, Exports), File, Line, Scratch) :-
    !,
    assertz(module_name(Module, File)),
    forall(list_member(Export, Exports), export(Export, File, Line, Scratch)).
directive(op(Priority, Type, Names), File, _, Scratch) :-
    !,
    add_operator(Priority, Type, Names, File, Scratch).
directive(use_module(Spec), File, _, _) :-
    !,
    uses(Spec, all, File).
directive(use_module(Spec, Imports), File, _, _) :-
    !,
    uses(Spec, Imports, File).
directive(reexport(Spec), File, _, _) :-
    !,
    uses(Spec, all, File).
directive(reexport(Spec, Imports), File, _, _) :-
    !,
    uses(Spec, Imports, File).
directive(ensure_loaded(Spec), File, _, _) :-
    !,
    uses(Spec, all, File).
directive(consult(Spec), File, _, _) :-
    !,
    uses(Spec, all, File).
directive([Spec|Specs], File, _, _) :-
    !,
    forall(list_member(One, [Spec|Specs]), uses(One, all, File)).
directive(include(Spec), File, _, Scratch) :-
    !,
    (   path_of(Spec, File, Path)
    ->  assertz(used_file(File, Spec, Path)),
        setup_call_cleanup(open(Path, read, Stream),
                           read_terms(Stream, File, Scratch),
                           close(Stream))
    ;   true
    ).
directive(initialization(Goal), File, Line, _) :-
    !,
    body(Goal, File, '<directive>'(Line), Line).
directive(initialization(Goal, _), File, Line, _) :-
    !,
    body(Goal, File, '<directive>'(Line), Line).
directive(Declaration, File, Line, _) :-
    Declaration =.. [Name|Specs],
    declares(Name, How),
    !,
    forall(( member(Spec, Specs), indicator(Spec, Head) ),
           ( Defined =.. [How, Line], define(Head, File, Defined) )).
directive(Declaration, _, _, _) :-
    without_calls(Declaration),
    !.
directive(Goal, File, Line, _) :-
    body(Goal, File, '<directive>'(Line), Line).

declares(dynamic, dynamic).
declares(thread_local, thread_local).
declares(multifile, multifile).
declares(public, public).
declares(volatile, volatile).

without_calls(discontiguous(_)).
without_calls(meta_predicate(_)).
without_calls(table(_)).
without_calls(set_prolog_flag(_, _)).
without_calls(style_check(_)).
without_calls(license(_)).
without_calls(if(_)).
without_calls(elif(_)).
without_calls(else).
without_calls(endif).
without_calls(encoding(_)).

% The heads of a declaration: p/1, q//2, lists and conjunctions of them.

indicator(Spec, _) :-
    var(Spec),
    !,
    fail.
indicator((A, B), Head) :-
    !,
    ( indicator(A, Head) ; indicator(B, Head) ).
indicator([Spec|Specs], Head) :-
    !,
    member(One, [Spec|Specs]),
    indicator(One, Head).
indicator(Spec as _, Head) :-
    !,
    indicator(Spec, Head).
indicator(_:Spec, Head) :-
    !,
    indicator(Spec, Head).
indicator(Name/Arity, Head) :-
    atom(Name),
    integer(Arity),
    functor(Head, Name, Arity).
indicator(Name//Arity, Head) :-
    atom(Name),
    integer(Arity),
    All is Arity + 2,
    functor(Head, Name, All).

list_member(Element, List) :-
    is_list(List),
    member(Element, List).

export(op(Priority, Type, Names), File, _, Scratch) :-
    !,
    add_operator(Priority, Type, Names, File, Scratch).
export(Spec, File, _, _) :-
    forall(indicator(Spec, Head), assertz(exported(Head, File))).

add_operator(Priority, Type, Names, File, Scratch) :-
    catch(push_op(Priority, Type, Scratch:Names), error(_, _), true),
    assertz(operator(File, op(Priority, Type, Names))).

% -- other files -----------------------------------------------------------------

uses(Spec, _, _) :-
    var(Spec),
    !.
uses(Spec, Imports, File) :-
    (   path_of(Spec, File, Path)
    ->  assertz(used_file(File, Spec, Path)),
        forall(exported_by(Spec, Path, Head),
               (   wanted(Imports, Head)
               ->  define(Head, File, imported(Path))
               ;   true
               ))
    ;   true
    ).

wanted(all, _) :-
    !.
wanted(except(Specs), Head) :-
    !,
    \+ ( list_member(Spec, Specs), indicator(Spec, Head) ).
wanted(Specs, Head) :-
    list_member(Spec, Specs),
    indicator(Spec, Known),
    Known = Head,
    !.

path_of(Spec, File, Path) :-
    catch(absolute_file_name(Spec, Path,
                             [file_type(prolog), access(read), relative_to(File), file_errors(fail)]),
          error(_, _), fail),
    !.
path_of(library(Name), _, Path) :-
    exists_source(library(Name)),
    format(atom(Path), 'library(~w)', [Name]).

exported_by(library(Name), _, Head) :-
    catch(use_module('$xref':library(Name)), error(_, _), fail),
    file_base_name(Name, Base),
    (   module_property(Base, exports(Exports))
    ->  member(Spec, Exports),
        indicator(Spec, Head)
    ).
exported_by(Spec, Path, Head) :-
    Spec \= library(_),
    xref_public_list(Path, Path, Exports),
    member(Export, Exports),
    indicator(Export, Head).

%!  xref_public_list(+Spec, +Source, -Exports) is semidet.
%
%   Exports is the export list of the module file Spec, seen from Source. Fails if the file is not a module.

xref_public_list(Spec, Source, Exports) :-
    path_of(Spec, Source, Path),
    catch(first_term(Path, Term), error(_, _), fail),
    Term = (:- module(_, Exports)).

first_term(Path, Term) :-
    setup_call_cleanup(open(Path, read, Stream), read(Stream, Term), close(Stream)).

% -- bodies ----------------------------------------------------------------------

body(Goal, _, _, _) :-
    var(Goal),
    !.
body(Goal, File, By, Line) :-
    control(Goal, Parts),
    !,
    forall(member(Part, Parts), body(Part, File, By, Line)).
body(Goal, File, By, Line) :-
    callable(Goal),
    !,
    call_of(Goal, File, By, Line),
    (   meta_arguments(Goal, Called)
    ->  forall(member(Part, Called), body(Part, File, By, Line))
    ;   true
    ).
body(_, _, _, _).

control((A, B), [A, B]).
control((A ; B), [A, B]).
control((A -> B), [A, B]).
control((A *-> B), [A, B]).
control(\+ A, [A]).

call_of(Goal, File, By, Line) :-
    (   changed(Goal, Head)
    ->  define(Head, File, dynamic(Line))
    ;   true
    ),
    (   xref_built_in(Goal)
    ->  true
    ;   general(Goal, General),
        (   called(General, File, By, _)
        ->  true
        ;   assertz(called(General, File, By, Line))
        )
    ).

% Predicates that are changed are dynamic.

changed(Goal, Head) :-
    change(Goal, Clause),
    nonvar(Clause),
    ( Clause = (Plain :- _) -> true ; Plain = Clause ),
    callable(Plain),
    Plain \= _:_,
    general(Plain, Head).

change(assertz(Clause), Clause).
change(asserta(Clause), Clause).
change(assert(Clause), Clause).
change(retract(Clause), Clause).
change(retractall(Head), Head).

% The goals among the arguments of a meta-predicate. A closure gets its missing arguments.

meta_arguments(Goal, Called) :-
    predicate_property(Goal, meta_predicate(Modes)),
    !,
    Goal =.. [_|Arguments],
    Modes =.. [_|Specs],
    findall(Part, ( nth1(At, Specs, Spec), nth1(At, Arguments, Argument), called_by(Spec, Argument, Part) ), Called).

called_by(Spec, Argument, Argument) :-
    Spec == 0,
    !.
called_by(Spec, Argument, Part) :-
    Spec == (^),
    !,
    inner_goal(Argument, Part).
called_by(Spec, Argument, Part) :-
    Spec == (//),
    !,
    extended(Argument, 2, Part).
called_by(Spec, Argument, Part) :-
    integer(Spec),
    extended(Argument, Spec, Part).

inner_goal(Goal, Goal) :-
    var(Goal),
    !.
inner_goal(_^Goal, Part) :-
    !,
    inner_goal(Goal, Part).
inner_goal(Goal, Goal).

extended(Closure, Extra, Goal) :-
    callable(Closure),
    Closure \= _:_,
    Closure \= (_>>_),
    Closure \= (_/_),
    Closure =.. [Name|Arguments],
    length(More, Extra),
    append(Arguments, More, All),
    Goal =.. [Name|All].

general(Module:Head, Module:General) :-
    !,
    callable(Head),
    general(Head, General).
general(Head, General) :-
    functor(Head, Name, Arity),
    functor(General, Name, Arity).

% -- questions -------------------------------------------------------------------

%!  xref_called(?Source, ?Goal, ?By) is nondet.
%!  xref_called(?Source, ?Goal, ?By, ?Condition) is nondet.
%
%   A clause of By in Source calls Goal. By is '<directive>'(Line) for a directive.

xref_called(Source, Goal, By) :-
    known(Source, File),
    called(Goal, File, By, _).

xref_called(Source, Goal, By, true) :-
    xref_called(Source, Goal, By).

%!  xref_defined(?Source, ?Head, ?How) is nondet.
%
%   Source defines or imports Head. How is local(Line), dynamic(Line), multifile(Line), thread_local(Line) or imported(Path).

xref_defined(Source, Head, How) :-
    known(Source, File),
    defined(Head, File, How).

%!  xref_definition_line(+How, -Line) is semidet.
%
%   Line is the line of a definition.

xref_definition_line(How, Line) :-
    How =.. [Kind, Line],
    Kind \== imported.

%!  xref_exported(?Source, ?Head) is nondet.
%
%   The module file Source exports Head.

xref_exported(Source, Head) :-
    known(Source, File),
    exported(Head, File).

%!  xref_module(?Source, ?Module) is nondet.
%
%   Source is the file of Module.

xref_module(Source, Module) :-
    known(Source, File),
    module_name(Module, File).

%!  xref_uses_file(?Source, ?Spec, ?Path) is nondet.
%
%   Source loads Path, which it names by Spec.

xref_uses_file(Source, Spec, Path) :-
    known(Source, File),
    used_file(File, Spec, Path).

%!  xref_op(?Source, ?Op) is nondet.
%
%   Source declares the operator Op, a term op(Priority, Type, Name).

xref_op(Source, Op) :-
    known(Source, File),
    operator(File, Op).

%!  xref_done(+Source, -Time) is semidet.
%
%   Source has been read; Time is the time of its last change then.

xref_done(Source, Time) :-
    known(Source, File),
    source(File, Time).

%!  xref_current_source(?Source) is nondet.
%
%   Source has been read.

xref_current_source(Source) :-
    source(Source, _).

%!  xref_source_file(+Spec, -File, +Source) is semidet.
%
%   File is the file that Spec names in Source.

xref_source_file(Spec, File, Source) :-
    path_of(Spec, Source, File).

%!  xref_built_in(?Head) is semidet.
%
%   Head is a predicate of the system.

xref_built_in(Head) :-
    nonvar(Head),
    Head \= _:_,
    predicate_property(system:Head, built_in).

%!  xref_clean(+Source) is det.
%
%   Forgets what is known about Source.

xref_clean(Source) :-
    (   known(Source, File)
    ->  retractall(source(File, _)),
        retractall(called(_, File, _, _)),
        retractall(defined(_, File, _)),
        retractall(exported(_, File)),
        retractall(module_name(_, File)),
        retractall(used_file(File, _, _)),
        retractall(operator(File, _))
    ;   true
    ).

known(Source, File) :-
    var(Source),
    !,
    source(File, _),
    Source = File.
known(Source, File) :-
    (   source(Source, _)
    ->  File = Source
    ;   catch(file_of(Source, File), error(_, _), fail)
    ).
