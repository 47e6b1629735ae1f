% Values that builtins do not expect, and goals with these values.

:- dynamic kept/2.

%!  is_sane is semidet.
%
%   The engine still works after a call. Only predicates that a program cannot redefine are called.

is_sane :-
    X = f(Y),
    Y = 1,
    X == f(1),
    findall(Z, ( between(1, 3, N), Z is 4 - N ), L),
    msort(L, [1, 2, 3]),
    catch(atom_length(_, _), error(instantiation_error, _), true),
    assertz(kept(1, 2)),
    retract(kept(1, _)).

%!  abuse(+Name, +Numbers) is nondet.
%
%   Calls the predicate Name with the values of Numbers.

abuse(Name, Numbers) :-
    arguments(Numbers, Arguments),
    Goal =.. [Name|Arguments],
    call(Goal).

%!  abuse(+Name, +Numbers, -Goal) is det.
%
%   Goal is the goal that abuse/2 calls, for a message.

abuse(Name, Numbers, Goal) :-
    arguments(Numbers, Arguments),
    Goal =.. [Name|Arguments].

%   arguments(+Numbers, -Arguments): from 1000 on, equal numbers are the same variable:
%   a plain one, or one with attributes.

arguments(Numbers, Arguments) :-
    freeze(Frozen, true),
    dif(Different, a),
    maplist(argument(shared(_, Frozen, Different)), Numbers, Arguments).

argument(Shared, Number, Argument) :-
    (   Number >= 1000
    ->  Index is Number - 999,
        arg(Index, Shared, Argument)
    ;   value(Number, Argument)
    ).

%!  outcome(+Name, +Numbers, -Text) is det.
%
%   Text shows the arguments after the first solutions of a call, without attributes, or
%   the kind of the error.

outcome(Name, Numbers, Text) :-
    arguments(Numbers, Arguments),
    Goal =.. [Name|Arguments],
    catch(findall(Arguments, limit(3, Goal), Found0), Error, true),
    (   var(Error)
    ->  copy_term_nat(Found0, Found)
    ;   Error = error(Formal, _)
    ->  functor(Formal, Found, _)
    ;   Found = thrown
    ),
    numbervars(Found, 0, _),
    format(string(Text), '~W', [Found, [quoted(true), max_depth(30), numbervars(true)]]).

% -- values that may be valid --------------------------------------------------

value(0, _).
value(1, a).
value(2, 1).
value(3, [a, b, c]).
value(4, "text").
value(5, [0'a, 0'b]).
value(6, f(_, b)).
value(7, foo/2).
value(8, true).
value(9, [k-1, j-2]).
value(10, user_output).
value(11, user_input).
value(12, 0).
value(13, member(_, [1, 2])).
value(14, [quoted(true)]).
value(15, user).
value(16, (kept(X, Y) :- member(X, Y))).
value(17, write).
value(18, "~w ~a").
value(19, t).
% -- values that are wrong almost everywhere --------------------------------------
value(20, X) :- X = f(X).
value(21, X) :- X = [a|X].
value(22, X) :- X = [X|X].
value(23, X) :- X = (true, X).
value(24, X) :- X = 1 + X.
value(25, X) :- X = m:X.
value(26, X) :- X = [k-X|_].
value(27, X) :- X = f(Y, _), Y = g(X, Y).
value(28, X) :- X = (X :- X).
value(29, X) :- X = [0'a, b|X].
value(30, X) :- nest(s, X).
value(31, X) :- nest(left, X).
value(32, X) :- nest(right, X).
value(33, X) :- nest(comma, X).
value(34, X) :- nest(plus, X).
value(35, X) :- nest(list, X).
value(36, X) :- nest(module, X).
value(37, X) :- numlist(1, 5000, X).
value(38, X) :- X is 7 ** 500.
value(39, X) :- X is -(2 ** 63).
value(40, X) :- X is 2 ** 60.
value(41, 9223372036854775807).
value(42, -1).
value(43, 1.5).
value(44, X) :- X is inf.
value(45, X) :- X is nan.
value(46, 1r3).
value(47, X) :- freeze(X, true).
value(48, X) :- dif(X, a).
value(49, X) :- put_attr(X, nobody, f(X)).
value(50, f(X, X)) :- freeze(X, fail).
value(51, '').
value(52, []).
value(53, '[]').
value(54, "").
value(55, [a|_]).
value(56, [_, _|_]).
value(57, X) :- compound_name_arguments(X, foo, []).
value(58, X) :- atom_codes(X, [0'a, 0, 0'b]).
value(59, X) :- length(L, 3000), maplist(=(0'x), L), atom_codes(X, L).
value(60, X) :- functor(X, wide, 3000).
value(61, throw(ball)).
value(62, repeat).
value(63, fail).
value(64, a:b:c).
value(65, 1:2).
value(66, 'VAR'(1)).
value(67, '$VAR'(X)) :- X is 2 ** 70.
value(68, '$VAR'(-1)).
value(69, {a}).
value(70, -(1)).
value(71, '$stream'(77)).
value(72, foo/(-1)).
value(73, foo/100000).
value(74, [a|b]).
value(75, [no_such_option(1), foo]).
value(76, "é\x1F600\\x0\~t~w~30|~*c~e").
value(77, (:- dynamic foo/1)).
value(78, _^_^foo(_)).
value(79, [X, Y, X]) :- X = f(Y), freeze(Y, true).
value(80, 1000000).
value(81, 100000000000).
value(82, !).
value(83, (a, !, b -> c ; d)).
value(84, [x]>>foo(x)).
value(85, \X^Y^foo(X, Y)).
value(86, 0'a).
value(87, 1114112).
value(88, point(x, _)/_).
value(89, X) :- X = [_|X].
value(90, X) :- nest(call, X).
value(91, X) :- nest(condition, X).
value(92, X) :- nest(not, X).
value(93, X) :- nest(curly, X).
value(94, X) :- nest(caret, X).
value(95, X) :- length(X0, 20000), append(X0, _, X).
value(96, X) :- X = [X].
value(97, X) :- X = call(X).
value(98, X) :- X = ( X -> true ; true ).
value(99, X) :- X = [k-1|X].
value(100, X) :- X = [quoted(true)|X].
value(101, X) :- X = { X }.
value(102, X) :- X = _^X.
value(103, X) :- X = X/X.
value(104, X) :- put_attr(X, nobody, Y), Y = f(X, Y).
value(105, X) :- nest(s, 20000, X, X).
% -- small terms with shared subterms: as trees they have 2^60 leaves ----------------
value(106, X) :- share(f, x, X).
value(107, X) :- share(f, _, X).
value(108, X) :- share(list, x, X).
value(109, X) :- share(list, [], X).
value(110, X) :- share(cons, [], X).
value(111, X) :- share(comma, true, X).
value(112, X) :- share(semicolon, fail, X).
value(113, X) :- share(condition, true, X).
value(114, X) :- share(plus, 1, X).
value(115, X) :- share(pair, x, X).
value(116, X) :- share(module, x, X).
value(117, X) :- share(slash, x, X).
value(118, X) :- share(caret, _, X).
value(119, X) :- share(comma, foo/1, X).
value(120, X) :- freeze(Y, true), share(f, Y, X).
value(121, X) :- share(text, "~w", X).
value(122, [X, Y]) :- share(f, x, X), share(f, x, Y).
value(123, (X :- Y)) :- share(f, x, X), share(comma, _, Y).

nest(Kind, Term) :-
    nest(Kind, 20000, z, Term).

nest(_, 0, Term, Term) :- !.
nest(Kind, N, Term0, Term) :-
    layer(Kind, Term0, Term1),
    M is N - 1,
    nest(Kind, M, Term1, Term).

share(Kind, Term0, Term) :-
    share(Kind, 60, Term0, Term).

share(_, 0, Term, Term) :- !.
share(Kind, N, Term0, Term) :-
    twice(Kind, Term0, Term1),
    M is N - 1,
    share(Kind, M, Term1, Term).

twice(f, T, f(T, T)).
twice(list, T, [T, T]).
twice(cons, T, [T|T]).
twice(comma, T, (T, T)).
twice(semicolon, T, (T ; T)).
twice(condition, T, (T -> T ; T)).
twice(plus, T, T + T).
twice(pair, T, T - T).
twice(module, T, T:T).
twice(slash, T, T/T).
twice(caret, T, T^T).
twice(text, T, T-[T]).

layer(s, T, s(T)).
layer(left, T, f(T, a)).
layer(right, T, f(a, T)).
layer(comma, T, (T, true)).
layer(plus, T, T + 1).
layer(list, T, [T]).
layer(module, T, user:T).
layer(call, T, call(T)).
layer(condition, T, (T -> true ; fail)).
layer(not, T, \+ T).
layer(curly, T, {T}).
layer(caret, T, x^T).
