% Operators, flags, conditional text.
:- op(700, xfx, bat).
:- op(200, xfy, et).
:- op(900, fy, non).
:- if(current_prolog_flag(bounded, false)).
entiers(grands).
:- else.
entiers(petits).
:- endif.
:- if(\+ catch(current_predicate(jamais_vu/7), _, fail)).
defini(non).
:- elif(true).
defini(oui).
:- endif.
pierre bat ciseaux.
ciseaux bat feuille.
feuille bat pierre.
main :-
    findall(X-Y, X bat Y, L), write(L), nl,
    X1 = (a et b et c), writeq(X1), nl, X1 = (P et _), write(P), nl,
    writeq(non non a), nl, writeq(- (1)), nl, writeq(1 - -1), nl, writeq(a:b:c), nl, writeq([a|b]), nl,
    writeq('hello world'), nl, writeq("str"), nl, writeq({a, b}), nl, writeq('\n'), nl, writeq(f(',', '|', ;)), nl,
    entiers(E), write(E), nl, defini(D), write(D), nl,
    print([1, 'A', "s"]), nl, write_canonical([a, 'B c', "d"]), nl,
    writeq(f(a:-b, (c, d), [(e :- f)])), nl.
