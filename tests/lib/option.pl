:- ensure_loaded(common/show).

is_meta(goal).

check(option(a(_), [a(1),b(2)])).
% expect: option(a(1),[a(1),b(2)])
check(option(b(_), [a(1),b=2])).
% expect: option(b(2),[a(1),b=2])
check(option(c(_), [a(1)])).
% expect: false
check(option(a(_), [a(1),a(2)])).
% expect: option(a(1),[a(1),a(2)])
check(option(a(2), [a(1),a(2)])).
% expect: false
check(option(a(_), [a=2,a(1)])).
% expect: option(a(1),[a=2,a(1)])
check(option(a(_), _)).
% expect: error: existence_error(matching_rule,swi_option:option(a(A),B))
check(option(a(_), [b|_])).
% expect: error: existence_error(matching_rule,swi_option:option(a(A),[b|B]))
check(option(_, [a(1)])).
% expect: error: instantiation_error
check(option(a(_), foo)).
% expect: error: existence_error(matching_rule,swi_option:option(a(A),foo))
check(option(a, [a])).
% expect: option(a,[a])
check(option(a, [b])).
% expect: false
check(option(a, [a(true)])).
% expect: false
check(option(a, [a=x])).
% expect: false
check(option(f(_,_), [f(1,2)])).
% expect: option(f(1,2),[f(1,2)])
check(option(a(_), [a])).
% expect: false
check(option(a(_), [a(1)], 7)).
% expect: option(a(1),[a(1)],7)
check(option(a(_), [b(1)], 7)).
% expect: option(a(7),[b(1)],7)
check(option(a(_), [a=3], 7)).
% expect: option(a(3),[a=3],7)
check(option(a(7), [a(1)], 7)).
% expect: false
check(option(a(_), [a], 7)).
% expect: option(a(7),[a],7)
check(select_option(a(_), [b(1),a(2),c(3)], _)).
% expect: select_option(a(2),[b(1),a(2),c(3)],[b(1),c(3)])
check(select_option(a(_), [b(1),a=2,a(3)], _)).
% expect: select_option(a(3),[b(1),a=2,a(3)],[b(1),a=2])
check(select_option(z(_), [b(1)], _)).
% expect: false
check(select_option(a(2), [a(1),a(2)], _)).
% expect: false
check(select_option(a(_), [b(1),a(2)], _, d)).
% expect: select_option(a(2),[b(1),a(2)],[b(1)],d)
check(select_option(z(_), [b(1)], _, d)).
% expect: select_option(z(d),[b(1)],[b(1)],d)
check(select_option(z(q), [b(1)], _, d)).
% expect: false
check(select_option(z(_), _, _, d)).
% expect: select_option(z(A),[z(A)|B],B,d)
check(merge_options([a(1)], [b(2),a(3)], _)).
% expect: merge_options([a(1)],[b(2),a(3)],[a(1),b(2)])
check(merge_options([a=1], [b=2,c(3)], _)).
% expect: merge_options([a=1],[b=2,c(3)],[a(1),b(2),c(3)])
check(merge_options([], [], _)).
% expect: merge_options([],[],[])
check(merge_options([x], [y,x(false)], _)).
% expect: merge_options([x],[y,x(false)],[x,y,x(false)])
check(merge_options([b(1),a(1),b(2)], [], _)).
% expect: merge_options([b(1),a(1),b(2)],[],[b(1),a(1),b(2)])
check(merge_options([], [z(1),a(2),z(3)], _)).
% expect: merge_options([],[z(1),a(2),z(3)],[z(1),a(2),z(3)])
check(merge_options([], [z=1], _)).
% expect: merge_options([],[z=1],[z(1)])
check(merge_options([f(1,2)], [f(1)], _)).
% expect: merge_options([f(1,2)],[f(1)],[f(1),f(1,2)])
check(merge_options(foo, [], _)).
% expect: error: type_error(list,foo)
check(meta_options(is_meta, [goal(g),x(1)], _)).
% expect: meta_options(is_meta,[goal(g),x(1)],[goal(user:g),x(1)])
check(meta_options(is_meta, m:[goal(g),x(1)], _)).
% expect: meta_options(is_meta,m:[goal(g),x(1)],[goal(m:g),x(1)])
check(meta_options(is_meta, [goal=g], _)).
% expect: meta_options(is_meta,[goal=g],[goal=user:g])
check(meta_options(is_meta, [goal(n:g)], _)).
% expect: meta_options(is_meta,[goal(n:g)],[goal(n:g)])
check(merge_options([c(1),a(1)], [d(3),b(2)], _)).
% expect: merge_options([c(1),a(1)],[d(3),b(2)],[a(1),b(2),c(1),d(3)])
check(merge_options([c(1),a(1),c(2)], [z(1),c(5),a(7),z(0)], _)).
% expect: merge_options([c(1),a(1),c(2)],[z(1),c(5),a(7),z(0)],[a(1),c(1),c(2),z(0),z(1)])
check(merge_options([b(1)], [b], _)).
% expect: merge_options([b(1)],[b],[b,b(1)])
check(merge_options([g(1,2),f(1)], [f(2,3),f(0),g(8)], _)).
% expect: merge_options([g(1,2),f(1)],[f(2,3),f(0),g(8)],[f(1),g(8),f(2,3),g(1,2)])
check(merge_options([], [b=1,a=2,b=3], _)).
% expect: merge_options([],[b=1,a=2,b=3],[b(1),a(2),b(3)])
check(merge_options([_], [b], _)).
% expect: error: instantiation_error
check(merge_options([b|_], [b], _)).
% expect: error: instantiation_error
check(merge_options([x], foo, _)).
% expect: error: type_error(list,foo)
check(option(a(_,_), [a=1])).
% expect: false
check(option(a(_), [a(1,2)])).
% expect: false
check(option(a, [], x)).
% expect: error: type_error(compound,a)
check(option(a(_,_), [b], x)).
% expect: option(a(x,A),[b],x)
check(option(a(_), foo, x)).
% expect: error: type_error(list,foo)
check(option(a(_), _, x)).
% expect: option(a(A),[a(A)|B],x)
check(option(_, [b], x)).
% expect: error: instantiation_error
check(select_option(a(_), [b|_], _)).
% expect: select_option(a(A),[b,a(A)|B],[b|B])
check(select_option(a(_), foo, _)).
% expect: false
check(select_option(a(_), foo, _, d)).
% expect: select_option(a(d),foo,foo,d)
check(select_option(a, [a], _)).
% expect: select_option(a,[a],[])
check(select_option(a(_), [b,a=1,c], _)).
% expect: select_option(a(1),[b,a=1,c],[b,c])
check(meta_options(is_meta, [goal(g)|_], _)).
% expect: error: instantiation_error
check(meta_options(is_meta, foo, _)).
% expect: error: type_error(list,foo)
