%% --dialect=gnu
% Finite domains.
reines(N, L) :- length(L, N), fd_domain(L, 1, N), sures(L), fd_labeling(L).
sures([]).
sures([X|L]) :- pas_attaque(L, X, 1), sures(L).
pas_attaque([], _, _).
pas_attaque([Y|L], X, I) :- X #\= Y, X #\= Y + I, X + I #\= Y, I1 is I + 1, pas_attaque(L, X, I1).
envoi([S,E,N,D,M,O,R,Y]) :-
    L = [S,E,N,D,M,O,R,Y], fd_domain(L, 0, 9), fd_all_different(L), fd_domain([S,M], 1, 9),
    1000*S + 100*E + 10*N + D + 1000*M + 100*O + 10*R + E #= 10000*M + 1000*O + 100*N + 10*E + Y,
    fd_labelingff(L).
main :-
    reines(6, L), write(L), nl,
    envoi(M), write(M), nl,
    findall(X-Y, ( fd_domain([X,Y], 1, 3), X #< Y, fd_labeling([X,Y]) ), Ps), write(Ps), nl,
    fd_domain(A, 1, 10), A #> 7, fd_min(A, Mi), fd_max(A, Ma), write(Mi/Ma), nl,
    fd_domain(B, 0, 9), B * B #= 49, write(B), nl,
    fd_domain(C, 1, 5), fd_maximize(fd_labeling(C), C), write(C), nl.
