:- ensure_loaded(common/show).

check(reset_gensym).
check(gensym(a, _)).
check(gensym(a, _)).
check(gensym(b, _)).
check(gensym("c", _)).
check(gensym(1, _)).
check(gensym(a, a7)).
check(gensym(_, _)).
check(gensym(f(x), _)).
check(reset_gensym(a)).
check(gensym(a, _)).
check(gensym(b, _)).
check(reset_gensym(nosuch)).
check(reset_gensym).
check(gensym(b, _)).
% expect: reset_gensym
% expect: gensym(a,a1)
% expect: gensym(a,a2)
% expect: gensym(b,b1)
% expect: gensym("c",c1)
% expect: gensym(1,'11')
% expect: false
% expect: error: instantiation_error
% expect: error: type_error(atomic,f(x))
% expect: reset_gensym(a)
% expect: gensym(a,a1)
% expect: gensym(b,b2)
% expect: reset_gensym(nosuch)
% expect: reset_gensym
% expect: gensym(b,b1)
