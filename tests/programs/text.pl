% Text predicates in the modes that programs use, and the choice points that they leave.

main :-
    splits,
    parts,
    lists,
    numbers,
    cases,
    terms,
    determinism.

splits :-
    findall(X+Y, atom_concat(X, Y, abc), L1), print_line(L1),
    findall(X, atom_concat(X, X, abab), L2), print_line(L2),
    findall(X+Y, string_concat(X, Y, "ab"), L3), print_line(L3),
    split_string("/home//jan///nice/path", "/", "", L4), print_line(L4),
    split_string("  a , b ", ",", " ", L5), print_line(L5),
    split_string("//a//b//", "/", "/", L6), print_line(L6),
    atomic_list_concat(L7, ',', 'a,b,,c'), print_line(L7),
    atomic_list_concat([a, B, c], '-', 'a-b-c'), print_line(B).

% expect: [''+abc,a+bc,ab+c,abc+'']
% expect: [ab]
% expect: [""+"ab","a"+"b","ab"+""]
% expect: ["","home","","jan","","","nice","path"]
% expect: ["a","b"]
% expect: ["a","b"]
% expect: [a,b,'',c]
% expect: b

parts :-
    findall(B-L-A, sub_atom(abcab, B, L, A, ab), L1), print_line(L1),
    findall(S, sub_atom(abc, _, 2, _, S), L2), print_line(L2),
    findall(S, sub_atom('été', 1, _, _, S), L3), print_line(L3),
    findall(S, sub_string("abc", _, _, 0, S), L4), print_line(L4),
    sub_atom(hello_world, Before, _, 0, world), print_line(Before),
    findall(X-S, sub_atom(abc, X, X, _, S), L5), print_line(L5),
    findall(I-C, string_code(I, "ab", C), L6), print_line(L6).

% expect: [0-2-3,3-2-0]
% expect: [ab,bc]
% expect: ['',t,té]
% expect: ["abc","bc","c",""]
% expect: 6
% expect: [0-'',1-b]
% expect: [1-97,2-98]

lists :-
    atom_chars(X1, [a, b]), print_line(X1),
    atom_codes(abc, X2), print_line(X2),
    atom_chars(123, X3), print_line(X3),
    atom_length('été', X4), print_line(X4),
    string_chars(X5, [h, i]), print_line(X5),
    atomic_list_concat([a, 1, "s", 2.5], X6), print_line(X6),
    caught(atom_length(f(x), _)),
    caught(atom_chars(_, [a|_])),
    caught(atom_codes(_, [0'a, f])),
    caught(sub_atom(abc, -1, _, _, _)).

% expect: ab
% expect: [97,98,99]
% expect: ['1','2','3']
% expect: 3
% expect: "hi"
% expect: 'a1s2.5'
% expect: type_error(text,f(x))
% expect: instantiation_error
% expect: type_error(character_code,f)
% expect: domain_error(not_less_than_zero,-1)

numbers :-
    number_codes(X1, " 12"), print_line(X1),
    atom_number('0x1F', X2), print_line(X2),
    ( atom_number(' 12', _) -> true ; print_line(no) ),
    atom_number(X3, 5), print_line(X3),
    name(X4, "12"), name(X5, "1a"), print_line(X4-X5),
    caught(number_codes(_, "12 ")),
    caught(atom_length(_, _)).

% expect: 12
% expect: 31
% expect: no
% expect: '5'
% expect: 12-'1a'
% expect: syntax_error(illegal_number)
% expect: instantiation_error

cases :-
    upcase_atom('été ß', X1), print_line(X1),
    string_lower("ABC", X2), print_line(X2),
    normalize_space(atom(X3), "  a   b "), print_line(X3),
    findall(T, char_type('1', T), L1), print_line(L1),
    char_type(X4, digit(7)), print_line(X4),
    char_type(a, to_lower(X5)), print_line(X5),
    findall(C, char_type(C, end_of_line), L2), length(L2, N2), print_line(N2),
    sub_atom_icasechk('Hello World', X6, world), print_line(X6),
    ( wildcard_match("[a-z]*.{pl,pro}", "jeu.pro") -> print_line(yes) ; print_line(no) ).

% expect: 'ÉTÉ ß'
% expect: "abc"
% expect: 'a b'
% expect: [alnum,csym,prolog_identifier_continue,decimal,decimal(1),ascii,digit,print,graph,to_lower('1'),to_upper('1'),digit(1),xdigit(1)]
% expect: '7'
% expect: 'A'
% expect: 4
% expect: 6
% expect: yes

terms :-
    term_to_atom(f('A b', "s", [1|x]), X1), print_line(X1),
    term_to_atom(X2, 'p(X, Y, X)'), X2 = p(A, B, C), A == C, A \== B, print_line(ok),
    term_string(X3, "1 + 2"), print_line(X3),
    atom_to_term('q(X, _, Y)', q(1, 2, 3), X4), print_line(X4),
    caught(term_to_atom(_, 'foo bar')).

% expect: 'f(\'A b\',"s",[1|x])'
% expect: ok
% expect: 1+2
% expect: ['X'=1,'Y'=3]
% expect: syntax_error(operator_expected)

% No choice point is left after the last solution.

determinism :-
    deterministic(atom_concat(abc, _, abcdef)),
    deterministic(sub_atom(abc, 1, 1, _, _)),
    deterministic(sub_atom(abcab, 3, _, _, ab)),
    deterministic(sub_atom(abc, _, _, _, c)),
    deterministic(char_type(a, alpha)),
    deterministic(atom_length(abc, _)).

% expect: deterministic
% expect: deterministic
% expect: deterministic
% expect: deterministic
% expect: deterministic
% expect: deterministic

deterministic(Goal) :-
    call_cleanup(Goal, Done = true),
    (   Done == true
    ->  print_line(deterministic)
    ;   print_line(leaves(Goal))
    ).

caught(Goal) :-
    catch(Goal, error(Error, _), true),
    print_line(Error).

print_line(Term) :-
    writeq(Term),
    nl.
