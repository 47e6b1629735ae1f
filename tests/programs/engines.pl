% Engines: answers on demand, memory of their own, code and clauses that stay while an engine rests.

:- dynamic fact/1, rule/1.

fact(1).
fact(2).
fact(3).

natural(N, N).
natural(N0, N) :-
    N1 is N0 + 1,
    natural(N1, N).

take(0, _, []) :-
    !.
take(Count, Engine, [Term|Terms]) :-
    engine_next(Engine, Term),
    Count1 is Count - 1,
    take(Count1, Engine, Terms).

nested(0, bottom) :-
    !.
nested(N, X) :-
    N1 is N - 1,
    engine_create(Y, nested(N1, Y), Engine),
    engine_next(Engine, X).

deep(N) :-
    engine_create(x, deep(N), Engine),
    engine_next(Engine, _).

tabled_yield :-
    tabled(_).

:- table tabled/1.

tabled(X) :-
    member(X, [1, 2]),
    engine_yield(X).

echo :-
    engine_fetch(Term),
    Reply = got(Term),
    engine_yield(Reply),
    echo.

main :-
    % A clause that is retracted while an engine walks it stays visible to the engine.
    engine_create(X, fact(X), E1),
    engine_next(E1, A1),
    retractall(fact(_)),
    garbage_collect,
    assertz(fact(9)),
    take(2, E1, Rest1),
    print_line([A1|Rest1]),
    % So does the code that an engine returns to.
    assertz(( rule(R) :- member(R, [a, b, c]), atom(R) )),
    engine_create(R2, rule(R2), E2),
    engine_next(E2, A2),
    retract(( rule(_) :- _ )),
    garbage_collect,
    garbage_collect_atoms,
    assertz(( rule(Q) :- Q = other )),
    take(2, E2, Rest2),
    print_line([A2|Rest2]),
    % Many engines in turn.
    findall(E, ( between(1, 20, From), engine_create(N, natural(From, N), E) ), Engines),
    findall(Terms, ( member(E3, Engines), take(3, E3, Terms) ), Lists),
    sum_lists(Lists, Sum),
    print_line(Sum),
    forall(member(E3, [E1, E2|Engines]), engine_destroy(E3)),
    \+ current_engine(_),
    % Engines inside engines, and far too many of them.
    nested(20, Bottom),
    print_line(Bottom),
    caught(deep(1)),
    % Structures on the heap of an engine survive collections there and outside.
    engine_create(L, ( numlist(1, 1000, L0), member(M, [10, 20]), length(L, M), append(L, _, L0) ), E4),
    engine_next(E4, L10),
    numlist(1, 10000, _),
    garbage_collect,
    engine_next(E4, L20),
    sum_list(L10, S10),
    sum_list(L20, S20),
    print_line(S10-S20),
    % Posts and yields.
    engine_create(_, echo, E5),
    findall(Reply, ( member(P, [1, f(_), "s"]), engine_post(E5, P, Reply0), copy_term(Reply0, Reply) ), Replies),
    length(Replies, Three),
    print_line(Three),
    % Limits around an engine hold inside it; its own do not count while it rests.
    engine_create(_, ( repeat, fail ), E6),
    call_with_inference_limit(engine_next(E6, _), 10000, Result),
    print_line(Result),
    engine_create(W, call_with_inference_limit(( member(W, [1, 2]), engine_yield(W) ), 1000, _), E7),
    engine_next(E7, W1),
    numlist(1, 2000, Many),
    forall(member(_, Many), true),
    engine_next(E7, W2),
    print_line(W1-W2),
    % Goals that an engine cannot run.
    engine_create(_, tabled_yield, E8),
    caught(engine_next(E8, _)),
    engine_create(_, ( engine_self(Self), engine_next(Self, _) ), E9),
    caught(( engine_next(E9, _) )),
    caught(engine_yield(1)),
    caught(engine_fetch(_)),
    caught(engine_create(x, true, bound)),
    caught(engine_create(_, true, _, [alias(1)])),
    % An engine that leaves redirected output behind does not redirect the others.
    engine_create(x, with_output_to(string(_), ( write(inside), engine_yield(1) )), E10),
    caught(engine_next(E10, _)),
    print_line(outside).

sum_lists(Lists, Sum) :-
    foldl([List, Sum0, Sum1]>>( sum_list(List, S), Sum1 is Sum0 + S ), Lists, 0, Sum).

% expect: [1,2,3]
% expect: [a,b,c]
% expect: 690
% expect: bottom
% expect: resource_error(c_stack)
% expect: 55-210
% expect: 3
% expect: inference_limit_exceeded
% expect: 1-1
% expect: execute/vmi
% expect: resume/engine
% expect: execute/vmi
% expect: existence_error
% expect: uninstantiation_error(bound)
% expect: type_error(atom,1)
% expect: execute/vmi
% expect: outside

caught(Goal) :-
    catch(Goal, error(Error, _), true),
    functor(Error, Kind, _),
    (   Kind == existence_error
    ->  print_line(Kind)
    ;   Error = permission_error(Action, Type, _)
    ->  print_line(Action/Type)
    ;   print_line(Error)
    ).

print_line(Term) :-
    writeq(Term),
    nl.
