:- ensure_loaded(common/show).

g(G) :- vertices_edges_to_ugraph([d], [a-b,b-c,a-c], G).

check(vertices_edges_to_ugraph([], [], _)).
check(vertices_edges_to_ugraph([a,b], [], _)).
check(vertices_edges_to_ugraph([d], [a-b,b-c,a-c], _)).
check(vertices_edges_to_ugraph([], [1-3,2-4,4-5,1-5], _)).
check(vertices_edges_to_ugraph([], [a-a], _)).
check(vertices_edges_to_ugraph([], [a], _)).
check(vertices_edges_to_ugraph([a|_], [], _)).
check((g(G), vertices(G, _))).
check((g(G), edges(G, _))).
check((g(G), add_vertices(G, [z,a], _))).
check((g(G), del_vertices(G, [b], _))).
check((g(G), del_vertices(G, [], _))).
check(del_vertices([1-[3,5],2-[4],3-[],4-[3,5],5-[],6-[],7-[2,6],8-[]], [2,1], _)).
check((g(G), add_edges(G, [c-a,x-y], _))).
check((g(G), del_edges(G, [a-b,z-z], _))).
check((g(G), transpose_ugraph(G, _))).
check((g(G), neighbours(a, G, _))).
check((g(G), neighbors(d, G, _))).
check((g(G), neighbours(zz, G, _))).
check((g(G), neighbours(_, G, _))).
check((g(G), reachable(a, G, _))).
check((g(G), reachable(c, G, _))).
check((g(G), reachable(zz, G, _))).
check(reachable(1, [1-[2],2-[3],3-[1],4-[1]], _)).
check((g(G), top_sort(G, _))).
check(top_sort([1-[2],2-[3],3-[]], _)).
check(top_sort([1-[2],2-[3],3-[1]], _)).
check(top_sort([1-[2],2-[1,4],3-[3,1],4-[3]], _)).
check(top_sort([], _)).
check(top_sort([a-[c],b-[c],c-[]], _)).
check(top_sort([a-[d],b-[c],c-[],d-[b]], _)).
check(transitive_closure([1-[2,3],2-[4,5],4-[6]], _)).
check(transitive_closure([1-[2],2-[3],3-[1]], _)).
check((g(G), transitive_closure(G, _))).
check(compose([1-[2],2-[3]], [2-[4],3-[1,2,4]], _)).
check(compose([], [a-[]], _)).
check((g(G), ugraph_union(G, [a-[z],q-[]], _))).
check(ugraph_union([1-[2],2-[3]], [2-[4],3-[1,2,4]], _)).
check((g(G), complement(G, _))).
check(complement([1-[3,5],2-[4],3-[],4-[1,2,7,5],5-[],6-[],7-[],8-[]], _)).
check((g(G), connect_ugraph(G, _, _))).
check(connect_ugraph([a-[b],b-[]], _, _)).
check(connect_ugraph([], _, _)).
check(connect_ugraph([a-[],b-[]], _, _)).
check(connect_ugraph([a-[b],b-[a],c-[]], _, _)).
check(connect_ugraph([a-[b],b-[a]], _, _)).
check(top_sort([a-[zz],z-[],zz-[]], _)).
check(top_sort([a-[b,c],b-[],c-[],d-[]], _)).
check(top_sort([1-[4,5],2-[5],3-[5,6],4-[7],5-[7,8],6-[8],7-[],8-[]], _)).
check(top_sort([a-[b],b-[]], t, _)).
check(connect_ugraph([1-[2],2-[]], _, _)).
check(connect_ugraph([_-[]], _, _)).
check(add_vertices([], [b,a], _)).
check(del_edges([], [a-b], _)).
check(transpose_ugraph([1-[2]], _)).
check(reachable(b, [a-[b],b-[a,c]], _)).
% expect: vertices_edges_to_ugraph([],[],[])
% expect: vertices_edges_to_ugraph([a,b],[],[a-[],b-[]])
% expect: vertices_edges_to_ugraph([d],[a-b,b-c,a-c],[a-[b,c],b-[c],c-[],d-[]])
% expect: vertices_edges_to_ugraph([],[1-3,2-4,4-5,1-5],[1-[3,5],2-[4],3-[],4-[5],5-[]])
% expect: vertices_edges_to_ugraph([],[a-a],[a-[a]])
% expect: false
% expect: vertices_edges_to_ugraph([a],[],[a-[]]) ; vertices_edges_to_ugraph([a,A],[],[A-[],a-[]]) ; vertices_edges_to_ugraph([a,A,B],[],[A-[],B-[],a-[]]) ; vertices_edges_to_ugraph([a,A,B,C],[],[A-[],B-[],C-[],a-[]]) ; vertices_edges_to_ugraph([a,A,B,C,D],[],[A-[],B-[],C-[],D-[],a-[]]) ; vertices_edges_to_ugraph([a,A,B,C,D,E],[],[A-[],B-[],C-[],D-[],E-[],a-[]]) ; ...
% expect: g([a-[b,c],b-[c],c-[],d-[]]),vertices([a-[b,c],b-[c],c-[],d-[]],[a,b,c,d])
% expect: g([a-[b,c],b-[c],c-[],d-[]]),edges([a-[b,c],b-[c],c-[],d-[]],[a-b,a-c,b-c])
% expect: g([a-[b,c],b-[c],c-[],d-[]]),add_vertices([a-[b,c],b-[c],c-[],d-[]],[z,a],[a-[b,c],b-[c],c-[],d-[],z-[]])
% expect: g([a-[b,c],b-[c],c-[],d-[]]),del_vertices([a-[b,c],b-[c],c-[],d-[]],[b],[a-[c],c-[],d-[]])
% expect: g([a-[b,c],b-[c],c-[],d-[]]),del_vertices([a-[b,c],b-[c],c-[],d-[]],[],[a-[b,c],b-[c],c-[],d-[]])
% expect: del_vertices([1-[3,5],2-[4],3-[],4-[3,5],5-[],6-[],7-[2,6],8-[]],[2,1],[3-[],4-[3,5],5-[],6-[],7-[6],8-[]])
% expect: g([a-[b,c],b-[c],c-[],d-[]]),add_edges([a-[b,c],b-[c],c-[],d-[]],[c-a,x-y],[a-[b,c],b-[c],c-[a],d-[],x-[y],y-[]])
% expect: g([a-[b,c],b-[c],c-[],d-[]]),del_edges([a-[b,c],b-[c],c-[],d-[]],[a-b,z-z],[a-[c],b-[c],c-[],d-[]])
% expect: g([a-[b,c],b-[c],c-[],d-[]]),transpose_ugraph([a-[b,c],b-[c],c-[],d-[]],[a-[],b-[a],c-[a,b],d-[]])
% expect: g([a-[b,c],b-[c],c-[],d-[]]),neighbours(a,[a-[b,c],b-[c],c-[],d-[]],[b,c])
% expect: g([a-[b,c],b-[c],c-[],d-[]]),neighbors(d,[a-[b,c],b-[c],c-[],d-[]],[])
% expect: false
% expect: false
% expect: g([a-[b,c],b-[c],c-[],d-[]]),reachable(a,[a-[b,c],b-[c],c-[],d-[]],[a,b,c])
% expect: g([a-[b,c],b-[c],c-[],d-[]]),reachable(c,[a-[b,c],b-[c],c-[],d-[]],[c])
% expect: false
% expect: reachable(1,[1-[2],2-[3],3-[1],4-[1]],[1,2,3])
% expect: g([a-[b,c],b-[c],c-[],d-[]]),top_sort([a-[b,c],b-[c],c-[],d-[]],[a,b,c,d])
% expect: top_sort([1-[2],2-[3],3-[]],[1,2,3])
% expect: false
% expect: false
% expect: top_sort([],[])
% expect: top_sort([a-[c],b-[c],c-[]],[a,b,c])
% expect: top_sort([a-[d],b-[c],c-[],d-[b]],[a,d,b,c])
% expect: transitive_closure([1-[2,3],2-[4,5],4-[6]],[1-[2,3,4,5,6],2-[4,5,6],4-[6]])
% expect: transitive_closure([1-[2],2-[3],3-[1]],[1-[1,2,3],2-[1,2,3],3-[1,2,3]])
% expect: g([a-[b,c],b-[c],c-[],d-[]]),transitive_closure([a-[b,c],b-[c],c-[],d-[]],[a-[b,c],b-[c],c-[],d-[]])
% expect: compose([1-[2],2-[3]],[2-[4],3-[1,2,4]],[1-[4],2-[1,2,4],3-[]])
% expect: compose([],[a-[]],[a-[]])
% expect: g([a-[b,c],b-[c],c-[],d-[]]),ugraph_union([a-[b,c],b-[c],c-[],d-[]],[a-[z],q-[]],[a-[b,c,z],b-[c],c-[],d-[],q-[]])
% expect: ugraph_union([1-[2],2-[3]],[2-[4],3-[1,2,4]],[1-[2],2-[3,4],3-[1,2,4]])
% expect: g([a-[b,c],b-[c],c-[],d-[]]),complement([a-[b,c],b-[c],c-[],d-[]],[a-[d],b-[a,d],c-[a,b,d],d-[a,b,c]])
% expect: complement([1-[3,5],2-[4],3-[],4-[1,2,7,5],5-[],6-[],7-[],8-[]],[1-[2,4,6,7,8],2-[1,3,5,6,7,8],3-[1,2,4,5,6,7,8],4-[3,5,6,8],5-[1,2,3,4,6,7,8],6-[1,2,3,4,5,7,8],7-[1,2,3,4,5,6,8],8-[1,2,3,4,5,6,7]])
% expect: g([a-[b,c],b-[c],c-[],d-[]]),connect_ugraph([a-[b,c],b-[c],c-[],d-[]],0,[0-[a,b,c,d],a-[b,c],b-[c],c-[],d-[]])
% expect: connect_ugraph([a-[b],b-[]],0,[0-[a,b],a-[b],b-[]])
% expect: connect_ugraph([],0,[])
% expect: connect_ugraph([a-[],b-[]],0,[0-[a,b],a-[],b-[]])
% expect: connect_ugraph([a-[b],b-[a],c-[]],0,[0-[a,b,c],a-[b],b-[a],c-[]])
% expect: connect_ugraph([a-[b],b-[a]],0,[0-[a,b],a-[b],b-[a]])
% expect: top_sort([a-[zz],z-[],zz-[]],[a,zz,z])
% expect: top_sort([a-[b,c],b-[],c-[],d-[]],[a,c,b,d])
% expect: top_sort([1-[4,5],2-[5],3-[5,6],4-[7],5-[7,8],6-[8],7-[],8-[]],[1,4,2,3,6,5,8,7])
% expect: top_sort([a-[b],b-[]],t,[a,b|t])
% expect: connect_ugraph([1-[2],2-[]],0,[0-[1,2],1-[2],2-[]])
% expect: error: instantiation_error
% expect: add_vertices([],[b,a],[a-[],b-[]])
% expect: del_edges([],[a-b],[])
% expect: transpose_ugraph([1-[2]],[1-[],2-[1]])
% expect: false
