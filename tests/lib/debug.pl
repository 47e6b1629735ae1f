:- ensure_loaded(common/show).

check(assertion(true)).
% expect: assertion(true)
check(assertion(member(_, [1,2]))).
% expect: assertion(member(A,[1,2]))
check(assertion(fail)).
% expect: error: assertion_error(fail,user:fail)
check(assertion(throw(x))).
% expect: error: assertion_error(x,user:throw(x))
check(debugging(t1)).
% expect: false
check(debug(t1)).
% expect: debug(t1)
check(debugging(t1)).
% expect: debugging(t1)
check(debug(t1, "hello ~w", [x])).
% expect: debug(t1,"hello ~w",[x])
check(debug(t2, "hello ~w", [x])).
% expect: debug(t2,"hello ~w",[x])
check(debugging(t1, _)).
% expect: debugging(t1,true)
check(nodebug(t1)).
% expect: nodebug(t1)
check(debugging(t1)).
% expect: false
check(debugging(t1, _)).
% expect: debugging(t1,false)
check(debug(t3(_))).
% expect: debug(t3(A))
check(debugging(t3(1))).
% expect: debugging(t3(1))
check(debugging(t3(1), _)).
% expect: debugging(t3(1),true)
