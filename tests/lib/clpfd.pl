:- ensure_loaded(common/show).
:- use_module(library(clpfd)).

check(transpose([[1,2],[3,4],[5,6]],_)).
check(transpose([],_)).
check(transpose([[]],_)).
check(transpose([[],[]],_)).
check(transpose([[1],[2,3]],_)).
check(transpose([[1,2],[3]],_)).
check(transpose(_,[[1,2]])).
check(transpose(foo,_)).
check(transpose([a],_)).
check(transpose(_,_)).
check(transpose([_,_],_)).
check(transpose([[1,_],_],_)).
% expect: transpose([[1,2],[3,4],[5,6]],[[1,3,5],[2,4,6]])
% expect: transpose([],[])
% expect: transpose([[]],[])
% expect: transpose([[],[]],[])
% expect: false
% expect: false
% expect: error: instantiation_error
% expect: error: type_error(list(list),foo)
% expect: error: type_error(list,a)
% expect: error: instantiation_error
% expect: error: instantiation_error
% expect: error: instantiation_error
