% library(persistency): facts that are stored in a file.
%
%   :- persistent score(player:atom, points:integer).
%   ?- db_attach('scores.db', []), assert_score(ann, 3).

:- module(persistency,
          [ (persistent)/1,
            current_persistent_predicate/1,
            db_attach/2,
            db_detach/0,
            db_attached/1,
            db_sync/1,
            db_sync_all/1,
            op(1150, fx, persistent)
          ]).

:- meta_predicate
    db_attach(:, +),
    db_attached(:),
    db_sync(:),
    current_persistent_predicate(:),
    persistent(:).

:- multifile
    user:term_expansion/2.
:- dynamic
    user:term_expansion/2,
    declared/4,     % Module, Name, Arity, Types
    attached/3.     % Module, File, Stream or []

%!  persistent(:Declarations) is det.
%
%   A directive. name(Argument:Type, ...) declares a dynamic predicate and defines
%   assert_name, asserta_name, retract_name and retractall_name, which check
%   the types and write to the file.

persistent(QDeclarations) :-
    strip_module(QDeclarations, _, Declarations),
    throw(error(context_error(nodirective, persistent(Declarations)), _)).

user:term_expansion((:- persistent(Declarations)), Clauses) :-
    prolog_load_context(module, Module),
    phrase(persistency:clauses(Declarations, Module), Clauses).

clauses((A, B), Module) -->
    !,
    clauses(A, Module),
    clauses(B, Module).
clauses(Declaration, Module) -->
    { ( compound(Declaration) ; atom(Declaration) ),
      Declaration =.. [Name|Fields],
      length(Fields, Arity),
      maplist(type_of, Fields, Types),
      retractall(declared(Module, Name, Arity, _)),
      assertz(declared(Module, Name, Arity, Types)),
      functor(Fact, Name, Arity),
      Fact =.. [_|Arguments]
    },
    [ (:- dynamic(Name/Arity)) ],
    changes([assert, asserta, retract, retractall], Name, Arguments, Fact, Module).

type_of(_:Type, Type) :-
    !.
type_of(_, any).

changes([], _, _, _, _) -->
    [].
changes([Change|Changes], Name, Arguments, Fact, Module) -->
    { atomic_list_concat([Change, '_', Name], Predicate),
      Head =.. [Predicate|Arguments]
    },
    [ (Head :- persistency:change(Change, Module:Fact)) ],
    changes(Changes, Name, Arguments, Fact, Module).

:- meta_predicate change(+, :).

change(assert, QFact) :-
    strip_module(QFact, Module, Fact),
    checked(Module, Fact),
    assertz(Module:Fact),
    note(Module, assert(Fact)).
change(asserta, QFact) :-
    strip_module(QFact, Module, Fact),
    checked(Module, Fact),
    asserta(Module:Fact),
    note(Module, asserta(Fact)).
change(retract, QFact) :-
    strip_module(QFact, Module, Fact),
    retract(Module:Fact),
    note(Module, retract(Fact)).
change(retractall, QFact) :-
    strip_module(QFact, Module, Fact),
    findall(Fact, Module:Fact, Facts),
    (   Facts == []
    ->  true
    ;   retractall(Module:Fact),
        length(Facts, Count),
        note(Module, retractall(Fact, Count))
    ).

checked(Module, Fact) :-
    Fact =.. [Name|Arguments],
    length(Arguments, Arity),
    declared(Module, Name, Arity, Types),
    !,
    maplist(must_be, Types, Arguments).

%!  db_attach(:File, +Options) is det.
%
%   Read the facts of the module from File, and write changes to it. The option
%   sync(flush) is the default.

db_attach(QSpec, _) :-
    strip_module(QSpec, Module, Spec),
    absolute_file_name(Spec, File),
    (   attached(Module, Old, _)
    ->  (   Old == File
        ->  true
        ;   permission_error(attach, db, File)
        )
    ;   (   exists_file(File)
        ->  read_file_to_terms(File, Terms, [module(Module)]),
            forall(member(Term, Terms), replay(Term, Module))
        ;   true
        ),
        assertz(attached(Module, File, []))
    ).

replay(created(_), _) :-
    !.
replay(assert(Fact), Module) :-
    !,
    assertz(Module:Fact).
replay(asserta(Fact), Module) :-
    !,
    asserta(Module:Fact).
replay(retract(Fact), Module) :-
    !,
    ignore(retract(Module:Fact)).
replay(retractall(Fact, _), Module) :-
    !,
    retractall(Module:Fact).
replay(_, _).

note(Module, Change) :-
    (   attached(Module, File, _)
    ->  (   exists_file(File)
        ->  Begin = []
        ;   get_time(Now),
            Begin = [created(Now)]
        ),
        append(Begin, [Change], Terms),
        setup_call_cleanup(open(File, append, Stream, [encoding(utf8)]),
                           forall(member(Term, Terms), write_change(Stream, Term)),
                           close(Stream))
    ;   true
    ).

write_change(Stream, Term) :-
    write_term(Stream, Term, [quoted(true), ignore_ops(true), numbervars(false)]),
    write(Stream, '.\n').

%!  db_detach is det.
%
%   Stop writing changes of the module to its file.

db_detach :-
    retractall(attached(_, _, _)).

%!  db_attached(:File) is semidet.
%
%   The facts of the module are kept in File.

db_attached(QFile) :-
    strip_module(QFile, Module, File),
    attached(Module, File, _).

%!  db_sync(:What) is det.
%
%   Update the file. With gc or gc(always) it is rewritten without the removed
%   facts. Other values do nothing, since every change is written at once.

db_sync(QWhat) :-
    strip_module(QWhat, Module, What),
    (   attached(Module, File, _),
        ( What == gc ; What = gc(_) )
    ->  setup_call_cleanup(open(File, write, Stream, [encoding(utf8)]),
                           rewrite(Module, Stream),
                           close(Stream))
    ;   true
    ).

rewrite(Module, Stream) :-
    get_time(Now),
    write_change(Stream, created(Now)),
    forall(( declared(Module, Name, Arity, _),
             functor(Fact, Name, Arity),
             Module:Fact ),
           write_change(Stream, assert(Fact))).

%!  db_sync_all(+What) is det.
%
%   Call db_sync/1 for all modules.

db_sync_all(What) :-
    forall(attached(Module, _, _), db_sync(Module:What)).

%!  current_persistent_predicate(:Indicator) is nondet.
%
%   The predicate is declared with persistent/1.

current_persistent_predicate(QIndicator) :-
    strip_module(QIndicator, Module, Name/Arity),
    declared(Module, Name, Arity, _).
