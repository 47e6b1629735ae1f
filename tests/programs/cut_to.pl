% prolog_cut_to/1 below choice points that running code returns to. SWI-Prolog finds the same solutions when it does not
% crash; cutting a running findall/3 is an error here.

u(_).

main :- forall(clause(t(N), _), ( write(N), nl, ignore(catch(t(N), E, ( shown(E), nl ))) )).

shown(error(Formal, _)) :- !, Formal =.. [Name, What|_], write(Name-What).
shown(Ball) :- print(Ball).

% A catch/3 whose choice point is cut no longer catches anything.
t(catch) :- prolog_current_choice(C), catch(( member(X, [1, 2]), prolog_cut_to(C), member(Y, [a, b]) ), _, true),
    print(X-Y), nl, fail.
t(thrown) :- prolog_current_choice(C), catch(( member(_, [1, 2]), prolog_cut_to(C), throw(ball) ), _, true).
t(outer) :- catch(( prolog_current_choice(C), catch(( u(C), prolog_cut_to(C), throw(ball) ), _, true) ), B, true),
    print(caught(B)), nl, fail.
% A cleanup runs once, when its choice point is cut.
t(cleanup) :- prolog_current_choice(C),
    setup_call_cleanup(true, ( member(X, [1, 2]), prolog_cut_to(C), print(in(X)), nl ), ( write(clean), nl )),
    print(X), nl, fail.
% Soft cuts, and cuts that run later.
t(soft) :- prolog_current_choice(C), ( member(X, [1, 2]), prolog_cut_to(C), member(Y, [a, b]) *-> print(X-Y), nl ; write(else), nl ), fail.
t(hard) :- prolog_current_choice(C), ( member(X, [1, 2]), prolog_cut_to(C), member(Y, [a, b]) -> print(X-Y), nl ; write(else), nl ), fail.
t(clause) :- prolog_current_choice(C), p(C, X, Y), print(X-Y), nl, fail.
t(again) :- prolog_current_choice(C), ( member(X, [1, 2, 3]), ( X == 2 -> prolog_cut_to(C) ; true ), member(Y, [a, b]) *-> print(X-Y), nl ; true ), fail.
t(woken) :- prolog_current_choice(C), w(C, X), print(X), nl, fail.
t(findall) :- prolog_current_choice(C), findall(X, ( member(X, [1, 2]), prolog_cut_to(C) ), L), print(L), nl.
t(gone) :- prolog_current_choice(B), member(_, [1, 2]), prolog_current_choice(C), prolog_cut_to(B), prolog_cut_to(C).

p(C, X, Y) :- member(X, [1, 2, 3]), prolog_cut_to(C), member(Y, [a, b, c]), u(X), !.
p(_, z, z).

w(C, X) :- member(X, [1, 2]), freeze(F, ( member(_, [x, y]), prolog_cut_to(C), member(_, [x, y]) )), F = 1, !.
w(_, 3).
% expect: catch
% expect: 1-a
% expect: 1-b
% expect: thrown
% expect: ball
% expect: outer
% expect: caught(ball)
% expect: cleanup
% expect: clean
% expect: in(1)
% expect: 1
% expect: soft
% expect: 1-a
% expect: 1-b
% expect: hard
% expect: 1-a
% expect: clause
% expect: 1-a
% expect: again
% expect: 1-a
% expect: 1-b
% expect: 2-a
% expect: 2-b
% expect: woken
% expect: 1
% expect: findall
% expect: permission_error-cut
% expect: gone
% expect: existence_error-choice
