% GNU Prolog's predicates. The answers were compared with GNU Prolog 1.4.5; the text of the last syntax
% error is ours, and the lines were entered by hand (record.sh cannot make them).
:- ensure_loaded(common/show).
:- use_module(library(gprolog)).

tokens(Text, Tokens) :-
    open_string(Text, S),
    findall(T, ( repeat, read_token(S, T), ( T == punct(end_of_file) -> ! ; true ) ), Tokens),
    close(S).
integers(Text, [A,B]) :-
    open_string(Text, S), read_integer(S, A), read_integer(S, B), close(S).

check(nth(2, [a,b,c], _)).
check(nth(_, [a,b], _)).
check(nth(0, [a], _)).
check(findall(X, sublist(X, [a,b]), _)).
check(findall(X, sublist(X, [a,b,c]), _)).
check(findall(X, suffix(X, [a,b]), _)).
check(findall(X, for(X, 1, 3), _)).
check(for(_, 3, 1)).
check((g_assign(k, 1), g_read(k, _))).
check(g_read(nok, _)).
check((g_assign(k, 5), g_inc(k), g_read(k, _))).
check((g_assign(k, 5), g_inc(k, _))).
check((g_assign(k, 5), g_inc(k, _, _))).
check((g_assign(k, 5), g_inco(k, _))).
check((g_assign(k, 5), g_dec(k), g_read(k, _))).
check((g_assign(k, 5), g_dec(k, _))).
check((g_assign(k, 5), g_deco(k, _))).
check((g_assign(k, 5), g_dec(k, _, _))).
check((g_assign(a, g_array(3, 0)), g_assign(a(1), x), g_read(a, _))).
check((g_assign(a, g_array(3, 0)), g_assign(a(1), x), g_read(a(1), _))).
check((g_assign(a, g_array([x,y])), g_array_size(a, _))).
check(list_or_partial_list([a|_])).
check(list([a])).
check(number_atom(_, '12')).
check(lower_upper(a, _)).
check(lower_upper(_, 'A')).
check(write_to_atom(_, f('A'))).
check(writeq_to_atom(_, 'A')).
check(format_to_atom(_, '~w', [x])).
check((set_seed(3), get_seed(_))).
check(tokens("12 abc \"str\" foo(X,Y). 3.5 \n", _)).
check(tokens("X=:='a b',[_y|-1]", _)).
check(integers("  42 -7x\n", _)).
check(integers("4 x\n", _)).
% expect: nth(2,[a,b,c],b)
% expect: nth(1,[a,b],a) ; nth(2,[a,b],b)
% expect: false
% expect: findall(A,sublist(A,[a,b]),[[a,b],[b],[],[a]])
% expect: findall(A,sublist(A,[a,b,c]),[[a,b,c],[b,c],[c],[],[b],[a,c],[a],[a,b]])
% expect: findall(A,suffix(A,[a,b]),[[a,b],[b],[]])
% expect: findall(A,for(A,1,3),[1,2,3])
% expect: false
% expect: g_assign(k,1),g_read(k,1)
% expect: g_read(nok,0)
% expect: g_assign(k,5),g_inc(k),g_read(k,6)
% expect: g_assign(k,5),g_inc(k,6)
% expect: g_assign(k,5),g_inc(k,5,6)
% expect: g_assign(k,5),g_inco(k,5)
% expect: g_assign(k,5),g_dec(k),g_read(k,4)
% expect: g_assign(k,5),g_dec(k,4)
% expect: g_assign(k,5),g_deco(k,5)
% expect: g_assign(k,5),g_dec(k,5,4)
% expect: g_assign(a,g_array(3,0)),g_assign(a(1),x),g_read(a,g_array([0,x,0]))
% expect: g_assign(a,g_array(3,0)),g_assign(a(1),x),g_read(a(1),x)
% expect: g_assign(a,g_array([x,y])),g_array_size(a,2)
% expect: list_or_partial_list([a|A])
% expect: list([a])
% expect: number_atom(12,'12')
% expect: lower_upper(a,'A')
% expect: lower_upper(a,'A')
% expect: write_to_atom('f(A)',f('A'))
% expect: writeq_to_atom('\'A\'','A')
% expect: format_to_atom(x,'~w',[x])
% expect: set_seed(3),get_seed(3)
% expect: tokens("12 abc \"str\" foo(X,Y). 3.5 \n",[12,abc,string(str),foo,punct('('),var('X'),',',var('Y'),punct(')'),punct(full_stop),3.5,punct(end_of_file)])
% expect: tokens("X=:='a b',[_y|-1]",[var('X'),=:=,'a b',',',punct('['),var('_y'),punct('|'),-,1,punct(']'),punct(end_of_file)])
% expect: integers("  42 -7x\n",[42,-7])
% expect: error: syntax_error(cannot_start_a_number)
