% library(thread): runs goals that other systems run in parallel one by one, with
% the same answers.
%
%   ?- concurrent_maplist([X, Y]>>(Y is X * X), [1, 2, 3], L).
%   L = [1, 4, 9].
%
%   ?- first_solution(X, [X = a, X = b], []).
%   X = a.
%
%   ?- concurrent(2, [X = 1, Y = 2], []).
%   X = 1,
%   Y = 2.

:- module(thread,
          [ concurrent/3,
            concurrent_forall/2,
            concurrent_forall/3,
            concurrent_and/2,
            concurrent_and/3,
            concurrent_maplist/2,
            concurrent_maplist/3,
            concurrent_maplist/4,
            first_solution/3,
            call_in_thread/2
          ]).

:- meta_predicate
    concurrent(+, :, +),
    concurrent_forall(0, 0),
    concurrent_forall(0, 0, +),
    concurrent_and(0, 0),
    concurrent_and(0, 0, +),
    concurrent_maplist(1, +),
    concurrent_maplist(2, ?, ?),
    concurrent_maplist(3, ?, ?, ?),
    first_solution(-, :, +),
    call_in_thread(+, 0).

%!  concurrent(+Count, :Goals, +Options) is semidet.
%
%   Calls each of Goals once.

concurrent(Count, Goals0, _) :-
    must_be(positive_integer, Count),
    goal_list(Goals0, Goals),
    call_each(Goals).

goal_list(Goals0, Goals) :-
    (   nonvar(Goals0),
        Goals0 = Module:Plain
    ->  must_be(list(callable), Plain),
        maplist([Goal,Module:Goal]>>true, Plain, Goals)
    ;   must_be(list(callable), Goals0),
        Goals = Goals0
    ).

call_each([]).
call_each([Goal|Goals]) :-
    once(Goal),
    call_each(Goals).

%!  concurrent_forall(:Generate, :Test) is semidet.
%
%   Test succeeds for every solution of Generate. There is only one thread.

concurrent_forall(Generate, Test) :-
    forall(Generate, Test).

%!  concurrent_forall(:Generate, :Test, +Options) is semidet.
%
%   Test succeeds for every solution of Generate. There is only one thread, and
%   Options are ignored.

concurrent_forall(Generate, Test, _) :-
    forall(Generate, Test).

%!  concurrent_and(:Generate, :Test) is nondet.
%
%   Calls Generate, then Test: a conjunction, because there is only one thread.

concurrent_and(Generate, Test) :-
    call(Generate),
    call(Test).

%!  concurrent_and(:Generate, :Test, +Options) is nondet.
%
%   Calls Generate, then Test: a conjunction, because there is only one thread.
%   Options are ignored.

concurrent_and(Generate, Test, _) :-
    concurrent_and(Generate, Test).

%!  concurrent_maplist(:Goal, +List) is semidet.
%
%   call(Goal, X) succeeds for every element X of List; each call keeps only its
%   first solution.

concurrent_maplist(Goal, List) :-
    once_each(List, Goal).

once_each([], _).
once_each([X|Xs], Goal) :-
    once(call(Goal, X)),
    once_each(Xs, Goal).

%!  concurrent_maplist(:Goal, ?List1, ?List2) is semidet.
%
%   call(Goal, X, Y) succeeds for every position of both lists; each call keeps
%   only its first solution.

concurrent_maplist(Goal, List1, List2) :-
    same_length(List1, List2),
    once_each(List1, List2, Goal).

once_each([], [], _).
once_each([X|Xs], [Y|Ys], Goal) :-
    once(call(Goal, X, Y)),
    once_each(Xs, Ys, Goal).

%!  concurrent_maplist(:Goal, ?List1, ?List2, ?List3) is semidet.
%
%   call(Goal, X, Y, Z) succeeds for every position of the three lists; each
%   call keeps only its first solution.

concurrent_maplist(Goal, List1, List2, List3) :-
    same_length(List1, List2),
    same_length(List2, List3),
    once_each(List1, List2, List3, Goal).

once_each([], [], [], _).
once_each([X|Xs], [Y|Ys], [Z|Zs], Goal) :-
    once(call(Goal, X, Y, Z)),
    once_each(Xs, Ys, Zs, Goal).

%!  first_solution(-X, :Goals, +Options) is semidet.
%
%   X is the answer of the first of Goals that succeeds.

first_solution(_, Goals0, _) :-
    goal_list(Goals0, Goals),
    member(Goal, Goals),
    catch(Goal, _, fail),
    !.

%!  call_in_thread(+Thread, :Goal) is semidet.
%
%   Calls Goal once.

call_in_thread(_, Goal) :-
    once(Goal).
