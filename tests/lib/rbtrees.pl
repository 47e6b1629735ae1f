:- ensure_loaded(common/show).

check(rb_new(_)).
check(rb_empty(_)).
check(list_to_rbtree([a-1,b-2,c-3],_)).
check((rb_new(T0),rb_insert(T0,a,1,T1),rb_insert(T1,b,2,T2),rb_insert(T2,c,3,_))).
check(ord_list_to_rbtree([a-1,b-2,c-3,d-4],_)).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_lookup(b,_,T))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_insert_new(T,b,x,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_insert(T,b,x,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_delete(T,b,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_delete(T,b,_,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_visit(T,_),rb_keys(T,_),rb_size(T,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_min(T,_,_),rb_max(T,_,_),rb_next(T,a,_,_),rb_previous(T,c,_,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_next(T,c,_,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_next(T,aa,_,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_del_min(T,_,_,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_del_max(T,_,_,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_update(T,b,z,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_update(T,b,_,z,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_update(T,q,z,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_apply(T,b,succ,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_map(T,succ,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_map(T,integer))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_fold([_-V,S0,S]>>(S is S0+V),T,0,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_clone(T,_,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),rb_partial_map(T,[a,c],succ,_))).
check((list_to_rbtree([a-1,b-2,c-3],T),is_rbtree(T))).
check(is_rbtree(foo)).
check(is_rbtree(_)).
check(rb_lookup(a,_,foo)).
check(rb_lookup(a,_,_)).
check(rb_insert(_,a,_,_)).
check(list_to_rbtree([a-1,a-2],_)).
check(ord_list_to_rbtree([],_)).
check(ord_list_to_rbtree([b-1,a-2],_)).
check((rb_empty(T),rb_min(T,_,_))).
check((rb_empty(T),rb_delete(T,a,_))).
check(list_to_rbtree([b-1,a-2,b-0],_)).
check((numlist(1,11,L),findall(N-N,member(N,L),P),ord_list_to_rbtree(P,_))).
check((rb_new(T0),foldl([K,A,B]>>rb_insert(A,K,x,B),[5,3,8,1,4,7,9,2,6],T0,T),is_rbtree(T))).
% expect: rb_new(t(black('',A,B,''),black('',A,B,'')))
% expect: rb_empty(t(black('',A,B,''),black('',A,B,'')))
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))))
% expect: rb_new(t(black('',A,B,''),black('',A,B,''))),rb_insert(t(black('',A,B,''),black('',A,B,'')),a,1,t(black('',A,B,''),black(black('',A,B,''),a,1,black('',A,B,'')))),rb_insert(t(black('',A,B,''),black(black('',A,B,''),a,1,black('',A,B,''))),b,2,t(black('',A,B,''),black(black('',A,B,''),a,1,red(black('',A,B,''),b,2,black('',A,B,''))))),rb_insert(t(black('',A,B,''),black(black('',A,B,''),a,1,red(black('',A,B,''),b,2,black('',A,B,'')))),c,3,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))))
% expect: ord_list_to_rbtree([a-1,b-2,c-3,d-4],t(black('',A,B,''),black(black(black('',A,B,''),a,1,black('',A,B,'')),b,2,black(black('',A,B,''),c,3,red(black('',A,B,''),d,4,black('',A,B,''))))))
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_lookup(b,2,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))))
% expect: false
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_insert(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),b,x,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,x,red(black('',A,B,''),c,3,black('',A,B,'')))))
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_delete(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),b,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),c,3,black('',A,B,''))))
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_delete(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),b,2,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),c,3,black('',A,B,''))))
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_visit(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),[a-1,b-2,c-3]),rb_keys(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),[a,b,c]),rb_size(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),3)
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_min(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),a,1),rb_max(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),c,3),rb_next(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),a,b,2),rb_previous(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),c,b,2)
% expect: false
% expect: false
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_del_min(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),a,1,t(black('',A,B,''),black(black('',A,B,''),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))))
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_del_max(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),c,3,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,black('',A,B,''))))
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_update(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),b,z,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,z,red(black('',A,B,''),c,3,black('',A,B,'')))))
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_update(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),b,2,z,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,z,red(black('',A,B,''),c,3,black('',A,B,'')))))
% expect: false
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_apply(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),b,succ,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,3,red(black('',A,B,''),c,3,black('',A,B,'')))))
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_map(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),succ,t(black('',A,B,''),black(red(black('',A,B,''),a,2,black('',A,B,'')),b,3,red(black('',A,B,''),c,4,black('',A,B,'')))))
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_map(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),integer)
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_fold([C-D,E,F]>>(F is E+D),t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),0,6)
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_clone(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),t(black('',A,B,''),black(red(black('',A,B,''),a,C,black('',A,B,'')),b,D,red(black('',A,B,''),c,E,black('',A,B,'')))),[a-C,b-D,c-E])
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_partial_map(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),[a,c],succ,t(black('',A,B,''),black(red(black('',A,B,''),a,2,black('',A,B,'')),b,2,red(black('',A,B,''),c,4,black('',A,B,'')))))
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),is_rbtree(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))))
% expect: false
% expect: false
% expect: error: existence_error(matching_rule,rbtrees:rb_lookup(a,A,foo))
% expect: error: existence_error(matching_rule,rbtrees:rb_lookup(a,A,B))
% expect: error: existence_error(matching_rule,rbtrees:rb_insert(A,a,B,C))
% expect: list_to_rbtree([a-1,a-2],t(black('',A,B,''),black(black('',A,B,''),a,1,red(black('',A,B,''),a,2,black('',A,B,'')))))
% expect: ord_list_to_rbtree([],t(black('',A,B,''),black('',A,B,'')))
% expect: ord_list_to_rbtree([b-1,a-2],t(black('',A,B,''),black(black('',A,B,''),b,1,red(black('',A,B,''),a,2,black('',A,B,'')))))
% expect: false
% expect: false
% expect: list_to_rbtree([b-1,a-2,b-0],t(black('',A,B,''),black(red(black('',A,B,''),a,2,black('',A,B,'')),b,0,red(black('',A,B,''),b,1,black('',A,B,'')))))
% expect: numlist(1,11,[1,2,3,4,5,6,7,8,9,10,11]),findall(A-A,member(A,[1,2,3,4,5,6,7,8,9,10,11]),[1-1,2-2,3-3,4-4,5-5,6-6,7-7,8-8,9-9,10-10,11-11]),ord_list_to_rbtree([1-1,2-2,3-3,4-4,5-5,6-6,7-7,8-8,9-9,10-10,11-11],t(black('',B,C,''),black(black(black(black('',B,C,''),1,1,red(black('',B,C,''),2,2,black('',B,C,''))),3,3,black(black('',B,C,''),4,4,red(black('',B,C,''),5,5,black('',B,C,'')))),6,6,black(black(black('',B,C,''),7,7,red(black('',B,C,''),8,8,black('',B,C,''))),9,9,black(black('',B,C,''),10,10,red(black('',B,C,''),11,11,black('',B,C,'')))))))
% expect: rb_new(t(black('',A,B,''),black('',A,B,''))),foldl([C,D,E]>>rb_insert(D,C,x,E),[5,3,8,1,4,7,9,2,6],t(black('',A,B,''),black('',A,B,'')),t(black('',A,B,''),black(red(black(black('',A,B,''),1,x,red(black('',A,B,''),2,x,black('',A,B,''))),3,x,black(black('',A,B,''),4,x,black('',A,B,''))),5,x,red(black(red(black('',A,B,''),6,x,black('',A,B,'')),7,x,black('',A,B,'')),8,x,black(black('',A,B,''),9,x,black('',A,B,'')))))),is_rbtree(t(black('',A,B,''),black(red(black(black('',A,B,''),1,x,red(black('',A,B,''),2,x,black('',A,B,''))),3,x,black(black('',A,B,''),4,x,black('',A,B,''))),5,x,red(black(red(black('',A,B,''),6,x,black('',A,B,'')),7,x,black('',A,B,'')),8,x,black(black('',A,B,''),9,x,black('',A,B,''))))))
