% library(error): raising the standard's errors, and checking types.
%
%   ?- must_be(integer, 3).
%   true.
%
%   ?- catch(must_be(positive_integer, 0), error(E, _), true).
%   E = type_error(positive_integer, 0).
%
%   ?- is_of_type(list(atom), [a, b]).
%   true.
%
% Programs can add their own types as clauses of the multifile predicate
% error:has_type/2.

:- module(error,
          [ type_error/2,
            domain_error/2,
            existence_error/2,
            existence_error/3,
            permission_error/3,
            instantiation_error/1,
            uninstantiation_error/1,
            representation_error/1,
            syntax_error/1,
            resource_error/1,
            must_be/2,
            is_of_type/2,
            current_type/3
          ]).

% Dynamic, so that the known types can be looked up in every dialect.

:- multifile has_type/2.
:- dynamic has_type/2.

% --- Raising errors --------------------------------------------------------

%!  type_error(+Type, +Culprit) is erroneous.
%
%   Raises an error: Culprit does not have the type Type.

type_error(Type, Culprit) :-
    throw(error(type_error(Type, Culprit), _)).

%!  domain_error(+Domain, +Culprit) is erroneous.
%
%   Raises an error: Culprit has the right type but is outside Domain.

domain_error(Domain, Culprit) :-
    throw(error(domain_error(Domain, Culprit), _)).

%!  existence_error(+Type, +Culprit) is erroneous.
%
%   Raises an error: there is no object Culprit of that Type.

existence_error(Type, Culprit) :-
    throw(error(existence_error(Type, Culprit), _)).

%!  existence_error(+Type, +Culprit, +In) is erroneous.
%
%   Raises an error: there is no object Culprit of that Type in In.

existence_error(Type, Culprit, In) :-
    throw(error(existence_error(Type, Culprit, In), _)).

%!  permission_error(+Action, +Type, +Culprit) is erroneous.
%
%   Raises an error: Action is not allowed on the object Culprit of that Type.

permission_error(Action, Type, Culprit) :-
    throw(error(permission_error(Action, Type, Culprit), _)).

%!  instantiation_error(+Culprit) is erroneous.
%
%   Raises an error: Culprit is not sufficiently instantiated. The error term does
%   not contain Culprit.

instantiation_error(_) :-
    throw(error(instantiation_error, _)).

%!  uninstantiation_error(+Culprit) is erroneous.
%
%   Raises an error: Culprit must be unbound.

uninstantiation_error(Culprit) :-
    throw(error(uninstantiation_error(Culprit), _)).

%!  representation_error(+Reason) is erroneous.
%
%   Raises an error: a limit of the representation is exceeded.

representation_error(Reason) :-
    throw(error(representation_error(Reason), _)).

%!  syntax_error(+Message) is erroneous.
%
%   Raises an error: the syntax of a text is wrong.

syntax_error(Message) :-
    throw(error(syntax_error(Message), _)).

%!  resource_error(+Resource) is erroneous.
%
%   Raises an error: there is not enough of Resource.

resource_error(Resource) :-
    throw(error(resource_error(Resource), _)).

% --- Checking types --------------------------------------------------------

%!  must_be(+Type, @Term) is det.
%
%   True when Term is of Type; otherwise raises the appropriate error.

must_be(Type, Term) :-
    (   nonvar(Type),
        has_type(Type, Term)
    ->  true
    ;   nonvar(Type)
    ->  is_not(Type, Term)
    ;   instantiation_error(Type)
    ).

%!  is_of_type(+Type, @Term) is semidet.
%
%   True when Term is of Type.

is_of_type(Type, Term) :-
    nonvar(Type),
    !,
    has_type(Type, Term),
    !.
is_of_type(Type, _) :-
    instantiation_error(Type).

%!  current_type(?Type, @Var, -Body) is nondet.
%
%   True when Type is known and Body is the goal that checks Var for it.

current_type(Type, Var, Body) :-
    clause(has_type(Type, Var), Body).

% is_not(+Type, @Term): raises the error for a Term that is not of Type.

is_not(Type, Term) :-
    \+ \+ clause(has_type(Type, _), _),
    !,
    wrong_type(Type, Term).
is_not(Type, _) :-
    existence_error(type, Type).

wrong_type(chars, Term) :-
    !,
    wrong_list(char, Term).
wrong_type(codes, Term) :-
    !,
    wrong_list(code, Term).
wrong_type(list(Of), Term) :-
    !,
    wrong_list(Of, Term).
wrong_type(list, Term) :-
    !,
    list_or_error(list, Term).
wrong_type(var, Term) :-
    !,
    uninstantiation_error(Term).
wrong_type(cyclic, Term) :-
    !,
    domain_error(cyclic_term, Term).
wrong_type(acyclic, Term) :-
    !,
    domain_error(acyclic_term, Term).
wrong_type(Type, Term) :-
    (   var(Term)
    ->  instantiation_error(Term)
    ;   needs_ground(Type),
        \+ ground(Term)
    ->  instantiation_error(Term)
    ;   type_error(Type, Term)
    ).

wrong_list(Of, Term) :-
    list_or_error(list(Of), Term),
    elements_must_be(Term, Of).

elements_must_be([], _).
elements_must_be([X|Xs], Of) :-
    must_be(Of, X),
    elements_must_be(Xs, Of).

list_or_error(Type, Term) :-
    '$skip_list'(_, Term, Tail),
    (   var(Tail)
    ->  instantiation_error(Term)
    ;   Tail == []
    ->  true
    ;   type_error(Type, Term)
    ).

needs_ground(ground).
needs_ground(text).
needs_ground(string).
needs_ground(rational).
needs_ground(oneof(_)).
needs_ground(stream).

%!  has_type(+Type, @Term) is semidet.
%
%   True when Term is of Type. Has one clause for each type; programs may add
%   clauses.

has_type(any, _).
has_type(atom, X) :-
    atom(X).
has_type(atomic, X) :-
    atomic(X).
has_type(between(Low, High), X) :-
    (   integer(Low)
    ->  integer(X),
        between(Low, High, X)
    ;   number(X),
        X >= Low,
        X =< High
    ).
has_type(boolean, X) :-
    ( X == true ; X == false ),
    !.
has_type(callable, X) :-
    callable(X).
has_type(char, X) :-
    is_char(X).
has_type(chars, X) :-
    is_list_of(X, char).
has_type(code, X) :-
    is_code(X).
has_type(codes, X) :-
    is_list_of(X, code).
has_type(text, X) :-
    is_text(X).
has_type(compound, X) :-
    compound(X).
has_type(constant, X) :-
    atomic(X).
has_type(cyclic, X) :-
    \+ acyclic_term(X).
has_type(acyclic, X) :-
    acyclic_term(X).
has_type(dict, X) :-
    is_dict(X).
has_type(encoding, X) :-
    known_encoding(X).
has_type(float, X) :-
    float(X).
has_type(ground, X) :-
    ground(X).
has_type(integer, X) :-
    integer(X).
has_type(nonneg, X) :-
    integer(X),
    X >= 0.
has_type(positive_integer, X) :-
    integer(X),
    X >= 1.
has_type(negative_integer, X) :-
    integer(X),
    X < 0.
has_type(nonvar, X) :-
    nonvar(X).
has_type(number, X) :-
    number(X).
has_type(oneof(List), X) :-
    ground(X),
    \+ \+ memberchk(X, List).
has_type(pair, X) :-
    nonvar(X),
    X = _-_.
has_type(proper_list, X) :-
    is_list(X).
has_type(list, X) :-
    is_list(X).
has_type(symbol, X) :-
    atom(X).
has_type(var, X) :-
    var(X).
has_type(rational, X) :-
    rational(X).
has_type(string, X) :-
    string(X).
has_type(stream, X) :-
    is_stream(X).
has_type(list(Of), X) :-
    is_list_of(X, Of).
has_type(type, X) :-
    ground(X),
    is_type(X).

is_type(list(Of)) :-
    !,
    is_type(Of).
is_type(Type) :-
    \+ \+ clause(has_type(Type, _), _).

is_char(X) :-
    atom(X),
    atom_length(X, 1).

is_code(X) :-
    integer(X),
    X >= 0,
    X =< 0x10ffff.

is_text(X) :-
    (   atom(X)
    ;   string(X)
    ;   is_list_of(X, code)
    ;   is_list_of(X, char)
    ),
    !.

is_list_of(List, Of) :-
    is_list(List),
    all_of_type(List, Of).

all_of_type([], _).
all_of_type([X|Xs], Of) :-
    is_of_type(Of, X),
    all_of_type(Xs, Of).

known_encoding(X) :-
    member(X, [ octet, ascii, iso_latin_1, text, utf8, unicode_be,
                unicode_le, utf16be, utf16le, wchar_t ]).
