:- ensure_loaded(common/show).

check(reset_gensym).
% expect: reset_gensym
check(gensym(a, _)).
% expect: gensym(a,a1)
check(gensym(a, _)).
% expect: gensym(a,a2)
check(gensym(b, _)).
% expect: gensym(b,b1)
check(gensym("c", _)).
% expect: gensym("c",c1)
check(gensym(1, _)).
% expect: gensym(1,'11')
check(gensym(a, a7)).
% expect: false
check(gensym(_, _)).
% expect: error: instantiation_error
check(gensym(f(x), _)).
% expect: error: type_error(atomic,f(x))
check(reset_gensym(a)).
% expect: reset_gensym(a)
check(gensym(a, _)).
% expect: gensym(a,a1)
check(gensym(b, _)).
% expect: gensym(b,b2)
check(reset_gensym(nosuch)).
% expect: reset_gensym(nosuch)
check(reset_gensym).
% expect: reset_gensym
check(gensym(b, _)).
% expect: gensym(b,b1)
