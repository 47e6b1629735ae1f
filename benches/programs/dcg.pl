% dcg: a grammar of arithmetic expressions over character codes, parsed and evaluated 25,000 times.
% kind: classic

run :-
    atom_codes('12*(3+45)-(7*8-9)*(10+11*(2-1))+1234*5-((6))', Codes),
    (   between(1, 25000, _),
        phrase(expression(_), Codes),
        fail
    ;   phrase(expression(V), Codes),
        !,
        V =:= 12 * (3 + 45) - (7 * 8 - 9) * (10 + 11 * (2 - 1)) + 1234 * 5 - 6
    ).

expression(V) -->
    term(T),
    expression_rest(T, V).

expression_rest(V0, V) -->
    [0'+],
    !,
    term(T),
    { V1 is V0 + T },
    expression_rest(V1, V).
expression_rest(V0, V) -->
    [0'-],
    !,
    term(T),
    { V1 is V0 - T },
    expression_rest(V1, V).
expression_rest(V, V) -->
    [].

term(V) -->
    factor(F),
    term_rest(F, V).

term_rest(V0, V) -->
    [0'*],
    !,
    factor(F),
    { V1 is V0 * F },
    term_rest(V1, V).
term_rest(V, V) -->
    [].

factor(V) -->
    [0'(],
    !,
    expression(V),
    [0')].
factor(V) -->
    digit(D),
    digits(D, V).

digits(V0, V) -->
    digit(D),
    !,
    { V1 is V0 * 10 + D },
    digits(V1, V).
digits(V, V) -->
    [].

digit(D) -->
    [C],
    { C >= 0'0, C =< 0'9, D is C - 0'0 }.
