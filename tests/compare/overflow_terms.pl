% The error of an exceeded stack has the last goals, with their arguments abbreviated.
counting(N, L, S) :- N1 is N+1, counting(N1, [N|L], s(S)), true.
last_call(X) :- last_call(s(X)).
a(X) :- b(X), true.
b(X) :- c(X, "text", 1.5, 'A b'), true.
c(X, _, _, _) :- a(X), true.
len([_|T], N) :- len(T, M), N is M+1.
fact(0, 1).
fact(N, F) :- N1 is N-1, fact(N1, F1), F is N*F1.

main :-
    set_prolog_flag(stack_limit, 30_000_000),
    show(counting(0, [], z), non_terminating),
    show(last_call(z), stack),
    show(a(z), cycle),
    L = [x|L],
    show(len(L, _), cycle),
    show((fact(3, F), F > 100), stack),
    show(length(_, 100000000), stack),
    show(repeated, stack),
    catch(deep_in_catch(0), error(resource_error(R), _), true),
    print(R), nl.

repeated :- findall(X, (repeat, length(X, 10)), _).
deep_in_catch(N) :- N1 is N+1, catch(deep_in_catch(N1), no, true), true.

show(Goal, Key) :-
    catch(Goal, error(Formal, Context), true),
    print(Formal), write(' '),
    dict_pairs(Context, Tag, Pairs),
    print(Tag), write(' '),
    pairs_keys(Pairs, Keys),
    forall(member(K, [choicepoints,depth,environments,globalused,localused,stack_limit,trailused]), memberchk(K, Keys)),
    (   memberchk(Key-[Frame|Frames], Pairs), Key \== stack
    ->  length(Frames, More), print(Key-More), write(' '),
        findall(G, member(frame(_, G, _), [Frame|Frames]), Goals),
        msort(Goals, Sorted),
        last(Sorted, Module:Goal1),
        Goal1 =.. [Name|Arguments],
        print(Module:Name),
        forall(member(Argument, Arguments), ( write(' '), argument(Argument) ))
    ;   true
    ),
    nl.

argument(X) :- var(X), !, write(variable).
argument(X) :- integer(X), !, write(integer).
argument([X]) :- integer(X), !, write(length).
argument([_|_]) :- !, write(cyclic).
argument(X) :- writeq(X).
