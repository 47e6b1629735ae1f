% Grammars.
:- use_module(library(dcg/basics)).
phrase_fr --> sujet, verbe, complement.
sujet --> [le], nom.
nom --> [chat]. nom --> [chien].
verbe --> [mange].
complement --> [la, souris].
complement --> [].
expr(X) --> terme(X0), suite(X0, X).
suite(A, X) --> "+", !, terme(T), { B is A + T }, suite(B, X).
suite(A, X) --> "-", !, terme(T), { B is A - T }, suite(B, X).
suite(X, X) --> [].
terme(X) --> integer(X).
main :-
    ( phrase(phrase_fr, [le, chat, mange, la, souris]) -> write(oui) ; write(non) ), nl,
    ( phrase(phrase_fr, [chat, mange]) -> write(oui) ; write(non) ), nl,
    atom_codes('12+30-2', Cs), phrase(expr(V), Cs), write(V), nl,
    findall(N, phrase(nom, [N]), Ns), write(Ns), nl,
    string_codes("  42 reste", C2), phrase(( blanks, integer(I), blanks, remainder(R) ), C2), atom_codes(A, R), write(I/A), nl.
