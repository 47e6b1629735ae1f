:- ensure_loaded(common/show).

check(is_ordset([a,b,c])).
check(is_ordset([])).
check(is_ordset([b,a])).
check(is_ordset([a,a])).
check(is_ordset([a|_])).
check(is_ordset(foo)).
check(is_ordset(_)).
check(ord_empty(_)).
check(ord_empty([a])).
check(ord_memberchk(b, [a,b,c])).
check(ord_memberchk(d, [a,b,c])).
check(ord_memberchk(a, [b])).
check(ord_memberchk(_, [a])).
check(ord_memberchk(a, [])).
check(ord_add_element([a,c], b, _)).
check(ord_add_element([a,c], c, _)).
check(ord_add_element([], c, _)).
check(ord_add_element([a], z, _)).
check(ord_del_element([a,b,c], b, _)).
check(ord_del_element([a,b,c], x, _)).
check(ord_del_element([], x, _)).
check(ord_selectchk(b, [a,b,c], _)).
check(ord_selectchk(x, [a,b,c], _)).
check(ord_selectchk(a, [], _)).
check(ord_intersect([a,b], [b,c])).
check(ord_intersect([a,b], [c])).
check(ord_intersect([], [c])).
check(ord_intersect([a,b], [b,c], _)).
check(ord_intersection([a,b,c], [b,c,d], _)).
check(ord_intersection([a], [], _)).
check(ord_intersection([], [a], _)).
check(ord_intersection([[a,b,c],[b,c],[c,d]], _)).
check(ord_intersection([[a,b]], _)).
check(ord_intersection([], _)).
check(ord_intersection([a,b], [b,c], _, _)).
check(ord_disjoint([a], [b])).
check(ord_disjoint([a,b], [b])).
check(ord_disjoint([], [])).
check(ord_subtract([a,b,c], [b], _)).
check(ord_subtract([a,b,c], [], _)).
check(ord_subtract([], [a], _)).
check(ord_subtract([a,c,e], [b,c,d], _)).
check(ord_union([a,c], [b,c,d], _)).
check(ord_union([], [a], _)).
check(ord_union([a], [], _)).
check(ord_union([1,1.0], [1.0], _)).
check(ord_union([[c],[a,b],[b,d]], _)).
check(ord_union([], _)).
check(ord_union([a,b], [b,c], _, _)).
check(ord_union([a], [a], _, _)).
check(ord_union([], [a], _, _)).
check(ord_symdiff([a,b], [b,c], _)).
check(ord_symdiff([], [a], _)).
check(ord_symdiff([a], [a], _)).
check(ord_subset([a], [a,b])).
check(ord_subset([], [])).
check(ord_subset([a,c], [a,b])).
check(ord_subset([a,d], [a,b,c,d,e])).
check(ord_seteq([a,b], [a,b])).
check(ord_seteq([a,b], [a])).
check(list_to_ord_set([c,a,b,a], _)).
check(list_to_ord_set([], _)).
check(list_to_ord_set(foo, _)).
check(list_to_ord_set([a|_], _)).
% expect: is_ordset([a,b,c])
% expect: is_ordset([])
% expect: false
% expect: false
% expect: false
% expect: false
% expect: false
% expect: ord_empty([])
% expect: false
% expect: ord_memberchk(b,[a,b,c])
% expect: false
% expect: false
% expect: false
% expect: false
% expect: ord_add_element([a,c],b,[a,b,c])
% expect: ord_add_element([a,c],c,[a,c])
% expect: ord_add_element([],c,[c])
% expect: ord_add_element([a],z,[a,z])
% expect: ord_del_element([a,b,c],b,[a,c])
% expect: ord_del_element([a,b,c],x,[a,b,c])
% expect: ord_del_element([],x,[])
% expect: ord_selectchk(b,[a,b,c],[a,c])
% expect: false
% expect: false
% expect: ord_intersect([a,b],[b,c])
% expect: false
% expect: false
% expect: ord_intersect([a,b],[b,c],[b])
% expect: ord_intersection([a,b,c],[b,c,d],[b,c])
% expect: ord_intersection([a],[],[])
% expect: ord_intersection([],[a],[])
% expect: ord_intersection([[a,b,c],[b,c],[c,d]],[c])
% expect: ord_intersection([[a,b]],[a,b])
% expect: false
% expect: ord_intersection([a,b],[b,c],[b],[c])
% expect: ord_disjoint([a],[b])
% expect: false
% expect: ord_disjoint([],[])
% expect: ord_subtract([a,b,c],[b],[a,c])
% expect: ord_subtract([a,b,c],[],[a,b,c])
% expect: ord_subtract([],[a],[])
% expect: ord_subtract([a,c,e],[b,c,d],[a,e])
% expect: ord_union([a,c],[b,c,d],[a,b,c,d])
% expect: ord_union([],[a],[a])
% expect: ord_union([a],[],[a])
% expect: ord_union([1,1.0],[1.0],[1.0,1,1.0])
% expect: ord_union([[c],[a,b],[b,d]],[a,b,c,d])
% expect: ord_union([],[])
% expect: ord_union([a,b],[b,c],[a,b,c],[c])
% expect: ord_union([a],[a],[a],[])
% expect: ord_union([],[a],[a],[a])
% expect: ord_symdiff([a,b],[b,c],[a,c])
% expect: ord_symdiff([],[a],[a])
% expect: ord_symdiff([a],[a],[])
% expect: ord_subset([a],[a,b])
% expect: ord_subset([],[])
% expect: false
% expect: ord_subset([a,d],[a,b,c,d,e])
% expect: ord_seteq([a,b],[a,b])
% expect: false
% expect: list_to_ord_set([c,a,b,a],[a,b,c])
% expect: list_to_ord_set([],[])
% expect: error: type_error(list,foo)
% expect: error: instantiation_error
