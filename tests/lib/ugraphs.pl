:- ensure_loaded(common/show).

g(G) :- vertices_edges_to_ugraph([d], [a-b,b-c,a-c], G).

check(vertices_edges_to_ugraph([], [], _)).
% expect: vertices_edges_to_ugraph([],[],[])
check(vertices_edges_to_ugraph([a,b], [], _)).
% expect: vertices_edges_to_ugraph([a,b],[],[a-[],b-[]])
check(vertices_edges_to_ugraph([d], [a-b,b-c,a-c], _)).
% expect: vertices_edges_to_ugraph([d],[a-b,b-c,a-c],[a-[b,c],b-[c],c-[],d-[]])
check(vertices_edges_to_ugraph([], [1-3,2-4,4-5,1-5], _)).
% expect: vertices_edges_to_ugraph([],[1-3,2-4,4-5,1-5],[1-[3,5],2-[4],3-[],4-[5],5-[]])
check(vertices_edges_to_ugraph([], [a-a], _)).
% expect: vertices_edges_to_ugraph([],[a-a],[a-[a]])
check(vertices_edges_to_ugraph([], [a], _)).
% expect: false
check(vertices_edges_to_ugraph([a|_], [], _)).
% expect: vertices_edges_to_ugraph([a],[],[a-[]]) ; vertices_edges_to_ugraph([a,A],[],[A-[],a-[]]) ; vertices_edges_to_ugraph([a,A,B],[],[A-[],B-[],a-[]]) ; vertices_edges_to_ugraph([a,A,B,C],[],[A-[],B-[],C-[],a-[]]) ; vertices_edges_to_ugraph([a,A,B,C,D],[],[A-[],B-[],C-[],D-[],a-[]]) ; vertices_edges_to_ugraph([a,A,B,C,D,E],[],[A-[],B-[],C-[],D-[],E-[],a-[]]) ; ...
check((g(G), vertices(G, _))).
% expect: g([a-[b,c],b-[c],c-[],d-[]]),vertices([a-[b,c],b-[c],c-[],d-[]],[a,b,c,d])
check((g(G), edges(G, _))).
% expect: g([a-[b,c],b-[c],c-[],d-[]]),edges([a-[b,c],b-[c],c-[],d-[]],[a-b,a-c,b-c])
check((g(G), add_vertices(G, [z,a], _))).
% expect: g([a-[b,c],b-[c],c-[],d-[]]),add_vertices([a-[b,c],b-[c],c-[],d-[]],[z,a],[a-[b,c],b-[c],c-[],d-[],z-[]])
check((g(G), del_vertices(G, [b], _))).
% expect: g([a-[b,c],b-[c],c-[],d-[]]),del_vertices([a-[b,c],b-[c],c-[],d-[]],[b],[a-[c],c-[],d-[]])
check((g(G), del_vertices(G, [], _))).
% expect: g([a-[b,c],b-[c],c-[],d-[]]),del_vertices([a-[b,c],b-[c],c-[],d-[]],[],[a-[b,c],b-[c],c-[],d-[]])
check(del_vertices([1-[3,5],2-[4],3-[],4-[3,5],5-[],6-[],7-[2,6],8-[]], [2,1], _)).
% expect: del_vertices([1-[3,5],2-[4],3-[],4-[3,5],5-[],6-[],7-[2,6],8-[]],[2,1],[3-[],4-[3,5],5-[],6-[],7-[6],8-[]])
check((g(G), add_edges(G, [c-a,x-y], _))).
% expect: g([a-[b,c],b-[c],c-[],d-[]]),add_edges([a-[b,c],b-[c],c-[],d-[]],[c-a,x-y],[a-[b,c],b-[c],c-[a],d-[],x-[y],y-[]])
check((g(G), del_edges(G, [a-b,z-z], _))).
% expect: g([a-[b,c],b-[c],c-[],d-[]]),del_edges([a-[b,c],b-[c],c-[],d-[]],[a-b,z-z],[a-[c],b-[c],c-[],d-[]])
check((g(G), transpose_ugraph(G, _))).
% expect: g([a-[b,c],b-[c],c-[],d-[]]),transpose_ugraph([a-[b,c],b-[c],c-[],d-[]],[a-[],b-[a],c-[a,b],d-[]])
check((g(G), neighbours(a, G, _))).
% expect: g([a-[b,c],b-[c],c-[],d-[]]),neighbours(a,[a-[b,c],b-[c],c-[],d-[]],[b,c])
check((g(G), neighbors(d, G, _))).
% expect: g([a-[b,c],b-[c],c-[],d-[]]),neighbors(d,[a-[b,c],b-[c],c-[],d-[]],[])
check((g(G), neighbours(zz, G, _))).
% expect: false
check((g(G), neighbours(_, G, _))).
% expect: false
check((g(G), reachable(a, G, _))).
% expect: g([a-[b,c],b-[c],c-[],d-[]]),reachable(a,[a-[b,c],b-[c],c-[],d-[]],[a,b,c])
check((g(G), reachable(c, G, _))).
% expect: g([a-[b,c],b-[c],c-[],d-[]]),reachable(c,[a-[b,c],b-[c],c-[],d-[]],[c])
check((g(G), reachable(zz, G, _))).
% expect: false
check(reachable(1, [1-[2],2-[3],3-[1],4-[1]], _)).
% expect: reachable(1,[1-[2],2-[3],3-[1],4-[1]],[1,2,3])
check((g(G), top_sort(G, _))).
% expect: g([a-[b,c],b-[c],c-[],d-[]]),top_sort([a-[b,c],b-[c],c-[],d-[]],[a,b,c,d])
check(top_sort([1-[2],2-[3],3-[]], _)).
% expect: top_sort([1-[2],2-[3],3-[]],[1,2,3])
check(top_sort([1-[2],2-[3],3-[1]], _)).
% expect: false
check(top_sort([1-[2],2-[1,4],3-[3,1],4-[3]], _)).
% expect: false
check(top_sort([], _)).
% expect: top_sort([],[])
check(top_sort([a-[c],b-[c],c-[]], _)).
% expect: top_sort([a-[c],b-[c],c-[]],[a,b,c])
check(top_sort([a-[d],b-[c],c-[],d-[b]], _)).
% expect: top_sort([a-[d],b-[c],c-[],d-[b]],[a,d,b,c])
check(transitive_closure([1-[2,3],2-[4,5],4-[6]], _)).
% expect: transitive_closure([1-[2,3],2-[4,5],4-[6]],[1-[2,3,4,5,6],2-[4,5,6],4-[6]])
check(transitive_closure([1-[2],2-[3],3-[1]], _)).
% expect: transitive_closure([1-[2],2-[3],3-[1]],[1-[1,2,3],2-[1,2,3],3-[1,2,3]])
check((g(G), transitive_closure(G, _))).
% expect: g([a-[b,c],b-[c],c-[],d-[]]),transitive_closure([a-[b,c],b-[c],c-[],d-[]],[a-[b,c],b-[c],c-[],d-[]])
check(compose([1-[2],2-[3]], [2-[4],3-[1,2,4]], _)).
% expect: compose([1-[2],2-[3]],[2-[4],3-[1,2,4]],[1-[4],2-[1,2,4],3-[]])
check(compose([], [a-[]], _)).
% expect: compose([],[a-[]],[a-[]])
check((g(G), ugraph_union(G, [a-[z],q-[]], _))).
% expect: g([a-[b,c],b-[c],c-[],d-[]]),ugraph_union([a-[b,c],b-[c],c-[],d-[]],[a-[z],q-[]],[a-[b,c,z],b-[c],c-[],d-[],q-[]])
check(ugraph_union([1-[2],2-[3]], [2-[4],3-[1,2,4]], _)).
% expect: ugraph_union([1-[2],2-[3]],[2-[4],3-[1,2,4]],[1-[2],2-[3,4],3-[1,2,4]])
check((g(G), complement(G, _))).
% expect: g([a-[b,c],b-[c],c-[],d-[]]),complement([a-[b,c],b-[c],c-[],d-[]],[a-[d],b-[a,d],c-[a,b,d],d-[a,b,c]])
check(complement([1-[3,5],2-[4],3-[],4-[1,2,7,5],5-[],6-[],7-[],8-[]], _)).
% expect: complement([1-[3,5],2-[4],3-[],4-[1,2,7,5],5-[],6-[],7-[],8-[]],[1-[2,4,6,7,8],2-[1,3,5,6,7,8],3-[1,2,4,5,6,7,8],4-[3,5,6,8],5-[1,2,3,4,6,7,8],6-[1,2,3,4,5,7,8],7-[1,2,3,4,5,6,8],8-[1,2,3,4,5,6,7]])
check((g(G), connect_ugraph(G, _, _))).
% expect: g([a-[b,c],b-[c],c-[],d-[]]),connect_ugraph([a-[b,c],b-[c],c-[],d-[]],0,[0-[a,b,c,d],a-[b,c],b-[c],c-[],d-[]])
check(connect_ugraph([a-[b],b-[]], _, _)).
% expect: connect_ugraph([a-[b],b-[]],0,[0-[a,b],a-[b],b-[]])
check(connect_ugraph([], _, _)).
% expect: connect_ugraph([],0,[])
check(connect_ugraph([a-[],b-[]], _, _)).
% expect: connect_ugraph([a-[],b-[]],0,[0-[a,b],a-[],b-[]])
check(connect_ugraph([a-[b],b-[a],c-[]], _, _)).
% expect: connect_ugraph([a-[b],b-[a],c-[]],0,[0-[a,b,c],a-[b],b-[a],c-[]])
check(connect_ugraph([a-[b],b-[a]], _, _)).
% expect: connect_ugraph([a-[b],b-[a]],0,[0-[a,b],a-[b],b-[a]])
check(top_sort([a-[zz],z-[],zz-[]], _)).
% expect: top_sort([a-[zz],z-[],zz-[]],[a,zz,z])
check(top_sort([a-[b,c],b-[],c-[],d-[]], _)).
% expect: top_sort([a-[b,c],b-[],c-[],d-[]],[a,c,b,d])
check(top_sort([1-[4,5],2-[5],3-[5,6],4-[7],5-[7,8],6-[8],7-[],8-[]], _)).
% expect: top_sort([1-[4,5],2-[5],3-[5,6],4-[7],5-[7,8],6-[8],7-[],8-[]],[1,4,2,3,6,5,8,7])
check(top_sort([a-[b],b-[]], t, _)).
% expect: top_sort([a-[b],b-[]],t,[a,b|t])
check(connect_ugraph([1-[2],2-[]], _, _)).
% expect: connect_ugraph([1-[2],2-[]],0,[0-[1,2],1-[2],2-[]])
check(connect_ugraph([_-[]], _, _)).
% expect: error: instantiation_error
check(add_vertices([], [b,a], _)).
% expect: add_vertices([],[b,a],[a-[],b-[]])
check(del_edges([], [a-b], _)).
% expect: del_edges([],[a-b],[])
check(transpose_ugraph([1-[2]], _)).
% expect: transpose_ugraph([1-[2]],[1-[],2-[1]])
check(reachable(b, [a-[b],b-[a,c]], _)).
% expect: false
