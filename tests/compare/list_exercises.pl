% Exercises on lists, old style.
append([],L,L).
append([H|T],L,[H|R]) :- append(T,L,R).

reverse(L,R) :- rev(L,[],R).
rev([],A,A).
rev([H|T],A,R) :- rev(T,[H|A],R).

last(X,[X]).
last(X,[_|T]) :- last(X,T).

second_last(X,[X,_]).
second_last(X,[_,Y|T]) :- second_last(X,[Y|T]).

kth(X,[X|_],1).
kth(X,[_|T],N) :- N > 1, M is N - 1, kth(X,T,M).

palindrome(L) :- reverse(L,L).

flat(X,[X]) :- \+ is_list(X).
flat([],[]).
flat([X|Xs],Zs) :- flat(X,Y), flat(Xs,Ys), append(Y,Ys,Zs).

compress([],[]).
compress([X],[X]).
compress([X,X|Xs],Zs) :- compress([X|Xs],Zs).
compress([X,Y|Ys],[X|Zs]) :- X \= Y, compress([Y|Ys],Zs).

pack([],[]).
pack([X|Xs],[Z|Zs]) :- transfer(X,Xs,Ys,Z), pack(Ys,Zs).
transfer(X,[],[],[X]).
transfer(X,[Y|Ys],[Y|Ys],[X]) :- X \= Y.
transfer(X,[X|Xs],Ys,[X|Zs]) :- transfer(X,Xs,Ys,Zs).

encode(L1,L2) :- pack(L1,L), transform(L,L2).
transform([],[]).
transform([[X|Xs]|Ys],[[N,X]|Zs]) :- length([X|Xs],N), transform(Ys,Zs).

range(I,I,[I]).
range(I,K,[I|L]) :- I < K, I1 is I + 1, range(I1,K,L).

rotate(L,0,L) :- !.
rotate([H|T],N,R) :- append(T,[H],L), M is N-1, rotate(L,M,R).

main :-
    last(X,[a,b,c]), print(X), nl,
    second_last(Y,[a,b,c]), print(Y), nl,
    kth(Z,[a,b,c],2), print(Z), nl,
    ( palindrome([x,a,m,a,x]) -> write(yes) ; write(no) ), nl,
    flat([a,[b,[c,d],e]],F), print(F), nl,
    compress([a,a,a,b,c,c,a,a,d],C), print(C), nl,
    encode([a,a,a,b,c,c],E), print(E), nl,
    range(4,9,R), print(R), nl,
    rotate([a,b,c,d],2,Ro), print(Ro), nl,
    findall(P-S, append(P,S,[1,2]), PS), print(PS), nl.
% ?- last(X,[1,2,3]).
% ?- kth(X,[a,b,c],5).
% ?- append(X,Y,[1]).
