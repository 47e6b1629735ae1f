:- ensure_loaded(common/show).

check(empty_heap(_)).
% expect: empty_heap(heap(nil,0))
check(singleton_heap(_,1,a)).
% expect: singleton_heap(heap(t(a,1,[]),1),1,a)
check(list_to_heap([3-c,1-a,2-b],_)).
% expect: list_to_heap([3-c,1-a,2-b],heap(t(a,1,[t(b,2,[]),t(c,3,[])]),3))
check(list_to_heap([],_)).
% expect: list_to_heap([],heap(nil,0))
check((list_to_heap([3-c,1-a,2-b,0-z,1-q],H),heap_to_list(H,_))).
% expect: list_to_heap([3-c,1-a,2-b,0-z,1-q],heap(t(z,0,[t(q,1,[]),t(a,1,[t(b,2,[]),t(c,3,[])])]),5)),heap_to_list(heap(t(z,0,[t(q,1,[]),t(a,1,[t(b,2,[]),t(c,3,[])])]),5),[0-z,1-a,1-q,2-b,3-c])
check((list_to_heap([3-c,1-a,2-b,0-z,1-q],H),get_from_heap(H,_,_,_))).
% expect: list_to_heap([3-c,1-a,2-b,0-z,1-q],heap(t(z,0,[t(q,1,[]),t(a,1,[t(b,2,[]),t(c,3,[])])]),5)),get_from_heap(heap(t(z,0,[t(q,1,[]),t(a,1,[t(b,2,[]),t(c,3,[])])]),5),0,z,heap(t(a,1,[t(q,1,[]),t(b,2,[]),t(c,3,[])]),4))
check((list_to_heap([3-c,1-a,2-b,0-z,1-q],H),min_of_heap(H,_,_))).
% expect: list_to_heap([3-c,1-a,2-b,0-z,1-q],heap(t(z,0,[t(q,1,[]),t(a,1,[t(b,2,[]),t(c,3,[])])]),5)),min_of_heap(heap(t(z,0,[t(q,1,[]),t(a,1,[t(b,2,[]),t(c,3,[])])]),5),0,z)
check((list_to_heap([3-c,1-a,2-b,0-z,1-q],H),min_of_heap(H,_,_,_,_))).
% expect: list_to_heap([3-c,1-a,2-b,0-z,1-q],heap(t(z,0,[t(q,1,[]),t(a,1,[t(b,2,[]),t(c,3,[])])]),5)),min_of_heap(heap(t(z,0,[t(q,1,[]),t(a,1,[t(b,2,[]),t(c,3,[])])]),5),0,z,1,a)
check((list_to_heap([3-c,1-a,2-b,0-z,1-q],H),delete_from_heap(H,_,a,_))).
% expect: list_to_heap([3-c,1-a,2-b,0-z,1-q],heap(t(z,0,[t(q,1,[]),t(a,1,[t(b,2,[]),t(c,3,[])])]),5)),delete_from_heap(heap(t(z,0,[t(q,1,[]),t(a,1,[t(b,2,[]),t(c,3,[])])]),5),1,a,heap(t(z,0,[t(q,1,[t(c,3,[]),t(b,2,[])])]),4))
check((list_to_heap([3-c,1-a,2-b],H),delete_from_heap(H,_,zz,_))).
% expect: false
check((list_to_heap([3-c,1-a,2-b],H),delete_from_heap(H,_,_,_))).
% expect: list_to_heap([3-c,1-a,2-b],heap(t(a,1,[t(b,2,[]),t(c,3,[])]),3)),delete_from_heap(heap(t(a,1,[t(b,2,[]),t(c,3,[])]),3),1,a,heap(t(b,2,[t(c,3,[])]),2))
check((list_to_heap([3-c,1-a],H),list_to_heap([2-b],H2),merge_heaps(H,H2,_))).
% expect: list_to_heap([3-c,1-a],heap(t(a,1,[t(c,3,[])]),2)),list_to_heap([2-b],heap(t(b,2,[]),1)),merge_heaps(heap(t(a,1,[t(c,3,[])]),2),heap(t(b,2,[]),1),heap(t(a,1,[t(b,2,[]),t(c,3,[])]),3))
check((list_to_heap([3-c,1-a],H),heap_size(H,_))).
% expect: list_to_heap([3-c,1-a],heap(t(a,1,[t(c,3,[])]),2)),heap_size(heap(t(a,1,[t(c,3,[])]),2),2)
check(is_heap(heap(nil,0))).
% expect: is_heap(heap(nil,0))
check(is_heap(foo)).
% expect: false
check(is_heap(_)).
% expect: false
check((empty_heap(H),get_from_heap(H,_,_,_))).
% expect: false
check((empty_heap(H),min_of_heap(H,_,_))).
% expect: false
check((singleton_heap(H,1,a),min_of_heap(H,_,_,_,_))).
% expect: false
check((singleton_heap(H,1,a),get_from_heap(H,_,_,_))).
% expect: singleton_heap(heap(t(a,1,[]),1),1,a),get_from_heap(heap(t(a,1,[]),1),1,a,heap(nil,0))
check((empty_heap(H),add_to_heap(H,2,x,H2),add_to_heap(H2,1,y,_))).
% expect: empty_heap(heap(nil,0)),add_to_heap(heap(nil,0),2,x,heap(t(x,2,[]),1)),add_to_heap(heap(t(x,2,[]),1),1,y,heap(t(y,1,[t(x,2,[])]),2))
check(list_to_heap([a],_)).
% expect: false
check(list_to_heap(_,_)).
% expect: list_to_heap([],heap(nil,0)) ; list_to_heap([A-B],heap(t(B,A,[]),1)) ; list_to_heap([A-B,C-D],heap(t(B,A,[t(D,C,[])]),2)) ; list_to_heap([A-B,C-D,E-F],heap(t(B,A,[t(F,E,[]),t(D,C,[])]),3)) ; list_to_heap([A-B,C-D,E-F,G-H],heap(t(B,A,[t(H,G,[]),t(F,E,[]),t(D,C,[])]),4)) ; list_to_heap([A-B,C-D,E-F,G-H,I-J],heap(t(B,A,[t(J,I,[]),t(H,G,[]),t(F,E,[]),t(D,C,[])]),5)) ; ...
check(list_to_heap(foo,_)).
% expect: false
check(add_to_heap(foo,1,a,_)).
% expect: false
check(list_to_heap([1-a,1-b,1-c],_)).
% expect: list_to_heap([1-a,1-b,1-c],heap(t(c,1,[t(b,1,[t(a,1,[])])]),3))
check((list_to_heap([1-a,1-b,1-c],H),get_from_heap(H,_,_,_))).
% expect: list_to_heap([1-a,1-b,1-c],heap(t(c,1,[t(b,1,[t(a,1,[])])]),3)),get_from_heap(heap(t(c,1,[t(b,1,[t(a,1,[])])]),3),1,c,heap(t(b,1,[t(a,1,[])]),2))
check((list_to_heap([5-a,4-b,9-c,2-d,7-e,1-f],H),heap_to_list(H,_))).
% expect: list_to_heap([5-a,4-b,9-c,2-d,7-e,1-f],heap(t(f,1,[t(d,2,[t(e,7,[]),t(b,4,[t(c,9,[]),t(a,5,[])])])]),6)),heap_to_list(heap(t(f,1,[t(d,2,[t(e,7,[]),t(b,4,[t(c,9,[]),t(a,5,[])])])]),6),[1-f,2-d,4-b,5-a,7-e,9-c])
check((list_to_heap([1-a,2-b],H),is_heap(H))).
% expect: list_to_heap([1-a,2-b],heap(t(a,1,[t(b,2,[])]),2)),is_heap(heap(t(a,1,[t(b,2,[])]),2))
