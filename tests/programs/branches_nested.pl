% Variables that first occur inside nested branches and are used after them.

main :-
    forall(member(A-B, [1-1, 1-2, 2-1, 2-2]), show(A, B)).

show(A, B) :-
    findall(Y, nested(A, B, Y), L1),
    findall(Y, after_test(A, B, Y), L2),
    findall(Y, after_call(A, B, Y), L3),
    findall(Y, or_inside(A, B, Y), L4),
    findall(Y, no_else(A, B, Y), L5),
    findall(Y, in_condition(A, B, Y), L6),
    findall(Y, cut_inside(A, B, Y), L7),
    print([L1, L2, L3, L4, L5, L6, L7]),
    nl.

nested(A, B, Y) :-
    ( A == 1 -> ( B == 1 -> X = 1 ; X = 2 ) ; ( B == 1 -> X = 3 ; X = 4 ) ),
    Y = X.

after_test(A, B, Y) :-
    ( A == 1 -> X = 0 ; true, ( B == 1 -> X = 3 ; X = 4 ) ),
    Y = X.

after_call(A, B, Y) :-
    ( A == 1 -> X = 0 ; ( member(B, [1]) -> X = 3 ; X = 4 ), true ),
    Y = X.

or_inside(A, B, Y) :-
    ( A = 1 -> X = 0 ; ( B = 1, X = 3 ; X = 4 ), true ),
    Y = X.

no_else(A, B, Y) :-
    ( A = 1 -> X = 0 ; B = 1 -> X = 3 ),
    Y = X.

in_condition(A, B, Y) :-
    (   member(_, [x]),
        ( A == 1 -> X = one ; B == 1 -> X = two )
    ->  Y = X
    ;   Y = none
    ).

cut_inside(A, B, Y) :-
    member(Z, [a, b]),
    ( A == 1 -> ( B == 1 -> !, X = Z ; X = f(Z) ) ; X = g(Z) ),
    member(Y, [X, end]).
cut_inside(_, _, last).

% expect: [[1],[0],[0],[0],[0],[one],[a,end]]
% expect: [[2],[0],[0],[0],[0],[one],[f(a),end,f(b),end,last]]
% expect: [[3],[3],[3],[3,4],[3],[two],[g(a),end,g(b),end,last]]
% expect: [[4],[4],[4],[4],[],[none],[g(a),end,g(b),end,last]]
