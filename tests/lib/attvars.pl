:- ensure_loaded(common/show).

check(dif(_, a)).
% expect: dif(A,a) where [dif(A,a)]
check(dif(a, b)).
% expect: dif(a,b)
check(dif(a, a)).
% expect: false
check(dif(X, X)).
% expect: false
check((dif(X, a), X = a)).
% expect: false
check((dif(X, a), X = b)).
% expect: dif(b,a),b=b
check((dif(X, Y), X = Y)).
% expect: false
check((dif(X, Y), X = 1, Y = 2)).
% expect: dif(1,2),1=1,2=2
check((dif(X, Y), X = 1, Y = 1)).
% expect: false
check(dif(f(_,_), f(a,b))).
% expect: dif(f(A,B),f(a,b)) where [dif(f(A,B),f(a,b))]
check((dif(f(X,_), f(a,b)), X = a)).
% expect: dif(f(a,A),f(a,b)),a=a where [dif(A,b)]
check((dif(f(X,Y), f(a,b)), X = a, Y = b)).
% expect: false
check((dif(f(X,_), f(a,b)), X = c)).
% expect: dif(f(c,A),f(a,b)),c=c
check((dif(f(X,Y), f(a,b)), Y = b, X = z)).
% expect: dif(f(z,b),f(a,b)),b=b,z=z
check((dif(X, f(Y)), X = f(1), Y = 1)).
% expect: false
check((dif(X, f(Y)), X = f(1), Y = 2)).
% expect: dif(f(1),f(2)),f(1)=f(1),2=2
check((dif(X-_, 1-2), dif(X, 3), X = 3)).
% expect: false
check((dif(X, a), dif(X, b), X = c)).
% expect: dif(c,a),dif(c,b),c=c
check((dif(X, a), dif(X, b), X = b)).
% expect: false
check(dif(f(X), g(X))).
% expect: dif(f(A),g(A))
check((dif(X, Y), dif(Y, Z), X = Z)).
% expect: dif(A,B),dif(B,A),A=A where [dif(A,B),dif(B,A)]
check((dif(X, Y), X = Z, Z = Y)).
% expect: false
check((dif(A-B, C-D), A = C, B = D)).
% expect: false
check((dif(A-B, C-D), A = C, B = 1, D = 2)).
% expect: dif(A-1,A-2),A=A,1=1,2=2
check((freeze(X, write(hi)), X = 1)).
% expect: hifreeze(1,write(hi)),1=1
check(freeze(_, true)).
% expect: freeze(A,true) where [freeze(A,user:true)]
check((freeze(X, fail), X = 1)).
% expect: false
check((freeze(X, true), X = 1)).
% expect: freeze(1,true),1=1
check((freeze(X, write(a)), freeze(X, write(b)), X = 1)).
% expect: abfreeze(1,write(a)),freeze(1,write(b)),1=1
check((freeze(X, write(a)), freeze(Y, write(b)), X = Y)).
% expect: freeze(A,write(a)),freeze(A,write(b)),A=A where [freeze(A,user:write(a)),freeze(A,user:write(b))]
check((freeze(X, write(a)), freeze(Y, write(b)), X = Y, X = 1)).
% expect: abfreeze(1,write(a)),freeze(1,write(b)),1=1,1=1
check(freeze(1, write(now))).
% expect: nowfreeze(1,write(now))
check((freeze(X, member(X, [1,2])), X = 2)).
% expect: freeze(2,member(2,[1,2])),2=2
check((freeze(X, member(_, [1,2])), X = 2)).
% expect: freeze(2,member(1,[1,2])),2=2 ; freeze(2,member(2,[1,2])),2=2
check((freeze(X, true), frozen(X, _))).
% expect: freeze(A,true),frozen(A,freeze(A,user:true)) where [freeze(A,user:true)]
check((freeze(X, true), freeze(X, fail), frozen(X, _))).
% expect: freeze(A,true),freeze(A,fail),frozen(A,(freeze(A,user:fail),freeze(A,user:true))) where [freeze(A,user:true),freeze(A,user:fail)]
check(frozen(_, _)).
% expect: frozen(A,true)
check(frozen(a, _)).
% expect: frozen(a,true)
check((freeze(X, true), frozen(f(X), _))).
% expect: freeze(A,true),frozen(f(A),freeze(A,user:true)) where [freeze(A,user:true)]
check((freeze(X, freeze(Y, write(done))), X = 1, Y = 2)).
% expect: donefreeze(1,freeze(2,write(done))),1=1,2=2
check(when(nonvar(_), true)).
% expect: when(nonvar(A),true) where [when(nonvar(A),user:true)]
check((when(nonvar(X), write(x)), X = f(_))).
% expect: xwhen(nonvar(f(A)),write(x)),f(A)=f(A)
check(when(nonvar(a), write(x))).
% expect: xwhen(nonvar(a),write(x))
check(when(ground(_), true)).
% expect: when(ground(A),true) where [when(ground(A),user:true)]
check((when(ground(f(X,Y)), write(g)), X = 1, Y = 2)).
% expect: gwhen(ground(f(1,2)),write(g)),1=1,2=2
check((when(ground(f(X,_)), write(g)), X = 1)).
% expect: when(ground(f(1,A)),write(g)),1=1 where [when(ground(f(1,A)),user:write(g))]
check((when(ground(X), write(g)), X = f(Y), Y = 1)).
% expect: gwhen(ground(f(1)),write(g)),f(1)=f(1),1=1
check(when(?=(_, _), true)).
% expect: when(?=(A,B),true) where [when(?=(A,B),user:true)]
check((when(?=(X,Y), write(d)), X = Y)).
% expect: dwhen(?=(A,A),write(d)),A=A
check((when(?=(X,Y), write(d)), X = 1, Y = 2)).
% expect: dwhen(?=(1,2),write(d)),1=1,2=2
check((when((nonvar(X),nonvar(_)), write(both)), X = 1)).
% expect: when((nonvar(1),nonvar(A)),write(both)),1=1 where [when(nonvar(A),user:write(both))]
check((when((nonvar(X),nonvar(Y)), write(both)), X = 1, Y = 1)).
% expect: bothwhen((nonvar(1),nonvar(1)),write(both)),1=1,1=1
check((when((nonvar(X);nonvar(_)), write(one)), X = 1)).
% expect: onewhen((nonvar(1);nonvar(A)),write(one)),1=1
check((when((nonvar(X);nonvar(Y)), write(one)), X = 1, Y = 1)).
% expect: onewhen((nonvar(1);nonvar(1)),write(one)),1=1,1=1
check(when(_, true)).
% expect: error: instantiation_error
check(when(foo, true)).
% expect: error: domain_error(when_condition,foo)
check(when(foo(_), true)).
% expect: error: domain_error(when_condition,foo(A))
check((when(nonvar(X), write(a)), when(nonvar(X), write(b)), X = 1)).
% expect: abwhen(nonvar(1),write(a)),when(nonvar(1),write(b)),1=1
check((when(nonvar(X), fail), X = 1)).
% expect: false
check((when(nonvar(X), member(_, [1,2])), X = 1)).
% expect: when(nonvar(1),member(1,[1,2])),1=1 ; when(nonvar(1),member(2,[1,2])),1=1
check((when(nonvar(X), write(a)), X = _)).
% expect: when(nonvar(A),write(a)),A=A where [when(nonvar(A),user:write(a))]
check((when(nonvar(X), write(a)), X = Y, Y = 1)).
% expect: awhen(nonvar(1),write(a)),1=1,1=1
check((dif(X, a), copy_term(X, _, _))).
% expect: dif(A,a),copy_term(A,B,[dif(B,a)]) where [dif(A,a)]
check((freeze(X, true), copy_term(X, _, _))).
% expect: freeze(A,true),copy_term(A,B,[freeze(B,user:true)]) where [freeze(A,user:true)]
check((when(nonvar(X), true), copy_term(X, _, _))).
% expect: when(nonvar(A),true),copy_term(A,B,[when(nonvar(B),user:true)]) where [when(nonvar(A),user:true)]
check((dif(X, a), \+ X = a, X = b)).
% expect: dif(b,a),\+b=a,b=b
check((dif(X, a), member(X, [a,b,c]))).
% expect: dif(b,a),member(b,[a,b,c]) ; dif(c,a),member(c,[a,b,c])
check((maplist(dif(X), [a,b]), member(X, [a,b,c]))).
% expect: maplist(dif(c),[a,b]),member(c,[a,b,c])
