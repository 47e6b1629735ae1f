% Text exercises.
caesar(S, N, R) :- string_codes(S, Cs), maplist(shift(N), Cs, Ds), string_codes(R, Ds).
shift(N, C, D) :- code_type(C, lower), !, D is (C - 0'a + N) mod 26 + 0'a.
shift(N, C, D) :- code_type(C, upper), !, D is (C - 0'A + N) mod 26 + 0'A.
shift(_, C, C).
words(S, Ws) :- split_string(S, " ", ".,!?", Ws).
count_words(S, Pairs) :-
    words(S, Ws), maplist(string_lower, Ws, Ls), msort(Ls, Sorted), clumped_(Sorted, Pairs).
clumped_(L, P) :- pairs_keys_values(KV, L, L), group_pairs_by_key(KV, G), maplist([K-V,K-N]>>length(V,N), G, P).
anagram(A, B) :- atom_chars(A, X), atom_chars(B, Y), msort(X, S), msort(Y, S).
vowels(S, N) :- aggregate_all(count, (sub_atom(S, _, 1, _, C), member(C, [a,e,i,o,u])), N).
main :-
    caesar("Hello, World!", 3, R), print(R), nl, writeln(R),
    count_words("the cat and the dog and the bird.", P), print(P), nl,
    ( anagram(listen, silent) -> writeln(yes) ; writeln(no) ),
    vowels(education, V), print(V), nl,
    atomic_list_concat(L, ',', 'a,b,c'), print(L), nl,
    atomic_list_concat([x,1,"s",2.5], '-', A), print(A), nl,
    upcase_atom('hello world', U), print(U), nl,
    sub_atom(hello, B, 2, 0, Sub), print(B-Sub), nl,
    string_concat("ab", cd, SC), print(SC), nl,
    ( string_concat(X, Y, "ab"), print(X+Y), write(' '), fail ; nl ),
    sformat_like("~a is ~d", [bob, 42], SF), print(SF), nl,
    term_to_atom(f(X1,Y1,X1), TA), atom(TA), nl,
    term_to_atom(T2, 'g(A,B,A)'), shown(T2), nl,
    string_code(1, "abc", SCode), print(SCode), nl,
    char_type(Ch, digit(5)), print(Ch), nl,
    read_term_from_atom('foo(Bar)', RT, []), shown(RT), nl,
    sumlist([1,2],Su), print(Su), nl,
   
    string_chars(S6, [h,i]), print(S6), nl,
    text_to_string(hello, S7), print(S7), nl,
    nb_setval(k, 10), nb_getval(k, K), print(K), nl,
    name(N8, "12"), print(N8), nl, name(foo, N9), print(N9), nl,
    shown([X1,Y1]), nl.
sformat_like(F, A, S) :- format(string(S), F, A).
shown(T) :- \+ \+ ( numbervars(T, 0, _), print(T) ).
