:- ensure_loaded(common/show).

v(T, L) :- copy_term(T, T2), term_variables(T2, Vs), length(Vs, L).

check((varnumbers(f('$VAR'(0),'$VAR'(1),'$VAR'(0)), T), T = f(A,B,C), A == C, A \== B, var(A))).
% expect: varnumbers(f(A,B,A),f(A,B,A)),f(A,B,A)=f(A,B,A),A==A,A\==B,var(A)
check(varnumbers(f('$VAR'(0),'$VAR'(1),'$VAR'(0)), _)).
% expect: varnumbers(f(A,B,A),f(A,B,A))
check(varnumbers(f(a,X,X), _)).
% expect: varnumbers(f(a,A,A),f(a,A,A))
check(varnumbers(f('$VAR'(x)), _)).
% expect: varnumbers(f('$VAR'(x)),f('$VAR'(x)))
check(varnumbers(f('$VAR'(-1)), _)).
% expect: varnumbers(f(S_1),f(S_1))
check(varnumbers(f('$VAR'('Foo')), _)).
% expect: varnumbers(f(Foo),f(Foo))
check(varnumbers('$VAR'(3), _)).
% expect: varnumbers(D,A)
check(varnumbers(f('$VAR'(_)), _)).
% expect: varnumbers(f('$VAR'(A)),f('$VAR'(A)))
check(varnumbers(f('$VAR'(0,1)), _)).
% expect: varnumbers(f('$VAR'(0,1)),f('$VAR'(0,1)))
check(varnumbers(f('$VAR'(0),'$VAR'(5)), 3, _)).
% expect: varnumbers(f(A,F),3,f(A,A))
check(varnumbers(f('$VAR'(0),'$VAR'(5)), 0, _)).
% expect: varnumbers(f(A,F),0,f(A,B))
check(varnumbers([a,'$VAR'(1)|'$VAR'(1)], _)).
% expect: varnumbers([a,B|B],[a,A|A])
check(max_var_number(f('$VAR'(0),g('$VAR'(7)),_), 0, _)).
% expect: max_var_number(f(A,g(H),A),0,7)
check(max_var_number(f(a), 3, _)).
% expect: max_var_number(f(a),3,3)
check(max_var_number(f('$VAR'(2)), 3, _)).
% expect: max_var_number(f(C),3,3)
check(max_var_number(f('$VAR'(2)), -1, _)).
% expect: max_var_number(f(C),-1,2)
check(max_var_number(_, -1, _)).
% expect: max_var_number(A,-1,-1)
check(varnumbers_names(f('$VAR'(0),'$VAR'('X'),'$VAR'(0)), _, _)).
% expect: varnumbers_names(f(A,X,A),f(A,B,A),[0=A,'X'=B])
check(varnumbers_names(f('$VAR'(0),'$VAR'(27)), _, _)).
% expect: varnumbers_names(f(A,B1),f(A,B),[0=A,27=B])
check(varnumbers_names(f(a,_), _, _)).
% expect: varnumbers_names(f(a,A),f(a,A),[])
check(varnumbers_names(f('$VAR'('_'),'$VAR'('_')), _, _)).
% expect: varnumbers_names(f(_,_),f(A,A),['_'=A])
check((T = f(_,_), numbervars(T), T = f('$VAR'(0),'$VAR'(1)))).
% expect: f(A,B)=f(A,B),numbervars(f(A,B)),f(A,B)=f(A,B)
check((numbervars(f(X,Y)), write_canonical(X-Y))).
% expect: -('$VAR'(0),'$VAR'(1))numbervars(f(A,B)),write_canonical(A-B)
