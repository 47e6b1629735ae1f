:- ensure_loaded(common/show).

check(limit(2, member(_, [a,b,c]))).
% expect: limit(2,member(a,[a,b,c])) ; limit(2,member(b,[a,b,c]))
check(limit(1, member(_, [a,b,c]))).
% expect: limit(1,member(a,[a,b,c]))
check(limit(0, member(_, [a,b,c]))).
% expect: false
check(limit(5, member(_, [a,b]))).
% expect: limit(5,member(a,[a,b])) ; limit(5,member(b,[a,b]))
check(limit(inf, member(_, [a,b]))).
% expect: limit(inf,member(a,[a,b])) ; limit(inf,member(b,[a,b]))
check(limit(infinite, member(_, [a,b]))).
% expect: limit(infinite,member(a,[a,b])) ; limit(infinite,member(b,[a,b]))
check(limit(-1, member(_, [a,b]))).
% expect: false
check(limit(a, member(_, [a,b]))).
% expect: error: type_error(evaluable,a/0)
check(limit(_, member(_, [a,b]))).
% expect: error: instantiation_error
check(limit(2, fail)).
% expect: false
check(offset(1, member(_, [a,b,c]))).
% expect: offset(1,member(b,[a,b,c])) ; offset(1,member(c,[a,b,c]))
check(offset(0, member(_, [a,b]))).
% expect: offset(0,member(a,[a,b])) ; offset(0,member(b,[a,b]))
check(offset(5, member(_, [a,b]))).
% expect: false
check(offset(-1, member(_, [a,b]))).
% expect: error: domain_error(not_less_than_zero,-1)
check(offset(a, member(_, [a,b]))).
% expect: error: type_error(evaluable,a/0)
check(limit(2, offset(1, member(_, [a,b,c,d])))).
% expect: limit(2,offset(1,member(b,[a,b,c,d]))) ; limit(2,offset(1,member(c,[a,b,c,d])))
check(order_by([asc(X)], member(X, [c,a,b,a]))).
% expect: order_by([asc(a)],member(a,[c,a,b,a])) ; order_by([asc(a)],member(a,[c,a,b,a])) ; order_by([asc(b)],member(b,[c,a,b,a])) ; order_by([asc(c)],member(c,[c,a,b,a]))
check(order_by([desc(X)], member(X, [c,a,b,a]))).
% expect: order_by([desc(c)],member(c,[c,a,b,a])) ; order_by([desc(b)],member(b,[c,a,b,a])) ; order_by([desc(a)],member(a,[c,a,b,a])) ; order_by([desc(a)],member(a,[c,a,b,a]))
check(order_by([asc(X),desc(Y)], member(X-Y, [b-1,a-1,a-2]))).
% expect: order_by([asc(a),desc(2)],member(a-2,[b-1,a-1,a-2])) ; order_by([asc(a),desc(1)],member(a-1,[b-1,a-1,a-2])) ; order_by([asc(b),desc(1)],member(b-1,[b-1,a-1,a-2]))
check(order_by([desc(Y),asc(X)], member(X-Y, [b-1,a-1,a-2]))).
% expect: order_by([desc(2),asc(a)],member(a-2,[b-1,a-1,a-2])) ; order_by([desc(1),asc(a)],member(a-1,[b-1,a-1,a-2])) ; order_by([desc(1),asc(b)],member(b-1,[b-1,a-1,a-2]))
check(order_by([], member(_, [b,a]))).
% expect: error: domain_error(non_empty_list,[])
check(order_by([foo(X)], member(X, [b,a]))).
% expect: error: domain_error(order_specifier,foo(A))
check(order_by(_, member(_, [b,a]))).
% expect: error: instantiation_error
check(distinct(member(_, [a,b,a,c,b]))).
% expect: distinct(member(a,[a,b,a,c,b])) ; distinct(member(b,[a,b,a,c,b])) ; distinct(member(c,[a,b,a,c,b])) ; false
check(distinct(X, member(X-_, [a-1,b-2,a-3]))).
% expect: distinct(a,member(a-1,[a-1,b-2,a-3])) ; distinct(b,member(b-2,[a-1,b-2,a-3])) ; false
check(distinct(X, member(X, [f(_),f(_),f(a)]))).
% expect: distinct(f(A),member(f(A),[f(A),f(B),f(a)])) ; distinct(f(a),member(f(a),[f(A),f(B),f(a)]))
check(distinct(fail)).
% expect: false
check(reduced(member(_, [a,b,a,c,b]))).
% expect: reduced(member(a,[a,b,a,c,b])) ; reduced(member(b,[a,b,a,c,b])) ; reduced(member(c,[a,b,a,c,b])) ; false
check(call_nth(member(_, [a,b,c]), 2)).
% expect: call_nth(member(b,[a,b,c]),2)
check(call_nth(member(_, [a,b,c]), 4)).
% expect: false
check(call_nth(member(_, [a,b,c]), _)).
% expect: call_nth(member(a,[a,b,c]),1) ; call_nth(member(b,[a,b,c]),2) ; call_nth(member(c,[a,b,c]),3)
check(call_nth(member(_, [a,b,c]), 0)).
% expect: error: domain_error(not_less_than_one,0)
check(call_nth(member(_, [a,b,c]), -1)).
% expect: error: domain_error(not_less_than_one,-1)
check(call_nth(member(_, [a,b,c]), a)).
% expect: error: type_error(integer,a)
check(call_nth(fail, 1)).
% expect: false
check(call_nth(member(_, [a,b,c]), 3)).
% expect: call_nth(member(c,[a,b,c]),3)
check(group_by(X, Y, member(X-Y, [a-1,b-2,a-3]), _)).
% expect: group_by(a,A,member(a-A,[a-1,b-2,a-3]),[1,3]) ; group_by(b,A,member(b-A,[a-1,b-2,a-3]),[2])
check(group_by(X, X-Y, member(X-Y, [a-1,b-2,a-3]), _)).
% expect: group_by(A,A-B,member(A-B,[a-1,b-2,a-3]),[a-1,b-2,a-3])
check(group_by(x, Y, member(_-Y, [a-1,b-2,a-3]), _)).
% expect: group_by(x,A,member(B-A,[a-1,b-2,a-3]),[1,2,3])
check(group_by(X, Y, ( member(X-Y, []) ), _)).
% expect: false
check(findall(X-Y, limit(3, ( member(X, [1,2]), member(Y, [a,b]) )), _)).
% expect: findall(A-B,limit(3,(member(A,[1,2]),member(B,[a,b]))),[1-a,1-b,2-a])
check(reduced(X, member(X, [a,b,a]), [])).
% expect: reduced(a,member(a,[a,b,a]),[]) ; reduced(b,member(b,[a,b,a]),[]) ; false
check(order_by([asc(X)|_], member(X, [b,a]))).
% expect: error: instantiation_error
check(order_by([_], member(_, [b,a]))).
% expect: error: instantiation_error
check(order_by(foo, member(_, [b,a]))).
% expect: error: type_error(list,foo)
check(call_nth(member(_, [a,b]), 1.0)).
% expect: error: type_error(integer,1.0)
check(limit(1.5, member(_, [a,b,c]))).
% expect: limit(1.5,member(a,[a,b,c])) ; limit(1.5,member(b,[a,b,c])) ; limit(1.5,member(c,[a,b,c]))
check(limit(1+1, member(_, [a,b,c]))).
% expect: limit(1+1,member(a,[a,b,c])) ; limit(1+1,member(b,[a,b,c]))
