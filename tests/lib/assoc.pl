:- ensure_loaded(common/show).

l(L, A) :- list_to_assoc(L, A).
n(N, A) :- numlist(1, N, Ns), findall(K-v(K), member(K, Ns), L), list_to_assoc(L, A).
puts([], A, A).
puts([K-V|L], A0, A) :- put_assoc(K, A0, V, A1), puts(L, A1, A).
dels([], A, A).
dels([K|L], A0, A) :- del_assoc(K, A0, _, A1), dels(L, A1, A).
random_keys(0, _, []) :- !.
random_keys(N, S0, [K-N|L]) :- S is (S0*1103515245 + 12345) mod 2147483648, K is S mod 100, N1 is N-1, random_keys(N1, S, L).
pos(X) :- X > 0.
double(X, Y) :- Y is 2*X.

check(empty_assoc(_)).
% expect: empty_assoc(t)
check(empty_assoc(foo)).
% expect: false
check(l([], _)).
% expect: l([],t)
check(l([a-1], _)).
% expect: l([a-1],t(a,1,-,t,t))
check(l([b-2,a-1,c-3], _)).
% expect: l([b-2,a-1,c-3],t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)))
check(l([a-1,a-2], _)).
% expect: error: domain_error(unique_key_pairs,[a-1,a-2])
check(l([a], _)).
% expect: error: type_error(pair,a)
check(l([a-1|_], _)).
% expect: error: instantiation_error
check(l(_, _)).
% expect: error: instantiation_error
check(l(foo, _)).
% expect: error: type_error(list,foo)
check(n(7, _)).
% expect: n(7,t(4,v(4),-,t(2,v(2),-,t(1,v(1),-,t,t),t(3,v(3),-,t,t)),t(6,v(6),-,t(5,v(5),-,t,t),t(7,v(7),-,t,t))))
check(n(12, _)).
% expect: n(12,t(7,v(7),-,t(4,v(4),-,t(2,v(2),-,t(1,v(1),-,t,t),t(3,v(3),-,t,t)),t(6,v(6),<,t(5,v(5),-,t,t),t)),t(10,v(10),-,t(9,v(9),<,t(8,v(8),-,t,t),t),t(12,v(12),<,t(11,v(11),-,t,t),t))))
check(ord_list_to_assoc([], _)).
% expect: ord_list_to_assoc([],t)
check(ord_list_to_assoc([a-1,b-2,c-3,d-4,e-5], _)).
% expect: ord_list_to_assoc([a-1,b-2,c-3,d-4,e-5],t(c,3,-,t(b,2,<,t(a,1,-,t,t),t),t(e,5,<,t(d,4,-,t,t),t)))
check(ord_list_to_assoc([b-1,a-2], _)).
% expect: error: domain_error(key_ordered_pairs,[b-1,a-2])
check(ord_list_to_assoc([a-1,a-2], _)).
% expect: error: domain_error(key_ordered_pairs,[a-1,a-2])
check(ord_list_to_assoc([a], _)).
% expect: error: domain_error(key_ordered_pairs,[a])
check((empty_assoc(E), puts([c-3,b-2,a-1], E, _))).
% expect: empty_assoc(t),puts([c-3,b-2,a-1],t,t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)))
check((empty_assoc(E), puts([1-a,2-b,3-c,4-d,5-e,6-f,7-g], E, _))).
% expect: empty_assoc(t),puts([1-a,2-b,3-c,4-d,5-e,6-f,7-g],t,t(4,d,-,t(2,b,-,t(1,a,-,t,t),t(3,c,-,t,t)),t(6,f,-,t(5,e,-,t,t),t(7,g,-,t,t))))
check((empty_assoc(E), puts([7-a,6-b,5-c,4-d,3-c,2-d,1-e], E, _))).
% expect: empty_assoc(t),puts([7-a,6-b,5-c,4-d,3-c,2-d,1-e],t,t(4,d,-,t(2,d,-,t(1,e,-,t,t),t(3,c,-,t,t)),t(6,b,-,t(5,c,-,t,t),t(7,a,-,t,t))))
check((empty_assoc(E), puts([a-1,a-2], E, _))).
% expect: empty_assoc(t),puts([a-1,a-2],t,t(a,2,-,t,t))
check((empty_assoc(E), random_keys(60, 42, L), puts(L, E, A), assoc_to_list(A, _))).
% expect: empty_assoc(t),random_keys(60,42,[27-60,64-59,53-58,6-57,35-56,32-55,33-54,66-53,59-52,52-51,65-50,42-49,3-48,36-47,13-46,14-45,19-44,0-43,53-42,58-41,59-40,80-39,93-38,34-37,91-36,20-35,57-34,70-33,47-32,16-31,85-30,10-29,19-28,92-27,69-26,26-25,15-24,40-23,81-22,50-21,59-20,88-19,69-18,22-17,43-16,32-15,85-14,22-13,7-12,0-11,53-10,34-9,3-8,84-7,37-6,46-5,43-4,44-3,13-2,34-1]),puts([27-60,64-59,53-58,6-57,35-56,32-55,33-54,66-53,59-52,52-51,65-50,42-49,3-48,36-47,13-46,14-45,19-44,0-43,53-42,58-41,59-40,80-39,93-38,34-37,91-36,20-35,57-34,70-33,47-32,16-31,85-30,10-29,19-28,92-27,69-26,26-25,15-24,40-23,81-22,50-21,59-20,88-19,69-18,22-17,43-16,32-15,85-14,22-13,7-12,0-11,53-10,34-9,3-8,84-7,37-6,46-5,43-4,44-3,13-2,34-1],t,t(35,56,>,t(14,45,>,t(6,57,-,t(3,8,<,t(0,11,-,t,t),t),t(10,29,-,t(7,12,-,t,t),t(13,2,-,t,t))),t(27,60,<,t(19,28,-,t(16,31,<,t(15,24,-,t,t),t),t(22,13,-,t(20,35,-,t,t),t(26,25,-,t,t))),t(33,54,-,t(32,15,-,t,t),t(34,1,-,t,t)))),t(64,59,-,t(50,21,<,t(42,49,>,t(37,6,-,t(36,47,-,t,t),t(40,23,-,t,t)),t(46,5,<,t(43,4,>,t,t(44,3,-,t,t)),t(47,32,-,t,t))),t(53,10,>,t(52,51,-,t,t),t(58,41,-,t(57,34,-,t,t),t(59,20,-,t,t)))),t(80,39,>,t(66,53,>,t(65,50,-,t,t),t(70,33,<,t(69,18,-,t,t),t)),t(91,36,<,t(85,14,<,t(81,22,>,t,t(84,7,-,t,t)),t(88,19,-,t,t)),t(93,38,<,t(92,27,-,t,t),t)))))),assoc_to_list(t(35,56,>,t(14,45,>,t(6,57,-,t(3,8,<,t(0,11,-,t,t),t),t(10,29,-,t(7,12,-,t,t),t(13,2,-,t,t))),t(27,60,<,t(19,28,-,t(16,31,<,t(15,24,-,t,t),t),t(22,13,-,t(20,35,-,t,t),t(26,25,-,t,t))),t(33,54,-,t(32,15,-,t,t),t(34,1,-,t,t)))),t(64,59,-,t(50,21,<,t(42,49,>,t(37,6,-,t(36,47,-,t,t),t(40,23,-,t,t)),t(46,5,<,t(43,4,>,t,t(44,3,-,t,t)),t(47,32,-,t,t))),t(53,10,>,t(52,51,-,t,t),t(58,41,-,t(57,34,-,t,t),t(59,20,-,t,t)))),t(80,39,>,t(66,53,>,t(65,50,-,t,t),t(70,33,<,t(69,18,-,t,t),t)),t(91,36,<,t(85,14,<,t(81,22,>,t,t(84,7,-,t,t)),t(88,19,-,t,t)),t(93,38,<,t(92,27,-,t,t),t))))),[0-11,3-8,6-57,7-12,10-29,13-2,14-45,15-24,16-31,19-28,20-35,22-13,26-25,27-60,32-15,33-54,34-1,35-56,36-47,37-6,40-23,42-49,43-4,44-3,46-5,47-32,50-21,52-51,53-10,57-34,58-41,59-20,64-59,65-50,66-53,69-18,70-33,80-39,81-22,84-7,85-14,88-19,91-36,92-27,93-38])
check((empty_assoc(E), random_keys(60, 7, L), puts(L, E, _))).
% expect: empty_assoc(t),random_keys(60,7,[16-60,33-59,38-58,71-57,40-56,21-55,62-54,87-53,96-52,17-51,50-50,27-49,80-48,65-47,46-46,27-45,0-44,5-43,6-42,27-41,12-40,81-39,54-38,67-37,60-36,53-35,6-34,67-33,20-32,89-31,26-30,19-29,96-28,53-27,38-26,59-25,68-24,69-23,86-22,71-21,84-20,33-19,14-18,75-17,32-16,49-15,38-14,31-13,36-12,1-11,74-10,95-9,24-8,49-7,86-6,75-5,52-4,21-3,22-2,95-1]),puts([16-60,33-59,38-58,71-57,40-56,21-55,62-54,87-53,96-52,17-51,50-50,27-49,80-48,65-47,46-46,27-45,0-44,5-43,6-42,27-41,12-40,81-39,54-38,67-37,60-36,53-35,6-34,67-33,20-32,89-31,26-30,19-29,96-28,53-27,38-26,59-25,68-24,69-23,86-22,71-21,84-20,33-19,14-18,75-17,32-16,49-15,38-14,31-13,36-12,1-11,74-10,95-9,24-8,49-7,86-6,75-5,52-4,21-3,22-2,95-1],t,t(40,56,>,t(16,60,>,t(6,34,-,t(1,11,-,t(0,44,-,t,t),t(5,43,-,t,t)),t(12,40,>,t,t(14,18,-,t,t))),t(27,41,-,t(21,3,-,t(19,29,-,t(17,51,-,t,t),t(20,32,-,t,t)),t(24,8,-,t(22,2,-,t,t),t(26,30,-,t,t))),t(32,16,>,t(31,13,-,t,t),t(36,12,-,t(33,19,-,t,t),t(38,14,-,t,t))))),t(71,21,<,t(62,54,<,t(54,38,<,t(50,50,-,t(46,46,>,t,t(49,7,-,t,t)),t(53,27,<,t(52,4,-,t,t),t)),t(60,36,<,t(59,25,-,t,t),t)),t(67,33,>,t(65,47,-,t,t),t(68,24,>,t,t(69,23,-,t,t)))),t(87,53,<,t(81,39,-,t(75,5,-,t(74,10,-,t,t),t(80,48,-,t,t)),t(86,6,<,t(84,20,-,t,t),t)),t(95,1,-,t(89,31,-,t,t),t(96,28,-,t,t))))))
check((n(20, A), dels([10,5,1,20,7], A, _))).
% expect: n(20,t(11,v(11),-,t(6,v(6),-,t(3,v(3),-,t(2,v(2),<,t(1,v(1),-,t,t),t),t(5,v(5),<,t(4,v(4),-,t,t),t)),t(9,v(9),<,t(8,v(8),<,t(7,v(7),-,t,t),t),t(10,v(10),-,t,t))),t(16,v(16),-,t(14,v(14),<,t(13,v(13),<,t(12,v(12),-,t,t),t),t(15,v(15),-,t,t)),t(19,v(19),<,t(18,v(18),<,t(17,v(17),-,t,t),t),t(20,v(20),-,t,t))))),dels([10,5,1,20,7],t(11,v(11),-,t(6,v(6),-,t(3,v(3),-,t(2,v(2),<,t(1,v(1),-,t,t),t),t(5,v(5),<,t(4,v(4),-,t,t),t)),t(9,v(9),<,t(8,v(8),<,t(7,v(7),-,t,t),t),t(10,v(10),-,t,t))),t(16,v(16),-,t(14,v(14),<,t(13,v(13),<,t(12,v(12),-,t,t),t),t(15,v(15),-,t,t)),t(19,v(19),<,t(18,v(18),<,t(17,v(17),-,t,t),t),t(20,v(20),-,t,t)))),t(11,v(11),>,t(6,v(6),-,t(3,v(3),-,t(2,v(2),-,t,t),t(4,v(4),-,t,t)),t(8,v(8),>,t,t(9,v(9),-,t,t))),t(16,v(16),<,t(14,v(14),<,t(13,v(13),<,t(12,v(12),-,t,t),t),t(15,v(15),-,t,t)),t(18,v(18),-,t(17,v(17),-,t,t),t(19,v(19),-,t,t)))))
check((n(12, A), dels([8,12,11,10], A, _))).
% expect: n(12,t(7,v(7),-,t(4,v(4),-,t(2,v(2),-,t(1,v(1),-,t,t),t(3,v(3),-,t,t)),t(6,v(6),<,t(5,v(5),-,t,t),t)),t(10,v(10),-,t(9,v(9),<,t(8,v(8),-,t,t),t),t(12,v(12),<,t(11,v(11),-,t,t),t)))),dels([8,12,11,10],t(7,v(7),-,t(4,v(4),-,t(2,v(2),-,t(1,v(1),-,t,t),t(3,v(3),-,t,t)),t(6,v(6),<,t(5,v(5),-,t,t),t)),t(10,v(10),-,t(9,v(9),<,t(8,v(8),-,t,t),t),t(12,v(12),<,t(11,v(11),-,t,t),t))),t(4,v(4),>,t(2,v(2),-,t(1,v(1),-,t,t),t(3,v(3),-,t,t)),t(7,v(7),<,t(6,v(6),<,t(5,v(5),-,t,t),t),t(9,v(9),-,t,t))))
check((n(12, A), dels([1,2,3,4,5,6,7,8,9,10,11,12], A, _))).
% expect: n(12,t(7,v(7),-,t(4,v(4),-,t(2,v(2),-,t(1,v(1),-,t,t),t(3,v(3),-,t,t)),t(6,v(6),<,t(5,v(5),-,t,t),t)),t(10,v(10),-,t(9,v(9),<,t(8,v(8),-,t,t),t),t(12,v(12),<,t(11,v(11),-,t,t),t)))),dels([1,2,3,4,5,6,7,8,9,10,11,12],t(7,v(7),-,t(4,v(4),-,t(2,v(2),-,t(1,v(1),-,t,t),t(3,v(3),-,t,t)),t(6,v(6),<,t(5,v(5),-,t,t),t)),t(10,v(10),-,t(9,v(9),<,t(8,v(8),-,t,t),t),t(12,v(12),<,t(11,v(11),-,t,t),t))),t)
check((l([a-1,b-2], A), get_assoc(a, A, _))).
% expect: l([a-1,b-2],t(b,2,<,t(a,1,-,t,t),t)),get_assoc(a,t(b,2,<,t(a,1,-,t,t),t),1)
check((l([a-1,b-2], A), get_assoc(z, A, _))).
% expect: false
check((l([a-1,b-2], A), get_assoc(_, A, _))).
% expect: false
check(get_assoc(a, _, _)).
% expect: error: instantiation_error
check(get_assoc(a, foo, _)).
% expect: error: type_error(btree,foo)
check((l([a-1,b-2], A), get_assoc(a, A, _, _, z))).
% expect: l([a-1,b-2],t(b,2,<,t(a,1,-,t,t),t)),get_assoc(a,t(b,2,<,t(a,1,-,t,t),t),1,t(b,2,<,t(a,z,-,t,t),t),z)
check((l([a-1,b-2], A), get_assoc(q, A, _, _, z))).
% expect: false
check((l([a-1,b-2], A), put_assoc(b, A, x, _))).
% expect: l([a-1,b-2],t(b,2,<,t(a,1,-,t,t),t)),put_assoc(b,t(b,2,<,t(a,1,-,t,t),t),x,t(b,x,<,t(a,1,-,t,t),t))
check(put_assoc(a, t, 1, _)).
% expect: put_assoc(a,t,1,t(a,1,-,t,t))
check(put_assoc(a, foo, 1, _)).
% expect: error: existence_error(matching_rule,assoc:insert(foo,a,1,A,B))
check(put_assoc(a, _, 1, _)).
% expect: error: existence_error(matching_rule,assoc:insert(A,a,1,B,C))
check((l([a-1,b-2,c-3], A), gen_assoc(_, A, _))).
% expect: l([a-1,b-2,c-3],t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t))),gen_assoc(a,t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)),1) ; l([a-1,b-2,c-3],t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t))),gen_assoc(b,t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)),2) ; l([a-1,b-2,c-3],t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t))),gen_assoc(c,t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)),3) ; false
check((l([a-1,b-2,c-3], A), gen_assoc(b, A, _))).
% expect: l([a-1,b-2,c-3],t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t))),gen_assoc(b,t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)),2)
check((l([a-1,b-2,c-3], A), gen_assoc(_, A, 2))).
% expect: l([a-1,b-2,c-3],t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t))),gen_assoc(b,t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)),2) ; false
check((l([a-1,b-2,c-3], A), gen_assoc(z, A, _))).
% expect: false
check((l([a-1,b-2,c-3], A), assoc_to_list(A, _))).
% expect: l([a-1,b-2,c-3],t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t))),assoc_to_list(t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)),[a-1,b-2,c-3])
check((l([a-1,b-2,c-3], A), assoc_to_keys(A, _))).
% expect: l([a-1,b-2,c-3],t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t))),assoc_to_keys(t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)),[a,b,c])
check((l([a-1,b-2,c-3], A), assoc_to_values(A, _))).
% expect: l([a-1,b-2,c-3],t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t))),assoc_to_values(t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)),[1,2,3])
check(assoc_to_list(t, _)).
% expect: assoc_to_list(t,[])
check(assoc_to_list(foo, _)).
% expect: false
check((l([a-1,b-2,c-3], A), max_assoc(A, _, _))).
% expect: l([a-1,b-2,c-3],t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t))),max_assoc(t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)),c,3)
check((l([a-1,b-2,c-3], A), min_assoc(A, _, _))).
% expect: l([a-1,b-2,c-3],t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t))),min_assoc(t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)),a,1)
check(max_assoc(t, _, _)).
% expect: false
check(min_assoc(t, _, _)).
% expect: false
check((l([a-1,b-2,c-3], A), del_min_assoc(A, _, _, _))).
% expect: l([a-1,b-2,c-3],t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t))),del_min_assoc(t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)),a,1,t(b,2,>,t,t(c,3,-,t,t)))
check((l([a-1,b-2,c-3], A), del_max_assoc(A, _, _, _))).
% expect: l([a-1,b-2,c-3],t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t))),del_max_assoc(t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)),c,3,t(b,2,<,t(a,1,-,t,t),t))
check(del_min_assoc(t, _, _, _)).
% expect: false
check((n(9, A), del_min_assoc(A, _, _, A1), del_min_assoc(A1, _, _, A2), del_min_assoc(A2, _, _, _))).
% expect: n(9,t(5,v(5),-,t(3,v(3),<,t(2,v(2),<,t(1,v(1),-,t,t),t),t(4,v(4),-,t,t)),t(8,v(8),<,t(7,v(7),<,t(6,v(6),-,t,t),t),t(9,v(9),-,t,t)))),del_min_assoc(t(5,v(5),-,t(3,v(3),<,t(2,v(2),<,t(1,v(1),-,t,t),t),t(4,v(4),-,t,t)),t(8,v(8),<,t(7,v(7),<,t(6,v(6),-,t,t),t),t(9,v(9),-,t,t))),1,v(1),t(5,v(5),>,t(3,v(3),-,t(2,v(2),-,t,t),t(4,v(4),-,t,t)),t(8,v(8),<,t(7,v(7),<,t(6,v(6),-,t,t),t),t(9,v(9),-,t,t)))),del_min_assoc(t(5,v(5),>,t(3,v(3),-,t(2,v(2),-,t,t),t(4,v(4),-,t,t)),t(8,v(8),<,t(7,v(7),<,t(6,v(6),-,t,t),t),t(9,v(9),-,t,t))),2,v(2),t(5,v(5),>,t(3,v(3),>,t,t(4,v(4),-,t,t)),t(8,v(8),<,t(7,v(7),<,t(6,v(6),-,t,t),t),t(9,v(9),-,t,t)))),del_min_assoc(t(5,v(5),>,t(3,v(3),>,t,t(4,v(4),-,t,t)),t(8,v(8),<,t(7,v(7),<,t(6,v(6),-,t,t),t),t(9,v(9),-,t,t))),3,v(3),t(7,v(7),-,t(5,v(5),-,t(4,v(4),-,t,t),t(6,v(6),-,t,t)),t(8,v(8),>,t,t(9,v(9),-,t,t))))
check((n(9, A), del_max_assoc(A, _, _, A1), del_max_assoc(A1, _, _, A2), del_max_assoc(A2, _, _, _))).
% expect: n(9,t(5,v(5),-,t(3,v(3),<,t(2,v(2),<,t(1,v(1),-,t,t),t),t(4,v(4),-,t,t)),t(8,v(8),<,t(7,v(7),<,t(6,v(6),-,t,t),t),t(9,v(9),-,t,t)))),del_max_assoc(t(5,v(5),-,t(3,v(3),<,t(2,v(2),<,t(1,v(1),-,t,t),t),t(4,v(4),-,t,t)),t(8,v(8),<,t(7,v(7),<,t(6,v(6),-,t,t),t),t(9,v(9),-,t,t))),9,v(9),t(5,v(5),<,t(3,v(3),<,t(2,v(2),<,t(1,v(1),-,t,t),t),t(4,v(4),-,t,t)),t(7,v(7),-,t(6,v(6),-,t,t),t(8,v(8),-,t,t)))),del_max_assoc(t(5,v(5),<,t(3,v(3),<,t(2,v(2),<,t(1,v(1),-,t,t),t),t(4,v(4),-,t,t)),t(7,v(7),-,t(6,v(6),-,t,t),t(8,v(8),-,t,t))),8,v(8),t(5,v(5),<,t(3,v(3),<,t(2,v(2),<,t(1,v(1),-,t,t),t),t(4,v(4),-,t,t)),t(7,v(7),<,t(6,v(6),-,t,t),t))),del_max_assoc(t(5,v(5),<,t(3,v(3),<,t(2,v(2),<,t(1,v(1),-,t,t),t),t(4,v(4),-,t,t)),t(7,v(7),<,t(6,v(6),-,t,t),t)),7,v(7),t(3,v(3),-,t(2,v(2),<,t(1,v(1),-,t,t),t),t(5,v(5),-,t(4,v(4),-,t,t),t(6,v(6),-,t,t))))
check((l([a-1,b-2,c-3], A), del_assoc(b, A, _, _))).
% expect: l([a-1,b-2,c-3],t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t))),del_assoc(b,t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)),2,t(a,1,>,t,t(c,3,-,t,t)))
check((l([a-1,b-2,c-3], A), del_assoc(z, A, _, _))).
% expect: false
check(del_assoc(a, t, _, _)).
% expect: false
check(is_assoc(t)).
% expect: is_assoc(t)
check((n(9, A), is_assoc(A))).
% expect: n(9,t(5,v(5),-,t(3,v(3),<,t(2,v(2),<,t(1,v(1),-,t,t),t),t(4,v(4),-,t,t)),t(8,v(8),<,t(7,v(7),<,t(6,v(6),-,t,t),t),t(9,v(9),-,t,t)))),is_assoc(t(5,v(5),-,t(3,v(3),<,t(2,v(2),<,t(1,v(1),-,t,t),t),t(4,v(4),-,t,t)),t(8,v(8),<,t(7,v(7),<,t(6,v(6),-,t,t),t),t(9,v(9),-,t,t))))
check(is_assoc(foo)).
% expect: false
check(is_assoc(_)).
% expect: false
check(is_assoc(t(a,1,<,t,t))).
% expect: false
check(is_assoc(t(a,1,>,t,t))).
% expect: false
check(is_assoc(t(b,1,<,t(c,1,<,t,t),t(d,1,<,t,t)))).
% expect: false
check((l([a-1,b-2], A), map_assoc(pos, A))).
% expect: l([a-1,b-2],t(b,2,<,t(a,1,-,t,t),t)),map_assoc(pos,t(b,2,<,t(a,1,-,t,t),t))
check((l([a-1,b-0], A), map_assoc(pos, A))).
% expect: false
check((l([a-1,b-2], A), map_assoc(double, A, _))).
% expect: l([a-1,b-2],t(b,2,<,t(a,1,-,t,t),t)),map_assoc(double,t(b,2,<,t(a,1,-,t,t),t),t(b,4,<,t(a,2,-,t,t),t))
check(map_assoc(pos, t)).
% expect: map_assoc(pos,t)
check(map_assoc(double, t, _)).
% expect: map_assoc(double,t,t)
check((l([a-1,b-2], A), map_assoc(double, A, B), map_assoc([X,Y]>>(X is Y//2), _, B))).
% expect: error: existence_error(matching_rule,assoc:map_assoc_(A,user:[B,C]>>(B is C//2),t(b,4,<,t(a,2,-,t,t),t)))
check((empty_assoc(E), puts([b-1,a-1,d-1,c-1,e-1], E, A), dels([b], A, _))).
% expect: empty_assoc(t),puts([b-1,a-1,d-1,c-1,e-1],t,t(b,1,>,t(a,1,-,t,t),t(d,1,-,t(c,1,-,t,t),t(e,1,-,t,t)))),dels([b],t(b,1,>,t(a,1,-,t,t),t(d,1,-,t(c,1,-,t,t),t(e,1,-,t,t))),t(c,1,>,t(a,1,-,t,t),t(d,1,>,t,t(e,1,-,t,t))))
check((empty_assoc(E), puts([b-1,a-1,d-1,e-1], E, A), dels([b], A, _))).
% expect: empty_assoc(t),puts([b-1,a-1,d-1,e-1],t,t(b,1,>,t(a,1,-,t,t),t(d,1,>,t,t(e,1,-,t,t)))),dels([b],t(b,1,>,t(a,1,-,t,t),t(d,1,>,t,t(e,1,-,t,t))),t(d,1,-,t(a,1,-,t,t),t(e,1,-,t,t)))
check((empty_assoc(E), puts([d-1,b-1,e-1,a-1,c-1], E, A), dels([e], A, _))).
% expect: empty_assoc(t),puts([d-1,b-1,e-1,a-1,c-1],t,t(d,1,<,t(b,1,-,t(a,1,-,t,t),t(c,1,-,t,t)),t(e,1,-,t,t))),dels([e],t(d,1,<,t(b,1,-,t(a,1,-,t,t),t(c,1,-,t,t)),t(e,1,-,t,t)),t(b,1,>,t(a,1,-,t,t),t(d,1,<,t(c,1,-,t,t),t)))
