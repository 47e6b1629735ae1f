% library(apply_macros): elsewhere makes maplist/3 and its like fast. Here they
% are fast without it.
%
%   ?- use_module(library(apply_macros)), maplist(succ, [1, 2], L).
%   L = [2, 3].

:- module(apply_macros,
          [ expand_phrase/2,
            expand_phrase/4
          ]).

%!  expand_phrase(+Goal, -Expanded) is semidet.
%
%   Expanded calls the grammar of a phrase/2 or phrase/3 goal directly.

expand_phrase(phrase(Body, List), Goal) :-
    expand_phrase(phrase(Body, List, []), Goal).
expand_phrase(phrase(Body, List, Rest), Goal) :-
    callable(Body),
    dcg_translate_rule((head --> Body), (head(List0, Rest0) :- Goal0)),
    List0 = List,
    Rest0 = Rest,
    Goal = Goal0.

%!  expand_phrase(+Goal, +Place0, -Expanded, -Place) is semidet.
%
%   As expand_phrase/2; the place stays.

expand_phrase(Goal0, Place, Goal, Place) :-
    expand_phrase(Goal0, Goal).
