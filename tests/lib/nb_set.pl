:- ensure_loaded(common/show).

hide(S, Goal) :- call(Goal), S = nb_set(_, N), setarg(1, S, N).

check(hide(S, (empty_nb_set(S),add_nb_set(a,S),add_nb_set(b,S,_),add_nb_set(a,S,_),nb_set_to_list(S,_),size_nb_set(S,_)))).
% expect: hide(nb_set(2,2),(empty_nb_set(nb_set(2,2)),add_nb_set(a,nb_set(2,2)),add_nb_set(b,nb_set(2,2),true),add_nb_set(a,nb_set(2,2),false),nb_set_to_list(nb_set(2,2),[a,b]),size_nb_set(nb_set(2,2),2)))
check(hide(S, (empty_nb_set(S),add_nb_set(a,S),add_nb_set(b,S),gen_nb_set(S,_)))).
% expect: hide(nb_set(2,2),(empty_nb_set(nb_set(2,2)),add_nb_set(a,nb_set(2,2)),add_nb_set(b,nb_set(2,2)),gen_nb_set(nb_set(2,2),a))) ; hide(nb_set(2,2),(empty_nb_set(nb_set(2,2)),add_nb_set(a,nb_set(2,2)),add_nb_set(b,nb_set(2,2)),gen_nb_set(nb_set(2,2),b)))
check(hide(S, (empty_nb_set(S),add_nb_set(f(_),S,_),add_nb_set(f(_),S,_),nb_set_to_list(S,_)))).
% expect: hide(nb_set(1,1),(empty_nb_set(nb_set(1,1)),add_nb_set(f(A),nb_set(1,1),true),add_nb_set(f(B),nb_set(1,1),false),nb_set_to_list(nb_set(1,1),[f(C)])))
check(hide(S, (empty_nb_set(S),add_nb_set(a,S,false)))).
% expect: false
check(hide(S, (empty_nb_set(S),add_nb_set(a,S),add_nb_set(a,S,false)))).
% expect: hide(nb_set(1,1),(empty_nb_set(nb_set(1,1)),add_nb_set(a,nb_set(1,1)),add_nb_set(a,nb_set(1,1),false)))
check(hide(S, (empty_nb_set(S),add_nb_set(a,S),add_nb_set(a,S,true)))).
% expect: false
check(hide(S, (empty_nb_set(S),size_nb_set(S,_)))).
% expect: hide(nb_set(0,0),(empty_nb_set(nb_set(0,0)),size_nb_set(nb_set(0,0),0)))
check(hide(S, (empty_nb_set(S), forall(between(1, 500, X), add_nb_set(X, S)), size_nb_set(S, _)))).
% expect: hide(nb_set(500,500),(empty_nb_set(nb_set(500,500)),forall(between(1,500,A),add_nb_set(A,nb_set(500,500))),size_nb_set(nb_set(500,500),500)))
