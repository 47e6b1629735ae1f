:- ensure_loaded(common/show).
:- use_module(library(settings)).
:- use_module(library(broadcast)).

:- setting(depth, positive_integer, 3, 'How far to look').
:- setting(name, atom, anon, 'Who plays').
:- setting(width, integer, 2*4, 'A product').
:- setting(loud, boolean, false, 'Noise').
:- setting(ratio, float, 1.5, 'A ratio').

check(setting(depth,_)).
% expect: setting(depth,3)
check(setting(width,_)).
% expect: setting(width,8)
check(setting(_,_)).
% expect: setting(depth,3) ; setting(name,anon) ; setting(width,8) ; setting(loud,false) ; setting(ratio,1.5)
check(setting(nope,_)).
% expect: error: existence_error(setting,user:nope)
check(set_setting(depth,5)).
% expect: set_setting(depth,5)
check(setting(depth,_)).
% expect: setting(depth,5)
check(set_setting(depth,-5)).
% expect: error: type_error(positive_integer,-5)
check(set_setting(depth,a)).
% expect: error: type_error(positive_integer,a)
check(set_setting(nope,1)).
% expect: error: existence_error(setting,nope)
check(restore_setting(depth)).
% expect: restore_setting(depth)
check(setting(depth,_)).
% expect: setting(depth,3)
check(set_setting_default(depth,7)).
% expect: set_setting_default(depth,7)
check(setting(depth,_)).
% expect: setting(depth,7)
check(current_setting(name)).
% expect: current_setting(name)
check(current_setting(nope)).
% expect: false
check(setting_property(user:name,comment(_))).
% expect: setting_property(user:name,comment('Who plays'))
check(setting_property(user:name,type(_))).
% expect: setting_property(user:name,type(atom))
check(setting_property(user:width,default(_))).
% expect: setting_property(user:width,default(8))
check(convert_setting_text(integer,'12',_)).
% expect: convert_setting_text(integer,'12',12)
check(convert_setting_text(boolean,'on',_)).
% expect: error: type_error(boolean,on)
check(convert_setting_text(float,'2',_)).
% expect: convert_setting_text(float,'2',2.0)
check(convert_setting_text(atom,'abc',_)).
% expect: convert_setting_text(atom,abc,abc)
check(convert_setting_text(list(integer),'[1,2]',_)).
% expect: convert_setting_text(list(integer),'[1,2]',[1,2])
check((nb_setval(seen,[]),listen(settings(changed(K,O,N)),nb_setval(seen,K-O-N)),set_setting(name,bob),nb_getval(seen,_))).
% expect: nb_setval(seen,[]),listen(settings(changed(A,B,C)),nb_setval(seen,A-B-C)),set_setting(name,bob),nb_getval(seen,(user:name)-anon-bob)
check((listen(me,hello(X),nb_setval(got,X)),broadcast(hello(world)),nb_getval(got,_))).
% expect: listen(me,hello(A),nb_setval(got,A)),broadcast(hello(world)),nb_getval(got,world)
check((listen(me,ask(X),member(X,[1,2])),broadcast_request(ask(_)))).
% expect: listen(me,ask(A),member(A,[1,2])),broadcast_request(ask(1)) ; listen(me,ask(A),member(A,[1,2])),broadcast_request(ask(2))
check(listening(me,hello(_),_)).
% expect: listening(me,hello(A),user:nb_setval(got,A))
check((unlisten(me),\+ listening(me,_,_))).
% expect: unlisten(me),\+listening(me,A,B)
check(broadcast(nobody)).
% expect: broadcast(nobody)
