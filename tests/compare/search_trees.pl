% Binary trees: insert, traverse, delete, draw.
insert(X, nil, t(nil,X,nil)).
insert(X, t(L,Y,R), t(L1,Y,R)) :- X < Y, insert(X,L,L1).
insert(X, t(L,Y,R), t(L,Y,R1)) :- X > Y, insert(X,R,R1).
insert(X, t(L,X,R), t(L,X,R)).

from_list(L, T) :- foldl([X,T0,T1]>>once(insert(X,T0,T1)), L, nil, T).

in(nil) --> [].
in(t(L,X,R)) --> in(L), [X], in(R).
pre(nil) --> [].
pre(t(L,X,R)) --> [X], pre(L), pre(R).

height(nil, 0).
height(t(L,_,R), H) :- height(L,A), height(R,B), H is max(A,B)+1.

show(T) :- show(T, 0).
show(nil, _).
show(t(L,X,R), D) :- D1 is D+3, show(R,D1), tab(D), print(X), nl, show(L,D1).

del_min(t(nil,X,R), X, R) :- !.
del_min(t(L,Y,R), X, t(L1,Y,R)) :- del_min(L,X,L1).

sym(nil).
sym(t(L,_,R)) :- mirror(L,R).
mirror(nil,nil).
mirror(t(A,_,B), t(C,_,D)) :- mirror(A,D), mirror(B,C).

main :-
    from_list([5,2,8,1,9,3], T),
    print(T), nl,
    phrase(in(T), I), print(I), nl,
    phrase(pre(T), P), print(P), nl,
    height(T,H), format("height ~d~n", [H]),
    show(T),
    del_min(T, M, T2), print(M/T2), nl,
    ( sym(T) -> writeln(symmetric) ; writeln(asymmetric) ).
% ?- insert(3, nil, T).
% ?- height(t(nil,1,t(nil,2,nil)), H).
% ?- sym(T).
