% SICStus Prolog's predicates. The expected lines were not compared with SICStus Prolog, and its order of solutions may
% differ. They are written by hand (record.sh cannot record them).
:- ensure_loaded(common/show).
:- use_module(library(sicstus)).

check((bb_put(k, f(_)), bb_get(k, _))).
% expect: bb_put(k,f(A)),bb_get(k,f(B))
check(bb_get(nokey, _)).
% expect: false
check((bb_put(k, 1), bb_update(k, _, 2), bb_get(k, _))).
% expect: bb_put(k,1),bb_update(k,1,2),bb_get(k,2)
check((bb_put(k, 1), bb_delete(k, _), bb_get(k, _))).
% expect: false
check(remove_dups([b,a,b], _)).
% expect: remove_dups([b,a,b],[a,b])
check(substitute(a, [a,b,a,_], x, _)).
% expect: substitute(a,[a,b,a,A],x,[x,b,x,A])
check(delete([a,b,a,a], a, 2, _)).
% expect: delete([a,b,a,a],a,2,[b,a])
check(clumps([a,a,b,a], _)).
% expect: clumps([a,a,b,a],[[a,a],[b],[a]])
check(keyclumps([a-1,a-2,b-3], _)).
% expect: keyclumps([a-1,a-2,b-3],[[a-1,a-2],[b-3]])
check(keyclumped([a-1,a-2,b-3], _)).
% expect: keyclumped([a-1,a-2,b-3],[a-[1,2],b-[3]])
check(keys_and_values(_, [a], [1])).
% expect: keys_and_values([a-1],[a],[1])
check(rev([a,b], _)).
% expect: rev([a,b],[b,a])
check(last(_, _, [a,b,c])).
% expect: last([a,b],c,[a,b,c]) ; false
check(rotate_list(1, [a,b,c], _)).
% expect: rotate_list(1,[a,b,c],[b,c,a])
check(findall(S, subseq0([a,b], S), _)).
% expect: findall(A,subseq0([a,b],A),[[a,b],[a],[b],[]])
check(findall(S, subseq1([a,b], S), _)).
% expect: findall(A,subseq1([a,b],A),[[b],[],[a]])
check(somechk(=(b), [a,b])).
% expect: somechk(=(b),[a,b])
check(scanlist([X,S0,S]>>(S is S0 + X), [1,2,3], 0, _)).
% expect: scanlist([A,B,C]>>(C is B+A),[1,2,3],0,6)
check(findall(N, limit(5, gen_int(N)), _)).
% expect: findall(A,limit(5,gen_int(A)),[0,1,-1,2,-2])
check(findall(x, repeat(2), _)).
% expect: findall(x,repeat(2),[x,x])
check(prefix_length([a,b,c], _, 2)).
% expect: prefix_length([a,b,c],[a,b],2) ; false
