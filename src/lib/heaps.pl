% library(heaps): priority queues as pairing heaps.
%
%   ?- list_to_heap([3-c, 1-a, 2-b], H), get_from_heap(H, P, K, _).
%   H = heap(t(a, 1, [t(b, 2, []), t(c, 3, [])]), 3),
%   P = 1,
%   K = a.
%
% A heap is heap(Tree, Size). A tree is nil or t(Key, Priority, Trees), where no
% subtree has a smaller priority. Priorities are compared in the standard
% order; the smallest comes first.

:- module(heaps,
          [ empty_heap/1,
            singleton_heap/3,
            is_heap/1,
            heap_size/2,
            add_to_heap/4,
            get_from_heap/4,
            min_of_heap/3,
            min_of_heap/5,
            delete_from_heap/4,
            merge_heaps/3,
            list_to_heap/2,
            heap_to_list/2
          ]).

%!  empty_heap(?Heap) is semidet.
%
%   True when Heap is empty.

empty_heap(heap(nil, 0)).

%!  singleton_heap(?Heap, ?Priority, ?Key) is semidet.
%
%   True when Heap has exactly one element, Key with Priority.

singleton_heap(heap(t(Key, Priority, []), 1), Priority, Key).

%!  heap_size(+Heap, -Size) is det.
%
%   Size is the number of elements.

heap_size(heap(_, Size), Size).

%!  add_to_heap(+Heap0, +Priority, ?Key, -Heap) is semidet.
%
%   Heap is Heap0 with Key added.

add_to_heap(heap(Tree0, Size0), Priority, Key, heap(Tree, Size)) :-
    meld(Tree0, t(Key, Priority, []), Tree),
    Size is Size0 + 1.

%!  get_from_heap(+Heap0, ?Priority, ?Key, -Heap) is semidet.
%
%   Heap is Heap0 without the element with the smallest Priority; fails for the
%   empty heap.

get_from_heap(heap(t(Key, Priority, Trees), Size0), Priority, Key,
              heap(Tree, Size)) :-
    Size is Size0 - 1,
    pairing(Trees, Tree).

%!  min_of_heap(+Heap, ?Priority, ?Key) is semidet.
%
%   Key is the element of Heap with the smallest Priority.

min_of_heap(heap(t(Key, Priority, _), _), Priority, Key).

%!  min_of_heap(+Heap, ?Priority1, ?Key1, ?Priority2, ?Key2) is semidet.
%
%   The two elements with the smallest priorities.

min_of_heap(Heap, Priority1, Key1, Priority2, Key2) :-
    get_from_heap(Heap, Priority1, Key1, Rest),
    min_of_heap(Rest, Priority2, Key2).

%!  merge_heaps(+Heap1, +Heap2, -Heap) is det.
%
%   Heap has the elements of both.

merge_heaps(heap(Tree1, Size1), heap(Tree2, Size2), heap(Tree, Size)) :-
    meld(Tree1, Tree2, Tree),
    Size is Size1 + Size2.

%!  delete_from_heap(+Heap0, -Priority, +Key, -Heap) is semidet.
%
%   Heap is Heap0 without the first element found whose key unifies with Key. Takes
%   linear time.

delete_from_heap(heap(Tree0, Size0), Priority, Key, heap(Tree, Size)) :-
    delete_from_tree(Tree0, Priority, Key, Tree),
    !,
    Size is Size0 - 1.

delete_from_tree(t(Key, Priority, Trees), Priority, Key, Tree) :-
    !,
    pairing(Trees, Tree).
delete_from_tree(t(Top, TopPriority, Trees0), Priority, Key,
                 t(Top, TopPriority, Trees)) :-
    select(t(Key0, Priority0, Trees1), Trees0, Others),
    delete_below(Key0, Priority0, Trees1, Others, Priority, Key, Trees).

delete_below(Key, Priority, Trees1, Others, Priority, Key, Trees) :-
    !,
    append(Others, Trees1, Trees2),
    pairing(Trees2, Tree),
    tree_list(Tree, Trees).
delete_below(Key0, Priority0, Trees1, Others, Priority, Key, [Tree|Others]) :-
    delete_from_tree(t(Key0, Priority0, Trees1), Priority, Key, Tree).

tree_list(nil, []).
tree_list(t(Key, Priority, Trees), [t(Key, Priority, Trees)]).

%!  list_to_heap(+Pairs, -Heap) is det.
%
%   Heap has Key with Priority for each Priority-Key of Pairs.

list_to_heap(Pairs, Heap) :-
    empty_heap(Heap0),
    add_pairs(Pairs, Heap0, Heap).

add_pairs([], Heap, Heap).
add_pairs([Priority-Key|Pairs], Heap0, Heap) :-
    add_to_heap(Heap0, Priority, Key, Heap1),
    add_pairs(Pairs, Heap1, Heap).

%!  heap_to_list(+Heap, -Pairs) is det.
%
%   Pairs has Priority-Key by ascending priority.

heap_to_list(heap(Tree, _), Pairs) :-
    tree_to_list(Tree, Pairs).

tree_to_list(nil, []).
tree_to_list(t(Key, Priority, Trees), [Priority-Key|Pairs]) :-
    pairing(Trees, Tree),
    tree_to_list(Tree, Pairs).

%!  is_heap(@Term) is semidet.
%
%   True when Term is a heap.

is_heap(Term) :-
    nonvar(Term),
    Term = heap(Tree, Size),
    integer(Size),
    nonvar(Tree),
    is_tree(Tree, Size).

is_tree(nil, 0).
is_tree(t(_, Priority, Trees), Size) :-
    Size > 0,
    is_list(Trees),
    are_trees(Trees, Priority).

are_trees([], _).
are_trees([Tree|Trees], Above) :-
    nonvar(Tree),
    Tree = t(_, Priority, Below),
    Priority @>= Above,
    is_list(Below),
    are_trees(Below, Priority),
    are_trees(Trees, Above).

% meld(+Tree1, +Tree2, -Tree): the tree with the larger priority becomes a
% subtree of the other.

meld(nil, Tree, Tree).
meld(t(K1, P1, T1), Tree2, Tree) :-
    meld(Tree2, K1, P1, T1, Tree).

meld(nil, K1, P1, T1, t(K1, P1, T1)).
meld(t(K2, P2, T2), K1, P1, T1, Tree) :-
    (   P1 @< P2
    ->  Tree = t(K1, P1, [t(K2, P2, T2)|T1])
    ;   Tree = t(K2, P2, [t(K1, P1, T1)|T2])
    ).

% pairing(+Trees, -Tree): melds the trees in pairs, then the results.

pairing([], nil).
pairing([Tree|Trees], Melded) :-
    pairing(Trees, Tree, Melded).

pairing([], Tree, Tree).
pairing([Tree2|Trees], Tree1, Melded) :-
    meld(Tree1, Tree2, Pair),
    pairing(Trees, Rest),
    meld(Pair, Rest, Melded).
