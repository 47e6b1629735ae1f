:- ensure_loaded(common/show).
:- use_module(library(settings)).
:- use_module(library(broadcast)).

:- setting(depth, positive_integer, 3, 'How far to look').
:- setting(name, atom, anon, 'Who plays').
:- setting(width, integer, 2*4, 'A product').
:- setting(loud, boolean, false, 'Noise').
:- setting(ratio, float, 1.5, 'A ratio').

check(setting(depth,_)).
check(setting(width,_)).
check(setting(_,_)).
check(setting(nope,_)).
check(set_setting(depth,5)).
check(setting(depth,_)).
check(set_setting(depth,-5)).
check(set_setting(depth,a)).
check(set_setting(nope,1)).
check(restore_setting(depth)).
check(setting(depth,_)).
check(set_setting_default(depth,7)).
check(setting(depth,_)).
check(current_setting(name)).
check(current_setting(nope)).
check(setting_property(user:name,comment(_))).
check(setting_property(user:name,type(_))).
check(setting_property(user:width,default(_))).
check(convert_setting_text(integer,'12',_)).
check(convert_setting_text(boolean,'on',_)).
check(convert_setting_text(float,'2',_)).
check(convert_setting_text(atom,'abc',_)).
check(convert_setting_text(list(integer),'[1,2]',_)).
check((nb_setval(seen,[]),listen(settings(changed(K,O,N)),nb_setval(seen,K-O-N)),set_setting(name,bob),nb_getval(seen,_))).
check((listen(me,hello(X),nb_setval(got,X)),broadcast(hello(world)),nb_getval(got,_))).
check((listen(me,ask(X),member(X,[1,2])),broadcast_request(ask(_)))).
check(listening(me,hello(_),_)).
check((unlisten(me),\+ listening(me,_,_))).
check(broadcast(nobody)).

% expect: setting(depth,3)
% expect: setting(width,8)
% expect: setting(depth,3) ; setting(name,anon) ; setting(width,8) ; setting(loud,false) ; setting(ratio,1.5)
% expect: error: existence_error(setting,user:nope)
% expect: set_setting(depth,5)
% expect: setting(depth,5)
% expect: error: type_error(positive_integer,-5)
% expect: error: type_error(positive_integer,a)
% expect: error: existence_error(setting,nope)
% expect: restore_setting(depth)
% expect: setting(depth,3)
% expect: set_setting_default(depth,7)
% expect: setting(depth,7)
% expect: current_setting(name)
% expect: false
% expect: setting_property(user:name,comment('Who plays'))
% expect: setting_property(user:name,type(atom))
% expect: setting_property(user:width,default(8))
% expect: convert_setting_text(integer,'12',12)
% expect: error: type_error(boolean,on)
% expect: convert_setting_text(float,'2',2.0)
% expect: convert_setting_text(atom,abc,abc)
% expect: convert_setting_text(list(integer),'[1,2]',[1,2])
% expect: nb_setval(seen,[]),listen(settings(changed(A,B,C)),nb_setval(seen,A-B-C)),set_setting(name,bob),nb_getval(seen,(user:name)-anon-bob)
% expect: listen(me,hello(A),nb_setval(got,A)),broadcast(hello(world)),nb_getval(got,world)
% expect: listen(me,ask(A),member(A,[1,2])),broadcast_request(ask(1)) ; listen(me,ask(A),member(A,[1,2])),broadcast_request(ask(2))
% expect: listening(me,hello(A),user:nb_setval(got,A))
% expect: unlisten(me),\+listening(me,A,B)
% expect: broadcast(nobody)
