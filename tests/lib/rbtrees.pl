:- ensure_loaded(common/show).

check(rb_new(_)).
% expect: rb_new(t(black('',A,B,''),black('',A,B,'')))
check(rb_empty(_)).
% expect: rb_empty(t(black('',A,B,''),black('',A,B,'')))
check(list_to_rbtree([a-1,b-2,c-3],_)).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))))
check((rb_new(T0),rb_insert(T0,a,1,T1),rb_insert(T1,b,2,T2),rb_insert(T2,c,3,_))).
% expect: rb_new(t(black('',A,B,''),black('',A,B,''))),rb_insert(t(black('',A,B,''),black('',A,B,'')),a,1,t(black('',A,B,''),black(black('',A,B,''),a,1,black('',A,B,'')))),rb_insert(t(black('',A,B,''),black(black('',A,B,''),a,1,black('',A,B,''))),b,2,t(black('',A,B,''),black(black('',A,B,''),a,1,red(black('',A,B,''),b,2,black('',A,B,''))))),rb_insert(t(black('',A,B,''),black(black('',A,B,''),a,1,red(black('',A,B,''),b,2,black('',A,B,'')))),c,3,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))))
check(ord_list_to_rbtree([a-1,b-2,c-3,d-4],_)).
% expect: ord_list_to_rbtree([a-1,b-2,c-3,d-4],t(black('',A,B,''),black(black(black('',A,B,''),a,1,black('',A,B,'')),b,2,black(black('',A,B,''),c,3,red(black('',A,B,''),d,4,black('',A,B,''))))))
check((list_to_rbtree([a-1,b-2,c-3],T),rb_lookup(b,_,T))).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_lookup(b,2,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))))
check((list_to_rbtree([a-1,b-2,c-3],T),rb_insert_new(T,b,x,_))).
% expect: false
check((list_to_rbtree([a-1,b-2,c-3],T),rb_insert(T,b,x,_))).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_insert(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),b,x,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,x,red(black('',A,B,''),c,3,black('',A,B,'')))))
check((list_to_rbtree([a-1,b-2,c-3],T),rb_delete(T,b,_))).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_delete(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),b,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),c,3,black('',A,B,''))))
check((list_to_rbtree([a-1,b-2,c-3],T),rb_delete(T,b,_,_))).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_delete(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),b,2,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),c,3,black('',A,B,''))))
check((list_to_rbtree([a-1,b-2,c-3],T),rb_visit(T,_),rb_keys(T,_),rb_size(T,_))).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_visit(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),[a-1,b-2,c-3]),rb_keys(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),[a,b,c]),rb_size(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),3)
check((list_to_rbtree([a-1,b-2,c-3],T),rb_min(T,_,_),rb_max(T,_,_),rb_next(T,a,_,_),rb_previous(T,c,_,_))).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_min(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),a,1),rb_max(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),c,3),rb_next(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),a,b,2),rb_previous(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),c,b,2)
check((list_to_rbtree([a-1,b-2,c-3],T),rb_next(T,c,_,_))).
% expect: false
check((list_to_rbtree([a-1,b-2,c-3],T),rb_next(T,aa,_,_))).
% expect: false
check((list_to_rbtree([a-1,b-2,c-3],T),rb_del_min(T,_,_,_))).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_del_min(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),a,1,t(black('',A,B,''),black(black('',A,B,''),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))))
check((list_to_rbtree([a-1,b-2,c-3],T),rb_del_max(T,_,_,_))).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_del_max(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),c,3,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,black('',A,B,''))))
check((list_to_rbtree([a-1,b-2,c-3],T),rb_update(T,b,z,_))).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_update(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),b,z,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,z,red(black('',A,B,''),c,3,black('',A,B,'')))))
check((list_to_rbtree([a-1,b-2,c-3],T),rb_update(T,b,_,z,_))).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_update(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),b,2,z,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,z,red(black('',A,B,''),c,3,black('',A,B,'')))))
check((list_to_rbtree([a-1,b-2,c-3],T),rb_update(T,q,z,_))).
% expect: false
check((list_to_rbtree([a-1,b-2,c-3],T),rb_apply(T,b,succ,_))).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_apply(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),b,succ,t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,3,red(black('',A,B,''),c,3,black('',A,B,'')))))
check((list_to_rbtree([a-1,b-2,c-3],T),rb_map(T,succ,_))).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_map(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),succ,t(black('',A,B,''),black(red(black('',A,B,''),a,2,black('',A,B,'')),b,3,red(black('',A,B,''),c,4,black('',A,B,'')))))
check((list_to_rbtree([a-1,b-2,c-3],T),rb_map(T,integer))).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_map(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),integer)
check((list_to_rbtree([a-1,b-2,c-3],T),rb_fold([_-V,S0,S]>>(S is S0+V),T,0,_))).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_fold([C-D,E,F]>>(F is E+D),t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),0,6)
check((list_to_rbtree([a-1,b-2,c-3],T),rb_clone(T,_,_))).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_clone(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),t(black('',A,B,''),black(red(black('',A,B,''),a,C,black('',A,B,'')),b,D,red(black('',A,B,''),c,E,black('',A,B,'')))),[a-C,b-D,c-E])
check((list_to_rbtree([a-1,b-2,c-3],T),rb_partial_map(T,[a,c],succ,_))).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),rb_partial_map(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))),[a,c],succ,t(black('',A,B,''),black(red(black('',A,B,''),a,2,black('',A,B,'')),b,2,red(black('',A,B,''),c,4,black('',A,B,'')))))
check((list_to_rbtree([a-1,b-2,c-3],T),is_rbtree(T))).
% expect: list_to_rbtree([a-1,b-2,c-3],t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,''))))),is_rbtree(t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),b,2,red(black('',A,B,''),c,3,black('',A,B,'')))))
check(is_rbtree(foo)).
% expect: false
check(is_rbtree(_)).
% expect: false
check(rb_lookup(a,_,foo)).
% expect: error: existence_error(matching_rule,rbtrees:rb_lookup(a,A,foo))
check(rb_lookup(a,_,_)).
% expect: error: existence_error(matching_rule,rbtrees:rb_lookup(a,A,B))
check(rb_insert(_,a,_,_)).
% expect: error: existence_error(matching_rule,rbtrees:rb_insert(A,a,B,C))
check(list_to_rbtree([a-1,a-2],_)).
% expect: list_to_rbtree([a-1,a-2],t(black('',A,B,''),black(black('',A,B,''),a,1,red(black('',A,B,''),a,2,black('',A,B,'')))))
check(ord_list_to_rbtree([],_)).
% expect: ord_list_to_rbtree([],t(black('',A,B,''),black('',A,B,'')))
check(ord_list_to_rbtree([b-1,a-2],_)).
% expect: ord_list_to_rbtree([b-1,a-2],t(black('',A,B,''),black(black('',A,B,''),b,1,red(black('',A,B,''),a,2,black('',A,B,'')))))
check((rb_empty(T),rb_min(T,_,_))).
% expect: false
check((rb_empty(T),rb_delete(T,a,_))).
% expect: false
check(list_to_rbtree([b-1,a-2,b-0],_)).
% expect: list_to_rbtree([b-1,a-2,b-0],t(black('',A,B,''),black(red(black('',A,B,''),a,2,black('',A,B,'')),b,0,red(black('',A,B,''),b,1,black('',A,B,'')))))
check((numlist(1,11,L),findall(N-N,member(N,L),P),ord_list_to_rbtree(P,_))).
% expect: numlist(1,11,[1,2,3,4,5,6,7,8,9,10,11]),findall(A-A,member(A,[1,2,3,4,5,6,7,8,9,10,11]),[1-1,2-2,3-3,4-4,5-5,6-6,7-7,8-8,9-9,10-10,11-11]),ord_list_to_rbtree([1-1,2-2,3-3,4-4,5-5,6-6,7-7,8-8,9-9,10-10,11-11],t(black('',B,C,''),black(black(black(black('',B,C,''),1,1,red(black('',B,C,''),2,2,black('',B,C,''))),3,3,black(black('',B,C,''),4,4,red(black('',B,C,''),5,5,black('',B,C,'')))),6,6,black(black(black('',B,C,''),7,7,red(black('',B,C,''),8,8,black('',B,C,''))),9,9,black(black('',B,C,''),10,10,red(black('',B,C,''),11,11,black('',B,C,'')))))))
check((rb_new(T0),foldl([K,A,B]>>rb_insert(A,K,x,B),[5,3,8,1,4,7,9,2,6],T0,T),is_rbtree(T))).
% expect: rb_new(t(black('',A,B,''),black('',A,B,''))),foldl([C,D,E]>>rb_insert(D,C,x,E),[5,3,8,1,4,7,9,2,6],t(black('',A,B,''),black('',A,B,'')),t(black('',A,B,''),black(red(black(black('',A,B,''),1,x,red(black('',A,B,''),2,x,black('',A,B,''))),3,x,black(black('',A,B,''),4,x,black('',A,B,''))),5,x,red(black(red(black('',A,B,''),6,x,black('',A,B,'')),7,x,black('',A,B,'')),8,x,black(black('',A,B,''),9,x,black('',A,B,'')))))),is_rbtree(t(black('',A,B,''),black(red(black(black('',A,B,''),1,x,red(black('',A,B,''),2,x,black('',A,B,''))),3,x,black(black('',A,B,''),4,x,black('',A,B,''))),5,x,red(black(red(black('',A,B,''),6,x,black('',A,B,'')),7,x,black('',A,B,'')),8,x,black(black('',A,B,''),9,x,black('',A,B,''))))))
