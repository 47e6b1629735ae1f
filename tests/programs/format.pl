% format/1,2,3: directives, column stops, sinks and errors.

main :-
    directives,
    columns,
    sinks,
    goals,
    errors.

directives :-
    format("~w ~q ~a ~p~n", ['A b', 'A b', 'A b', 'A b']),
    format("~d ~2d ~D ~I~n", [12345, 12345, 1234567, 1234567]),
    format("~2f ~0f ~3e ~g ~4f~n", [3.14159, 2.5, 31415.9, 0.1, 1r3]),
    format("~8r ~16r ~16R ~c~3c~n", [100, 255, 255, 65, 66]),
    format("~s ~s ~i~w ~*c ~~~n", ["abc", [d, e], skipped, x, 3, 0'y]),
    format("no arguments~n"),
    format("~w~n", single),
    format("~a~N~N~a~2n", [a, b]),
    format("~k ~W~n", ['A'+"s", 'B'-1, [quoted(true), ignore_ops(true)]]).

% expect: A b 'A b' A b 'A b'
% expect: 12345 123.45 1,234,567 1_234_567
% expect: 3.14 2 3.142e+04 0.1 0.3333
% expect: 144 ff FF ABBB
% expect: abc de x yyy ~
% expect: no arguments
% expect: single
% expect: a
% expect: b
% expect: 
% expect: +('A',"s") -('B',1)

columns :-
    format("~w~t~10|~w~n", [abc, def]),
    format("~t~w~10|~w~n", [abc, def]),
    format("~t~w~t~11|~w~n", [abc, def]),
    format("~`-t~20|~n"),
    format("~a~t~15|~a~t~10+~a~n", [name, value, end]),
    format("~t~d~6|~t~d~12|~n", [1, 22]),
    write(abc), format("~t~w~10|~n", [x]),
    format("abcdefghij~5|x~n").

% expect: abc       def
% expect:        abcdef
% expect:     abc    def
% expect: --------------------
% expect: name           value     end
% expect:      1    22
% expect: abc      x
% expect: abcdefghijx

sinks :-
    format(atom(A), "~w-~w", [a, b]), writeq(A), nl,
    format(string(S), "~w", [x]), writeq(S), nl,
    format(codes(C), "ab", []), writeq(C), nl,
    format(codes(D, T), "ab", []), T = [], writeq(D), nl,
    format(chars(E), "ab", []), writeq(E), nl,
    with_output_to(string(W), format("~t~w~5|", [w])), writeq(W), nl.

% expect: 'a-b'
% expect: "x"
% expect: [97,98]
% expect: [97,98]
% expect: [a,b]
% expect: "    w"

goals :-
    format("~@|~w~n", [write(hi), x]),
    format("ab~@~n", [format("~t~w~8|", [c])]),
    ( format("~@", [fail]) -> true ; write(failed), nl ),
    length(L, 200), fill(L), format(atom(A), "~w~@~w", [L, garbage(100), L]), atom_length(A, N), write(N), nl.

% expect: hi|x
% expect: ab     c
% expect: failed
% expect: 1602

garbage(0) :- !.
garbage(N) :-
    length(L, N),
    copy_term(L, _),
    N1 is N-1,
    garbage(N1).

fill([]).
fill([abc|T]) :-
    fill(T).

errors :-
    caught(format("~w", [])),
    caught(format("x~w~n", [a, b])),
    caught(format("~z", [a])),
    caught(format("~a", [f(x)])),
    caught(format("~d", [1.0])),
    caught(format("~*c", [a, b])),
    caught(format(_)),
    caught(format(atom(_), "~@", [throw(error(oops, _))])).

% expect: format(not enough arguments)
% expect: xa
% expect: format(too many arguments)
% expect: existence_error(format_character,z)
% expect: format_argument_type(a,f(x))
% expect: format_argument_type(d,1.0)
% expect: format(no or negative integer for `*' argument)
% expect: instantiation_error
% expect: oops

caught(Goal) :-
    catch(Goal, error(Error, _), true),
    print_error(Error).

print_error(Error) :-
    write(Error),
    nl.
