% rb_map/3 gives a tree for each combination of the goal's answers.
:- use_module(library(rbtrees)).
up_or_down(X, Y) :- Y is X + 1.
up_or_down(X, Y) :- Y is X - 1.
main :-
    list_to_rbtree([a-1, b-2], T),
    forall(( rb_map(T, up_or_down, T2), rb_visit(T2, Pairs) ), ( print(Pairs), nl )),
    forall(rb_map(T, [_]>>member(_, [x, y])), ( write(once), nl )).
