:- ensure_loaded(common/show).

:- dynamic kept/1.

check(maplist([X]>>(X > 0), [1,2])).
% expect: maplist([A]>>(A>0),[1,2])
check(maplist([X]>>(X > 1), [1,2])).
% expect: false
check(maplist([X,Y]>>(Y is X * 2), [1,2], _)).
% expect: maplist([A,B]>>(B is A*2),[1,2],[2,4])
check(maplist([X]>>([Y]>>(Z is X + Y, Z > 0)), [1], [2])).
% expect: maplist([A]>>([B]>>(C is A+B,C>0)),[1],[2])
check((N = 5, maplist([X,Y]>>(Y is X * N), [1,2], _))).
% expect: 5=5,maplist([A,B]>>(B is A*5),[1,2],[5,10])
check(maplist([X]>>(X = _), [1,1])).
% expect: maplist([A]>>(A=B),[1,1])
check(maplist([X]>>(X = _), [1,2])).
% expect: maplist([A]>>(A=B),[1,2])
check((maplist([X]>>(Y = X), [1]), var(Y))).
% expect: maplist([A]>>(B=A),[1]),var(B)
check((maplist([X]>>(X = _), [1,2]))).
% expect: maplist([A]>>(A=B),[1,2])
check((maplist({Y}/[X]>>(X = Y), [1,1]))).
% expect: maplist({1}/[A]>>(A=1),[1,1])
check((maplist({Y}/[X]>>(X = Y), [1,2]))).
% expect: false
check((maplist(\X^(X = 1), [_]))).
% expect: error: existence_error(procedure,(\)/2)
check(maplist(\X^Y^(Y is X + 1), [1,2], _)).
% expect: error: existence_error(procedure,(\)/3)
check(call([X,Y]>>atom_concat(X, Y), a, b, _)).
% expect: call([A,B]>>atom_concat(A,B),a,b,ab)
check(call([X]>>atom_length(X), abc, _)).
% expect: call([A]>>atom_length(A),abc,3)
check(call([]>>true)).
% expect: call([]>>true)
check(call([_]>>true, 1)).
% expect: call([A]>>true,1)
check(call([_,_]>>true, 1)).
% expect: error: domain_error(lambda_parameters,[A,B]>>(user:true))
check(call([X,_]>>(X = 1), _)).
% expect: error: domain_error(lambda_parameters,[A,B]>>(user:(A=1)))
check(call([1]>>true, 1)).
% expect: call([1]>>true,1)
check(call([1]>>true, 2)).
% expect: false
check(call([X,X]>>true, 1, _)).
% expect: call([A,A]>>true,1,1)
check(call([_]>>fail, 1)).
% expect: false
check(call([X]>>(member(Y, [1,2]), X = Y), _)).
% expect: call([A]>>(member(B,[1,2]),A=B),1) ; call([A]>>(member(B,[1,2]),A=B),2)
check(call({}/[X]>>(X = a), _)).
% expect: call({}/[A]>>(A=a),a)
check(call({X}/(X = a))).
% expect: call({a}/(a=a))
check(call({X}/foo(X))).
% expect: error: existence_error(procedure,foo/1)
check(call({X,Y}/[Z]>>(Z = X-Y), _)).
% expect: call({A,B}/[C]>>(C=A-B),A-B)
check((F = [X]>>(X = _), call(F, 1), call(F, 2))).
% expect: [A]>>(A=B)=[A]>>(A=B),call([A]>>(A=B),1),call([A]>>(A=B),2)
check((Z = 3, F = [X]>>(X = Z), call(F, _), call(F, _))).
% expect: 3=3,[A]>>(A=3)=[A]>>(A=3),call([A]>>(A=3),3),call([A]>>(A=3),3)
check((call([X]>>(Z = X), 7), Z == 7)).
% expect: false
check(foldl([X,A0,A]>>(A is A0 + X), [1,2,3], 0, _)).
% expect: foldl([A,B,C]>>(C is B+A),[1,2,3],0,6)
check(include([X]>>(X mod 2 =:= 0), [1,2,3,4], _)).
% expect: include([A]>>(A mod 2=:=0),[1,2,3,4],[2,4])
check(maplist([X-Y,Y-X]>>true, [1-a,2-b], _)).
% expect: maplist([A-B,B-A]>>true,[1-a,2-b],[a-1,b-2])
check(maplist([[A,B],[B,A]]>>true, [[1,2]], _)).
% expect: maplist([[A,B],[B,A]]>>true,[[1,2]],[[2,1]])
check(call(foo>>true, 1)).
% expect: error: type_error(list,foo)
check(call(_>>true, 1)).
% expect: error: instantiation_error
check(call([_|_]>>true, 1)).
% expect: error: instantiation_error
check(call([_]>>_, 1)).
% expect: error: instantiation_error
check(is_lambda([_]>>true)).
% expect: is_lambda([A]>>true)
check(is_lambda({_}/true)).
% expect: is_lambda({A}/true)
check(is_lambda(_/foo)).
% expect: false
check(is_lambda(foo)).
% expect: false
check(is_lambda(_)).
% expect: false
check(lambda_calls([X]>>foo(X), _)).
% expect: error: domain_error(lambda_parameters,[A]>>foo(A))
check(lambda_calls([X]>>foo(X), 1, _)).
% expect: lambda_calls([A]>>foo(A),1,foo(B))
check(lambda_calls([X]>>foo(X), 2, _)).
% expect: lambda_calls([A]>>foo(A),2,foo(B,C))
check(lambda_calls({X}/[Y]>>foo(X,Y), 1, _)).
% expect: lambda_calls({A}/[B]>>foo(A,B),1,foo(A,C))
check(call([X]>>(X = 1, !), _)).
% expect: call([A]>>(A=1,!),1)
check(call([X]>>(member(X, [1,2]), !), _)).
% expect: call([A]>>(member(A,[1,2]),!),1)
check(maplist([X,Y]>>(Z = X, Y = Z), [1,2], _)).
% expect: maplist([A,B]>>(C=A,B=C),[1,2],[1,2])
check((copy_term([X]>>foo(X,Y), _), var(Y))).
% expect: copy_term([A]>>foo(A,B),[C]>>foo(C,D)),var(B)
check((maplist([X,Y,Z]>>(Z = X-Y), [1,2], [a,b], _))).
% expect: maplist([A,B,C]>>(C=A-B),[1,2],[a,b],[1-a,2-b])
check(call([A,B,C,D,E,F]>>(F = [A,B,C,D,E]), 1, 2, 3, 4, 5, _)).
% expect: call([A,B,C,D,E,F]>>(F=[A,B,C,D,E]),1,2,3,4,5,[1,2,3,4,5])
check(findall(Y, call([X]>>member(X, [1,2]), Y), _)).
% expect: findall(A,call([B]>>member(B,[1,2]),A),[1,2])
check((X = 1, call([X]>>true, 2))).
% expect: false
check((X = 1, call([Y]>>(Y = X), _))).
% expect: 1=1,call([A]>>(A=1),1)
check(lambda_calls({X}/foo(X), 1, _)).
% expect: lambda_calls({A}/foo(A),1,foo(A,B))
check(lambda_calls([X,Y]>>foo(X,Y), 1, _)).
% expect: error: domain_error(lambda_parameters,[A,B]>>foo(A,B))
check(lambda_calls(foo, 1, _)).
% expect: false
check((X = abc, call({X}/[Y]>>atom_length(X, Y), _))).
% expect: abc=abc,call({abc}/[A]>>atom_length(abc,A),3)
check(call({X}/[Y]>>(member(X, [1,2]), Y = X), _)).
% expect: call({1}/[A]>>(member(1,[1,2]),A=1),1) ; call({2}/[A]>>(member(2,[1,2]),A=2),2)
check(call(foo/[_]>>true, 1)).
% expect: error: type_error(lambda_free,foo)
check(call(A/[X]>>(A = X), 1)).
% expect: error: instantiation_error
check(call([X]>>([Y]>>(_ = X-Y)), 1, 2)).
% expect: call([A]>>([B]>>(C=A-B)),1,2)
check(call([X,Z]>>([Y]>>(Z = X-Y)), 1, _, 2)).
% expect: call([A,B]>>([C]>>(B=A-C)),1,D,2)
check(call([X]>>([Y,Z]>>(Z = X-Y)), 1, 2, _)).
% expect: call([A]>>([B,C]>>(C=A-B)),1,2,1-2)
check((maplist([X,F]>>(F = ([Y]>>(Y = X))), [1,2], L), maplist([F]>>call(F, _), L))).
% expect: maplist([A,B]>>(B=[C]>>(C=A)),[1,2],[[D]>>(D=1),[E]>>(E=2)]),maplist([B]>>call(B,F),[[D]>>(D=1),[E]>>(E=2)])
