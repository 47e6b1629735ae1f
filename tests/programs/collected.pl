% Data that a collection must not change: slots of later branches, woken goals when the rest of the clause only fails,
% old values on the trail, bindings that cleanups see, boxed numbers of predicates with several solutions.

gc :- garbage_collect, u([_]).
u(_).

main :-
    soft(50), woken, old_contents, globals, cleanups, streams, large.

% --- A soft cut in a later branch, under a deeper stack -----------------------

q(Z, W) :- gc, ( fail ; true *-> u(Z) ; u(W) ), write(Z-W), nl.
r(Z, W) :- gc, ( fail ; member(X, [Z, W]) *-> gc, write(X), nl, fail ; u(W) ).
r(_, _).

soft(0) :- !, q(a, b), r(c, d).
soft(N) :- M is N-1, soft(M), u(N).
% expect: a-b
% expect: c
% expect: d

% --- Wake-ups where the rest only fails ---------------------------------------

negated(Z) :- \+ nb_getval(k, Z), u(1), u(1).
for_all(Z) :- forall(nb_getval(k, Z), u(Z)), u(1).
found(Z, L) :- findall(Z, nb_getval(k, Z), L), u(1).
tested(Z, W) :- ( \+ \+ ( nb_getval(k, Z), integer(Z) ) -> u(Z), W = yes ; W = no ).

woken :-
    nb_setval(k, 7),
    freeze(A, gc), ( negated(A) -> write(yes) ; write(no) ), nl,
    freeze(B, gc), for_all(B), ( var(B) -> write(var) ; write(B) ), nl,
    freeze(C, gc), found(C, L), write(L), nl,
    freeze(D, gc), tested(D, W), write(W), nl.
% expect: no
% expect: var
% expect: [7]
% expect: yes

% --- Old contents on the trail -------------------------------------------------

old_contents :-
    forall(member(Old, [-1, -1152921504606846976, 0, 1.5, "text", f(-1), 1180591620717411303424]),
           restored(Old)).

restored(Old) :-
    T = s(Old, X),
    (   member(X, [a, b]), setarg(1, T, -2), gc, setarg(1, T, Old-X), gc, fail
    ;   gc, numbervars(X, 0, _), print(T), nl
    ).
% expect: s(-1,A)
% expect: s(-1152921504606846976,A)
% expect: s(0,A)
% expect: s(1.5,A)
% expect: s("text",A)
% expect: s(f(-1),A)
% expect: s(1180591620717411303424,A)

globals :-
    b_setval(v, -5),
    (   member(X, [a, b]), b_setval(v, -6), gc, b_setval(v, X), gc, fail
    ;   gc, b_getval(v, V), print(V), nl
    ).
% expect: -5

% --- Cleanups see the bindings of their goals -------------------------------------

cleanups :-
    setup_call_cleanup(true, ( X = 5, gc ), ( print(X), nl )),
    setup_call_cleanup(Y = f(_), ( Y = f(Z), Z = "s", gc ), ( print(Y), nl )),
    setup_call_catcher_cleanup(true, ( V = 1.5, gc ), How, ( gc, print(How-V), nl )),
    catch(setup_call_cleanup(true, ( W = 1, gc, throw(W) ), ( gc, ( var(W) -> write(var) ; write(W) ), nl )), B, true),
    print(B), nl,
    once(setup_call_cleanup(true, ( member(M, [1, 2]), gc ), ( gc, print(M), nl ))).
% expect: 5
% expect: f("s")
% expect: exit-1.5
% expect: var
% expect: 1
% expect: 1

streams :-
    source_file(main, File),
    setup_call_cleanup(true, ( open(File, read, S), gc ), close(S)),
    catch(( peek_char(S, _), write(open) ), error(existence_error(_, _), _), write(closed)), nl.
% expect: closed

% --- Boxed numbers --------------------------------------------------------------

large :-
    forall(member(Low, [1180591620717411303424, -1180591620717411303424, 1152921504606846974, 9223372036854775806]),
           ( High is Low+3,
             findall(D, ( between(Low, High, V), gc, D is V-Low ), Ds), write(Ds), nl )),
    findall(N, some_of_infinite(N), Ns), write(Ns), nl.
% expect: [0,1,2,3]
% expect: [0,1,2,3]
% expect: [0,1,2,3]
% expect: [0,1,2,3]

some_of_infinite(D) :-
    Low is 2**65,
    between(Low, inf, V), gc, D is V-Low, ( D >= 3 -> ! ; true ).
% expect: [0,1,2,3]
