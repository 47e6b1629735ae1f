:- ensure_loaded(common/show).

check(contains_term(f(_), g(f(a)))).
% expect: contains_term(f(a),g(f(a)))
check(contains_term(b, g(f(a)))).
% expect: false
check(contains_term(g(f(a)), g(f(a)))).
% expect: contains_term(g(f(a)),g(f(a)))
check(contains_term(_, g(f(a)))).
% expect: contains_term(g(f(a)),g(f(a)))
check(contains_term(a, _)).
% expect: contains_term(a,a)
check(contains_var(X, f(X))).
% expect: contains_var(A,f(A))
check(contains_var(_, f(_))).
% expect: false
check(contains_var(a, f(a))).
% expect: contains_var(a,f(a))
check(contains_var(f(X), g(f(X)))).
% expect: contains_var(f(A),g(f(A)))
check(contains_var(f(_), g(f(_)))).
% expect: false
check(free_of_term(b, g(f(a)))).
% expect: free_of_term(b,g(f(a)))
check(free_of_term(a, g(f(a)))).
% expect: false
check(free_of_term(_, a)).
% expect: false
check(free_of_var(X, f(X))).
% expect: false
check(free_of_var(_, f(_))).
% expect: free_of_var(A,f(B))
check(occurrences_of_term(a, f(a,g(a),b), _)).
% expect: occurrences_of_term(a,f(a,g(a),b),2)
check(occurrences_of_term(f(_), f(f(f(a))), _)).
% expect: occurrences_of_term(f(A),f(f(f(a))),3)
check(occurrences_of_term(_, f(a,b), _)).
% expect: occurrences_of_term(A,f(a,b),3)
check(occurrences_of_term(z, f(a,_), _)).
% expect: occurrences_of_term(z,f(a,A),1)
check(occurrences_of_term(a, [a,b,a], 2)).
% expect: occurrences_of_term(a,[a,b,a],2)
check(occurrences_of_var(X, f(X,_,g(X)), _)).
% expect: occurrences_of_var(A,f(A,B,g(A)),2)
check(occurrences_of_var(_, f(_), _)).
% expect: occurrences_of_var(A,f(B),0)
check(occurrences_of_var(a, f(a,b,a), _)).
% expect: occurrences_of_var(a,f(a,b,a),2)
check(sub_term(_, f(a,g(b)))).
% expect: sub_term(f(a,g(b)),f(a,g(b))) ; sub_term(a,f(a,g(b))) ; sub_term(g(b),f(a,g(b))) ; sub_term(b,f(a,g(b))) ; false
check(sub_term(a, f(a,g(a)))).
% expect: sub_term(a,f(a,g(a))) ; sub_term(a,f(a,g(a))) ; false
check(sub_term(g(_), f(a,g(b)))).
% expect: sub_term(g(b),f(a,g(b))) ; false
check(sub_term(_, a)).
% expect: sub_term(a,a) ; false
check(sub_term(z, f(a))).
% expect: false
check(sub_term(_, [a])).
% expect: sub_term([a],[a]) ; sub_term(a,[a]) ; sub_term([],[a]) ; false
check(sub_var(X, f(X,g(X)))).
% expect: sub_var(A,f(A,g(A))) ; sub_var(A,f(A,g(A))) ; false
check(sub_var(_, f(a))).
% expect: false
check(sub_var(a, f(a,a))).
% expect: sub_var(a,f(a,a)) ; sub_var(a,f(a,a)) ; false
check(sub_term_shared_variables(f(X), g(f(X),X), _)).
% expect: sub_term_shared_variables(f(A),g(f(A),A),[A])
check(sub_term_shared_variables(f(X,Y), g(f(X,Y),h(Y)), _)).
% expect: sub_term_shared_variables(f(A,B),g(f(A,B),h(B)),[B])
check(sub_term_shared_variables(f(X,_), g(f(X,_)), _)).
% expect: sub_term_shared_variables(f(A,B),g(f(A,C)),[A])
check((T = f(X,Y,_), sub_term_shared_variables(T, g(T,X,Y), _))).
% expect: f(A,B,C)=f(A,B,C),sub_term_shared_variables(f(A,B,C),g(f(A,B,C),A,B),[A,B])
check((T = f(_,_), sub_term_shared_variables(T, T, _))).
% expect: f(A,B)=f(A,B),sub_term_shared_variables(f(A,B),f(A,B),[])
check((T = f(X,_), sub_term_shared_variables(T, [T,T,X], _))).
% expect: f(A,B)=f(A,B),sub_term_shared_variables(f(A,B),[f(A,B),f(A,B),A],[A,B])
