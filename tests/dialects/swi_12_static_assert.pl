% assert on a predicate that was consulted raises an error that can be caught.
fait(1).
main :-
    catch(( assert(fait(2)), write(ajoute) ), error(E, _), ( print(E) )), nl,
    catch(( retract(fait(1)), write(retire) ), error(E2, _), ( print(E2) )), nl,
    assert(nouveau(1)), findall(X, nouveau(X), L), write(L), nl,
    catch(inconnu(1), error(E3, _), ( print(E3) )), nl,
    catch(atom_length(_, _), error(E4, _), ( print(E4) )), nl,
    catch(( X5 is a + 1, write(X5) ), error(E5, _), ( print(E5) )), nl,
    catch(throw(mon_erreur), M, ( write(M) )), nl.
