:- ensure_loaded(common/show).

check(pairs_keys_values(_, [a,b], [1,2])).
% expect: pairs_keys_values([a-1,b-2],[a,b],[1,2])
check(pairs_keys_values([a-1,b-2], _, _)).
% expect: pairs_keys_values([a-1,b-2],[a,b],[1,2])
check(pairs_keys_values(_, [a,b], [1])).
% expect: false
check(pairs_keys_values([a], _, _)).
% expect: false
check(pairs_keys_values(_, [a], _)).
% expect: pairs_keys_values([a-A],[a],[A])
check(pairs_keys_values(_, _, [a])).
% expect: pairs_keys_values([A-a],[A],[a])
check(pairs_keys_values(_, _, _)).
% expect: pairs_keys_values([],[],[]) ; pairs_keys_values([A-B],[A],[B]) ; pairs_keys_values([A-B,C-D],[A,C],[B,D]) ; pairs_keys_values([A-B,C-D,E-F],[A,C,E],[B,D,F]) ; pairs_keys_values([A-B,C-D,E-F,G-H],[A,C,E,G],[B,D,F,H]) ; pairs_keys_values([A-B,C-D,E-F,G-H,I-J],[A,C,E,G,I],[B,D,F,H,J]) ; ...
check(pairs_keys([a-1,b-2], _)).
% expect: pairs_keys([a-1,b-2],[a,b])
check(pairs_keys(_, [a,b])).
% expect: pairs_keys([a-A,b-B],[a,b])
check(pairs_keys([], _)).
% expect: pairs_keys([],[])
check(pairs_values([a-1,b-2], _)).
% expect: pairs_values([a-1,b-2],[1,2])
check(pairs_values(_, [x])).
% expect: pairs_values([A-x],[x])
check(pairs_values([a,b], _)).
% expect: false
check(transpose_pairs([a-2,b-1,c-2], _)).
% expect: transpose_pairs([a-2,b-1,c-2],[1-b,2-a,2-c])
check(transpose_pairs([], _)).
% expect: transpose_pairs([],[])
check(transpose_pairs([a-2,b-2,a-2], _)).
% expect: transpose_pairs([a-2,b-2,a-2],[2-a,2-b,2-a])
check(map_list_to_pairs(atom_length, [aaa,b,cc], _)).
% expect: map_list_to_pairs(atom_length,[aaa,b,cc],[3-aaa,1-b,2-cc])
check(map_list_to_pairs(atom_length, [], _)).
% expect: map_list_to_pairs(atom_length,[],[])
check(map_list_to_pairs(atom_length, [f(x)], _)).
% expect: error: type_error(text,f(x))
check(group_pairs_by_key([a-1,a-2,b-3,a-4], _)).
% expect: group_pairs_by_key([a-1,a-2,b-3,a-4],[a-[1,2],b-[3],a-[4]])
check(group_pairs_by_key([], _)).
% expect: group_pairs_by_key([],[])
check(group_pairs_by_key([X-1,X-2,_-3], _)).
% expect: group_pairs_by_key([A-1,A-2,B-3],[A-[1,2],B-[3]])
check(group_pairs_by_key([1-a,1.0-b], _)).
% expect: group_pairs_by_key([1-a,1.0-b],[1-[a],1.0-[b]])
check(group_pairs_by_key([a], _)).
% expect: false
check(group_pairs_by_key([a-1|_], _)).
% expect: group_pairs_by_key([a-1],[a-[1]]) ; group_pairs_by_key([a-1,A-B],[a-[1],A-[B]]) ; group_pairs_by_key([a-1,A-B,C-D],[a-[1],A-[B],C-[D]]) ; group_pairs_by_key([a-1,A-B,C-D,E-F],[a-[1],A-[B],C-[D],E-[F]]) ; group_pairs_by_key([a-1,A-B,C-D,E-F,G-H],[a-[1],A-[B],C-[D],E-[F],G-[H]]) ; group_pairs_by_key([a-1,A-B,C-D,E-F,G-H,I-J],[a-[1],A-[B],C-[D],E-[F],G-[H],I-[J]]) ; ...
