:- ensure_loaded(common/show).

v(T, L) :- copy_term(T, T2), term_variables(T2, Vs), length(Vs, L).

check((varnumbers(f('$VAR'(0),'$VAR'(1),'$VAR'(0)), T), T = f(A,B,C), A == C, A \== B, var(A))).
check(varnumbers(f('$VAR'(0),'$VAR'(1),'$VAR'(0)), _)).
check(varnumbers(f(a,X,X), _)).
check(varnumbers(f('$VAR'(x)), _)).
check(varnumbers(f('$VAR'(-1)), _)).
check(varnumbers(f('$VAR'('Foo')), _)).
check(varnumbers('$VAR'(3), _)).
check(varnumbers(f('$VAR'(_)), _)).
check(varnumbers(f('$VAR'(0,1)), _)).
check(varnumbers(f('$VAR'(0),'$VAR'(5)), 3, _)).
check(varnumbers(f('$VAR'(0),'$VAR'(5)), 0, _)).
check(varnumbers([a,'$VAR'(1)|'$VAR'(1)], _)).
check(max_var_number(f('$VAR'(0),g('$VAR'(7)),_), 0, _)).
check(max_var_number(f(a), 3, _)).
check(max_var_number(f('$VAR'(2)), 3, _)).
check(max_var_number(f('$VAR'(2)), -1, _)).
check(max_var_number(_, -1, _)).
check(varnumbers_names(f('$VAR'(0),'$VAR'('X'),'$VAR'(0)), _, _)).
check(varnumbers_names(f('$VAR'(0),'$VAR'(27)), _, _)).
check(varnumbers_names(f(a,_), _, _)).
check(varnumbers_names(f('$VAR'('_'),'$VAR'('_')), _, _)).
check((T = f(_,_), numbervars(T), T = f('$VAR'(0),'$VAR'(1)))).
check((numbervars(f(X,Y)), write_canonical(X-Y))).
% expect: varnumbers(f(A,B,A),f(A,B,A)),f(A,B,A)=f(A,B,A),A==A,A\==B,var(A)
% expect: varnumbers(f(A,B,A),f(A,B,A))
% expect: varnumbers(f(a,A,A),f(a,A,A))
% expect: varnumbers(f('$VAR'(x)),f('$VAR'(x)))
% expect: varnumbers(f(S_1),f(S_1))
% expect: varnumbers(f(Foo),f(Foo))
% expect: varnumbers(D,A)
% expect: varnumbers(f('$VAR'(A)),f('$VAR'(A)))
% expect: varnumbers(f('$VAR'(0,1)),f('$VAR'(0,1)))
% expect: varnumbers(f(A,F),3,f(A,A))
% expect: varnumbers(f(A,F),0,f(A,B))
% expect: varnumbers([a,B|B],[a,A|A])
% expect: max_var_number(f(A,g(H),A),0,7)
% expect: max_var_number(f(a),3,3)
% expect: max_var_number(f(C),3,3)
% expect: max_var_number(f(C),-1,2)
% expect: max_var_number(A,-1,-1)
% expect: varnumbers_names(f(A,X,A),f(A,B,A),[0=A,'X'=B])
% expect: varnumbers_names(f(A,B1),f(A,B),[0=A,27=B])
% expect: varnumbers_names(f(a,A),f(a,A),[])
% expect: varnumbers_names(f(_,_),f(A,A),['_'=A])
% expect: f(A,B)=f(A,B),numbervars(f(A,B)),f(A,B)=f(A,B)
% expect: -('$VAR'(0),'$VAR'(1))numbervars(f(A,B)),write_canonical(A-B)
