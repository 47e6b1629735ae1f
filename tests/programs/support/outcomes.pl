% Runs every test(Name, Goal, Variables) of the program that includes this file and prints its outcome: solutions with
% their variables, `.` after the last one if no choice point is left and `;` otherwise, or the error.

main :-
    test(Name, Goal, Variables),
    write(Name),
    write(:),
    State = state([], 0),
    (   catch(solve(Goal, Variables, State), Ball, note(State, ball(Ball)))
    ->  true
    ;   true
    ),
    arg(1, State, Outcomes),
    show(Outcomes),
    nl,
    fail.
main.

solve(Goal, Variables, State) :-
    call_cleanup(Goal, Det = true),
    (   Det == true
    ->  Mark = '.'
    ;   Mark = ';'
    ),
    note(State, solution(Variables, Mark)),
    arg(2, State, Count),
    Count >= 4.

note(State, Outcome) :-
    arg(1, State, Outcomes0),
    arg(2, State, Count0),
    glue(Outcomes0, [Outcome], Outcomes),
    Count is Count0 + 1,
    nb_setarg(1, State, Outcomes),
    nb_setarg(2, State, Count).

glue([], Ys, Ys).
glue([X|Xs], Ys, [X|Zs]) :-
    glue(Xs, Ys, Zs).

show([]).
show([Outcome|Outcomes]) :-
    copy_term_nat(Outcome, Copy),
    numbervars(Copy, 0, _),
    write(' '),
    show_one(Copy),
    show(Outcomes).

show_one(ball(Ball)) :-
    print(Ball).
show_one(solution(Variables, Mark)) :-
    print(Variables),
    write(Mark).
