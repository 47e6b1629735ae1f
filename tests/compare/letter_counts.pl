:- use_module(library(assoc)).
:- use_module(library(pairs)).
freq(L, A) :- empty_assoc(A0), foldl(bump, L, A0, A).
bump(X, A0, A) :- ( get_assoc(X, A0, N) -> N1 is N+1 ; N1 = 1 ), put_assoc(X, A0, N1, A).
main :-
    atom_chars(mississippi, Cs), freq(Cs, A),
    assoc_to_list(A, L), print(L), nl,
    assoc_to_keys(A, K), assoc_to_values(A, V), print(K-V), nl,
    transpose_pairs(L, T), print(T), nl,
    max_assoc(A, MK, MV), print(MK-MV), nl,
    list_to_assoc([a-1,b-2], B), put_assoc(c, B, 3, C), print(C), nl,
    ( get_assoc(z, C, _) -> true ; writeln(none) ),
    forall(gen_assoc(Key, C, Val), (print(Key=Val), nl)),
    map_assoc([X,Y]>>(Y is X*X), C, D), print(D), nl,
    del_assoc(b, C, _, E), assoc_to_list(E, EL), print(EL), nl,
    catch(list_to_assoc([a-1,a-2], _), Err, (print_message(error, Err))),
    catch(get_assoc(_, C, _), Err2, (print(Err2), nl)).
% ?- list_to_assoc([a-1], A), get_assoc(a, A, V).
% ?- list_to_assoc(foo, A).
