:- require([append/3, last/2]).
:- require([nosuch/8]).
:- require(( member/2, msort/2 )).
main :- append([a], [b], L), print(L), nl.
