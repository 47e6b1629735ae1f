% library(occurs): occurrences of terms in terms.
%
%   ?- sub_term(X, f(a, g(b))).
%   X = f(a, g(b)) ;
%   X = a ;
%   X = g(b) ;
%   X = b ;
%   false.
%
%   ?- occurrences_of_term(a, f(a, g(a)), N).
%   N = 2.

:- module(occurs,
          [ contains_term/2,
            contains_var/2,
            free_of_term/2,
            free_of_var/2,
            occurrences_of_term/3,
            occurrences_of_var/3,
            sub_term/2,
            sub_var/2,
            sub_term_shared_variables/3
          ]).

%!  contains_term(?Sub, +Term) is semidet.
%
%   True when Sub unifies with a subterm of Term; only the first one is used.

contains_term(Sub, Term) :-
    sub_term(Sub, Term),
    !.

%!  contains_var(@Sub, +Term) is semidet.
%
%   True when a subterm of Term is identical to Sub.

contains_var(Sub, Term) :-
    sub_var(Sub, Term),
    !.

%!  free_of_term(@Sub, +Term) is semidet.
%
%   True when no subterm of Term unifies with Sub.

free_of_term(Sub, Term) :-
    \+ sub_term(Sub, Term).

%!  free_of_var(@Sub, +Term) is semidet.
%
%   True when no subterm of Term is identical to Sub.

free_of_var(Sub, Term) :-
    \+ sub_var(Sub, Term).

%!  occurrences_of_term(@Sub, +Term, ?Count) is det.
%
%   Count is the number of subterms of Term that unify with Sub.

occurrences_of_term(Sub, Term, Count) :-
    aggregate_all(count, sub_term(Sub, Term), Count).

%!  occurrences_of_var(@Sub, +Term, ?Count) is det.
%
%   Count is the number of subterms of Term that are identical to Sub.

occurrences_of_var(Sub, Term, Count) :-
    aggregate_all(count, sub_var(Sub, Term), Count).

%!  sub_term(-Sub, +Term) is nondet.
%
%   True when Sub is Term or a subterm of it; outer before inner, left before
%   right.

sub_term(Term, Term).
sub_term(Sub, Term) :-
    compound(Term),
    arg(_, Term, Arg),
    sub_term(Sub, Arg).

%!  sub_var(@Sub, +Term) is nondet.
%
%   True for each subterm of Term that is identical to Sub.

sub_var(Sub, Term) :-
    Sub == Term.
sub_var(Sub, Term) :-
    compound(Term),
    arg(_, Term, Arg),
    sub_var(Sub, Arg).

%!  sub_term_shared_variables(+Sub, +Term, -Vars) is det.
%
%   Vars are the variables of Sub that Term also has outside of (one
%   occurrence of) Sub.

sub_term_shared_variables(Sub, Term, Vars) :-
    term_variables(Sub, SubVars),
    rest_variables(Term, Sub, RestVars),
    shared(SubVars, RestVars, Vars).

rest_variables(Term, Sub, Vars) :-
    (   without(Term, Sub, Rest)
    ->  term_variables(Rest, Vars)
    ;   term_variables(Term, Vars)
    ).

% without(+Term, +Sub, -Rest): Rest is Term with the first occurrence of Sub
% replaced.

without(Term, Sub, Rest) :-
    Term == Sub,
    !,
    Rest = [].
without(Term, Sub, Rest) :-
    compound(Term),
    Term =.. [Name|Args],
    without_in(Args, Sub, Rests),
    Rest =.. [Name|Rests].

without_in([Arg|Args], Sub, Rests) :-
    (   without(Arg, Sub, Rest)
    ->  Rests = [Rest|Args]
    ;   Rests = [Arg|Rests1],
        without_in(Args, Sub, Rests1)
    ).

shared([], _, []).
shared([Var|Vars], Others, Shared) :-
    (   contains_var(Var, Others)
    ->  Shared = [Var|Shared1]
    ;   Shared = Shared1
    ),
    shared(Vars, Others, Shared1).
