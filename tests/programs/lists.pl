% Native list predicates, sorting and relations of numbers: solutions, errors, and whether a choice point is left.

:- include('support/outcomes').

test(1, (append(X,Y,[1,2])), [X, Y]).
test(2, (append(X,[3],[1,2,3])), [X]).
test(3, (append([1|T],[2],[1,2])), [T]).
test(4, (append([1|T],[2],Z)), [T, Z]).
test(5, (member(X,[1,2])), [X]).
test(6, (member(1,[1,2])), []).
test(7, (member(2,[1,2])), []).
test(8, (member(f(X),[f(1),g(2),f(3)])), [X]).
test(9, (member(a,[a|T])), [T]).
test(10, (length(L,2)), [L]).
test(11, (length([a|T],N)), [T, N]).
test(12, (length(L,N)), [L, N]).
test(13, (nth0(I,[a,b],E)), [I, E]).
test(14, (nth1(I,[a,b,a],a)), [I]).
test(15, (nth0(1,[a,b,c],E)), [E]).
test(16, (nth0(1,[a|T],E)), [T, E]).
test(17, (nth0(I,[a|T],E)), [I, T, E]).
test(18, (nth0(I,foo,E)), [I, E]).
test(19, (nth0(0,foo,E)), [E]).
test(20, (nth0(1.0,[a],E)), [E]).
test(21, (nth0(I,[a,b,c],b)), [I]).
test(22, (nth1(-1,[a],X)), [X]).
test(23, (nth0(100000000000000000000000,[a],X)), [X]).
test(24, (select(X,[1,2,3],R)), [X, R]).
test(25, (select(2,[1,2,3],R)), [R]).
test(26, (select(3,[1,2,3],R)), [R]).
test(27, (reverse(X,[1,2])), [X]).
test(28, (reverse([1|T],Y)), [T, Y]).
test(29, (reverse(foo,Y)), [Y]).
test(30, (reverse([a|b],Y)), [Y]).
test(31, (permutation([1,2],P)), [P]).
test(32, (permutation(P,[1,2])), [P]).
test(33, (permutation([1,2|T],P)), [T, P]).
test(34, (permutation([1,2,3],[3,2,1])), []).
test(35, (delete(foo,a,X)), [X]).
test(36, (delete([a|T],a,X)), [T, X]).
test(37, (delete([a,b],X,R)), [X, R]).
test(38, (delete(X,a,[])), [X]).
test(39, (delete([a,B,c],a,[c])), [B]).
test(40, (subtract([a,b],foo,X)), [X]).
test(41, (subtract(foo,[],X)), [X]).
test(42, (subtract([a|T],[a],X)), [T, X]).
test(43, (subtract([a,b],[a|T],X)), [T, X]).
test(44, (memberchk(a,foo)), []).
test(45, (memberchk(a,[b|foo])), []).
test(46, (memberchk(X,foo)), [X]).
test(47, (sum_list(X,Y)), [X, Y]).
test(48, (sum_list([1|T],Y)), [T, Y]).
test(49, (sum_list([1|foo],Y)), [Y]).
test(50, (sum_list(foo,Y)), [Y]).
test(51, (sum_list([1,2+3],Y)), [Y]).
test(52, (sum_list([X],Y)), [X, Y]).
test(53, (max_list(X,Y)), [X, Y]).
test(54, (max_list([1|T],Y)), [T, Y]).
test(55, (max_list([a,b],Y)), [Y]).
test(56, (max_list([1,2,a],Y)), [Y]).
test(57, (max_list([1,2.0],Y)), [Y]).
test(58, (max_list([2,2.0],Y)), [Y]).
test(59, (max_list(foo,Y)), [Y]).
test(60, (max_list([1|foo],Y)), [Y]).
test(61, (max_list([1+2],Y)), [Y]).
test(62, (max_list([1+2,1],Y)), [Y]).
test(63, (min_list([3,1,2],1)), []).
test(64, (numlist(1,X,L)), [X, L]).
test(65, (numlist(1,3,[1|T])), [T]).
test(66, (numlist(1,3,foo)), []).
test(67, (numlist(1.0,2,L)), [L]).
test(68, (last([1|T],X)), [T, X]).
test(69, (last([1,2],X)), [X]).
test(70, (last(foo,X)), [X]).
test(71, (sumlist([1],X)), [X]).
test(72, (list_to_set([a,b,a],X)), [X]).
test(73, (list_to_set([1,1.0,X,Y,X],S)), [X, Y, S]).
test(74, (list_to_set(X,S)), [X, S]).
test(75, (list_to_set([a|X],S)), [X, S]).
test(76, (list_to_set(foo,S)), [S]).
test(77, (list_to_set([a|foo],S)), [S]).
test(78, (flatten([a|T],X)), [T, X]).
test(79, (flatten([a|foo],X)), [X]).
test(80, (max_member(X,foo)), [X]).
test(81, (max_member(X,[1|T])), [X, T]).
test(82, (max_member(3,[1,2,3])), []).
test(83, (msort(X,L)), [X, L]).
test(84, (msort([a|T],L)), [T, L]).
test(85, (msort(foo,L)), [L]).
test(86, (msort([a|foo],L)), [L]).
test(87, (msort([b,a],foo)), []).
test(88, (sort(0,@<,[c,a,b,a],foo)), []).
test(89, (sort(0,@<,[c,a,b,a],L)), [L]).
test(90, (sort(0,@>=,[c,a,b,a],L)), [L]).
test(91, (sort(0,@>,[c,a,b,a],L)), [L]).
test(92, (sort(1,@<,[f(2,a),f(1,b),f(2,c)],L)), [L]).
test(93, (sort(1,@=<,[f(2,a),f(1,b),f(2,c)],L)), [L]).
test(94, (sort(1,@>=,[f(2,a),f(1,b),f(2,c)],L)), [L]).
test(95, (sort(1,@>,[f(2,a),f(1,b),f(2,c)],L)), [L]).
test(96, (sort(2,@<,[f(2)],L)), [L]).
test(97, (sort(1,@<,[a],L)), [L]).
test(98, (sort(1,@<,[X],L)), [X, L]).
test(99, (sort(-1,@<,[f(1)],L)), [L]).
test(100, (sort(a,@<,[f(1)],L)), [L]).
test(101, (sort(X,@<,[f(1)],L)), [X, L]).
test(102, (sort(0,foo,[f(1)],L)), [L]).
test(103, (sort(0,O,[f(1)],L)), [O, L]).
test(104, (sort(0,1,[f(1)],L)), [L]).
test(105, (sort(0,@<,X,L)), [X, L]).
test(106, (sort(0,@<,[a|X],L)), [X, L]).
test(107, (sort(0,@<,foo,L)), [L]).
test(108, (sort(1.0,@<,[f(1)],L)), [L]).
test(109, (sort(1,@<,[],L)), [L]).
test(110, (sort(a,@<,[],L)), [L]).
test(111, (sort([b,a],[x|a])), []).
test(112, (sort(_,L)), [L]).
test(113, (keysort([b-1,a-2,b-0],L)), [L]).
test(114, (keysort([a],L)), [L]).
test(115, (keysort([X],L)), [X, L]).
test(116, (keysort([a-1],[b])), []).
test(117, (keysort([a-1],b)), []).
test(118, (keysort(foo,L)), [L]).
test(119, (keysort(X,L)), [X, L]).
test(120, (compare(O,1,1.0)), [O]).
test(121, (compare(<,1,2)), []).
test(122, (compare(foo,1,2)), []).
test(123, (compare(1,1,2)), []).
test(124, (compare(f(x),1,2)), []).
test(125, (compare(=<,1,2)), []).
test(126, (between(1,3,X)), [X]).
test(127, (between(1,inf,X)), [X]).
test(128, (between(1,infinite,X)), [X]).
test(129, (between(3,1,X)), [X]).
test(130, (between(1,3,2)), []).
test(131, (between(1,3,5)), []).
test(132, (between(1,3,a)), []).
test(133, (between(X,3,a)), [X]).
test(134, (between(1,X,2)), [X]).
test(135, (between(a,3,X)), [X]).
test(136, (between(1,a,X)), [X]).
test(137, (between(1,3,2.0)), []).
test(138, (between(1,inf,5)), []).
test(139, (between(1.0,3,X)), [X]).
test(140, (between(100000000000000000000,100000000000000000002,X)), [X]).
test(141, (between(X,Y,Z)), [X, Y, Z]).
test(142, (between(3,3,X)), [X]).
test(143, (succ(X,4)), [X]).
test(144, (succ(3,X)), [X]).
test(145, (succ(X,0)), [X]).
test(146, (succ(X,Y)), [X, Y]).
test(147, (succ(a,X)), [X]).
test(148, (succ(-1,X)), [X]).
test(149, (succ(X,-1)), [X]).
test(150, (succ(X,a)), [X]).
test(151, (succ(3,4)), []).
test(152, (succ(3,5)), []).
test(153, (succ(3,a)), []).
test(154, (succ(a,3)), []).
test(155, (succ(1.0,X)), [X]).
test(156, (plus(1,2,X)), [X]).
test(157, (plus(1,X,3)), [X]).
test(158, (plus(X,2,3)), [X]).
test(159, (plus(X,Y,3)), [X, Y]).
test(160, (plus(1,2.5,X)), [X]).
test(161, (plus(a,2,X)), [X]).
test(162, (plus(1,a,3)), []).
test(163, (plus(1,2,a)), []).
test(164, (plus(1,2,4)), []).
test(165, (plus(1,X,a)), [X]).
test(166, (plus(1r3,X,1)), [X]).
test(167, (divmod(7,2,Q,R)), [Q, R]).
test(168, (divmod(-7,2,Q,R)), [Q, R]).
test(169, (divmod(7,0,Q,R)), [Q, R]).
test(170, (divmod(7.0,2,Q,R)), [Q, R]).
test(171, (divmod(X,2,Q,R)), [X, Q, R]).
test(172, (nth_integer_root_and_remainder(2,10,R,M)), [R, M]).
test(173, (nth_integer_root_and_remainder(3,-28,R,M)), [R, M]).
test(174, (nth_integer_root_and_remainder(2,-28,R,M)), [R, M]).
test(175, (nth_integer_root_and_remainder(0,28,R,M)), [R, M]).
test(176, (nth_integer_root_and_remainder(a,28,R,M)), [R, M]).
test(177, (bounded_number(1,3,2)), []).
test(178, (bounded_number(1,3,X)), [X]).
test(179, (bounded_number(1,3,5)), []).
test(180, (bounded_number(1,3,1.5)), []).
test(181, (bounded_number(a,3,5)), []).
test(182, (is_list(X)), [X]).
test(183, (ground(f(X))), [X]).

% expect: 1: [[],[1,2]]; [[1],[2]]; [[1,2],[]];
% expect: 2: [[1,2]];
% expect: 3: [[]];
% expect: 4: [[],[1,2]]; [[A],[1,A,2]]; [[A,B],[1,A,B,2]]; [[A,B,C],[1,A,B,C,2]];
% expect: 5: [1]; [2].
% expect: 6: [];
% expect: 7: [].
% expect: 8: [1]; [3].
% expect: 9: [A]; [[a|A]]; [[A,a|B]]; [[A,B,a|C]];
% expect: 10: [[A,B]].
% expect: 11: [[],1]; [[A],2]; [[A,B],3]; [[A,B,C],4];
% expect: 12: [[],0]; [[A],1]; [[A,B],2]; [[A,B,C],3];
% expect: 13: [0,a]; [1,b].
% expect: 14: [1]; [3].
% expect: 15: [b].
% expect: 16: [[A|B],A].
% expect: 17: [0,A,a]; [1,[A|B],A]; [2,[A,B|C],B]; [3,[A,B,C|D],C];
% expect: 18:
% expect: 19:
% expect: 20: error(type_error(integer,1.0),A)
% expect: 21: [1];
% expect: 22:
% expect: 23: error(representation_error(int64_t),context(system:'$seek_list'/4,A))
% expect: 24: [1,[2,3]]; [2,[1,3]]; [3,[1,2]].
% expect: 25: [[1,3]];
% expect: 26: [[1,2]].
% expect: 27: [[2,1]].
% expect: 28: [[],[1]]; [[A],[A,1]]; [[A,B],[B,A,1]]; [[A,B,C],[C,B,A,1]];
% expect: 29:
% expect: 30:
% expect: 31: [[1,2]]; [[2,1]];
% expect: 32: [[1,2]]; [[2,1]];
% expect: 33: [[],[1,2]]; [[],[2,1]]; [[A],[1,2,A]]; [[A],[1,A,2]];
% expect: 34: [];
% expect: 35:
% expect: 36: [[],[]]; [[A],[]]; [[A,B],[]]; [[A,B,C],[]];
% expect: 37: [A,[]].
% expect: 38: [[]]; [[A]]; [[A,B]]; [[A,B,C]];
% expect: 39: [A].
% expect: 40: error(type_error(list,foo),context(system:'$memberchk'/3,A))
% expect: 41: error(existence_error(matching_rule,lists:subtract(foo,[],A)),context(lists:subtract/3,B))
% expect: 42: error(existence_error(matching_rule,lists:subtract(A,[a],B)),context(lists:subtract/3,C))
% expect: 43: [[b|A],[]].
% expect: 44: error(type_error(list,foo),context(system:'$memberchk'/3,A))
% expect: 45: error(type_error(list,foo),context(system:'$memberchk'/3,A))
% expect: 46: error(type_error(list,foo),context(system:'$memberchk'/3,A))
% expect: 47: error(existence_error(matching_rule,lists:sum_list(A,0,B)),context(lists:sum_list/3,C))
% expect: 48: error(existence_error(matching_rule,lists:sum_list(A,1,B)),context(lists:sum_list/3,C))
% expect: 49: error(existence_error(matching_rule,lists:sum_list(foo,1,A)),context(lists:sum_list/3,B))
% expect: 50: error(existence_error(matching_rule,lists:sum_list(foo,0,A)),context(lists:sum_list/3,B))
% expect: 51: [6].
% expect: 52: error(instantiation_error,context(system:(is)/2,A))
% expect: 53: error(existence_error(matching_rule,lists:max_list(A,B)),context(lists:max_list/2,C))
% expect: 54: error(existence_error(matching_rule,lists:max_list(A,1,B)),context(lists:max_list/3,C))
% expect: 55: error(type_error(evaluable,a/0),context(system:(is)/2,A))
% expect: 56: error(type_error(evaluable,a/0),context(system:(is)/2,A))
% expect: 57: [2.0].
% expect: 58: [2.0].
% expect: 59: error(existence_error(matching_rule,lists:max_list(foo,A)),context(lists:max_list/2,B))
% expect: 60: error(existence_error(matching_rule,lists:max_list(foo,1,A)),context(lists:max_list/3,B))
% expect: 61: [1+2].
% expect: 62: [3].
% expect: 63: [].
% expect: 64: error(instantiation_error,A)
% expect: 65: [[2,3]].
% expect: 66:
% expect: 67: error(type_error(integer,1.0),A)
% expect: 68: [[],1]; [[A],A]; [[A,B],B]; [[A,B,C],C];
% expect: 69: [2].
% expect: 70:
% expect: 71: [1].
% expect: 72: [[a,b]].
% expect: 73: [A,B,[1,1.0,A,B]].
% expect: 74: error(instantiation_error,A)
% expect: 75: error(instantiation_error,A)
% expect: 76: error(type_error(list,foo),A)
% expect: 77: error(type_error(list,[a|foo]),A)
% expect: 78: [A,[a,A]].
% expect: 79: [[a,foo]].
% expect: 80: error(existence_error(matching_rule,lists:max_member(A,foo)),context(lists:max_member/2,B))
% expect: 81: error(existence_error(matching_rule,lists:max_member_(A,1,B)),context(lists:max_member_/3,C))
% expect: 82: [].
% expect: 83: error(instantiation_error,context(system:msort/2,A))
% expect: 84: error(instantiation_error,context(system:msort/2,A))
% expect: 85: error(type_error(list,foo),context(system:msort/2,A))
% expect: 86: error(type_error(list,[a|foo]),context(system:msort/2,A))
% expect: 87:
% expect: 88:
% expect: 89: [[a,b,c]].
% expect: 90: [[c,b,a,a]].
% expect: 91: [[c,b,a]].
% expect: 92: [[f(1,b),f(2,a)]].
% expect: 93: [[f(1,b),f(2,a),f(2,c)]].
% expect: 94: [[f(2,a),f(2,c),f(1,b)]].
% expect: 95: [[f(2,a),f(1,b)]].
% expect: 96: error(existence_error(argument,2,f(2)),context(system:sort/4,A))
% expect: 97: error(type_error(compound,a),context(system:sort/4,A))
% expect: 98: error(instantiation_error,context(system:sort/4,A))
% expect: 99: error(domain_error(not_less_than_one,-1),context(system:sort/4,A))
% expect: 100: error(type_error(dict,f(1)),context(system:sort/4,A))
% expect: 101: error(instantiation_error,context(system:sort/4,A))
% expect: 102: error(domain_error(order,foo),context(system:sort/4,A))
% expect: 103: error(instantiation_error,context(system:sort/4,A))
% expect: 104: error(type_error(atom,1),context(system:sort/4,A))
% expect: 105: error(instantiation_error,context(system:sort/4,A))
% expect: 106: error(instantiation_error,context(system:sort/4,A))
% expect: 107: error(type_error(list,foo),context(system:sort/4,A))
% expect: 108: error(type_error(sort_key,1.0),context(system:sort/4,A))
% expect: 109: [[]].
% expect: 110: [[]].
% expect: 111:
% expect: 112: error(instantiation_error,context(system:sort/2,A))
% expect: 113: [[a-2,b-1,b-0]].
% expect: 114: error(type_error(pair,a),context(keysort/2,A))
% expect: 115: error(instantiation_error,context(keysort/2,A))
% expect: 116:
% expect: 117:
% expect: 118: error(type_error(list,foo),context(system:keysort/2,A))
% expect: 119: error(instantiation_error,context(system:keysort/2,A))
% expect: 120: [>].
% expect: 121: [].
% expect: 122: error(domain_error(order,foo),context(system:compare/3,A))
% expect: 123: error(type_error(atom,1),context(system:compare/3,A))
% expect: 124: error(type_error(atom,f(x)),context(system:compare/3,A))
% expect: 125: error(domain_error(order,=<),context(system:compare/3,A))
% expect: 126: [1]; [2]; [3].
% expect: 127: [1]; [2]; [3]; [4];
% expect: 128: [1]; [2]; [3]; [4];
% expect: 129:
% expect: 130: [].
% expect: 131:
% expect: 132: error(type_error(integer,a),context(system:between/3,A))
% expect: 133: error(instantiation_error,context(system:between/3,A))
% expect: 134: error(instantiation_error,context(system:between/3,A))
% expect: 135: error(type_error(integer,a),context(system:between/3,A))
% expect: 136: error(type_error(integer,a),context(system:between/3,A))
% expect: 137: error(type_error(integer,2.0),context(system:between/3,A))
% expect: 138: [].
% expect: 139: error(type_error(integer,1.0),context(system:between/3,A))
% expect: 140: [100000000000000000000]; [100000000000000000001]; [100000000000000000002].
% expect: 141: error(instantiation_error,context(system:between/3,A))
% expect: 142: [3].
% expect: 143: [3].
% expect: 144: [4].
% expect: 145:
% expect: 146: error(instantiation_error,context(system:succ/2,A))
% expect: 147: error(type_error(integer,a),context(system:succ/2,A))
% expect: 148: error(domain_error(not_less_than_zero,-1),context(system:succ/2,A))
% expect: 149: error(domain_error(not_less_than_zero,-1),context(system:succ/2,A))
% expect: 150: error(type_error(integer,a),context(system:succ/2,A))
% expect: 151: [].
% expect: 152:
% expect: 153: error(type_error(integer,a),context(system:succ/2,A))
% expect: 154: error(type_error(integer,a),context(system:succ/2,A))
% expect: 155: error(type_error(integer,1.0),context(system:succ/2,A))
% expect: 156: [3].
% expect: 157: [2].
% expect: 158: [1].
% expect: 159: error(instantiation_error,context(system:plus/3,A))
% expect: 160: error(type_error(integer,2.5),context(system:plus/3,A))
% expect: 161: error(type_error(integer,a),context(system:plus/3,A))
% expect: 162: error(type_error(integer,a),context(system:plus/3,A))
% expect: 163: error(type_error(integer,a),context(system:plus/3,A))
% expect: 164:
% expect: 165: error(type_error(integer,a),context(system:plus/3,A))
% expect: 166: error(type_error(integer,1r3),context(system:plus/3,A))
% expect: 167: [3,1].
% expect: 168: [-4,1].
% expect: 169: error(evaluation_error(zero_divisor),context(divmod/2,A))
% expect: 170: error(type_error(integer,7.0),context(system:divmod/4,A))
% expect: 171: error(instantiation_error,context(system:divmod/4,A))
% expect: 172: [3,1].
% expect: 173: [-3,-1].
% expect: 174: error(evaluation_error(undefined),context(system:nth_integer_root_and_remainder/4,A))
% expect: 175: error(domain_error(not_less_than_one,0),context(system:nth_integer_root_and_remainder/4,A))
% expect: 176: error(type_error(integer,a),context(system:nth_integer_root_and_remainder/4,A))
% expect: 177: [].
% expect: 178: error(type_error(number,1),context(system:bounded_number/3,A))
% expect: 179:
% expect: 180: [].
% expect: 181:
% expect: 182:
% expect: 183:
