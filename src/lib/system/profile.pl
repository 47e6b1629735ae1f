% profile/1: counts the calls and the time of a goal by predicate.

:- module(system, [ profile/1, profile/2 ]).

:- meta_predicate profile(0), profile(0, +).

%!  profile(:Goal) is semidet.
%
%   Call Goal once and print a table of calls, redos and time by predicate.

profile(Goal) :-
    profile(Goal, []).

%!  profile(:Goal, +Options) is semidet.
%
%   Call Goal once and print a table of calls, redos and time by predicate; Options
%   are ignored.

profile(Goal, _) :-
    '$profile_start',
    (   catch(Goal, Ball, true)
    ->  Outcome = true
    ;   Outcome = false
    ),
    '$profile_stop',
    (   nonvar(Ball)
    ->  throw(Ball)
    ;   Outcome == true
    ).
