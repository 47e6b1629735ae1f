% A store of constraints that are not attributes; the toplevel prints them as residual goals.
:- residual_goals(store).

:- dynamic kept/1.

store --> { findall(Goal, kept(Goal), Goals) }, goals(Goals).

goals([]) --> [].
goals([Goal|Goals]) --> [Goal], goals(Goals).
