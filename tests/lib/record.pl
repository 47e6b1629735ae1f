:- ensure_loaded(common/show).
:- use_module(library(record)).

:- record point(x:integer=0, y:integer=0, name).

check(default_point(_)).
% expect: default_point(point(0,0,A))
check(make_point([y(3)],_)).
% expect: make_point([y(3)],point(0,3,A))
check(make_point([y(a)],_)).
% expect: error: type_error(integer,a)
check(make_point([z(3),x(1)],_,_)).
% expect: make_point([z(3),x(1)],point(1,0,A),[z(3)])
check(is_point(point(1,2,n))).
% expect: is_point(point(1,2,n))
check(is_point(point(1,b,n))).
% expect: false
check(is_point(foo)).
% expect: false
check(point_x(point(1,2,n),_)).
% expect: point_x(point(1,2,n),1)
check(point_data(y,point(1,2,n),_)).
% expect: point_data(y,point(1,2,n),2)
check(point_data(_,point(1,2,n),2)).
% expect: point_data(y,point(1,2,n),2) ; false
check(set_x_of_point(9,point(1,2,n),_)).
% expect: set_x_of_point(9,point(1,2,n),point(9,2,n))
check(set_x_of_point(a,point(1,2,n),_)).
% expect: error: type_error(integer,a)
check((P=point(1,2,n),set_y_of_point(7,P))).
% expect: point(1,7,n)=point(1,7,n),set_y_of_point(7,point(1,7,n))
check(set_point_fields([x(5),name(q)],point(1,2,n),_)).
% expect: set_point_fields([x(5),name(q)],point(1,2,n),point(5,2,q))
check(set_point_fields([x(5),other(q)],point(1,2,n),_,_)).
% expect: set_point_fields([x(5),other(q)],point(1,2,n),point(5,2,n),[other(q)])
check(set_point_field(y(4),point(1,2,n),_)).
% expect: set_point_field(y(4),point(1,2,n),point(1,4,n))
check(current_record(point,_)).
% expect: current_record(point,point(x:integer=0,y:integer=0,name))
