% Decision trees stay small, whatever the heads are: many clauses with nested compounds in several arguments leave more
% to distinguish than a tree has room for.

% One of the cases of a red-black tree, in which each place decides.
balance(black, t(red, t(red, A, X, B), Y, C), Z, D, t(red, t(black, A, X, B), Y, t(black, C, Z, D))) :- !.
balance(black, t(red, A, X, t(red, B, Y, C)), Z, D, t(red, t(black, A, X, B), Y, t(black, C, Z, D))) :- !.
balance(black, A, X, t(red, t(red, B, Y, C), Z, D), t(red, t(black, A, X, B), Y, t(black, C, Z, D))) :- !.
balance(black, A, X, t(red, B, Y, t(red, C, Z, D)), t(red, t(black, A, X, B), Y, t(black, C, Z, D))) :- !.
balance(Colour, A, X, B, t(Colour, A, X, B)).

% A comparison is made once: it is not known for `[]`, which is no number.
sign(0, zero).
sign(N, positive) :- N > 0.
sign(N, negative) :- N < 0.

random(Seed, N, Value) :-
    nb_getval(Seed, R0),
    R is R0 * 16807 mod 2147483647,
    nb_setval(Seed, R),
    Value is R // 64 mod N.

% A head argument: atoms, variables that are shared at times, and compounds up to three levels deep.
argument(Depth, Shared, Term) :-
    random(seed, 8, K),
    (   K < 4, Depth > 0
    ->  Depth1 is Depth - 1,
        random(seed, 2, F),
        nth0(F, [f, g], Name),
        argument(Depth1, Shared, A),
        argument(Depth1, Shared, B),
        Term =.. [Name, A, B]
    ;   K =:= 4
    ->  Term = Shared
    ;   K =:= 5
    ->  true
    ;   random(seed, 3, C),
        nth0(C, [a, b, c], Term)
    ).

clauses(Name, Arity, Count) :-
    forall(between(1, Count, _),
           ( length(Arguments, Arity),
             maplist(argument(3, Shared), Arguments),
             Head =.. [Name|Arguments],
             random(seed, 4, K),
             nth0(K, [true, !, var(Shared), (nonvar(Shared), !)], Body),
             assertz((Head :- Body)) )).

% The instructions of the tree, which is built when the predicate is called often enough.
size(Name, Arity, Size) :-
    with_output_to(string(Text), vm_list(Name/Arity)),
    split_string(Text, "\n", " ", Lines),
    (   append(_, [First|Tree], Lines),
        sub_string(First, 0, _, _, "select @")
    ->  length(Tree, Size)
    ;   Size = 0
    ).

called(Name, Arity) :-
    forall(between(1, 40, _),
           ( length(Arguments, Arity),
             maplist(argument(3, _), Arguments),
             Goal =.. [Name|Arguments],
             ignore(( call(Goal), fail )) )).

try(N, Built) :-
    random(seed, 12, C),
    Count is C + 3,
    Arity is N mod 5 + 2,
    atom_concat(p, N, Name),
    dynamic(Name/Arity),
    clauses(Name, Arity, Count),
    compile_predicates([Name/Arity]),
    called(Name, Arity),
    size(Name, Arity, Size),
    (   Size =< 22 * Count + 100
    ->  true
    ;   format("~w clauses: ~w~n", [Count, Size])
    ),
    Built is min(Size, 1).

main :-
    balance(black, t(red, t(red, a, 1, b), 2, c), 3, d, Tree),
    print(Tree),
    nl,
    size(balance, 5, Size),
    ( Size =< 210 -> true ; print(Size), nl ),
    sign(3, Sign),
    size(sign, 2, Small),
    ( Small =< 30 -> true ; print(Small), nl ),
    print(Sign),
    nl,
    nb_setval(seed, 4711),
    findall(Built, ( between(1, 60, N), try(N, Built) ), All),
    sum_list(All, Trees),
    format("~w trees~n", [Trees]).
% expect: t(red,t(black,a,1,b),2,t(black,c,3,d))
% expect: positive
% expect: 60 trees
