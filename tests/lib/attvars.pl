:- ensure_loaded(common/show).

check(dif(_, a)).
check(dif(a, b)).
check(dif(a, a)).
check(dif(X, X)).
check((dif(X, a), X = a)).
check((dif(X, a), X = b)).
check((dif(X, Y), X = Y)).
check((dif(X, Y), X = 1, Y = 2)).
check((dif(X, Y), X = 1, Y = 1)).
check(dif(f(_,_), f(a,b))).
check((dif(f(X,_), f(a,b)), X = a)).
check((dif(f(X,Y), f(a,b)), X = a, Y = b)).
check((dif(f(X,_), f(a,b)), X = c)).
check((dif(f(X,Y), f(a,b)), Y = b, X = z)).
check((dif(X, f(Y)), X = f(1), Y = 1)).
check((dif(X, f(Y)), X = f(1), Y = 2)).
check((dif(X-_, 1-2), dif(X, 3), X = 3)).
check((dif(X, a), dif(X, b), X = c)).
check((dif(X, a), dif(X, b), X = b)).
check(dif(f(X), g(X))).
check((dif(X, Y), dif(Y, Z), X = Z)).
check((dif(X, Y), X = Z, Z = Y)).
check((dif(A-B, C-D), A = C, B = D)).
check((dif(A-B, C-D), A = C, B = 1, D = 2)).
check((freeze(X, write(hi)), X = 1)).
check(freeze(_, true)).
check((freeze(X, fail), X = 1)).
check((freeze(X, true), X = 1)).
check((freeze(X, write(a)), freeze(X, write(b)), X = 1)).
check((freeze(X, write(a)), freeze(Y, write(b)), X = Y)).
check((freeze(X, write(a)), freeze(Y, write(b)), X = Y, X = 1)).
check(freeze(1, write(now))).
check((freeze(X, member(X, [1,2])), X = 2)).
check((freeze(X, member(_, [1,2])), X = 2)).
check((freeze(X, true), frozen(X, _))).
check((freeze(X, true), freeze(X, fail), frozen(X, _))).
check(frozen(_, _)).
check(frozen(a, _)).
check((freeze(X, true), frozen(f(X), _))).
check((freeze(X, freeze(Y, write(done))), X = 1, Y = 2)).
check(when(nonvar(_), true)).
check((when(nonvar(X), write(x)), X = f(_))).
check(when(nonvar(a), write(x))).
check(when(ground(_), true)).
check((when(ground(f(X,Y)), write(g)), X = 1, Y = 2)).
check((when(ground(f(X,_)), write(g)), X = 1)).
check((when(ground(X), write(g)), X = f(Y), Y = 1)).
check(when(?=(_, _), true)).
check((when(?=(X,Y), write(d)), X = Y)).
check((when(?=(X,Y), write(d)), X = 1, Y = 2)).
check((when((nonvar(X),nonvar(_)), write(both)), X = 1)).
check((when((nonvar(X),nonvar(Y)), write(both)), X = 1, Y = 1)).
check((when((nonvar(X);nonvar(_)), write(one)), X = 1)).
check((when((nonvar(X);nonvar(Y)), write(one)), X = 1, Y = 1)).
check(when(_, true)).
check(when(foo, true)).
check(when(foo(_), true)).
check((when(nonvar(X), write(a)), when(nonvar(X), write(b)), X = 1)).
check((when(nonvar(X), fail), X = 1)).
check((when(nonvar(X), member(_, [1,2])), X = 1)).
check((when(nonvar(X), write(a)), X = _)).
check((when(nonvar(X), write(a)), X = Y, Y = 1)).
check((dif(X, a), copy_term(X, _, _))).
check((freeze(X, true), copy_term(X, _, _))).
check((when(nonvar(X), true), copy_term(X, _, _))).
check((dif(X, a), \+ X = a, X = b)).
check((dif(X, a), member(X, [a,b,c]))).
check((maplist(dif(X), [a,b]), member(X, [a,b,c]))).
% expect: dif(A,a) where [dif(A,a)]
% expect: dif(a,b)
% expect: false
% expect: false
% expect: false
% expect: dif(b,a),b=b
% expect: false
% expect: dif(1,2),1=1,2=2
% expect: false
% expect: dif(f(A,B),f(a,b)) where [dif(f(A,B),f(a,b))]
% expect: dif(f(a,A),f(a,b)),a=a where [dif(A,b)]
% expect: false
% expect: dif(f(c,A),f(a,b)),c=c
% expect: dif(f(z,b),f(a,b)),b=b,z=z
% expect: false
% expect: dif(f(1),f(2)),f(1)=f(1),2=2
% expect: false
% expect: dif(c,a),dif(c,b),c=c
% expect: false
% expect: dif(f(A),g(A))
% expect: dif(A,B),dif(B,A),A=A where [dif(A,B),dif(B,A)]
% expect: false
% expect: false
% expect: dif(A-1,A-2),A=A,1=1,2=2
% expect: hifreeze(1,write(hi)),1=1
% expect: freeze(A,true) where [freeze(A,user:true)]
% expect: false
% expect: freeze(1,true),1=1
% expect: abfreeze(1,write(a)),freeze(1,write(b)),1=1
% expect: freeze(A,write(a)),freeze(A,write(b)),A=A where [freeze(A,user:write(a)),freeze(A,user:write(b))]
% expect: abfreeze(1,write(a)),freeze(1,write(b)),1=1,1=1
% expect: nowfreeze(1,write(now))
% expect: freeze(2,member(2,[1,2])),2=2
% expect: freeze(2,member(1,[1,2])),2=2 ; freeze(2,member(2,[1,2])),2=2
% expect: freeze(A,true),frozen(A,freeze(A,user:true)) where [freeze(A,user:true)]
% expect: freeze(A,true),freeze(A,fail),frozen(A,(freeze(A,user:fail),freeze(A,user:true))) where [freeze(A,user:true),freeze(A,user:fail)]
% expect: frozen(A,true)
% expect: frozen(a,true)
% expect: freeze(A,true),frozen(f(A),freeze(A,user:true)) where [freeze(A,user:true)]
% expect: donefreeze(1,freeze(2,write(done))),1=1,2=2
% expect: when(nonvar(A),true) where [when(nonvar(A),user:true)]
% expect: xwhen(nonvar(f(A)),write(x)),f(A)=f(A)
% expect: xwhen(nonvar(a),write(x))
% expect: when(ground(A),true) where [when(ground(A),user:true)]
% expect: gwhen(ground(f(1,2)),write(g)),1=1,2=2
% expect: when(ground(f(1,A)),write(g)),1=1 where [when(ground(f(1,A)),user:write(g))]
% expect: gwhen(ground(f(1)),write(g)),f(1)=f(1),1=1
% expect: when(?=(A,B),true) where [when(?=(A,B),user:true)]
% expect: dwhen(?=(A,A),write(d)),A=A
% expect: dwhen(?=(1,2),write(d)),1=1,2=2
% expect: when((nonvar(1),nonvar(A)),write(both)),1=1 where [when(nonvar(A),user:write(both))]
% expect: bothwhen((nonvar(1),nonvar(1)),write(both)),1=1,1=1
% expect: onewhen((nonvar(1);nonvar(A)),write(one)),1=1
% expect: onewhen((nonvar(1);nonvar(1)),write(one)),1=1,1=1
% expect: error: instantiation_error
% expect: error: domain_error(when_condition,foo)
% expect: error: domain_error(when_condition,foo(A))
% expect: abwhen(nonvar(1),write(a)),when(nonvar(1),write(b)),1=1
% expect: false
% expect: when(nonvar(1),member(1,[1,2])),1=1 ; when(nonvar(1),member(2,[1,2])),1=1
% expect: when(nonvar(A),write(a)),A=A where [when(nonvar(A),user:write(a))]
% expect: awhen(nonvar(1),write(a)),1=1,1=1
% expect: dif(A,a),copy_term(A,B,[dif(B,a)]) where [dif(A,a)]
% expect: freeze(A,true),copy_term(A,B,[freeze(B,user:true)]) where [freeze(A,user:true)]
% expect: when(nonvar(A),true),copy_term(A,B,[when(nonvar(B),user:true)]) where [when(nonvar(A),user:true)]
% expect: dif(b,a),\+b=a,b=b
% expect: dif(b,a),member(b,[a,b,c]) ; dif(c,a),member(c,[a,b,c])
% expect: maplist(dif(c),[a,b]),member(c,[a,b,c])
