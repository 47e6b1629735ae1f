:- det(one/1).
one(1). one(2). one(2).
main :- one(1), catch(one(2), error(E, _), (print(E), nl)), catch(one(3), error(F, _), (print(F), nl)), catch($(member(_, [1,2])), error(G, _), (print(G), nl)).
