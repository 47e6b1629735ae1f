% Prints the outcome of a goal: its first solutions with their variables named, and how it ends.

try(Id, Goal) :-
    term_variables(Goal, Variables),
    catch(forall(limited(Goal), shown(Id, Variables)), Error, told(Id, Error)),
    format('~w end~n', [Id]).

limited(Goal) :-
    Count = count(0),
    call(Goal),
    arg(1, Count, N0),
    N is N0 + 1,
    nb_setarg(1, Count, N),
    ( N >= 30 -> ! ; true ).

shown(Id, Answer) :-
    copy_term(Answer, Copy, Constraints0),
    \+ \+ ( maplist(simplified, Constraints0, Constraints1),
            numbervars(Copy, 0, _),
            term_variables(Constraints1, Inner),
            maplist(=('$VAR'('_')), Inner),
            maplist(ordered, Constraints1, Constraints2),
            sort(Constraints2, Constraints),
            format('~w ', [Id]),
            write_term(Copy-Constraints, [quoted(true), numbervars(true)]),
            nl ).

% How dif/2 is written differs.
simplified(Constraint, Simple) :-
    (   Constraint = dif(_, _)
    ->  Simple = differ(Variables),
        term_variables(Constraint, Variables)
    ;   Simple = Constraint
    ).

ordered(Constraint0, Constraint) :-
    (   Constraint0 = differ(Variables0)
    ->  Constraint = differ(Variables),
        sort(Variables0, Variables)
    ;   Constraint = Constraint0
    ).

told(Id, error(syntax_error(_), _)) :- !, format('~w syntax error~n', [Id]).
told(Id, error(Formal, _)) :- !, copy_term(Formal, Plain, _), shown(Id, error(Plain)).
told(Id, Ball) :- copy_term(Ball, Plain, _), shown(Id, ball(Plain)).

% A visible step.
o(X) :- \+ \+ ( copy_term(X, Y, _), numbervars(Y, 0, _), write(' o '), print(Y), nl ).
