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
% expect: include(even,[1,2,3,4],[2,4])
check(include(even, [], _)).
% expect: include(even,[],[])
check(include(even, _, _)).
% expect: include(even,[],[]) ; error: instantiation_error
check(include(even, foo, _)).
% expect: false
check(include(even, [a], _)).
% expect: error: type_error(evaluable,a/0)
check(include(even, [2|_], _)).
% expect: include(even,[2],[2]) ; error: instantiation_error
check(include(nosuch, [a], _)).
% expect: error: existence_error(procedure,nosuch/1)
check(include(_, [a], _)).
% expect: error: instantiation_error
check(include(3, [a], _)).
% expect: error: type_error(callable,3)
check(include(=(f(_)), [f(1),f(2),g], _)).
% expect: include(=(f(1)),[f(1),f(2),g],[f(1)])
check(include([X]>>(X > 1), [1,2,3], _)).
% expect: include([A]>>(A>1),[1,2,3],[2,3])
check(exclude(even, [1,2,3,4], _)).
% expect: exclude(even,[1,2,3,4],[1,3])
check(exclude(even, [], _)).
% expect: exclude(even,[],[])
check(exclude([X]>>(X > 1), [1,2,3], _)).
% expect: exclude([A]>>(A>1),[1,2,3],[1])
check(partition(even, [1,2,3,4], _, _)).
% expect: partition(even,[1,2,3,4],[2,4],[1,3])
check(partition(even, [], _, _)).
% expect: partition(even,[],[],[])
check(partition(sign, [1,2,3,4,5,3], _, _, _)).
% expect: partition(sign,[1,2,3,4,5,3],[1,2],[3,3],[4,5])
check(partition([_,foo]>>true, [1], _, _, _)).
% expect: error: type_error(oneof([<,=,>]),foo)
check(maplist(even, [2,4])).
% expect: maplist(even,[2,4])
check(maplist(even, [2,3])).
% expect: false
check(maplist(even, [])).
% expect: maplist(even,[])
check(maplist(even, _)).
% expect: maplist(even,[]) ; error: instantiation_error
check(maplist(=(a), [_,_])).
% expect: maplist(=(a),[a,a])
check(maplist(two, [1,2], _)).
% expect: maplist(two,[1,2],[1,2]) ; maplist(two,[1,2],[1,f(2)]) ; maplist(two,[1,2],[f(1),2]) ; maplist(two,[1,2],[f(1),f(2)])
check(maplist(two, _, [1])).
% expect: maplist(two,[1],[1]) ; false
check(maplist(succ, [1,2], [2,3])).
% expect: maplist(succ,[1,2],[2,3])
check(maplist(succ, [1,2], _)).
% expect: maplist(succ,[1,2],[2,3])
check(maplist(succ, _, [1,2])).
% expect: maplist(succ,[0,1],[1,2])
check(maplist(succ, [1,2], [_])).
% expect: false
check(maplist(succ, [1|_], [2])).
% expect: maplist(succ,[1],[2])
check(maplist(succ, [a], _)).
% expect: error: type_error(integer,a)
check(maplist(nosuch, [], [])).
% expect: maplist(nosuch,[],[])
check(maplist(nosuch, [a], [b])).
% expect: error: existence_error(procedure,nosuch/2)
check(maplist(nosuch, [a], [])).
% expect: false
check(maplist(_, [], [])).
% expect: maplist(A,[],[])
check(maplist(_, [a], [b])).
% expect: error: instantiation_error
check(maplist(=, _, _)).
% expect: maplist(=,[],[]) ; maplist(=,[A],[A]) ; maplist(=,[A,B],[A,B]) ; maplist(=,[A,B,C],[A,B,C]) ; maplist(=,[A,B,C,D],[A,B,C,D]) ; maplist(=,[A,B,C,D,E],[A,B,C,D,E]) ; ...
check(maplist(three, [1,2], [3,4], _)).
% expect: maplist(three,[1,2],[3,4],[4,6])
check(maplist(three, [1,2], [3], _)).
% expect: false
check(maplist(four, [1,2], [3,4], [5,6], _)).
% expect: maplist(four,[1,2],[3,4],[5,6],[9,12])
check(maplist([X,Y]>>(Y is X*X), [1,2,3], _)).
% expect: maplist([A,B]>>(B is A*A),[1,2,3],[1,4,9])
check((N = 2, maplist({N}/[X,Y]>>(Y is X*N), [1,2,3], _))).
% expect: 2=2,maplist({2}/[A,B]>>(B is A*2),[1,2,3],[2,4,6])
check(convlist(half, [1,2,3,4], _)).
% expect: convlist(half,[1,2,3,4],[1,2])
check(convlist(half, [], _)).
% expect: convlist(half,[],[])
check(foldl(add, [1,2,3], 0, _)).
% expect: foldl(add,[1,2,3],0,6)
check(foldl(add, [], z, _)).
% expect: foldl(add,[],z,z)
check(foldl(add, [1,2], [3,4], 0, _)).
% expect: foldl(add,[1,2],[3,4],0,11)
check(foldl(add, [1,2], [3], 0, _)).
% expect: false
check(foldl(add, [1,2], [3,4], [5,6], 0, _)).
% expect: foldl(add,[1,2],[3,4],[5,6],0,63)
check(foldl(add, [1,2], [3,4], [5,6], [7,8], 0, _)).
% expect: foldl(add,[1,2],[3,4],[5,6],[7,8],0,489)
check(foldl(add, [a], 0, _)).
% expect: error: type_error(evaluable,a/0)
check(foldl([X,A0,A]>>(A = [X|A0]), [1,2,3], [], _)).
% expect: foldl([A,B,C]>>(C=[A|B]),[1,2,3],[],[3,2,1])
check(foldl([X,A0,A]>>(A = X ; A = A0), [1,2], s, _)).
% expect: foldl([A,B,C]>>(C=A;C=B),[1,2],s,2) ; foldl([A,B,C]>>(C=A;C=B),[1,2],s,1) ; foldl([A,B,C]>>(C=A;C=B),[1,2],s,2) ; foldl([A,B,C]>>(C=A;C=B),[1,2],s,s)
check(scanl(add, [1,2,3], 0, _)).
% expect: scanl(add,[1,2,3],0,[0,1,3,6])
check(scanl(add, [], 0, _)).
% expect: scanl(add,[],0,[0])
check(scanl(add, [1,2], [3,4], 0, _)).
% expect: scanl(add,[1,2],[3,4],0,[0,3,11])
check(scanl(add, [1,2], [3,4], [5,6], 0, _)).
% expect: scanl(add,[1,2],[3,4],[5,6],0,[0,15,63])
check(forall(member(X, [2,4]), even(X))).
% expect: forall(member(A,[2,4]),even(A))
check(forall(member(X, [2,3]), even(X))).
% expect: false
