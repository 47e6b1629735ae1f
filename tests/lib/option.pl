:- ensure_loaded(common/show).

is_meta(goal).

check(option(a(_), [a(1),b(2)])).
check(option(b(_), [a(1),b=2])).
check(option(c(_), [a(1)])).
check(option(a(_), [a(1),a(2)])).
check(option(a(2), [a(1),a(2)])).
check(option(a(_), [a=2,a(1)])).
check(option(a(_), _)).
check(option(a(_), [b|_])).
check(option(_, [a(1)])).
check(option(a(_), foo)).
check(option(a, [a])).
check(option(a, [b])).
check(option(a, [a(true)])).
check(option(a, [a=x])).
check(option(f(_,_), [f(1,2)])).
check(option(a(_), [a])).
check(option(a(_), [a(1)], 7)).
check(option(a(_), [b(1)], 7)).
check(option(a(_), [a=3], 7)).
check(option(a(7), [a(1)], 7)).
check(option(a(_), [a], 7)).
check(select_option(a(_), [b(1),a(2),c(3)], _)).
check(select_option(a(_), [b(1),a=2,a(3)], _)).
check(select_option(z(_), [b(1)], _)).
check(select_option(a(2), [a(1),a(2)], _)).
check(select_option(a(_), [b(1),a(2)], _, d)).
check(select_option(z(_), [b(1)], _, d)).
check(select_option(z(q), [b(1)], _, d)).
check(select_option(z(_), _, _, d)).
check(merge_options([a(1)], [b(2),a(3)], _)).
check(merge_options([a=1], [b=2,c(3)], _)).
check(merge_options([], [], _)).
check(merge_options([x], [y,x(false)], _)).
check(merge_options([b(1),a(1),b(2)], [], _)).
check(merge_options([], [z(1),a(2),z(3)], _)).
check(merge_options([], [z=1], _)).
check(merge_options([f(1,2)], [f(1)], _)).
check(merge_options(foo, [], _)).
check(meta_options(is_meta, [goal(g),x(1)], _)).
check(meta_options(is_meta, m:[goal(g),x(1)], _)).
check(meta_options(is_meta, [goal=g], _)).
check(meta_options(is_meta, [goal(n:g)], _)).
check(merge_options([c(1),a(1)], [d(3),b(2)], _)).
check(merge_options([c(1),a(1),c(2)], [z(1),c(5),a(7),z(0)], _)).
check(merge_options([b(1)], [b], _)).
check(merge_options([g(1,2),f(1)], [f(2,3),f(0),g(8)], _)).
check(merge_options([], [b=1,a=2,b=3], _)).
check(merge_options([_], [b], _)).
check(merge_options([b|_], [b], _)).
check(merge_options([x], foo, _)).
check(option(a(_,_), [a=1])).
check(option(a(_), [a(1,2)])).
check(option(a, [], x)).
check(option(a(_,_), [b], x)).
check(option(a(_), foo, x)).
check(option(a(_), _, x)).
check(option(_, [b], x)).
check(select_option(a(_), [b|_], _)).
check(select_option(a(_), foo, _)).
check(select_option(a(_), foo, _, d)).
check(select_option(a, [a], _)).
check(select_option(a(_), [b,a=1,c], _)).
check(meta_options(is_meta, [goal(g)|_], _)).
check(meta_options(is_meta, foo, _)).
% expect: option(a(1),[a(1),b(2)])
% expect: option(b(2),[a(1),b=2])
% expect: false
% expect: option(a(1),[a(1),a(2)])
% expect: false
% expect: option(a(1),[a=2,a(1)])
% expect: error: existence_error(matching_rule,swi_option:option(a(A),B))
% expect: error: existence_error(matching_rule,swi_option:option(a(A),[b|B]))
% expect: error: instantiation_error
% expect: error: existence_error(matching_rule,swi_option:option(a(A),foo))
% expect: option(a,[a])
% expect: false
% expect: false
% expect: false
% expect: option(f(1,2),[f(1,2)])
% expect: false
% expect: option(a(1),[a(1)],7)
% expect: option(a(7),[b(1)],7)
% expect: option(a(3),[a=3],7)
% expect: false
% expect: option(a(7),[a],7)
% expect: select_option(a(2),[b(1),a(2),c(3)],[b(1),c(3)])
% expect: select_option(a(3),[b(1),a=2,a(3)],[b(1),a=2])
% expect: false
% expect: false
% expect: select_option(a(2),[b(1),a(2)],[b(1)],d)
% expect: select_option(z(d),[b(1)],[b(1)],d)
% expect: false
% expect: select_option(z(A),[z(A)|B],B,d)
% expect: merge_options([a(1)],[b(2),a(3)],[a(1),b(2)])
% expect: merge_options([a=1],[b=2,c(3)],[a(1),b(2),c(3)])
% expect: merge_options([],[],[])
% expect: merge_options([x],[y,x(false)],[x,y,x(false)])
% expect: merge_options([b(1),a(1),b(2)],[],[b(1),a(1),b(2)])
% expect: merge_options([],[z(1),a(2),z(3)],[z(1),a(2),z(3)])
% expect: merge_options([],[z=1],[z(1)])
% expect: merge_options([f(1,2)],[f(1)],[f(1),f(1,2)])
% expect: error: type_error(list,foo)
% expect: meta_options(is_meta,[goal(g),x(1)],[goal(user:g),x(1)])
% expect: meta_options(is_meta,m:[goal(g),x(1)],[goal(m:g),x(1)])
% expect: meta_options(is_meta,[goal=g],[goal=user:g])
% expect: meta_options(is_meta,[goal(n:g)],[goal(n:g)])
% expect: merge_options([c(1),a(1)],[d(3),b(2)],[a(1),b(2),c(1),d(3)])
% expect: merge_options([c(1),a(1),c(2)],[z(1),c(5),a(7),z(0)],[a(1),c(1),c(2),z(0),z(1)])
% expect: merge_options([b(1)],[b],[b,b(1)])
% expect: merge_options([g(1,2),f(1)],[f(2,3),f(0),g(8)],[f(1),g(8),f(2,3),g(1,2)])
% expect: merge_options([],[b=1,a=2,b=3],[b(1),a(2),b(3)])
% expect: error: instantiation_error
% expect: error: instantiation_error
% expect: error: type_error(list,foo)
% expect: false
% expect: false
% expect: error: type_error(compound,a)
% expect: option(a(x,A),[b],x)
% expect: error: type_error(list,foo)
% expect: option(a(A),[a(A)|B],x)
% expect: error: instantiation_error
% expect: select_option(a(A),[b,a(A)|B],[b|B])
% expect: false
% expect: select_option(a(d),foo,foo,d)
% expect: select_option(a,[a],[])
% expect: select_option(a(1),[b,a=1,c],[b,c])
% expect: error: instantiation_error
% expect: error: type_error(list,foo)
