:- ensure_loaded(common/show).

check(concat_atom([a,b,1],_)).
% expect: concat_atom([a,b,1],ab1)
check(concat_atom([a,b,c],'-',_)).
% expect: concat_atom([a,b,c],-,'a-b-c')
check(concat_atom(_,'-','a-b')).
% expect: concat_atom([a,b],-,'a-b')
check(concat_atom(_,ab)).
% expect: concat_atom(['',ab],ab) ; concat_atom([a,b],ab) ; concat_atom([ab,''],ab)
check(concat(a,1,_)).
% expect: concat(a,1,a1)
check(concat(_,b,ab)).
% expect: concat(a,b,ab)
check(concat(_,_,ab)).
% expect: concat('',ab,ab) ; concat(a,b,ab) ; concat(ab,'',ab)
check(checklist(atom,[a,b])).
% expect: checklist(atom,[a,b])
check(checklist(atom,[a,1])).
% expect: false
check(sublist(atom,[a,1,b],_)).
% expect: sublist(atom,[a,1,b],[a,b])
check(sformat(_,"~w",[a])).
% expect: sformat("a","~w",[a])
check(sformat(_,"abc")).
% expect: sformat("abc","abc")
check(sformat(_,"~w",a)).
% expect: sformat("a","~w",a)
check(subsumes(f(_),f(a))).
% expect: subsumes(f(a),f(a))
check(convert_time(0,_,_,_,_,_,_,_)).
% expect: convert_time(0,1970,1,1,0,0,0,0)
check(proper_list([a])).
% expect: proper_list([a])
check(string_to_list(_,[0'a])).
% expect: string_to_list("a",[97])
check(string_to_list("ab",_)).
% expect: string_to_list("ab",[97,98])
check(string_to_list(abc,_)).
% expect: string_to_list(abc,[97,98,99])
check(string_to_atom("ab",_)).
% expect: string_to_atom("ab",ab)
check(string_to_atom(_,ab)).
% expect: string_to_atom("ab",ab)
check(substring("abcd",1,2,_)).
% expect: substring("abcd",1,2,"ab")
check('$strip_module'(a:b,_,_)).
% expect: '$strip_module'(a:b,a,b)
check(write_ln(a)).
% expect: a
% expect: write_ln(a)
check('C'([a,b],_,_)).
% expect: 'C'([a,b],a,[b])
check(setup_and_call_cleanup(true,member(_,[1,2]),true)).
% expect: setup_and_call_cleanup(true,member(1,[1,2]),true) ; setup_and_call_cleanup(true,member(2,[1,2]),true)
check(free_variables(f(X,_,X),_)).
% expect: free_variables(f(A,B,A),[A,B])
check(merge([1,3],[2,3],_)).
% expect: merge([1,3],[2,3],[1,2,3,3])
check(merge_set([1,3],[2,3],_)).
% expect: merge_set([1,3],[2,3],[1,2,3])
check(display(- 1)).
% expect: -(1)display(- 1)
check(display([a,'B'])).
% expect: '[|]'(a,'[|]'('B',[]))display([a,'B'])
check(display('A b'+1)).
% expect: +('A b',1)display('A b'+1)
check(displayq(f(x,'Y'))).
% expect: f(x,'Y')displayq(f(x,'Y'))
