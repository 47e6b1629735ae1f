% library(plunit): unit tests.
%
%     :- begin_tests(arithmetic).
%     test(add) :- 3 =:= 1 + 2.
%     test(mul, X == 6) :- X is 2 * 3.
%     test(div, error(evaluation_error(_))) :- _ is 1 // 0.
%     test(all, all(X == [1, 2])) :- member(X, [1, 2]).
%     :- end_tests(arithmetic).
%
%     ?- run_tests.
%
% A unit is a separate module, `plunit_` and its name, that inherits from the
% enclosing module. Each test(Name, Options) :- Body becomes a fact
% 'unit test'(Name, Line, Options, Goal) there, with Goal = 'unit body'(Id,
% Variables), so that Options and Body share their variables.

:- module(plunit,
          [ begin_tests/1,
            begin_tests/2,
            end_tests/1,
            run_tests/0,
            run_tests/1,
            running_tests/0,
            current_test/5,
            current_test_unit/2,
            load_test_files/1,
            set_test_options/1,
            test_report/1
          ]).

:- dynamic
    loading_unit/4,
    current_unit/4,
    outcome/3,
    running/3,
    wrong_assertion/1,
    silent_tests/0.

:- multifile prolog:assertion_failed/2.
:- dynamic prolog:assertion_failed/2.

:- multifile user:term_expansion/2.
:- dynamic user:term_expansion/2.

:- multifile prolog:error_message//1.

prolog:error_message(plunit(incompatible_options, Modes)) -->
    { sentence(incompatible, Format) },
    [ Format-[Modes] ].

% --- Loading ---------------------------------------------------------------

%!  begin_tests(+Unit) is det.
%
%   Begins a unit: the clauses up to end_tests(Unit) are tests and auxiliary
%   predicates.

begin_tests(Unit) :-
    begin_tests(Unit, []).

%!  begin_tests(+Unit, +Options) is det.
%
%   Begins a unit of tests, which ends at end_tests(Unit). Options are setup(G),
%   cleanup(G), condition(G) and blocked(Reason), for the unit as a whole.

begin_tests(Unit, Options) :-
    must_be(atom, Unit),
    must_be_unit_options(Options),
    atom_concat(plunit_, Unit, Module),
    '$set_source_module'(Context, Module),
    add_import_module(Module, Context, start),
    share_operators(Context, Module),
    current_prolog_flag(double_quotes, Quotes),
    set_prolog_flag(double_quotes, string),
    (   prolog_load_context(source, File)
    ->  true
    ;   File = user
    ),
    retractall(current_unit(Unit, _, _, _)),
    clear_tests(Module),
    assertz(current_unit(Unit, Module, File, Options)),
    asserta(loading_unit(Unit, Module, Context, Quotes)).

% Operators of the enclosing module are also operators in the unit.

share_operators(Context, Module) :-
    (   Context == user
    ->  true
    ;   forall(( current_op(Priority, Type, Context:Name),
                 \+ current_op(Priority, Type, user:Name) ),
               op(Priority, Type, Module:Name))
    ).

clear_tests(Module) :-
    dynamic(Module:'unit test'/4),
    dynamic(Module:'unit body'/2),
    discontiguous(Module:'unit test'/4),
    discontiguous(Module:'unit body'/2),
    retractall(Module:'unit test'(_, _, _, _)),
    retractall(Module:'unit body'(_, _)).

%!  end_tests(+Unit) is det.
%
%   Ends the unit that begin_tests/1 began.

end_tests(Unit) :-
    (   loading_unit(Unit0, _, Context, Quotes)
    ->  (   Unit == Unit0
        ->  retract(loading_unit(Unit, _, Context, Quotes)),
            '$set_source_module'(_, Context),
            set_prolog_flag(double_quotes, Quotes)
        ;   wrong_end(wrong_unit, [Unit, Unit0])
        )
    ;   wrong_end(no_unit, [Unit])
    ),
    !.

% The unit remains open: its own end_tests/1 may follow.

wrong_end(Key, Arguments) :-
    sentence(Key, Format),
    print_message(error, format(Format, Arguments)),
    fail.

user:term_expansion(Clause, Clauses) :-
    loading_unit(_, Module, _, _),
    prolog_load_context(module, Module),
    expand_test(Clause, Clauses).

expand_test(end_of_file, _) :-
    !,
    loading_unit(Unit, _, _, _),
    end_tests(Unit),
    fail.
expand_test((Head :- Body), Clauses) :-
    nonvar(Head),
    test_head(Head, Name, Options),
    test_clauses(Name, Options, Body, Clauses).
expand_test(Head, _) :-
    Head \= (_ :- _),
    Head \= (:- _),
    test_head(Head, Name, _),
    throw(error(existence_error(body, test(Name)), _)).

test_head(test(Name), Name, []).
test_head(test(Name, Options), Name, Options).

test_clauses(Name, Options0, Body, Clauses) :-
    current_line(Line),
    must_be_name(Name),
    option_list(Options0, Options1),
    expand_options(Options1, Options2),
    with_mode(Options2, Options),
    term_variables(Options-Body, List),
    Vars =.. [v|List],
    gensym('unit test ', Id),
    Clauses = [ 'unit test'(Name, Line, Options, 'unit body'(Id, Vars)),
                ('unit body'(Id, Vars) :- Body)
              ].

must_be_name(Name) :-
    (   var(Name)
    ->  instantiation_error(Name)
    ;   atomic(Name)
    ->  true
    ;   type_error(text, Name)
    ).

current_line(Line) :-
    (   prolog_load_context(term_position, Position),
        stream_position_data(line_count, Position, Line0)
    ->  Line = Line0
    ;   Line = 0
    ).

option_list(Options0, Options) :-
    (   is_list(Options0)
    ->  Options = Options0
    ;   Options = [Options0]
    ).

% expand_options(+Options0, -Options): short forms are replaced by the options
% that they stand for.

expand_options([], []).
expand_options([Option0|Options0], [Option|Options]) :-
    expand_option(Option0, Option),
    (   is_option(Option)
    ->  true
    ;   domain_error(plunit:test_option, Option)
    ),
    expand_options(Options0, Options).

expand_option(Option, _) :-
    var(Option),
    !,
    instantiation_error(Option).
expand_option(Option, Expanded) :-
    (   short_form(Option, Expanded0)
    ->  Expanded = Expanded0
    ;   Expanded = Option
    ).

short_form(A == B, true(A == B)).
short_form(A = B, true(A = B)).
short_form(A =@= B, true(A =@= B)).
short_form(A =:= B, true(A =:= B)).
short_form(true, true(true)).
short_form(error(Formal), throws(error(Formal, _))).
short_form(error(Formal, Context), throws(error(Formal, Context))).
short_form(exception(Ball), throws(Ball)).

is_option(Option) :-
    test_mode(Option),
    !.
is_option(Option) :-
    unit_option(Option),
    !.
is_option(nondet).
is_option(fixme(_)).
is_option(forall(Generator)) :-
    must_be(callable, Generator).

test_mode(true(_)).
test_mode(fail).
test_mode(throws(_)).
test_mode(all(_)).
test_mode(set(_)).

unit_option(blocked(Reason)) :-
    must_be(ground, Reason).
unit_option(condition(Goal)) :-
    must_be(callable, Goal).
unit_option(setup(Goal)) :-
    must_be(callable, Goal).
unit_option(cleanup(Goal)) :-
    must_be(callable, Goal).
unit_option(sto(Mode)) :-
    memberchk(Mode, [finite_trees, rational_trees]).
unit_option(concurrent(Bool)) :-
    must_be(boolean, Bool).

% with_mode(+Options0, -Options): exactly one option describes the expected
% result; without one the test must succeed.

with_mode(Options0, Options) :-
    include(test_mode, Options0, Modes),
    (   Modes == []
    ->  Options = [true(true)|Options0]
    ;   Modes = [_]
    ->  Options = Options0
    ;   throw(error(plunit(incompatible_options, Modes), _))
    ).

must_be_unit_options(Options) :-
    must_be(list, Options),
    (   member(Option, Options),
        \+ unit_option(Option)
    ->  domain_error(plunit:test_set_option, Option)
    ;   true
    ).

is_comparison(_ == _).
is_comparison(_ = _).
is_comparison(_ =@= _).
is_comparison(_ =:= _).
is_comparison(_ \== _).
is_comparison(_ \= _).
is_comparison(_ =\= _).
is_comparison(_ > _).
is_comparison(_ < _).
is_comparison(_ >= _).
is_comparison(_ =< _).
is_comparison(_ is _).

%!  load_test_files(+Options) is det.
%
%   For each loaded file, loads the file of the same name with the extension `plt`.

load_test_files(_) :-
    forall(( source_file(File),
             file_name_extension(Base, pl, File),
             file_name_extension(Base, plt, TestFile),
             exists_file(TestFile) ),
           load_files(user:TestFile, [])).

%!  set_test_options(+Options) is det.
%
%   With silent(true) in Options, only failures are reported. Other options have no effect.

set_test_options(Options) :-
    must_be(list, Options),
    (   memberchk(silent(Silent), Options)
    ->  retractall(silent_tests),
        (   Silent == true
        ->  assertz(silent_tests)
        ;   true
        )
    ;   true
    ).

% --- Running ---------------------------------------------------------------

%!  run_tests is semidet.
%
%   Runs all units and reports to the error stream; true when nothing failed.

run_tests :-
    findall(Unit, current_unit(Unit, _, _, _), Units),
    run_tests(Units).

%!  run_tests(+Spec) is semidet.
%
%   Runs a unit, Unit:Test, Unit:Tests or a list of these.

run_tests(Spec) :-
    retractall(outcome(_, _, _)),
    (   is_list(Spec)
    ->  Specs = Spec
    ;   Specs = [Spec]
    ),
    run_specs(Specs),
    report_totals,
    \+ outcome(failed, _, _).

run_specs([]).
run_specs([Spec|Specs]) :-
    run_spec(Spec),
    run_specs(Specs).

run_spec(Unit:Tests) :-
    !,
    (   is_list(Tests)
    ->  forall(member(Test, Tests), run_unit(Unit, Test))
    ;   run_unit(Unit, Tests)
    ).
run_spec(Unit) :-
    run_unit(Unit, _).

run_unit(Unit, Test) :-
    (   current_unit(Unit, Module, File, Options)
    ->  true
    ;   existence_error(unit_test, Unit)
    ),
    (   memberchk(blocked(Reason), Options)
    ->  say(unit_blocked, [Unit,Reason])
    ;   set_up(Module, unit(Unit), Options)
    ->  run_open_unit(Unit, Test, Module, File),
        clean_up(Module, Options)
    ;   true
    ).

run_open_unit(Unit, Test, Module, File) :-
    unit_label(Unit, Test, Label),
    say(unit, [Label]),
    get_time(Time0),
    count_failed(Failed0),
    forall(( clause(Module:'unit test'(Name, Line, Options, Goal), true),
             Name = Test ),
           run_test(Unit:Name, Module, File:Line, Options, Goal)),
    count_failed(Failed),
    get_time(Time),
    Seconds is Time - Time0,
    (   Failed =:= Failed0
    ->  sentence(unit_passed, Word)
    ;   sentence(unit_failed, Word)
    ),
    say(verdict, [Word,Seconds]).

unit_label(Unit, Test, Label) :-
    (   var(Test)
    ->  Label = Unit
    ;   Label = Unit:Test
    ).

% set_up(+Module, +Where, +Options): runs the condition, then the setup. It
% fails if the unit or test cannot run. A false condition is not an error. A
% setup that fails is one, but the test does not count, as in SWI-Prolog.

set_up(Module, Where, Options) :-
    option_goal(condition, Options, Condition),
    guarded(Module, Condition, ConditionResult),
    (   ConditionResult == true
    ->  true
    ;   ConditionResult = raised(Ball)
    ->  not_set_up(Where, condition, Ball)
    ;   fail
    ),
    option_goal(setup, Options, Setup),
    guarded(Module, Setup, SetupResult),
    (   SetupResult == true
    ->  true
    ;   SetupResult = raised(Ball)
    ->  not_set_up(Where, setup, Ball)
    ;   say(setup_failed, [Setup]),
        fail
    ).

not_set_up(Where, What, Ball) :-
    (   Where = unit(Unit)
    ->  say(unit_error, [Unit,What])
    ;   Where = test(Place),
        place(Place, Text),
        say(test_error, [Text,What])
    ),
    print_ball(Ball),
    fail.

% clean_up(+Module, +Options): a cleanup that fails or raises an error is
% reported; it does not change the result of the test.

clean_up(Module, Options) :-
    option_goal(cleanup, Options, Cleanup),
    guarded(Module, Cleanup, Result),
    (   Result == true
    ->  true
    ;   Result = raised(Ball)
    ->  print_message(warning, Ball)
    ;   say(cleanup_failed, [Cleanup])
    ).

option_goal(Name, Options, Goal) :-
    (   Option =.. [Name,Goal0],
        memberchk(Option, Options)
    ->  Goal = Goal0
    ;   Goal = true
    ).

count_failed(Count) :-
    aggregate_all(count, outcome(failed, _, _), Count).

% guarded(+Module, :Goal, -Result): Result is true, failed or raised(Ball).

guarded(Module, Goal, Result) :-
    catch(( Module:Goal -> Result0 = true ; Result0 = failed ),
          Ball,
          Result0 = raised(Ball)),
    Result = Result0.

run_test(Test, Module, Place, Options, Goal) :-
    (   memberchk(blocked(Reason), Options)
    ->  assertz(outcome(blocked, Test-Place, Reason))
    ;   memberchk(forall(Generator), Options)
    ->  term_variables(Generator, Vars),
        forall(Module:Generator,
               run_instance(Test, Module, Place, Options, Goal, Vars))
    ;   run_instance(Test, Module, Place, Options, Goal, [])
    ).

run_instance(Test, Module, Place, Options, Goal, Bindings) :-
    setup_call_cleanup(asserta(running(Test, Place, Bindings)),
                       run_body(Module, Place, Options, Goal, Result0),
                       retractall(running(_, _, _))),
    (   Result0 == not_set_up
    ->  true
    ;   with_assertions(Result0, Test, Result),
        judge(Result, Options, Test, Place, Bindings)
    ).

% A failed assertion makes its test fail, but the test continues.

with_assertions(Result0, Test, Result) :-
    (   retract(wrong_assertion(Test))
    ->  retractall(wrong_assertion(Test)),
        (   memberchk(Result0, [passed, choicepoint])
        ->  Result = assertions
        ;   Result = Result0
        )
    ;   Result = Result0
    ).

prolog:assertion_failed(_, Goal) :-
    running(Test, Place, Bindings),
    !,
    assertz(wrong_assertion(Test)),
    assertz(outcome(assertion, Test, Place)),
    test_heading(Test, Place, Bindings),
    strip_module(Goal, _, Plain),
    (   predicate_property(system:Plain, defined)
    ->  say(assertion, [Plain])
    ;   say(assertion, [Goal])
    ).

% run_body(+Module, +Place, +Options, +Goal, -Result): Result is `passed`,
% `choicepoint`, `not_set_up` or a description of the failure.

run_body(Module, Place, Options, Goal, Result) :-
    (   set_up(Module, test(Place), Options)
    ->  once(( member(Expected, Options),
               test_mode(Expected) )),
        check(Expected, Module, Goal, Options, Result),
        clean_up(Module, Options)
    ;   Result = not_set_up
    ).

check(true(Comparison), Module, Goal, Options, Result) :-
    catch(call_det(Module:Goal, Det), Ball, true),
    !,
    (   nonvar(Ball)
    ->  Result = error(Ball)
    ;   catch(Module:Comparison, Ball2, true)
    ->  (   nonvar(Ball2)
        ->  Result = error(Ball2)
        ;   Det == false,
            \+ memberchk(nondet, Options)
        ->  Result = choicepoint
        ;   Result = passed
        )
    ;   Result = wrong_answer(Comparison)
    ).
check(true(_), _, _, _, failed).
check(fail, Module, Goal, _, Result) :-
    statistics(cputime, Start),
    (   catch(Module:Goal, Ball, true)
    ->  (   nonvar(Ball)
        ->  Result = error(Ball)
        ;   statistics(cputime, End),
            Time is End-Start,
            Result = succeeded(Time)
        )
    ;   Result = passed
    ).
check(throws(Expected), Module, Goal, _, Result) :-
    (   catch(Module:Goal, Ball, true)
    ->  (   var(Ball)
        ->  Result = no_exception
        ;   subsumes_term(Expected, Ball)
        ->  Result = passed
        ;   Result = wrong_error(Expected, Ball)
        )
    ;   Result = failed
    ).
check(all(Comparison), Module, Goal, _, Result) :-
    check_all(all, Comparison, Module, Goal, Result).
check(set(Comparison), Module, Goal, _, Result) :-
    check_all(set, Comparison, Module, Goal, Result).

check_all(Kind, Comparison, Module, Goal, Result) :-
    Comparison =.. [Name,Template,Expected],
    catch(findall(Template, Module:Goal, Found0), Ball, true),
    (   nonvar(Ball)
    ->  Result = error(Ball)
    ;   arrange(Kind, Found0, Found),
        arrange(Kind, Expected, Arranged),
        (   memberchk(Name, [==, =:=, =, =@=]),
            all_compare(Arranged, Found, Name)
        ->  Result = passed
        ;   Result = wrong_answers(Kind, Arranged, Found)
        )
    ).

arrange(all, List, List).
arrange(set, List, Set) :-
    sort(List, Set).

all_compare([], [], _).
all_compare([Expected|Rest], [Found|Others], Name) :-
    call(Name, Expected, Found),
    all_compare(Rest, Others, Name).

call_det(Goal, Det) :-
    call_cleanup(Goal, Det0 = true),
    (   Det0 == true
    ->  Det = true
    ;   Det = false
    ).

% --- Report ----------------------------------------------------------------

judge(passed, Options, Test, Place, _) :-
    !,
    (   memberchk(fixme(Reason), Options)
    ->  assertz(outcome(fixme_passed, Test-Place, Reason)),
        progress(+)
    ;   assertz(outcome(passed, Test, Place)),
        progress('.')
    ).
judge(choicepoint, Options, Test, Place, Bindings) :-
    !,
    (   memberchk(fixme(_), Options)
    ->  judge(passed, Options, Test, Place, Bindings)
    ;   assertz(outcome(passed, Test, Place)),
        place(Place, Text),
        Test = _:Name,
        say(choicepoint, [Text, Name])
    ).
judge(assertions, _, Test, Place, _) :-
    !,
    assertz(outcome(failed, Test, Place)),
    progress('A').
judge(Result, Options, Test, Place, Bindings) :-
    (   memberchk(fixme(Reason), Options)
    ->  assertz(outcome(fixme_failed, Test-Place, Reason)),
        progress(-)
    ;   failed(Test, Place, Result, Bindings)
    ).

failed(Test, Place, Result, Bindings) :-
    assertz(outcome(failed, Test, Place)),
    test_heading(Test, Place, Bindings),
    explain(Result).

test_heading(Test, Place, Bindings) :-
    place(Place, Text),
    Test = _:Name,
    (   loading_place(Directive)
    ->  say(heading_in_load, [Directive, Text, Name])
    ;   say(heading, [Text, Name])
    ),
    (   Bindings == []
    ->  true
    ;   say(bindings, [Bindings])
    ),
    say(colon, []).

% The place of the directive that runs the tests.

loading_place(Text) :-
    prolog_load_context(source, File),
    prolog_load_context(term_position, Position),
    stream_position_data(line_count, Position, Line),
    place(File:Line, Text).

place(File:Line, Text) :-
    format(atom(Text), '~w:~w:', [File,Line]).

explain(failed) :-
    say(failed, []).
explain(succeeded(Time)) :-
    say(must_fail, [Time]).
explain(no_exception) :-
    say(no_exception, []).
explain(error(Ball)) :-
    say(received, []),
    print_ball(Ball).
explain(wrong_error(Expected, Ball)) :-
    say(wrong_error, []),
    expected_and_got(Expected, Ball).
explain(wrong_answers(Kind, Expected, Found)) :-
    say(wrong_answers, [Kind]),
    expected_and(expected_found, Expected, Found).
explain(wrong_answer(Comparison)) :-
    (   is_comparison(Comparison)
    ->  Comparison =.. [Name,Got,Expected],
        say(wrong_answer, [Name]),
        expected_and_got(Expected, Got)
    ;   say(not_true, [Comparison])
    ).

% An error is printed with the message that the toplevel prints.

print_ball(Ball) :-
    (   nonvar(Ball),
        catch(message_to_codes(Ball, Text), _, fail)
    ->  format(user_error, '~s~N', [Text])
    ;   format(user_error, '~p~n', [Ball])
    ).

message_to_codes(Ball, Codes) :-
    Ball = error(_, _),
    translate_message(Ball, Lines, []),
    with_output_to(codes(Codes), print_message_lines(current_output, '', Lines)).

expected_and_got(Expected, Got) :-
    expected_and(expected_got, Expected, Got).

expected_and(Key, Expected, Got) :-
    copy_term_nat(Expected-Got, Expected1-Got1),
    numbervars(Expected1-Got1, 0, _),
    say(Key, [Expected1,Got1]).

report_totals :-
    report_blocked(Blocked),
    report_fixme(Fixme),
    aggregate_all(count, outcome(passed, _, _), Passed),
    count_failed(Failed),
    aggregate_all(count, outcome(assertion, _, _), Assertions),
    (   Assertions > 0
    ->  plural(Assertions, End),
        say(assertions, [Assertions, End])
    ;   true
    ),
    (   Failed > 0
    ->  plural(Failed, FailedEnd),
        plural(Passed, PassedEnd),
        say(totals, [Failed, FailedEnd, Passed, PassedEnd])
    ;   Passed =:= 0,
        Blocked =:= 0,
        Fixme =:= 0
    ->  say(no_tests, [])
    ;   Blocked > 0
    ->  plural(Passed, PassedEnd),
        say(some_passed, [Passed, PassedEnd])
    ;   Passed =:= 1
    ->  say(one_passed, [])
    ;   say(all_passed, [Passed])
    ).

report_blocked(Count) :-
    findall(Test-Reason, outcome(blocked, Test, Reason), Blocked),
    length(Blocked, Count),
    (   Count =:= 0
    ->  true
    ;   Count =:= 1
    ->  say(one_blocked, [])
    ;   say(some_blocked, [Count])
    ),
    forall(member((_:Name)-Place-Reason, Blocked),
           ( place(Place, Text),
             say(blocked, [Text,Name,Reason]) )).

report_fixme(Count) :-
    aggregate_all(count, outcome(fixme_failed, _, _), Failed),
    aggregate_all(count, outcome(fixme_passed, _, _), Passed),
    Count is Failed+Passed,
    (   Count =:= 0
    ->  true
    ;   Passed =:= 0
    ->  say(all_to_fix, [Failed])
    ;   say(to_fix, [Failed,Passed])
    ).

% --- Sentences --------------------------------------------------------------

plural(Count, End) :-
    (   Count =:= 1
    ->  End = ''
    ;   End = s
    ).

say(Key, Arguments) :-
    (   informational(Key),
        is_silent
    ->  format(user_error, '~N', [])
    ;   sentence(Key, Format),
        format(user_error, Format, Arguments)
    ).

% Sentences that are not printed where informational messages are silent.

informational(unit).
informational(unit_blocked).
informational(verdict).
informational(blocked).
informational(one_blocked).
informational(some_blocked).
informational(to_fix).
informational(all_to_fix).
informational(some_passed).
informational(assertions).
informational(totals).
informational(no_tests).
informational(one_passed).
informational(all_passed).

is_silent :-
    silent_tests,
    !.
is_silent :-
    current_prolog_flag(verbose, silent).

progress(Mark) :-
    write(user_error, Mark),
    flush_output(user_error).

sentence(Key, Format) :-
    '$message_language'(Language),
    (   Language == fr,
        french(Key, Format0)
    ->  Format = Format0
    ;   english(Key, Format)
    ).

english(wrong_unit, 'PL-Unit: cannot close unit ~w: current unit is ~w').
english(no_unit, 'PL-Unit: cannot close unit ~w: no open unit').
english(unit, '~N% PL-Unit: ~w ').
english(unit_blocked, '~N% PL-Unit: ~w blocked: ~w~n').
english(setup_failed, '~NERROR: goal unexpectedly failed: ~p~n').
english(unit_error, '~NERROR: PL-Unit: unit ~w: error in ~w: ').
english(test_error, '~NERROR: ~w~n\terror in ~w: ').
english(cleanup_failed, '~NWarning: Goal (cleanup handler) failed: ~p~n').
english(incompatible, 'PL-Unit: incompatible test-options: ~p').
english(heading, '~NERROR: ~w~n\ttest ~w').
english(heading_in_load, '~NERROR: ~w~nERROR:    ~w~n\ttest ~w').
english(bindings, ' (forall bindings = ~p)').
english(colon, ': ').
english(assertion, 'assertion failed~n\tAssertion: ~p~n').
english(failed, 'failed~n~n').
english(must_fail, 'must fail but succeeded in ~2f seconds~n~n').
english(no_exception, 'no_exception~n~n').
english(received, 'received error: ').
english(wrong_error, 'wrong error~n').
english(wrong_answers, 'wrong "~w" answer:~n').
english(wrong_answer, 'wrong answer (compared using ~w)~n').
english(not_true, 'wrong_answer(~p)~n~n').
english(expected_got, 'ERROR:     Expected: ~p~nERROR:     Got:      ~p~n').
english(expected_found, 'ERROR:     Expected: ~p~nERROR:        Found: ~p~n').
english(choicepoint, '~NWarning: ~w~n\tPL-Unit: Test ~w: Test succeeded with choicepoint~n').
english(unit_passed, ' passed').
english(unit_failed, '**FAILED').
english(verdict, '~w ~3f sec~n').
english(one_blocked, '% one test is blocked:~n').
english(some_blocked, '% ~D tests are blocked:~n').
english(blocked, '% ~w~n\ttest ~w: ~w~n').
english(to_fix, '% FIXME: ~D failed; ~D passed~n').
english(all_to_fix, '% all ~D tests flagged FIXME failed~n').
english(some_passed, '% ~D test~w passed~n').
english(assertions, '% ~D assertion~w failed~n').
english(totals, '% ~D test~w failed~n% ~D test~w passed~n').
english(no_tests, '% No tests to run~n').
english(one_passed, '% test passed~n').
english(all_passed, '% All ~D tests passed~n').

french(wrong_unit, 'PL-Unit : impossible de fermer l\'unité ~w : l\'unité ouverte est ~w').
french(no_unit, 'PL-Unit : impossible de fermer l\'unité ~w : aucune unité n\'est ouverte').
french(unit, '~N% PL-Unit : ~w ').
french(unit_blocked, '~N% PL-Unit : ~w bloqué : ~w~n').
french(setup_failed, '~NERREUR : le but a échoué de façon inattendue : ~p~n').
french(unit_error, '~NERREUR : PL-Unit : unité ~w : erreur dans ~w : ').
french(test_error, '~NERREUR : ~w~n\terreur dans ~w : ').
french(cleanup_failed, '~NAvertissement : échec du but (cleanup) : ~p~n').
french(incompatible, 'PL-Unit : options de test incompatibles : ~p').
french(heading, '~NERREUR : ~w~n\ttest ~w').
french(heading_in_load, '~NERREUR : ~w~nERREUR :    ~w~n\ttest ~w').
french(bindings, ' (valeurs de forall = ~p)').
french(colon, ' : ').
french(assertion, 'une assertion est fausse~n\tAssertion : ~p~n').
french(failed, 'échec~n').
french(must_fail, 'devait échouer, mais a réussi en ~2f secondes~n').
french(no_exception, 'aucune exception~n').
french(received, 'a levé une erreur : ').
french(wrong_error, 'autre erreur que prévu~n').
french(wrong_answers, 'mauvaise réponse pour « ~w »~n').
french(wrong_answer, 'mauvaise réponse (comparée par ~w)~n').
french(not_true, 'faux : ~p~n').
french(expected_got, 'ERREUR :     Attendu : ~p~nERREUR :     Obtenu :  ~p~n').
french(expected_found, 'ERREUR :     Attendu : ~p~nERREUR :     Trouvé :  ~p~n').
french(choicepoint, '~NAvertissement : ~w~n\tPL-Unit : test ~w : réussi en laissant un point de choix~n').
french(unit_passed, ' réussi').
french(unit_failed, '**ÉCHEC').
french(verdict, '~w ~3f s~n').
french(one_blocked, '% un test est bloqué :~n').
french(some_blocked, '% ~D tests sont bloqués :~n').
french(blocked, '% ~w~n\ttest ~w : ~w~n').
french(to_fix, '% encore à corriger : ~D en échec ; ~D réussis~n').
french(all_to_fix, '% les ~D tests encore à corriger ont échoué~n').
french(some_passed, '% tests réussis : ~D~i~n').
french(assertions, '% assertions fausses : ~D~i~n').
french(totals, '% tests échoués : ~D~i~n% tests réussis : ~D~i~n').
french(no_tests, '% Aucun test à exécuter~n').
french(one_passed, '% test réussi~n').
french(all_passed, '% Les ~D tests ont réussi~n').

%!  test_report(+What) is det.
%
%   Prints the tests with the result What in the last run: `failed`, `blocked`,
%   `fixme_failed`, or `all` of these.

test_report(What) :-
    forall(( outcome(Kind, Test, Info),
             \+ memberchk(Kind, [passed, assertion]),
             ( What == all ; What == Kind ) ),
           format(user_error, '% ~w: ~w (~w)~n', [Kind,Test,Info])).

%!  current_test_unit(?Unit, ?Options) is nondet.
%
%   True when Unit is loaded with Options.

current_test_unit(Unit, Options) :-
    current_unit(Unit, _, _, Options).

%!  current_test(?Unit, ?Test, ?Line, ?Body, ?Options) is nondet.
%
%   True when Unit has a Test at Line.

current_test(Unit, Test, Line, Body, Options) :-
    current_unit(Unit, Module, _, _),
    clause(Module:'unit test'(Test, Line, Options, Goal), true),
    clause(Module:Goal, Body).

%!  running_tests is det.
%
%   Prints the running tests. There are none, because run_tests/0 returns after all
%   tests.

running_tests :-
    format(user_error, '% No tests are running~n', []).
