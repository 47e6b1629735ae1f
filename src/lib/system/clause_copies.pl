% Copying the clauses of predicates, and the modules in which a module looks for
% predicates.

:- module(system,
          [ copy_predicate_clauses/2,
            compile_aux_clauses/1,
            default_module/2
          ]).

:- meta_predicate
    copy_predicate_clauses(:, :),
    compile_aux_clauses(:).

%!  copy_predicate_clauses(:From, :To) is det.
%
%   Adds the clauses of From, a Name/Arity, to those of To.

copy_predicate_clauses(From, To) :-
    '$predicate_head'(From, FromModule, Head),
    '$predicate_head'(To, ToModule, ToHead),
    (   predicate_property(FromModule:Head, defined)
    ->  true
    ;   strip_module(From, _, Indicator),
        throw(error(existence_error(procedure, Indicator), context(system:copy_predicate_clauses/2, _)))
    ),
    functor(ToHead, Name, _),
    forall(clause(FromModule:Head, Body),
           ( Head =.. [_|Arguments],
             Copy =.. [Name|Arguments],
             assertz(ToModule:(Copy :- Body))
           )).

'$predicate_head'(Spec, Module, Head) :-
    strip_module(Spec, Module, Indicator),
    must_be(nonvar, Indicator),
    (   Indicator = Name/Arity
    ->  must_be(atom, Name),
        must_be(nonneg, Arity),
        functor(Head, Name, Arity)
    ;   throw(error(type_error(predicate_indicator, Indicator), _))
    ).

%!  compile_aux_clauses(:Clauses) is det.
%
%   Adds Clauses during the load of a file, for auxiliary predicates of term and
%   goal expansion.

compile_aux_clauses(Spec) :-
    strip_module(Spec, Module, Clauses),
    forall(member(Clause, Clauses), assertz(Module:Clause)).

%!  default_module(+Module, -Default) is nondet.
%
%   Default is Module, then the modules from which it inherits predicates.

default_module(Module, Default) :-
    must_be(atom, Module),
    '$default_module'(Module, Default).

'$default_module'(Module, Module).
'$default_module'(Module, Default) :-
    import_module(Module, Base),
    '$default_module'(Base, Default).
