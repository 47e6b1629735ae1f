% Builtins and library predicates: prints the nanoseconds of CPU time of one call of each, one per line. Runs in damier and in SWI-Prolog:
%
%     damier -g main -t halt benches/builtins.pl
%     swipl -g main -t halt benches/builtins.pl
%
% The loop around the call is measured on its own and subtracted.

:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(aggregate)).
:- use_module(library(assoc)).
:- use_module(library(rbtrees)).
:- use_module(library(pairs)).
:- use_module(library(ordsets)).
:- use_module(library(yall)).
:- use_module(library(readutil)).
:- use_module(library(option)).
:- use_module(library(terms)).
:- use_module(library(solution_sequences)).
:- use_module(library(ugraphs)).
:- use_module(library(gensym)).
:- use_module(library(random)).
:- use_module(library(nb_set)).
:- use_module(library(heaps)).
:- use_module(library(dcg/basics)).
:- use_module(library(strings)).

:- discontiguous timed/3.
:- dynamic edge/2, cell/3, flag/1.

% bench(Name, Times, Setup, Goal) becomes a clause of its own, so that both systems compile Setup and Goal.
term_expansion(bench(Name, Times, Setup, Goal),
               [timed(Name, Times, Head), ( Head :- Setup, statistics(cputime, T0), ( between(1, Times, _), Goal, fail ; true ),
                                            statistics(cputime, T1), T is T1 - T0 )]) :-
    atom_concat('bench ', Name, Functor),
    Head =.. [Functor, T].

% Lists
bench('length', 100000, numlist(1, 100, L), length(L, _)).
bench('length, make', 50000, true, length(_, 100)).
bench('nth0', 100000, numlist(1, 100, L), nth0(50, L, _)).
bench('nth1', 100000, numlist(1, 100, L), nth1(50, L, _)).
bench('last', 50000, numlist(1, 100, L), last(L, _)).
bench('msort', 10000, scattered(L), msort(L, _)).
bench('msort, sorted', 20000, numlist(1, 100, L), msort(L, _)).
bench('msort, atoms', 5000, atoms(L), msort(L, _)).
bench('msort, compounds', 5000, compounds(L), msort(L, _)).
bench('msort, floats', 10000, floats(L), msort(L, _)).
bench('msort, mixed', 5000, mixed(L), msort(L, _)).
bench('msort, strings', 5000, strings_(L), msort(L, _)).
bench('msort, short', 200000, true, msort([c, a, b], _)).
bench('sort', 10000, scattered(L), sort(L, _)).
bench('sort/4 on arg', 5000, compounds(L), sort(1, @>=, L, _)).
bench('sort/4 @>', 10000, scattered(L), sort(0, @>, L, _)).
bench('keysort', 10000, keyed(L), keysort(L, _)).
bench('predsort', 500, scattered(L), predsort(compare, L, _)).
bench('predsort, own', 300, scattered(L), predsort(by_number, L, _)).
bench('list_to_set', 5000, scattered(L), list_to_set(L, _)).
bench('sum_list', 100000, numlist(1, 100, L), sum_list(L, _)).
bench('max_list', 50000, numlist(1, 100, L), max_list(L, _)).
bench('numlist', 50000, true, numlist(1, 100, _)).
bench('reverse', 50000, numlist(1, 100, L), reverse(L, _)).
bench('append/3', 50000, numlist(1, 100, L), append(L, [x], _)).
bench('append/2', 20000, numlist(1, 20, L), append([L, L, L], _)).
bench('memberchk', 50000, numlist(1, 100, L), memberchk(80, L)).
bench('memberchk, compounds', 20000, compounds(L), \+ memberchk(f(none, _), L)).
bench('member', 10000, numlist(1, 100, L), ( member(X, L), X == none )).
bench('select', 3000, numlist(1, 100, L), ( select(X, L, _), X == none )).
bench('selectchk', 20000, numlist(1, 100, L), selectchk(50, L, _)).
bench('exclude', 3000, numlist(1, 100, L), exclude([X]>>(X > 50), L, _)).
bench('include', 5000, numlist(1, 100, L), include(integer, L, _)).
bench('partition', 3000, numlist(1, 100, L), partition(small, L, _, _)).
bench('delete', 5000, numlist(1, 100, L), delete(L, 50, _)).
bench('subtract', 1000, ( numlist(1, 40, L), numlist(20, 60, M) ), subtract(L, M, _)).
bench('intersection', 1000, ( numlist(1, 40, L), numlist(20, 60, M) ), intersection(L, M, _)).
bench('union', 1000, ( numlist(1, 40, L), numlist(20, 60, M) ), union(L, M, _)).
bench('ord_union', 10000, ( numlist(1, 40, L), numlist(20, 60, M) ), ord_union(L, M, _)).
bench('ord_subtract', 10000, ( numlist(1, 40, L), numlist(20, 60, M) ), ord_subtract(L, M, _)).
bench('ord_memberchk', 30000, numlist(1, 40, L), ord_memberchk(30, L)).
bench('sum_list, floats', 30000, floats(L), sum_list(L, _)).
bench('permutation', 5, true, ( permutation([1, 2, 3, 4, 5, 6, 7], _), fail ; true )).
bench('flatten', 5000, true, flatten([a, [b, [c, d], e], [], [[f]], g, [h, i, [j]]], _)).
bench('foldl, lambda', 5000, numlist(1, 100, L), foldl([X, A, B]>>(B is A + X), L, 0, _)).
bench('max_member', 10000, scattered(L), max_member(_, L)).
bench('pairs_keys_values', 20000, keyed(L), pairs_keys_values(L, _, _)).
bench('transpose pairs', 3000, keyed(L), transpose_pairs(L, _)).
bench('aggregate_all sum', 5000, numlist(1, 100, L), aggregate_all(sum(X), member(X, L), _)).
bench('is_list', 100000, numlist(1, 100, L), is_list(L)).
bench('nth0/4', 5000, numlist(1, 100, L), nth0(50, L, _, _)).
bench('between, all', 1000, true, ( between(1, 1000, _), fail ; true )).
bench('findall and length', 10000, true, ( findall(X, between(1, 50, X), L), length(L, _) )).

% All solutions
bench('findall, integers', 5000, true, findall(X, between(1, 100, X), _)).
bench('findall, compounds', 5000, compounds(L), findall(f(X, Y), member(f(X, Y), L), _)).
bench('findall, empty', 200000, true, findall(X, fail_(X), _)).
bench('findall, one', 100000, true, findall(X, one(X), _)).
bench('findall/4', 100000, true, findall(X, one(X), _, [])).
bench('forall', 5000, numlist(1, 100, L), forall(member(X, L), integer(X))).
bench('forall, small', 100000, true, forall(one(X), integer(X))).
bench('aggregate_all count', 5000, numlist(1, 100, L), aggregate_all(count, member(_, L), _)).
bench('aggregate_all max', 5000, numlist(1, 100, L), aggregate_all(max(X), member(X, L), _)).
bench('aggregate_all max witness', 5000, numlist(1, 100, L), aggregate_all(max(X, X), member(X, L), _)).
bench('aggregate_all bag', 5000, numlist(1, 100, L), aggregate_all(bag(X), member(X, L), _)).
bench('aggregate_all set', 5000, numlist(1, 100, L), aggregate_all(set(X), member(X, L), _)).
bench('bagof', 3000, numlist(1, 100, L), bagof(X, member(X, L), _)).
bench('bagof, ^', 3000, keyed(L), bagof(V, K^member(K-V, L), _)).
bench('bagof, free', 500, keyed(L), ( bagof(V, member(_-V, L), _), fail ; true )).
bench('setof', 3000, scattered(L), setof(X, member(X, L), _)).
bench('setof, ^', 3000, keyed(L), setof(V, K^member(K-V, L), _)).
bench('setof, free', 500, keyed(L), ( setof(V, member(_-V, L), _), fail ; true )).
bench('setof, small', 50000, true, setof(X, one(X), _)).
bench('aggregate', 500, keyed(L), ( aggregate(count, V^member(_-V, L), _) ; true )).
bench('limit', 20000, true, ( limit(3, between(1, inf, _)), fail ; true )).
bench('distinct', 500, scattered(L), ( distinct(X, member(X, L)), fail ; true )).
bench('order_by', 1000, scattered(L), ( order_by([asc(X)], member(X, L)), fail ; true )).
bench('findnsols', 10000, true, findnsols(3, X, between(1, 10, X), _)).

% Calls
bench('call/1', 200000, G = atom(a), call(G)).
bench('call/1, conjunction', 100000, G = ( X = a, atom(X) ), call(G)).
bench('call/1, if-then-else', 50000, G = ( X = a, atom(X) -> true ; fail ), call(G)).
bench('call/3', 200000, G = add3(1), call(G, 2, _)).
bench('maplist/2', 5000, numlist(1, 100, L), maplist(integer, L)).
bench('maplist/3', 5000, numlist(1, 100, L), maplist(succ, L, _)).
bench('maplist/3, own', 5000, numlist(1, 100, L), maplist(plus_one, L, _)).
bench('maplist/4', 5000, numlist(1, 100, L), maplist(plus, L, L, _)).
bench('maplist, closure', 5000, numlist(1, 100, L), maplist(add3(7), L, _)).
bench('maplist, lambda', 3000, numlist(1, 100, L), maplist([X, Y]>>(Y is X + 1), L, _)).
bench('maplist, lambda, global', 3000, ( numlist(1, 100, L), K = 5 ), maplist([X, Y]>>(Y is X + K), L, _)).
bench('maplist, lambda, free', 3000, ( numlist(1, 100, L), K = 5 ), maplist({K}/[X, Y]>>(Y is X + K), L, _)).
bench('lambda called', 50000, F = [X, Y]>>(Y is X + 1), call(F, 1, _)).
bench('lambda, copied', 50000, F = [X, Y]>>(atom(X), Y = f(X)), call(F, a, _)).
bench('foldl/4', 5000, numlist(1, 100, L), foldl(plus, L, 0, _)).
bench('foldl/4, own', 5000, numlist(1, 100, L), foldl(add3, L, 0, _)).
bench('foldl/6', 5000, numlist(1, 100, L), foldl(add4, L, L, 0, _)).
bench('once', 200000, true, once(one(_))).
bench('ignore', 200000, true, ignore(one(_))).
bench('\\+', 200000, true, \+ fail_(_)).
bench('negated call', 100000, G = fail_(_), \+ G).
bench('catch, no throw', 200000, true, catch(one(_), _, true)).
bench('catch and throw', 100000, true, catch(throw(a), a, true)).
bench('catch and throw, deep', 20000, true, catch(deep(20), a, true)).
bench('catch, type error', 50000, X = a, catch(_ is X + 1, error(type_error(_, _), _), true)).
bench('setup_call_cleanup', 50000, true, setup_call_cleanup(true, one(_), true)).
bench('call_cleanup', 50000, true, call_cleanup(one(_), true)).
bench('*->', 100000, true, ( one(_) *-> true ; fail )).
bench('succ', 200000, X = 3, succ(X, _)).
bench('succ, back', 200000, X = 3, succ(_, X)).
bench('plus', 200000, X = 3, plus(X, 4, _)).
bench('plus, back', 200000, X = 3, plus(X, _, 10)).
bench('apply', 100000, G = add3(1), apply(G, [2, _])).
bench('not', 100000, true, not(fail_(_))).
bench('call with module', 100000, G = user:one(_), call(G)).
bench('phrase', 20000, atom_codes('12345', Cs), phrase(digits_(_), Cs)).
bench('dcg basics integer', 20000, atom_codes('12345', Cs), phrase(integer(_), Cs)).
bench('nb_getval counter', 100000, nb_setval(count, 0), ( nb_getval(count, N), M is N + 1, nb_setval(count, M) )).
bench('b_setval', 100000, b_setval(v, 0), ( b_getval(v, N), M is N + 1, b_setval(v, M) )).
bench('nb_setval, compound', 50000, true, nb_setval(big, f(a, b, [1, 2, 3]))).
bench('flag', 100000, true, flag(counted, N, N + 1)).
bench('gensym', 50000, true, gensym(g, _)).

% Terms
bench('copy_term, ground', 50000, compounds(L), copy_term(L, _)).
bench('copy_term, variables', 5000, length(L, 100), copy_term(L, _)).
bench('copy_term, small', 200000, T = f(_, b, g(_)), copy_term(T, _)).
bench('copy_term, half ground', 5000, half_ground(T), copy_term(T, _)).
bench('copy_term, attributes', 5000, ( length(L, 20), maplist(frozen_, L) ), copy_term(L, _)).
bench('copy_term/3', 2000, ( length(L, 20), maplist(frozen_, L) ), copy_term(L, _, _)).
bench('copy_term_nat', 5000, ( length(L, 20), maplist(frozen_, L) ), copy_term_nat(L, _)).
bench('duplicate_term', 5000, compounds(L), duplicate_term(L, _)).
bench('functor, take', 200000, T = f(a, b, c), functor(T, _, _)).
bench('functor, make', 200000, N = 3, functor(_, f, N)).
bench('arg', 200000, T = f(a, b, c), arg(2, T, _)).
bench('arg, all', 50000, T = f(a, b, c), ( arg(_, T, d) ; true )).
bench('=.., take', 200000, T = f(a, b, c), T =.. _).
bench('=.., make', 200000, L = [f, a, b, c], _ =.. L).
bench('setarg', 200000, T = f(a, b, c), setarg(1, T, x)).
bench('nb_setarg', 200000, T = f(a, b, c), nb_setarg(1, T, x)).
bench('compound_name_arguments', 100000, T = f(a, b, c), compound_name_arguments(T, _, _)).
bench('term_variables', 20000, half_ground(T), term_variables(T, _)).
bench('term_variables, small', 200000, T = f(_, b, g(_)), term_variables(T, _)).
bench('ground', 20000, compounds(L), ground(L)).
bench('compare', 200000, ( X = f(a, b, 1), Y = f(a, b, 2) ), compare(_, X, Y)).
bench('compare, lists', 20000, ( numlist(1, 100, X), numlist(1, 100, Y) ), compare(_, X, Y)).
bench('==', 20000, ( compounds(X), compounds(Y) ), X == Y).
bench('@<, atoms', 200000, ( X = abcdef, Y = abcdeg ), X @< Y).
bench('=@=', 5000, ( half_ground(X), half_ground(Y) ), X =@= Y).
bench('unify, lists', 20000, ( compounds(X), compounds(Y) ), X = Y).
bench('\\=', 100000, ( X = f(a, b, 1), Y = f(a, b, 2) ), X \= Y).
bench('?=', 100000, ( X = f(a, b, 1), Y = f(a, b, 2) ), ?=(X, Y)).
bench('unify_with_occurs_check', 20000, ( compounds(X), compounds(Y) ), unify_with_occurs_check(X, Y)).
bench('subsumes_term', 100000, ( X = f(_, b, _), Y = f(a, b, 2) ), subsumes_term(X, Y)).
bench('term_to_atom, write', 10000, T = f(X, Y, 'A b', [1, 2, X], Y + 1), term_to_atom(T, _)).
bench('term_to_atom, read', 10000, A = 'f(X, Y, ''A b'', [1, 2, X], Y + 1)', term_to_atom(_, A)).
bench('term_string', 10000, S = "f(a, b, [1, 2], x + 1)", term_string(_, S)).
bench('numbervars', 50000, true, ( T = f(_, _, _), numbervars(T, 0, _) )).
bench('term_hash', 50000, T = f(a, b, [1, 2, 3]), term_hash(T, _)).
bench('variant_sha1', 50000, T = f(a, b, [1, 2, 3]), variant_hash_(T, _)).
bench('write, nl, tab', 20000, open_null_stream(S), ( write(S, foo(a, [1, 2], "x")), nl(S), tab(S, 3) )).
bench('term_variables, list', 3000, length(L, 300), term_variables(L, _)).
bench('freeze, bind', 50000, true, ( freeze(X, true), X = 1 )).
bench('freeze, chain', 20000, true, ( freeze(X, Y = 1), freeze(Y, Z = 2), freeze(Z, true), X = 1 )).
bench('frozen', 20000, freeze(X, true), frozen(X, _)).
bench('put_attr', 100000, true, put_attr(_, bench, 1)).
bench('get_attr', 200000, put_attr(X, bench, 1), get_attr(X, bench, _)).
bench('attribute hook', 100000, true, ( put_attr(X, bench, 1), X = 1 )).
bench('dif', 30000, true, ( dif(X, a), X = b )).
bench('dif, compound', 20000, true, ( dif(f(X, Y), f(a, b)), X = a, Y = c )).
bench('when', 20000, true, ( when(ground(X + Y), true), X = 1, Y = 2 )).
bench('mapargs', 20000, T = f(1, 2, 3), mapargs(succ, T, _)).
bench('mapsubterms', 5000, T = f(a, g(b), [c]), mapsubterms([X, Y]>>(X == b, Y = z), T, _)).
bench('sub_term', 5000, half_ground(T), ( sub_term(X, T), X == none ; true )).
bench('must_be', 100000, X = 5, must_be(positive_integer, X)).
bench('must_be list', 50000, X = [a, b], must_be(list, X)).
bench('is_of_type', 50000, X = 5, is_of_type(integer, X)).
bench('option', 50000, O = [a(1), b(2), c(3)], option(c(_), O)).
bench('option default', 50000, O = [a(1), b(2), c(3)], option(d(_), O, 4)).
bench('select_option', 50000, O = [a(1), b(2), c(3)], select_option(b(_), O, _)).

% Arithmetic
bench('float +', 300000, ( X = 1.5, Y = 2.5 ), _ is X + Y).
bench('float chain', 100000, ( X = 1.5, Y = 2.5 ), _ is X * X + Y * Y - 2 * X / Y).
bench('mixed +', 300000, ( X = 1, Y = 2.5 ), _ is X + Y).
bench('sqrt', 200000, X = 2.0, _ is sqrt(X)).
bench('sin', 200000, X = 2.0, _ is sin(X)).
bench('**, integers', 200000, X = 3, _ is X ** 5).
bench('^, integers', 200000, X = 3, _ is X ^ 5).
bench('**, floats', 200000, X = 3.0, _ is X ** 2.5).
bench('mod', 300000, X = 17, _ is X mod 5).
bench('//', 300000, X = 17, _ is X // 5).
bench('/, ints', 200000, X = 16, _ is X / 4).
bench('/, ints to float', 200000, X = 17, _ is X / 4).
bench('max min', 200000, X = 17, _ is max(X, min(3, X + 1))).
bench('abs sign', 200000, X = -17, _ is abs(X) * sign(X)).
bench('gcd', 200000, X = 48, _ is gcd(X, 36)).
bench('shifts', 200000, X = 48, _ is (X << 3) >> 1 /\ 255 \/ 1).
bench('msb', 200000, X = 48, _ is msb(X)).
bench('truncate', 200000, X = 3.7, _ is truncate(X)).
bench('round', 200000, X = 3.7, _ is round(X)).
bench('integer/1', 200000, X = 3.7, _ is integer(X)).
bench('float/1', 200000, X = 3, _ is float(X)).
bench('floor ceiling', 200000, X = 3.7, _ is floor(X) + ceiling(X)).
bench('random', 100000, true, _ is random(100)).
bench('random_between', 50000, true, random_between(1, 6, _)).
bench('random_float', 100000, true, _ is random_float).
bench('random_member', 30000, numlist(1, 100, L), random_member(_, L)).
bench('random_permutation', 1000, numlist(1, 100, L), random_permutation(L, _)).
bench('pi e', 200000, true, _ is pi * e).
bench('big +', 100000, ( X = 123456789012345678901234567890, Y = 987654321098765432109876543210 ), _ is X + Y).
bench('big *', 100000, ( X = 123456789012345678901234567890, Y = 987654321098765432109876543210 ), _ is X * Y).
bench('big //', 50000, ( X = 123456789012345678901234567890123, Y = 98765432109876543 ), _ is X // Y).
bench('big mod small', 100000, X = 123456789012345678901234567890, _ is X mod 1000007).
bench('big power', 5000, X = 3, _ is X ** 200).
bench('factorial 50', 2000, true, fact(50, _)).
bench('powm', 10000, X = 3, _ is powm(X, 1000003, 1000000007)).
bench('big compare', 100000, ( X = 123456789012345678901234567890, Y = 987654321098765432109876543210 ), X < Y).
bench('product beyond 61 bits', 100000, X = 4000000000000, _ is X * 1000000).
bench('big to text', 20000, X = 123456789012345678901234567890, number_codes(X, _)).
bench('rational', 50000, ( X is 1 rdiv 3 ), _ is X + 1 rdiv 2).
bench('compare floats', 300000, ( X = 1.5, Y = 2.5 ), X < Y).
bench('compare mixed', 300000, ( X = 1, Y = 2.5 ), X < Y).
bench('=:= mixed', 300000, ( X = 1, Y = 1.0 ), X =:= Y).
bench('atan2 tan', 100000, X = 1.5, _ is atan2(X, 2.0) + tan(X)).
bench('copysign', 100000, X = 1.5, _ is copysign(X, -1)).

% Text
bench('atom_codes', 100000, A = hello, atom_codes(A, _)).
bench('atom_codes, back', 100000, atom_codes(hello, L), atom_codes(_, L)).
bench('atom_chars', 100000, A = hello, atom_chars(A, _)).
bench('atom_chars, back', 100000, atom_chars(hello, L), atom_chars(_, L)).
bench('atom_length', 200000, A = hello, atom_length(A, _)).
bench('char_code', 200000, A = h, char_code(A, _)).
bench('char_code, back', 200000, C = 104, char_code(_, C)).
bench('number_codes', 100000, N = 12345, number_codes(N, _)).
bench('number_codes, back', 100000, number_codes(12345, L), number_codes(_, L)).
bench('atom_number', 100000, A = '12345', atom_number(A, _)).
bench('atom_number, back', 100000, N = 12345, atom_number(_, N)).
bench('atom_number, no', 100000, A = abc, ( atom_number(A, _) ; true )).
bench('number_chars, float', 50000, X = 3.14159, number_codes(X, _)).
bench('float read', 50000, atom_codes('3.14159', L), number_codes(_, L)).
bench('atom_string', 100000, A = hello, atom_string(A, _)).
bench('number_string', 100000, S = "12345", number_string(_, S)).
bench('atom_concat', 100000, A = hello, atom_concat(A, world, _)).
bench('atom_concat, all', 20000, A = hello, ( atom_concat(X, _, A), X == none ; true )).
bench('atom_concat, prefix', 100000, A = hello_world, atom_concat(hello_, _, A)).
bench('atomic_list_concat', 50000, L = [a, 1, "s", b], atomic_list_concat(L, _)).
bench('atomic_list_concat, sep', 50000, L = [a, 1, "s", b], atomic_list_concat(L, ', ', _)).
bench('atomic_list_concat, split', 50000, A = 'a,b,c,d', atomic_list_concat(_, ',', A)).
bench('split_string', 50000, S = "a, b, c, d", split_string(S, ",", " ", _)).
bench('string_concat', 100000, S = "hello", string_concat(S, "world", _)).
bench('string_chars', 100000, S = "hello", string_chars(S, _)).
bench('string_codes', 100000, S = "hello", string_codes(S, _)).
bench('string_to_atom', 100000, S = "hello", string_to_atom(S, _)).
bench('string_length', 200000, S = "hello", string_length(S, _)).
bench('string_code', 200000, S = "hello", string_code(2, S, _)).
bench('get_string_code', 200000, S = "hello", get_string_code(2, S, _)).
bench('sub_atom, at', 100000, A = hello_world, sub_atom(A, 3, 4, _, _)).
bench('sub_atom, find', 100000, A = hello_world, ( sub_atom(A, _, _, _, wor) -> true ; true )).
bench('sub_atom, all', 5000, A = hello_world, ( sub_atom(A, _, _, _, X), X == none ; true )).
bench('sub_atom, length 1', 20000, A = hello_world, ( sub_atom(A, _, 1, _, X), X == none ; true )).
bench('sub_string', 100000, A = "hello_world", sub_string(A, 3, 4, _, _)).
bench('sub_string, find', 50000, A = "hello_world", ( sub_string(A, _, _, _, "wor"), fail ; true )).
bench('upcase_atom', 100000, A = hello, upcase_atom(A, _)).
bench('string_upper', 100000, A = "hello", string_upper(A, _)).
bench('char_type alpha', 100000, A = h, char_type(A, alpha)).
bench('char_type to_lower', 100000, A = h, char_type(A, to_lower(_))).
bench('char_type digit', 100000, A = '5', char_type(A, digit(_))).
bench('code_type', 100000, A = 0'h, code_type(A, alnum)).
bench('format atom', 20000, X = foo, format(atom(_), "~w and ~a ~d~n", [X, X, 42])).
bench('format columns', 10000, X = foo, format(atom(_), "~w~t~20|~w~30|~t~2f~10+", [X, X, 4.2])).
bench('format codes', 20000, X = foo, format(codes(_), "~w", [X])).
bench('with_output_to', 20000, X = foo, with_output_to(string(_), write(X))).
bench('format float', 20000, X = 3.14159, format(atom(_), "~4f", [X])).
bench('term_to_string', 20000, X = f(a, [b], "c"), format(string(_), "~q", [X])).
bench('read_term from atom', 10000, X = 'foo(Bar, baz, [1,2,3])', read_term_from_atom(X, _, [])).
bench('print numbered variables', 20000, T = f('$VAR'(1), 'B'), format(atom(_), "~p", [T])).
bench('text_concat', 100000, A = hello, text_concat(A, "world", _)).
bench('@<, strings', 100000, ( A = "hello", B = "help" ), A @< B).
bench('text_to_string', 100000, A = hello, text_to_string(A, _)).
bench('string_lines', 20000, S = "a\nb\nc\n", string_lines(S, _)).
bench('normalize_space', 10000, S = "  a  b   c ", normalize_space(atom(_), S)).
bench('read_term', 10000, true, ( open_string("foo(Bar, baz). x.", S), read(S, _), close(S) )).
bench('get_char', 1000, true, ( open_string("the quick brown fox jumps over the lazy dog", S), chars_(S), close(S) )).
bench('peek and get code', 1000, true, ( open_string("the quick brown fox jumps over the lazy dog", S), codes_(S), close(S) )).
bench('read_line', 5000, true, ( open_string("line one\nline two\nline three\n", S), lines_(S), close(S) )).
bench('put_char', 1000, open_null_stream(S), ( between(1, 50, _), put_char(S, x), fail ; true )).
bench('write integers', 1000, open_null_stream(S), ( between(1, 50, X), write(S, X), fail ; true )).
bench('write_canonical', 10000, open_null_stream(S), write_canonical(S, f('A b', [1, 2], _, "s"))).
bench('print', 10000, open_null_stream(S), print(S, f('A b', [1, 2], x, "s"))).
bench('writeq ops', 10000, open_null_stream(S), writeq(S, ( a :- b, c ; d -> e + 1 * -2 ))).

% Data structures
bench('list_to_assoc', 1000, pairs_(L), list_to_assoc(L, _)).
bench('put_assoc', 500, ( pairs_(L), empty_assoc(E) ), foldl([K-V, A, B]>>put_assoc(K, A, V, B), L, E, _)).
bench('get_assoc', 100000, ( pairs_(L), list_to_assoc(L, A) ), get_assoc(50, A, _)).
bench('assoc_to_list', 5000, ( pairs_(L), list_to_assoc(L, A) ), assoc_to_list(A, _)).
bench('rb_insert', 500, ( pairs_(L), rb_new(E) ), rb_all(L, E, _)).
bench('rb_lookup', 100000, ( pairs_(L), list_to_rbtree(L, A) ), rb_lookup(50, _, A)).
bench('nb_set', 300, scattered(L), ( empty_nb_set(S), add_all(L, S) )).
bench('heap', 300, scattered(L), ( empty_heap(H), heap_all(L, H, _) )).
bench('vertices_edges_to_ugraph', 1000, true, vertices_edges_to_ugraph([a, b, c], [a-b, b-c, c-a, a-c], _)).
bench('dict', 20000, true, ( dict_pairs(D, t, [a-1, b-2]), get_dict(a, D, _) )).

% Program
bench('assertz/retract', 50000, true, ( assertz(flag(1)), retract(flag(_)) )).
bench('asserta', 50000, retractall(flag(_)), asserta(flag(x))).
bench('assertz, clause', 10000, retractall(flag(_)), assertz(( flag(X) :- X > 1, atom(X) ))).
bench('retractall none', 100000, retractall(flag(_)), retractall(flag(_))).
bench('clause', 20000, true, clause(add3(_, _, _), _)).
bench('call dynamic', 200000, ( retractall(edge(_, _)), add_edges ), edge(5, _)).
bench('call dynamic, second', 200000, true, edge(_, 105)).
bench('recorda', 20000, true, ( recorda(k, f(a), R), erase(R) )).
bench('predicate_property', 20000, true, predicate_property(add3(_, _, _), defined)).
bench('current_op', 20000, true, current_op(_, xfx, is)).
bench('current_prolog_flag', 50000, true, current_prolog_flag(bounded, _)).
bench('tabling, hit', 50000, tabled(10, _), tabled(10, _)).
bench('get_time', 50000, true, get_time(_)).
bench('statistics', 50000, true, statistics(runtime, _)).
bench('nothing', 200000, true, true).

:- table tabled/2.
tabled(X, Y) :- Y is X + 1.

variant_hash_(T, H) :- variant_sha1(T, H).
by_number(O, A, B) :- ( A < B -> O = (<) ; A > B -> O = (>) ; O = (=) ).
small(X) :- X < 50.
fail_(1) :- fail.
one(1).
plus_one(X, Y) :- Y is X + 1.
add3(X, Y, Z) :- Z is X + Y.
add4(X, Y, A, B) :- B is X * Y + A.
deep(0) :- throw(a).
deep(N) :- M is N - 1, deep(M), true.
frozen_(X) :- freeze(X, true).
fact(0, 1) :- !.
fact(N, F) :- M is N - 1, fact(M, G), F is N * G.
rb_all([], T, T).
rb_all([K-V|L], T0, T) :- rb_insert(T0, K, V, T1), rb_all(L, T1, T).
add_all([], _).
add_all([X|L], S) :- add_nb_set(X, S), add_all(L, S).
heap_all([], H, H).
heap_all([X|L], H0, H) :- add_to_heap(H0, X, X, H1), heap_all(L, H1, H).
add_edges :- forall(between(1, 100, X), ( Y is X + 100, assertz(edge(X, Y)) )).
chars_(S) :- get_char(S, C), ( C == end_of_file -> true ; chars_(S) ).
codes_(S) :- peek_code(S, C), ( C == -1 -> true ; get_code(S, _), codes_(S) ).
lines_(S) :- read_line_to_string(S, L), ( L == end_of_file -> true ; lines_(S) ).
digits_([D|Ds]) --> digit_(D), digits_(Ds).
digits_([D]) --> digit_(D).
digit_(D) --> [D], { D >= 0'0, D =< 0'9 }.
scattered(L) :- findall(X, ( between(1, 100, I), X is I * 37 mod 101 ), L).
floats(L) :- findall(X, ( between(1, 100, I), X is (I * 37 mod 101) / 8.0 ), L).
atoms(L) :- scattered(S), findall(A, ( member(X, S), atom_concat(item_number_, X, A) ), L).
strings_(L) :- scattered(S), findall(A, ( member(X, S), format(string(A), "item number ~w", [X]) ), L).
compounds(L) :- scattered(S), findall(f(X, g(Y)), ( member(X, S), Y is X mod 7 ), L).
keyed(L) :- scattered(S), findall(X-Y, ( member(Y, S), X is Y mod 7 ), L).
mixed(L) :- scattered(S), findall(A, ( member(X, S), mixed(X, A) ), L).
mixed(X, A) :- Y is X mod 5, nth0(Y, [X, f(X), "s", a, 1.5], A).
half_ground(L) :- findall(A, ( between(1, 50, X), ( A = f(X, g(X), a) ; A = f(X, _, _) ) ), L).
pairs_(L) :- numlist(1, 100, N), findall(X-X, member(X, N), L).
:- multifile bench:attr_unify_hook/2.
bench:attr_unify_hook(_, _).

main :-
    empty(Empty),
    forall(timed(Name, Times, Goal), report(Name, Times, Goal, Empty)).

report(Name, Times, Goal, Empty) :-
    (   catch(best(Goal, Best), E, ( print_message(silent, E), fail ))
    ->  Nanoseconds is max(0.1, Best / Times * 1.0e9 - Empty),
        format("~w~t~32|~2f~n", [Name, Nanoseconds])
    ;   format("~w~t~32|failed~n", [Name])
    ).

best(Goal, Best) :-
    findall(T, ( between(1, 3, _), arg(1, Goal, T), call(Goal) ), Ts),
    min_list(Ts, Best).

empty(Empty) :-
    functor(Goal, 'bench nothing', 1),
    best(Goal, Best),
    Empty is Best / 200000 * 1.0e9.
