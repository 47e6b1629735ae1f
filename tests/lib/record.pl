:- ensure_loaded(common/show).
:- use_module(library(record)).

:- record point(x:integer=0, y:integer=0, name).

check(default_point(_)).
check(make_point([y(3)],_)).
check(make_point([y(a)],_)).
check(make_point([z(3),x(1)],_,_)).
check(is_point(point(1,2,n))).
check(is_point(point(1,b,n))).
check(is_point(foo)).
check(point_x(point(1,2,n),_)).
check(point_data(y,point(1,2,n),_)).
check(point_data(_,point(1,2,n),2)).
check(set_x_of_point(9,point(1,2,n),_)).
check(set_x_of_point(a,point(1,2,n),_)).
check((P=point(1,2,n),set_y_of_point(7,P))).
check(set_point_fields([x(5),name(q)],point(1,2,n),_)).
check(set_point_fields([x(5),other(q)],point(1,2,n),_,_)).
check(set_point_field(y(4),point(1,2,n),_)).
check(current_record(point,_)).

% expect: default_point(point(0,0,A))
% expect: make_point([y(3)],point(0,3,A))
% expect: error: type_error(integer,a)
% expect: make_point([z(3),x(1)],point(1,0,A),[z(3)])
% expect: is_point(point(1,2,n))
% expect: false
% expect: false
% expect: point_x(point(1,2,n),1)
% expect: point_data(y,point(1,2,n),2)
% expect: point_data(y,point(1,2,n),2) ; false
% expect: set_x_of_point(9,point(1,2,n),point(9,2,n))
% expect: error: type_error(integer,a)
% expect: point(1,7,n)=point(1,7,n),set_y_of_point(7,point(1,7,n))
% expect: set_point_fields([x(5),name(q)],point(1,2,n),point(5,2,q))
% expect: set_point_fields([x(5),other(q)],point(1,2,n),point(5,2,n),[other(q)])
% expect: set_point_field(y(4),point(1,2,n),point(1,4,n))
% expect: current_record(point,point(x:integer=0,y:integer=0,name))
