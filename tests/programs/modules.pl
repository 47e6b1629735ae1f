% Modules: the module of goals, closures, clauses and flags.

:- use_module(library(apply)).
:- use_module(support/modules_own).
:- use_module(support/modules_again).

:- meta_predicate
    here(:, -),
    either(0, 1, -).

here(Term, Term).
either(A, B, A-B).

double(_, user).
nine(_, _, _, _, _, _, _, _, user).
where(user).
elsewhere:where(elsewhere).

inner:call_here(X) :- here(a, X).

main :-
    % A meta-predicate that is defined in `user`.
    maplist(double, [1], L0), line(L0),
    forall(member(G, [doubled(_), big(_), summed(_), sorted(_), counted(_), lambda(_), parsed(_)]),
           ( call(G), line(G) )),
    % Arguments are qualified on calls from anywhere.
    shown(a, X1), line(X1),
    shown(lists:a, X2), line(X2),
    shown(a:b:c, X3), line(X3),
    shown(1:c, X4), line(X4),
    shown_closure(f(x), X5), line(X5),
    shown_grammar(g, X6), line(X6),
    shown_quantified(v^g, X7), line(X7),
    here(a, X8), line(X8),
    either(a, b:c, X9), line(X9),
    inner:call_here(X10), line(X10),
    other:here(a, X11), line(X11),
    modules_own:shown(a, X12), line(X12),
    call(here, a, X13), line(X13),
    % call/9 and beyond, apply/2.
    long_call(X14), line(X14),
    applied(X15), line(X15),
    call(modules_own:nine, 1, 2, 3, 4, 5, 6, 7, 8, X16), line(X16),
    % Goal@Module.
    @(here(a, X17), elsewhere), line(X17),
    @(where(X18), elsewhere), line(X18),
    @(call(where, X19), elsewhere), line(X19),
    @(( where(X20), call(where, X21) ), elsewhere), line(X20-X21),
    @(( fail -> true ; here(a, X22) ), elsewhere), line(X22),
    @(@(here(a, X23), inner), elsewhere), line(X23),
    caught(@(true, 1)),
    caught(@(true, _)),
    % Clauses of an imported predicate.
    assertz(value(1)), asserta(value(-1)), values(V1), line(V1),
    assertz(( value(X) :- where(X) )), values(V2), line(V2),
    retract(value(0)), values(V3), line(V3),
    inner:assertz(value(own)), findall(V, inner:value(V), V4), values(V5), line(V4-V5),
    caught(assertz(doubled(1))),
    retractall(value(_)), values(V6), line(V6),
    ( predicate_property(value(_), imported_from(From)) -> line(From) ; line(local) ),
    % The flag `unknown` belongs to the module.
    ( unknown_fails -> line(fails) ; line(raises) ),
    caught(nobody_defines_this),
    set_prolog_flag(quiet:unknown, fail),
    ( quiet:nobody_defines_this -> true ; line(quiet) ),
    caught(loud:nobody_defines_this),
    current_prolog_flag(quiet:unknown, U1), current_prolog_flag(unknown, U2), line(U1-U2).

line(Term) :- print(Term), nl.

caught(Goal) :- catch(( call(Goal) -> line(true) ; line(false) ), error(E, _), line(E)).

% expect: [user]
% expect: doubled([2,4])
% expect: big([2,3])
% expect: summed(6)
% expect: sorted([3,2,1])
% expect: counted(2)
% expect: lambda([2,4])
% expect: parsed(yes)
% expect: user:a
% expect: lists:a
% expect: b:c
% expect: 1:c
% expect: user:f(x)
% expect: user:g
% expect: user:v^g
% expect: user:a
% expect: (user:a)-(b:c)
% expect: user:a
% expect: other:a
% expect: modules_own:a
% expect: user:a
% expect: own
% expect: 8
% expect: own
% expect: elsewhere:a
% expect: user
% expect: elsewhere
% expect: user-elsewhere
% expect: elsewhere:a
% expect: inner:a
% expect: type_error(module,1)
% expect: instantiation_error
% expect: [-1,0,1]
% expect: [-1,0,1,user]
% expect: [-1,1,user]
% expect: [own]-[-1,1,user]
% expect: permission_error(modify,static_procedure,modules_own:doubled/1)
% expect: []
% expect: modules_own
% expect: fails
% expect: existence_error(procedure,nobody_defines_this/0)
% expect: quiet
% expect: existence_error(procedure,loud:nobody_defines_this/0)
% expect: fail-error
