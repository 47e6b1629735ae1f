% A calculator with a tokenizer, both as grammars.
:- use_module(library(dcg/basics)).
tokens([T|Ts]) --> blanks, token(T), !, tokens(Ts).
tokens([]) --> blanks.
token(num(N)) --> number(N).
token(id(A)) --> [C], { code_type(C, alpha) }, idrest(Cs), { atom_codes(A, [C|Cs]) }.
token(op(A)) --> [C], { memberchk(C, `+-*/^()=`), char_code(A, C) }.
idrest([C|Cs]) --> [C], { code_type(C, csym) }, !, idrest(Cs).
idrest([]) --> [].

expr(E) --> term(T), expr_rest(T, E).
expr_rest(A, E) --> [op(+)], !, term(T), expr_rest(A+T, E).
expr_rest(A, E) --> [op(-)], !, term(T), expr_rest(A-T, E).
expr_rest(E, E) --> [].
term(E) --> factor(F), term_rest(F, E).
term_rest(A, E) --> [op(*)], !, factor(F), term_rest(A*F, E).
term_rest(A, E) --> [op(/)], !, factor(F), term_rest(A/F, E).
term_rest(E, E) --> [].
factor(B^E) --> base(B), [op(^)], !, factor(E).
factor(B) --> base(B).
base(N) --> [num(N)].
base(V) --> [id(V)].
base(E) --> [op('(')], expr(E), [op(')')].

calc(S) :-
    string_codes(S, Cs),
    (   phrase(tokens(Ts), Cs), phrase(expr(E), Ts)
    ->  print(E), write(' = '),
        catch((X is E, print(X)), error(Err,_), (write('error '), print(Err))), nl
    ;   format("cannot parse ~s~n", [Cs])
    ).
main :- maplist(calc, ["1 + 2*3", "(1+2)*3", "2^3^2 - 1", "x + 1", "1/0", "2 +", "10/4", "7.5*2"]).
% ?- phrase(expr(E), [num(1),op(+),num(2)]).
% ?- phrase(tokens(T), `a1 + 22`).
