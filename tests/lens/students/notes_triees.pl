% Le coup qui a la plus grande note, par un tri de paires Note-Coup, coup après coup.
coups(Pos,Cs) :- findall(C,(member(C,[a,b,c,d]),\+ memberchk(C,Pos)),Cs).
note(Pos,C,N) :- length(Pos,L), val(C,V), N is V*2-L.
val(a,3). val(b,7). val(c,5). val(d,1).
ia(Pos,Coup) :- coups(Pos,Cs), findall(N-C,(member(C,Cs),note(Pos,C,N)),L), sort(0,@>=,L,[_-Coup|_]).
partie(Pos,[]) :- length(Pos,4), !.
partie(Pos,[C|Cs]) :- ia(Pos,C), partie([C|Pos],Cs).
go(L) :- partie([],L).
