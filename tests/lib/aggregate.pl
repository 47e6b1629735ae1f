:- ensure_loaded(common/show).

age(peter,7).
age(ann,11).
age(pat,8).
age(tom,5).
age(mike,11).

check(aggregate_all(count,age(_,_),_)).
% expect: aggregate_all(count,age(A,B),5)
check(aggregate_all(count,fail,_)).
% expect: aggregate_all(count,fail,0)
check(aggregate_all(sum(X),age(_,X),_)).
% expect: aggregate_all(sum(A),age(B,A),42)
check(aggregate_all(sum(_),fail,_)).
% expect: aggregate_all(sum(A),fail,0)
check(aggregate_all(max(X),age(_,X),_)).
% expect: aggregate_all(max(A),age(B,A),11)
check(aggregate_all(max(_),fail,_)).
% expect: false
check(aggregate_all(min(X),age(_,X),_)).
% expect: aggregate_all(min(A),age(B,A),5)
check(aggregate_all(min(_),fail,_)).
% expect: false
check(aggregate_all(max(X,N),age(N,X),_)).
% expect: aggregate_all(max(A,B),age(B,A),max(11,ann))
check(aggregate_all(min(X,N),age(N,X),_)).
% expect: aggregate_all(min(A,B),age(B,A),min(5,tom))
check(aggregate_all(max(_,_),fail,_)).
% expect: false
check(aggregate_all(bag(X),age(_,X),_)).
% expect: aggregate_all(bag(A),age(B,A),[7,11,8,5,11])
check(aggregate_all(set(X),age(_,X),_)).
% expect: aggregate_all(set(A),age(B,A),[5,7,8,11])
check(aggregate_all(bag(_),fail,_)).
% expect: aggregate_all(bag(A),fail,[])
check(aggregate_all(set(_),fail,_)).
% expect: aggregate_all(set(A),fail,[])
check(aggregate_all(r(count,sum(X),max(X,N),min(X),bag(N)),age(N,X),_)).
% expect: aggregate_all(r(count,sum(A),max(A,B),min(A),bag(B)),age(B,A),r(5,42,max(11,ann),5,[peter,ann,pat,tom,mike]))
check(aggregate_all(r(count,sum(_)),fail,_)).
% expect: aggregate_all(r(count,sum(A)),fail,r(0,0))
check(aggregate_all(r(count,max(_)),fail,_)).
% expect: false
check(aggregate_all(foo,age(_,_),_)).
% expect: error: domain_error(aggregate_template,foo)
check(aggregate_all(_,age(_,_),_)).
% expect: error: instantiation_error
check(aggregate_all(max(N),age(N,_),_)).
% expect: error: type_error(evaluable,peter/0)
check(aggregate_all(max(X+1),age(_,X),_)).
% expect: aggregate_all(max(A+1),age(B,A),12)
check(aggregate_all(sum(N),age(N,_),_)).
% expect: error: type_error(evaluable,peter/0)
check(aggregate_all(max(X),member(X,[1,2.0,2]),_)).
% expect: aggregate_all(max(A),member(A,[1,2.0,2]),2.0)
check(aggregate_all(max(X),member(X,[1,2,2.0]),_)).
% expect: aggregate_all(max(A),member(A,[1,2,2.0]),2.0)
check(aggregate_all(min(X),member(X,[2,1,1.0]),_)).
% expect: aggregate_all(min(A),member(A,[2,1,1.0]),1.0)
check(aggregate_all(max(X-Y),member(X-Y,[1-2,3-4]),_)).
% expect: aggregate_all(max(A-B),member(A-B,[1-2,3-4]),-1)
check(aggregate_all(max(X,Y),member(X-Y,[a-2,b-4]),_)).
% expect: error: type_error(number,a)
check(aggregate_all(count,N,age(N,_),_)).
% expect: aggregate_all(count,A,age(A,B),5)
check(aggregate_all(sum(X),X,age(_,X),_)).
% expect: aggregate_all(sum(A),A,age(B,A),31)
check(aggregate_all(max(X),X,age(_,X),_)).
% expect: aggregate_all(max(A),A,age(B,A),11)
check(aggregate_all(bag(X),X,age(_,X),_)).
% expect: aggregate_all(bag(A),A,age(B,A),[5,7,8,11])
check(aggregate_all(set(X),X,age(_,X),_)).
% expect: aggregate_all(set(A),A,age(B,A),[5,7,8,11])
check(aggregate_all(count,_,fail,_)).
% expect: aggregate_all(count,A,fail,0)
check(aggregate_all(sum(X),X,fail,_)).
% expect: aggregate_all(sum(A),A,fail,0)
check(aggregate_all(max(X),X,fail,_)).
% expect: false
check(aggregate_all(max(X,N),X,age(N,X),_)).
% expect: aggregate_all(max(A,B),A,age(B,A),max(11,ann))
check(aggregate_all(r(count,sum(X)),X,age(_,X),_)).
% expect: aggregate_all(r(count,sum(A)),A,age(B,A),r(4,31))
check(aggregate(count,age(_,_),_)).
% expect: aggregate(count,age(ann,11),1) ; aggregate(count,age(mike,11),1) ; aggregate(count,age(pat,8),1) ; aggregate(count,age(peter,7),1) ; aggregate(count,age(tom,5),1)
check(aggregate(count,N^age(N,_),_)).
% expect: aggregate(count,A^age(A,5),1) ; aggregate(count,A^age(A,7),1) ; aggregate(count,A^age(A,8),1) ; aggregate(count,A^age(A,11),2)
check(aggregate(count,N^X^age(N,X),_)).
% expect: aggregate(count,A^B^age(A,B),5)
check(aggregate(count,fail,_)).
% expect: false
check(aggregate(max(X),N^age(N,X),_)).
% expect: aggregate(max(A),B^age(B,A),11)
check(aggregate(max(X,N),age(N,X),_)).
% expect: aggregate(max(A,B),age(B,A),max(11,ann))
check(aggregate(max(X),age(_,X),_)).
% expect: aggregate(max(A),age(ann,A),11) ; aggregate(max(A),age(mike,A),11) ; aggregate(max(A),age(pat,A),8) ; aggregate(max(A),age(peter,A),7) ; aggregate(max(A),age(tom,A),5)
check(aggregate(sum(X),N^age(N,X),_)).
% expect: aggregate(sum(A),B^age(B,A),42)
check(aggregate(sum(_),fail,_)).
% expect: false
check(aggregate(bag(N),age(N,_),_)).
% expect: aggregate(bag(A),age(A,5),[tom]) ; aggregate(bag(A),age(A,7),[peter]) ; aggregate(bag(A),age(A,8),[pat]) ; aggregate(bag(A),age(A,11),[ann,mike])
check(aggregate(set(X),N^age(N,X),_)).
% expect: aggregate(set(A),B^age(B,A),[5,7,8,11])
check(aggregate(r(count,max(X),set(N)),age(N,X),_)).
% expect: aggregate(r(count,max(A),set(B)),age(B,A),r(5,11,[ann,mike,pat,peter,tom]))
check(aggregate(min(X,N),age(N,X),_)).
% expect: aggregate(min(A,B),age(B,A),min(5,tom))
check(aggregate(count,X,N^age(N,X),_)).
% expect: aggregate(count,A,B^age(B,A),4)
check(aggregate(sum(X),X,N^age(N,X),_)).
% expect: aggregate(sum(A),A,B^age(B,A),31)
check(aggregate(sum(X),N,age(N,X),_)).
% expect: aggregate(sum(A),B,age(B,A),42)
check(aggregate(bag(X),X,N^age(N,X),_)).
% expect: aggregate(bag(A),A,B^age(B,A),[5,7,8,11])
check(aggregate(max(X),X,N^age(N,X),_)).
% expect: aggregate(max(A),A,B^age(B,A),11)
check(foreach(member(X,[1,2]),member(X,[1,2,3]))).
% expect: foreach(member(A,[1,2]),member(A,[1,2,3])) ; false
check(foreach(member(X,[1,2,9]),member(X,[1,2,3]))).
% expect: false
check((foreach(between(1,4,X),dif(X,Y)),Y=5)).
% expect: foreach(between(1,4,A),dif(A,5)),5=5
check((foreach(between(1,4,X),dif(X,Y)),Y=3)).
% expect: false
check(foreach(member(X,[1,2]),(Y=X;Y=z))).
% expect: foreach(member(A,[1,2]),(z=A;z=z))
check(foreach(member(_,[]),fail)).
% expect: foreach(member(A,[]),fail)
check(free_variables(X^foo(X,_),_,[],_)).
% expect: free_variables(A^foo(A,B),C,[],[B])
check(free_variables(foo(_,_,Z),f(Z),[],_)).
% expect: free_variables(foo(A,B,C),f(C),[],[A,B])
check(free_variables(setof(X,Y^foo(X,Y,_),_),f(_),[],_)).
% expect: free_variables(setof(A,B^foo(A,B,C),D),f(E),[],[C,D])
check(free_variables(findall(X,foo(X,_),_),f(_),[],_)).
% expect: free_variables(findall(A,foo(A,B),C),f(D),[],[A,B,C])
check(aggregate_all(count,(member(X,[1,2]);member(X,[3])),_)).
% expect: aggregate_all(count,(member(A,[1,2]);member(A,[3])),3)
check(aggregate_all(max(X),member(X,[a,b]),_)).
% expect: error: type_error(evaluable,a/0)
check(aggregate_all(max(X),member(X,[1,a]),_)).
% expect: error: type_error(evaluable,a/0)
check(aggregate_all(max(X,Y),member(X-Y,[1-a,a-b]),_)).
% expect: error: type_error(evaluable,a/0)
check(aggregate_all(max(X),member(X,[1+1,1]),_)).
% expect: aggregate_all(max(A),member(A,[1+1,1]),2)
check(aggregate_all(min(X),member(X,[1+1,1]),_)).
% expect: aggregate_all(min(A),member(A,[1+1,1]),1)
check(aggregate_all(max(X),member(X,[_,1]),_)).
% expect: error: instantiation_error
check(aggregate_all(count,_,_)).
% expect: error: instantiation_error
check(aggregate_all(count,3,_)).
% expect: error: type_error(callable,3)
check(aggregate_all(sum(X),member(X,[1,2]),5)).
% expect: false
check(aggregate_all(count,member(_,[1,2]),2)).
% expect: aggregate_all(count,member(A,[1,2]),2)
check(aggregate_all(max(X),member(X,[1,2]),max(2))).
% expect: false
check(free_variables(foo(X,Y,X), b, [Y], _)).
% expect: free_variables(foo(A,B,A),b,[B],[A,B])
check(free_variables(foo(_,_), b, [q,r], _)).
% expect: free_variables(foo(A,B),b,[q,r],[A,B,q,r])
check(free_variables(bagof(X,foo(X,_),_), b, [], _)).
% expect: free_variables(bagof(A,foo(A,B),C),b,[],[B,C])
p(1, a).
p(2, a).
p(2, b).
p(1, b).
p(3, c).
p(3, b).

check(foreach(member(X, [1,2]), p(X, _))).
% expect: foreach(member(A,[1,2]),p(A,a)) ; foreach(member(A,[1,2]),p(A,b))
check(foreach(member(X, [1,2,3]), p(X, _))).
% expect: foreach(member(A,[1,2,3]),p(A,b))
check(foreach(member(X-_, [1-a,1-b]), _ = X)).
% expect: foreach(member(A-B,[1-a,1-b]),1=A)
check(foreach(member(X, [1,2]), memberchk(X, _))).
% expect: foreach(member(A,[1,2]),memberchk(A,[1,2|B]))
