% library(dif): terms that must not become equal.
%
%   ?- dif(X, a), X = a.
%   false.
%
%   ?- dif(X, a), X = b.
%   X = b.
%
% A constraint is a node dif_node(Pairs), where Pairs are the equations that
% would make the terms equal; the terms differ as long as one of them is false.
% The attribute `dif` of the variables of these equations is a list of nodes.
% If Pairs is `true`, the terms can no longer become equal.

:- module(dif, [dif/2]).

%!  dif(?X, ?Y) is semidet.
%
%   True when X and Y are different terms; suspends until that is decided.

dif(X, Y) :-
    (   unifiable(X, Y, Pairs)
    ->  Pairs \== [],
        hang(Pairs, dif_node(Pairs))
    ;   true
    ).

% hang(+Pairs, +Node): wakes Node when a variable of Pairs is bound.

hang([], _).
hang([X=Y|Pairs], Node) :-
    hang_on(X, Node),
    (   var(Y)
    ->  hang_on(Y, Node)
    ;   true
    ),
    hang(Pairs, Node).

hang_on(X, Node) :-
    (   get_attr(X, dif, Nodes)
    ->  (   has_node(Nodes, Node)
        ->  true
        ;   put_attr(X, dif, [Node|Nodes])
        )
    ;   put_attr(X, dif, [Node])
    ).

has_node([First|Nodes], Node) :-
    (   same_term(First, Node)
    ->  true
    ;   has_node(Nodes, Node)
    ).

attr_unify_hook(Nodes, Other) :-
    (   attvar(Other),
        get_attr(Other, dif, Others)
    ->  merge_nodes(Nodes, Others, All),
        put_attr(Other, dif, All)
    ;   attvar(Other)
    ->  put_attr(Other, dif, Nodes)
    ;   true
    ),
    look_again(Nodes).

merge_nodes([], Nodes, Nodes).
merge_nodes([Node|Nodes0], Others, Nodes) :-
    (   has_node(Others, Node)
    ->  Nodes = Nodes1
    ;   Nodes = [Node|Nodes1]
    ),
    merge_nodes(Nodes0, Others, Nodes1).

look_again([]).
look_again([Node|Nodes]) :-
    Node = dif_node(Pairs),
    (   Pairs == true
    ->  true
    ;   Pairs = [X=Y],
        atomic(X),
        atomic(Y),
        X \== Y
    ->  setarg(1, Node, true)
    ;   sides(Pairs, Left, Right),
        (   unifiable(Left, Right, Pairs1)
        ->  Pairs1 \== [],
            setarg(1, Node, Pairs1),
            hang(Pairs1, Node)
        ;   setarg(1, Node, true)
        )
    ),
    look_again(Nodes).

% Equations are stored in reverse order; sides/3 restores the order of the terms.

sides(Pairs, Left, Right) :-
    sides(Pairs, [], Left, [], Right).

sides([], Left, Left, Right, Right).
sides([X=Y|Pairs], Left0, Left, Right0, Right) :-
    sides(Pairs, [X|Left0], Left, [Y|Right0], Right).

% A node is shown once, with the variable of its first equation.

attribute_goals(X, Goals, End) :-
    get_attr(X, dif, Nodes),
    reverse(Nodes, InOrder),
    node_goals(InOrder, X, ByAge, []),
    (   ByAge = [Oldest|Others]
    ->  reverse(Others, Latest),
        append([Oldest|Latest], End, Goals)
    ;   Goals = End
    ).

node_goals([], _, Goals, Goals).
node_goals([dif_node(Pairs)|Nodes], X, Goals, End) :-
    (   Pairs \== true,
        sides(Pairs, [First|Left], [Value|Right]),
        First == X
    ->  node_goal(Left, Right, First, Value, Goal),
        Goals = [Goal|Goals1]
    ;   Goals = Goals1
    ),
    node_goals(Nodes, X, Goals1, End).

node_goal(Left, Right, X, Y, dif(A, B)) :-
    (   Left == []
    ->  A = X,
        B = Y
    ;   A =.. [f, X|Left],
        B =.. [f, Y|Right]
    ).
