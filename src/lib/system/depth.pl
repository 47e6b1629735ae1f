% Goals under a limit of depth.
%
% The machine does not know the depth of a call, because last calls do not grow the
% stack. Predicates that are called under a limit are therefore translated: each
% gets two additional arguments, the depth of the call and the number of the limit,
% and each goal of its bodies is preceded by '$depth_enter'/2, which records the
% depth and fails beyond the limit. The translations are kept in the module `$deep`
% as long as the original clauses do not change.
%
% Depths are those of SWI-Prolog, where some predicates that are native here
% are written in Prolog and their recursion counts. deep_model/2 has their clauses.

:- module(system,
          [ '$call_with_depth_limit'/3,
            '$deep_call'/4,
            '$deep_closure'/5,
            '$deep_meta'/5,
            '$deep_dynamic'/4
          ]).

:- dynamic('$deep':known/5).
:- dynamic('$deep':direct/4).

'$call_with_depth_limit'(Goal, Limit, Result) :-
    '$depth_limit'(Limit),
    refresh_translations,
    '$depth_open'(Limit, Id),
    '$call_cleanup'(depth_limited(Goal, Limit, Id, Result), _, '$depth_close'(Id)).

% If the goal fails after a call beyond the limit, the limit is the reason.

depth_limited(Goal, Limit, Id, Result) :-
    (   '$deep_call'(Goal, user, 1, Id)
    *-> '$depth_reached'(Id, Result0)
    ;   '$depth_reached'(Id, Depth),
        Depth > Limit,
        Result0 = depth_limit_exceeded
    ),
    Result = Result0.

% --- Calls -----------------------------------------------------------------

% '$deep_call'(+Goal, +Module, +Depth, +Id): a call at that depth. Control
% constructs count as a clause around their goals.

'$deep_call'(Goal, _, _, _) :-
    var(Goal),
    !,
    throw(error(instantiation_error, context(system:catch/3, _))).
'$deep_call'(Goal, _, _, _) :-
    \+ callable(Goal),
    !,
    throw(error(type_error(callable, Goal), context(system:catch/3, _))).
'$deep_call'(Goal, Module, Depth, Id) :-
    functor(Goal, Name, Arity),
    '$deep':direct(Name, Arity, Module, Translated),
    !,
    '$depth_enter'(Id, Depth),
    Goal =.. [_|Arguments],
    Call =.. [Translated|Arguments],
    call('$deep':Call, Depth, Id).
'$deep_call'(Module:Goal, _, Depth, Id) :-
    atom(Module),
    !,
    '$deep_call'(Goal, Module, Depth, Id).
'$deep_call'(Goal, Module, Depth, Id) :-
    is_control(Goal),
    !,
    Depth1 is Depth + 1,
    deep_code(Goal, Module, Depth1, Id, Code),
    call(Code).
'$deep_call'(Goal, Module, Depth, Id) :-
    closure_call(Goal, Closure, Arguments),
    !,
    '$depth_enter'(Id, Depth),
    Depth1 is Depth + 1,
    '$deep_closure'(Closure, Arguments, Module, Depth1, Id).
'$deep_call'(Goal, _, Depth, Id) :-
    is_unchecked(Goal),
    !,
    '$depth_enter'(Id, Depth),
    call(Goal).
'$deep_call'(Goal, Module, Depth, Id) :-
    deep_code(Goal, Module, Depth, Id, Code),
    '$call_as'(Code, system, catch, 3).

is_control((_, _)).
is_control((_ ; _)).
is_control((_ -> _)).
is_control((_ *-> _)).
is_control(\+ _).
is_control(!).

closure_call(Goal, Closure, Arguments) :-
    compound(Goal),
    Goal =.. [call, Closure|Arguments].

% '$deep_closure'(+Closure, +Arguments, +Module, +Depth, +Id): call/N.

'$deep_closure'(Closure, [], Module, Depth, Id) :-
    !,
    '$deep_call'(Closure, Module, Depth, Id).
'$deep_closure'(Closure, _, _, _, _) :-
    var(Closure),
    !,
    throw(error(instantiation_error, context(system:catch/3, _))).
'$deep_closure'(Module:Closure, Arguments, _, Depth, Id) :-
    atom(Module),
    !,
    '$deep_closure'(Closure, Arguments, Module, Depth, Id).
'$deep_closure'(Closure, Arguments, Module, Depth, Id) :-
    lambda(Closure, Arguments, Body, Rest),
    !,
    '$depth_enter'(Id, Depth),
    Depth1 is Depth + 1,
    '$deep_closure'(Body, Rest, Module, Depth1, Id).
'$deep_closure'(Closure, Arguments, Module, Depth, Id) :-
    callable(Closure),
    !,
    Closure =.. [Name|Arguments0],
    '$dcg_append'(Arguments0, Arguments, Arguments1),
    Goal =.. [Name|Arguments1],
    '$deep_call'(Goal, Module, Depth, Id).
'$deep_closure'(Closure, _, _, _, _) :-
    throw(error(type_error(callable, Closure), context(system:catch/3, _))).

% lambda(+Closure, +Arguments, -Body, -Rest): binds the parameters of a lambda
% expression of library(yall); its variables are renamed, except for shared ones.

lambda(Closure, Arguments, Body, Rest) :-
    compound(Closure),
    Closure = (_ >> _),
    copy_term_nat(Closure, Parameters0 >> Body),
    (   nonvar(Parameters0),
        Parameters0 = Free/Parameters
    ->  Closure = (Free/_ >> _)
    ;   Parameters = Parameters0
    ),
    take_parameters(Parameters, Arguments, Rest).

take_parameters(Parameters, Arguments, Rest) :-
    (   nonvar(Parameters),
        Parameters = [Argument|Parameters1],
        Arguments = [Argument|Arguments1]
    ->  take_parameters(Parameters1, Arguments1, Rest)
    ;   Rest = Arguments
    ).

% '$deep_meta'(+Goal, +Module, +Translated, +Depth, +Id): a meta-predicate gets its
% arguments with the module of the call.

'$deep_meta'(Goal, Module, Translated, Depth, Id) :-
    '$qualified_goal'(Module:Goal, Qualified),
    Qualified =.. [_|Arguments],
    Call =.. [Translated|Arguments],
    call('$deep':Call, Depth, Id).

% '$deep_dynamic'(+Goal, +Module, +Depth, +Id): the clauses are looked up at each
% call.

'$deep_dynamic'(Goal, Module, Depth, Id) :-
    Depth1 is Depth + 1,
    prolog_current_choice(Choice),
    clause(Module:Goal, Body),
    (   Body == true
    ->  true
    ;   deep_code(Body, Module, Depth1, Id, Code0),
        replace_cuts(Code0, Choice, Code),
        call(Code)
    ).

replace_cuts(Code, _, Code) :-
    var(Code),
    !.
replace_cuts(!, Choice, prolog_cut_to(Choice)) :-
    !.
replace_cuts((A0, B0), Choice, (A, B)) :-
    !,
    replace_cuts(A0, Choice, A),
    replace_cuts(B0, Choice, B).
replace_cuts((A0 ; B0), Choice, (A ; B)) :-
    !,
    replace_cuts(A0, Choice, A),
    replace_cuts(B0, Choice, B).
replace_cuts((A -> B0), Choice, (A -> B)) :-
    !,
    replace_cuts(B0, Choice, B).
replace_cuts((A *-> B0), Choice, (A *-> B)) :-
    !,
    replace_cuts(B0, Choice, B).
replace_cuts(Code, _, Code).

% --- Bodies ----------------------------------------------------------------

% deep_code(+Body, +Module, ?Depth, ?Id, -Code): Code is Body with its goals at
% Depth.

deep_code(Goal, Module, D, Id, '$deep_call'(Goal, Module, D, Id)) :-
    var(Goal),
    !.
deep_code((A0, B0), Module, D, Id, (A, B)) :-
    !,
    deep_code(A0, Module, D, Id, A),
    deep_code(B0, Module, D, Id, B).
deep_code((A0 ; B0), Module, D, Id, (A ; B)) :-
    !,
    deep_code(A0, Module, D, Id, A),
    deep_code(B0, Module, D, Id, B).
deep_code((A0 -> B0), Module, D, Id, (A -> B)) :-
    !,
    deep_code(A0, Module, D, Id, A),
    deep_code(B0, Module, D, Id, B).
deep_code((A0 *-> B0), Module, D, Id, (A *-> B)) :-
    !,
    deep_code(A0, Module, D, Id, A),
    deep_code(B0, Module, D, Id, B).
deep_code(\+ A0, Module, D, Id, \+ A) :-
    !,
    deep_code(A0, Module, D, Id, A).
deep_code(Module:Goal, _, D, Id, Code) :-
    atom(Module),
    !,
    deep_code(Goal, Module, D, Id, Code).
deep_code(Goal, _, _, _, Goal) :-
    is_unchecked(Goal),
    !.
deep_code(Goal, Module, D, Id, Code) :-
    closure_call(Goal, Closure, Arguments),
    !,
    Code = '$deep_closure'(Closure, Arguments, Module, D, Id).
deep_code(Goal, Module, D, Id, ('$depth_enter'(Id, D), Code)) :-
    '$deep_kind'(Module:Goal, Home, Kind),
    deep_goal(Kind, Goal, Module, Home, D, Id, Code).

% Goals that SWI-Prolog compiles inline do not count as calls.

is_unchecked(true).
is_unchecked(!).
is_unchecked(fail).
is_unchecked(false).
is_unchecked(_ = _).
is_unchecked(_ == _).
is_unchecked(_ \== _).
is_unchecked(var(_)).
is_unchecked(nonvar(_)).
is_unchecked(integer(_)).
is_unchecked(float(_)).
is_unchecked(number(_)).
is_unchecked(atom(_)).
is_unchecked(atomic(_)).
is_unchecked(compound(_)).
is_unchecked(callable(_)).
is_unchecked(string(_)).

% deep_goal(+Kind, +Goal, +Module, +Home, ?Depth, ?Id, -Code): the code of a call
% that is within the limit.

deep_goal(Kind, Goal, Module, Home, D, Id, Code) :-
    Kind \== changing,
    Home \== Module,
    inner_goal(Goal, Inner, Levels, Goal1, Call),
    !,
    Call = '$deep_call'(Inner, Module, Deeper, Id),
    (   Levels > 1
    ->  Code = ( Deeper is D + Levels, '$depth_enter'(Id, Deeper), Goal1 )
    ;   Code = ( Deeper is D + 1, Goal1 )
    ).
deep_goal(Kind, Goal, Module, Home, D, Id, Code) :-
    Kind \== changing,
    Home \== Module,
    leaf_levels(Goal, Levels),
    !,
    Code = ( Last is D + Levels, '$depth_enter'(Id, Last), Module:Goal ).
deep_goal(Kind, Goal, Module, Home, D, Id, Code) :-
    (   Kind \== changing,
        Home \== Module,
        \+ \+ deep_model(Goal, _)
    ->  From = model
    ;   Kind == fixed
    ->  From = Home
    ),
    !,
    translation(From, Goal, Translated),
    (   From \== model,
        predicate_property(Module:Goal, meta_predicate(_))
    ->  Code = '$deep_meta'(Goal, Module, Translated, D, Id)
    ;   note_direct(Goal, Module, Translated),
        Goal =.. [_|Arguments0],
        '$dcg_append'(Arguments0, [D, Id], Arguments),
        Call =.. [Translated|Arguments],
        Code = '$deep':Call
    ).
deep_goal(changing, Goal, _, Home, D, Id, '$deep_dynamic'(Goal, Home, D, Id)) :-
    !.
deep_goal(_, Goal, Module, _, _, _, Code) :-
    (   predicate_property(Module:Goal, meta_predicate(_))
    ->  Code = Module:Goal
    ;   Code = Goal
    ).

% inner_goal(+Goal, -Inner, -Levels, -Goal1, -Call): Goal calls Inner that many
% levels deeper; in Goal1 it calls Call instead.

inner_goal(once(Goal), Goal, 1, once(Call), Call).
inner_goal(ignore(Goal), Goal, 1, ignore(Call), Call).
inner_goal(not(Goal), Goal, 1, \+ Call, Call).
inner_goal(findall(Template, Goal, List), Goal, 5, findall(Template, Call, List), Call).
inner_goal(findall(Template, Goal, List, Tail), Goal, 4, findall(Template, Call, List, Tail), Call).
inner_goal(aggregate_all(What, Goal, Result), Goal, 2, aggregate_all(What, Call, Result), Call).
inner_goal(bagof(Template, Goal0, List), Goal, 6, bagof(Template, Call0, List), Call) :-
    quantified(Goal0, Goal, Call0, Call).
inner_goal(setof(Template, Goal0, List), Goal, 6, setof(Template, Call0, List), Call) :-
    quantified(Goal0, Goal, Call0, Call).
inner_goal(catch(Goal, Ball, Recovery), Goal, 1, catch(Call, Ball, Recovery), Call).
inner_goal(call_cleanup(Goal, Cleanup), Goal, 2, call_cleanup(Call, Cleanup), Call).
inner_goal(setup_call_cleanup(Setup, Goal, Cleanup), Goal, 3, setup_call_cleanup(Setup, Call, Cleanup), Call).
inner_goal(apply(Closure, Arguments), Goal, 1, Call, Call) :-
    is_list(Arguments),
    (   atom(Closure)
    ->  Goal =.. [Closure|Arguments]
    ;   Goal =.. [call, Closure|Arguments]
    ).
inner_goal(phrase(Body, List), phrase(Body, List, []), 1, Call, Call).
inner_goal(phrase(Body, List, Rest), Goal, 2, Call, Call) :-
    nonvar(Body),
    '$dcg_body'(Body, List, Rest, Goal).

quantified(Goal, Goal, Call, Call) :-
    var(Goal),
    !.
quantified(Variable^Goal0, Goal, Variable^Call0, Call) :-
    !,
    quantified(Goal0, Goal, Call0, Call).
quantified(Goal, Goal, Call, Call).

% leaf_levels(+Goal, -Levels): native predicates that are deeper in SWI-Prolog.

leaf_levels(memberchk(_, _), 1).
leaf_levels(length(_, _), 1).
leaf_levels(nth0(_, _, _), 1).
leaf_levels(nth1(_, _, _), 1).
leaf_levels(must_be(Type, _), Levels) :-
    (   nonvar(Type),
        ( Type == positive_integer ; Type == nonneg ; compound(Type) )
    ->  Levels = 2
    ;   Levels = 1
    ).

% --- Translations ----------------------------------------------------------

% translation(+From, +Goal, -Name): the name of the translated predicate, which is
% created if needed. From is the module of the clauses, or `model`.

translation(From, Goal, Translated) :-
    functor(Goal, Name, Arity),
    (   '$deep':known(Name, Arity, From, Translated0, _)
    ->  Translated = Translated0
    ;   atomic_list_concat([From, :, Name], Translated),
        functor(Head, Name, Arity),
        clauses_stamp(From, Head, Stamp),
        assertz('$deep':known(Name, Arity, From, Translated, Stamp)),
        translate_clauses(From, Head, Translated)
    ).

% '$deep_call'/4 directly calls the translations of goals that were called before.

note_direct(Goal, Module, Translated) :-
    functor(Goal, Name, Arity),
    (   '$deep':direct(Name, Arity, Module, _)
    ->  true
    ;   assertz('$deep':direct(Name, Arity, Module, Translated))
    ).

clauses_stamp(model, _, 0) :-
    !.
clauses_stamp(Module, Head, Stamp) :-
    '$clauses_stamp'(Module:Head, Stamp).

translate_clauses(From, Head, Translated) :-
    functor(Head, _, Arity),
    Arity2 is Arity + 2,
    dynamic('$deep':Translated/Arity2),
    (   deep_clause(From, Head, Body),
        Head =.. [_|Arguments0],
        '$dcg_append'(Arguments0, [D, Id], Arguments),
        NewHead =.. [Translated|Arguments],
        home_of(From, Home),
        deep_code(Body, Home, D1, Id, Code),
        (   Code == true
        ->  Clause = NewHead
        ;   Clause = ( NewHead :- D1 is D + 1, Code )
        ),
        assertz('$deep':Clause),
        fail
    ;   true
    ).

home_of(From, Home) :-
    (   From == model
    ->  Home = user
    ;   Home = From
    ).

deep_clause(model, Head, Body) :-
    !,
    deep_model(Head, Body).
deep_clause(Module, Head, Body) :-
    clause(Module:Head, Body).

% Translations are dropped when the original clauses of one of them have changed, or
% when there are new predicates that goals could refer to.

refresh_translations :-
    '$database_state'(Generation, Predicates),
    (   nb_current('$deep_generation', Generation)
    ->  true
    ;   nb_current('$deep_predicates', Predicates),
        \+ is_outdated
    ->  nb_setval('$deep_generation', Generation)
    ;   drop_translations,
        nb_setval('$deep_predicates', Predicates)
    ).

is_outdated :-
    '$deep':known(Name, Arity, From, _, Stamp),
    functor(Head, Name, Arity),
    clauses_stamp(From, Head, Stamp1),
    Stamp1 \== Stamp.

drop_translations :-
    retractall('$deep':direct(_, _, _, _)),
    (   retract('$deep':known(_, Arity, _, Translated, _)),
        Arity2 is Arity + 2,
        functor(Head, Translated, Arity2),
        retractall('$deep':Head),
        fail
    ;   true
    ).

% --- Models ----------------------------------------------------------------

% deep_model(+Head, -Body): library predicates, with the same depth of calls as in
% SWI-Prolog.

deep_model(forall(Condition, Action), \+ ( Condition, \+ Action )).
deep_model(member(X, [Y|Ys]), '$d_member'(Ys, X, Y)).
deep_model('$d_member'(_, X, X), true).
deep_model('$d_member'([Y|Ys], X, _), '$d_member'(Ys, X, Y)).
deep_model(append([], Ys, Ys), true).
deep_model(append([X|Xs], Ys, [X|Zs]), append(Xs, Ys, Zs)).
deep_model(select(X, [Y|Ys], Zs), '$d_select'(Ys, Y, X, Zs)).
deep_model('$d_select'(Ys, X, X, Ys), true).
deep_model('$d_select'([Y|Ys], Z, X, [Z|Zs]), '$d_select'(Ys, Y, X, Zs)).
deep_model(permutation(Xs, Ys), '$d_permutation'(Xs, Ys)).
deep_model('$d_permutation'([], []), true).
deep_model('$d_permutation'([X|Xs], [Y|Ys]), ( select(Y, [X|Xs], Zs), '$d_permutation'(Zs, Ys) )).
deep_model(last([X|Xs], Y), '$d_last'(Xs, X, Y)).
deep_model('$d_last'([], X, X), true).
deep_model('$d_last'([X|Xs], _, Y), '$d_last'(Xs, X, Y)).
deep_model(reverse(Xs, Ys), '$d_reverse'(Xs, [], Ys)).
deep_model('$d_reverse'([], Ys, Ys), true).
deep_model('$d_reverse'([X|Xs], Ys, Zs), '$d_reverse'(Xs, [X|Ys], Zs)).
deep_model(sumlist(Xs, Sum), sum_list(Xs, Sum)).
deep_model(sum_list(Xs, Sum), '$d_sum'(Xs, 0, Sum)).
deep_model('$d_sum'([], Sum, Sum), true).
deep_model('$d_sum'([X|Xs], Sum0, Sum), ( Sum1 is Sum0 + X, '$d_sum'(Xs, Sum1, Sum) )).
deep_model(max_list([X|Xs], Max), '$d_max'(Xs, X, Max)).
deep_model('$d_max'([], Max, Max), true).
deep_model('$d_max'([X|Xs], Max0, Max), ( Max1 is max(X, Max0), '$d_max'(Xs, Max1, Max) )).
deep_model(min_list([X|Xs], Min), '$d_min'(Xs, X, Min)).
deep_model('$d_min'([], Min, Min), true).
deep_model('$d_min'([X|Xs], Min0, Min), ( Min1 is min(X, Min0), '$d_min'(Xs, Min1, Min) )).
deep_model(numlist(Low, High, Ns),
           ( must_be(integer, Low), must_be(integer, High), Low =< High, '$d_numlist'(Low, High, Ns) )).
deep_model('$d_numlist'(N, N, Ns), ( !, Ns = [N] )).
deep_model('$d_numlist'(N, High, [N|Ns]), ( N1 is N + 1, '$d_numlist'(N1, High, Ns) )).
deep_model(delete([], _, []), true).
deep_model(delete([X|Xs], Y, Zs), ( X \= Y, !, Zs = [X|Zs1], delete(Xs, Y, Zs1) )).
deep_model(delete([_|Xs], Y, Zs), delete(Xs, Y, Zs)).
deep_model(subtract([], _, Zs), ( !, Zs = [] )).
deep_model(subtract([X|Xs], Ys, Zs), ( memberchk(X, Ys), !, subtract(Xs, Ys, Zs) )).
deep_model(subtract([X|Xs], Ys, [X|Zs]), subtract(Xs, Ys, Zs)).
deep_model(intersection([], _, Zs), ( !, Zs = [] )).
deep_model(intersection([X|Xs], Ys, Zs), ( memberchk(X, Ys), !, Zs = [X|Zs1], intersection(Xs, Ys, Zs1) )).
deep_model(intersection([_|Xs], Ys, Zs), intersection(Xs, Ys, Zs)).
deep_model(union([], Ys, Zs), ( !, Zs = Ys )).
deep_model(union([X|Xs], Ys, Zs), ( memberchk(X, Ys), !, union(Xs, Ys, Zs) )).
deep_model(union([X|Xs], Ys, [X|Zs]), union(Xs, Ys, Zs)).
deep_model(maplist(G, As), '$d_maplist'(As, G)).
deep_model('$d_maplist'([], _), true).
deep_model('$d_maplist'([A|As], G), ( call(G, A), '$d_maplist'(As, G) )).
deep_model(maplist(G, As, Bs), '$d_maplist'(As, Bs, G)).
deep_model('$d_maplist'([], [], _), true).
deep_model('$d_maplist'([A|As], [B|Bs], G), ( call(G, A, B), '$d_maplist'(As, Bs, G) )).
deep_model(maplist(G, As, Bs, Cs), '$d_maplist'(As, Bs, Cs, G)).
deep_model('$d_maplist'([], [], [], _), true).
deep_model('$d_maplist'([A|As], [B|Bs], [C|Cs], G), ( call(G, A, B, C), '$d_maplist'(As, Bs, Cs, G) )).
deep_model(maplist(G, As, Bs, Cs, Ds), '$d_maplist'(As, Bs, Cs, Ds, G)).
deep_model('$d_maplist'([], [], [], [], _), true).
deep_model('$d_maplist'([A|As], [B|Bs], [C|Cs], [D|Ds], G),
           ( call(G, A, B, C, D), '$d_maplist'(As, Bs, Cs, Ds, G) )).
deep_model(foldl(G, Xs, V0, V), '$d_foldl'(Xs, G, V0, V)).
deep_model('$d_foldl'([], _, V, V), true).
deep_model('$d_foldl'([X|Xs], G, V0, V), ( call(G, X, V0, V1), '$d_foldl'(Xs, G, V1, V) )).
deep_model(foldl(G, Xs, Ys, V0, V), '$d_foldl'(Xs, Ys, G, V0, V)).
deep_model('$d_foldl'([], [], _, V, V), true).
deep_model('$d_foldl'([X|Xs], [Y|Ys], G, V0, V), ( call(G, X, Y, V0, V1), '$d_foldl'(Xs, Ys, G, V1, V) )).
deep_model(include(G, Xs, Ys), '$d_include'(Xs, G, Ys)).
deep_model('$d_include'([], _, []), true).
deep_model('$d_include'([X|Xs], G, Ys), ( ( call(G, X) -> Ys = [X|Ys1] ; Ys = Ys1 ), '$d_include'(Xs, G, Ys1) )).
deep_model(exclude(G, Xs, Ys), '$d_exclude'(Xs, G, Ys)).
deep_model('$d_exclude'([], _, []), true).
deep_model('$d_exclude'([X|Xs], G, Ys), ( ( call(G, X) -> Ys = Ys1 ; Ys = [X|Ys1] ), '$d_exclude'(Xs, G, Ys1) )).
deep_model(partition(G, Xs, Ys, Zs), '$d_partition'(Xs, G, Ys, Zs)).
deep_model('$d_partition'([], _, [], []), true).
deep_model('$d_partition'([X|Xs], G, Ys, Zs),
           ( ( call(G, X) -> Ys = [X|Ys1], Zs = Zs1 ; Ys = Ys1, Zs = [X|Zs1] ), '$d_partition'(Xs, G, Ys1, Zs1) )).
