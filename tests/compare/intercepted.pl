:- use_module(library(intercept)).
try(Goal) :- ( catch(forall(limit(4, Goal), shown(Goal)), error(Formal, _), ( print(Formal), nl )) -> true ; true ).
main :-
    try(intercept_all(X, ( member(Y, [1,2]), send_signal(s(Y)) ), s(X), _)),
    try(nb_intercept_all(X1, forall(member(Y1, [1,2]), send_signal(s(Y1))), s(X1), _)),
    try(intercept(send_signal(x(1)), x(A), ( write(A), nl ))),
    try(intercept(( member(B, [1,2]), send_signal(x(B)) ), x(C), ( write(C), nl ))),
    try(intercept(intercept(send_signal(x(1)), y(_), write(inner)), x(_), ( write(outer), nl ))),
    try(intercept(intercept(send_signal(x(1)), x(_), ( write(inner), nl )), x(_), ( write(outer), nl ))),
    try(( intercept(true, x(_), write(gone)), send_signal(x(1)) )),
    try(( catch(intercept(throw(out), x(_), write(gone)), out, true), send_signal(x(1)) )),
    try(send_signal(nobody)), try(send_silent_signal(nobody)), try(send_signal(_)).
shown(Goal) :- \+ \+ ( numbervars(Goal, 0, _), print(Goal), nl ).
