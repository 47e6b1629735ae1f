% Tests at the start of bodies select clauses, but not before a head that may bind what they test. The heads here bind W
% in a part that is too deep to be inspected.

deep_nonvar(f(g(h(i(j)))), Y, first) :- nonvar(Y).
deep_nonvar(f(_), _, second).
deep_nonvar(h, _, third).

deep_var(f(g(h(i(j)))), Y, first) :- var(Y).
deep_var(f(_), _, second).
deep_var(h, _, third).

known_var(f(_), Y, first) :- var(Y).
known_var(f(g(h(i(j)))), Y, second) :- var(Y).
known_var(f(g(h(i(j)))), Y, third) :- nonvar(Y).
known_var(h, _, fourth).

known_nonvar(f(_), Y, first) :- nonvar(Y).
known_nonvar(f(g(h(i(j)))), Y, second) :- nonvar(Y).
known_nonvar(f(g(h(i(j)))), Y, third) :- var(Y).
known_nonvar(h, _, fourth).

not_identical(f(_), Y, first) :- Y \== j.
not_identical(f(g(h(i(j)))), Y, second) :- Y \== j.
not_identical(f(g(h(i(j)))), Y, third) :- Y == j.
not_identical(h, _, fourth).

% The flag iso decides whether [] is an atom.
nil(A, [], first) :- atom(A).
nil([], _, second) :- \+ atom([]).
nil([], A, third) :- callable(A).
nil(b, _, fourth).

show(Name) :-
    findall(Which, ( Goal =.. [Name, f(g(h(i(W)))), W, Which], Goal ), All),
    format("~w ~w~n", [Name, All]).

show_nil :-
    findall(Which, nil([], [], Which), All),
    format("nil ~w~n", [All]).

main :-
    forall(member(Name, [deep_nonvar, deep_var, known_var, known_nonvar, not_identical]), show(Name)),
    show_nil,
    set_prolog_flag(iso, true),
    show_nil,
    set_prolog_flag(iso, false).

% expect: deep_nonvar [first,second]
% expect: deep_var [second]
% expect: known_var [first,third]
% expect: known_nonvar [second]
% expect: not_identical [first,third]
% expect: nil [second]
% expect: nil [first,third]
