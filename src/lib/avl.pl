% library(avl): AVL trees with native operations and the names of a French course.

:- module(avl,
          [ empty/1,             % ?Tree
            insert/3,            % +Element, +Tree0, -Tree
            belongs/2,           % ?Element, +Tree
            suppress/3,          % ?Element, +Tree0, -Tree
            suppress_min/3,      % -Element, +Tree0, -Tree
            elements/2           % +Tree, -Elements
          ]).
% Loaded by use_module/1 only.

/*  AVL trees with native operations.

    A tree is nil or avl(Left, Element, Right, Height), with its elements in
    standard order. These are the trees of the report on the taquin. The same
    predicates in plain Prolog are in prolog/taquin/avl.pl; both build the same
    trees.

        ?- insert(b, nil, T1), insert(a, T1, T2), suppress_min(M, T2, T3).
        T1 = T3, T3 = avl(nil, b, nil, 1),
        T2 = avl(avl(nil, a, nil, 1), b, nil, 2),
        M = a.
*/

%!  empty(?Tree) is semidet.
%
%   Tree has no elements.

empty(nil).

%!  insert(+Element, +Tree0, -Tree) is det.
%
%   Tree is Tree0 with Element. An element that is already in Tree0 is not added
%   again.

insert(Element, Tree0, Tree) :-
    '$avl_insert'(Element, Tree0, Tree).

%!  belongs(?Element, +Tree) is semidet.
%
%   Element unifies with an element of Tree. It may be a pattern whose bound
%   parts determine its position in the standard order.

belongs(Element, Tree) :-
    '$avl_belongs'(Element, Tree).

%!  suppress(?Element, +Tree0, -Tree) is semidet.
%
%   Tree is Tree0 without Element; fails if it is not there.

suppress(Element, Tree0, Tree) :-
    '$avl_suppress'(Element, Tree0, Tree).

%!  suppress_min(-Element, +Tree0, -Tree) is semidet.
%
%   Element is the smallest element of Tree0, and Tree is Tree0 without it; fails
%   for the empty tree.

suppress_min(Element, Tree0, Tree) :-
    '$avl_suppress_min'(Element, Tree0, Tree).

%!  elements(+Tree, -Elements) is det.
%
%   Elements are the elements of Tree in standard order.

elements(Tree, Elements) :-
    '$avl_elements'(Tree, Elements).
