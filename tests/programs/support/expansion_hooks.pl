% Hooks of `system` and `user` for files that are loaded later.

:- multifile system:term_expansion/2, system:goal_expansion/2, user:term_expansion/2.
:- dynamic system:term_expansion/2, system:goal_expansion/2, user:term_expansion/2.

user:term_expansion(begin_of_file, _) :- expanded_file(begin), fail.
user:term_expansion(end_of_file, _) :- expanded_file(end), fail.
user:term_expansion(both, [first(1), second(2)]).
user:term_expansion(user_step, system_step).
system:term_expansion(system_step, stepped).
system:term_expansion(first(1), first(one)).
system:goal_expansion(system_goal(X), X = system).

expanded_file(End) :-
    prolog_load_context(source, File),
    file_base_name(File, Name),
    assertz(user:seen(Name, End)).
