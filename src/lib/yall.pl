% library(yall): lambda expressions.
%
%   ?- maplist([X, Y]>>(Y is X * X), [1, 2, 3], L).
%   L = [1, 4, 9].
%
%   ?- N = 2, maplist({N}/[X, Y]>>(Y is X * N), [1, 2], L).
%   N = 2,
%   L = [2, 4].
%
% Parameters>>Body is copied at each call, so that bindings of one call do not
% affect the next. Free/Parameters>>Body and Free/Body, with Free = {V1,...},
% share the variables of Free with their context.

:- module(yall,
          [ (>>)/2,
            (>>)/3,
            (>>)/4,
            (>>)/5,
            (>>)/6,
            (>>)/7,
            (>>)/8,
            (>>)/9,
            (/)/2,
            (/)/3,
            (/)/4,
            (/)/5,
            (/)/6,
            (/)/7,
            (/)/8,
            (/)/9,
            is_lambda/1,
            lambda_calls/2,
            lambda_calls/3
          ]).

:- meta_predicate
    '>>'(?, 0),
    '>>'(?, :, ?),
    '>>'(?, :, ?, ?),
    '>>'(?, :, ?, ?, ?),
    '>>'(?, :, ?, ?, ?, ?),
    '>>'(?, :, ?, ?, ?, ?, ?),
    '>>'(?, :, ?, ?, ?, ?, ?, ?),
    '>>'(?, :, ?, ?, ?, ?, ?, ?, ?),
    '/'(?, 0),
    '/'(?, 1, ?),
    '/'(?, 2, ?, ?),
    '/'(?, 3, ?, ?, ?),
    '/'(?, 4, ?, ?, ?, ?),
    '/'(?, 5, ?, ?, ?, ?, ?),
    '/'(?, 6, ?, ?, ?, ?, ?, ?),
    '/'(?, 7, ?, ?, ?, ?, ?, ?, ?).

%!  >>(+Parameters, :Body, ?A1) is nondet.
%!  >>(+Parameters, :Body, ?A1, ?A2) is nondet.
%!  >>(+Parameters, :Body, ?A1, ?A2, ?A3) is nondet.
%!  >>(+Parameters, :Body, ?A1, ?A2, ?A3, ?A4) is nondet.
%!  >>(+Parameters, :Body, ?A1, ?A2, ?A3, ?A4, ?A5) is nondet.
%!  >>(+Parameters, :Body, ?A1, ?A2, ?A3, ?A4, ?A5, ?A6) is nondet.
%!  >>(+Parameters, :Body, ?A1, ?A2, ?A3, ?A4, ?A5, ?A6, ?A7) is nondet.
%
%   Calls a copy of Body with Parameters unified with the arguments; arguments
%   beyond the parameters are added to Body.

'>>'(Ps, Body) :-
    call_lambda(Ps, Body, []).
'>>'(Ps, Body, A1) :-
    call_lambda(Ps, Body, [A1]).
'>>'(Ps, Body, A1, A2) :-
    call_lambda(Ps, Body, [A1,A2]).
'>>'(Ps, Body, A1, A2, A3) :-
    call_lambda(Ps, Body, [A1,A2,A3]).
'>>'(Ps, Body, A1, A2, A3, A4) :-
    call_lambda(Ps, Body, [A1,A2,A3,A4]).
'>>'(Ps, Body, A1, A2, A3, A4, A5) :-
    call_lambda(Ps, Body, [A1,A2,A3,A4,A5]).
'>>'(Ps, Body, A1, A2, A3, A4, A5, A6) :-
    call_lambda(Ps, Body, [A1,A2,A3,A4,A5,A6]).
'>>'(Ps, Body, A1, A2, A3, A4, A5, A6, A7) :-
    call_lambda(Ps, Body, [A1,A2,A3,A4,A5,A6,A7]).

%!  /(+Free, :Lambda, ?A1) is nondet.
%!  /(+Free, :Lambda, ?A1, ?A2) is nondet.
%!  /(+Free, :Lambda, ?A1, ?A2, ?A3) is nondet.
%!  /(+Free, :Lambda, ?A1, ?A2, ?A3, ?A4) is nondet.
%!  /(+Free, :Lambda, ?A1, ?A2, ?A3, ?A4, ?A5) is nondet.
%!  /(+Free, :Lambda, ?A1, ?A2, ?A3, ?A4, ?A5, ?A6) is nondet.
%!  /(+Free, :Lambda, ?A1, ?A2, ?A3, ?A4, ?A5, ?A6, ?A7) is nondet.
%
%   Calls a copy of Lambda that shares the variables of Free.

'/'(Free, Lambda) :-
    call_free(Free, Lambda, []).
'/'(Free, Lambda, A1) :-
    call_free(Free, Lambda, [A1]).
'/'(Free, Lambda, A1, A2) :-
    call_free(Free, Lambda, [A1,A2]).
'/'(Free, Lambda, A1, A2, A3) :-
    call_free(Free, Lambda, [A1,A2,A3]).
'/'(Free, Lambda, A1, A2, A3, A4) :-
    call_free(Free, Lambda, [A1,A2,A3,A4]).
'/'(Free, Lambda, A1, A2, A3, A4, A5) :-
    call_free(Free, Lambda, [A1,A2,A3,A4,A5]).
'/'(Free, Lambda, A1, A2, A3, A4, A5, A6) :-
    call_free(Free, Lambda, [A1,A2,A3,A4,A5,A6]).
'/'(Free, Lambda, A1, A2, A3, A4, A5, A6, A7) :-
    call_free(Free, Lambda, [A1,A2,A3,A4,A5,A6,A7]).

call_lambda(Ps, Body, Args) :-
    lambda_goal(Ps, Body, lambda(Body), Args, Goal),
    call(Goal).

% Shown is the body as errors show it.

lambda_goal(Ps0, Body0, Shown, Args, Goal) :-
    free_and_parameters(Ps0, Free, _),
    copy_term_nat(Free/Ps0/Body0, Free/Ps1/Body),
    free_and_parameters(Ps1, _, Ps),
    must_be(list, Ps),
    bind(Ps, Args, Extra, Ps0, Shown),
    extend(Extra, Body, Goal).

call_free(Free, Lambda, Args) :-
    free_goal(Free, Lambda, Args, Goal),
    call(Goal).

free_goal(Free, Lambda, Args, Goal) :-
    must_be_free(Free),
    copy_term_nat(Free/Lambda, Free/Copy),
    (   unqualified(Copy, Module, Plain),
        nonvar(Plain),
        Plain = (Ps>>Body)
    ->  bind(Ps, Args, Extra, Ps, Body),
        extend(Extra, Module:Body, Goal)
    ;   extend(Args, Copy, Goal)
    ).

free_and_parameters(Ps, _, _) :-
    var(Ps),
    !,
    instantiation_error(Ps).
free_and_parameters(Free/Ps0, Free0, Ps) :-
    !,
    must_be_free(Free),
    Free0 = Free,
    Ps = Ps0.
free_and_parameters(Ps, {}, Ps).

must_be_free(Free) :-
    (   var(Free)
    ->  instantiation_error(Free)
    ;   ( Free = {} ; Free = {_} )
    ->  true
    ;   type_error(lambda_free, Free)
    ).

bind([], Extra, Extra, _, _).
bind([P|Ps], Args, Extra, Ps0, Body0) :-
    bind_first(Args, P, Ps, Extra, Ps0, Body0).

bind_first([], _, _, _, Ps0, Body0) :-
    (   Body0 = lambda(Plain)
    ->  shown_body(Plain, Body)
    ;   Body = Body0
    ),
    domain_error(lambda_parameters, Ps0>>Body).
bind_first([Arg|Args], Arg, Ps, Extra, Ps0, Body0) :-
    bind(Ps, Args, Extra, Ps0, Body0).

% The body of a lambda expression of the user, as errors show it.

shown_body(Body0, Body) :-
    (   nonvar(Body0),
        Body0 = _:_
    ->  Body = Body0
    ;   Body = user:Body0
    ).

% extend(+Args, +Goal0, -Goal): Goal is Goal0 with Args added.

extend([], Goal, Goal) :-
    !.
extend(Args, Goal0, Goal) :-
    (   var(Goal0)
    ->  instantiation_error(Goal0)
    ;   Goal0 = Module:Plain
    ->  Goal = Module:Extended,
        extend(Args, Plain, Extended)
    ;   Goal0 =.. List0,
        append(List0, Args, List),
        Goal =.. List
    ).

unqualified(Goal, Module, Plain) :-
    nonvar(Goal),
    Goal = Module0:Goal0,
    (   nonvar(Goal0),
        Goal0 = _:_
    ->  unqualified(Goal0, Module, Plain)
    ;   Module = Module0,
        Plain = Goal0
    ).

%!  is_lambda(@Term) is semidet.
%
%   True when Term is a lambda expression.

is_lambda(Term) :-
    compound(Term),
    is_lambda_term(Term).

is_lambda_term(Ps>>_) :-
    nonvar(Ps),
    is_parameters(Ps).
is_lambda_term(Free/_) :-
    nonvar(Free),
    ( Free = {} ; Free = {_} ),
    !.

is_parameters(Free/Ps) :-
    !,
    nonvar(Free),
    ( Free = {} ; Free = {_} ),
    !,
    is_list(Ps).
is_parameters(Ps) :-
    is_list(Ps).

%!  lambda_calls(+Lambda, -Goal) is semidet.
%
%   Goal is the goal that Lambda calls without arguments.

lambda_calls(Lambda, Goal) :-
    lambda_calls(Lambda, 0, Goal).

%!  lambda_calls(+Lambda, +Extra, -Goal) is semidet.
%
%   Goal is the goal that Lambda calls with Extra arguments, a number or a list.

lambda_calls(Lambda, Extra, Goal) :-
    (   integer(Extra)
    ->  length(Args, Extra)
    ;   Args = Extra
    ),
    lambda_calls_with(Lambda, Args, Goal).

lambda_calls_with(Ps>>Body, Args, Goal) :-
    lambda_goal(Ps, Body, Body, Args, Goal).
lambda_calls_with(Free/Lambda, Args, Goal) :-
    free_goal(Free, Lambda, Args, Goal).
