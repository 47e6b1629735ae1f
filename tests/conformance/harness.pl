% The harness of the conformity tables, plain Prolog for any system.
%
% run_cases(File, Mode) reads terms from File and runs them in order:
%
%   load(Program).            consult a program that the next cases use
%   case(Id, GoalFile, Max).  run the goal written in GoalFile, to Max solutions
%
% Each case prints a block to standard output, a line an item:
%
%   @ Id          the case starts (what the driver blames if the process dies)
%   s X=1, Y=a    a solution, `true` if it has no bindings; `...` at the limit
%   e Ball        the goal raised Ball
%   o Text        what the goal wrote, where it wrote something
%   . Id          the case ended
%
% In mode `swi` the ball is written in full, in mode `iso` an error's formal
% part alone, for the standard leaves the second argument open.

:- dynamic(conf_solution/1).
:- dynamic(conf_count/1).
:- dynamic(conf_ball/1).

run_cases(File, Mode) :-
    open(File, read, Stream),
    conf_terms(Stream, Terms),
    close(Stream),
    conf_run_all(Terms, Mode).

conf_terms(Stream, Terms) :-
    read(Stream, Term),
    (   Term == end_of_file
    ->  Terms = []
    ;   Terms = [Term|Rest],
        conf_terms(Stream, Rest)
    ).

% Failure-driven, so that no case sees the bindings or choice points of another.

conf_run_all(Terms, Mode) :-
    conf_element(Term, Terms),
    conf_run(Term, Mode),
    fail.
conf_run_all(_, _).

conf_element(X, [X|_]).
conf_element(X, [_|Xs]) :-
    conf_element(X, Xs).

conf_run(load(Program), _) :-
    catch(consult(Program), Ball, conf_load_failed(Program, Ball)).
conf_run(case(Id, GoalFile, Max), Mode) :-
    write('@ '), write(Id), nl,
    flush_output,
    retractall(conf_solution(_)),
    retractall(conf_count(_)),
    retractall(conf_ball(_)),
    assertz(conf_count(0)),
    with_output_to(codes(Output), conf_solve(GoalFile, Max, Mode)),
    conf_report(Output),
    write('. '), write(Id), nl,
    flush_output.

conf_load_failed(Program, Ball) :-
    write('! '), writeq(Program), write(': '), writeq(Ball), nl.

conf_solve(GoalFile, Max, Mode) :-
    catch(conf_read(GoalFile, Goal, Bindings), Ball, true),
    (   nonvar(Ball)
    ->  conf_read_ball(Ball, Mode, Codes),
        assertz(conf_ball(Codes))
    ;   catch(conf_solutions(Goal, Bindings, Max), Raised, true),
        (   nonvar(Raised)
        ->  conf_ball_codes(Raised, Mode, RaisedCodes),
            assertz(conf_ball(RaisedCodes))
        ;   true
        )
    ).

conf_read(GoalFile, Goal, Bindings) :-
    open(GoalFile, read, Stream),
    catch(read_term(Stream, Goal, [variable_names(Bindings)]), Ball, true),
    close(Stream),
    (   nonvar(Ball)
    ->  throw(Ball)
    ;   true
    ).

conf_solutions(Goal, Bindings, Max) :-
    call(Goal),
    conf_bindings_codes(Bindings, Codes),
    assertz(conf_solution(Codes)),
    retract(conf_count(N0)),
    N is N0+1,
    assertz(conf_count(N)),
    N >= Max,
    !,
    atom_codes('...', Dots),
    assertz(conf_solution(Dots)).
conf_solutions(_, _, _).

%   A goal that cannot be read has one outcome, whatever the words for it.

conf_read_ball(Ball, Mode, Codes) :-
    (   Ball = error(syntax_error(_), _)
    ->  atom_codes(syntax_error, Codes)
    ;   conf_ball_codes(Ball, Mode, Codes)
    ).

conf_ball_codes(Ball, Mode, Codes) :-
    conf_shown_ball(Mode, Ball, Shown),
    conf_variable_names(Shown, Names),
    conf_term_codes(Shown, Names, Codes).

%   Where an error names its caller, that would be this harness; where memory
%   ran out, a picture of the stacks.

conf_shown_ball(iso, error(Formal, _), Shown) :-
    !,
    (   nonvar(Formal), Formal = syntax_error(_)
    ->  Shown = syntax_error
    ;   Shown = error(Formal)
    ).
conf_shown_ball(swi, error(Formal, Context), Shown) :-
    nonvar(Formal),
    (   Formal = existence_error(procedure, _)
    ;   Formal = resource_error(_)
    ;   nonvar(Context), Context = context(Caller, _), Caller == conf_solutions/3
    ),
    !,
    Shown = error(Formal, _).
conf_shown_ball(_, Ball, Ball).

% Bindings: query variables that start with an underscore are not shown; what
% stays unbound is called _A, _B ... in order of occurrence; goals that delay on
% attributed variables follow after a bar.

conf_bindings_codes(Bindings, Codes) :-
    conf_shown(Bindings, Shown),
    copy_term(Shown, Copy, Delayed),
    conf_variable_names(Copy-Delayed, Names),
    conf_equations(Copy, Names, Codes0),
    (   Delayed == []
    ->  Codes = Codes0
    ;   conf_term_codes(Delayed, Names, Codes1),
        atom_codes(' | ', Bar),
        conf_append(Bar, Codes1, Codes2),
        conf_append(Codes0, Codes2, Codes)
    ).

conf_shown([], []).
conf_shown([Name=Value|Bindings], Shown) :-
    (   sub_atom(Name, 0, 1, _, '_')
    ->  Shown = Rest
    ;   Shown = [Name=Value|Rest]
    ),
    conf_shown(Bindings, Rest).

conf_equations([], _, Codes) :-
    atom_codes(true, Codes).
conf_equations([Equation|Equations], Names, Codes) :-
    conf_equation(Equation, Names, Codes0),
    conf_more_equations(Equations, Names, Codes1),
    conf_append(Codes0, Codes1, Codes).

conf_more_equations([], _, []).
conf_more_equations([Equation|Equations], Names, Codes) :-
    conf_equation(Equation, Names, Codes0),
    conf_more_equations(Equations, Names, Codes1),
    conf_append(Codes0, Codes1, Codes2),
    atom_codes(', ', Comma),
    conf_append(Comma, Codes2, Codes).

% The left side is written as a variable of that name.

conf_equation(Name=Value, Names, Codes) :-
    conf_term_codes(Left=Value, [Name=Left|Names], Codes).

conf_term_codes(Term, Names, Codes) :-
    with_output_to(codes(Codes),
                   write_term(Term, [quoted(true), variable_names(Names)])).

conf_variable_names(Term, Names) :-
    term_variables(Term, Variables),
    conf_names(Variables, 0, Names).

conf_names([], _, []).
conf_names([Variable|Variables], N, [Name=Variable|Names]) :-
    Letter is 0'A + N mod 26,
    Round is N // 26,
    (   Round =:= 0
    ->  atom_codes(Name, [0'_, Letter])
    ;   number_codes(Round, Digits),
        atom_codes(Name, [0'_, Letter|Digits])
    ),
    N1 is N+1,
    conf_names(Variables, N1, Names).

conf_report(_) :-
    conf_solution(Codes),
    conf_line(s, Codes),
    fail.
conf_report(_) :-
    conf_ball(Codes),
    conf_line(e, Codes),
    fail.
conf_report(Output) :-
    (   Output == []
    ->  true
    ;   conf_line(o, Output)
    ).

conf_line(Kind, Codes) :-
    write(Kind),
    write(' '),
    conf_escaped(Codes),
    nl.

conf_escaped([]).
conf_escaped([C|Cs]) :-
    (   C =:= 10
    ->  write('\\n')
    ;   C =:= 13
    ->  write('\\r')
    ;   C =:= 92
    ->  write('\\\\')
    ;   conf_put(C)
    ),
    conf_escaped(Cs).

conf_put(C) :-
    char_code(Char, C),
    put_char(Char).

conf_append([], Ys, Ys).
conf_append([X|Xs], Ys, [X|Zs]) :-
    conf_append(Xs, Ys, Zs).
