% library(ugraphs): directed graphs without weights.
%
%   ?- vertices_edges_to_ugraph([d], [a-b, b-c], G), top_sort(G, L).
%   G = [a-[b], b-[c], c-[], d-[]],
%   L = [a, b, c, d].
%
%   ?- reachable(a, [a-[b], b-[c], c-[], d-[a]], R).
%   R = [a, b, c].
%
% A graph is an ordered list of Vertex-Neighbours, where Neighbours is an
% ordered list of vertices.

:- module(ugraphs,
          [ vertices_edges_to_ugraph/3,
            vertices/2,
            edges/2,
            add_vertices/3,
            del_vertices/3,
            add_edges/3,
            del_edges/3,
            transpose_ugraph/2,
            neighbours/3,
            neighbors/3,
            reachable/3,
            transitive_closure/2,
            compose/3,
            complement/2,
            ugraph_union/3,
            connect_ugraph/3,
            top_sort/2,
            top_sort/3
          ]).

%!  vertices_edges_to_ugraph(+Vertices, +Edges, -Graph) is semidet.
%
%   Graph has the Vertices, and the edges From-To with their vertices.

vertices_edges_to_ugraph(Vertices, Edges, Graph) :-
    sort(Edges, Sorted),
    edge_vertices(Sorted, Ends),
    append(Vertices, Ends, All0),
    sort(All0, All),
    group(All, Sorted, Graph).

edge_vertices([], []).
edge_vertices([From-To|Edges], [From,To|Ends]) :-
    edge_vertices(Edges, Ends).

group([], _, []).
group([Vertex|Vertices], Edges0, [Vertex-Neighbours|Graph]) :-
    edges_of(Edges0, Vertex, Neighbours, Edges),
    group(Vertices, Edges, Graph).

edges_of([From-To|Edges0], Vertex, Neighbours, Edges) :-
    From == Vertex,
    !,
    Neighbours = [To|Neighbours1],
    edges_of(Edges0, Vertex, Neighbours1, Edges).
edges_of(Edges, _, [], Edges).

%!  vertices(+Graph, -Vertices) is det.
%
%   Vertices are the vertices of Graph in standard order.

vertices([], []).
vertices([Vertex-_|Graph], [Vertex|Vertices]) :-
    vertices(Graph, Vertices).

%   known_vertices(+Graph, -Vertices): the vertices of a graph that may be a partial
%   list; the unbound tail is treated as its end.

known_vertices(Graph, Vertices) :-
    (   Graph = []
    ->  Vertices = []
    ;   Graph = [Vertex-_|Graph1],
        Vertices = [Vertex|Vertices1],
        known_vertices(Graph1, Vertices1)
    ).

%!  edges(+Graph, -Edges) is det.
%
%   Edges has From-To in order.

edges(Graph, Edges) :-
    edges(Graph, Edges, []).

edges([], Edges, Edges).
edges([Vertex-Neighbours|Graph], Edges, Tail) :-
    edges(Neighbours, Vertex, Edges, Middle),
    edges(Graph, Middle, Tail).

edges([], _, Edges, Edges).
edges([To|Tos], From, [From-To|Edges], Tail) :-
    edges(Tos, From, Edges, Tail).

% --- Changing --------------------------------------------------------------

%!  add_vertices(+Graph0, +Vertices, -Graph) is det.
%
%   Graph is Graph0 with Vertices added.

add_vertices(Graph0, Vertices, Graph) :-
    msort(Vertices, Sorted),
    without_edges(Sorted, Added),
    ugraph_union(Graph0, Added, Graph).

without_edges([], []).
without_edges([Vertex|Vertices], [Vertex-[]|Graph]) :-
    without_edges(Vertices, Graph).

%!  del_vertices(+Graph0, +Vertices, -Graph) is det.
%
%   Graph is Graph0 without Vertices and their edges.

del_vertices(Graph0, Vertices, Graph) :-
    sort(Vertices, Sorted),
    remove_vertices(Graph0, Sorted, Graph).

remove_vertices([], _, []).
remove_vertices([Vertex-Neighbours0|Graph0], Vertices, Graph) :-
    (   ord_memberchk(Vertex, Vertices)
    ->  Graph = Graph1
    ;   ord_subtract(Neighbours0, Vertices, Neighbours),
        Graph = [Vertex-Neighbours|Graph1]
    ),
    remove_vertices(Graph0, Vertices, Graph1).

%!  add_edges(+Graph0, +Edges, -Graph) is semidet.
%
%   Graph is Graph0 with Edges and their vertices added.

add_edges(Graph0, Edges, Graph) :-
    vertices_edges_to_ugraph([], Edges, Added),
    ugraph_union(Graph0, Added, Graph).

%!  del_edges(+Graph0, +Edges, -Graph) is semidet.
%
%   Graph is Graph0 without Edges; the vertices are kept.

del_edges(Graph0, Edges, Graph) :-
    vertices_edges_to_ugraph([], Edges, Deleted),
    remove_edges(Graph0, Deleted, Graph).

remove_edges([], _, []).
remove_edges([Vertex-Neighbours0|Graph0], Deleted, [Vertex-Neighbours|Graph]) :-
    (   neighbours(Vertex, Deleted, Tos)
    ->  ord_subtract(Neighbours0, Tos, Neighbours)
    ;   Neighbours = Neighbours0
    ),
    remove_edges(Graph0, Deleted, Graph).

%!  ugraph_union(+Graph1, +Graph2, -Graph) is det.
%
%   Graph has the vertices and edges of both.

ugraph_union([], Graph2, Graph2).
ugraph_union([V1-N1|Graph1], Graph2, Graph) :-
    ugraph_union_(Graph2, V1, N1, Graph1, Graph).

ugraph_union_([], V1, N1, Graph1, [V1-N1|Graph1]).
ugraph_union_([V2-N2|Graph2], V1, N1, Graph1, Graph) :-
    compare(Order, V1, V2),
    ugraph_union(Order, V1, N1, Graph1, V2, N2, Graph2, Graph).

ugraph_union(<, V1, N1, Graph1, V2, N2, Graph2, [V1-N1|Graph]) :-
    ugraph_union_(Graph1, V2, N2, Graph2, Graph).
ugraph_union(=, V, N1, Graph1, _, N2, Graph2, [V-N|Graph]) :-
    ord_union(N1, N2, N),
    ugraph_union(Graph1, Graph2, Graph).
ugraph_union(>, V1, N1, Graph1, V2, N2, Graph2, [V2-N2|Graph]) :-
    ugraph_union_(Graph2, V1, N1, Graph1, Graph).

%!  transpose_ugraph(+Graph, -Transposed) is det.
%
%   Transposed has To-From for each From-To.

transpose_ugraph(Graph, Transposed) :-
    known_vertices(Graph, Vertices),
    edges(Graph, Edges),
    turn(Edges, Turned),
    vertices_edges_to_ugraph(Vertices, Turned, Transposed).

turn([], []).
turn([From-To|Edges], [To-From|Turned]) :-
    turn(Edges, Turned).

%!  complement(+Graph, -Complement) is det.
%
%   Complement has the edges between different vertices that Graph does not have.

complement(Graph, Complement) :-
    known_vertices(Graph, Vertices),
    complement(Graph, Vertices, Complement).

complement([], _, []).
complement([Vertex-Neighbours|Graph], Vertices, [Vertex-Others|Complement]) :-
    ord_add_element(Neighbours, Vertex, Excluded),
    ord_subtract(Vertices, Excluded, Others),
    complement(Graph, Vertices, Complement).

%!  compose(+Graph1, +Graph2, -Composition) is det.
%
%   Composition has A-C for each A-B of Graph1 and B-C of Graph2, and the
%   vertices of both.

compose(Graph1, Graph2, Composition) :-
    known_vertices(Graph1, V1),
    known_vertices(Graph2, V2),
    ord_union(V1, V2, Vertices),
    compose(Vertices, Graph1, Graph2, Composition).

compose([], _, _, []).
compose([Vertex|Vertices], Graph1, Graph2, [Vertex-Neighbours|Composition]) :-
    neighbours_or_none(Vertex, Graph1, Middles),
    ends(Middles, Graph2, Lists),
    ord_union(Lists, Neighbours),
    compose(Vertices, Graph1, Graph2, Composition).

ends([], _, []).
ends([Middle|Middles], Graph, [Neighbours|Lists]) :-
    neighbours_or_none(Middle, Graph, Neighbours),
    ends(Middles, Graph, Lists).

neighbours_or_none(Vertex, Graph, Neighbours) :-
    (   neighbours(Vertex, Graph, Neighbours0)
    ->  Neighbours = Neighbours0
    ;   Neighbours = []
    ).

% --- Walking ---------------------------------------------------------------

%!  neighbours(+Vertex, +Graph, -Neighbours) is semidet.
%
%   Neighbours are the vertices to which an edge leads from Vertex.

neighbours(Vertex, [Vertex0-Neighbours0|Graph], Neighbours) :-
    (   Vertex0 == Vertex
    ->  Neighbours = Neighbours0
    ;   neighbours(Vertex, Graph, Neighbours)
    ).

%!  neighbors(+Vertex, +Graph, -Neighbours) is semidet.
%
%   Neighbours are the vertices to which an edge leads from Vertex.

neighbors(Vertex, Graph, Neighbours) :-
    neighbours(Vertex, Graph, Neighbours).

%!  reachable(+Vertex, +Graph, -Reachable) is semidet.
%
%   Reachable has Vertex and all vertices reachable from it, in order.

reachable(Vertex, Graph, Reachable) :-
    reachable([Vertex], Graph, [Vertex], Reachable).

reachable([], _, Reachable, Reachable).
reachable([Vertex|Vertices], Graph, Reachable0, Reachable) :-
    neighbours(Vertex, Graph, Neighbours),
    ord_union(Reachable0, Neighbours, Reachable1, New),
    append(New, Vertices, Next),
    reachable(Next, Graph, Reachable1, Reachable).

%!  transitive_closure(+Graph, -Closure) is det.
%
%   Closure has an edge wherever Graph has a path of one edge or more. Uses
%   Warshall's algorithm.

transitive_closure(Graph, Closure) :-
    known_vertices(Graph, _),
    forall(member(_-Neighbours, Graph), must_be(list, Neighbours)),
    transitive_closure(Graph, Graph, Closure).

transitive_closure([], Closure, Closure).
transitive_closure([Vertex-_|Vertices], Graph0, Closure) :-
    neighbours_or_none(Vertex, Graph0, Neighbours),
    through(Graph0, Vertex, Neighbours, Graph1),
    transitive_closure(Vertices, Graph1, Closure).

through([], _, _, []).
through([From-Neighbours0|Graph0], Vertex, Neighbours, [From-Tos|Graph]) :-
    (   ord_memberchk(Vertex, Neighbours0)
    ->  ord_union(Neighbours0, Neighbours, Tos)
    ;   Tos = Neighbours0
    ),
    through(Graph0, Vertex, Neighbours, Graph).

%!  connect_ugraph(+Graph0, -Start, -Graph) is det.
%
%   Graph is Graph0 with a new first vertex Start that leads to all others.

connect_ugraph([], 0, []) :-
    !.
connect_ugraph(Graph, Start, [Start-Vertices|Graph]) :-
    vertices(Graph, Vertices),
    Vertices = [First|_],
    before(First, Start).

before(First, Start) :-
    (   var(First)
    ->  instantiation_error(First)
    ;   number(First)
    ->  Start is First - 1
    ;   Start = 0
    ).

%!  top_sort(+Graph, -Sorted) is semidet.
%
%   Sorted has each vertex before those to which it leads; fails if Graph has a
%   cycle.

top_sort(Graph, Sorted) :-
    top_sort(Graph, [], Sorted).

%!  top_sort(+Graph, +Tail, -Sorted) is semidet.
%
%   Sorted has each vertex before those to which it leads, then the elements of
%   Tail; fails if Graph has a cycle.

top_sort(Graph, Tail, Sorted) :-
    no_edges_in(Graph, Counts0),
    count_edges(Graph, Counts0, Counts),
    free_vertices(Graph, Counts, Free),
    length(Graph, Left),
    top_sort(Free, Left, Graph, Counts, Tail, Sorted).

no_edges_in(Graph, Counts) :-
    known_vertices(Graph, Vertices),
    zero_each(Vertices, Pairs),
    list_to_assoc(Pairs, Counts).

zero_each([], []).
zero_each([Vertex|Vertices], [Vertex-0|Pairs]) :-
    zero_each(Vertices, Pairs).

count_edges([], Counts, Counts).
count_edges([_-Neighbours|Graph], Counts0, Counts) :-
    count_each(Neighbours, Counts0, Counts1),
    count_edges(Graph, Counts1, Counts).

count_each([], Counts, Counts).
count_each([Vertex|Vertices], Counts0, Counts) :-
    get_assoc(Vertex, Counts0, N0),
    N is N0 + 1,
    put_assoc(Vertex, Counts0, N, Counts1),
    count_each(Vertices, Counts1, Counts).

free_vertices([], _, []).
free_vertices([Vertex-_|Graph], Counts, Free) :-
    (   get_assoc(Vertex, Counts, 0)
    ->  Free = [Vertex|Free1]
    ;   Free = Free1
    ),
    free_vertices(Graph, Counts, Free1).

% Keeps a stack of the vertices without remaining incoming edges.

top_sort([], 0, _, _, Sorted, Sorted).
top_sort([Vertex|Free0], Left0, Graph, Counts0, Tail, [Vertex|Sorted]) :-
    neighbours(Vertex, Graph, Neighbours),
    release(Neighbours, Counts0, Counts, Free0, Free),
    Left is Left0 - 1,
    top_sort(Free, Left, Graph, Counts, Tail, Sorted).

release([], Counts, Counts, Free, Free).
release([Vertex|Vertices], Counts0, Counts, Free0, Free) :-
    get_assoc(Vertex, Counts0, N0),
    N is N0 - 1,
    put_assoc(Vertex, Counts0, N, Counts1),
    (   N =:= 0
    ->  Free1 = [Vertex|Free0]
    ;   Free1 = Free0
    ),
    release(Vertices, Counts1, Counts, Free1, Free).
