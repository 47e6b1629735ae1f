% A module with hooks of its own.

:- module(expansion_module, [own/1, both_of_module/1]).

term_expansion(twice, [both, user_step]).
goal_expansion(own_goal(X), ( X = own ; X = system )).

twice.

own(X) :- own_goal(X).
both_of_module(L) :- findall(X, ( first(X) ; second(X) ; stepped, X = stepped ), L).
