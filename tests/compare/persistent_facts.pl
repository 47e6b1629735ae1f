:- use_module(library(persistency)).
:- persistent score(name:atom, points:integer).
main :- tmp_file(scores, F), db_attach(F, []), assert_score(ann, 3), assert_score(bob, 4), retract_score(ann, _), findall(N-P, score(N, P), L), print(L), nl,
    catch(assert_score(x, y), error(E, _), (print(E), nl)), db_detach, delete_file(F).
