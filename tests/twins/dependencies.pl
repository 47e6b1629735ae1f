% The predicates that the native twins of a loaded game depend on, in the format of written_for.txt.
%
% A predicate depends on the predicates that its clauses call. Predicates that games change while they run, and that the
% twins read themselves, are left out.

:- module(dependencies, [describe/1]).

%!  read_by_twins(?Module, ?Indicator) is nondet.

read_by_twins(user, rechercheMontree/1).
read_by_twins(user, heuristique_choisie/1).
read_by_twins(user, suivi_actif/1).
read_by_twins(user, suivi_p4/1).
read_by_twins(suivi, suivi_actif/0).

describe(Game) :-
    format("game ~w~n", [Game]),
    native_twins(Game, Twins),
    findall(Twin-All, ( member(Twin, Twins), reached([user:Twin], [], All) ), Pairs),
    findall(D, ( member(_-All, Pairs), member(D, All) ), Ds0),
    sort(Ds0, Ds),
    forall(member(D, Ds),
           ( user:'$fingerprint'(D, Print), shown(D, Text), format("~w ~w~n", [Text, Print]) )),
    forall(member(Twin-All, Pairs),
           ( findall(Text, ( member(D, All), shown(D, Text) ), Texts0),
             sort(Texts0, Texts),
             atomic_list_concat(Texts, ' ', Line),
             format("twin ~w: ~w~n", [Twin, Line]) )).

shown(user:PI, Text) :-
    !,
    format(atom(Text), "~w", [PI]).
shown(D, Text) :-
    format(atom(Text), "~w", [D]).

reached([], All, All).
reached([D|Ds], Seen, All) :-
    memberchk(D, Seen),
    !,
    reached(Ds, Seen, All).
reached([D|Ds], Seen, All) :-
    findall(Callee, calls(D, Callee), Callees),
    append(Callees, Ds, Rest),
    reached(Rest, [D|Seen], All).

calls(Caller, Callee) :-
    home(Caller, M:Name/Arity),
    functor(Head, Name, Arity),
    catch(clause(M:Head, Body), _, fail),
    goal(Body, M, Goal),
    functor(Goal, Callee0, N),
    \+ read_by_twins(M, Callee0/N),
    \+ protected(Goal),
    Callee = M:Callee0/N.

% The program's module that defines a predicate.
home(M:Name/Arity, Home:Name/Arity) :-
    user:'$fingerprint'(M:Name/Arity, Print),
    Print \== library,
    functor(Head, Name, Arity),
    (   predicate_property(M:Head, imported_from(Other))
    ->  Home = Other
    ;   Home = M
    ).

protected(Goal) :-
    predicate_property(system:Goal, iso).
protected(Goal) :-
    control(Goal).

control(!).
control((_, _)).
control((_ ; _)).
control((_ -> _)).
control((_ *-> _)).
control(\+ _).

% The goals in a body, including those in arguments of meta-predicates.
goal(Body, _, _) :-
    var(Body),
    !,
    fail.
goal(Body, M, Goal) :-
    control(Body),
    !,
    Body =.. [_|Parts],
    member(Part, Parts),
    goal(Part, M, Goal).
goal(_ ^ Body, M, Goal) :-
    !,
    goal(Body, M, Goal).
goal(Body, _, Body).
goal(Body, M, Goal) :-
    predicate_property(M:Body, meta_predicate(Spec)),
    arg(I, Spec, Kind),
    arg(I, Body, Part),
    nonvar(Part),
    callable(Part),
    (   Kind == (^)
    ->  goal(Part, M, Goal)
    ;   integer(Kind),
        Part =.. List0,
        length(Extra, Kind),
        append(List0, Extra, List),
        Whole =.. List,
        goal(Whole, M, Goal)
    ).
