:- ensure_loaded(common/show).

even(X) :- X mod 2 =:= 0.
add(X, S0, S) :- S is S0 + X.
add(X, Y, S0, S) :- S is S0 + X*Y.
add(X, Y, Z, S0, S) :- S is S0 + X*Y*Z.
add(X, Y, Z, W, S0, S) :- S is S0 + X*Y*Z*W.
two(X, X).
two(X, f(X)).
sign(X, O) :- compare(O, X, 3).
half(X, Y) :- even(X), Y is X // 2.
three(X, Y, Z) :- Z is X + Y.
four(A, B, C, D) :- D is A + B + C.

check(include(even, [1,2,3,4], _)).
check(include(even, [], _)).
check(include(even, _, _)).
check(include(even, foo, _)).
check(include(even, [a], _)).
check(include(even, [2|_], _)).
check(include(nosuch, [a], _)).
check(include(_, [a], _)).
check(include(3, [a], _)).
check(include(=(f(_)), [f(1),f(2),g], _)).
check(include([X]>>(X > 1), [1,2,3], _)).
check(exclude(even, [1,2,3,4], _)).
check(exclude(even, [], _)).
check(exclude([X]>>(X > 1), [1,2,3], _)).
check(partition(even, [1,2,3,4], _, _)).
check(partition(even, [], _, _)).
check(partition(sign, [1,2,3,4,5,3], _, _, _)).
check(partition([_,foo]>>true, [1], _, _, _)).
check(maplist(even, [2,4])).
check(maplist(even, [2,3])).
check(maplist(even, [])).
check(maplist(even, _)).
check(maplist(=(a), [_,_])).
check(maplist(two, [1,2], _)).
check(maplist(two, _, [1])).
check(maplist(succ, [1,2], [2,3])).
check(maplist(succ, [1,2], _)).
check(maplist(succ, _, [1,2])).
check(maplist(succ, [1,2], [_])).
check(maplist(succ, [1|_], [2])).
check(maplist(succ, [a], _)).
check(maplist(nosuch, [], [])).
check(maplist(nosuch, [a], [b])).
check(maplist(nosuch, [a], [])).
check(maplist(_, [], [])).
check(maplist(_, [a], [b])).
check(maplist(=, _, _)).
check(maplist(three, [1,2], [3,4], _)).
check(maplist(three, [1,2], [3], _)).
check(maplist(four, [1,2], [3,4], [5,6], _)).
check(maplist([X,Y]>>(Y is X*X), [1,2,3], _)).
check((N = 2, maplist({N}/[X,Y]>>(Y is X*N), [1,2,3], _))).
check(convlist(half, [1,2,3,4], _)).
check(convlist(half, [], _)).
check(foldl(add, [1,2,3], 0, _)).
check(foldl(add, [], z, _)).
check(foldl(add, [1,2], [3,4], 0, _)).
check(foldl(add, [1,2], [3], 0, _)).
check(foldl(add, [1,2], [3,4], [5,6], 0, _)).
check(foldl(add, [1,2], [3,4], [5,6], [7,8], 0, _)).
check(foldl(add, [a], 0, _)).
check(foldl([X,A0,A]>>(A = [X|A0]), [1,2,3], [], _)).
check(foldl([X,A0,A]>>(A = X ; A = A0), [1,2], s, _)).
check(scanl(add, [1,2,3], 0, _)).
check(scanl(add, [], 0, _)).
check(scanl(add, [1,2], [3,4], 0, _)).
check(scanl(add, [1,2], [3,4], [5,6], 0, _)).
check(forall(member(X, [2,4]), even(X))).
check(forall(member(X, [2,3]), even(X))).
% expect: include(even,[1,2,3,4],[2,4])
% expect: include(even,[],[])
% expect: include(even,[],[]) ; error: instantiation_error
% expect: false
% expect: error: type_error(evaluable,a/0)
% expect: include(even,[2],[2]) ; error: instantiation_error
% expect: error: existence_error(procedure,nosuch/1)
% expect: error: instantiation_error
% expect: error: type_error(callable,3)
% expect: include(=(f(1)),[f(1),f(2),g],[f(1)])
% expect: include([A]>>(A>1),[1,2,3],[2,3])
% expect: exclude(even,[1,2,3,4],[1,3])
% expect: exclude(even,[],[])
% expect: exclude([A]>>(A>1),[1,2,3],[1])
% expect: partition(even,[1,2,3,4],[2,4],[1,3])
% expect: partition(even,[],[],[])
% expect: partition(sign,[1,2,3,4,5,3],[1,2],[3,3],[4,5])
% expect: error: type_error(oneof([<,=,>]),foo)
% expect: maplist(even,[2,4])
% expect: false
% expect: maplist(even,[])
% expect: maplist(even,[]) ; error: instantiation_error
% expect: maplist(=(a),[a,a])
% expect: maplist(two,[1,2],[1,2]) ; maplist(two,[1,2],[1,f(2)]) ; maplist(two,[1,2],[f(1),2]) ; maplist(two,[1,2],[f(1),f(2)])
% expect: maplist(two,[1],[1]) ; false
% expect: maplist(succ,[1,2],[2,3])
% expect: maplist(succ,[1,2],[2,3])
% expect: maplist(succ,[0,1],[1,2])
% expect: false
% expect: maplist(succ,[1],[2])
% expect: error: type_error(integer,a)
% expect: maplist(nosuch,[],[])
% expect: error: existence_error(procedure,nosuch/2)
% expect: false
% expect: maplist(A,[],[])
% expect: error: instantiation_error
% expect: maplist(=,[],[]) ; maplist(=,[A],[A]) ; maplist(=,[A,B],[A,B]) ; maplist(=,[A,B,C],[A,B,C]) ; maplist(=,[A,B,C,D],[A,B,C,D]) ; maplist(=,[A,B,C,D,E],[A,B,C,D,E]) ; ...
% expect: maplist(three,[1,2],[3,4],[4,6])
% expect: false
% expect: maplist(four,[1,2],[3,4],[5,6],[9,12])
% expect: maplist([A,B]>>(B is A*A),[1,2,3],[1,4,9])
% expect: 2=2,maplist({2}/[A,B]>>(B is A*2),[1,2,3],[2,4,6])
% expect: convlist(half,[1,2,3,4],[1,2])
% expect: convlist(half,[],[])
% expect: foldl(add,[1,2,3],0,6)
% expect: foldl(add,[],z,z)
% expect: foldl(add,[1,2],[3,4],0,11)
% expect: false
% expect: foldl(add,[1,2],[3,4],[5,6],0,63)
% expect: foldl(add,[1,2],[3,4],[5,6],[7,8],0,489)
% expect: error: type_error(evaluable,a/0)
% expect: foldl([A,B,C]>>(C=[A|B]),[1,2,3],[],[3,2,1])
% expect: foldl([A,B,C]>>(C=A;C=B),[1,2],s,2) ; foldl([A,B,C]>>(C=A;C=B),[1,2],s,1) ; foldl([A,B,C]>>(C=A;C=B),[1,2],s,2) ; foldl([A,B,C]>>(C=A;C=B),[1,2],s,s)
% expect: scanl(add,[1,2,3],0,[0,1,3,6])
% expect: scanl(add,[],0,[0])
% expect: scanl(add,[1,2],[3,4],0,[0,3,11])
% expect: scanl(add,[1,2],[3,4],[5,6],0,[0,15,63])
% expect: forall(member(A,[2,4]),even(A))
% expect: false
