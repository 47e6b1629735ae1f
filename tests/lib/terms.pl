:- ensure_loaded(common/show).

inc(X, Y) :- integer(X), Y is X + 1.
ab(a, b).
vv(X, v) :- var(X).
sum(X, S0, S) :- integer(X), S is S0 + X.
incsum(X, Y, S0, S) :- integer(X), Y is X + 1, S is S0 + X.

check(term_size(a, _)).
% expect: term_size(a,0)
check(term_size(1, _)).
% expect: term_size(1,0)
check(term_size(_, _)).
% expect: term_size(A,0)
check(term_size(f(a), _)).
% expect: term_size(f(a),2)
check(term_size(f(a,b), _)).
% expect: term_size(f(a,b),3)
check(term_size([a], _)).
% expect: term_size([a],3)
check(term_size([a,b,c], _)).
% expect: term_size([a,b,c],9)
check(term_size(f(f(x)), _)).
% expect: term_size(f(f(x)),4)
check(variant(f(X,_), f(_,X))).
% expect: variant(f(A,B),f(C,A))
check(variant(f(_,_), f(_,_))).
% expect: variant(f(A,B),f(C,D))
check(variant(f(X,X), f(_,_))).
% expect: false
check(variant(f(X,X), f(Y,Y))).
% expect: variant(f(A,A),f(B,B))
check(variant(a, a)).
% expect: variant(a,a)
check(variant(a, b)).
% expect: false
check(subsumes(f(_), f(a))).
% expect: subsumes(f(a),f(a))
check(subsumes(f(a), f(_))).
% expect: false
check(subsumes(f(X,X), f(a,b))).
% expect: false
check(subsumes(f(X,X), f(Y,Y))).
% expect: subsumes(f(A,A),f(A,A))
check(subsumes(f(_,b), f(a,_))).
% expect: false
check(subsumes_chk(f(_), f(a))).
% expect: subsumes_chk(f(A),f(a))
check(subsumes_chk(f(a), f(_))).
% expect: false
check(subsumes_chk(f(X,X), f(_,_))).
% expect: false
check(term_subsumer(f(a,b), f(c,b), _)).
% expect: term_subsumer(f(a,b),f(c,b),f(A,b))
check(term_subsumer(a, b, _)).
% expect: term_subsumer(a,b,A)
check(term_subsumer(f(a,a), f(b,b), _)).
% expect: term_subsumer(f(a,a),f(b,b),f(A,A))
check(term_subsumer(f(a,b), g(a), _)).
% expect: term_subsumer(f(a,b),g(a),A)
check(term_subsumer(f(_), f(_), _)).
% expect: term_subsumer(f(A),f(B),f(C))
check(term_subsumer([1,2], [1,3], _)).
% expect: term_subsumer([1,2],[1,3],[1,A])
check(term_subsumer(f(X,X), f(1,2), _)).
% expect: term_subsumer(f(A,A),f(1,2),f(B,C))
check((T = f(x), term_factorized(g(T,T), _, _))).
% expect: f(x)=f(x),term_factorized(g(f(x),f(x)),g(A,A),[A=f(x)])
check((T = f(x), term_factorized(g(T,h(T)), _, _))).
% expect: f(x)=f(x),term_factorized(g(f(x),h(f(x))),g(A,h(A)),[A=f(x)])
check(term_factorized(g(a,b), _, _)).
% expect: term_factorized(g(a,b),g(a,b),[])
check(term_factorized(g(f(_),f(_)), _, _)).
% expect: term_factorized(g(f(A),f(B)),g(f(A),f(B)),[])
check(term_factorized(g(f(X),f(X)), _, _)).
% expect: term_factorized(g(f(A),f(A)),g(B,B),[B=f(A)])
check(mapargs(inc, f(1,2), _)).
% expect: mapargs(inc,f(1,2),f(2,3))
check(mapargs(inc, f(1,a), _)).
% expect: false
check(mapargs(=, f(1,_), _)).
% expect: mapargs(=,f(1,A),f(1,A))
check(mapargs(inc, a, _)).
% expect: mapargs(inc,a,a)
check(mapargs(inc, _, _)).
% expect: error: instantiation_error
check(mapargs(inc, 1, _)).
% expect: mapargs(inc,1,1)
check(mapargs(=, _, f(1,2))).
% expect: mapargs(=,f(1,2),f(1,2))
check(mapargs(=, f(1), g(1))).
% expect: false
check(mapargs(ab, f(a,_), _)).
% expect: mapargs(ab,f(a,a),f(b,b))
check(mapsubterms(ab, f(a,g(a),c), _)).
% expect: mapsubterms(ab,f(a,g(a),c),f(b,g(b),c))
check(mapsubterms(inc, [1,a,2], _)).
% expect: mapsubterms(inc,[1,a,2],[2,a,3])
check(mapsubterms(ab, a, _)).
% expect: mapsubterms(ab,a,b)
check(mapsubterms(ab, c, _)).
% expect: mapsubterms(ab,c,c)
check(mapsubterms(ab, f(a,_), _)).
% expect: mapsubterms(ab,f(a,A),f(b,A))
check(mapsubterms(vv, f(a,_), _)).
% expect: mapsubterms(vv,f(a,A),f(a,A))
check(mapsubterms_var(vv, f(a,_), _)).
% expect: mapsubterms_var(vv,f(a,A),f(a,v))
check(mapsubterms([f(X),g(X)]>>true, f(f(1)), _)).
% expect: mapsubterms([f(A),g(A)]>>true,f(f(1)),g(f(1)))
check(foldsubterms(sum, f(1,g(2),a), 0, _)).
% expect: foldsubterms(sum,f(1,g(2),a),0,3)
check(foldsubterms(sum, a, 0, _)).
% expect: foldsubterms(sum,a,0,0)
check(foldsubterms(sum, 5, 0, _)).
% expect: foldsubterms(sum,5,0,5)
check(foldsubterms(sum, f(_,1), 0, _)).
% expect: foldsubterms(sum,f(A,1),0,1)
check(foldsubterms(incsum, f(1,g(2),a), _, 0, _)).
% expect: foldsubterms(incsum,f(1,g(2),a),f(2,g(3),a),0,3)
check(foldsubterms(incsum, a, _, 0, _)).
% expect: foldsubterms(incsum,a,a,0,0)
check(same_functor(f(a), f(b))).
% expect: same_functor(f(a),f(b))
check(same_functor(f(a), g(b))).
% expect: false
check(same_functor(f(a), _)).
% expect: same_functor(f(a),f(A))
check(same_functor(_, f(a,b))).
% expect: same_functor(f(A,B),f(a,b))
check(same_functor(_, _)).
% expect: error: instantiation_error
check(same_functor(a, a)).
% expect: same_functor(a,a)
check(same_functor(1, 1)).
% expect: same_functor(1,1)
check(same_functor(f(a), f(b), _)).
% expect: same_functor(f(a),f(b),1)
check(same_functor(f(a), f(b,c), _)).
% expect: false
check(same_functor(_, f(a,b), _)).
% expect: same_functor(f(A,B),f(a,b),2)
check(same_functor(f(a,b), _, _, _)).
% expect: same_functor(f(a,b),f(A,B),f,2)
check(same_functor(_, _, f, 2)).
% expect: same_functor(f(A,B),f(C,D),f,2)
check(same_functor(_, _, 2)).
% expect: error: instantiation_error
check(term_factorized(g(f(a),h(b),h(b),f(a)), _, _)).
% expect: term_factorized(g(f(a),h(b),h(b),f(a)),g(A,B,B,A),[A=f(a),B=h(b)])
check(term_factorized(g(f(h(a)),h(a),f(h(a))), _, _)).
% expect: term_factorized(g(f(h(a)),h(a),f(h(a))),g(A,B,A),[A=f(B),B=h(a)])
check(term_factorized(g(h(a),f(h(a)),f(h(a))), _, _)).
% expect: term_factorized(g(h(a),f(h(a)),f(h(a))),g(A,B,B),[B=f(A),A=h(a)])
check(term_factorized([[a],[a]], _, _)).
% expect: term_factorized([[a],[a]],[A,A],[A=[a]])
check(mapsubterms([X,Y]>>(X = f(Z), Y = f(f(Z))), g(f(1)), _)).
% expect: mapsubterms([A,B]>>(A=f(C),B=f(f(C))),g(f(1)),g(f(f(1))))
check(same_functor(_, _, f, a)).
% expect: error: type_error(integer,a)
check(same_functor(_, _, f, _)).
% expect: error: instantiation_error
check(term_size("abc", _)).
% expect: term_size("abc",3)
check(term_size(f(1.5), _)).
% expect: term_size(f(1.5),5)
