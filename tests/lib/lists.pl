:- ensure_loaded(common/show).

check(append(_, _, [a,b])).
check(append([a], [b|_], _)).
check(append([a|_], [z], [a,b,z])).
check(append(_, [c], [a,b,c])).
check(append([a,b], _, [a,b,c,d])).
check(append(_, [_], _)).
check(append([[a],[b,c],[]], _)).
check(append([_,_], [1,2])).
check(append([], _)).
check(append([a], _)).
check(append(_, [a])).
check(append([[a]|_], [a])).
check(append([[a]|b], [a])).
check(prefix(_, [a,b])).
check(prefix([a|_], [a,b,c])).
check(prefix([b], [a,b])).
check(select(b, [a,b,c,b], _)).
check(select(_, [a,b], _)).
check(select(x, _, [a,b])).
check(select(_, [], _)).
check(select(_, [a|b], _)).
check(selectchk(b, [a,b,c,b], _)).
check(selectchk(z, [a,b], _)).
check(selectchk(b, [a,b,c], [c])).
check(selectchk(b, [a,b,b], [a,b])).
check(selectchk(b, [b,a,b], [b,a])).
check(select(b, [a,b,c,b], x, _)).
check(select(_, [a,b], x, [a,x])).
check(select(b, [a,b], x, [a,y])).
check(select(_, [a], y, _)).
check(selectchk(b, [a,b,c,b], x, _)).
check(subtract([a,b,c,d], [b,d], _)).
check(subtract([], [b,d], _)).
check(subtract([a,_], [a], _)).
check(subtract(_, [a], _)).
check(subtract(foo, [a], _)).
check(subtract([a,b], foo, _)).
check(subtract([a|b], [], _)).
check(permutation([1,2,3], _)).
check(permutation(_, [1,2])).
check(permutation([], _)).
check(permutation([a,b], [b,a])).
check(permutation([a,b], [b|_])).
check(permutation([a|_], [b|_])).
check(permutation(a, [b])).
check(permutation([a|b], _)).
check(permutation(_, a)).
check(permutation(_, [a|b])).
check(permutation(a, _)).
check(permutation(a, b)).
check(memberchk(a, [b,a,a])).
check(memberchk(_, [b,a,a])).
check(memberchk(z, [b,a])).
check(memberchk(a, _)).
check(memberchk(a, [b|_])).
check(memberchk(a, [b|c])).
check(memberchk(a, foo)).
check(memberchk(f(_,b), [f(a,c),f(a,b)])).
check(member(_, [a,b,c])).
check(member(b, [a,b,c])).
check(member(c, [a,b,c])).
check(member(z, [a,b,c])).
check(member(a, _)).
check(member(_, [])).
check(member(_, [a|b])).
check(member(_, foo)).
check(member(f(_,_), [f(1,2),g,f(3,4)])).
check(delete([a,b,a,c], a, _)).
check(delete([a,_,f(_)], a, _)).
check(delete([a,b,f(1),f(_)], f(_), _)).
check(delete([], a, _)).
check(delete(_, a, _)).
check(delete([a|_], a, _)).
check(delete([a|b], a, _)).
check(delete([a,b], a, [b])).
check(delete([a,b], a, [c])).
check(delete(foo, a, _)).
check(nextto(_, _, [a,b,c])).
check(nextto(a, _, [a,b,c])).
check(nextto(c, _, [a,b,c])).
check(nth0(_, [a,b,c], _)).
check(nth0(1, [a,b,c], _)).
check(nth0(3, [a,b,c], _)).
check(nth0(_, [a,b,a], a)).
check(nth0(-1, [a], _)).
check(nth0(a, [a], _)).
check(nth0(1.0, [a], _)).
check(nth0(2, _, x)).
check(nth0(_, _, x)).
check(nth0(1, foo, _)).
check(nth0(_, foo, _)).
check(nth0(0, [], _)).
check(nth0(_, [], _)).
check(nth1(_, [a,b,c], _)).
check(nth1(1, [a,b,c], _)).
check(nth1(0, [a,b,c], _)).
check(nth1(3, [a,b,c], c)).
check(nth1(-1, [a], _)).
check(nth1(foo, [a], _)).
check(nth1("1", [a], _)).
check(nth1(_, [a|_], _)).
check(nth1(1+1, [a,b], _)).
check(nth0(1, [a,b,c], _, _)).
check(nth0(1, _, x, [a,b,c])).
check(nth0(_, _, x, [a,b])).
check(nth0(_, [a,b], _, _)).
check(nth0(_, [a,b,a], a, _)).
check(nth0(5, _, x, [a,b])).
check(nth0(-1, _, x, [a,b])).
check(nth0(z, _, x, [a,b])).
check(nth1(1, _, x, [a,b,c])).
check(nth1(0, _, x, [a,b,c])).
check(nth1(_, [a,b], _, _)).
check(nth1(3, [a,b,c], _, _)).
check(last([a,b,c], _)).
check(last([], _)).
check(last([a|_], _)).
check(last(_, a)).
check(last([a,b], a)).
check(proper_length([a,b], _)).
check(proper_length(_, _)).
check(proper_length([a|_], _)).
check(proper_length([a], 2)).
check(proper_length(foo, _)).
check(proper_length([a], a)).
check(same_length([a,b], _)).
check(same_length(_, [a,b])).
check(same_length(_, _)).
check(same_length([a], [])).
check(reverse([a,b,c], _)).
check(reverse([], _)).
check(reverse([a,b], [b,a])).
check(reverse(_, [a])).
check(reverse([a|b], _)).
check(flatten([a,[b,[c,d],[]],[[]],_], _)).
check(flatten(a, _)).
check(flatten(_, _)).
check(flatten([], _)).
check(flatten([a|b], _)).
check(flatten([a|_], _)).
check(flatten([[a,b]|[[c]]], [a,b,c])).
check(flatten([a,f([b])], _)).
check(clumped([a,a,b,a,a,a], _)).
check(clumped([], _)).
check(clumped([X,X,_], _)).
check(clumped([a-1,a-2,b-3], _)).
check(clumped([a|_], _)).
check(max_member(_, [3,1,4,a,"s"])).
check(max_member(_, [])).
check(max_member(3, [1,2])).
check(max_member(_, foo)).
check(max_member(_, [1,1.0])).
check(max_member(_, [1.0,1])).
check(max_member(_, [1|_])).
check(max_member(_, _)).
check(min_member(_, [3,1,4,a])).
check(min_member(_, [])).
check(min_member(_, [1,1.0])).
check(min_member(_, [f(a),b,_])).
check(max_member(@=<, _, [3,1,4,2])).
check(max_member(@=<, _, [])).
check(max_member(@>=, _, [3,1,4,2])).
check(max_member(=<, _, [1,1.0])).
check(max_member(=<, _, [1.0,1])).
check(min_member(@=<, _, [3,1,4,2])).
check(min_member(=<, _, [1,1.0])).
check(min_member(=<, _, [1.0,1])).
check(min_member(@<, _, [f(1),f(1)])).
check(list_to_set([a,b,a,c,b], _)).
check(list_to_set([1,1.0,1], _)).
check(list_to_set([X,Y,X,_,Y], _)).
check(list_to_set([f(X),f(_),f(X)], _)).
check(list_to_set([], _)).
check(list_to_set(_, _)).
check(list_to_set([a|_], _)).
check(list_to_set(foo, _)).
check(list_to_set([a,b], [b,a])).
check(sum_list([1,2,3], _)).
check(sum_list([1,2.5], _)).
check(sum_list([], _)).
check(sum_list([a], _)).
check(sum_list([1|_], _)).
check(sum_list([1+1,2], _)).
check(sum_list(foo, _)).
check(sum_list([1,2], 4)).
check(max_list([1,5,3], _)).
check(max_list([1,1.0], _)).
check(max_list([1.0,1], _)).
check(max_list([], _)).
check(max_list([a], _)).
check(max_list([1,a], _)).
check(max_list([1+1], _)).
check(min_list([4,2,3], _)).
check(min_list([2,2.0], _)).
check(min_list([2.0,2], _)).
check(min_list([], _)).
check(min_list([1,_], _)).
check(numlist(1, 5, _)).
check(numlist(3, 3, _)).
check(numlist(3, 2, _)).
check(numlist(-1, 1, _)).
check(numlist(a, 1, _)).
check(numlist(1, _, _)).
check(numlist(1.0, 2, _)).
check(numlist(1, 3, [1|_])).
check(numlist(1, 3, [1,2])).
check(is_set([a,b,c])).
check(is_set([a,b,a])).
check(is_set([])).
check(is_set([a|_])).
check(is_set(foo)).
check(is_set([_,_])).
check(is_set([X,X])).
check(is_set([1,1.0])).
check(intersection([a,b,c], [c,a,d], _)).
check(intersection([a,a], [a], _)).
check(intersection([_], [a], _)).
check(intersection([], _, _)).
check(intersection(_, [a], _)).
check(intersection([a,b], [b], [b])).
check(intersection(foo, [], _)).
check(union([a,b], [b,c], _)).
check(union([a,a], [b], _)).
check(union([], [a], _)).
check(union([_], [a], _)).
check(union(_, [a], _)).
check(union(foo, [], _)).
check(subset([a], [a,b])).
check(subset([], _)).
check(subset([c], [a,b])).
check(subset([_], [a,b])).
check(subset(_, [a])).
check(subset([a,b|_], [a,b])).
check(subset(foo, [a])).
check(sumlist([1,2], _)).
check(msort([b,a,c,a], _)).
check(predsort([O,A,B]>>compare(O,A,B), [c,a,b,a], _)).
check(predsort([<,_,_]>>true, [c,a,b,a], _)).
check(predsort([=,_,_]>>true, [c,a,b,a], _)).
check(predsort([foo,_,_]>>true, [c,a], _)).
check(predsort([_,_,_]>>fail, [c,a], _)).
check(predsort(compare, [], _)).
check(predsort(compare, [a|_], _)).
check(predsort(compare, foo, _)).
% expect: append([],[a,b],[a,b]) ; append([a],[b],[a,b]) ; append([a,b],[],[a,b]) ; false
% expect: append([a],[b|A],[a,b|A])
% expect: append([a,b],[z],[a,b,z]) ; false
% expect: append([a,b],[c],[a,b,c]) ; false
% expect: append([a,b],[c,d],[a,b,c,d])
% expect: append([],[A],[A]) ; append([A],[B],[A,B]) ; append([A,B],[C],[A,B,C]) ; append([A,B,C],[D],[A,B,C,D]) ; append([A,B,C,D],[E],[A,B,C,D,E]) ; append([A,B,C,D,E],[F],[A,B,C,D,E,F]) ; ...
% expect: append([[a],[b,c],[]],[a,b,c])
% expect: append([[],[1,2]],[1,2]) ; append([[1],[2]],[1,2]) ; append([[1,2],[]],[1,2]) ; false
% expect: append([],[])
% expect: false
% expect: error: instantiation_error
% expect: error: instantiation_error
% expect: error: type_error(list,[[a]|b])
% expect: prefix([],[a,b]) ; prefix([a],[a,b]) ; prefix([a,b],[a,b]) ; false
% expect: prefix([a],[a,b,c]) ; prefix([a,b],[a,b,c]) ; prefix([a,b,c],[a,b,c]) ; false
% expect: false
% expect: select(b,[a,b,c,b],[a,c,b]) ; select(b,[a,b,c,b],[a,b,c])
% expect: select(a,[a,b],[b]) ; select(b,[a,b],[a])
% expect: select(x,[x,a,b],[a,b]) ; select(x,[a,x,b],[a,b]) ; select(x,[a,b,x],[a,b]) ; false
% expect: false
% expect: select(a,[a|b],b)
% expect: selectchk(b,[a,b,c,b],[a,c,b])
% expect: false
% expect: false
% expect: selectchk(b,[a,b,b],[a,b])
% expect: false
% expect: select(b,[a,b,c,b],x,[a,x,c,b]) ; select(b,[a,b,c,b],x,[a,b,c,x]) ; false
% expect: select(b,[a,b],x,[a,x]) ; false
% expect: false
% expect: select(a,[a],y,[y]) ; false
% expect: selectchk(b,[a,b,c,b],x,[a,x,c,b])
% expect: subtract([a,b,c,d],[b,d],[a,c])
% expect: subtract([],[b,d],[])
% expect: subtract([a,a],[a],[])
% expect: error: existence_error(matching_rule,lists:subtract(A,[a],B))
% expect: error: existence_error(matching_rule,lists:subtract(foo,[a],A))
% expect: error: type_error(list,foo)
% expect: error: existence_error(matching_rule,lists:subtract(b,[],A))
% expect: permutation([1,2,3],[1,2,3]) ; permutation([1,2,3],[1,3,2]) ; permutation([1,2,3],[2,1,3]) ; permutation([1,2,3],[2,3,1]) ; permutation([1,2,3],[3,1,2]) ; permutation([1,2,3],[3,2,1]) ; ...
% expect: permutation([1,2],[1,2]) ; permutation([2,1],[1,2]) ; false
% expect: permutation([],[]) ; false
% expect: permutation([a,b],[b,a]) ; false
% expect: permutation([a,b],[b,a]) ; false
% expect: permutation([a,b],[b,a]) ; permutation([a,b,A],[b,a,A]) ; permutation([a,b,A],[b,A,a]) ; permutation([a,A,b],[b,a,A]) ; permutation([a,A,b],[b,A,a]) ; permutation([a,b,A,B],[b,a,A,B]) ; ...
% expect: error: type_error(list,a)
% expect: error: type_error(list,[a|b])
% expect: error: instantiation_error
% expect: error: instantiation_error
% expect: error: type_error(list,a)
% expect: error: type_error(list,a)
% expect: memberchk(a,[b,a,a])
% expect: memberchk(b,[b,a,a])
% expect: false
% expect: memberchk(a,[a|A])
% expect: memberchk(a,[b,a|A])
% expect: error: type_error(list,c)
% expect: error: type_error(list,foo)
% expect: memberchk(f(a,b),[f(a,c),f(a,b)])
% expect: member(a,[a,b,c]) ; member(b,[a,b,c]) ; member(c,[a,b,c])
% expect: member(b,[a,b,c]) ; false
% expect: member(c,[a,b,c])
% expect: false
% expect: member(a,[a|A]) ; member(a,[A,a|B]) ; member(a,[A,B,a|C]) ; member(a,[A,B,C,a|D]) ; member(a,[A,B,C,D,a|E]) ; member(a,[A,B,C,D,E,a|F]) ; ...
% expect: false
% expect: member(a,[a|b])
% expect: false
% expect: member(f(1,2),[f(1,2),g,f(3,4)]) ; member(f(3,4),[f(1,2),g,f(3,4)])
% expect: delete([a,b,a,c],a,[b,c])
% expect: delete([a,A,f(B)],a,[f(B)])
% expect: delete([a,b,f(1),f(A)],f(B),[a,b])
% expect: delete([],a,[])
% expect: delete([],a,[]) ; delete([A],a,[]) ; delete([A,B],a,[]) ; delete([A,B,C],a,[]) ; delete([A,B,C,D],a,[]) ; delete([A,B,C,D,E],a,[]) ; ...
% expect: delete([a],a,[]) ; delete([a,A],a,[]) ; delete([a,A,B],a,[]) ; delete([a,A,B,C],a,[]) ; delete([a,A,B,C,D],a,[]) ; delete([a,A,B,C,D,E],a,[]) ; ...
% expect: false
% expect: delete([a,b],a,[b])
% expect: false
% expect: false
% expect: nextto(a,b,[a,b,c]) ; nextto(b,c,[a,b,c]) ; false
% expect: nextto(a,b,[a,b,c]) ; false
% expect: false
% expect: nth0(0,[a,b,c],a) ; nth0(1,[a,b,c],b) ; nth0(2,[a,b,c],c)
% expect: nth0(1,[a,b,c],b)
% expect: false
% expect: nth0(0,[a,b,a],a) ; nth0(2,[a,b,a],a)
% expect: false
% expect: error: type_error(integer,a)
% expect: error: type_error(integer,1.0)
% expect: nth0(2,[A,B,x|C],x)
% expect: nth0(0,[x|A],x) ; nth0(1,[A,x|B],x) ; nth0(2,[A,B,x|C],x) ; nth0(3,[A,B,C,x|D],x) ; nth0(4,[A,B,C,D,x|E],x) ; nth0(5,[A,B,C,D,E,x|F],x) ; ...
% expect: false
% expect: false
% expect: false
% expect: false
% expect: nth1(1,[a,b,c],a) ; nth1(2,[a,b,c],b) ; nth1(3,[a,b,c],c)
% expect: nth1(1,[a,b,c],a)
% expect: false
% expect: nth1(3,[a,b,c],c)
% expect: false
% expect: error: type_error(integer,foo)
% expect: error: type_error(integer,"1")
% expect: nth1(1,[a|A],a) ; nth1(2,[a,A|B],A) ; nth1(3,[a,A,B|C],B) ; nth1(4,[a,A,B,C|D],C) ; nth1(5,[a,A,B,C,D|E],D) ; nth1(6,[a,A,B,C,D,E|F],E) ; ...
% expect: error: type_error(integer,1+1)
% expect: nth0(1,[a,b,c],b,[a,c])
% expect: nth0(1,[a,x,b,c],x,[a,b,c])
% expect: nth0(0,[x,a,b],x,[a,b]) ; nth0(1,[a,x,b],x,[a,b]) ; nth0(2,[a,b,x],x,[a,b]) ; false
% expect: nth0(0,[a,b],a,[b]) ; nth0(1,[a,b],b,[a]) ; false
% expect: nth0(0,[a,b,a],a,[b,a]) ; nth0(2,[a,b,a],a,[a,b]) ; false
% expect: false
% expect: error: type_error(nonneg,-1)
% expect: error: type_error(nonneg,z)
% expect: nth1(1,[x,a,b,c],x,[a,b,c])
% expect: error: type_error(positive_integer,0)
% expect: nth1(1,[a,b],a,[b]) ; nth1(2,[a,b],b,[a]) ; false
% expect: nth1(3,[a,b,c],c,[a,b])
% expect: last([a,b,c],c)
% expect: false
% expect: last([a],a) ; last([a,A],A) ; last([a,A,B],B) ; last([a,A,B,C],C) ; last([a,A,B,C,D],D) ; last([a,A,B,C,D,E],E) ; ...
% expect: last([a],a) ; last([A,a],a) ; last([A,B,a],a) ; last([A,B,C,a],a) ; last([A,B,C,D,a],a) ; last([A,B,C,D,E,a],a) ; ...
% expect: false
% expect: proper_length([a,b],2)
% expect: false
% expect: false
% expect: false
% expect: false
% expect: false
% expect: same_length([a,b],[A,B])
% expect: same_length([A,B],[a,b])
% expect: same_length([],[]) ; same_length([A],[B]) ; same_length([A,B],[C,D]) ; same_length([A,B,C],[D,E,F]) ; same_length([A,B,C,D],[E,F,G,H]) ; same_length([A,B,C,D,E],[F,G,H,I,J]) ; ...
% expect: false
% expect: reverse([a,b,c],[c,b,a])
% expect: reverse([],[])
% expect: reverse([a,b],[b,a])
% expect: reverse([a],[a])
% expect: false
% expect: flatten([a,[b,[c,d],[]],[[]],A],[a,b,c,d,A])
% expect: flatten(a,[a])
% expect: flatten(A,[A])
% expect: flatten([],[])
% expect: flatten([a|b],[a,b])
% expect: flatten([a|A],[a,A])
% expect: flatten([[a,b],[c]],[a,b,c])
% expect: flatten([a,f([b])],[a,f([b])])
% expect: clumped([a,a,b,a,a,a],[a-2,b-1,a-3])
% expect: clumped([],[])
% expect: clumped([A,A,B],[A-2,B-1])
% expect: clumped([a-1,a-2,b-3],[a-1-1,a-2-1,b-3-1])
% expect: clumped([a],[a-1]) ; clumped([a,A],[a-1,A-1]) ; clumped([a,A,B],[a-1,A-1,B-1]) ; clumped([a,A,B,C],[a-1,A-1,B-1,C-1]) ; clumped([a,A,B,C,D],[a-1,A-1,B-1,C-1,D-1]) ; clumped([a,A,B,C,D,E],[a-1,A-1,B-1,C-1,D-1,E-1]) ; ...
% expect: max_member(a,[3,1,4,a,"s"])
% expect: false
% expect: false
% expect: error: existence_error(matching_rule,lists:max_member(A,foo))
% expect: max_member(1,[1,1.0])
% expect: max_member(1,[1.0,1])
% expect: error: existence_error(matching_rule,lists:max_member_(A,1,B))
% expect: error: existence_error(matching_rule,lists:max_member(A,B))
% expect: min_member(1,[3,1,4,a])
% expect: false
% expect: min_member(1.0,[1,1.0])
% expect: min_member(A,[f(a),b,A])
% expect: max_member(@=<,4,[3,1,4,2])
% expect: false
% expect: max_member(@>=,1,[3,1,4,2])
% expect: max_member(=<,1,[1,1.0])
% expect: max_member(=<,1.0,[1.0,1])
% expect: min_member(@=<,1,[3,1,4,2])
% expect: min_member(=<,1,[1,1.0])
% expect: min_member(=<,1.0,[1.0,1])
% expect: min_member(@<,f(1),[f(1),f(1)])
% expect: list_to_set([a,b,a,c,b],[a,b,c])
% expect: list_to_set([1,1.0,1],[1,1.0])
% expect: list_to_set([A,B,A,C,B],[A,B,C])
% expect: list_to_set([f(A),f(B),f(A)],[f(A),f(B)])
% expect: list_to_set([],[])
% expect: error: instantiation_error
% expect: error: instantiation_error
% expect: error: type_error(list,foo)
% expect: false
% expect: sum_list([1,2,3],6)
% expect: sum_list([1,2.5],3.5)
% expect: sum_list([],0)
% expect: error: type_error(evaluable,a/0)
% expect: error: existence_error(matching_rule,lists:sum_list(A,1,B))
% expect: sum_list([1+1,2],4)
% expect: error: existence_error(matching_rule,lists:sum_list(foo,0,A))
% expect: false
% expect: max_list([1,5,3],5)
% expect: max_list([1,1.0],1.0)
% expect: max_list([1.0,1],1.0)
% expect: false
% expect: max_list([a],a)
% expect: error: type_error(evaluable,a/0)
% expect: max_list([1+1],1+1)
% expect: min_list([4,2,3],2)
% expect: min_list([2,2.0],2.0)
% expect: min_list([2.0,2],2.0)
% expect: false
% expect: error: instantiation_error
% expect: numlist(1,5,[1,2,3,4,5])
% expect: numlist(3,3,[3])
% expect: false
% expect: numlist(-1,1,[-1,0,1])
% expect: error: type_error(integer,a)
% expect: error: instantiation_error
% expect: error: type_error(integer,1.0)
% expect: numlist(1,3,[1,2,3])
% expect: false
% expect: is_set([a,b,c])
% expect: false
% expect: is_set([])
% expect: false
% expect: false
% expect: is_set([A,B])
% expect: false
% expect: is_set([1,1.0])
% expect: intersection([a,b,c],[c,a,d],[a,c])
% expect: intersection([a,a],[a],[a,a])
% expect: intersection([a],[a],[a])
% expect: intersection([],A,[])
% expect: error: existence_error(matching_rule,lists:intersection(A,[a],B))
% expect: intersection([a,b],[b],[b])
% expect: error: existence_error(matching_rule,lists:intersection(foo,[],A))
% expect: union([a,b],[b,c],[a,b,c])
% expect: union([a,a],[b],[a,a,b])
% expect: union([],[a],[a])
% expect: union([a],[a],[a])
% expect: error: existence_error(matching_rule,lists:union(A,[a],B))
% expect: error: existence_error(matching_rule,lists:union(foo,[],A))
% expect: subset([a],[a,b])
% expect: subset([],A)
% expect: false
% expect: subset([a],[a,b])
% expect: error: existence_error(matching_rule,lists:subset(A,[a]))
% expect: error: existence_error(matching_rule,lists:subset(A,[a,b]))
% expect: error: existence_error(matching_rule,lists:subset(foo,[a]))
% expect: sumlist([1,2],3)
% expect: msort([b,a,c,a],[a,a,b,c])
% expect: predsort([A,B,C]>>compare(A,B,C),[c,a,b,a],[a,b,c])
% expect: predsort([<,A,B]>>true,[c,a,b,a],[c,a,b,a])
% expect: predsort([=,A,B]>>true,[c,a,b,a],[c])
% expect: false
% expect: false
% expect: predsort(compare,[],[])
% expect: error: existence_error(type,[a|A])
% expect: error: existence_error(type,foo)
