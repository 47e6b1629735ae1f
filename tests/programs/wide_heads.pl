% Selection inspects the first 32 arguments of a head. A clause that commits may still fail at a later argument, so it must not hide
% the clauses after it.

% expect: constant: [first,second,third]
% expect: compound: [one,other]
% expect: twice: [same,different]

main :-
    findall(X, ( member(Last, [a, b, c]), call_wide(constant, X, p, Last) ), Constants),
    format("constant: ~w~n", [Constants]),
    findall(X, ( member(Last, [f(1), f(2)]), call_wide(compound, X, p, Last) ), Compounds),
    format("compound: ~w~n", [Compounds]),
    findall(X, ( member(Last, [p, q]), call_wide(twice, X, p, Last) ), Twice),
    format("twice: ~w~n", [Twice]).

% Calls a predicate with 33 arguments.
call_wide(Name, First, Second, Last) :-
    length(Middle, 30),
    append([First, Second|Middle], [Last], Arguments),
    Goal =.. [Name|Arguments],
    call(Goal).

constant(X, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _,
         a) :-
    !,
    X = first.
constant(X, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _,
         b) :-
    !,
    X = second.
constant(third, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _,
         _).

compound(X, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _,
         f(1)) :-
    !,
    X = one.
compound(other, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _,
         _).

twice(X, Y, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _,
         Y) :-
    !,
    X = same.
twice(different, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _,
         _).
