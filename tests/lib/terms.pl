:- ensure_loaded(common/show).

inc(X, Y) :- integer(X), Y is X + 1.
ab(a, b).
vv(X, v) :- var(X).
sum(X, S0, S) :- integer(X), S is S0 + X.
incsum(X, Y, S0, S) :- integer(X), Y is X + 1, S is S0 + X.

check(term_size(a, _)).
check(term_size(1, _)).
check(term_size(_, _)).
check(term_size(f(a), _)).
check(term_size(f(a,b), _)).
check(term_size([a], _)).
check(term_size([a,b,c], _)).
check(term_size(f(f(x)), _)).
check(variant(f(X,_), f(_,X))).
check(variant(f(_,_), f(_,_))).
check(variant(f(X,X), f(_,_))).
check(variant(f(X,X), f(Y,Y))).
check(variant(a, a)).
check(variant(a, b)).
check(subsumes(f(_), f(a))).
check(subsumes(f(a), f(_))).
check(subsumes(f(X,X), f(a,b))).
check(subsumes(f(X,X), f(Y,Y))).
check(subsumes(f(_,b), f(a,_))).
check(subsumes_chk(f(_), f(a))).
check(subsumes_chk(f(a), f(_))).
check(subsumes_chk(f(X,X), f(_,_))).
check(term_subsumer(f(a,b), f(c,b), _)).
check(term_subsumer(a, b, _)).
check(term_subsumer(f(a,a), f(b,b), _)).
check(term_subsumer(f(a,b), g(a), _)).
check(term_subsumer(f(_), f(_), _)).
check(term_subsumer([1,2], [1,3], _)).
check(term_subsumer(f(X,X), f(1,2), _)).
check((T = f(x), term_factorized(g(T,T), _, _))).
check((T = f(x), term_factorized(g(T,h(T)), _, _))).
check(term_factorized(g(a,b), _, _)).
check(term_factorized(g(f(_),f(_)), _, _)).
check(term_factorized(g(f(X),f(X)), _, _)).
check(mapargs(inc, f(1,2), _)).
check(mapargs(inc, f(1,a), _)).
check(mapargs(=, f(1,_), _)).
check(mapargs(inc, a, _)).
check(mapargs(inc, _, _)).
check(mapargs(inc, 1, _)).
check(mapargs(=, _, f(1,2))).
check(mapargs(=, f(1), g(1))).
check(mapargs(ab, f(a,_), _)).
check(mapsubterms(ab, f(a,g(a),c), _)).
check(mapsubterms(inc, [1,a,2], _)).
check(mapsubterms(ab, a, _)).
check(mapsubterms(ab, c, _)).
check(mapsubterms(ab, f(a,_), _)).
check(mapsubterms(vv, f(a,_), _)).
check(mapsubterms_var(vv, f(a,_), _)).
check(mapsubterms([f(X),g(X)]>>true, f(f(1)), _)).
check(foldsubterms(sum, f(1,g(2),a), 0, _)).
check(foldsubterms(sum, a, 0, _)).
check(foldsubterms(sum, 5, 0, _)).
check(foldsubterms(sum, f(_,1), 0, _)).
check(foldsubterms(incsum, f(1,g(2),a), _, 0, _)).
check(foldsubterms(incsum, a, _, 0, _)).
check(same_functor(f(a), f(b))).
check(same_functor(f(a), g(b))).
check(same_functor(f(a), _)).
check(same_functor(_, f(a,b))).
check(same_functor(_, _)).
check(same_functor(a, a)).
check(same_functor(1, 1)).
check(same_functor(f(a), f(b), _)).
check(same_functor(f(a), f(b,c), _)).
check(same_functor(_, f(a,b), _)).
check(same_functor(f(a,b), _, _, _)).
check(same_functor(_, _, f, 2)).
check(same_functor(_, _, 2)).
check(term_factorized(g(f(a),h(b),h(b),f(a)), _, _)).
check(term_factorized(g(f(h(a)),h(a),f(h(a))), _, _)).
check(term_factorized(g(h(a),f(h(a)),f(h(a))), _, _)).
check(term_factorized([[a],[a]], _, _)).
check(mapsubterms([X,Y]>>(X = f(Z), Y = f(f(Z))), g(f(1)), _)).
check(same_functor(_, _, f, a)).
check(same_functor(_, _, f, _)).
check(term_size("abc", _)).
check(term_size(f(1.5), _)).
% expect: term_size(a,0)
% expect: term_size(1,0)
% expect: term_size(A,0)
% expect: term_size(f(a),2)
% expect: term_size(f(a,b),3)
% expect: term_size([a],3)
% expect: term_size([a,b,c],9)
% expect: term_size(f(f(x)),4)
% expect: variant(f(A,B),f(C,A))
% expect: variant(f(A,B),f(C,D))
% expect: false
% expect: variant(f(A,A),f(B,B))
% expect: variant(a,a)
% expect: false
% expect: subsumes(f(a),f(a))
% expect: false
% expect: false
% expect: subsumes(f(A,A),f(A,A))
% expect: false
% expect: subsumes_chk(f(A),f(a))
% expect: false
% expect: false
% expect: term_subsumer(f(a,b),f(c,b),f(A,b))
% expect: term_subsumer(a,b,A)
% expect: term_subsumer(f(a,a),f(b,b),f(A,A))
% expect: term_subsumer(f(a,b),g(a),A)
% expect: term_subsumer(f(A),f(B),f(C))
% expect: term_subsumer([1,2],[1,3],[1,A])
% expect: term_subsumer(f(A,A),f(1,2),f(B,C))
% expect: f(x)=f(x),term_factorized(g(f(x),f(x)),g(A,A),[A=f(x)])
% expect: f(x)=f(x),term_factorized(g(f(x),h(f(x))),g(A,h(A)),[A=f(x)])
% expect: term_factorized(g(a,b),g(a,b),[])
% expect: term_factorized(g(f(A),f(B)),g(f(A),f(B)),[])
% expect: term_factorized(g(f(A),f(A)),g(B,B),[B=f(A)])
% expect: mapargs(inc,f(1,2),f(2,3))
% expect: false
% expect: mapargs(=,f(1,A),f(1,A))
% expect: mapargs(inc,a,a)
% expect: error: instantiation_error
% expect: mapargs(inc,1,1)
% expect: mapargs(=,f(1,2),f(1,2))
% expect: false
% expect: mapargs(ab,f(a,a),f(b,b))
% expect: mapsubterms(ab,f(a,g(a),c),f(b,g(b),c))
% expect: mapsubterms(inc,[1,a,2],[2,a,3])
% expect: mapsubterms(ab,a,b)
% expect: mapsubterms(ab,c,c)
% expect: mapsubterms(ab,f(a,A),f(b,A))
% expect: mapsubterms(vv,f(a,A),f(a,A))
% expect: mapsubterms_var(vv,f(a,A),f(a,v))
% expect: mapsubterms([f(A),g(A)]>>true,f(f(1)),g(f(1)))
% expect: foldsubterms(sum,f(1,g(2),a),0,3)
% expect: foldsubterms(sum,a,0,0)
% expect: foldsubterms(sum,5,0,5)
% expect: foldsubterms(sum,f(A,1),0,1)
% expect: foldsubterms(incsum,f(1,g(2),a),f(2,g(3),a),0,3)
% expect: foldsubterms(incsum,a,a,0,0)
% expect: same_functor(f(a),f(b))
% expect: false
% expect: same_functor(f(a),f(A))
% expect: same_functor(f(A,B),f(a,b))
% expect: error: instantiation_error
% expect: same_functor(a,a)
% expect: same_functor(1,1)
% expect: same_functor(f(a),f(b),1)
% expect: false
% expect: same_functor(f(A,B),f(a,b),2)
% expect: same_functor(f(a,b),f(A,B),f,2)
% expect: same_functor(f(A,B),f(C,D),f,2)
% expect: error: instantiation_error
% expect: term_factorized(g(f(a),h(b),h(b),f(a)),g(A,B,B,A),[A=f(a),B=h(b)])
% expect: term_factorized(g(f(h(a)),h(a),f(h(a))),g(A,B,A),[A=f(B),B=h(a)])
% expect: term_factorized(g(h(a),f(h(a)),f(h(a))),g(A,B,B),[B=f(A),A=h(a)])
% expect: term_factorized([[a],[a]],[A,A],[A=[a]])
% expect: mapsubterms([A,B]>>(A=f(C),B=f(f(C))),g(f(1)),g(f(f(1))))
% expect: error: type_error(integer,a)
% expect: error: instantiation_error
% expect: term_size("abc",3)
% expect: term_size(f(1.5),5)
