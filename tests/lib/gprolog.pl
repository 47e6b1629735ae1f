% GNU Prolog's predicates. The answers were compared with GNU Prolog 1.4.5; the text of the last syntax error is ours. The
% expected lines are written by hand (record.sh cannot record them).
:- ensure_loaded(common/show).
:- use_module(library(gprolog)).

tokens(Text, Tokens) :-
    open_string(Text, S),
    findall(T, ( repeat, read_token(S, T), ( T == punct(end_of_file) -> ! ; true ) ), Tokens),
    close(S).
integers(Text, [A,B]) :-
    open_string(Text, S), read_integer(S, A), read_integer(S, B), close(S).

check(nth(2, [a,b,c], _)).
% expect: nth(2,[a,b,c],b)
check(nth(_, [a,b], _)).
% expect: nth(1,[a,b],a) ; nth(2,[a,b],b)
check(nth(0, [a], _)).
% expect: false
check(findall(X, sublist(X, [a,b]), _)).
% expect: findall(A,sublist(A,[a,b]),[[a,b],[b],[],[a]])
check(findall(X, sublist(X, [a,b,c]), _)).
% expect: findall(A,sublist(A,[a,b,c]),[[a,b,c],[b,c],[c],[],[b],[a,c],[a],[a,b]])
check(findall(X, suffix(X, [a,b]), _)).
% expect: findall(A,suffix(A,[a,b]),[[a,b],[b],[]])
check(findall(X, for(X, 1, 3), _)).
% expect: findall(A,for(A,1,3),[1,2,3])
check(for(_, 3, 1)).
% expect: false
check((g_assign(k, 1), g_read(k, _))).
% expect: g_assign(k,1),g_read(k,1)
check(g_read(nok, _)).
% expect: g_read(nok,0)
check((g_assign(k, 5), g_inc(k), g_read(k, _))).
% expect: g_assign(k,5),g_inc(k),g_read(k,6)
check((g_assign(k, 5), g_inc(k, _))).
% expect: g_assign(k,5),g_inc(k,6)
check((g_assign(k, 5), g_inc(k, _, _))).
% expect: g_assign(k,5),g_inc(k,5,6)
check((g_assign(k, 5), g_inco(k, _))).
% expect: g_assign(k,5),g_inco(k,5)
check((g_assign(k, 5), g_dec(k), g_read(k, _))).
% expect: g_assign(k,5),g_dec(k),g_read(k,4)
check((g_assign(k, 5), g_dec(k, _))).
% expect: g_assign(k,5),g_dec(k,4)
check((g_assign(k, 5), g_deco(k, _))).
% expect: g_assign(k,5),g_deco(k,5)
check((g_assign(k, 5), g_dec(k, _, _))).
% expect: g_assign(k,5),g_dec(k,5,4)
check((g_assign(a, g_array(3, 0)), g_assign(a(1), x), g_read(a, _))).
% expect: g_assign(a,g_array(3,0)),g_assign(a(1),x),g_read(a,g_array([0,x,0]))
check((g_assign(a, g_array(3, 0)), g_assign(a(1), x), g_read(a(1), _))).
% expect: g_assign(a,g_array(3,0)),g_assign(a(1),x),g_read(a(1),x)
check((g_assign(a, g_array([x,y])), g_array_size(a, _))).
% expect: g_assign(a,g_array([x,y])),g_array_size(a,2)
check(list_or_partial_list([a|_])).
% expect: list_or_partial_list([a|A])
check(list([a])).
% expect: list([a])
check(number_atom(_, '12')).
% expect: number_atom(12,'12')
check(lower_upper(a, _)).
% expect: lower_upper(a,'A')
check(lower_upper(_, 'A')).
% expect: lower_upper(a,'A')
check(write_to_atom(_, f('A'))).
% expect: write_to_atom('f(A)',f('A'))
check(writeq_to_atom(_, 'A')).
% expect: writeq_to_atom('\'A\'','A')
check(format_to_atom(_, '~w', [x])).
% expect: format_to_atom(x,'~w',[x])
check((set_seed(3), get_seed(_))).
% expect: set_seed(3),get_seed(3)
check(tokens("12 abc \"str\" foo(X,Y). 3.5 \n", _)).
% expect: tokens("12 abc \"str\" foo(X,Y). 3.5 \n",[12,abc,string(str),foo,punct('('),var('X'),',',var('Y'),punct(')'),punct(full_stop),3.5,punct(end_of_file)])
check(tokens("X=:='a b',[_y|-1]", _)).
% expect: tokens("X=:='a b',[_y|-1]",[var('X'),=:=,'a b',',',punct('['),var('_y'),punct('|'),-,1,punct(']'),punct(end_of_file)])
check(integers("  42 -7x\n", _)).
% expect: integers("  42 -7x\n",[42,-7])
check(integers("4 x\n", _)).
% expect: error: syntax_error(cannot_start_a_number)
