% The blackboard, flags, blocking, mutable terms, loops.
:- use_module(library(lists)).
:- block soma(-, ?, ?), soma(?, -, ?).
soma(X, Y, Z) :- Z is X + Y.
:- prolog_flag(unknown, _, error).

main :-
    bb_put(tabuleiro, [1, 2, 3]), bb_get(tabuleiro, T), write(T), nl,
    bb_update(tabuleiro, Old, novo), write(Old), nl, bb_get(tabuleiro, N), write(N), nl,
    soma(X, Y, Z), X = 1, ( var(Z) -> write(espera) ; write(Z) ), nl, Y = 2, write(Z), nl,
    create_mutable(1, M), update_mutable(2, M), get_mutable(V, M), write(V), nl,
    ( foreach(E, [1, 2, 3]), foreach(Q, Qs) do Q is E * E ), write(Qs), nl,
    ( for(I, 1, 3) do write(I) ), nl,
    ( fromto(0, S0, S1, S), foreach(K, [1, 2, 3]) do S1 is S0 + K ), write(S), nl,
    prolog_flag(bounded, B), write(B), nl,
    on_exception(Er, throw(erro), ( write(Er), nl )),
    catch(raise_exception(outro), Ou, ( write(Ou), nl )),
    format('~w~10|~w~n', [a, b]), format('~t~w~10|~n', [c]),
    format('~c~c~n', [104, 105]),
    peek_char(C), write(C), nl, get_char(C1), write(C1), nl, skip_line, read_line(Li), atom_codes(A, Li), write(A), nl.
