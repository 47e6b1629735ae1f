% Delayed goals: when they run, and how they are printed.

:- include('support/outcomes').

test(1, (freeze(X,true),freeze(X,fail),copy_term(X,Y,G)), [X, Y, G]).
test(2, (freeze(X,a),freeze(Y,b),X=Y,copy_term(X,Z,G)), [X, Y, Z, G]).
test(3, (freeze(X,a),freeze(Y,b),X=Y,frozen(X,G)), [X, Y, G]).
test(4, (dif(X,a),dif(X,b),copy_term(X,Y,G)), [X, Y, G]).
test(5, (dif(f(X,Y),f(1,2)),copy_term(X,Z,G)), [X, Y, Z, G]).
test(6, (dif(X,Y),dif(X,Z),copy_term(X-Y-Z,W,G)), [X, Y, Z, W, G]).
test(7, (dif(X,Y),copy_term(Y,W,G)), [X, Y, W, G]).
test(8, (when(nonvar(X),a),when(nonvar(X),b),copy_term(X,Y,G)), [X, Y, G]).
test(9, (when(nonvar(X),write(a)),when(nonvar(X),write(b)),X=1), [X]).
test(10, (when(?=(f(X,Y),f(Z,W)),write(a)),X=1,write(b),Z=2), [X, Y, Z, W]).
test(11, (when(nonvar(X),write(a)),X=Y,write(b),Y=1), [X, Y]).
test(12, (freeze(X,write(x)),dif(X,Y),X=1,write(n),Y=2), [X, Y]).
test(13, (numbervars(f(X,Y),3,E)), [X, Y, E]).
test(14, (numbervars('$VAR'(X),0,E)), [VAR, X, E]).
test(15, (copy_term(X,Y),X=1), [X, Y]).
test(16, (length(L,L)), [L]).
test(17, (length([a|T],T)), [T]).
test(18, (copy_term(f(X,Y),[X],Y,Z)), [X, Y, Z]).
test(19, (term_variables(f(X,Y,X),L)), [X, Y, L]).
test(20, ((put_attr(X,a,1),numbervars(f(X,Y),0,E))), [X, Y, E]).
test(21, ((put_attr(X,a,1),numbervars(f(X,Y),0,E,[attvar(skip)]))), [X, Y, E]).
test(22, ((put_attr(X,a,1),numbervars(f(X,Y),0,E,[attvar(error)]))), [X, Y, E]).
test(23, ((put_attr(X,a,1),copy_term(X,Y,G))), [X, Y, G]).
test(24, (put_attr(X,a,1),get_attr(X,b,V)), [X, V]).
test(25, (put_attr(X,a,1),del_attr(X,a),attvar(X)), [X]).
test(26, (put_attrs(X,foo),get_attrs(X,A)), [X, A]).
test(27, (put_attrs(a,foo)), []).
test(28, (put_attrs(X,[]),attvar(X)), [X]).
test(29, (put_attr(X,a,1),del_attrs(X),attvar(X)), [X]).
test(30, (freeze(X,Y)), [X, Y]).
test(31, (freeze(X,1)), [X]).
test(32, (freeze(X,true),frozen(X,G)), [X, G]).
test(33, (freeze(X,true),freeze(X,fail),frozen(X,G)), [X, G]).
test(34, (dif(X,Y),frozen(X,G)), [X, Y, G]).
test(35, (call_residue_vars(put_attr(X,a,1),V)), [X, V]).
test(36, (call_residue_vars((put_attr(X,a,1),del_attr(X,a)),V)), [X, V]).
test(37, (call_residue_vars(freeze(X,true),V)), [X, V]).
test(38, (put_attr(X,a,1),copy_term([X],[Y],G)), [X, Y, G]).
test(39, (put_attr(X,a,Y),copy_term(X,Z,G)), [X, Y, Z, G]).
test(40, (freeze(X,true),copy_term(X,Y,G)), [X, Y, G]).
test(41, (when(nonvar(X),true),copy_term(X,Y,G)), [X, Y, G]).
test(42, (when(ground(X+Y),true),copy_term(X,Z,G)), [X, Y, Z, G]).
test(43, (when(?=(X,Y),true),copy_term(X-Y,Z,G)), [X, Y, Z, G]).
test(44, (when((nonvar(X);nonvar(Y)),true),copy_term(X-Y,Z,G)), [X, Y, Z, G]).
test(45, (when((nonvar(X),nonvar(Y)),true),copy_term(X-Y,Z,G)), [X, Y, Z, G]).
test(46, (when((nonvar(X),nonvar(Y)),true),X=1,copy_term(X-Y,Z,G)), [X, Y, Z, G]).
test(47, (when(nonvar(X),1)), [X]).
test(48, (when(nonvar(X),Y)), [X, Y]).
test(49, (when((nonvar(X),foo),true)), [X]).
test(50, (freeze(X,true),term_attvars(f(X,X),L)), [X, L]).
test(51, (freeze(X,true),freeze(Y,true),X=Y,get_attrs(X,A)), [X, Y, A]).
test(52, (freeze(X,fail),(X=1->true;Y=no)), [X, Y]).
test(53, (freeze(X,fail),\+X=1), [X]).
test(54, (freeze(X,Y=2),X=1,Y==2), [X, Y]).
test(55, (freeze(X,Y=2),X=1,var(Y)), [X, Y]).
test(56, (freeze(X,write(hi)),X=1,1>2), [X]).
test(57, (freeze(X,write(hi)),X=1,!), [X]).
test(58, (freeze(X,member(Y,[1,2])),(X=1,!)), [X, Y]).
test(59, (freeze(X,member(Y,[1,2])),once(X=1)), [X, Y]).
test(60, (freeze(X,throw(a)),catch(X=1,a,Y=caught)), [X, Y]).
test(61, (freeze(X,fail),findall(X,X=1,L)), [X, L]).
test(62, (freeze(X,(member(Y,[1,2,3]))),findall(X-Y,X=1,L)), [X, Y, L]).
test(63, (freeze(X,Y=2),X=1,Z is Y+1), [X, Y, Z]).
test(64, (freeze(X,Y=2),functor(X,a,0),Z is Y+1), [X, Y, Z]).
test(65, (freeze(X,b),freeze(X,a),freeze(X,b),frozen(X,G)), [X, G]).
test(66, (freeze(X,b),freeze(Y,a),frozen(f(Y,X),G)), [X, Y, G]).
test(67, (freeze(X,b),freeze(Y,a),frozen(f(X,Y),G)), [X, Y, G]).
test(68, (freeze(X,b),dif(X,1),frozen(X,G)), [X, G]).
test(69, (put_attr(X,foo,1),frozen(X,G)), [X, G]).
test(70, (when(nonvar(X),a),frozen(X,G)), [X, G]).
test(71, (freeze(X,z),freeze(X,m:a),frozen(X,G)), [X, G]).
test(72, (frozen(a,G)), [G]).
test(73, (frozen(f(X),G)), [X, G]).

% expect: 1: [A,B,[freeze(B,user:true),freeze(B,user:fail)]].
% expect: 2: [A,A,B,[freeze(B,user:a),freeze(B,user:b)]].
% expect: 3: [A,A,(freeze(A,user:a),freeze(A,user:b))].
% expect: 4: [A,B,[dif(B,a),dif(B,b)]].
% expect: 5: [A,B,C,[dif(f(C,D),f(1,2))]].
% expect: 6: [A,B,C,D-E-F,[dif(D,E),dif(D,F)]].
% expect: 7: [A,B,C,[dif(D,C)]].
% expect: 8: [A,B,[when(nonvar(B),user:a),when(nonvar(B),user:b)]].
% expect: 9:ab [1].
% expect: 10:ba [1,A,2,B].
% expect: 11:ba [1,1].
% expect: 12:xn [1,2].
% expect: 13: [D,E,5].
% expect: 14: [A,A,1].
% expect: 15: [1,A].
% expect: 16:
% expect: 17:
% expect: 18: [A,f(B,C),[B]].
% expect: 19: [A,B,[A,B]].
% expect: 20: error(type_error(free_of_attvar,f(A,B)),context(system:numbervars/4,C))
% expect: 21: [A,A,1].
% expect: 22: error(type_error(free_of_attvar,f(A,B)),context(system:numbervars/4,C))
% expect: 23: [A,B,[put_attr(B,a,1)]].
% expect: 24:
% expect: 25:
% expect: 26: [A,foo].
% expect: 27: error(uninstantiation_error(a),context(put_attrs/2,'1-st argument'))
% expect: 28: [A].
% expect: 29:
% expect: 30: [A,B].
% expect: 31: [A].
% expect: 32: [A,freeze(A,user:true)].
% expect: 33: [A,(freeze(A,user:fail),freeze(A,user:true))].
% expect: 34: [A,B,dif(A,B)].
% expect: 35: [A,[A]].
% expect: 36: [A,[]].
% expect: 37: [A,[A]].
% expect: 38: [A,B,[put_attr(B,a,1)]].
% expect: 39: [A,B,C,[put_attr(C,a,D)]].
% expect: 40: [A,B,[freeze(B,user:true)]].
% expect: 41: [A,B,[when(nonvar(B),user:true)]].
% expect: 42: [A,B,C,[when(ground(C+D),user:true)]].
% expect: 43: [A,B,C-D,[when(?=(C,D),user:true)]].
% expect: 44: [A,B,C-D,[when((nonvar(C);nonvar(D)),user:true)]].
% expect: 45: [A,B,C-D,[when((nonvar(C),nonvar(D)),user:true)]].
% expect: 46: [1,A,1-B,[when(nonvar(B),user:true)]].
% expect: 47: [A].
% expect: 48: [A,B].
% expect: 49: error(domain_error(when_condition,(nonvar(A),foo)),context(system:'$eval_when_condition'/2,B))
% expect: 50: [A,[A]].
% expect: 51: [A,A,att(freeze,'$and'(user:true,user:true),[])].
% expect: 52: [A,no].
% expect: 53: [A].
% expect: 54: [1,2].
% expect: 55:
% expect: 56:hi
% expect: 57:hi [1].
% expect: 58: [1,1].
% expect: 59: [1,1].
% expect: 60: [A,caught].
% expect: 61: [A,[]].
% expect: 62: [A,B,[1-1,1-2,1-3]].
% expect: 63: [1,2,3].
% expect: 64: [a,2,3].
% expect: 65: [A,(freeze(A,user:a),freeze(A,user:b))].
% expect: 66: [A,B,(freeze(A,user:b),freeze(B,user:a))].
% expect: 67: [A,B,(freeze(A,user:b),freeze(B,user:a))].
% expect: 68: [A,(dif(A,1),freeze(A,user:b))].
% expect: 69: [A,put_attr(A,foo,1)].
% expect: 70: [A,when(nonvar(A),user:a)].
% expect: 71: [A,(freeze(A,m:a),freeze(A,user:z))].
% expect: 72: [true].
% expect: 73: [A,true].
