% library(record): named arguments for compound terms.
%
%   :- record point(x:integer=0, y:integer=0).
%   make_point([y(3)], Point).
%   Point = point(0, 3).

:- module(record,
          [ (record)/1,
            current_record/2,
            current_record_predicate/2,
            op(1150, fx, record)
          ]).

:- meta_predicate
    record(:),
    current_record(?, :),
    current_record_predicate(?, :).

:- multifile
    user:term_expansion/2.
:- dynamic
    user:term_expansion/2.

%!  record(:Specification) is det.
%
%   A directive: defines default_Name/1, is_Name/1, Name_data/3,
%   Name_Field/2, set_Field_of_Name/3 and others.

record(Record) :-
    Record == '<compiled>',
    !.
record(QSpecification) :-
    strip_module(QSpecification, _, Specification),
    throw(error(context_error(nodirective, record(Specification)), _)).

%!  current_record(?Name, ?Term) is nondet.
%
%   Term is the declaration of the record Name.

current_record(Name, QTerm) :-
    strip_module(QTerm, Module, Term),
    current_predicate(Module:'current record'/2),
    Module:'current record'(Name, Term).

%!  current_record_predicate(?Record, :Indicator) is nondet.
%
%   The predicate was generated for Record.

current_record_predicate(Record, QIndicator) :-
    strip_module(QIndicator, Module, Name/Arity),
    current_predicate(Module:'current record'/2),
    Module:'current record'(Record, _),
    Module:'record predicate'(Record, Name/Arity).

user:term_expansion((:- record(Specification)), Clauses) :-
    prolog_load_context(module, Module),
    Module \== (record),
    phrase((record):declared(Specification), Clauses).

declared(Var) -->
    { var(Var),
      !,
      instantiation_error(Var)
    }.
declared((A, B)) -->
    !,
    declared(A),
    declared(B).
declared(Record) -->
    { must_be(compound, Record),
      compound_name_arguments(Record, Name, Fields0),
      maplist(field, Fields0, Fields)
    },
    [ (:- dynamic(('current record'/2, 'record predicate'/2))) ],
    ['current record'(Name, Record)],
    all_predicates(Name, Fields, Clauses),
    { maplist(indicator(Name), Clauses, Facts0),
      sort(Facts0, Facts)
    },
    list(Facts),
    list(Clauses).

list([]) -->
    [].
list([X|Xs]) -->
    [X],
    list(Xs).

indicator(Record, Clause, 'record predicate'(Record, Name/Arity)) :-
    (   Clause = (Head :- _)
    ->  true
    ;   Head = Clause
    ),
    functor(Head, Name, Arity).

% A field is field(Name, Type, Default).

field(Field, _) :-
    var(Field),
    !,
    instantiation_error(Field).
field(Name:Type=Default, field(Name, Type, Default)) :-
    !,
    default_fits(Type, Default).
field(Name:Type, field(Name, Type, _)) :-
    !.
field(Name=Default, field(Name, any, Default)) :-
    !.
field(Name, field(Name, any, _)) :-
    must_be(atom, Name).

default_fits(Type, Default) :-
    (   var(Default)
    ->  true
    ;   must_be(Type, Default)
    ).

all_predicates(Name, Fields, Clauses) -->
    { length(Fields, Arity),
      default_clause(Name, Fields, C1),
      is_clause(Name, Fields, C2),
      data_clauses(Name, Fields, Arity, C3),
      access_clauses(Name, Fields, Arity, C4),
      make_clauses(Name, Fields, C5),
      set_clauses(Name, Fields, Arity, C6),
      set_field_clauses(Name, Fields, Arity, C7),
      append([C1, C2, C3, C4, C5, C6, C7], Clauses)
    }.

default_clause(Name, Fields, [Head]) :-
    atom_concat(default_, Name, Predicate),
    maplist([field(_, _, Default), Default]>>true, Fields, Values),
    compound_name_arguments(Term, Name, Values),
    Head =.. [Predicate, Term].

is_clause(Name, Fields, [(Head :- Checks)]) :-
    atom_concat(is_, Name, Predicate),
    length(Fields, Arity),
    length(Arguments, Arity),
    compound_name_arguments(Term, Name, Arguments),
    Head =.. [Predicate, Var],
    checks(Fields, Arguments, Goals),
    Checks = (nonvar(Var), Var = Term, Goals).

checks([], [], true).
checks([field(_, Type, _)|Fields], [Argument|Arguments], Goals) :-
    checks(Fields, Arguments, Goals0),
    (   Type == any
    ->  Goals = Goals0
    ;   type_goal(Type, Argument, Goal),
        conjunction(Goal, Goals0, Goals)
    ).

conjunction(Goal, true, Goal) :-
    !.
conjunction(A, B, (A, B)).

% A type may also be a record.

type_goal(Type, Argument, Goal) :-
    (   current_type(Type, _, _)
    ->  Goal = is_of_type(Type, Argument)
    ;   atom(Type)
    ->  atom_concat(is_, Type, Predicate),
        Goal =.. [Predicate, Argument]
    ;   Goal = is_of_type(Type, Argument)
    ).

must_goal(any, _, true) :-
    !.
must_goal(Type, Argument, Goal) :-
    (   current_type(Type, _, _)
    ->  Goal = must_be(Type, Argument)
    ;   atom(Type)
    ->  atom_concat(is_, Type, Predicate),
        Check =.. [Predicate, Argument],
        Goal = ( Check -> true ; type_error(Type, Argument) )
    ;   Goal = must_be(Type, Argument)
    ).

data_clauses(Name, Fields, Arity, Clauses) :-
    atom_concat(Name, '_data', Predicate),
    findall(Head,
            ( nth1(N, Fields, field(Field, _, _)),
              functor(Term, Name, Arity),
              arg(N, Term, Value),
              Head =.. [Predicate, Field, Term, Value] ),
            Clauses).

access_clauses(Name, Fields, Arity, Clauses) :-
    findall(Head,
            ( nth1(N, Fields, field(Field, _, _)),
              functor(Term, Name, Arity),
              arg(N, Term, Value),
              atomic_list_concat([Name, '_', Field], Predicate),
              Head =.. [Predicate, Term, Value] ),
            Clauses).

make_clauses(Name, Fields, [(Make2 :- Make3), (Make3a :- Body)]) :-
    atom_concat(make_, Name, Make),
    atom_concat(default_, Name, Default),
    atomic_list_concat([set_, Name, '_fields'], Set),
    Make2 =.. [Make, Given, Record],
    Make3 =.. [Make, Given, Record, []],
    Make3a =.. [Make, Given1, Record1, Rest],
    Start =.. [Default, Record0],
    Update =.. [Set, Given1, Record0, Record1, Rest],
    Body = (Start, Update),
    length(Fields, _).

set_clauses(Name, Fields, Arity, Clauses) :-
    findall(Cs, ( nth1(N, Fields, Field), set_one(Name, Field, N, Arity, Cs) ), Lists),
    append(Lists, Clauses).

set_one(Name, field(Field, Type, _), N, Arity, [(Set3 :- Check), (Set2 :- Check2), (SetNb :- Check3)]) :-
    atomic_list_concat([set_, Field, '_of_', Name], Set),
    atomic_list_concat([nb_set_, Field, '_of_', Name], NbSet),
    replaced(Name, N, Arity, Old, New, Value),
    Set3 =.. [Set, Value, Old, New],
    must_goal(Type, Value, Check),
    Set2 =.. [Set, Value2, Record2],
    must_goal(Type, Value2, Must2),
    Check2 = (Must2, setarg(N, Record2, Value2)),
    SetNb =.. [NbSet, Value3, Record3],
    must_goal(Type, Value3, Must3),
    Check3 = (Must3, nb_setarg(N, Record3, Value3)).

replaced(Name, N, Arity, Old, New, Value) :-
    length(Arguments, Arity),
    compound_name_arguments(Old, Name, Arguments),
    Before is N - 1,
    length(Front, Before),
    append(Front, [_|Back], Arguments),
    append(Front, [Value|Back], NewArguments),
    compound_name_arguments(New, Name, NewArguments).

set_field_clauses(Name, Fields, Arity, Clauses) :-
    atomic_list_concat([set_, Name, '_fields'], SetAll),
    atomic_list_concat([set_, Name, '_field'], SetOne),
    Set3 =.. [SetAll, Given, Old, New],
    Set4 =.. [SetAll, Given, Old, New, Rest0],
    End =.. [SetAll, [], Record, Record, []],
    Step =.. [SetAll, [Field|Given1], Record0, Record1, Rest],
    One =.. [SetOne, Field, Record0, Record2],
    Next =.. [SetAll, Given1, Record2, Record1, Rest],
    Skip =.. [SetAll, Given1, Record0, Record1, Rest1],
    StepBody = ( One -> Next ; Rest = [Field|Rest1], Skip ),
    findall(Clause,
            ( nth1(N, Fields, FieldTerm), one_field(SetOne, Name, FieldTerm, N, Arity, Clause) ),
            Ones),
    Rest0 = [],
    Clauses = [(Set3 :- Set4), End, (Step :- StepBody)|Ones].

one_field(SetOne, Name, field(Field, Type, _), N, Arity, (Head :- Check)) :-
    replaced(Name, N, Arity, Old, New, Value),
    Given =.. [Field, Value],
    Head =.. [SetOne, Given, Old, New],
    must_goal(Type, Value, Check).
