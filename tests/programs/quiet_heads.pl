% Tests at the start of bodies select clauses, but not before a head that may bind what they test. The heads here bind W
% in a part that is too deep to be inspected.

deep_nonvar(f(g(h(i(j)))), Y) :- nonvar(Y), say(first).
deep_nonvar(f(g(h(_))), _) :- say(second).
deep_nonvar(f(g(k)), _) :- say(third).
deep_nonvar(f(k), _) :- say(fourth).
deep_nonvar(k, _) :- say(fifth).

deep_var(f(g(h(i(j)))), Y) :- var(Y), !, say(first).
deep_var(f(g(h(_))), _) :- say(second).
deep_var(f(g(k)), _) :- say(third).
deep_var(f(k), _) :- say(fourth).
deep_var(k, _) :- say(fifth).

known_var(f(g(h(_))), Y) :- var(Y), say(first).
known_var(f(g(h(i(j)))), Y) :- var(Y), say(second).
known_var(f(g(h(i(j)))), Y) :- nonvar(Y), say(third).
known_var(f(g(k)), _) :- say(fourth).
known_var(f(k), _) :- say(fifth).
known_var(k, _) :- say(sixth).

known_nonvar(f(g(h(_))), Y) :- nonvar(Y), say(first).
known_nonvar(f(g(h(i(j)))), Y) :- nonvar(Y), say(second).
known_nonvar(f(g(h(i(j)))), Y) :- var(Y), say(third).
known_nonvar(f(g(k)), _) :- say(fourth).
known_nonvar(f(k), _) :- say(fifth).
known_nonvar(k, _) :- say(sixth).

not_identical(f(g(h(_))), Y) :- Y \== j, say(first).
not_identical(f(g(h(i(j)))), Y) :- Y \== j, say(second).
not_identical(f(g(h(i(j)))), Y) :- Y == j, say(third).
not_identical(f(g(k)), _) :- say(fourth).
not_identical(f(k), _) :- say(fifth).
not_identical(k, _) :- say(sixth).

% The flag iso decides whether [] is an atom.
nil(A, first) :- atom(A), !.
nil([], second).
nil(f(_), third).

callable_nil(A, first) :- callable(A), !.
callable_nil([], second).
callable_nil(f(_), third).

say(Which) :-
    write(' '),
    write(Which).

show(Name) :-
    Goal =.. [Name, f(g(h(i(W)))), W],
    write(Name),
    forall(Goal, true),
    nl.

show_nil :-
    findall(Which, nil([], Which), All),
    findall(Which, callable_nil([], Which), Callable),
    format("nil ~w ~w~n", [All, Callable]).

main :-
    forall(member(Name, [deep_nonvar, deep_var, known_var, known_nonvar, not_identical]), show(Name)),
    show_nil,
    set_prolog_flag(iso, true),
    show_nil,
    set_prolog_flag(iso, false).

% expect: deep_nonvar first second
% expect: deep_var second
% expect: known_var first third
% expect: known_nonvar second
% expect: not_identical first third
% expect: nil [second] [second]
% expect: nil [first] [first]
