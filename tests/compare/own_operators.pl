:- op(700, xfx, is_bigger).
:- op(200, xfy, &).
:- op(900, fy, not).
:- op(800, xfx, ===>).
:- op(150, fx, #).
:- op(100, xf, ~~).
elephant is_bigger dog. dog is_bigger mouse.
bigger(X,Y) :- X is_bigger Y.
bigger(X,Y) :- X is_bigger Z, bigger(Z,Y).
rule1: [a, b] ===> [c].
rule2: [c] ===> [d].
not X :- X, !, fail.
not _.
main :- ( bigger(elephant, mouse) -> writeln(yes) ; writeln(no) ),
    X = (a & b & c), X = (H & T), print(H-T), nl, print(X), nl,
    ( not bigger(mouse, dog) -> writeln(right) ; writeln(wrong) ),
    forall(R : C ===> A, (print(R-C-A), nl)),
    writeq(# 3), nl, writeq(#(#(3))), nl, writeq(3 ~~), nl, writeq(- (1)), nl, writeq(-(-(1))), nl, writeq(1 - (-1)), nl,
    writeq(a:b:c), nl, writeq((a:-b,c;d->e)), nl, writeq([(a,b)]), nl, writeq(f((a:-b))), nl, writeq({a,b}), nl, writeq('\n'), nl,
    writeq(f(:-, (:-), a)), nl, writeq([-]), nl, writeq(-(a)), nl, writeq(\+a), nl, writeq(1.0e10), nl, writeq("a\"b"), nl,
    writeq(-(2)^2), nl, writeq((a=b)=c), nl, writeq(- - a), nl, writeq(2-(3-4)), nl, writeq(not a), nl, writeq(not(a,b)), nl,
    write_canonical([X1,Y1,X1]), nl, print('$VAR'(3)), nl, write_term(f(X1,Y1), [variable_names(['X'=X1,'Y'=Y1])]), nl,
    current_op(P, Ty, is_bigger), print(P-Ty), nl, display(1+2*3), nl, write_term([1,2,3,4,5,6,7,8,9,10,11,12], [max_depth(5)]), nl.
% ?- X = (a ===> b), X =.. L.
% ?- op(1200, xfx, =>>>), X = (a =>>> b).
% ?- op(1201, xfx, foo).
% ?- op(200, xfy, ',').
