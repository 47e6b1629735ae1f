:- ensure_loaded(common/show).

check(is_ordset([a,b,c])).
% expect: is_ordset([a,b,c])
check(is_ordset([])).
% expect: is_ordset([])
check(is_ordset([b,a])).
% expect: false
check(is_ordset([a,a])).
% expect: false
check(is_ordset([a|_])).
% expect: false
check(is_ordset(foo)).
% expect: false
check(is_ordset(_)).
% expect: false
check(ord_empty(_)).
% expect: ord_empty([])
check(ord_empty([a])).
% expect: false
check(ord_memberchk(b, [a,b,c])).
% expect: ord_memberchk(b,[a,b,c])
check(ord_memberchk(d, [a,b,c])).
% expect: false
check(ord_memberchk(a, [b])).
% expect: false
check(ord_memberchk(_, [a])).
% expect: false
check(ord_memberchk(a, [])).
% expect: false
check(ord_add_element([a,c], b, _)).
% expect: ord_add_element([a,c],b,[a,b,c])
check(ord_add_element([a,c], c, _)).
% expect: ord_add_element([a,c],c,[a,c])
check(ord_add_element([], c, _)).
% expect: ord_add_element([],c,[c])
check(ord_add_element([a], z, _)).
% expect: ord_add_element([a],z,[a,z])
check(ord_del_element([a,b,c], b, _)).
% expect: ord_del_element([a,b,c],b,[a,c])
check(ord_del_element([a,b,c], x, _)).
% expect: ord_del_element([a,b,c],x,[a,b,c])
check(ord_del_element([], x, _)).
% expect: ord_del_element([],x,[])
check(ord_selectchk(b, [a,b,c], _)).
% expect: ord_selectchk(b,[a,b,c],[a,c])
check(ord_selectchk(x, [a,b,c], _)).
% expect: false
check(ord_selectchk(a, [], _)).
% expect: false
check(ord_intersect([a,b], [b,c])).
% expect: ord_intersect([a,b],[b,c])
check(ord_intersect([a,b], [c])).
% expect: false
check(ord_intersect([], [c])).
% expect: false
check(ord_intersect([a,b], [b,c], _)).
% expect: ord_intersect([a,b],[b,c],[b])
check(ord_intersection([a,b,c], [b,c,d], _)).
% expect: ord_intersection([a,b,c],[b,c,d],[b,c])
check(ord_intersection([a], [], _)).
% expect: ord_intersection([a],[],[])
check(ord_intersection([], [a], _)).
% expect: ord_intersection([],[a],[])
check(ord_intersection([[a,b,c],[b,c],[c,d]], _)).
% expect: ord_intersection([[a,b,c],[b,c],[c,d]],[c])
check(ord_intersection([[a,b]], _)).
% expect: ord_intersection([[a,b]],[a,b])
check(ord_intersection([], _)).
% expect: false
check(ord_intersection([a,b], [b,c], _, _)).
% expect: ord_intersection([a,b],[b,c],[b],[c])
check(ord_disjoint([a], [b])).
% expect: ord_disjoint([a],[b])
check(ord_disjoint([a,b], [b])).
% expect: false
check(ord_disjoint([], [])).
% expect: ord_disjoint([],[])
check(ord_subtract([a,b,c], [b], _)).
% expect: ord_subtract([a,b,c],[b],[a,c])
check(ord_subtract([a,b,c], [], _)).
% expect: ord_subtract([a,b,c],[],[a,b,c])
check(ord_subtract([], [a], _)).
% expect: ord_subtract([],[a],[])
check(ord_subtract([a,c,e], [b,c,d], _)).
% expect: ord_subtract([a,c,e],[b,c,d],[a,e])
check(ord_union([a,c], [b,c,d], _)).
% expect: ord_union([a,c],[b,c,d],[a,b,c,d])
check(ord_union([], [a], _)).
% expect: ord_union([],[a],[a])
check(ord_union([a], [], _)).
% expect: ord_union([a],[],[a])
check(ord_union([1,1.0], [1.0], _)).
% expect: ord_union([1,1.0],[1.0],[1.0,1,1.0])
check(ord_union([[c],[a,b],[b,d]], _)).
% expect: ord_union([[c],[a,b],[b,d]],[a,b,c,d])
check(ord_union([], _)).
% expect: ord_union([],[])
check(ord_union([a,b], [b,c], _, _)).
% expect: ord_union([a,b],[b,c],[a,b,c],[c])
check(ord_union([a], [a], _, _)).
% expect: ord_union([a],[a],[a],[])
check(ord_union([], [a], _, _)).
% expect: ord_union([],[a],[a],[a])
check(ord_symdiff([a,b], [b,c], _)).
% expect: ord_symdiff([a,b],[b,c],[a,c])
check(ord_symdiff([], [a], _)).
% expect: ord_symdiff([],[a],[a])
check(ord_symdiff([a], [a], _)).
% expect: ord_symdiff([a],[a],[])
check(ord_subset([a], [a,b])).
% expect: ord_subset([a],[a,b])
check(ord_subset([], [])).
% expect: ord_subset([],[])
check(ord_subset([a,c], [a,b])).
% expect: false
check(ord_subset([a,d], [a,b,c,d,e])).
% expect: ord_subset([a,d],[a,b,c,d,e])
check(ord_seteq([a,b], [a,b])).
% expect: ord_seteq([a,b],[a,b])
check(ord_seteq([a,b], [a])).
% expect: false
check(list_to_ord_set([c,a,b,a], _)).
% expect: list_to_ord_set([c,a,b,a],[a,b,c])
check(list_to_ord_set([], _)).
% expect: list_to_ord_set([],[])
check(list_to_ord_set(foo, _)).
% expect: error: type_error(list,foo)
check(list_to_ord_set([a|_], _)).
% expect: error: instantiation_error
