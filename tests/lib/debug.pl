:- ensure_loaded(common/show).

check(assertion(true)).
check(assertion(member(_, [1,2]))).
check(assertion(fail)).
check(assertion(throw(x))).
check(debugging(t1)).
check(debug(t1)).
check(debugging(t1)).
check(debug(t1, "hello ~w", [x])).
check(debug(t2, "hello ~w", [x])).
check(debugging(t1, _)).
check(nodebug(t1)).
check(debugging(t1)).
check(debugging(t1, _)).
check(debug(t3(_))).
check(debugging(t3(1))).
check(debugging(t3(1), _)).
% expect: assertion(true)
% expect: assertion(member(A,[1,2]))
% expect: error: assertion_error(fail,user:fail)
% expect: error: assertion_error(x,user:throw(x))
% expect: false
% expect: debug(t1)
% expect: debugging(t1)
% expect: debug(t1,"hello ~w",[x])
% expect: debug(t2,"hello ~w",[x])
% expect: debugging(t1,true)
% expect: nodebug(t1)
% expect: false
% expect: debugging(t1,false)
% expect: debug(t3(A))
% expect: debugging(t3(1))
% expect: debugging(t3(1),true)
