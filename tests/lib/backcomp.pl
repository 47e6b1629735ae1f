:- ensure_loaded(common/show).

check(concat_atom([a,b,1],_)).
check(concat_atom([a,b,c],'-',_)).
check(concat_atom(_,'-','a-b')).
check(concat_atom(_,ab)).
check(concat(a,1,_)).
check(concat(_,b,ab)).
check(concat(_,_,ab)).
check(checklist(atom,[a,b])).
check(checklist(atom,[a,1])).
check(sublist(atom,[a,1,b],_)).
check(sformat(_,"~w",[a])).
check(sformat(_,"abc")).
check(sformat(_,"~w",a)).
check(subsumes(f(_),f(a))).
check(convert_time(0,_,_,_,_,_,_,_)).
check(proper_list([a])).
check(string_to_list(_,[0'a])).
check(string_to_list("ab",_)).
check(string_to_list(abc,_)).
check(string_to_atom("ab",_)).
check(string_to_atom(_,ab)).
check(substring("abcd",1,2,_)).
check('$strip_module'(a:b,_,_)).
check(write_ln(a)).
check('C'([a,b],_,_)).
check(setup_and_call_cleanup(true,member(_,[1,2]),true)).
check(free_variables(f(X,_,X),_)).
check(merge([1,3],[2,3],_)).
check(merge_set([1,3],[2,3],_)).
check(display(- 1)).
check(display([a,'B'])).
check(display('A b'+1)).
check(displayq(f(x,'Y'))).
% expect: concat_atom([a,b,1],ab1)
% expect: concat_atom([a,b,c],-,'a-b-c')
% expect: concat_atom([a,b],-,'a-b')
% expect: concat_atom(['',ab],ab) ; concat_atom([a,b],ab) ; concat_atom([ab,''],ab)
% expect: concat(a,1,a1)
% expect: concat(a,b,ab)
% expect: concat('',ab,ab) ; concat(a,b,ab) ; concat(ab,'',ab)
% expect: checklist(atom,[a,b])
% expect: false
% expect: sublist(atom,[a,1,b],[a,b])
% expect: sformat("a","~w",[a])
% expect: sformat("abc","abc")
% expect: sformat("a","~w",a)
% expect: subsumes(f(a),f(a))
% expect: convert_time(0,1970,1,1,0,0,0,0)
% expect: proper_list([a])
% expect: string_to_list("a",[97])
% expect: string_to_list("ab",[97,98])
% expect: string_to_list(abc,[97,98,99])
% expect: string_to_atom("ab",ab)
% expect: string_to_atom("ab",ab)
% expect: substring("abcd",1,2,"ab")
% expect: '$strip_module'(a:b,a,b)
% expect: a
% expect: write_ln(a)
% expect: 'C'([a,b],a,[b])
% expect: setup_and_call_cleanup(true,member(1,[1,2]),true) ; setup_and_call_cleanup(true,member(2,[1,2]),true)
% expect: free_variables(f(A,B,A),[A,B])
% expect: merge([1,3],[2,3],[1,2,3,3])
% expect: merge_set([1,3],[2,3],[1,2,3])
% expect: -(1)display(- 1)
% expect: '[|]'(a,'[|]'('B',[]))display([a,'B'])
% expect: +('A b',1)display('A b'+1)
% expect: f(x,'Y')displayq(f(x,'Y'))
