:- ensure_loaded(common/show).

check(append(_, _, [a,b])).
% expect: append([],[a,b],[a,b]) ; append([a],[b],[a,b]) ; append([a,b],[],[a,b]) ; false
check(append([a], [b|_], _)).
% expect: append([a],[b|A],[a,b|A])
check(append([a|_], [z], [a,b,z])).
% expect: append([a,b],[z],[a,b,z]) ; false
check(append(_, [c], [a,b,c])).
% expect: append([a,b],[c],[a,b,c]) ; false
check(append([a,b], _, [a,b,c,d])).
% expect: append([a,b],[c,d],[a,b,c,d])
check(append(_, [_], _)).
% expect: append([],[A],[A]) ; append([A],[B],[A,B]) ; append([A,B],[C],[A,B,C]) ; append([A,B,C],[D],[A,B,C,D]) ; append([A,B,C,D],[E],[A,B,C,D,E]) ; append([A,B,C,D,E],[F],[A,B,C,D,E,F]) ; ...
check(append([[a],[b,c],[]], _)).
% expect: append([[a],[b,c],[]],[a,b,c])
check(append([_,_], [1,2])).
% expect: append([[],[1,2]],[1,2]) ; append([[1],[2]],[1,2]) ; append([[1,2],[]],[1,2]) ; false
check(append([], _)).
% expect: append([],[])
check(append([a], _)).
% expect: false
check(append(_, [a])).
% expect: error: instantiation_error
check(append([[a]|_], [a])).
% expect: error: instantiation_error
check(append([[a]|b], [a])).
% expect: error: type_error(list,[[a]|b])
check(prefix(_, [a,b])).
% expect: prefix([],[a,b]) ; prefix([a],[a,b]) ; prefix([a,b],[a,b]) ; false
check(prefix([a|_], [a,b,c])).
% expect: prefix([a],[a,b,c]) ; prefix([a,b],[a,b,c]) ; prefix([a,b,c],[a,b,c]) ; false
check(prefix([b], [a,b])).
% expect: false
check(select(b, [a,b,c,b], _)).
% expect: select(b,[a,b,c,b],[a,c,b]) ; select(b,[a,b,c,b],[a,b,c])
check(select(_, [a,b], _)).
% expect: select(a,[a,b],[b]) ; select(b,[a,b],[a])
check(select(x, _, [a,b])).
% expect: select(x,[x,a,b],[a,b]) ; select(x,[a,x,b],[a,b]) ; select(x,[a,b,x],[a,b]) ; false
check(select(_, [], _)).
% expect: false
check(select(_, [a|b], _)).
% expect: select(a,[a|b],b)
check(selectchk(b, [a,b,c,b], _)).
% expect: selectchk(b,[a,b,c,b],[a,c,b])
check(selectchk(z, [a,b], _)).
% expect: false
check(selectchk(b, [a,b,c], [c])).
% expect: false
check(selectchk(b, [a,b,b], [a,b])).
% expect: selectchk(b,[a,b,b],[a,b])
check(selectchk(b, [b,a,b], [b,a])).
% expect: false
check(select(b, [a,b,c,b], x, _)).
% expect: select(b,[a,b,c,b],x,[a,x,c,b]) ; select(b,[a,b,c,b],x,[a,b,c,x]) ; false
check(select(_, [a,b], x, [a,x])).
% expect: select(b,[a,b],x,[a,x]) ; false
check(select(b, [a,b], x, [a,y])).
% expect: false
check(select(_, [a], y, _)).
% expect: select(a,[a],y,[y]) ; false
check(selectchk(b, [a,b,c,b], x, _)).
% expect: selectchk(b,[a,b,c,b],x,[a,x,c,b])
check(subtract([a,b,c,d], [b,d], _)).
% expect: subtract([a,b,c,d],[b,d],[a,c])
check(subtract([], [b,d], _)).
% expect: subtract([],[b,d],[])
check(subtract([a,_], [a], _)).
% expect: subtract([a,a],[a],[])
check(subtract(_, [a], _)).
% expect: error: existence_error(matching_rule,lists:subtract(A,[a],B))
check(subtract(foo, [a], _)).
% expect: error: existence_error(matching_rule,lists:subtract(foo,[a],A))
check(subtract([a,b], foo, _)).
% expect: error: type_error(list,foo)
check(subtract([a|b], [], _)).
% expect: error: existence_error(matching_rule,lists:subtract(b,[],A))
check(permutation([1,2,3], _)).
% expect: permutation([1,2,3],[1,2,3]) ; permutation([1,2,3],[1,3,2]) ; permutation([1,2,3],[2,1,3]) ; permutation([1,2,3],[2,3,1]) ; permutation([1,2,3],[3,1,2]) ; permutation([1,2,3],[3,2,1]) ; ...
check(permutation(_, [1,2])).
% expect: permutation([1,2],[1,2]) ; permutation([2,1],[1,2]) ; false
check(permutation([], _)).
% expect: permutation([],[]) ; false
check(permutation([a,b], [b,a])).
% expect: permutation([a,b],[b,a]) ; false
check(permutation([a,b], [b|_])).
% expect: permutation([a,b],[b,a]) ; false
check(permutation([a|_], [b|_])).
% expect: permutation([a,b],[b,a]) ; permutation([a,b,A],[b,a,A]) ; permutation([a,b,A],[b,A,a]) ; permutation([a,A,b],[b,a,A]) ; permutation([a,A,b],[b,A,a]) ; permutation([a,b,A,B],[b,a,A,B]) ; ...
check(permutation(a, [b])).
% expect: error: type_error(list,a)
check(permutation([a|b], _)).
% expect: error: type_error(list,[a|b])
check(permutation(_, a)).
% expect: error: instantiation_error
check(permutation(_, [a|b])).
% expect: error: instantiation_error
check(permutation(a, _)).
% expect: error: type_error(list,a)
check(permutation(a, b)).
% expect: error: type_error(list,a)
check(memberchk(a, [b,a,a])).
% expect: memberchk(a,[b,a,a])
check(memberchk(_, [b,a,a])).
% expect: memberchk(b,[b,a,a])
check(memberchk(z, [b,a])).
% expect: false
check(memberchk(a, _)).
% expect: memberchk(a,[a|A])
check(memberchk(a, [b|_])).
% expect: memberchk(a,[b,a|A])
check(memberchk(a, [b|c])).
% expect: error: type_error(list,c)
check(memberchk(a, foo)).
% expect: error: type_error(list,foo)
check(memberchk(f(_,b), [f(a,c),f(a,b)])).
% expect: memberchk(f(a,b),[f(a,c),f(a,b)])
check(member(_, [a,b,c])).
% expect: member(a,[a,b,c]) ; member(b,[a,b,c]) ; member(c,[a,b,c])
check(member(b, [a,b,c])).
% expect: member(b,[a,b,c]) ; false
check(member(c, [a,b,c])).
% expect: member(c,[a,b,c])
check(member(z, [a,b,c])).
% expect: false
check(member(a, _)).
% expect: member(a,[a|A]) ; member(a,[A,a|B]) ; member(a,[A,B,a|C]) ; member(a,[A,B,C,a|D]) ; member(a,[A,B,C,D,a|E]) ; member(a,[A,B,C,D,E,a|F]) ; ...
check(member(_, [])).
% expect: false
check(member(_, [a|b])).
% expect: member(a,[a|b])
check(member(_, foo)).
% expect: false
check(member(f(_,_), [f(1,2),g,f(3,4)])).
% expect: member(f(1,2),[f(1,2),g,f(3,4)]) ; member(f(3,4),[f(1,2),g,f(3,4)])
check(delete([a,b,a,c], a, _)).
% expect: delete([a,b,a,c],a,[b,c])
check(delete([a,_,f(_)], a, _)).
% expect: delete([a,A,f(B)],a,[f(B)])
check(delete([a,b,f(1),f(_)], f(_), _)).
% expect: delete([a,b,f(1),f(A)],f(B),[a,b])
check(delete([], a, _)).
% expect: delete([],a,[])
check(delete(_, a, _)).
% expect: delete([],a,[]) ; delete([A],a,[]) ; delete([A,B],a,[]) ; delete([A,B,C],a,[]) ; delete([A,B,C,D],a,[]) ; delete([A,B,C,D,E],a,[]) ; ...
check(delete([a|_], a, _)).
% expect: delete([a],a,[]) ; delete([a,A],a,[]) ; delete([a,A,B],a,[]) ; delete([a,A,B,C],a,[]) ; delete([a,A,B,C,D],a,[]) ; delete([a,A,B,C,D,E],a,[]) ; ...
check(delete([a|b], a, _)).
% expect: false
check(delete([a,b], a, [b])).
% expect: delete([a,b],a,[b])
check(delete([a,b], a, [c])).
% expect: false
check(delete(foo, a, _)).
% expect: false
check(nextto(_, _, [a,b,c])).
% expect: nextto(a,b,[a,b,c]) ; nextto(b,c,[a,b,c]) ; false
check(nextto(a, _, [a,b,c])).
% expect: nextto(a,b,[a,b,c]) ; false
check(nextto(c, _, [a,b,c])).
% expect: false
check(nth0(_, [a,b,c], _)).
% expect: nth0(0,[a,b,c],a) ; nth0(1,[a,b,c],b) ; nth0(2,[a,b,c],c)
check(nth0(1, [a,b,c], _)).
% expect: nth0(1,[a,b,c],b)
check(nth0(3, [a,b,c], _)).
% expect: false
check(nth0(_, [a,b,a], a)).
% expect: nth0(0,[a,b,a],a) ; nth0(2,[a,b,a],a)
check(nth0(-1, [a], _)).
% expect: false
check(nth0(a, [a], _)).
% expect: error: type_error(integer,a)
check(nth0(1.0, [a], _)).
% expect: error: type_error(integer,1.0)
check(nth0(2, _, x)).
% expect: nth0(2,[A,B,x|C],x)
check(nth0(_, _, x)).
% expect: nth0(0,[x|A],x) ; nth0(1,[A,x|B],x) ; nth0(2,[A,B,x|C],x) ; nth0(3,[A,B,C,x|D],x) ; nth0(4,[A,B,C,D,x|E],x) ; nth0(5,[A,B,C,D,E,x|F],x) ; ...
check(nth0(1, foo, _)).
% expect: false
check(nth0(_, foo, _)).
% expect: false
check(nth0(0, [], _)).
% expect: false
check(nth0(_, [], _)).
% expect: false
check(nth1(_, [a,b,c], _)).
% expect: nth1(1,[a,b,c],a) ; nth1(2,[a,b,c],b) ; nth1(3,[a,b,c],c)
check(nth1(1, [a,b,c], _)).
% expect: nth1(1,[a,b,c],a)
check(nth1(0, [a,b,c], _)).
% expect: false
check(nth1(3, [a,b,c], c)).
% expect: nth1(3,[a,b,c],c)
check(nth1(-1, [a], _)).
% expect: false
check(nth1(foo, [a], _)).
% expect: error: type_error(integer,foo)
check(nth1("1", [a], _)).
% expect: error: type_error(integer,"1")
check(nth1(_, [a|_], _)).
% expect: nth1(1,[a|A],a) ; nth1(2,[a,A|B],A) ; nth1(3,[a,A,B|C],B) ; nth1(4,[a,A,B,C|D],C) ; nth1(5,[a,A,B,C,D|E],D) ; nth1(6,[a,A,B,C,D,E|F],E) ; ...
check(nth1(1+1, [a,b], _)).
% expect: error: type_error(integer,1+1)
check(nth0(1, [a,b,c], _, _)).
% expect: nth0(1,[a,b,c],b,[a,c])
check(nth0(1, _, x, [a,b,c])).
% expect: nth0(1,[a,x,b,c],x,[a,b,c])
check(nth0(_, _, x, [a,b])).
% expect: nth0(0,[x,a,b],x,[a,b]) ; nth0(1,[a,x,b],x,[a,b]) ; nth0(2,[a,b,x],x,[a,b]) ; false
check(nth0(_, [a,b], _, _)).
% expect: nth0(0,[a,b],a,[b]) ; nth0(1,[a,b],b,[a]) ; false
check(nth0(_, [a,b,a], a, _)).
% expect: nth0(0,[a,b,a],a,[b,a]) ; nth0(2,[a,b,a],a,[a,b]) ; false
check(nth0(5, _, x, [a,b])).
% expect: false
check(nth0(-1, _, x, [a,b])).
% expect: error: type_error(nonneg,-1)
check(nth0(z, _, x, [a,b])).
% expect: error: type_error(nonneg,z)
check(nth1(1, _, x, [a,b,c])).
% expect: nth1(1,[x,a,b,c],x,[a,b,c])
check(nth1(0, _, x, [a,b,c])).
% expect: error: type_error(positive_integer,0)
check(nth1(_, [a,b], _, _)).
% expect: nth1(1,[a,b],a,[b]) ; nth1(2,[a,b],b,[a]) ; false
check(nth1(3, [a,b,c], _, _)).
% expect: nth1(3,[a,b,c],c,[a,b])
check(last([a,b,c], _)).
% expect: last([a,b,c],c)
check(last([], _)).
% expect: false
check(last([a|_], _)).
% expect: last([a],a) ; last([a,A],A) ; last([a,A,B],B) ; last([a,A,B,C],C) ; last([a,A,B,C,D],D) ; last([a,A,B,C,D,E],E) ; ...
check(last(_, a)).
% expect: last([a],a) ; last([A,a],a) ; last([A,B,a],a) ; last([A,B,C,a],a) ; last([A,B,C,D,a],a) ; last([A,B,C,D,E,a],a) ; ...
check(last([a,b], a)).
% expect: false
check(proper_length([a,b], _)).
% expect: proper_length([a,b],2)
check(proper_length(_, _)).
% expect: false
check(proper_length([a|_], _)).
% expect: false
check(proper_length([a], 2)).
% expect: false
check(proper_length(foo, _)).
% expect: false
check(proper_length([a], a)).
% expect: false
check(same_length([a,b], _)).
% expect: same_length([a,b],[A,B])
check(same_length(_, [a,b])).
% expect: same_length([A,B],[a,b])
check(same_length(_, _)).
% expect: same_length([],[]) ; same_length([A],[B]) ; same_length([A,B],[C,D]) ; same_length([A,B,C],[D,E,F]) ; same_length([A,B,C,D],[E,F,G,H]) ; same_length([A,B,C,D,E],[F,G,H,I,J]) ; ...
check(same_length([a], [])).
% expect: false
check(reverse([a,b,c], _)).
% expect: reverse([a,b,c],[c,b,a])
check(reverse([], _)).
% expect: reverse([],[])
check(reverse([a,b], [b,a])).
% expect: reverse([a,b],[b,a])
check(reverse(_, [a])).
% expect: reverse([a],[a])
check(reverse([a|b], _)).
% expect: false
check(flatten([a,[b,[c,d],[]],[[]],_], _)).
% expect: flatten([a,[b,[c,d],[]],[[]],A],[a,b,c,d,A])
check(flatten(a, _)).
% expect: flatten(a,[a])
check(flatten(_, _)).
% expect: flatten(A,[A])
check(flatten([], _)).
% expect: flatten([],[])
check(flatten([a|b], _)).
% expect: flatten([a|b],[a,b])
check(flatten([a|_], _)).
% expect: flatten([a|A],[a,A])
check(flatten([[a,b]|[[c]]], [a,b,c])).
% expect: flatten([[a,b],[c]],[a,b,c])
check(flatten([a,f([b])], _)).
% expect: flatten([a,f([b])],[a,f([b])])
check(clumped([a,a,b,a,a,a], _)).
% expect: clumped([a,a,b,a,a,a],[a-2,b-1,a-3])
check(clumped([], _)).
% expect: clumped([],[])
check(clumped([X,X,_], _)).
% expect: clumped([A,A,B],[A-2,B-1])
check(clumped([a-1,a-2,b-3], _)).
% expect: clumped([a-1,a-2,b-3],[a-1-1,a-2-1,b-3-1])
check(clumped([a|_], _)).
% expect: clumped([a],[a-1]) ; clumped([a,A],[a-1,A-1]) ; clumped([a,A,B],[a-1,A-1,B-1]) ; clumped([a,A,B,C],[a-1,A-1,B-1,C-1]) ; clumped([a,A,B,C,D],[a-1,A-1,B-1,C-1,D-1]) ; clumped([a,A,B,C,D,E],[a-1,A-1,B-1,C-1,D-1,E-1]) ; ...
check(max_member(_, [3,1,4,a,"s"])).
% expect: max_member(a,[3,1,4,a,"s"])
check(max_member(_, [])).
% expect: false
check(max_member(3, [1,2])).
% expect: false
check(max_member(_, foo)).
% expect: error: existence_error(matching_rule,lists:max_member(A,foo))
check(max_member(_, [1,1.0])).
% expect: max_member(1,[1,1.0])
check(max_member(_, [1.0,1])).
% expect: max_member(1,[1.0,1])
check(max_member(_, [1|_])).
% expect: error: existence_error(matching_rule,lists:max_member_(A,1,B))
check(max_member(_, _)).
% expect: error: existence_error(matching_rule,lists:max_member(A,B))
check(min_member(_, [3,1,4,a])).
% expect: min_member(1,[3,1,4,a])
check(min_member(_, [])).
% expect: false
check(min_member(_, [1,1.0])).
% expect: min_member(1.0,[1,1.0])
check(min_member(_, [f(a),b,_])).
% expect: min_member(A,[f(a),b,A])
check(max_member(@=<, _, [3,1,4,2])).
% expect: max_member(@=<,4,[3,1,4,2])
check(max_member(@=<, _, [])).
% expect: false
check(max_member(@>=, _, [3,1,4,2])).
% expect: max_member(@>=,1,[3,1,4,2])
check(max_member(=<, _, [1,1.0])).
% expect: max_member(=<,1,[1,1.0])
check(max_member(=<, _, [1.0,1])).
% expect: max_member(=<,1.0,[1.0,1])
check(min_member(@=<, _, [3,1,4,2])).
% expect: min_member(@=<,1,[3,1,4,2])
check(min_member(=<, _, [1,1.0])).
% expect: min_member(=<,1,[1,1.0])
check(min_member(=<, _, [1.0,1])).
% expect: min_member(=<,1.0,[1.0,1])
check(min_member(@<, _, [f(1),f(1)])).
% expect: min_member(@<,f(1),[f(1),f(1)])
check(list_to_set([a,b,a,c,b], _)).
% expect: list_to_set([a,b,a,c,b],[a,b,c])
check(list_to_set([1,1.0,1], _)).
% expect: list_to_set([1,1.0,1],[1,1.0])
check(list_to_set([X,Y,X,_,Y], _)).
% expect: list_to_set([A,B,A,C,B],[A,B,C])
check(list_to_set([f(X),f(_),f(X)], _)).
% expect: list_to_set([f(A),f(B),f(A)],[f(A),f(B)])
check(list_to_set([], _)).
% expect: list_to_set([],[])
check(list_to_set(_, _)).
% expect: error: instantiation_error
check(list_to_set([a|_], _)).
% expect: error: instantiation_error
check(list_to_set(foo, _)).
% expect: error: type_error(list,foo)
check(list_to_set([a,b], [b,a])).
% expect: false
check(sum_list([1,2,3], _)).
% expect: sum_list([1,2,3],6)
check(sum_list([1,2.5], _)).
% expect: sum_list([1,2.5],3.5)
check(sum_list([], _)).
% expect: sum_list([],0)
check(sum_list([a], _)).
% expect: error: type_error(evaluable,a/0)
check(sum_list([1|_], _)).
% expect: error: existence_error(matching_rule,lists:sum_list(A,1,B))
check(sum_list([1+1,2], _)).
% expect: sum_list([1+1,2],4)
check(sum_list(foo, _)).
% expect: error: existence_error(matching_rule,lists:sum_list(foo,0,A))
check(sum_list([1,2], 4)).
% expect: false
check(max_list([1,5,3], _)).
% expect: max_list([1,5,3],5)
check(max_list([1,1.0], _)).
% expect: max_list([1,1.0],1.0)
check(max_list([1.0,1], _)).
% expect: max_list([1.0,1],1.0)
check(max_list([], _)).
% expect: false
check(max_list([a], _)).
% expect: max_list([a],a)
check(max_list([1,a], _)).
% expect: error: type_error(evaluable,a/0)
check(max_list([1+1], _)).
% expect: max_list([1+1],1+1)
check(min_list([4,2,3], _)).
% expect: min_list([4,2,3],2)
check(min_list([2,2.0], _)).
% expect: min_list([2,2.0],2.0)
check(min_list([2.0,2], _)).
% expect: min_list([2.0,2],2.0)
check(min_list([], _)).
% expect: false
check(min_list([1,_], _)).
% expect: error: instantiation_error
check(numlist(1, 5, _)).
% expect: numlist(1,5,[1,2,3,4,5])
check(numlist(3, 3, _)).
% expect: numlist(3,3,[3])
check(numlist(3, 2, _)).
% expect: false
check(numlist(-1, 1, _)).
% expect: numlist(-1,1,[-1,0,1])
check(numlist(a, 1, _)).
% expect: error: type_error(integer,a)
check(numlist(1, _, _)).
% expect: error: instantiation_error
check(numlist(1.0, 2, _)).
% expect: error: type_error(integer,1.0)
check(numlist(1, 3, [1|_])).
% expect: numlist(1,3,[1,2,3])
check(numlist(1, 3, [1,2])).
% expect: false
check(is_set([a,b,c])).
% expect: is_set([a,b,c])
check(is_set([a,b,a])).
% expect: false
check(is_set([])).
% expect: is_set([])
check(is_set([a|_])).
% expect: false
check(is_set(foo)).
% expect: false
check(is_set([_,_])).
% expect: is_set([A,B])
check(is_set([X,X])).
% expect: false
check(is_set([1,1.0])).
% expect: is_set([1,1.0])
check(intersection([a,b,c], [c,a,d], _)).
% expect: intersection([a,b,c],[c,a,d],[a,c])
check(intersection([a,a], [a], _)).
% expect: intersection([a,a],[a],[a,a])
check(intersection([_], [a], _)).
% expect: intersection([a],[a],[a])
check(intersection([], _, _)).
% expect: intersection([],A,[])
check(intersection(_, [a], _)).
% expect: error: existence_error(matching_rule,lists:intersection(A,[a],B))
check(intersection([a,b], [b], [b])).
% expect: intersection([a,b],[b],[b])
check(intersection(foo, [], _)).
% expect: error: existence_error(matching_rule,lists:intersection(foo,[],A))
check(union([a,b], [b,c], _)).
% expect: union([a,b],[b,c],[a,b,c])
check(union([a,a], [b], _)).
% expect: union([a,a],[b],[a,a,b])
check(union([], [a], _)).
% expect: union([],[a],[a])
check(union([_], [a], _)).
% expect: union([a],[a],[a])
check(union(_, [a], _)).
% expect: error: existence_error(matching_rule,lists:union(A,[a],B))
check(union(foo, [], _)).
% expect: error: existence_error(matching_rule,lists:union(foo,[],A))
check(subset([a], [a,b])).
% expect: subset([a],[a,b])
check(subset([], _)).
% expect: subset([],A)
check(subset([c], [a,b])).
% expect: false
check(subset([_], [a,b])).
% expect: subset([a],[a,b])
check(subset(_, [a])).
% expect: error: existence_error(matching_rule,lists:subset(A,[a]))
check(subset([a,b|_], [a,b])).
% expect: error: existence_error(matching_rule,lists:subset(A,[a,b]))
check(subset(foo, [a])).
% expect: error: existence_error(matching_rule,lists:subset(foo,[a]))
check(sumlist([1,2], _)).
% expect: sumlist([1,2],3)
check(msort([b,a,c,a], _)).
% expect: msort([b,a,c,a],[a,a,b,c])
check(predsort([O,A,B]>>compare(O,A,B), [c,a,b,a], _)).
% expect: predsort([A,B,C]>>compare(A,B,C),[c,a,b,a],[a,b,c])
check(predsort([<,_,_]>>true, [c,a,b,a], _)).
% expect: predsort([<,A,B]>>true,[c,a,b,a],[c,a,b,a])
check(predsort([=,_,_]>>true, [c,a,b,a], _)).
% expect: predsort([=,A,B]>>true,[c,a,b,a],[c])
check(predsort([foo,_,_]>>true, [c,a], _)).
% expect: false
check(predsort([_,_,_]>>fail, [c,a], _)).
% expect: false
check(predsort(compare, [], _)).
% expect: predsort(compare,[],[])
check(predsort(compare, [a|_], _)).
% expect: error: existence_error(type,[a|A])
check(predsort(compare, foo, _)).
% expect: error: existence_error(type,foo)
