% Terms, global variables, records and attributes: solutions, errors, and whether a choice point is left.

:- include('support/outcomes').

test(1, (functor(X,Y,Z)), [X, Y, Z]).
test(2, (functor(X,foo,100000000000000000000)), [X]).
test(3, (functor(X,Y,foo)), [X, Y]).
test(4, (functor(f(a),f,1,T)), [T]).
test(5, (functor(1,N,A,T)), [N, A, T]).
test(6, (functor("s",N,A,T)), [N, A, T]).
test(7, (functor([],N,A,T)), [N, A, T]).
test(8, (functor(X,f,0,T)), [X, T]).
test(9, (functor(X,f,0,atom)), [X]).
test(10, (functor(X,f,0,callable)), [X]).
test(11, (functor(X,f,1,atom)), [X]).
test(12, (functor(X,1,0,atomic)), [X]).
test(13, (functor(X,f,0,foo)), [X]).
test(14, (functor(X,1,0,compound)), [X]).
test(15, (functor(X,Y,0)), [X, Y]).
test(16, (functor(X,f(a),N)), [X, N]).
test(17, (functor(f(a),X,a)), [X]).
test(18, (arg(X,foo,Y)), [X, Y]).
test(19, (arg(foo,foo,Y)), [Y]).
test(20, (arg(X,f(),Y)), [X, Y]).
test(21, (arg(1,f(X),X)), [X]).
test(22, (arg(X,f(A),A)), [X, A]).
test(23, (arg(1000000000000000000000,f(a),X)), [X]).
test(24, (arg(-1000000000000000000000,f(a),X)), [X]).
test(25, (compound_name_arity(X,Y,2)), [X, Y]).
test(26, (compound_name_arity(X,f,Y)), [X, Y]).
test(27, (compound_name_arity(X,f,-1)), [X]).
test(28, (compound_name_arity(X,1,1)), [X]).
test(29, (compound_name_arity(X,f,a)), [X]).
test(30, (compound_name_arity([a],N,A)), [N, A]).
test(31, (compound_name_arguments(X,1,[a])), [X]).
test(32, (compound_name_arguments(X,f,a)), [X]).
test(33, (compound_name_arguments(X,f,[a|T])), [X, T]).
test(34, (compound_name_arguments(a,f,L)), [L]).
test(35, (compound_name_arguments(f(a,b),X,Y)), [X, Y]).
test(36, (compound_name_arguments(1,X,Y)), [X, Y]).
test(37, (copy_term(X,Y,Z)), [X, Y, Z]).
test(38, (setarg(0,f(a),b)), []).
test(39, (setarg(1,"s",b)), []).
test(40, (setarg(X,f(a),b)), [X]).
test(41, (setarg(1.0,f(a),b)), []).
test(42, (nb_setarg(1,a,b)), []).
test(43, (nb_setarg(1,X,b)), [X]).
test(44, (nb_setarg(a,f(x),b)), []).
test(45, (nb_linkarg(2,f(x),b)), []).
test(46, (term_variables(f(X,Y),L,T)), [X, Y, L, T]).
test(47, (term_variables(X,[a])), [X]).
test(48, (term_attvars(f(X),L)), [X, L]).
test(49, (nonground(X,Y)), [X, Y]).
test(50, (nonground(f(X,Y),Y)), [X, Y]).
test(51, (numbervars(f(X,Y))), [X, Y]).
test(52, (numbervars(X,1.0,E)), [X, E]).
test(53, (numbervars(X,Y,E)), [X, Y, E]).
test(54, (numbervars(f(X,Y),0,E,foo)), [X, Y, E]).
test(55, (numbervars(f(X,Y),0,E,[foo(1)])), [X, Y, E]).
test(56, (numbervars(f(X,Y),0,E,[singletons(foo)])), [X, Y, E]).
test(57, (numbervars(f(X,Y),0,E,[functor_name(1)])), [X, Y, E]).
test(58, (numbervars(f(X,Y),0,E,O)), [X, Y, E, O]).
test(59, ((put_attr(X,a,1),numbervars(f(X,Y),0,E))), [X, Y, E]).
test(60, ((put_attr(X,a,1),numbervars(f(X,Y),0,E,[attvar(skip)]))), [X, Y, E]).
test(61, ((put_attr(X,a,1),numbervars(f(X,Y),0,E,[attvar(error)]))), [X, Y, E]).
test(62, ((put_attr(X,a,1),copy_term(X,Y,G))), [X, Y, G]).
test(63, (unifiable(f(X,Y),f(Y,a),L)), [X, Y, L]).
test(64, (unifiable(X,a,L)), [X, L]).
test(65, (unifiable(a,X,L)), [X, L]).
test(66, (unifiable(f(X,Y,Z),f(Y,Z,1),L)), [X, Y, Z, L]).
test(67, (unifiable(X,X,L)), [X, L]).
test(68, (unifiable(a,a,L)), [L]).
test(69, (subsumes_chk(f(X),f(a))), [X]).
test(70, (subsumes(f(X),f(a))), [X]).
test(71, (term_hash(f(X),2,10,H)), [X, H]).
test(72, (is_most_general_term(f(X,Y))), [X, Y]).
test(73, (is_most_general_term([X|Y])), [X, Y]).
test(74, (is_most_general_term([X,Y,X])), [X, Y]).
test(75, (is_most_general_term(1)), []).
test(76, (term_singletons(f(X,Y,X,Z),L)), [X, Y, Z, L]).
test(77, (?=(f(X),f(Y))), [X, Y]).
test(78, (?=(f(X),f(X))), [X]).
test(79, (?=(f(X,a),f(Y,b))), [X, Y]).
test(80, (same_term(X,Y)), [X, Y]).
test(81, (same_term(X,X)), [X]).
test(82, (same_term(1.5,1.5)), []).
test(83, (rational(0.5,N,D)), [N, D]).
test(84, (rational(X,N,D)), [X, N, D]).
test(85, (blob(X,T)), [X, T]).
test(86, (blob(1,T)), [T]).
test(87, (blob("s",T)), [T]).
test(88, (blob(f(x),T)), [T]).
test(89, (is_dict(a)), []).
test(90, (ground(f(a))), []).
test(91, (cyclic_term(f(X))), [X]).
test(92, (nb_setval(k,f(X)),nb_getval(k,Y)), [X, Y]).
test(93, (b_setval(v,X),X=1,b_getval(v,Y)), [X, Y]).
test(94, (nb_current(k,V)), [V]).
test(95, (nb_current(1,V)), [V]).
test(96, (nb_current(f(x),V)), [V]).
test(97, (b_setval(1,a)), []).
test(98, (b_getval(1,a)), []).
test(99, (b_getval(X,a)), [X]).
test(100, (nb_getval(X,a)), [X]).
test(101, (nb_getval(1,a)), []).
test(102, (nb_delete(k)), []).
test(103, (nb_linkval(kk,f(a)),nb_getval(kk,X)), [X]).
test(104, (recorda(a,X,foo)), [X]).
test(105, (recorded(X,Y,foo)), [X, Y]).
test(106, (recorded("s",X)), [X]).
test(107, (recorded(1.5,X)), [X]).
test(108, (recordz(1.5,X)), [X]).
test(109, (recordz(1,x),recorded(1,X)), [X]).
test(110, (recordz(100000000000000000000000,x)), []).
test(111, (recorda(X,y)), [X]).
test(112, (instance(X,Y)), [X, Y]).
test(113, (current_key(zork)), []).
test(114, (current_key("s")), []).
test(115, (current_arithmetic_function(sin(X))), [X]).
test(116, (current_arithmetic_function(foo(X))), [X]).
test(117, (current_arithmetic_function(foo)), []).
test(118, (current_arithmetic_function(1)), []).
test(119, (put_attr(X,a,1),get_attr(X,b,V)), [X, V]).
test(120, (put_attr(X,a,1),del_attr(X,a),attvar(X)), [X]).
test(121, (put_attrs(X,foo),get_attrs(X,A)), [X, A]).
test(122, (put_attrs(a,foo)), []).
test(123, (put_attrs(X,[]),attvar(X)), [X]).
test(124, (put_attr(X,a,1),del_attrs(X),attvar(X)), [X]).
test(125, (del_attr(a,b)), []).
test(126, (del_attr(X,1)), [X]).
test(127, (del_attr(X,Y)), [X, Y]).
test(128, (get_attr(X,1,V)), [X, V]).
test(129, (get_attr(X,Y,V)), [X, Y, V]).
test(130, (get_attr(a,Y,V)), [Y, V]).
test(131, (get_attrs(a,V)), [V]).
test(132, (put_attr(X,a,1),copy_term([X],[Y],G)), [X, Y, G]).
test(133, (put_attr(X,a,Y),copy_term(X,Z,G)), [X, Y, Z, G]).
test(134, (term_attvars(f(X),L)), [X, L]).

% expect: 1: error(instantiation_error,context(system:functor/3,A))
% expect: 2: error(representation_error(size_t),context(system:functor/3,A))
% expect: 3: error(instantiation_error,context(system:functor/3,A))
% expect: 4: [compound].
% expect: 5: [1,0,atomic].
% expect: 6: ["s",0,atomic].
% expect: 7: [[],0,atom].
% expect: 8: error(instantiation_error,context(system:functor/4,A))
% expect: 9: [f].
% expect: 10: [f].
% expect: 11:
% expect: 12: [1].
% expect: 13: error(domain_error(functor_type,foo),context(system:functor/4,A))
% expect: 14:
% expect: 15: error(instantiation_error,context(system:functor/3,A))
% expect: 16: error(type_error(atomic,f(a)),context(system:functor/3,A))
% expect: 17:
% expect: 18: error(type_error(compound,foo),context(arg/3,A))
% expect: 19: error(type_error(compound,foo),context(arg/3,A))
% expect: 20:
% expect: 21: [A].
% expect: 22: [1,A].
% expect: 23:
% expect: 24: error(domain_error(not_less_than_zero,-1000000000000000000000),context(system:arg/3,A))
% expect: 25: error(instantiation_error,context(system:compound_name_arity/3,A))
% expect: 26: error(instantiation_error,context(system:compound_name_arity/3,A))
% expect: 27: error(domain_error(not_less_than_zero,-1),context(system:compound_name_arity/3,A))
% expect: 28: error(type_error(atom,1),context(system:compound_name_arity/3,A))
% expect: 29: error(type_error(integer,a),context(system:compound_name_arity/3,A))
% expect: 30: ['[|]',2].
% expect: 31: error(type_error(atom,1),context(system:compound_name_arguments/3,A))
% expect: 32: error(type_error(list,a),context(system:compound_name_arguments/3,A))
% expect: 33: error(instantiation_error,context(system:compound_name_arguments/3,A))
% expect: 34: error(type_error(compound,a),context(system:compound_name_arguments/3,A))
% expect: 35: [f,[a,b]].
% expect: 36: error(type_error(compound,1),context(system:compound_name_arguments/3,A))
% expect: 37: [A,B,[]].
% expect: 38:
% expect: 39: error(type_error(compound,"s"),context(system:setarg/3,A))
% expect: 40: error(instantiation_error,context(system:setarg/3,A))
% expect: 41: error(type_error(integer,1.0),context(system:setarg/3,A))
% expect: 42:
% expect: 43: error(instantiation_error,context(system:nb_setarg/3,A))
% expect: 44: error(type_error(integer,a),context(system:nb_setarg/3,A))
% expect: 45:
% expect: 46: [A,B,[A,B|C],C].
% expect: 47: [a].
% expect: 48: [A,[]].
% expect: 49: [A,A].
% expect: 50: [A,A].
% expect: 51: [A,B].
% expect: 52: [B,2].
% expect: 53: error(instantiation_error,context(system:numbervars/4,A))
% expect: 54: error(type_error(list,foo),context(system:numbervars/4,A))
% expect: 55: [A,B,2].
% expect: 56: error(type_error(bool,foo),context(system:numbervars/4,A))
% expect: 57: error(type_error(atom,1),context(system:numbervars/4,A))
% expect: 58: error(instantiation_error,context(system:numbervars/4,A))
% expect: 59: error(type_error(free_of_attvar,f(A,B)),context(system:numbervars/4,C))
% expect: 60: [A,A,1].
% expect: 61: error(type_error(free_of_attvar,f(A,B)),context(system:numbervars/4,C))
% expect: 62: [A,B,[put_attr(B,a,1)]].
% expect: 63: [A,B,[A=a,B=A]].
% expect: 64: [A,[A=a]].
% expect: 65: [A,[A=a]].
% expect: 66: [A,B,C,[A=1,C=A,B=A]].
% expect: 67: [A,[]].
% expect: 68: [[]].
% expect: 69: [A].
% expect: 70: [a].
% expect: 71: [A,B].
% expect: 72: [A,B].
% expect: 73:
% expect: 74:
% expect: 75:
% expect: 76: [A,B,C,[B,C]].
% expect: 77:
% expect: 78: [A].
% expect: 79: [A,B].
% expect: 80:
% expect: 81: [A].
% expect: 82: [].
% expect: 83:
% expect: 84:
% expect: 85:
% expect: 86:
% expect: 87:
% expect: 88:
% expect: 89:
% expect: 90: [].
% expect: 91:
% expect: 92: [A,f(B)].
% expect: 93: [1,1].
% expect: 94: [f(A)].
% expect: 95: error(type_error(atom,1),context(system:nb_current/2,A))
% expect: 96: error(type_error(atom,f(x)),context(system:nb_current/2,A))
% expect: 97: error(type_error(atom,1),context(system:b_setval/2,A))
% expect: 98: error(type_error(atom,1),context(system:b_getval/2,A))
% expect: 99: error(instantiation_error,context(system:b_getval/2,A))
% expect: 100: error(instantiation_error,context(system:nb_getval/2,A))
% expect: 101: error(type_error(atom,1),context(system:nb_getval/2,A))
% expect: 102: [].
% expect: 103: [f(a)].
% expect: 104: error(uninstantiation_error(foo),context(system:recorda/3,A))
% expect: 105: error(type_error(db_reference,foo),context(system:recorded/3,A))
% expect: 106: error(type_error(key,"s"),context(system:recorded/2,A))
% expect: 107: error(type_error(key,1.5),context(system:recorded/2,A))
% expect: 108: error(type_error(key,1.5),context(system:recordz/2,A))
% expect: 109: [x].
% expect: 110: error(type_error(key,100000000000000000000000),context(system:recordz/2,A))
% expect: 111: error(instantiation_error,context(system:recorda/2,A))
% expect: 112: error(instantiation_error,context(system:instance/2,A))
% expect: 113:
% expect: 114: error(type_error(key,"s"),context(system:current_key/1,A))
% expect: 115: [A].
% expect: 116:
% expect: 117:
% expect: 118: error(type_error(callable,1),context(system:current_arithmetic_function/1,A))
% expect: 119:
% expect: 120:
% expect: 121: [A,foo].
% expect: 122: error(uninstantiation_error(a),context(put_attrs/2,'1-st argument'))
% expect: 123: [A].
% expect: 124:
% expect: 125: [].
% expect: 126: error(type_error(atom,1),context(system:del_attr/2,A))
% expect: 127: error(instantiation_error,context(system:del_attr/2,A))
% expect: 128:
% expect: 129:
% expect: 130:
% expect: 131:
% expect: 132: [A,B,[put_attr(B,a,1)]].
% expect: 133: [A,B,C,[put_attr(C,a,D)]].
% expect: 134: [A,[]].
