:- use_module(library(broadcast)).
main :- listen(event(X), (write(got(X)), nl)), broadcast(event(1)), broadcast(other(2)), listen(me, ask(Y), Y = 5), ( broadcast_request(ask(Z)) -> print(Z) ; true ), nl, unlisten(me), ( broadcast_request(ask(_)) -> print(yes) ; print(no) ), nl.
