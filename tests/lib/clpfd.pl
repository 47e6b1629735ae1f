:- ensure_loaded(common/show).
:- use_module(library(clpfd)).

check(transpose([[1,2],[3,4],[5,6]],_)).
% expect: transpose([[1,2],[3,4],[5,6]],[[1,3,5],[2,4,6]])
check(transpose([],_)).
% expect: transpose([],[])
check(transpose([[]],_)).
% expect: transpose([[]],[])
check(transpose([[],[]],_)).
% expect: transpose([[],[]],[])
check(transpose([[1],[2,3]],_)).
% expect: false
check(transpose([[1,2],[3]],_)).
% expect: false
check(transpose(_,[[1,2]])).
% expect: error: instantiation_error
check(transpose(foo,_)).
% expect: error: type_error(list(list),foo)
check(transpose([a],_)).
% expect: error: type_error(list,a)
check(transpose(_,_)).
% expect: error: instantiation_error
check(transpose([_,_],_)).
% expect: error: instantiation_error
check(transpose([[1,_],_],_)).
% expect: error: instantiation_error
