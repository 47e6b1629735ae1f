:- ensure_loaded(common/show).

check(contains_term(f(_), g(f(a)))).
check(contains_term(b, g(f(a)))).
check(contains_term(g(f(a)), g(f(a)))).
check(contains_term(_, g(f(a)))).
check(contains_term(a, _)).
check(contains_var(X, f(X))).
check(contains_var(_, f(_))).
check(contains_var(a, f(a))).
check(contains_var(f(X), g(f(X)))).
check(contains_var(f(_), g(f(_)))).
check(free_of_term(b, g(f(a)))).
check(free_of_term(a, g(f(a)))).
check(free_of_term(_, a)).
check(free_of_var(X, f(X))).
check(free_of_var(_, f(_))).
check(occurrences_of_term(a, f(a,g(a),b), _)).
check(occurrences_of_term(f(_), f(f(f(a))), _)).
check(occurrences_of_term(_, f(a,b), _)).
check(occurrences_of_term(z, f(a,_), _)).
check(occurrences_of_term(a, [a,b,a], 2)).
check(occurrences_of_var(X, f(X,_,g(X)), _)).
check(occurrences_of_var(_, f(_), _)).
check(occurrences_of_var(a, f(a,b,a), _)).
check(sub_term(_, f(a,g(b)))).
check(sub_term(a, f(a,g(a)))).
check(sub_term(g(_), f(a,g(b)))).
check(sub_term(_, a)).
check(sub_term(z, f(a))).
check(sub_term(_, [a])).
check(sub_var(X, f(X,g(X)))).
check(sub_var(_, f(a))).
check(sub_var(a, f(a,a))).
check(sub_term_shared_variables(f(X), g(f(X),X), _)).
check(sub_term_shared_variables(f(X,Y), g(f(X,Y),h(Y)), _)).
check(sub_term_shared_variables(f(X,_), g(f(X,_)), _)).
check((T = f(X,Y,_), sub_term_shared_variables(T, g(T,X,Y), _))).
check((T = f(_,_), sub_term_shared_variables(T, T, _))).
check((T = f(X,_), sub_term_shared_variables(T, [T,T,X], _))).
% expect: contains_term(f(a),g(f(a)))
% expect: false
% expect: contains_term(g(f(a)),g(f(a)))
% expect: contains_term(g(f(a)),g(f(a)))
% expect: contains_term(a,a)
% expect: contains_var(A,f(A))
% expect: false
% expect: contains_var(a,f(a))
% expect: contains_var(f(A),g(f(A)))
% expect: false
% expect: free_of_term(b,g(f(a)))
% expect: false
% expect: false
% expect: false
% expect: free_of_var(A,f(B))
% expect: occurrences_of_term(a,f(a,g(a),b),2)
% expect: occurrences_of_term(f(A),f(f(f(a))),3)
% expect: occurrences_of_term(A,f(a,b),3)
% expect: occurrences_of_term(z,f(a,A),1)
% expect: occurrences_of_term(a,[a,b,a],2)
% expect: occurrences_of_var(A,f(A,B,g(A)),2)
% expect: occurrences_of_var(A,f(B),0)
% expect: occurrences_of_var(a,f(a,b,a),2)
% expect: sub_term(f(a,g(b)),f(a,g(b))) ; sub_term(a,f(a,g(b))) ; sub_term(g(b),f(a,g(b))) ; sub_term(b,f(a,g(b))) ; false
% expect: sub_term(a,f(a,g(a))) ; sub_term(a,f(a,g(a))) ; false
% expect: sub_term(g(b),f(a,g(b))) ; false
% expect: sub_term(a,a) ; false
% expect: false
% expect: sub_term([a],[a]) ; sub_term(a,[a]) ; sub_term([],[a]) ; false
% expect: sub_var(A,f(A,g(A))) ; sub_var(A,f(A,g(A))) ; false
% expect: false
% expect: sub_var(a,f(a,a)) ; sub_var(a,f(a,a)) ; false
% expect: sub_term_shared_variables(f(A),g(f(A),A),[A])
% expect: sub_term_shared_variables(f(A,B),g(f(A,B),h(B)),[B])
% expect: sub_term_shared_variables(f(A,B),g(f(A,C)),[A])
% expect: f(A,B,C)=f(A,B,C),sub_term_shared_variables(f(A,B,C),g(f(A,B,C),A,B),[A,B])
% expect: f(A,B)=f(A,B),sub_term_shared_variables(f(A,B),f(A,B),[])
% expect: f(A,B)=f(A,B),sub_term_shared_variables(f(A,B),[f(A,B),f(A,B),A],[A,B])
